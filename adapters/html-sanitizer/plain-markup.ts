import { safeHref } from '../../application/press-releases/safe-href.ts';
import { watchStructure } from './canonical-structure.ts';
import { pastedToken } from './pasted-markup.ts';
import type { Removed } from './removed.ts';

/** A tag without attributes, or a link, in its usual spelling, or text. In the order of the branches below. */
const TOKEN = /<(\/?)(p|h2|h3|strong|em|ul|ol|li|blockquote)>|<br ?\/?>|<a href="([^"<>\\`\s]*)">|<\/a>|[^<]+/y;

/** Elements that the parser would close, or move, before one of these begins. */
const CLOSED_BEFORE: Readonly<Record<string, string>> = {
  p: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
  ul: 'p',
  ol: 'p',
  blockquote: 'p',
  div: 'p',
  li: 'li',
};

/** Deeper nesting than any honest text. */
const DEPTH_MAX = 50;

/** The longest reference recognised, from `&` to `;`. */
const REFERENCE_MAX = 9;
const DECIMAL = /^#\d{2,6}$/;

/** Named references that editors write; the sanitiser knows the others. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&amp;',
    lt: '&lt;',
    gt: '&gt;',
    quot: '"',
    nbsp: '\u00a0',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    euro: '€',
    sect: '§',
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
    middot: '·',
    bull: '•',
    times: '×',
    frac12: '½',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
  }),
);

export interface PlainMarkup {
  readonly markup: string;
  /** Whether the document builder would leave it unchanged, except for white space at either end. */
  readonly canonical: boolean;
}

/**
 * The sanitiser's result for markup that needs no repair: properly nested tags, links with safe addresses, common
 * references; only allowed tags in their usual spelling and common pasted markup (see pastedToken), whose names
 * `removed` receives. Undefined for all other markup, which is left to the sanitiser; the content of `removed` is then
 * meaningless. A property test compares the two.
 */
export function plainMarkup(html: string, removed: Removed): PlainMarkup | undefined {
  /** Open tags as written, and the tag written to the result for each: empty if it is removed. */
  const open: string[] = [];
  const written: string[] = [];
  const structure = watchStructure();
  let out = '';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(html);
    if (match === null) {
      const pasted = pastedToken(html, at, removed);
      if (pasted === undefined) return undefined;
      TOKEN.lastIndex = pasted.end;
      const { name, as } = pasted;
      if (pasted.kind === 'close') {
        if (open.pop() !== name) return undefined;
        const tag = written.pop();
        if (tag) {
          structure.close();
          out += `</${tag}>`;
        }
      } else if (pasted.kind === 'open') {
        if (!canOpen(name, open) || (name === 'a' && open.includes('a'))) return undefined;
        const href = name === 'a' ? plainText(pasted.href) : '';
        if (href === undefined || (name === 'a' && !isSafe(href))) return undefined;
        open.push(name);
        written.push(as);
        if (as !== '') {
          structure.open(as);
          out += name === 'a' ? `<a href="${href}">` : `<${as}>`;
        }
      } else if (as === 'br') {
        structure.lineBreak();
        out += '<br />';
      }
      continue;
    }
    const [token, slash, tag, address] = match;
    if (token.charCodeAt(0) !== LESS_THAN) {
      const text = plainText(token);
      if (text === undefined) return undefined;
      structure.text(text);
      out += text;
    } else if (tag !== undefined) {
      if (slash === '' ? !canOpen(tag, open) : open.pop() !== tag) return undefined;
      if (slash === '') {
        open.push(tag);
        written.push(tag);
        structure.open(tag);
      } else {
        written.pop();
        structure.close();
      }
      out += token;
    } else if (address !== undefined) {
      const href = plainText(address);
      if (href === undefined || !isSafe(href) || open.includes('a')) return undefined;
      open.push('a');
      written.push('a');
      structure.open('a');
      out += `<a href="${href}">`;
    } else if (token === '</a>') {
      if (open.pop() !== 'a') return undefined;
      written.pop();
      structure.close();
      out += token;
    } else {
      structure.lineBreak();
      out += '<br />';
    }
  }
  return open.length === 0 ? { markup: out, canonical: structure.isCanonical() } : undefined;
}

const LESS_THAN = 0x3c;

function canOpen(tag: string, open: readonly string[]): boolean {
  const around = open.at(-1);
  return open.length < DEPTH_MAX && (around === undefined || CLOSED_BEFORE[tag] !== around);
}

/**
 * A host of letters, and a path and query that parsers cannot read differently. safeHref decides about all other
 * addresses, and agrees on these; this test takes a fifth of its time.
 */
const EVERYDAY_ADDRESS =
  /^https?:\/\/(?:(?!xn--)[a-z][a-z0-9-]{0,62}\.){1,8}[a-z]{2,63}(?:[/?#](?:[A-Za-z0-9._~/?=+,;:#-]|&amp;){0,1000})?$/;

/** True if the address in an attribute would stay unchanged. */
function isSafe(attribute: string): boolean {
  if (EVERYDAY_ADDRESS.test(attribute)) return true;
  if (attribute.includes('"') || attribute.includes('&lt;') || attribute.includes('&gt;')) return false;
  const address = attribute.replaceAll('&amp;', '&');
  return safeHref(address) === address;
}

/** Text with its references decoded and escaped again; undefined if one of them is not common. */
function plainText(text: string): string | undefined {
  if (text.includes('>')) return undefined;
  let at = text.indexOf('&');
  if (at === -1) return text;
  let out = '';
  let from = 0;
  for (; at !== -1; at = text.indexOf('&', from)) {
    const end = text.indexOf(';', at);
    // A text has many of these, most of them named: a table lookup takes a third of a regular expression's time.
    if (end === -1 || end - at > REFERENCE_MAX) return undefined;
    const name = text.slice(at + 1, end);
    const character = NAMED.get(name) ?? (DECIMAL.test(name) ? byNumber(Number(name.slice(1))) : undefined);
    if (character === undefined) return undefined;
    out += text.slice(from, at) + character;
    from = end + 1;
  }
  return out + text.slice(from);
}

/** Characters whose code points are unambiguous and need no escaping. */
function byNumber(code: number): string | undefined {
  const plain = code === 0x27 || (code >= 0xa0 && code <= 0x2fff);
  return plain ? String.fromCharCode(code) : undefined;
}
