/* Handling of tags that a release may not contain. */

/** Removed with their content: code, foreign content, form fields, and fallbacks for unsupported media. */
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

/** Synonyms of allowed tags. */
export const SYNONYMS: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Headings that are not allowed become the nearest allowed ones: the structure stays, the tag is reported. */
export const NEAREST_HEADING: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** Block tags: removed, but their text stays separate as paragraphs. */
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

/** Table cells: removed, but their text stays separated by a space. */
export const CELLS = ['td', 'th'] as const;

/** Stand for BLOCKS and CELLS between the sanitiser and the document builder; never in the result. */
export const BLOCK_MARK = 'div';
export const CELL_MARK = 'td';
