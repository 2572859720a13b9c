import type { Image, Language, TakeDown } from '../../../../../../domain/index.ts';
import type { Addresses } from '../../../../kernel/addresses.ts';
import { type Html, html } from '../../../page/html.ts';
import { pictureFacts } from '../../../release/pictures/facts.ts';
import { pictureElement, pictureView } from '../../../release/pictures/picture.ts';
import { takenDownElement } from '../../../release/pictures/taken-down.ts';
import { statementFacts } from '../../../release/statement.ts';
import { PICTURES_TEXTS } from './texts.ts';

export interface PictureCard {
  readonly image: Image;
  readonly headline: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly addresses: Pick<Addresses, 'rendition'>;
  /** Base path of the picture's pages. */
  readonly path: string;
  /** True if the release may be edited. */
  readonly isChangeable: boolean;
  /**
   * The take-down of the picture or of its release; null for neither. Only the picture's own comes with a statement of
   * reasons.
   */
  readonly effectiveTakeDown: TakeDown | null;
}

/** A picture of a release with its caption, the statements in its file, and its actions. */
export function pictureCard(card: PictureCard): Html {
  const { image, language, path, isChangeable, effectiveTakeDown } = card;
  const texts = PICTURES_TEXTS[language];
  const role = texts.roles[image.role];
  const view = pictureView(image, { ...card, imageUrl: card.addresses.rendition });
  return html`<article class="panel picture-card" aria-label="${role}">
<div class="shown">${effectiveTakeDown === null ? view && pictureElement(view, '(min-width: 62rem) 30rem, 100vw') : takenDownElement(image, effectiveTakeDown, language)}</div>
<div>
<h2>${role}</h2>
${image.takenDown !== null && html`<div class="aside bad">${statementFacts(image.takenDown, language)}<p>${texts.redress}</p></div>\n`}${pictureFacts({ ...card, noDescription: isChangeable ? `${texts.noDescription} ${texts.addDescription}` : texts.noDescription })}<p class="actions"><a class="button" href="${path}/original" download>${texts.original}</a>
${
  isChangeable &&
  html`<a class="button" href="${path}">${texts.edit}</a>
<a class="button danger" href="${path}/remove" aria-label="${texts.removeNamed(role)}">${texts.remove}</a>`
}</p>
</div>
</article>
`;
}
