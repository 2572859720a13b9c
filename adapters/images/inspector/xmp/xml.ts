import { ImageTooComplex } from '../../../../application/ports/image-unreadable.ts';

/** An attribute, its prefix resolved. */
export interface XmlAttribute {
  /** Empty for an attribute without a prefix. */
  readonly namespace: string;
  readonly name: string;
  /** As it is written, with its prefix. */
  readonly written: string;
  readonly value: string;
}

export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  readonly written: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** The text directly in it. */
  readonly text: string;
}

/** No honest packet is deeper, or has more parts. */
const MAX_DEPTH = 256;
const MAX_PARTS = 100_000;

/**
 * The elements at the top of an XML text, with namespaces; undefined where there is no whole one, where it has a document
 * type (and so may have entities of its own). What follows a whole element and is no XML is left
 * out: packets are padded. An undeclared prefix means no namespace. Linear time and memory; entities are the five and
 * numeric ones. Laxer than XML where writers err, such as a late declaration or a stray control character: a strict parser
 * would miss what the packet says.
 * @throws ImageTooComplex for a text beyond the limits
 */
export function parseXml(text: string): readonly XmlElement[] | undefined {
  const parser = createParser(text);
  try {
    while (parser.step()) {}
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
  }
  return parser.top.length > 0 && !parser.hasDoctype() ? parser.top : undefined;
}

class XmlFault extends Error {}

/** @throws ImageTooComplex: what is beyond the limits could say anything */
function tooMuch(): never {
  throw new ImageTooComplex(
    `XMP with more than ${MAX_PARTS} parts, deeper than ${MAX_DEPTH}, or with endless references`,
  );
}

interface Building extends XmlElement {
  readonly children: XmlElement[];
  text: string;
  readonly declared: readonly string[];
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

function createParser(text: string) {
  const top: XmlElement[] = [];
  const open: Building[] = [];
  /** The meanings of each prefix, the innermost last. */
  const namespaces = new Map<string, string[]>([['xml', [XML_NAMESPACE]]]);
  let at = 0;
  let parts = 0;
  let doctype = false;

  function fault(): never {
    throw new XmlFault();
  }

  /** Moves behind the next `end` and gives what stands before it. */
  function upTo(end: string): string {
    const found = text.indexOf(end, at);
    if (found === -1) fault();
    const before = text.slice(at, found);
    at = found + end.length;
    return before;
  }

  function resolve(written: string, isAttribute: boolean): { namespace: string; name: string; written: string } {
    const colon = written.indexOf(':');
    const prefix = colon === -1 ? '' : written.slice(0, colon);
    const name = written.slice(colon + 1);
    if (name === '' || (prefix === '' && colon === 0)) fault();
    if (isAttribute && prefix === '') return { namespace: '', name, written };
    return { namespace: namespaces.get(prefix)?.at(-1) ?? '', name, written };
  }

  function startTag(): void {
    const written = nameAt();
    const raw: [string, string][] = [];
    for (;;) {
      const gap = skipSpace();
      if (text[at] === '>' || text[at] === '/') break;
      if (!gap) fault();
      raw.push(attribute());
      if (++parts > MAX_PARTS) tooMuch();
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
    const element: Building = { ...resolve(written, false), attributes, children: [], text: '', declared };
    const isEmpty = text[at] === '/';
    at += isEmpty ? 2 : 1;
    if (text[at - 1] !== '>') fault();
    if (++parts > MAX_PARTS || open.length >= MAX_DEPTH) tooMuch();
    open.push(element);
    if (isEmpty) close();
  }

  function declare(prefix: string, namespace: string): void {
    const meanings = namespaces.get(prefix);
    if (meanings === undefined) namespaces.set(prefix, [namespace]);
    else meanings.push(namespace);
  }

  function close(): void {
    const element = open.pop();
    if (element === undefined) fault();
    for (const prefix of element.declared) namespaces.get(prefix)?.pop();
    const { declared: _, ...finished } = element;
    (open.at(-1)?.children ?? top).push(finished);
  }

  function nameAt(): string {
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[0];
    if (name === undefined) fault();
    at += name.length;
    return name;
  }

  function skipSpace(): boolean {
    const start = at;
    while (isSpace(text.charCodeAt(at))) at++;
    return at > start;
  }

  function attribute(): [string, string] {
    const name = nameAt();
    skipSpace();
    if (text[at++] !== '=') fault();
    skipSpace();
    const quote = text[at++];
    if (quote !== '"' && quote !== "'") fault();
    const value = upTo(quote);
    if (value.includes('<')) fault();
    return [name, unescapeXml(value.replace(/\s/g, ' ')) ?? fault()];
  }

  /** Reads one piece of markup or text; false at the end. */
  function step(): boolean {
    if (at >= text.length) return false;
    const element = open.at(-1);
    if (text[at] !== '<') {
      const end = text.indexOf('<', at);
      const piece = text.slice(at, end === -1 ? text.length : end);
      if (element !== undefined) element.text += unescapeXml(piece) ?? fault();
      else if (!/^[\s\0\ufeff]*$/.test(piece)) fault();
      at += piece.length;
    } else if (text.startsWith('<?', at)) {
      upTo('?>');
    } else if (text.startsWith('<!--', at)) {
      at += 4;
      upTo('-->');
    } else if (text.startsWith('<![CDATA[', at)) {
      at += 9;
      const piece = upTo(']]>');
      if (element === undefined) fault();
      element.text += piece;
    } else if (text.startsWith('<!', at)) {
      doctype = true;
      fault();
    } else if (text.startsWith('</', at)) {
      at += 2;
      if (element === undefined || nameAt() !== element.written) fault();
      skipSpace();
      if (text[at++] !== '>') fault();
      close();
    } else {
      at += 1;
      startTag();
    }
    return true;
  }

  return { step, top, hasDoctype: () => doctype };
}

const NAME = /[^\s\0<>/='"&;!?]+/y;

const isSpace = (code: number) => code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** No honest reference is longer, leading zeros included. */
const REFERENCE_MAX = 32;
const LONG_REFERENCE = /^&#(?:x[0-9a-f]*|[0-9]*)$/i;

/** Pieces that are joined at once: millions of them, each on its own, take many times the memory of the text. */
const PIECES = 4096;

/** The text with its entities replaced; undefined where one is unknown or means no character. Linear in time and memory. */
function unescapeXml(text: string): string | undefined {
  let replaced = '';
  let pieces: string[] = [];
  let at = 0;
  for (let found = text.indexOf('&'); found !== -1; found = text.indexOf('&', at)) {
    const reference = text.slice(found, found + REFERENCE_MAX);
    const end = reference.indexOf(';');
    if (reference.length === REFERENCE_MAX && LONG_REFERENCE.test(reference)) tooMuch();
    const character = end === -1 ? undefined : entity(reference.slice(1, end));
    if (character === undefined) return undefined;
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
