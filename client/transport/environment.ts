/** What the surroundings say where an option is absent: a variable of Node, Bun or Deno; undefined in a browser. */
export function fromEnvironment(name: 'PRESSWERK_URL' | 'PRESSWERK_TOKEN'): string | undefined {
  const { process } = globalThis as { process?: { readonly env?: Readonly<Record<string, string | undefined>> } };
  try {
    return process?.env?.[name]?.trim() || undefined;
  } catch {
    // Deno asks its user for permission, who may refuse.
    return undefined;
  }
}
