import { type Language, type PressReleaseId, REJECTION_CODES, type Rejection } from '../../../../../domain/index.ts';
import { type Html, html } from '../../layout/html.ts';
import { timeView } from '../../portal/frame/times.ts';
import { placeOf } from './check/check-panel.ts';
import { type FormField, isFormField } from './form/fields.ts';
import { RELEASE_TEXTS } from './texts.ts';

/** The reasons of a rejection as sentences of a list. */
export function rejectionReasons({ codes }: Pick<Rejection, 'codes'>, language: Language): string {
  return REJECTION_CODES.filter((code) => codes.includes(code))
    .map((code) => RELEASE_TEXTS[language].rejectionCodes[code])
    .join(', ');
}

/** Why the editors sent a release back, and where. */
export function rejectionPanel(
  id: PressReleaseId,
  rejection: Rejection,
  {
    language,
    timeZone,
    hasForm,
  }: { readonly language: Language; readonly timeZone: string; readonly hasForm: boolean },
): Html {
  const texts = RELEASE_TEXTS[language];
  const places = rejection.fields.map((name) => placeOf(id, name, language, hasForm) ?? name);
  return html`<section class="aside bad" id="rejection" aria-labelledby="rejection-title">
<h2 id="rejection-title">${texts.rejected}</h2>
<p><strong>${rejectionReasons(rejection, language)}</strong></p>
${rejection.reason !== null && html`<p>${lines(rejection.reason)}</p>`}
${
  places.length > 0 &&
  html`<p>${texts.rejectedFields}: ${places.map((place, at) => html`${at > 0 && ', '}${typeof place === 'string' ? place : html`<a href="${place.href}">${place.words}</a>`}`)}</p>`
}
<p class="small soft">${texts.rejectedAt(timeView(rejection.rejectedAt, language, timeZone, 'full').words)}</p>
</section>
`;
}

/** The same at the fields that it names. */
export function rejectionRemarks(rejection: Rejection, language: Language): Partial<Record<FormField, Html>> {
  const texts = RELEASE_TEXTS[language];
  const remark = html`<strong>${texts.rejectedHere}</strong> ${rejectionReasons(rejection, language)}${rejection.reason !== null && `. ${rejection.reason}`}`;
  return Object.fromEntries(rejection.fields.filter(isFormField).map((name) => [name, remark]));
}

function lines(text: string): Html {
  return html`${text.split('\n').map((line, at) => html`${at > 0 && html`<br>`}${line}`)}`;
}
