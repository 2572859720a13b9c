import type { SanitizedHtml } from '../../domain/index.ts';

/** Format of a submitted text. Texts are stored as HTML. */
export type TextFormat = 'html' | 'markdown' | 'plain';

export interface SanitizerReport {
  readonly html: SanitizedHtml;
  /** Removed markup for the warning (contract §4): names in lower case, sorted, each once. */
  readonly removed: { readonly tags: readonly string[]; readonly attributes: readonly string[] };
}

/** Lines of the longest Markdown text that is parsed. */
export const MARKDOWN_LINES_MAX = 5_000;

/**
 * Elements of a Markdown text that releases do not have: removed, or plain text. `everything`: the text was not parsed.
 */
export const MARKDOWN_LOSSES = [
  'code',
  'everything',
  'horizontal_lines',
  'html',
  'link_titles',
  'links',
  'list_numbers',
  'pictures',
  'tables',
] as const;
export type MarkdownLoss = (typeof MARKDOWN_LOSSES)[number];

export interface MarkdownReport {
  readonly html: SanitizedHtml;
  /** For the warning: sorted, each once. */
  readonly lost: readonly MarkdownLoss[];
}

export interface HtmlSanitizer {
  /**
   * Keeps the tags of ALLOWED_TAGS and, on `a`, an `href` of http, https or mailto. Drops all other markup, and script,
   * style and the like with their content. Keeps all other text, and separates words that the markup separated. The
   * result is well nested and at most five times as long. Reports at most 50 names of tags and 50 of attributes, each
   * cut to 64 characters. Never throws. Idempotent: its own output passes unchanged and unreported.
   */
  sanitize(html: string): SanitizerReport;
  /**
   * Converts plain text to paragraphs: blank lines separate them, single line breaks become `<br />`, markup is escaped
   * and shown as text. `sanitize` passes the result unchanged.
   */
  fromPlainText(text: string): SanitizedHtml;
  /**
   * Converts CommonMark without HTML, which is shown as text. Headings of level 1 become `h2`, those below level 3
   * `h3`; pictures become their alternative text, code its text, links without a safe address theirs. Falls back to
   * `fromPlainText` for texts that are nested deeper than 20 levels, have links of more than 1,000,000 characters in
   * total, are longer than 100,000 characters, or have more than MARKDOWN_LINES_MAX lines. Reports every loss.
   */
  fromMarkdown(text: string): MarkdownReport;
}
