import { type SourceToken, tokenize } from './source-tokens.ts';

const CALLS = new Set(['it', 'test', 'describe']);

/** The titles of a source's tests and suites; an expression in a title is written as `…`. */
export function testTitles(source: string): string[] {
  const tokens = tokenize(source);
  return tokens.flatMap((token, i) => {
    const isCall = token.kind === 'name' && CALLS.has(token.text) && tokens[i + 1]?.text === '(';
    const title = isCall ? titleAt(tokens, i + 2) : undefined;
    return title === undefined ? [] : [unescaped(title)];
  });
}

function titleAt(tokens: readonly SourceToken[], at: number): string | undefined {
  const first = tokens[at];
  if (first?.kind === 'string') return first.text;
  if (first?.kind !== 'template') return undefined;
  let title = '';
  /** The number of open templates, including those in expressions. */
  let open = 0;
  for (const { kind, text, begins = false, ends = false } of tokens.slice(at)) {
    if (kind !== 'template') continue;
    if (begins) open++;
    if (open === 1) title += ends ? text : `${text}…`;
    if (ends) open--;
    if (open === 0) break;
  }
  return title;
}

/** A string's value from its source text. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_whole, hex: string | undefined, character: string) =>
    hex === undefined ? character : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
