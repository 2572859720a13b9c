import type { Language, User } from '../../domain/index.ts';
import type { Mail } from '../ports/index.ts';
import type { MailText, Paragraph } from './mail-text.ts';

export type RenderedMail = Omit<Mail, 'messageId'>;

/** Lays out a text as plain text and HTML. */
export function mailOf<Facts>(
  { email, language }: Pick<User, 'email' | 'language'>,
  mail: MailText<Facts>,
  facts: Facts,
): RenderedMail {
  const subject = oneLine(typeof mail.subject === 'string' ? mail.subject : mail.subject(facts));
  const paragraphs = mail.paragraphs(facts);
  const text = `${paragraphs.map(plain).join('\n\n')}\n`;
  return { to: email, subject, text, html: htmlOf(language, subject, paragraphs) };
}

/** Removes line breaks and control characters, which a title may contain and a subject must not. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function htmlOf(language: Language, subject: string, paragraphs: readonly Paragraph[]): string {
  const body = paragraphs.map(markup);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
${body.join('\n')}
</body>
</html>
`;
}

function plain(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if (!('title' in paragraph)) return paragraph.address;
  return [oneLine(paragraph.title), paragraph.newsroom, paragraph.text, paragraph.address].join('\n');
}

function markup(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${lines(paragraph)}</p>`;
  if (!('title' in paragraph)) return `<p>${anchor(paragraph.address)}</p>`;
  const { title, address, language, newsroom, text, picture } = paragraph;
  const image =
    picture === null
      ? ''
      : `<p><img src="${escaped(picture.src)}" alt="${escaped(picture.alt)}" width="400" style="max-width: 100%; height: auto"></p>\n`;
  return `<div lang="${language}" style="margin: 1.5em 0">
${image}<h2 style="margin: 0; font-size: 1.2em"><a href="${escaped(address)}">${escaped(title)}</a></h2>
<p style="margin: .3em 0">${escaped(newsroom)}</p>
<p style="margin: .3em 0">${lines(text)}</p>
</div>`;
}

const anchor = (address: string) => `<a href="${escaped(address)}">${escaped(address)}</a>`;
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
