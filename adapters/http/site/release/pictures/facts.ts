import { fileSize } from '../../../../../application/messages/file-size.ts';
import type { Image, Language } from '../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../../page/html.ts';
import { safeUrl, USER_CONTENT_REL, withoutScheme } from '../../page/links.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { AI_LABEL_TEXTS } from './ai-label-texts.ts';
import { fileStatements } from './provenance.ts';
import { PROVENANCE_TEXTS } from './provenance-texts.ts';
import { PICTURE_LABELS } from './texts.ts';

export interface PictureFacts {
  readonly image: Image;
  readonly language: Language;
  readonly timeZone: string;
  /** Shown for a picture without a description. */
  readonly noDescription: string;
}

/** A picture's public label, the publisher's declaration, and the statements in its file. */
export function pictureFacts(view: PictureFacts): Html {
  const texts = PROVENANCE_TEXTS[view.language];
  const statements = fileStatements(view.image, view.language);
  return html`${portalLabel(view)}
<dl class="facts">
${facts(view).map(([name, value]) => fact(name, value))}</dl>
<h3>${texts.title}</h3>
${
  statements.length === 0
    ? html`<p class="soft">${texts.nothing}</p>`
    : html`<dl class="facts">
${statements.map(({ name, text, term }) => fact(name, html`${text}${term !== undefined && html` <code class="term">${term}</code>`}`))}</dl>`
}
`;
}

/** The public label, and the reason if it differs from the declaration. */
function portalLabel({ image, language }: PictureFacts): Html {
  const texts = PICTURE_LABELS[language];
  const { aiLabel, aiLabelDeclared } = image;
  const caption = AI_LABEL_TEXTS[aiLabel][language].caption;
  const isStricter = aiLabel !== aiLabelDeclared;
  return html`<div class="aside${isStricter && ' warn'}"><p>${caption === null ? html`<strong>${texts.noLabel}</strong>` : html`${texts.onPortal}: <strong>${caption}</strong>`}</p>
${isStricter && html`<p>${texts.declaredOther(AI_LABEL_TEXTS[aiLabelDeclared][language].inSentence)}</p>`}</div>`;
}

function facts({ image, language, timeZone, noDescription }: PictureFacts): (readonly [string, HtmlValue])[] {
  const texts = PICTURE_LABELS[language];
  const externalLink = (value: string | null) => {
    const url = safeUrl(value);
    return url && html`<a rel="${USER_CONTENT_REL}" href="${url}">${withoutScheme(url)}</a>`;
  };
  const confirmed = timeElement(timeView(image.rights.confirmedAt, language, timeZone, 'short'));
  const size = `${texts.formats[image.mimeType]}, ${image.width} × ${image.height}, ${fileSize(image.bytes, language)}`;
  return [
    [texts.credit, image.copyright],
    [texts.imageTitle, image.title],
    [texts.description, image.description ?? html`<span class="soft">${noDescription}</span>`],
    [texts.licence, externalLink(image.licenseUrl)],
    [texts.source, externalLink(image.sourceUrl)],
    [texts.crop, image.noCrop ? texts.uncropped : texts.croppedRound(image.focusX, image.focusY)],
    [texts.press, image.pressDownload ? texts.pressAllowed : null],
    [texts.rights, html`${texts.rightsConfirmed(image.rights.textVersion)}, ${confirmed}`],
    [texts.file, size],
  ];
}

function fact(name: string, value: HtmlValue): Html | false {
  return value !== null && html`<dt>${name}</dt><dd>${value}</dd>\n`;
}
