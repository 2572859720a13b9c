import type { SanitizedHtml } from '../../domain/index.ts';

export interface SanitizerReport {
  readonly html: SanitizedHtml;
  /** What was taken out, for the warning (contract §4): names in lower case, sorted, each once. */
  readonly removed: { readonly tags: readonly string[]; readonly attributes: readonly string[] };
}

export interface HtmlSanitizer {
  /**
   * Keeps the tags of ALLOWED_TAGS and, on `a`, an `href` of http, https or mailto; drops every other markup, and
   * the content of script, style and the like with it. All other words stay, and what markup kept apart stays apart. The
   * result is well nested, and at most five times as long. At most 50 names of tags and 50 of attributes are reported, each
   * cut to 64 characters. Never throws; its own output passes unchanged, and nothing is reported of it.
   */
  sanitize(html: string): SanitizerReport;
  /**
   * Plain text as paragraphs: blank lines part them, single line breaks become `<br />`; markup in it is shown, not obeyed.
   * All of it is shown, and `sanitize` passes the result unchanged.
   */
  fromPlainText(text: string): SanitizedHtml;
}
