import { isNotBold, KEPT } from './allowed-markup.ts';
import type { Removed } from './removed.ts';
import { BLOCK_MARK, NEAREST_HEADING, SAME_MEANING } from './tags.ts';

/** A token of pasted markup. */
export interface PastedToken {
  /** `gone` is a comment, a line break, an empty element, or an element removed with its content. */
  readonly kind: 'open' | 'close' | 'gone';
  /** The tag as written; empty for a comment. */
  readonly name: string;
  /** The tag in the result; empty if it is removed and its content stays. */
  readonly as: string;
  /** A link's address as written in the attribute; otherwise empty. */
  readonly href: string;
  /** Offset of the next token. */
  readonly end: number;
}

/** Maps tags of word processors and editors to those of the result, consistent with the sanitiser's rules. */
const BECOMES: ReadonlyMap<string, string> = new Map([
  ...['p', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a', 'br'].map((tag) => [tag, tag] as const),
  ...Object.entries(SAME_MEANING),
  ...Object.entries(NEAREST_HEADING),
  ['div', BLOCK_MARK],
  ...['span', 'font', 'u', 'o:p', 'meta', 'img', 'script', 'style'].map((tag) => [tag, ''] as const),
]);

const EMPTY: ReadonlySet<string> = new Set(['br', 'meta', 'img']);

const NAMES = [...BECOMES.keys()].filter((tag) => tag !== 'script' && tag !== 'style').join('|');
const ATTRIBUTES = `(?:[ \\n]+[a-z][a-z0-9:-]*(?:="[^"<>]*"|='[^'<>]*'|=[A-Za-z0-9_-]+(?=[ \\n>]))?)*`;

/** A tag; a script or style sheet with its content; a comment with dashes only at its ends. */
const TOKEN = new RegExp(
  [
    `<(/?)(${NAMES})(${ATTRIBUTES}) ?(/?)>`,
    `<(script|style)(${ATTRIBUTES})>(?:[^<]|<(?![/!]))*</\\5>`,
    '<!--[^->][^-]*-->',
  ].join('|'),
  'y',
);

const ATTRIBUTE = /[ \n]+([a-z][a-z0-9:-]*)(?:="([^"]*)"|='([^']*)'|=([A-Za-z0-9_-]+))?/y;

/**
 * The token at that offset if it is common in pasted text: attributes, formatting synonyms, spans, sections, a style
 * sheet or a script, comments. Undefined for all others, such as those that parsers read differently. `removed`
 * receives what the sanitiser would remove.
 */
export function pastedToken(html: string, at: number, removed: Removed): PastedToken | undefined {
  TOKEN.lastIndex = at;
  const match = TOKEN.exec(html);
  if (match === null) return undefined;
  const [, slash, tag, attributes = '', selfClosing, dropped, droppedAttributes = ''] = match;
  const end = TOKEN.lastIndex;
  const name = tag ?? dropped ?? '';
  const as = BECOMES.get(name) ?? '';
  if (slash === '/') {
    return attributes === '' && selfClosing === '' && !EMPTY.has(name)
      ? { kind: 'close', name, as, href: '', end }
      : undefined;
  }
  if (selfClosing === '/' && !EMPTY.has(name)) return undefined;
  const values = readAttributes(attributes || droppedAttributes, name, removed);
  if (values === undefined || (name === 'a' && values.href === undefined)) return undefined;
  if (name !== '' && !KEPT.has(name)) removed.tag(name);
  if (name === '' || dropped !== undefined || EMPTY.has(name)) return { kind: 'gone', name, as, href: '', end };
  const isSpan = name === 'b' && isNotBold(values.style);
  return { kind: 'open', name, as: isSpan ? '' : as, href: values.href ?? '', end };
}

/** Reads the two relevant attributes; undefined if their syntax needs the sanitiser. */
function readAttributes(
  text: string,
  tag: string,
  removed: Removed,
): { readonly href?: string; readonly style?: string } | undefined {
  let href: string | undefined;
  let style: string | undefined;
  ATTRIBUTE.lastIndex = 0;
  while (ATTRIBUTE.lastIndex < text.length) {
    const match = ATTRIBUTE.exec(text);
    if (match === null) return undefined;
    const [, name = '', quoted, single, bare] = match;
    if (tag === 'a' && name === 'href') {
      if (href !== undefined || quoted === undefined || /[\\`\s]/.test(quoted)) return undefined;
      href = quoted;
      continue;
    }
    if (tag === 'b' && name === 'style') {
      style ??= quoted ?? single ?? bare ?? '';
      if (style.includes('&')) return undefined;
    }
    removed.attribute(name);
  }
  return { ...(href !== undefined && { href }), ...(style !== undefined && { style }) };
}
