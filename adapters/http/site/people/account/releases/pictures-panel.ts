import type { PressReleaseDetails } from '../../../../../../application/ports/index.ts';
import { allowedActions, type Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { pictureElement, pictureView } from '../../../release/pictures/picture.ts';
import { goneBy, goneElement } from '../../../release/pictures/taken-down.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { foldedEditForm } from '../pictures/edit-form.ts';
import { PICTURES_TEXTS } from '../pictures/texts.ts';
import { RELEASE_FORM_ID } from './form/form-view.ts';
import { FORM_TEXTS } from './form/texts.ts';
import { releasePart } from './paths.ts';
import { titleOf } from './title.ts';

/** The pictures of a release, each with a link to its details. */
export function picturesPanel(
  visitor: Visitor,
  release: PressReleaseDetails,
  { addresses }: Pick<PeopleServices, 'addresses'>,
  language: Language,
): Html {
  const texts = FORM_TEXTS[language];
  const { id, images, status } = release;
  const path = releasePart(id, 'pictures');
  const mayAttach = allowedActions(status).includes('attach_image');
  const mayEdit = allowedActions(status).includes('edit');
  const thumbnails = images.map((image) => {
    const gone = goneBy(image, release);
    const view = pictureView(image, {
      headline: titleOf(release, language),
      language,
      imageUrl: addresses.rendition,
    });
    const shown = gone === null ? view && pictureElement(view, '20rem') : goneElement(image, gone, language);
    return html`<figure><a href="${path}">${shown}</a><figcaption class="small soft">${PICTURES_TEXTS[language].roles[image.role]}</figcaption>
${mayEdit && gone === null && foldedEditForm(visitor, image, language)}</figure>
`;
  });
  return html`<section class="panel" aria-labelledby="pictures-title" data-pictures>
<h2 id="pictures-title">${texts.pictures}</h2>
${images.length === 0 ? html`<p class="soft">${mayAttach ? texts.picturesNone : texts.noPictures}</p>\n` : html`<div class="thumbnails">${thumbnails}</div>\n`}${
  (mayAttach || images.length > 0) &&
  html`<p class="actions"><a class="button" href="${path}">${mayAttach ? texts.picturesLink : texts.showPictures}</a>
${mayAttach && html`<button class="plain" form="${RELEASE_FORM_ID}" name="next" value="pictures">${texts.saveAndPictures}</button>`}</p>\n`
}</section>
`;
}
