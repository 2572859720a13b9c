import type { Image, Language } from '../../../../../domain/index.ts';
import type { Addresses } from '../../../kernel/addresses.ts';
import { type Html, type HtmlValue, html } from '../../layout/html.ts';
import { LABELS } from '../../layout/labels.ts';
import { FOREIGN, linkable, withoutScheme } from '../../layout/links.ts';
import { timeElement, timeView } from '../../portal/frame/times.ts';
import { pictureElement, pictureView } from '../../portal/pictures/picture.ts';
import { fileStatements } from './provenance.ts';
import { PROVENANCE_TEXTS } from './provenance-texts.ts';
import { PICTURES_TEXTS } from './texts.ts';

export interface PictureCard {
  readonly image: Image;
  /** Of the release. */
  readonly headline: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly addresses: Pick<Addresses, 'rendition'>;
  /** Below which the pages of this picture stand. */
  readonly path: string;
  readonly isRemovable: boolean;
}

/** A picture of a release: as it is shown, what stands below it, what its file says of itself, and what can be done with it. */
export function pictureCard(card: PictureCard): Html {
  const { image, language, path, isRemovable } = card;
  const texts = PICTURES_TEXTS[language];
  const said = PROVENANCE_TEXTS[language];
  const statements = fileStatements(image, language);
  const role = texts.roles[image.role];
  const view = pictureView(image, { ...card, imageUrl: card.addresses.rendition });
  return html`<article class="panel picture-card" aria-label="${role}">
<div class="shown">${view && pictureElement(view, '(min-width: 62rem) 30rem, 100vw')}</div>
<div class="told">
<h2>${role}</h2>
${portalLabel(card)}
<dl class="facts">
${facts(card).map(([name, value]) => fact(name, value))}</dl>
<h3>${said.title}</h3>
${
  statements.length === 0
    ? html`<p class="soft">${said.nothing}</p>`
    : html`<dl class="facts">
${statements.map(({ name, words, term }) => fact(name, html`${words}${term !== undefined && html` <code class="term">${term}</code>`}`))}</dl>`
}
<p class="actions"><a class="button" href="${path}/original" download>${texts.original}</a>
${isRemovable && html`<a class="button danger" href="${path}/remove" aria-label="${texts.removeNamed(role)}">${texts.remove}</a>`}</p>
</div>
</article>
`;
}

/** The label as readers see it, and why it is another than what was declared. */
function portalLabel({ image, language }: PictureCard): Html {
  const texts = PICTURES_TEXTS[language];
  const { aiLabel, aiLabelDeclared } = image;
  const words = LABELS[language].aiImage[aiLabel];
  const isStricter = aiLabel !== aiLabelDeclared;
  return html`<div class="aside${isStricter && ' warn'}"><p>${texts.onPortal}: <strong>${words ?? texts.noLabel}</strong></p>
${isStricter && html`<p>${texts.declaredOther(texts.declared[aiLabelDeclared])}</p>`}</div>`;
}

function facts({ image, language, timeZone }: PictureCard): (readonly [string, HtmlValue])[] {
  const texts = PICTURES_TEXTS[language];
  const foreign = (given: string | null) => {
    const url = linkable(given);
    return url && html`<a rel="${FOREIGN}" href="${url}">${withoutScheme(url)}</a>`;
  };
  const confirmed = timeElement(timeView(image.rights.confirmedAt, language, timeZone, 'short'));
  const size = `${texts.formats[image.mimeType]}, ${image.width} × ${image.height}, ${megabytes(image.bytes, language)}`;
  return [
    [texts.credit, image.copyright],
    [texts.imageTitle, image.title],
    [texts.description, image.description ?? html`<span class="soft">${texts.noDescription}</span>`],
    [texts.licence, foreign(image.licenseUrl)],
    [texts.source, foreign(image.sourceUrl)],
    [texts.crop, image.noCrop ? texts.uncropped : texts.croppedRound(image.focusX, image.focusY)],
    [texts.rights, html`${texts.rightsConfirmed(image.rights.textVersion)}, ${confirmed}`],
    [texts.file, size],
  ];
}

function fact(name: string, value: HtmlValue): Html | false {
  return value !== null && html`<dt>${name}</dt><dd>${value}</dd>\n`;
}

function megabytes(bytes: number, language: Language): string {
  const size = bytes / (1024 * 1024);
  return `${size.toLocaleString(language, { maximumFractionDigits: size < 1 ? 2 : 1 })} MB`;
}
