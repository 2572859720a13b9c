import {
  type Language,
  type PressRelease,
  type Rejection,
  type RejectionDetail,
  renditionsAs,
} from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { fieldLabel, rejectionReasons } from '../../../release/history.ts';
import { alternativeText } from '../../../release/pictures/picture.ts';
import { goneBy } from '../../../release/pictures/taken-down.ts';
import { PICTURE_LABELS } from '../../../release/pictures/texts.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import type { PeopleServices } from '../../route.ts';
import { deskReleasePath } from '../paths.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';

/** The current release, next to which its rejections are shown. */
export interface RejectionPlace {
  readonly release: Pick<PressRelease, 'id' | 'title' | 'language' | 'images' | 'takenDown'>;
  readonly language: Language;
  readonly services: Pick<PeopleServices, 'addresses' | 'timeZone'>;
}

/** A whole rejection: its codes, the summary and each detail. */
export function rejectionText(rejection: Rejection, place: RejectionPlace): Html {
  const { language } = place;
  const { codes, reason, details = [], fields } = rejection;
  // A detail names its code itself.
  const general = codes.filter((code) => !details.some((detail) => detail.code === code));
  const named = new Set(details.map(({ field }) => field));
  const others = fields.filter((field) => !named.has(field));
  return html`${general.length > 0 && html`<p><strong>${rejectionReasons({ codes: general }, language)}</strong></p>`}${reason !== null && html`<p>${lines(reason)}</p>`}
${details.length > 0 && html`<ul class="bullets">${details.map((detail) => html`<li>${detailText(detail, place)}</li>\n`)}</ul>`}${
  others.length > 0 &&
  html`<p class="small">${RELEASE_PAGE_TEXTS[language].rejectedFields}: ${others.map((field) => fieldLabel(field, language)).join(', ')}</p>`
}`;
}

function detailText({ code, field, quote, imageId, text }: RejectionDetail, place: RejectionPlace): Html {
  const { language, release } = place;
  return html`<strong>${RELEASE_LABELS[language].rejectionCodes[code]}</strong>${field !== null && ` (${fieldLabel(field, language)})`}${
    quote !== null && html`: <q lang="${release.language}">${quote}</q>`
  }${imageId !== null && html` ${pictureOf(imageId, place)}`}${text !== null && html`<br>${lines(text)}`}`;
}

/** A thumbnail that links to the picture; the number of a removed picture. */
function pictureOf(
  imageId: NonNullable<RejectionDetail['imageId']>,
  { release, language, services }: RejectionPlace,
): Html {
  const texts = RELEASE_PAGE_TEXTS[language];
  const image = release.images.find(({ id }) => id === imageId);
  if (image === undefined) return html`${texts.removedPicture(imageId)}`;
  const small =
    goneBy(image, release) === null
      ? renditionsAs('image/jpeg', image.renditions).find(({ name }) => name === 'thumbnail')
      : undefined;
  return html`<a href="${deskReleasePath(release.id)}#picture-${imageId}">${texts.pictureNumber(PICTURE_LABELS[language].roles[image.role], imageId)}${
    small !== undefined &&
    html`<br><img class="thumb" src="${services.addresses.rendition(small.key, 'image/jpeg')}" width="${small.width}" height="${small.height}" loading="lazy" decoding="async" alt="${alternativeText(image, release.title, language)}">`
  }</a>`;
}

/** Earlier rejections of a release, latest first, each in full. */
export function rejectionsPanel(rejections: readonly Rejection[], place: RejectionPlace): Html | false {
  const { language, services } = place;
  const texts = RELEASE_PAGE_TEXTS[language];
  if (rejections.length === 0) return false;
  return html`<section class="panel" id="rejections" aria-labelledby="rejections-title">
<h2 id="rejections-title">${texts.earlierRejections}</h2>
${rejections.map(
  (rejection) => html`<article class="said">
<p class="small soft">${texts.submission(rejection.submission)} · ${timeElement(timeView(rejection.rejectedAt, language, services.timeZone, 'short'))}${rejection.by !== undefined && ` · ${rejection.by.name}`}</p>
${rejectionText(rejection, place)}</article>
`,
)}</section>
`;
}

export function lines(text: string): Html {
  return html`${text.split('\n').map((line, at) => html`${at > 0 && html`<br>`}${line}`)}`;
}
