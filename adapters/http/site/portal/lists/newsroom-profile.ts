import type { Company, Language } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { safeUrl, USER_CONTENT_REL, withoutScheme } from '../../page/links.ts';
import { type ImageUrl, pictureElement, pictureView } from '../../release/pictures/picture.ts';
import { hasContact } from '../press/contact-card.ts';
import { PRESS_TEXTS } from '../press/texts.ts';
import { LIST_TEXTS } from './texts.ts';
import { verifiedMark } from './verified-mark.ts';

/**
 * A newsroom's contact, description and website. `href` is the newsroom's page, when shown elsewhere, and null if it is
 * not public yet; `cardHref`, its vCard.
 */
export function newsroomProfile(
  newsroom: Company,
  {
    language,
    imageUrl,
    href,
    cardHref,
  }: {
    readonly language: Language;
    readonly imageUrl: ImageUrl;
    readonly href?: string | null;
    readonly cardHref?: string | undefined;
  },
): Html | null {
  const texts = LIST_TEXTS[language];
  const { name, about } = newsroom;
  const logo = logoOf(newsroom, language, imageUrl);
  const website = safeUrl(newsroom.websiteUrl);
  const contact = contactOf(newsroom, language, cardHref);
  // Only on the newsroom's own page: a release's page already names the newsroom as responsible.
  const responsible = href === undefined ? responsibleOf(newsroom, language) : null;
  const hasProfile = href !== undefined || about !== null || website !== null || logo !== null;
  if (!hasProfile && contact === null && responsible === null) return null;
  return html`${contact}${
    hasProfile &&
    html`<section>
<h2>${href === undefined ? texts.about(name) : texts.newsroom}</h2>
${logo}${href !== undefined && html`<p>${href === null ? name : html`<a href="${href}">${name}</a>`}</p>\n${verifiedMark(newsroom, language)}`}${about !== null && html`<p class="profile" lang="${newsroom.language}">${about}</p>\n`}${website !== null && html`<p>${texts.website}: <a rel="${USER_CONTENT_REL}" href="${website}">${withoutScheme(website)}</a></p>\n`}</section>
`
  }${responsible}`;
}

/** The person responsible for the content; null if not given. */
function responsibleOf({ responsiblePerson }: Company, language: Language): Html | null {
  if (responsiblePerson === null) return null;
  return html`<section>
<h2>${LIST_TEXTS[language].responsible}</h2>
<address class="profile">${responsiblePerson}</address>
</section>
`;
}

/** The press contact; null if it is empty. */
function contactOf({ pressContact }: Company, language: Language, cardHref: string | undefined): Html | null {
  const { name, email, phone } = pressContact;
  if (!hasContact(pressContact)) return null;
  const texts = LIST_TEXTS[language];
  return html`<section>
<h2>${texts.contact}</h2>
<address class="contact">
${name !== null && html`<p>${name}</p>\n`}${
  (email !== null || phone !== null) &&
  html`<dl>
${email !== null && html`<dt>${texts.email}</dt><dd><a href="mailto:${encodeURI(email)}">${email}</a></dd>\n`}${phone !== null && html`<dt>${texts.phone}</dt><dd><a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a></dd>\n`}</dl>
`
}</address>
${
  cardHref !== undefined &&
  html`<p class="downloads"><a href="${cardHref}">${PRESS_TEXTS[language].saveContact}</a></p>
`
}</section>
`;
}

/** The logo, with the newsroom's name as alternative text; null without one. */
function logoOf({ logo, name }: Company, language: Language, imageUrl: ImageUrl): Html | null {
  const image = { renditions: logo, description: name, title: null };
  const view = pictureView(image, { headline: name, language, imageUrl });
  return view && html`<p class="logo">${pictureElement(view, '14rem')}</p>\n`;
}
