import { BLOCKS, DROPPED_WITH_CONTENT, NEAREST_HEADING } from './tags.ts';

const BREAKS: ReadonlySet<string> = new Set([
  ...BLOCKS,
  ...Object.keys(NEAREST_HEADING),
  'blockquote',
  'br',
  'h2',
  'h3',
  'li',
  'ol',
  'p',
  'ul',
]);

/** A comment, an element removed with its content, a tag, or a declaration. Each match runs to its end at once. */
const MARKUP = new RegExp(
  [
    '<!--[^]*?(?:-->|$)',
    `<(${DROPPED_WITH_CONTENT.join('|')})(?=[\\s/>])[^]*?(?:</\\1(?=[\\s/>])[^>]*(?:>|$)|$)`,
    '</?([a-z][^\\s/>]*)[^>]*(?:>|$)',
    '<[!?/][^>]*(?:>|$)',
  ].join('|'),
  'gi',
);

/**
 * HTML without any nesting: removes every tag and keeps the text as paragraphs, with references unchanged. For input
 * nested deeper than anyone writes by hand or a browser would follow. `onTag` is called with the tags' names.
 */
export function flatten(html: string, onTag: (name: string) => void): string {
  const paragraphs = html
    .replace(MARKUP, (_whole, dropped: string | undefined, tag: string | undefined) => {
      const name = (dropped ?? tag ?? '').toLowerCase();
      if (name !== '') onTag(name);
      return BREAKS.has(name) ? '\0' : '';
    })
    .split('\0');
  return paragraphs.map((text) => `<p>${text.replaceAll('<', '&lt;')}</p>`).join('');
}
