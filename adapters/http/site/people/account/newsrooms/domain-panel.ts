import type { RequestedDomain } from '../../../../../../application/catalogue/domain-verification.ts';
import type { Company, Language } from '../../../../../../domain/index.ts';
import { controlsOf } from '../../../page/forms/description.ts';
import { field } from '../../../page/forms/field.ts';
import type { FormRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { copyableText, copyStatus } from '../secrets/copyable-text.ts';
import { NEWSROOM_FORM } from './newsroom-form.ts';
import { NEWSROOM_TEXTS } from './texts.ts';

export interface DomainView {
  readonly company: Pick<Company, 'id' | 'verifiedDomain' | 'markRemoved'>;
  /** The requested domain; undefined before the first request. */
  readonly requested: RequestedDomain | undefined;
  /** The domain as entered; by default the requested one. */
  readonly entered?: string | undefined;
  readonly timeZone: string;
}

/** A newsroom's domain verification: the mark, the request form, and the proof to publish (contract §18). */
export function domainPanel(
  visitor: Visitor,
  { company: { id, verifiedDomain, markRemoved }, requested, entered, timeZone }: DomainView,
  language: Language,
  refusal?: Pick<FormRefusal, 'byField'>,
): Html {
  const texts = NEWSROOM_TEXTS[language];
  if (markRemoved !== null) {
    return html`<section class="panel stack" aria-labelledby="domain-title">
<h2 id="domain-title">${texts.domain}</h2>
<p>${texts.markRemoved} ${timeElement(timeView(markRemoved.at, language, timeZone, 'day'))}.</p>
<p>${texts.markReason} ${markRemoved.reason}</p>
<p class="hint">${texts.markRemovedHint}</p>
</section>
`;
  }
  return html`<section class="panel stack" aria-labelledby="domain-title">
<h2 id="domain-title">${texts.domain}</h2>
<p class="hint">${texts.domainLead}</p>
${
  verifiedDomain !== null &&
  html`<p>${texts.domainSince(verifiedDomain.domain)} ${timeElement(timeView(verifiedDomain.verifiedAt, language, timeZone, 'day'))}.</p>
`
}${accountForm(
  visitor,
  { action: `/account/newsrooms/${id}/domain` },
  html`${field({
    ...controlsOf(NEWSROOM_FORM, language, refusal?.byField)('domain'),
    value: entered ?? requested?.domain,
    hint: texts.domainHint,
    autocomplete: 'off',
    required: true,
  })}<p class="actions"><button>${texts.domainRequest}</button></p>`,
)}${requested !== undefined && proof(visitor, id, requested, language)}</section>
`;
}

function proof(
  visitor: Visitor,
  id: number,
  { domain, recordName, fileUrl, line }: RequestedDomain,
  language: Language,
): Html {
  const texts = NEWSROOM_TEXTS[language];
  return html`<h3>${texts.proof(domain)}</h3>
<p class="hint">${texts.proofLead}</p>
<p>${texts.recordName}</p>
${copyableText(recordName)}<p>${texts.recordValue}</p>
${copyableText(line)}<p>${texts.file} <a href="${fileUrl}" rel="noreferrer">${fileUrl}</a></p>
${copyableText(line)}${copyStatus(language)}${accountForm(
  visitor,
  { action: `/account/newsrooms/${id}/domain/check` },
  html`<p class="actions"><button class="main">${texts.check}</button></p>`,
)}`;
}
