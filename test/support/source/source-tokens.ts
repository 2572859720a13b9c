/** A token of TypeScript source, in as much detail as the architecture test needs. */
export interface SourceToken {
  readonly kind: 'name' | 'string' | 'template' | 'number' | 'regex' | 'punctuator';
  /** The name or punctuator; for a string or template, the source between its quotes and expressions. */
  readonly text: string;
  /** For a template: whether this text begins it, and whether it ends it. Otherwise an expression follows. */
  readonly begins?: boolean;
  readonly ends?: boolean;
  /** Counted from 1. */
  readonly line: number;
}

/** After these keywords a slash begins a regular expression, not a division. */
const BEFORE_EXPRESSION = new Set(
  'return typeof case in of delete void throw new else do yield await instanceof default extends'.split(' '),
);
const NAME = /[\p{ID_Start}$_#@][\p{ID_Continue}$]*/uy;
const NUMBER = /\d[\w.]*/y;
const STRING = /(["'])((?:\\[\s\S]|(?!\1)[^\\\n])*)\1/y;
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const WHOLE = [
  ['string', STRING],
  ['name', NAME],
  ['number', NUMBER],
  ['regex', REGEX],
] as const;
const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const PUNCTUATOR = /\?\.|=>|\.\.\.|[\s\S]/y;

/**
 * Tokenises source: comments are dropped, strings and regular expressions are one token, expressions in templates are
 * tokenised.
 */
export function tokenize(source: string): SourceToken[] {
  const tokens: SourceToken[] = [];
  /** For each enclosing template, the number of open braces in its expression. */
  const templates: number[] = [];
  let at = 0;
  let line = 1;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) return null;
    at = pattern.lastIndex;
    return match;
  };
  const add = (kind: SourceToken['kind'], text: string, whole = text, bounds: Partial<SourceToken> = {}) => {
    tokens.push({ kind, text, line, ...bounds });
    line += whole.split('\n').length - 1;
  };
  /** Reads a template's text up to its end or the next expression. */
  const takeTemplate = (begins: boolean) => {
    const [text = ''] = take(/(?:\\[\s\S]|\$(?!\{)|[^\\`$])*/y) ?? [];
    const ends = !source.startsWith('${', at);
    add('template', text, text, { begins, ends });
    if (!ends) templates.push(0);
    at += ends ? 1 : 2;
  };

  /** Reads a token whose meaning does not depend on context; a slash is the exception. */
  const takeWhole = (): boolean => {
    for (const [kind, pattern] of WHOLE) {
      if (kind === 'regex' && !beginsExpression(tokens.at(-1))) continue;
      const match = take(pattern);
      if (match === null) continue;
      add(kind, kind === 'string' ? (match[2] ?? '') : match[0], match[0]);
      return true;
    }
    return false;
  };

  while (at < source.length) {
    const blank = take(BLANK);
    if (blank !== null) {
      line += blank[0].split('\n').length - 1;
      continue;
    }
    const character = source[at] ?? '';
    if (character === '`') {
      at += 1;
      takeTemplate(true);
      continue;
    }
    if (character === '}' && templates.at(-1) === 0) {
      templates.pop();
      at += 1;
      takeTemplate(false);
      continue;
    }
    if (takeWhole()) continue;
    const [text = ''] = take(PUNCTUATOR) ?? [];
    const open = templates.length - 1;
    if (open >= 0 && text === '{') templates[open] = (templates[open] ?? 0) + 1;
    if (open >= 0 && text === '}') templates[open] = (templates[open] ?? 0) - 1;
    add('punctuator', text);
  }
  return tokens;
}

function beginsExpression(before: SourceToken | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'name') return BEFORE_EXPRESSION.has(before.text);
  return before.kind === 'punctuator' && ![')', ']', '}'].includes(before.text);
}
