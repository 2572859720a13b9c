import type { SanitizedHtml } from '../../domain/index.ts';
import { enterElement, type InsertionPoint } from './insertion-point.ts';
import { BLOCK_MARK, CELL_MARK } from './tags.ts';
import { createWriter } from './writer.ts';

interface OpenElement {
  readonly tag: string;
  readonly position: InsertionPoint;
}

const BLOCK_TAGS: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', BLOCK_MARK]);
const TOKEN = /<(\/?)([a-z0-9]+)(?: href="([^"]*)")?(?: \/)?>|[^<]+/g;
/** Characters that a database or page cannot store, excluding tabs and line breaks. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Valid HTML from properly nested markup of allowed tags and markers. Markers become paragraphs (or spaces, for cells);
 * paragraphs contain no blocks, lists only items, links no links; formatting around blocks moves into them; empty
 * elements are dropped. Text next to blocks gets a paragraph; text without any block stays as it is. Valid markup is
 * unchanged. Takes linear time, and the result is hardly larger than the markup.
 */
export function buildDocument(markup: string): SanitizedHtml {
  const hasBlocks = /<(?:p|h2|h3|[uo]l|li|blockquote|div)>/.test(markup);
  const root: InsertionPoint = { containers: [], block: hasBlocks ? { tag: 'p' } : undefined, formatting: [] };
  const writer = createWriter(root);
  const open: OpenElement[] = [];
  const position = () => open.at(-1)?.position ?? root;
  for (const [token, slash, tag, href] of markup.matchAll(TOKEN)) {
    if (tag === undefined) {
      writer.text(position(), token.replace(CONTROL_CHARACTERS, ''));
      continue;
    }
    if (tag === 'br') {
      writer.gap(position(), '<br />');
      continue;
    }
    if (tag === CELL_MARK) {
      if (slash === '') writer.space(position());
      continue;
    }
    if (BLOCK_TAGS.has(tag)) writer.endBlock();
    if (slash === '') open.push({ tag, position: enterElement(position(), tag, href) });
    else {
      const index = open.findLastIndex((element) => element.tag === tag);
      if (index !== -1) open.length = index;
    }
  }
  return writer.end().trim() as SanitizedHtml;
}
