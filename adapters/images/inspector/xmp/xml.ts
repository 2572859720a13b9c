import { ImageTooComplex } from '../../../../application/ports/images/image-unreadable.ts';

/** An attribute with its prefix resolved. */
export interface XmlAttribute {
  /** Empty for an attribute without a prefix. */
  readonly namespace: string;
  readonly name: string;
  /** Name as written, with its prefix. */
  readonly written: string;
  readonly value: string;
}

export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  readonly written: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** The element's direct text. */
  readonly text: string;
}

/** Maximum depth and number of nodes: more than any legitimate packet has. */
const MAX_DEPTH = 256;
const MAX_PARTS = 100_000;

/**
 * Returns the root elements of an XML text, with namespaces; undefined if there are none, or if the text has a document
 * type, which could define entities. Trailing content that is not XML is ignored: packets are padded. An undeclared
 * prefix means no namespace. Only the five predefined entities and numeric ones are known. Takes linear time and memory.
 *
 * More lenient than XML: a strict parser would miss the metadata of faulty writers. A truncated text is read up to the
 * cut, a bare `&` or `<` and an unknown entity are text, and an unclosed element ends with its parent.
 * @throws ImageTooComplex for a text beyond the limits
 */
export function parseXml(text: string): readonly XmlElement[] | undefined {
  const parser = createParser(text);
  while (parser.step()) {}
  parser.closeAll();
  return parser.top.length > 0 && !parser.hasDoctype() ? parser.top : undefined;
}

