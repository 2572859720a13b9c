import { safeHref } from '../../application/press-releases/writing/safe-href.ts';

/** A tag without attributes or a link, each in its usual spelling, or text; in the order of the branches below. */
const TOKEN = /<(\/?)(p|h2|h3|strong|em|ul|ol|li|blockquote)>|<br ?\/?>|<a href="([^"<>\\`\s]*)">|<\/a>|[^<]+/y;

/** By tag: the elements that the parser would close, or move, before it. */
const CLOSED_BEFORE: Readonly<Record<string, string>> = {
  p: 'p',
  h2: 'p',
  h3: 'p',
  ul: 'p',
  ol: 'p',
  blockquote: 'p',
  li: 'li',
};

/** Deeper nesting than any legitimate text has. */
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

/**
 * The sanitiser's result for markup in which it would change nothing but references: allowed tags in their usual
 * spelling, properly nested, and links with safe URLs. Undefined for all other markup. A property test compares
 * this with the sanitiser.
 */
export function plainMarkup(html: string): string | undefined {
  const open: string[] = [];
  let out = '';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const match = TOKEN.exec(html);
    if (match === null) return undefined;
    const [token, slash, tag, url] = match;
    if (token.charCodeAt(0) !== LESS_THAN) {
      const text = plainText(token);
      if (text === undefined) return undefined;
      out += text;
    } else if (tag !== undefined) {
      if (slash === '' ? !canOpen(tag, open) : open.pop() !== tag) return undefined;
      if (slash === '') open.push(tag);
      out += token;
    } else if (url !== undefined) {
      const href = plainText(url);
      if (href === undefined || !isSafe(href) || open.includes('a')) return undefined;
      open.push('a');
      out += `<a href="${href}">`;
    } else if (token === '</a>') {
      if (open.pop() !== 'a') return undefined;
      out += token;
    } else out += '<br />';
  }
  return open.length === 0 ? out : undefined;
}

const LESS_THAN = 0x3c;

function canOpen(tag: string, open: readonly string[]): boolean {
  const parent = open.at(-1);
  return open.length < DEPTH_MAX && (parent === undefined || CLOSED_BEFORE[tag] !== parent);
}

/**
 * A host of letters, and a path and query that parsers cannot read differently. safeHref decides about all other URLs,
 * and agrees on these; this test takes a fifth of its time.
 */
const ORDINARY_URL =
  /^https?:\/\/(?:(?!xn--)[a-z][a-z0-9-]{0,62}\.){1,8}[a-z]{2,63}(?:[/?#](?:[A-Za-z0-9._~/?=+,;:#-]|&amp;){0,1000})?$/;

/** True if the URL in an attribute would stay unchanged. */
function isSafe(attribute: string): boolean {
  if (ORDINARY_URL.test(attribute)) return true;
  if (attribute.includes('"') || attribute.includes('&lt;') || attribute.includes('&gt;')) return false;
  const url = attribute.replaceAll('&amp;', '&');
  return safeHref(url) === url;
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
