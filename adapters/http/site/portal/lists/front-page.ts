import { LANGUAGES, type Language } from '../../../../../domain/index.ts';
import { html } from '../../page/html.ts';
import { FRONT_PATH, link } from '../addresses/paths.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { subscribeToList } from '../subscriptions/subscribe-form.ts';
import { brief, card, leadStory } from './entries.ts';
import { feedLinks, type ListView, listHead, pages } from './list-view.ts';
import { LIST_TEXTS } from './texts.ts';

/** Cards below the lead story; the rest are briefs. */
const CARDS = 6;

export interface FrontView extends ListView {
  /** The language filter; undefined for all languages. */
  readonly shownLanguage: Language | undefined;
}

/** The newest releases: one lead story, six cards, the rest as briefs. */
export function renderFrontPage(request: PortalRequest, layout: PortalLayout, view: FrontView): string {
  const texts = LIST_TEXTS[request.language];
  const { entries, shownLanguage } = view;
  const [first, ...others] = entries;
  const filter = (language: Language | undefined, label: string) =>
    html`<a href="${link(request, FRONT_PATH, { language })}"${language === shownLanguage && html` aria-current="true"`}>${label}</a>\n`;
  return renderPortalPage(request, layout, {
    title: view.isFirst ? texts.latest : texts.older,
    path: FRONT_PATH,
    head: listHead(request, view),
    robots: view.robots,
    main: html`<div class="front-head">
<h1>${view.isFirst ? texts.latest : texts.older}</h1>
<div class="filters" role="group" aria-label="${texts.languageFilter}">${filter(undefined, texts.allReleases)}${LANGUAGES.map((choice) => filter(choice, texts.onlyIn[choice]))}</div>
</div>
${first === undefined ? html`<p class="empty">${texts.empty}</p>` : leadStory(first)}
${others.length > 0 && html`<div class="cards">\n${others.slice(0, CARDS).map((entry) => card(entry))}</div>`}
${others.length > CARDS && html`<div class="briefs">\n${others.slice(CARDS).map((entry) => brief(entry, { heading: 'h2', isWhole: true }))}</div>`}
${pages(request, view)}${feedLinks(request, view)}${subscribeToList(request, layout, view)}`,
  });
}
