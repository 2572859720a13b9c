import type { HtmlSanitizer } from '../../application/ports/index.ts';
import { allowedMarkup } from './allowed-markup.ts';
import { buildDocument } from './document.ts';
import { parseMarkdown } from './markdown.ts';
import { plainMarkup } from './plain-markup.ts';
import { collectRemovedMarkup } from './removed-markup.ts';

/**
 * sanitize-html decides what is safe; the document builder turns that into valid, stable HTML. Most markup is plain and
 * takes a fast path to the same result.
 */
export function createHtmlSanitizer(): HtmlSanitizer {
  const sanitize: HtmlSanitizer['sanitize'] = (raw) => {
    const html = raw.toWellFormed().replaceAll('\0', '');
    const removed = collectRemovedMarkup();
    // The parser can split a surrogate pair if the markup is truncated.
    const markup = plainMarkup(html) ?? allowedMarkup(html, removed).toWellFormed();
    return { html: buildDocument(markup), removed: removed.report() };
  };
  const fromPlainText: HtmlSanitizer['fromPlainText'] = (text) => sanitize(paragraphs(text)).html;
  return {
    sanitize,
    fromPlainText,
    fromMarkdown(text) {
      const parsed = parseMarkdown(text);
      if (parsed === undefined) return { html: fromPlainText(text), lost: ['everything'] };
      return { html: sanitize(parsed.html).html, lost: parsed.lost };
    },
  };
}

/** Blank lines separate paragraphs, single line breaks become `<br />`; markup is escaped and shown. */
function paragraphs(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    // The sanitiser's fast path expects it escaped.
    .replaceAll('>', '&gt;')
    .split('\n')
    .map((line) => line.trim());
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line === '') parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((part) => `<p>${part.join('<br />')}</p>`).join('');
}
