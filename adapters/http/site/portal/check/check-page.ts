import type { KnownPicture, PictureCheck } from '../../../../../application/images/check-picture.ts';
import { CHECKED_TEXT_MAX, type CredentialReading, type Language } from '../../../../../domain/index.ts';
import type { FormFault } from '../../page/forms/description.ts';
import { type Html, html } from '../../page/html.ts';
import { LABELS } from '../../page/labels.ts';
import { creditLine } from '../../release/credit.ts';
import { AI_LABEL_TEXTS } from '../../release/pictures/ai-label-texts.ts';
import { fact, originFacts, signedFacts, statementOf } from '../../release/pictures/origin.ts';
import { type ImageUrl, largestRendition, pictureElement, pictureView } from '../../release/pictures/picture.ts';
import { CHECK_PATH, link, picturePath, portalPath, releasePath } from '../addresses/paths.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { type CheckedText, takenDownNotice, textResult, textVerdict } from './text-result.ts';
import { CHECK_TEXTS } from './texts.ts';

export interface CheckPage {
  readonly imageUrl: ImageUrl;
  /** The submitted text, shown again. */
  readonly text?: string;
  /** The value of the URL field. */
  readonly address?: string;
  /** Why nothing was checked. */
  readonly refusals?: readonly FormFault[];
  readonly result?: PictureCheck;
  readonly checkedText?: CheckedText;
}

/** The check with its result, if any (contract §15). */
export function renderCheckPage(request: PortalRequest, layout: PortalLayout, page: CheckPage): string {
  const { language } = request;
  const texts = CHECK_TEXTS[language];
  const { result, checkedText, refusals = [] } = page;
  const isPlain =
    result === undefined && checkedText === undefined && refusals.length === 0 && page.address === undefined;
  const pictureTitle = result && texts.verdicts[verdictOf(result)].title;
  const title = pictureTitle ?? (checkedText ? textVerdict(checkedText, language) : texts).title;
  return renderPortalPage(request, layout, {
    title,
    path: result === undefined && checkedText === undefined && refusals.length === 0 ? CHECK_PATH : null,
    ...(!isPlain && { robots: 'noindex' }),
    head: isPlain ? html`<meta name="description" content="${texts.lead}">\n` : null,
    main:
      checkedText !== undefined
        ? html`<div class="single checked">
${textResult(request, layout, checkedText)}<section class="pictures">
<h2>${texts.another}</h2>
${checkForm(request, page)}</section>
</div>`
        : result === undefined
          ? html`<div class="plain">
<h1>${title}</h1>
<p>${texts.lead}</p>
${refusals.length > 0 && html`<div class="refused" role="alert"><p><strong>${texts.refused}</strong></p>\n${refusals.map(({ field, text }) => html`<p>${field === undefined ? text : html`<a href="#${field}">${text}</a>`}</p>\n`)}</div>\n`}${checkForm(request, page)}<h2>${texts.how}</h2>
${texts.explained.map((paragraph) => html`<p>${paragraph}</p>\n`)}</div>`
          : resultOf(request, layout, page, result),
  });
}

const verdictOf = ({ known, takenDown }: PictureCheck) => known?.as ?? (takenDown === null ? 'none' : 'taken_down');

function resultOf(request: PortalRequest, layout: PortalLayout, page: CheckPage, result: PictureCheck): Html {
  const { known, takenDown, reading, recognised, signed } = result;
  const { language } = request;
  const texts = CHECK_TEXTS[language];
  const verdict = texts.verdicts[verdictOf(result)];
  const locale = { language, timeZone: layout.timeZone };
  return html`<div class="single checked">
<header>
<h1>${verdict.title}</h1>
<p class="standfirst">${verdict.text}</p>
</header>
${takenDownNotice(takenDown)}${known && knownPicture(request, layout, page, known)}<section class="pictures">
<h2>${texts.ofFile}</h2>
<dl class="facts">
${fact(texts.label, statementOf(recognised, language))}${signed === null ? signedFacts(reading.provenance, locale, texts.credentials) : ownFacts(signed, known, language)}</dl>
</section>
<section class="pictures">
<h2>${texts.another}</h2>
${checkForm(request, page)}</section>
</div>`;
}

/** The statements of this service's manifest in the file. */
function ownFacts(
  { changed, aiLabel, credit }: CredentialReading,
  known: PictureCheck['known'],
  language: Language,
): Html {
  const texts = CHECK_TEXTS[language];
  const intact = known?.as === 'signed' ? texts.oursNotExactly : texts.ours;
  return html`${fact(texts.credentials, changed ? texts.oursChanged : intact)}${aiLabel !== null && fact(texts.signedLabel, AI_LABEL_TEXTS[aiLabel][language].meaning)}${credit !== null && fact(texts.signedCredit, credit)}`;
}

function knownPicture(
  request: PortalRequest,
  layout: PortalLayout,
  { imageUrl }: CheckPage,
  known: KnownPicture,
): Html {
  const { language } = request;
  const { image, release } = known;
  const labels = LABELS[language];
  const aiLabel = AI_LABEL_TEXTS[image.aiLabel][language].caption;
  const view = pictureView(image, { headline: release.title, language: release.language, imageUrl });
  const large = largestRendition(image);
  return html`<section class="pictures">
<h2>${CHECK_TEXTS[language].published}</h2>
<figure>
${view && large && html`<a href="${link(request, picturePath(large))}">${pictureElement(view, '(min-width: 62rem) 46rem, 100vw')}</a>`}
<figcaption><p><a href="${portalPath(request, releasePath(release))}"${release.language !== language && html` hreflang="${release.language}" lang="${release.language}"`}>${release.title}</a></p>
<p class="credit"><span>${creditLine(image.copyright, labels.image)}</span></p>
${aiLabel !== null && html`<p class="ai">${aiLabel}</p>`}</figcaption>
</figure>
${originFacts(image, { language, timeZone: layout.timeZone })}</section>
`;
}

function checkForm(request: PortalRequest, { text, address, refusals = [] }: CheckPage): Html {
  const texts = CHECK_TEXTS[request.language];
  const invalidAttribute = (name: string) => refusals.some(({ field }) => field === name) && html` aria-invalid="true"`;
  return html`<form class="check" method="post" enctype="multipart/form-data" action="${link(request, CHECK_PATH)}">
<p><label for="text">${texts.textField}</label> <textarea class="field" id="text" name="text" rows="8" maxlength="${CHECKED_TEXT_MAX}" aria-describedby="text-hint"${invalidAttribute('text')}>
${text ?? ''}</textarea>
<span class="hint" id="text-hint">${texts.textHint}</span></p>
<p><label for="image">${texts.file}</label> <input class="field" id="image" type="file" name="image" accept="image/jpeg,image/png,image/webp" aria-describedby="image-hint"${invalidAttribute('image')}>
<span class="hint" id="image-hint">${texts.fileHint}</span></p>
<p><label for="address">${texts.address}</label> <input class="field" id="address" type="text" inputmode="url" name="address" autocomplete="off" value="${address ?? ''}" aria-describedby="address-hint"${invalidAttribute('address')}>
<span class="hint" id="address-hint">${texts.addressHint}</span></p>
<p><button class="button">${texts.check}</button></p>
</form>
`;
}
