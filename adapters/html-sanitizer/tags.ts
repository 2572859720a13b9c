/** What becomes of the tags that a release may not have. */

/** Dropped with everything in them: code, foreign content, form fields, and what only shows where media cannot play. */
export const DROPPED_WITH_CONTENT = [
  'applet',
  'audio',
  'canvas',
  'datalist',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'optgroup',
  'option',
  'picture',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xml',
  'xmp',
] as const;

/** Other names for allowed tags. */
export const SAME_MEANING: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Headings that are not allowed become the nearest ones that are: the structure stays, the tag is reported. */
export const NEAREST_HEADING: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** Tags that begin and end a line of their own: dropped, but their text stays apart as paragraphs. */
export const BLOCKS = [
  'address',
  'article',
  'aside',
  'caption',
  'center',
  'dd',
  'details',
  'dialog',
  'dir',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'header',
  'hgroup',
  'hr',
  'legend',
  'listing',
  'main',
  'menu',
  'nav',
  'pre',
  'search',
  'section',
  'summary',
  'table',
  'tbody',
  'tfoot',
  'thead',
  'tr',
] as const;

/** Table cells: dropped, but their text stays apart by a space. */
export const CELLS = ['td', 'th'] as const;

/** What stands for BLOCKS and CELLS between the sanitiser and the document builder; never in the result. */
export const BLOCK_MARK = 'div';
export const CELL_MARK = 'td';