/** @throws ImageTooComplex always: the content beyond the limits could state anything, so it cannot be ignored */
function throwTooComplex(): never {
  throw new ImageTooComplex(
    `XMP with more than ${MAX_PARTS} parts, deeper than ${MAX_DEPTH}, or with endless references`,
  );
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
  readonly declared: readonly string[];
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

function createParser(text: string) {
  const top: XmlElement[] = [];
  const open: OpenElement[] = [];
  /** The namespaces bound to each prefix, innermost last. */
  const namespaces = new Map<string, string[]>([['xml', [XML_NAMESPACE]]]);
  let at = 0;
  let parts = 0;
  let doctype = false;

  function countPart(): void {
    if (++parts > MAX_PARTS) throwTooComplex();
  }

  /** Returns the text before the next `end` and moves past it; returns all the rest if the text is truncated. */
  function upTo(end: string): string {
    const found = text.indexOf(end, at);
    const before = text.slice(at, found === -1 ? text.length : found);
    at += before.length + (found === -1 ? 0 : end.length);
    return before;
  }

  function resolve(written: string, isAttribute: boolean): { namespace: string; name: string; written: string } {
    const colon = written.indexOf(':');
    const prefix = colon === -1 ? '' : written.slice(0, colon);
    const name = written.slice(colon + 1);
    if (colon === 0 || (isAttribute && prefix === '')) return { namespace: '', name, written };
    return { namespace: namespaces.get(prefix)?.at(-1) ?? '', name, written };
  }

  function startTag(written: string): void {
    const raw: [string, string][] = [];
    for (;;) {
      skipSpace();
      if (at >= text.length || text[at] === '>' || text[at] === '<' || text.startsWith('/>', at)) break;
      const name = match(NAME);
      if (name !== '') {
        raw.push([name, attributeValue()]);
        countPart();
      } else at += 1;
    }
    const declared = raw.flatMap(([name]) =>
      name === 'xmlns' ? [''] : name.startsWith('xmlns:') ? [name.slice(6)] : [],
    );
    for (const [name, value] of raw) {
      if (name === 'xmlns') declare('', value);
      else if (name.startsWith('xmlns:')) declare(name.slice(6), value);
    }
    const attributes = raw
      .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
      .map(([name, value]) => ({ ...resolve(name, true), value }));
    const element: OpenElement = { ...resolve(written, false), attributes, children: [], text: '', declared };
    if (open.length >= MAX_DEPTH) throwTooComplex();
    countPart();
    open.push(element);
    if (text[at] === '/') {
      at += 2;
      close();
    } else if (text[at] === '>') at += 1;
  }

  /** Closes the innermost element of that name and everything open inside it; an unmatched end tag is ignored. */
  function endTag(): void {
    const written = match(NAME);
    skipSpace();
    if (text[at] === '>') at += 1;
    const from = open.findLastIndex((element) => element.written === written);
    if (from === -1) countPart();
    while (from !== -1 && open.length > from) close();
  }

  function declare(prefix: string, namespace: string): void {
    const meanings = namespaces.get(prefix);
    if (meanings === undefined) namespaces.set(prefix, [namespace]);
    else meanings.push(namespace);
  }

  function close(): void {
    const element = open.pop();
    if (element === undefined) return;
    for (const prefix of element.declared) namespaces.get(prefix)?.pop();
    const { declared: _, ...finished } = element;
    (open.at(-1)?.children ?? top).push(finished);
  }

  function closeAll(): void {
    while (open.length > 0) close();
  }

  /** Returns the match at the current position and moves past it. */
  function match(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  }

  function skipSpace(): void {
    while (isSpace(text.charCodeAt(at))) at++;
  }

  function attributeValue(): string {
    skipSpace();
    if (text[at] !== '=') return '';
    at += 1;
    skipSpace();
    const quote = text[at];
    const isQuoted = quote === '"' || quote === "'";
    if (isQuoted) at += 1;
    const value = isQuoted ? upTo(quote) : match(UNQUOTED);
    return unescapeXml(value.replace(/\s/g, ' '));
  }

  /** Reads one markup token or text; returns false at the end. */
  function step(): boolean {
    if (at >= text.length) return false;
    const element = open.at(-1);
    if (text[at] !== '<') {
      const end = text.indexOf('<', at);
      const piece = text.slice(at, end === -1 ? text.length : end);
      if (element !== undefined) element.text += unescapeXml(piece);
      else if (top.length > 0 && !/^[\s\0\ufeff]*$/.test(piece)) return false;
      at += piece.length;
    } else if (text.startsWith('<?', at)) {
      upTo('?>');
    } else if (text.startsWith('<!--', at)) {
      at += 4;
      upTo('-->');
    } else if (text.startsWith('<![CDATA[', at)) {
      at += 9;
      const piece = upTo(']]>');
      if (element !== undefined) element.text += piece;
    } else if (element === undefined && text.startsWith('<!', at)) {
      doctype = true;
      return false;
    } else if (text.startsWith('</', at)) {
      at += 2;
      endTag();
    } else {
      at += 1;
      const written = match(NAME);
      if (written !== '') startTag(written);
      else {
        if (element !== undefined) element.text += '<';
        countPart();
      }
    }
    return true;
  }

  return { step, closeAll, top, hasDoctype: () => doctype };
}

const NAME = /[^\s\0<>/='"&;!?]+/y;
const UNQUOTED = /[^\s<>]*/y;

const isSpace = (code: number) => code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Maximum length of a reference, in characters: more than any legitimate one has, leading zeros included. */
const REFERENCE_MAX = 32;
const LONG_REFERENCE = /^&#(?:x[0-9a-f]*|[0-9]*)$/i;

/** Number of strings collected before they are joined: millions of them would take many times the text's memory. */
const PIECES = 4096;

/** Replaces entities in a text and keeps unknown ones. Linear in time and memory. */
function unescapeXml(text: string): string {
  let replaced = '';
  let pieces: string[] = [];
  let at = 0;
  for (let found = text.indexOf('&'); found !== -1; found = text.indexOf('&', Math.max(at, found + 1))) {
    if (text[found + 1] === '&') continue;
    const reference = text.slice(found, found + REFERENCE_MAX);
    const end = reference.indexOf(';');
    if (reference.length === REFERENCE_MAX && LONG_REFERENCE.test(reference)) throwTooComplex();
    const character = end === -1 ? undefined : entity(reference.slice(1, end));
    if (character === undefined) continue;
    pieces.push(text.slice(at, found), character);
    at = found + end + 1;
    if (pieces.length >= PIECES) {
      replaced += pieces.join('');
      pieces = [];
    }
  }
  return at === 0 ? text : replaced + pieces.join('') + text.slice(at);
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
  const code = /^#x0*[0-9a-f]{1,6}$/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : /^#0*\d{1,7}$/.test(name)
      ? Number(name.slice(1))
      : Number.NaN;
  return isXmlCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** XML 1.0, production 2: no control characters but tab and line breaks, no surrogates. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return isSpace(code);
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
