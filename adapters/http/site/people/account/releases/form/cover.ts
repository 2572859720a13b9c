import type { PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import type { Image, Language } from '../../../../../../../domain/index.ts';
import { type Html, html } from '../../../../page/html.ts';
import { LABELS } from '../../../../page/labels.ts';
import { creditLine } from '../../../../release/credit.ts';
import { AI_LABEL_TEXTS } from '../../../../release/pictures/ai-label-texts.ts';
import { pictureElement, pictureView } from '../../../../release/pictures/picture.ts';
import { takeDownOf, takenDownElement } from '../../../../release/pictures/taken-down.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { foldedEditForm } from '../../pictures/edit-form.ts';
import { PICTURES_TEXTS } from '../../pictures/texts.ts';
import { releaseSubpath } from '../paths.ts';
import { titleOf } from '../title.ts';
import { RELEASE_FORM_ID } from './form-view.ts';
import { FORM_TEXTS } from './texts.ts';

/**
 * The pictures above the headline: the title image in full width, or the area to drop one, and the preview image below.
 * The editor script opens the upload form behind `data-add-picture` in a dialog.
 */
export function coverOf(
  visitor: Visitor,
  release: PressReleaseDetails,
  { addresses }: Pick<PeopleServices, 'addresses'>,
  language: Language,
): Html {
  const texts = FORM_TEXTS[language];
  const { id, images } = release;
  const path = releaseSubpath(id, 'pictures');
  const headline = titleOf(release, language);
  const figure = (image: Image): Html => {
    const takenDown = takeDownOf(image, release);
    const view = pictureView(image, { headline, language, imageUrl: addresses.rendition });
    const picture =
      takenDown === null
        ? view && pictureElement(view, '(min-width: 62rem) 54rem, 100vw')
        : takenDownElement(image, takenDown, language);
    return html`<figure class="${image.role}"><a href="${path}">${picture}</a>
<figcaption class="small soft"><span class="role">${PICTURES_TEXTS[language].roles[image.role]}</span>${takenDown === null && captionOf(image, language)}</figcaption>
${takenDown === null && foldedEditForm(visitor, image, language)}</figure>
`;
  };
  const title = images.filter(({ role }) => role === 'title');
  const others = images.filter(({ role }) => role !== 'title');
  const isEmpty = title.length === 0;
  const actions = html`<p class="actions">${
    isEmpty &&
    html`<a class="button" href="${path}#add" data-add-picture>${texts.addPicture}</a> <span class="soft scripted">${texts.dropPicture}</span> <a href="${path}/reuse">${texts.earlierPicture}</a>`
  } <a href="${path}">${texts.picturesLink}</a>
<button class="plain" form="${RELEASE_FORM_ID}" name="next" value="pictures">${texts.saveAndPictures}</button></p>
`;
  return html`<section class="pictures${isEmpty && ' empty'}" aria-labelledby="pictures-title" data-pictures="${path}">
<h2 id="pictures-title" class="unseen">${texts.pictures}</h2>
${title.map(figure)}${actions}${others.map(figure)}</section>
`;
}

/** The caption as it will be published, much of it from the file, so that writers can check it. */
function captionOf(image: Image, language: Language): Html {
  const label = AI_LABEL_TEXTS[image.aiLabel][language].caption;
  const description = image.description ?? FORM_TEXTS[language].noPictureDescription;
  return html` ${description} · ${creditLine(image.copyright, LABELS[language].image)}${label !== null && html` · <strong>${label}</strong>`}`;
}

/** The same for a release that is not yet stored. */
export function emptyCover(language: Language): Html {
  const texts = FORM_TEXTS[language];
  return html`<section class="pictures empty" aria-labelledby="pictures-title">
<h2 id="pictures-title" class="unseen">${texts.pictures}</h2>
<p class="soft">${texts.picturesNew}</p></section>
`;
}
