import type { Language } from '../../../../../domain/index.ts';
import { type Html, html } from '../html.ts';
import { LAYOUT_TEXTS } from '../texts.ts';
import { fieldId } from './field.ts';

export interface SummaryFault {
  readonly text: string;
  /** The control that the line links to, if any. */
  readonly field?: string;
  /** The heading of the summary if this is the only fault. */
  readonly title?: string;
}

/**
 * The summary of faults above a form. It receives the focus, and each fault links to its field. Empty without faults. A
 * single fault without a field is shown as a paragraph.
 */
export function errorSummary(
  faults: readonly SummaryFault[],
  language: Language,
  { more = 0, title }: { readonly more?: number; readonly title?: string } = {},
): Html | false {
  if (faults.length === 0) return false;
  const texts = LAYOUT_TEXTS[language];
  const isPlain = faults.every(({ field }) => field === undefined);
  return html`<div class="summary" id="errors" role="alert" tabindex="-1" autofocus>
<h2>${title ?? faults[0]?.title ?? texts.faultsTitle}</h2>
${
  isPlain && faults.length === 1
    ? html`<p>${faults[0]?.text}</p>`
    : html`<ul>
${faults.map(({ text, field }) => html`<li>${field === undefined ? text : html`<a href="#${fieldId(field)}">${text}</a>`}</li>\n`)}</ul>`
}
${more > 0 && html`<p>${texts.moreFaults(more)}</p>`}</div>
`;
}
