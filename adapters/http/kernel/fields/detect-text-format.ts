/** Every HTML element, including obsolete ones. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption ' +
    'figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li ' +
    'link listing main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p ' +
    'param picture plaintext pre progress q rp rt ruby s samp script search section select slot small source span strike strong ' +
    'style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

/** Block elements: text that contains one gets no added paragraphs. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html li listing main menu nav ol p pre search section summary table tbody td tfoot th ' +
    'thead tr ul xmp'
  ).split(' '),
);

/** Elements that are complete without an end tag. */
const VOID_OR_OPTIONAL_END: ReadonlySet<string> = new Set(
  'body br dd dt hr html li p tbody td tfoot th thead tr'.split(' '),
);

/** Elements without end tags that count only with an attribute: a bare `<source>` may be a word in angle brackets. */
const SINGLE_WITH_ATTRIBUTES: ReadonlySet<string> = new Set(
  'area base basefont col embed frame img input link meta param source track'.split(' '),
);

/** Attributes that are valid without a value. */
const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'allowfullscreen async autofocus autoplay checked compact controls default defer disabled download formnovalidate hidden inert ' +
    'ismap itemscope loop multiple muted nohref nomodule noresize noshade novalidate nowrap open playsinline readonly required ' +
    'reversed selected'
  ).split(' '),
);

/** Formatting elements that are closed and reopened when a blank line starts a new paragraph. */
const FORMATTING: ReadonlySet<string> = new Set(['a', 'b', 'em', 'i', 'strong']);

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>/iy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?/g;
/** Malformed tags that are not text either: attributes without spaces, names with a colon or hyphen, declarations. */
const LOOSE_TAG =
  /<(?:\/?([a-z][a-z0-9]*)(?=[\s/>])[^<>]*=[^<>]*|\/?[a-z][a-z0-9]*[:-][^<>=@]*|(?:!doctype\b|!\[|\?xml\b)[^<>]*)>/iy;

interface Segment {
  readonly source: string;
  /** Element name in lower case; undefined for text, comments and malformed markup. */
  readonly tag?: string;
  readonly isEnd?: boolean;
  readonly isMarkup: boolean;
  /** True for a tag of a complete element: one that has both tags or needs no end tag. */
  isElement: boolean;
}

/** A text field of `PressReleaseFields`. */
export interface TextWithFormat {
  readonly text: string;
  readonly textFormat: 'html' | 'plain';
}

/**
 * Detects the format of a text: HTML if it contains a complete HTML element (contract §19), else plain. In HTML without
 * block elements, blank lines separate paragraphs, and line breaks become `<br />` unless the text already has `<br>`.
 * Other angle brackets are text: `<two>`, `a<b`, `<jane@acme.example>`.
 */
export function detectTextFormat(given: string): TextWithFormat {
  const segments = splitSegments(given);
  const elements = segments.filter(({ isElement }) => isElement);
  if (elements.length === 0) return { text: given, textFormat: 'plain' };
  const hasBlocks = elements.some(({ tag = '' }) => BLOCKS.has(tag));
  return { text: hasBlocks ? segments.map(escapeText).join('') : addParagraphs(segments), textFormat: 'html' };
}

function splitSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  /** Start tags without an end tag so far, by element name. */
  const open = new Map<string, Segment[]>();
  const addText = (source: string) => source !== '' && segments.push({ source, isMarkup: false, isElement: false });
  let from = 0;
  let hasComments = true;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', Math.max(at + 1, from))) {
    let segment: Segment | undefined;
    if (text.startsWith('<!--', at)) {
      const end: number = hasComments ? text.indexOf('-->', at + 4) : -1;
      hasComments = end !== -1;
      if (hasComments) segment = { source: text.slice(at, end + 3), isMarkup: true, isElement: false };
    } else segment = tagAt(text, at);
    if (segment === undefined) continue;
    addText(text.slice(from, at));
    segments.push(segment);
    from = at + segment.source.length;
    if (segment.tag === undefined) continue;
    if (segment.isEnd !== true) {
      open.set(segment.tag, [...(open.get(segment.tag) ?? []), segment].slice(-OPEN_MAX));
      continue;
    }
    const start = open.get(segment.tag)?.pop();
    if (start !== undefined) [start.isElement, segment.isElement] = [true, true];
  }
  addText(text.slice(from));
  return segments;
}

/** Maximum unclosed start tags remembered per element name, to limit the work for hostile input. */
const OPEN_MAX = 100;

function tagAt(text: string, at: number): Segment | undefined {
  TAG.lastIndex = at;
  const [source, slash, name = '', attributes = ''] = TAG.exec(text) ?? [];
  const tag = name.toLowerCase();
  if (source !== undefined && ELEMENTS.has(tag) && areAttributes(attributes)) {
    const isEnd = slash === '/';
    const isSingle = VOID_OR_OPTIONAL_END.has(tag) || (SINGLE_WITH_ATTRIBUTES.has(tag) && attributes.trim() !== '');
    return { source, tag, isEnd, isMarkup: true, isElement: !isEnd && isSingle };
  }
  LOOSE_TAG.lastIndex = at;
  const [loose, known] = LOOSE_TAG.exec(text) ?? [];
  const isMarkup = loose !== undefined && (known === undefined || ELEMENTS.has(known.toLowerCase()));
  return isMarkup ? { source: loose, isMarkup: true, isElement: false } : undefined;
}

/** True if every attribute has a value or is boolean: the words in `<b and c>` are not attributes. */
function areAttributes(attributes: string): boolean {
  for (const [attribute, name = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (attribute === name && !BOOLEAN_ATTRIBUTES.has(name.toLowerCase())) return false;
  }
  return true;
}

function escapeText({ source, isMarkup }: Segment): string {
  return isMarkup ? source : source.replaceAll('<', '&lt;');
}

/** Turns blank lines and line breaks into markup; formatting continues across paragraphs. */
function addParagraphs(segments: readonly Segment[]): string {
  const breaksLines = !segments.some(({ tag }) => tag === 'br');
  /** Open formatting: start tags by element name. */
  const formatting = new Map<string, string[]>();
  let written = '<p>';
  let gap: 'none' | 'line' | 'paragraph' = 'none';
  const write = (markup: string) => {
    if (gap === 'paragraph') {
      const open = [...formatting].filter(([, tags]) => tags.length > 0);
      written += open
        .toReversed()
        .map(([name]) => `</${name}>`)
        .join('');
      written += `</p><p>${open.map(([, tags]) => tags.at(-1)).join('')}`;
    } else if (gap === 'line') written += breaksLines ? '<br />' : ' ';
    gap = 'none';
    written += markup;
  };
  for (const segment of segments) {
    const { source, tag = '', isEnd, isMarkup, isElement } = segment;
    if (isMarkup && (isElement || tag === '')) {
      if (isEnd === true) {
        // Written before the pending gap, so that the element ends within its paragraph.
        formatting.get(tag)?.pop();
        written += source;
        continue;
      }
      write(source);
      if (FORMATTING.has(tag)) formatting.set(tag, [...(formatting.get(tag) ?? []), source].slice(-OPEN_MAX));
      continue;
    }
    const lines = source.replaceAll('<', '&lt;').replace(/\r\n?/g, '\n').split('\n');
    lines.forEach((line, i) => {
      if (i > 0 && gap === 'none') gap = 'line';
      const isBlank = line.trim() === '';
      if (isBlank && i > 0 && i < lines.length - 1) gap = 'paragraph';
      if (isBlank ? gap === 'none' : line !== '') write(line);
    });
  }
  return `${written}</p>`;
}
