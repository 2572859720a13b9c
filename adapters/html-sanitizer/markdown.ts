import MarkdownIt, { type Token } from 'markdown-it';
import { MARKDOWN_LINES_MAX, type MarkdownLoss } from '../../application/ports/index.ts';
import { safeHref } from '../../application/press-releases/writing/safe-href.ts';

/**
 * Longest text that is parsed, in UTF-16 code units, and the longest sum of its links in HTML. The parser runs on the
 * main thread, where lines cost most: MARKDOWN_LINES_MAX keeps it below 0.2 seconds.
 */
const TEXT_MAX = 100_000;
const LINKS_MAX = 1_000_000;

/** The parser drops deeper nesting. */
const NESTING_MAX = 20;

const LINE_BREAK = /\r\n?|\n/;

const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: NESTING_MAX });
// The sanitiser removes unsafe addresses. The parser would leave such a link as typed, unreported.
markdown.validateLink = () => true;
markdown.renderer.rules.image = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? '');
markdown.renderer.rules.fence = codeBlock;
markdown.renderer.rules.code_block = codeBlock;

/** A paragraph that keeps the lines. */
function codeBlock(tokens: readonly Token[], index: number): string {
  const lines = markdown.utils.escapeHtml(tokens[index]?.content ?? '').trimEnd();
  return `<p>${lines.replaceAll('\n', '<br />')}</p>`;
}

/** HTML, and what it lost. */
interface ParsedMarkdown {
  readonly html: string;
  /** Sorted, each once. */
  readonly lost: readonly MarkdownLoss[];
}

/**
 * CommonMark as HTML with headings of levels 2 and 3; undefined if the text is too long, nested too deep, or its
 * references multiply its links. The result still has to be sanitised: it may contain tags that releases may not.
 */
export function parseMarkdown(text: string): ParsedMarkdown | undefined {
  if (text.length > TEXT_MAX || text.split(LINE_BREAK, MARKDOWN_LINES_MAX + 1).length > MARKDOWN_LINES_MAX)
    return undefined;
  const environment = {};
  const tokens = markdown.parse(text, environment);
  const lost = new Set<MarkdownLoss>();
  let links = 0;
  for (const token of tokens) {
    if (token.level >= NESTING_MAX - 1) return undefined;
    if (token.tag === 'h1') token.tag = 'h2';
    else if (/^h[456]$/.test(token.tag)) token.tag = 'h3';
    for (const loss of blockLosses(token)) lost.add(loss);
    for (const child of token.children ?? []) {
      if (child.level >= NESTING_MAX - 1) return undefined;
      links += String(child.attrGet('href') ?? '').length;
      for (const loss of inlineLosses(child)) lost.add(loss);
    }
    if (links > LINKS_MAX) return undefined;
  }
  return { html: markdown.renderer.render(tokens, markdown.options, environment), lost: [...lost].sort() };
}

/** The line below the head of a table, which CommonMark does not have: `| --- | :-: |`. */
const TABLE_RULE = /^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?$/;

function blockLosses(token: Token): MarkdownLoss[] {
  switch (token.type) {
    case 'fence':
    case 'code_block':
      return ['code'];
    case 'hr':
      return ['horizontal_lines'];
    case 'ordered_list_open':
      return token.attrGet('start') === null ? [] : ['list_numbers'];
    case 'inline':
      return token.content.split('\n').some((line) => TABLE_RULE.test(line.trim())) ? ['tables'] : [];
    default:
      return [];
  }
}

/** A tag or comment, which stays as typed. */
const HTML = /<(?:\/?[a-z][^<>]*>|!--)/i;

function inlineLosses(token: Token): MarkdownLoss[] {
  switch (token.type) {
    case 'image':
      return ['pictures'];
    case 'code_inline':
      return ['code'];
    case 'text':
      return HTML.test(token.content) ? ['html'] : [];
    case 'link_open':
      return [
        ...(safeHref(String(token.attrGet('href'))) === undefined ? (['links'] as const) : []),
        ...(token.attrGet('title') === null ? [] : (['link_titles'] as const)),
      ];
    default:
      return [];
  }
}
