import {
  type Language,
  type PressRelease,
  publisherActions,
  type Rejection,
  type RejectionDetail,
} from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { lines } from '../../../page/lines.ts';
import { timeView } from '../../../page/times.ts';
import { rejectionReasons } from '../../../release/history.ts';
import { fieldLink } from './check/check-panel.ts';
import { type FormField, isFormField } from './form/fields.ts';
import { MOVE_TEXTS } from './moves/texts.ts';
import { releaseSubpath } from './paths.ts';
import { RELEASE_TEXTS } from './texts.ts';

/** The editors' reasons for a rejection, and the link to an appeal. */
export function rejectionPanel(
  release: PressRelease,
  rejection: Rejection,
  {
    language,
    timeZone,
    hasForm,
    mayObject,
  }: {
    readonly language: Language;
    readonly timeZone: string;
    readonly hasForm: boolean;
    /** False for an author where only owners submit. */
    readonly mayObject: boolean;
  },
): Html {
  const texts = RELEASE_TEXTS[language];
  const details = specificDetails(rejection);
  const links = rejection.fields.map((name) => fieldLink(release.id, name, language, hasForm) ?? name);
  return html`<section class="aside bad" id="rejection" aria-labelledby="rejection-title">
<h2 id="rejection-title">${texts.rejected}</h2>
<p><strong>${rejectionReasons(rejection, language)}</strong></p>
${rejection.reason !== null && html`<p>${lines(rejection.reason)}</p>`}
${details.length > 0 && html`<ul>${details.map((detail) => html`<li>${detailText(detail, language)}</li>\n`)}</ul>`}
${
  links.length > 0 &&
  html`<p>${texts.rejectedFields}: ${links.map((link, index) => html`${index > 0 && ', '}${typeof link === 'string' ? link : html`<a href="${link.href}">${link.text}</a>`}`)}</p>`
}
<p class="small soft">${texts.rejectedAt(timeView(rejection.rejectedAt, language, timeZone, 'full').text)}</p>
${appealLink(release, mayObject, language)}</section>
`;
}

function appealLink(release: PressRelease, mayObject: boolean, language: Language): Html | false {
  const texts = MOVE_TEXTS[language];
  if (publisherActions(release).includes('object'))
    return !mayObject
      ? html`<p>${texts.ownersObject}</p>\n`
      : html`<p class="actions"><a class="button" href="${releaseSubpath(release.id, 'objection')}">${texts.object} …</a></p>\n`;
  return release.objection !== null && html`<p>${texts.objectedBefore}</p>\n`;
}

/** The reasons grouped by the field that they concern. */
export function rejectionRemarks(rejection: Rejection, language: Language): Partial<Record<FormField, Html>> {
  const texts = RELEASE_TEXTS[language];
  // The panel above has the note: repeated at each field, it would bury the fields.
  const remark = html`<strong>${texts.rejectedHere}</strong> ${rejectionReasons(rejection, language)}${rejection.reason !== null && html` – <a href="#rejection">${texts.toReason}</a>`}`;
  const details = specificDetails(rejection);
  const remarkAt = (name: string) => {
    const fieldDetails = details.filter(({ field }) => field === name);
    if (fieldDetails.length === 0) return remark;
    return html`<strong>${texts.rejectedHere}</strong> ${fieldDetails.map((detail, index) => html`${index > 0 && ' · '}${detailText(detail, language)}`)}`;
  };
  return Object.fromEntries(rejection.fields.filter(isFormField).map((name) => [name, remarkAt(name)]));
}

/** Reasons that contain more than a code. */
function specificDetails({ details = [] }: Rejection): readonly RejectionDetail[] {
  return details.filter(({ quote, text }) => quote !== null || text !== null);
}

/** A reason with its quoted passage and the editor's note. */
function detailText({ code, quote, text }: RejectionDetail, language: Language): Html {
  return html`${RELEASE_TEXTS[language].rejectionCodes[code]}${quote !== null && html`: <q>${quote}</q>`}${text !== null && html` – ${lines(text)}`}`;
}
