import type { Company, CompanyId } from '../../../../../../domain/index.ts';
import { type Language, MARK_REASON_MAX } from '../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { textarea } from '../../../page/forms/field.ts';
import { postForm } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { deskAccountPath } from '../paths.ts';
import { MARK_TEXTS } from './texts.ts';

/** Fields of the form that removes a newsroom's verification mark. */
export const MARK_FORM = describeForm(['reason'], {
  de: { reason: { label: MARK_TEXTS.de.reason, missing: 'Begründen Sie die Entscheidung.' } },
  en: { reason: { label: MARK_TEXTS.en.reason, missing: 'Give a reason.' } },
});

/** A refused removal. */
export interface RefusedRemoval {
  readonly companyId: CompanyId;
  readonly reason: string;
  readonly faults: readonly string[];
}

/** A newsroom's mark with the form to remove it, or its removal with the button to permit it again; otherwise null. */
export function markForms(
  { id, accountId, verifiedDomain, markRemoved }: Company,
  { timeZone, language }: { readonly timeZone: string; readonly language: Language },
  refused: RefusedRemoval | undefined,
): Html | null {
  const texts = MARK_TEXTS[language];
  const action = `${deskAccountPath(accountId)}/newsrooms/${id}`;
  if (verifiedDomain !== null) {
    const refusedHere = refused?.companyId === id ? refused : undefined;
    const control = controlsOf(MARK_FORM, language, { reason: refusedHere?.faults ?? [] })('reason');
    const field = textarea({
      ...control,
      // The refused form keeps the default id, to which the error summary links.
      ...(refusedHere === undefined && { idName: `reason-${id}` }),
      hint: texts.reasonHint,
      value: refusedHere?.reason ?? '',
      rows: 3,
      required: true,
      max: MARK_REASON_MAX,
    });
    return html`<p>${texts.verified} ${verifiedDomain.domain}</p>
<details${refusedHere !== undefined && html` open`}><summary>${texts.remove}</summary>
${postForm({ action: `${action}/remove-mark` }, html`${field}<div class="actions"><button>${texts.remove}</button></div>`)}</details>
`;
  }
  if (markRemoved === null) return null;
  const { editor, reason, at } = markRemoved;
  return html`<p>${texts.removed(editor)} ${timeElement(timeView(at, language, timeZone, 'day'))}: ${reason}</p>
${postForm({ action: `${action}/permit-mark` }, html`<div class="actions"><button>${texts.permit}</button></div>`)}`;
}
