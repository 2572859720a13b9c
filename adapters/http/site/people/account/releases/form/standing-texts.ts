import type { Company, Language } from '../../../../../../../domain/index.ts';
import { type Html, html } from '../../../../page/html.ts';
import { newsroomProfile } from '../../../../portal/lists/newsroom-profile.ts';
import { hasContact } from '../../../../portal/press/contact-card.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { FORM_TEXTS } from './texts.ts';

/** The newsroom's contact and boilerplate below the text, as portals show them, in the release's language. */
export function standingTexts(
  { account }: Visitor,
  release: { readonly company: Company; readonly language: Language },
  { addresses }: Pick<PeopleServices, 'addresses'>,
  language: Language,
): Html {
  const texts = FORM_TEXTS[language];
  const { company } = release;
  const isOwner = account.role === 'owner';
  const href = isOwner ? `/account/newsrooms/${company.id}` : '/account/newsrooms';
  const isGiven = company.about !== null || hasContact(company.pressContact);
  const sentence = isGiven ? texts.standing(company.name) : texts.noStanding(company.name);
  const act = isGiven ? texts.editStanding : texts.addStanding;
  return html`<aside class="standing" aria-label="${texts.standingTitle}">
<p class="small soft">${sentence}${isOwner && html` <a href="${href}">${act}</a>`}</p>
${
  isGiven &&
  html`<div lang="${release.language}">${newsroomProfile(company, { language: release.language, imageUrl: addresses.rendition, href })}</div>
`
}</aside>
`;
}
