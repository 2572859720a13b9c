import MarkdownIt from 'markdown-it';

/** Longest text that is parsed, in UTF-16 code units, and the longest sum of its links in HTML. */
const TEXT_MAX = 100_000;
const LINKS_MAX = 1_000_000;

/** The parser drops deeper nesting. */
const NESTING_MAX = 20;

const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: NESTING_MAX });
markdown.renderer.rules.image = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? '');

/**
 * CommonMark as HTML with headings of levels 2 and 3; undefined if the text is too long, nested too deep, or its
 * references multiply its links. The result still has to be sanitised: it may contain tags that releases may not.
 */
export function markdownToHtml(text: string): string | undefined {
  if (text.length > TEXT_MAX) return undefined;
  const environment = {};
  const tokens = markdown.parse(text, environment);
  let links = 0;
  for (const token of tokens) {
    if (token.level >= NESTING_MAX - 1) return undefined;
    if (token.tag === 'h1') token.tag = 'h2';
    else if (/^h[456]$/.test(token.tag)) token.tag = 'h3';
    for (const child of token.children ?? []) {
      if (child.level >= NESTING_MAX - 1) return undefined;
      links += String(child.attrGet('href') ?? '').length;
    }
    if (links > LINKS_MAX) return undefined;
  }
  return markdown.renderer.render(tokens, markdown.options, environment);
}
