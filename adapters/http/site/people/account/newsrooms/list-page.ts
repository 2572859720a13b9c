import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { safeUrl, USER_CONTENT_REL, withoutScheme } from '../../../page/links.ts';
import { pageHead } from '../../../page/table.ts';
import type { NewsroomView } from './newsroom-view.ts';
import { NEW_NEWSROOM_PATH } from './paths.ts';
import { NEWSROOM_TEXTS } from './texts.ts';

/** The list of an account's newsrooms. */
export function newsroomListPage(
  newsrooms: readonly NewsroomView[],
  {
    language,
    mayEdit,
    isSandbox,
  }: { readonly language: Language; readonly mayEdit: boolean; readonly isSandbox: boolean },
): Html {
  const texts = NEWSROOM_TEXTS[language];
  return html`${pageHead({
    title: texts.title,
    lead: texts.lead,
    actions: mayEdit && html`<a class="button" href="${NEW_NEWSROOM_PATH}">${texts.newTitle}</a>`,
  })}
${isSandbox && html`<p class="aside">${texts.sandbox}</p>\n`}${newsrooms.length === 0 && html`<p class="empty">${texts.none}${!mayEdit && html` ${texts.askOwner}`}</p>\n`}<div class="stack">
${newsrooms.map((newsroom) => entry(newsroom, language, { mayEdit, isSandbox }))}</div>`;
}

function entry(
  newsroom: NewsroomView,
  language: Language,
  { mayEdit, isSandbox }: { readonly mayEdit: boolean; readonly isSandbox: boolean },
): Html {
  const texts = NEWSROOM_TEXTS[language];
  const { id, name, publicUrl: address, about } = newsroom;
  return html`<article class="panel newsroom" aria-labelledby="newsroom-${id}">
<div class="head"><div>
<h2 id="newsroom-${id}">${name}</h2>
<p class="soft small">${newsroom.portal} · ${newsroom.language}</p>
</div><div class="actions">
${address !== null && html`<a href="${address}">${texts.onPortal}<span class="unseen">: ${name}</span></a>`}
${mayEdit && html`<a class="button" href="/account/newsrooms/${id}">${texts.edit}<span class="unseen">: ${name}</span></a>`}
</div></div>
${address === null && !isSandbox && html`<p class="soft small">${texts.notPublicYet}</p>\n`}<div class="${newsroom.logo !== null && 'columns'}">
<div class="stack">${about === null ? html`<p class="soft">${texts.about}: ${texts.nothing}</p>` : html`<p class="lines" lang="${newsroom.lang}">${about}</p>`}
${facts(newsroom, language)}</div>
${newsroom.logo !== null && logoPicture(newsroom, language)}</div>
</article>
`;
}

function facts({ websiteUrl, pressContact, responsiblePerson }: NewsroomView, language: Language): Html {
  const texts = NEWSROOM_TEXTS[language];
  const website = safeUrl(websiteUrl);
  const contact = [pressContact.name, pressContact.email, pressContact.phone].filter((value) => value !== null);
  return html`<dl class="facts">
<dt>${texts.website}</dt><dd>${website === null ? html`<span class="soft">${texts.nothing}</span>` : html`<a rel="${USER_CONTENT_REL}" href="${website}">${withoutScheme(website)}</a>`}</dd>
<dt>${texts.contact}</dt><dd>${contact.length === 0 ? html`<span class="soft">${texts.nothing}</span>` : contact.join(' · ')}</dd>
<dt>${texts.responsible}</dt><dd>${
    responsiblePerson === null
      ? html`<span class="soft">${texts.nothing}</span>`
      : responsiblePerson
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .join(', ')
  }</dd>
</dl>`;
}

/** The logo, or a note that there is none. */
export function logoPicture({ name, logo }: Pick<NewsroomView, 'name' | 'logo'>, language: Language): Html {
  const texts = NEWSROOM_TEXTS[language];
  return logo === null
    ? html`<p class="soft">${texts.noLogo}</p>\n`
    : html`<img class="logo" src="${logo.src}" width="${logo.width}" height="${logo.height}" alt="${texts.logoOf(name)}">\n`;
}
