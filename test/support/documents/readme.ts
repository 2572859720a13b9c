/** A fenced block of a Markdown text. */
export interface Fence {
  /** The content of the HTML comment right above, such as `run` or `not run: needs systemd`; empty without one. */
  readonly mark: string;
  readonly language: string;
  readonly code: string;
}

/** The fenced blocks of a Markdown text, in order. */
export function fences(markdown: string): Fence[] {
  return [...markdown.matchAll(/(?:^<!-- ([a-z-]+|not run: [^\n]+) -->\n)?^```([a-z]*)\n([\s\S]*?)^```$/gm)].map(
    ([, mark = '', language = '', code = '']) => ({ mark, language, code }),
  );
}

/** The programs of a Markdown text that import the packages by name, with the lines that each claims to print. */
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
 * Compares a real response with the printed one. Every printed member must be present and equal, except values that
 * differ from run to run; the real response may have further members.
 * @throws Error with the path of the difference
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

/** A list may be longer than printed, unless it is printed as empty. */
function assertLikeList(actual: unknown, printed: readonly unknown[], at: string): void {
  if (!Array.isArray(actual) || (printed.length === 0 && actual.length > 0)) throw unlike(actual, printed, at);
  for (const [i, item] of printed.entries()) assertLike(actual[i], item, `${at}[${i}]`);
}

function unlike(actual: unknown, printed: unknown, at: string): Error {
  return new Error(`${at} is printed as ${JSON.stringify(printed)}, but is ${JSON.stringify(actual)}`);
}
