import type { PressReleaseDetails } from '../../../../../../application/ports/index.ts';
import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { pictureElement, pictureView } from '../../../release/pictures/picture.ts';
import { takeDownOf, takenDownElement } from '../../../release/pictures/taken-down.ts';
import type { PeopleServices } from '../../route.ts';
import { PICTURES_TEXTS } from '../pictures/texts.ts';
import { FORM_TEXTS } from './form/texts.ts';
import { releaseSubpath } from './paths.ts';
import { titleOf } from './title.ts';

/** The pictures of a release outside the writing page, each with a link to its details. */
export function picturesPanel(
  release: PressReleaseDetails,
  { addresses }: Pick<PeopleServices, 'addresses'>,
  language: Language,
): Html {
  const texts = FORM_TEXTS[language];
  const { id, images } = release;
  const path = releaseSubpath(id, 'pictures');
  const thumbnails = images.map((image) => {
    const takenDown = takeDownOf(image, release);
    const view = pictureView(image, {
      headline: titleOf(release, language),
      language,
      imageUrl: addresses.rendition,
    });
    const picture =
      takenDown === null ? view && pictureElement(view, '20rem') : takenDownElement(image, takenDown, language);
    return html`<figure><a href="${path}">${picture}</a><figcaption class="small soft">${PICTURES_TEXTS[language].roles[image.role]}</figcaption></figure>
`;
  });
  return html`<section class="panel" aria-labelledby="pictures-title">
<h2 id="pictures-title">${texts.pictures}</h2>
${
  images.length === 0
    ? html`<p class="soft">${texts.noPictures}</p>\n`
    : html`<div class="thumbnails">${thumbnails}</div>
<p class="actions"><a class="button" href="${path}">${texts.showPictures}</a></p>
`
}</section>
`;
}
