import type { PublicRelease } from '../../../../../application/ports/index.ts';
import { keywordsOf } from '../../../../../domain/index.ts';
import { html, render } from '../../page/html.ts';
import { LABELS } from '../../page/labels.ts';
import { safeUrl } from '../../page/links.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { creditLine } from '../../release/credit.ts';
import { AI_LABEL_TEXTS } from '../../release/pictures/ai-label-texts.ts';
import { alternativeText } from '../../release/pictures/picture.ts';
import { LIST_TEXTS } from '../lists/texts.ts';
import { releaseText } from '../release/release-text.ts';
import { RELEASE_TEXTS } from '../release/texts.ts';
import type { KitPicture } from './kit-captions.ts';
import type { DocumentSettings } from './release-document.ts';
import { PRESS_TEXTS } from './texts.ts';

/** The release as a standalone page, which loads only the pictures in the kit's folder. */
export function kitPage(
  release: PublicRelease,
  pictures: readonly KitPicture[],
  { addresses, timeZone, embargo }: DocumentSettings,
): string {
  const { language, title, company, corrections } = release;
  const labels = LABELS[language];
  const texts = PRESS_TEXTS[language];
  const releaseTexts = RELEASE_TEXTS[language];
  const aiText = labels.aiText[release.aiTextDeclaration ?? 'none'];
  const moreUrl = safeUrl(release.backlinkUrl);
  const keywords = keywordsOf(release.keywords);
  const { name, email, phone } = company.pressContact;
  const contact = [name, email, phone].filter((line) => line !== null);
  const time = (at: Date) => timeElement(timeView(at, language, timeZone, 'full'));
  const url = addresses.release(release);
  return render(html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
${
  embargo !== undefined &&
  html`<p>${embargo.map((line) => html`<strong>${line}</strong><br>`)}</p>
`
}<h1>${title}</h1>
<p>${texts.by(company.name)}${embargo === undefined && html`<br>${labels.published}: ${time(release.publishedAt)}<br><a href="${url}">${url}</a>`}</p>
${aiText !== null && html`<p>${aiText}</p>\n`}${releaseText(release.text)}
${moreUrl !== null && html`<p>${labels.moreInformation}: <a href="${moreUrl}">${moreUrl}</a></p>\n`}${
  keywords.length > 0 && html`<p>${labels.keywords}: ${keywords.join(', ')}</p>\n`
}${pictures.map(
  ({ name: file, image }) => html`<figure>
<img src="${file}" alt="${alternativeText(image, title, language)}" width="800">
<figcaption>${[
    image.description ?? image.title,
    creditLine(image.copyright, labels.image),
    AI_LABEL_TEXTS[image.aiLabel][language].caption,
  ].map((line) => line !== null && html`${line}<br>`)}${file}</figcaption>
</figure>
`,
)}${
  corrections.length > 0 &&
  html`<h2>${releaseTexts.corrections}</h2>
${corrections.toReversed().map(({ note, approvedAt }) => html`<p>${time(approvedAt)}: ${note ?? releaseTexts.typo}</p>\n`)}`
}${
  contact.length > 0 &&
  html`<h2>${LIST_TEXTS[language].contact}</h2>
<p>${contact.map((line) => html`${line}<br>`)}</p>
`
}<p>${labels.responsible(company.name)}</p>
</body>
</html>
`);
}
