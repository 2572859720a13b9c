import type { PressContact } from '../../../../../domain/index.ts';
import { type Html, html, raw, render } from '../../page/html.ts';
import { LABELS } from '../../page/labels.ts';
import { creditLine } from '../../release/credit.ts';
import type { FeedEntry, FeedPicture } from './feed-entry.ts';
import { FEED_LABELS } from './labels.ts';

/** An entry's content as HTML: pictures with credit and AI label, text, AI declaration, corrections, press contact. */
export function entryHtml({ language, pictures, text, aiTextLabel, corrections, pressContact }: FeedEntry): string {
  const [first, ...others] = pictures;
  return render(
    html`${first && figure(first, language)}${raw(text)}${others.map((picture) => figure(picture, language))}${
      aiTextLabel !== null && html`<p><em>${aiTextLabel}</em></p>`
    }${corrections.map(({ at, note }) => html`<p><strong>${FEED_LABELS[language].correction}</strong> (<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 10)}</time>): ${note}</p>`)}${contact(pressContact, language)}`,
  );
}

function figure(picture: FeedPicture, language: FeedEntry['language']): Html {
  const labels = LABELS[language];
  const { url, width, height, altText, title, description, credit, licenseUrl, label, pageUrl } = picture;
  const caption = description ?? title;
  return html`<figure><img src="${url}" width="${width}" height="${height}" alt="${altText}"><figcaption>${
    caption !== null && html`${caption}<br>`
  }${creditLine(credit, labels.image)}${licenseUrl !== null && html` (<a href="${licenseUrl}">${labels.licence}</a>)`}${
    label !== null && html`<br>${label}`
  }<br><a href="${pageUrl}">${FEED_LABELS[language].origin}</a></figcaption></figure>`;
}

function contact({ name, email, phone }: PressContact, language: FeedEntry['language']): Html | null {
  const lines = [
    name !== null && html`${name}`,
    email !== null && html`<a href="mailto:${email}">${email}</a>`,
    phone !== null && html`${phone}`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return html`<p><strong>${FEED_LABELS[language].pressContact}</strong>${lines.map((line) => html`<br>${line}`)}</p>`;
}
