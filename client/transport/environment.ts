/** An environment variable of Node, Bun or Deno; undefined in a browser. */
export function fromEnvironment(name: 'PRESSWERK_URL' | 'PRESSWERK_TOKEN'): string | undefined {
  const { process } = globalThis as { process?: { readonly env?: Readonly<Record<string, string | undefined>> } };
  try {
    return process?.env?.[name]?.trim() || undefined;
  } catch {
    // Deno throws if the permission to read it is denied.
    return undefined;
  }
}
