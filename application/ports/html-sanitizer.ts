import type { SanitizedHtml } from '../../domain/index.ts';

export interface SanitizerReport {
  readonly html: SanitizedHtml;
  /** What was taken out, for the warning (contract §4): names in lower case, sorted, each once. */
  readonly removed: { readonly tags: readonly string[]; readonly attributes: readonly string[] };
}

export interface HtmlSanitizer {
  /**
   * Keeps the tags of ALLOWED_TAGS and, on `a`, an `href` of http, https or mailto; drops every other markup, and
   * the content of script, style and the like with it. Never throws; its own output passes unchanged.
   */
  sanitize(html: string): SanitizerReport;
  /** Plain text as paragraphs: blank lines part them, single line breaks become `<br />`; markup in it is shown, not obeyed. */
  fromPlainText(text: string): SanitizedHtml;
}
