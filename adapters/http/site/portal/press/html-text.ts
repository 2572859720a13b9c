import { decoded, type SanitizedHtml } from '../../../../../domain/index.ts';
import { paragraph, type TextFormat } from './text-format.ts';

/** A tag or text of sanitised HTML, in which every `<` begins a tag. */
const TOKEN = /<(\/?)([a-z][a-z\d]*)(?: href="([^"]*)")?\s*\/?>|[^<]+/g;

/** Maximum indentation depth of quotations and lists, so that indentation stays small compared with the text. */
const DEPTH_MAX = 12;

/** Emphasis and links nested deeper are written without marks. */
const INLINE_DEPTH_MAX = 8;

/** An open quotation or list item. */
interface Frame {
  readonly tag: string;
  /** Prefix of its first line. */
  readonly marker: string;
  /** Prefix of all other lines. */
  readonly indent: string;
  isEmpty: boolean;
}

/** An open link or emphasis with the text written inside so far. */
interface Inline {
  readonly tag: string;
  readonly href: string | undefined;
  text: string;
}

/** Writes a release's text in the given format, with empty lines between paragraphs. */
export function htmlText(html: SanitizedHtml, format: TextFormat): string {
  let written = '';
  const frames: Frame[] = [];
  /** The last item number of each open list; undefined for bulleted lists. */
  const lists: (number | undefined)[] = [];
  /** True if the last block was in a list that is still open. */
  let isInList = false;
  let heading: 2 | 3 | undefined;
  const inlines: Inline[] = [];
  let unmarked = 0;
  let text = '';

  const append = (more: string) => {
    const inner = inlines.at(-1);
    if (inner === undefined) text += more;
    else inner.text += more;
  };

  const closeInline = () => {
    const closed = inlines.pop();
    if (closed === undefined) return;
    const { tag, href, text: inner } = closed;
    const content = inner.trim();
    if (content === '') return append(inner);
    // White space moves outside the marks: Markdown ignores marks next to white space.
    const begin = inner.length - inner.trimStart().length;
    const mark = tag === 'strong' || tag === 'em' ? format.marks[tag] : '';
    const marked = href === undefined ? `${mark}${content}${mark}` : format.link(content, href);
    append(inner.slice(0, begin) + marked + inner.slice(begin + content.length));
  };

  const endBlock = () => {
    unmarked = 0;
    while (inlines.length > 0) closeInline();
    const lines = text.split('\n').map((line) => line.replace(/ {2,}/g, ' ').trim());
    while (lines[0] === '') lines.shift();
    while (lines.at(-1) === '') lines.pop();
    const level = heading;
    [text, heading] = ['', undefined];
    if (lines.length === 0) return;
    const block = level === undefined ? paragraph(lines, format) : format.heading(level, lines.join(' '));
    const startsItem = frames.some(({ tag, isEmpty }) => tag === 'li' && isEmpty);
    if (written !== '') {
      const indents = frames.map(({ indent, isEmpty }) => (isEmpty ? '' : indent)).join('');
      written += startsItem && isInList ? '\n' : `\n${indents.trimEnd()}\n`;
    }
    const first = frames.map(({ isEmpty, marker, indent }) => (isEmpty ? marker : indent)).join('');
    written += first + block.replaceAll('\n', `\n${frames.map(({ indent }) => indent).join('')}`);
    for (const frame of frames) frame.isEmpty = false;
    isInList = lists.length > 0;
  };

  const openFrame = (tag: 'li' | 'blockquote', mark: string) => {
    const marker = frames.length < DEPTH_MAX ? mark : '';
    const indent = tag === 'li' ? ' '.repeat(marker.length) : marker;
    frames.push({ tag, marker, indent, isEmpty: true });
  };

  const nextMarker = () => {
    const last = lists.at(-1);
    if (last === undefined) return '- ';
    lists[lists.length - 1] = last + 1;
    return `${last + 1}. `;
  };

  for (const [token, slash, tag = '', href] of html.matchAll(TOKEN)) {
    if (slash === undefined) append(format.escape(decoded(token).replace(/[ \t\r\n\f]+/g, ' ')));
    else if (tag === 'br') append('\n');
    else if (tag === 'a' || tag === 'strong' || tag === 'em') {
      if (slash === '' && inlines.length >= INLINE_DEPTH_MAX) unmarked++;
      else if (slash === '') inlines.push({ tag, href: href === undefined ? href : decoded(href), text: '' });
      else if (unmarked > 0) unmarked--;
      else closeInline();
    } else {
      endBlock();
      const opens = slash === '';
      if (opens && (tag === 'h2' || tag === 'h3')) heading = tag === 'h2' ? 2 : 3;
      else if (tag === 'ul' || tag === 'ol') {
        if (opens) lists.push(tag === 'ol' ? 0 : undefined);
        else lists.pop();
        if (lists.length === 0) isInList = false;
      } else if (tag === 'li' || tag === 'blockquote') {
        if (opens) openFrame(tag, tag === 'li' ? nextMarker() : '> ');
        else frames.pop();
      }
    }
  }
  endBlock();
  return written;
}
