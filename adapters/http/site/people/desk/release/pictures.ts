import { type Image, renditionsAs } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { pictureFacts } from '../../../release/pictures/facts.ts';
import { alternativeText } from '../../../release/pictures/picture.ts';
import { takeDownOf, takenDownElement } from '../../../release/pictures/taken-down.ts';
import { PICTURE_LABELS } from '../../../release/pictures/texts.ts';
import { statementFacts } from '../../../release/statement.ts';
import { deskOriginalPath, deskReleasePath } from '../paths.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import type { DeskView } from './view.ts';

/** The release's pictures with crops, original, label, provenance and declarations. */
export function picturesPanel(view: DeskView): Html | false {
  const { release, language } = view;
  if (release.images.length === 0) return false;
  return html`<section class="panel" aria-labelledby="pictures-title">
<h2 id="pictures-title">${RELEASE_PAGE_TEXTS[language].pictures}</h2>
${release.images.map((image) => card(image, view))}</section>
`;
}

function card(image: Image, view: DeskView): Html {
  const { release, language, services, actions } = view;
  const texts = RELEASE_PAGE_TEXTS[language];
  const role = PICTURE_LABELS[language].roles[image.role];
  const path = deskReleasePath(release.id);
  const { takenDown } = image;
  const takeDown = takeDownOf(image, release);
  const statement = takenDown !== null && statementFacts(takenDown, language);
  const may = (action: 'take_down_image' | 'reinstate_image') => actions.includes(action);
  return html`<article class="picture" id="picture-${image.id}" tabindex="-1" aria-label="${texts.pictureNumber(role, image.id)}">
<h3>${texts.pictureNumber(role, image.id)}${takenDown !== null && html` <span class="tag bad">${texts.takenDown}</span>`}</h3>
${
  takeDown === null
    ? html`<div class="crops">
${renditionsAs('image/jpeg', image.renditions)
  .filter(({ name }) => name !== 'press')
  .map(
    ({ key, width, height, name }) =>
      html`<figure><img src="${services.addresses.rendition(key, 'image/jpeg')}" width="${width}" height="${height}" loading="lazy" decoding="async" alt="${alternativeText(image, release.title, language)}"><figcaption class="small soft">${texts.renditions[name] ?? name}, ${width} × ${height}</figcaption></figure>\n`,
  )}</div>`
    : takenDownElement(image, takeDown, language)
}
${statement && html`<div class="aside bad">${statement}</div>\n`}${pictureFacts({ image, language, timeZone: services.timeZone, noDescription: texts.noDescription })}
${evidence(image, view)}
<p class="actions"><a class="button" href="${deskOriginalPath(release.id, image.id)}" target="_blank" rel="noopener">${texts.original}</a>
${takenDown === null && may('take_down_image') && html`<a class="button danger" href="${path}/take-down?image=${image.id}">${texts.takeDownPicture}</a>`}
${takenDown !== null && may('reinstate_image') && html`<a class="button" href="${path}/reinstate?image=${image.id}">${texts.reinstatePicture}</a>`}</p>
</article>
`;
}

/** The confirmation of rights: person, network address and wording. */
function evidence({ id }: Image, { evidence: confirmations, language, services }: DeskView): Html {
  const texts = RELEASE_PAGE_TEXTS[language];
  const confirmation = confirmations.get(id);
  if (confirmation === undefined) return html`<p class="soft">${texts.noEvidence}</p>`;
  const uploader =
    confirmation.userId !== null
      ? texts.byUser(confirmation.userId)
      : confirmation.tokenId !== null
        ? texts.byToken(confirmation.tokenId)
        : '';
  return html`<details class="more"><summary>${texts.evidence}</summary>
<dl class="facts">
<dt>${texts.confirmedAt}</dt><dd>${timeElement(timeView(confirmation.confirmedAt, language, services.timeZone, 'short'))}</dd>
<dt>${texts.uploadedBy}</dt><dd>${uploader}${confirmation.remoteAddress !== null && `, ${confirmation.remoteAddress}`}</dd>
<dt>${texts.wording(confirmation.confirmTextVersion)}</dt><dd>${confirmation.confirmText[language] ?? ''}</dd>
<dt>SHA-256</dt><dd><code>${confirmation.sha256}</code></dd>
</dl></details>`;
}
