import type { PublicRelease } from '../../../../../application/ports/queries/portal.ts';
import { type Image, keywordsOf, type PressContact } from '../../../../../domain/index.ts';
import { LABELS } from '../../page/labels.ts';
import { safeUrl } from '../../page/links.ts';
import { timeView } from '../../page/times.ts';
import { creditLine } from '../../release/credit.ts';
import { AI_LABEL_TEXTS } from '../../release/pictures/ai-label-texts.ts';
import { alternativeText } from '../../release/pictures/picture.ts';
import { pictureFile } from '../../release/pictures/picture-file.ts';
import type { PublicAddresses } from '../addresses/public-addresses.ts';
import { picturesOf } from '../feeds/feed-entry.ts';
import { LIST_TEXTS } from '../lists/texts.ts';
import { RELEASE_TEXTS } from '../release/texts.ts';
import { htmlText } from './html-text.ts';
import { listItem, paragraph, running, type TextFormat } from './text-format.ts';
import { PRESS_TEXTS } from './texts.ts';

export interface DocumentSettings {
  readonly addresses: PublicAddresses;
  /** The time zone of dates, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** Set before publication: sentences about approval and embargo, instead of the time and address of publication. */
  readonly embargo?: readonly string[] | undefined;
}

/** A release with its pictures, contact and corrections as one text, in its language (contract §16). */
export function releaseDocument(
  release: PublicRelease,
  format: TextFormat,
  { addresses, timeZone, embargo }: DocumentSettings,
): string {
  const { language, company, category, publishedAt, corrections } = release;
  const labels = LABELS[language];
  const texts = PRESS_TEXTS[language];
  const releaseTexts = RELEASE_TEXTS[language];
  const escapeText = (text: string) => running(text, format);
  const field = (label: string, value: string) => `${label}: ${value}`;
  const timeOf = (at: Date) => escapeText(timeView(at, language, timeZone, 'full').text);
  const section = (heading: string, content: string) => (content === '' ? [] : [format.heading(2, heading), content]);
  const aiText = labels.aiText[release.aiTextDeclaration ?? 'none'];
  const moreUrl = safeUrl(release.backlinkUrl);
  const keywords = keywordsOf(release.keywords);
  const lastCorrection = corrections.at(-1);
  const closing = [
    ...(moreUrl === null ? [] : [field(labels.moreInformation, format.url(moreUrl))]),
    ...(keywords.length === 0 ? [] : [field(labels.keywords, escapeText(keywords.join(', ')))]),
  ];
  const blocks = [
    ...(embargo === undefined ? [] : [paragraph(embargo.map(escapeText), format)]),
    format.heading(1, escapeText(release.title)),
    paragraph(
      [
        texts.by(escapeText(company.name)),
        ...(embargo === undefined ? [field(labels.published, timeOf(publishedAt))] : []),
        ...(lastCorrection === undefined ? [] : [field(releaseTexts.corrected, timeOf(lastCorrection.approvedAt))]),
        field(texts.category, escapeText(category.translations[language].name)),
        ...(embargo === undefined ? [format.url(addresses.release(release))] : []),
      ],
      format,
    ),
    ...(aiText === null ? [] : [escapeText(aiText)]),
    htmlText(release.text, format),
    ...(closing.length === 0 ? [] : [paragraph(closing, format)]),
    ...release.picturesTakenDown.map((takenDown) => escapeText(`${releaseTexts.pictureTakenDown} ${takenDown.public}`)),
    ...section(
      texts.pictures,
      picturesOf(release)
        .map((image, index) =>
          listItem(`${index + 1}. `, paragraph(pictureLines(image, release, format, addresses), format)),
        )
        .join('\n\n'),
    ),
    ...section(
      releaseTexts.corrections,
      corrections
        .toReversed()
        .map(({ note, approvedAt }) =>
          listItem('- ', paragraph([timeOf(approvedAt), escapeText(note ?? releaseTexts.typo)], format)),
        )
        .join('\n\n'),
    ),
    ...section(LIST_TEXTS[language].contact, paragraph(contactLines(company.pressContact, release, format), format)),
    escapeText(labels.responsible(company.name)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** A picture's caption, credit, licence, source, AI label and URL. */
function pictureLines(image: Image, release: PublicRelease, format: TextFormat, addresses: PublicAddresses): string[] {
  const file = pictureFile(image);
  const pictureUrl = file && format.url(addresses.rendition(file.key, file.mimeType));
  return [...captionLines(image, release, format), ...(pictureUrl === undefined ? [] : [pictureUrl])];
}

/** A picture's caption, credit, licence, source and AI label. */
export function captionLines(image: Image, { title, language }: PublicRelease, format: TextFormat): string[] {
  const labels = LABELS[language];
  const escapeText = (text: string) => running(text, format);
  const licence = safeUrl(image.licenseUrl);
  const source = safeUrl(image.sourceUrl);
  const label = AI_LABEL_TEXTS[image.aiLabel][language].caption;
  return [
    escapeText(alternativeText(image, title, language)),
    escapeText(creditLine(image.copyright, labels.image)),
    ...(licence === null ? [] : [`${labels.licence}: ${format.url(licence)}`]),
    ...(source === null ? [] : [`${labels.source}: ${format.url(source)}`]),
    ...(label === null ? [] : [escapeText(label)]),
  ];
}

function contactLines({ name, email, phone }: PressContact, { language }: PublicRelease, format: TextFormat): string[] {
  const texts = LIST_TEXTS[language];
  return [
    ...(name === null ? [] : [running(name, format)]),
    ...(email === null ? [] : [`${texts.email}: ${running(email, format)}`]),
    ...(phone === null ? [] : [`${texts.phone}: ${running(phone, format)}`]),
  ];
}
