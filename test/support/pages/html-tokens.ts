/** A token of a document. Text and attribute values are decoded. */
export type HtmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const VOID = new Set(['meta', 'link', 'img', 'input', 'source', 'br']);
const RAW_TEXT = new Set(['style', 'script']);

/**
 * Parses a document far more strictly than a browser: tags in lower case and closed in order, attributes quoted, unique
 * and in lower case (except SVG's), no stray `<`, `>` or `&`.
 * @throws with the position of the first violation
 */
export function htmlTokens(document: string): HtmlToken[] {
  const doctype = '<!doctype html>\n';
  if (!document.startsWith(doctype)) throw new Error('the document has no doctype');
  const tokens: HtmlToken[] = [];
  const open: string[] = [];
  let at = doctype.length;
  const fail = (what: string): never => {
    throw new Error(`${what} at: ${JSON.stringify(document.slice(at, at + 80))}`);
  };
  while (at < document.length) {
    const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+(?:[a-z][a-z:-]*|viewBox|preserveAspectRatio)(?:="[^"]*")?)*)\s*>/y;
    tag.lastIndex = at;
    const match = tag.exec(document);
    if (match === null) {
      if (document[at] === '<') fail('a stray <');
      const end = document.indexOf('<', at);
      const text = document.slice(at, end === -1 ? document.length : end);
      tokens.push({ kind: 'text', text: decode(text) });
      at += text.length;
      continue;
    }
    const [whole, slash, name = '', attributeText = ''] = match;
    if (slash === '/') {
      if (open.pop() !== name) fail(`</${name}> closes an element that is not open`);
      tokens.push({ kind: 'close', name });
      at += whole.length;
      continue;
    }
    tokens.push({ kind: 'open', name, attributes: attributesOf(attributeText) });
    at += whole.length;
    if (VOID.has(name)) continue;
    open.push(name);
    if (RAW_TEXT.has(name)) {
      const end = document.indexOf(`</${name}`, at);
      if (end === -1) fail(`<${name}> does not end`);
      tokens.push({ kind: 'text', text: document.slice(at, end) });
      at = end;
    }
  }
  if (open.length > 0) throw new Error(`never closed: ${open.join(', ')}`);
  return tokens;
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/\s+([a-zA-Z:-]+)(?:="([^"]*)")?/g)) {
    if (attributes.has(name)) throw new Error(`the attribute ${name} is duplicated`);
    attributes.set(name, decode(value));
  }
  return attributes;
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * Decodes references in text.
 * @throws for a bare `<`, `>` or `&`
 */
export function decode(text: string): string {
  return text.replace(/[<>]|&(?:[a-z]+;|#39;)?/g, (found) => {
    const character = REFERENCES[found];
    if (character === undefined) throw new Error(`an unescaped ${found} in ${JSON.stringify(text.slice(0, 80))}`);
    return character;
  });
}

/** The elements of one name, each with its attributes and text content. */
export function elements(tokens: readonly HtmlToken[], name: string) {
  return tokens.flatMap((token, start) => {
    if (token.kind !== 'open' || token.name !== name) return [];
    let depth = VOID.has(name) ? 0 : 1;
    let text = '';
    for (let i = start + 1; depth > 0; i++) {
      const inner = tokens[i];
      if (inner === undefined) break;
      if (inner.kind === 'text') text += inner.text;
      else if (inner.kind === 'close') depth--;
      else if (!VOID.has(inner.name)) depth++;
    }
    return [{ attributes: token.attributes, text }];
  });
}

/** The document without its text: names of tags and attributes, in order. */
export function skeleton(tokens: readonly HtmlToken[]): string[] {
  return tokens.flatMap((token) => {
    if (token.kind === 'text') return [];
    if (token.kind === 'close') return [`/${token.name}`];
    return [[token.name, ...token.attributes.keys()].join(' ')];
  });
}
