/** A fenced block of a Markdown text. */
export interface Fence {
  /** What the HTML comment right above it says, such as `run`; empty without one. */
  readonly mark: string;
  readonly language: string;
  readonly code: string;
}

/** The fenced blocks of a Markdown text, in their order. */
export function fences(markdown: string): Fence[] {
  return [...markdown.matchAll(/(?:^<!-- ([a-z-]+) -->\n)?^```([a-z]*)\n([\s\S]*?)^```$/gm)].map(
    ([, mark = '', language = '', code = '']) => ({ mark, language, code }),
  );
}

/** The programs of a Markdown text that import the packages by their names, and the lines that each says it prints. */
export function programs(
  markdown: string,
): { readonly file: string; readonly code: string; readonly prints: string[] }[] {
  return fences(markdown)
    .filter(({ mark }) => mark === 'packed')
    .map(({ language, code }, i) => ({
      file: `program-${i + 1}.${language}`,
      code,
      prints: [...code.matchAll(/^ *\/\/ → (.*)$/gm)].map(([, line = '']) => line),
    }));
}

/** Values that differ from run to run: only their type is compared. */
const VOLATILE =
  /_at$|_cursor$|^(?:url|sha256|request_id|secret|timestamp|type|path|first|last|prev|next|bytes|width|height)$/;

/**
 * Holds a real answer against the one that is printed. What is printed must be there, and be the same but for values that
 * no two runs share; what is left out of print may be there too.
 * @throws Error that names the place
 */
export function assertLike(actual: unknown, printed: unknown, at = 'answer'): void {
  if (Array.isArray(printed)) assertLikeList(actual, printed, at);
  else if (typeof printed === 'object' && printed !== null) {
    if (typeof actual !== 'object' || actual === null) throw unlike(actual, printed, at);
    for (const [name, value] of Object.entries(printed)) {
      assertLike((actual as Record<string, unknown>)[name], value, `${at}.${name}`);
    }
  } else if (VOLATILE.test(at.replace(/.*\./, ''))) {
    if ((actual === null) !== (printed === null) || typeof actual !== typeof printed) throw unlike(actual, printed, at);
  } else if (actual !== printed) throw unlike(actual, printed, at);
}

/** A list may go on beyond what is printed, unless it is printed as empty. */
function assertLikeList(actual: unknown, printed: readonly unknown[], at: string): void {
  if (!Array.isArray(actual) || (printed.length === 0 && actual.length > 0)) throw unlike(actual, printed, at);
  for (const [i, item] of printed.entries()) assertLike(actual[i], item, `${at}[${i}]`);
}

function unlike(actual: unknown, printed: unknown, at: string): Error {
  return new Error(`${at} is printed as ${JSON.stringify(printed)}, but is ${JSON.stringify(actual)}`);
}
