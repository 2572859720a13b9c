import { type ImageId, type Rejection, type RejectionDetail, renditionsAs } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { lines } from '../../page/lines.ts';
import { fieldLabel, rejectionReasons } from '../history.ts';
import { alternativeText } from '../pictures/picture.ts';
import { takeDownOf } from '../pictures/taken-down.ts';
import { PICTURE_LABELS } from '../pictures/texts.ts';
import { RELEASE_LABELS } from '../texts.ts';
import { CONVERSATION_TEXTS } from './texts.ts';
import type { ConversationView } from './view.ts';

/** A rejection in full: codes, summary, and each detail with its field, passage, picture and text. */
export function rejectionText(rejection: Rejection, view: ConversationView): Html {
  const { language } = view;
  const { codes, reason, details = [], fields } = rejection;
  // The list of details names the other codes.
  const general = codes.filter((code) => !details.some((detail) => detail.code === code));
  const fieldsWithDetail = new Set(details.map(({ field }) => field));
  const otherFields = fields.filter((field) => !fieldsWithDetail.has(field));
  return html`${general.length > 0 && html`<p><strong>${rejectionReasons({ codes: general }, language)}</strong></p>`}${reason !== null && html`<p>${lines(reason)}</p>`}
${details.length > 0 && html`<ul class="bullets">${details.map((detail) => html`<li>${detailText(detail, view)}</li>\n`)}</ul>`}${
  otherFields.length > 0 &&
  html`<p class="small">${CONVERSATION_TEXTS[language].rejectedFields}: ${otherFields.map((field) => fieldLabel(field, language)).join(', ')}</p>`
}`;
}

function detailText({ code, field, quote, imageId, text }: RejectionDetail, view: ConversationView): Html {
  const { language, release } = view;
  return html`<strong>${RELEASE_LABELS[language].rejectionCodes[code]}</strong>${field !== null && ` (${fieldLabel(field, language)})`}${
    quote !== null && html`: <q lang="${release.language}">${quote}</q>`
  }${imageId !== null && html` ${pictureOf(imageId, view)}`}${text !== null && html`<br>${lines(text)}`}`;
}

/** A picture with its thumbnail, or the number of a removed picture. */
export function pictureOf(imageId: ImageId, { release, language, addresses, picturesPath }: ConversationView): Html {
  const texts = CONVERSATION_TEXTS[language];
  const image = release.images.find(({ id }) => id === imageId);
  if (image === undefined) return html`${texts.removedPicture(imageId)}`;
  const small =
    takeDownOf(image, release) === null
      ? renditionsAs('image/jpeg', image.renditions).find(({ name }) => name === 'thumbnail')
      : undefined;
  const picture = html`${PICTURE_LABELS[language].roles[image.role]}: ${texts.picture(imageId)}${
    small !== undefined &&
    html`<br><img class="thumb" src="${addresses.rendition(small.key, 'image/jpeg')}" width="${small.width}" height="${small.height}" loading="lazy" decoding="async" alt="${alternativeText(image, release.title, language)}">`
  }`;
  return picturesPath === null ? picture : html`<a href="${picturesPath}#picture-${imageId}">${picture}</a>`;
}
