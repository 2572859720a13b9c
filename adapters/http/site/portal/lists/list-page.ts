import { type Html, html } from '../../page/html.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { subscribeToList } from '../subscriptions/subscribe-form.ts';
import { row } from './entries.ts';
import { feedLinks, type ListView, listHead, pages } from './list-view.ts';
import { LIST_TEXTS } from './texts.ts';

export interface ListPage extends ListView {
  /** The kind of list, such as "Topic", shown above its name. */
  readonly kind: string | Html;
  /** True if all releases belong to the category in the heading. */
  readonly isOneCategory?: boolean;
  /** True if all releases belong to the newsroom in the heading. */
  readonly isOneNewsroom?: boolean;
  /** True if the list gets no new releases, so that it has no form to subscribe. */
  readonly isClosed?: boolean;
  /** Replaces the description below the heading. */
  readonly intro?: Html | null;
  /** The sidebar. */
  readonly sidebar?: Html | null;
}

/** The releases of a category, newsroom, keyword or month. */
export function renderListPage(request: PortalRequest, layout: PortalLayout, page: ListPage): string {
  const texts = LIST_TEXTS[request.language];
  const { entries, name, description, kind, intro, sidebar, isFirst, isOneCategory, isOneNewsroom, path } = page;
  return renderPortalPage(request, layout, {
    title: isFirst ? name : texts.olderOf(name),
    path,
    head: listHead(request, page),
    robots: page.robots,
    main: html`<div class="heading">
<p class="kicker">${kind}</p>
<h1>${name}</h1>
${intro ?? html`<p class="standfirst">${description}</p>`}
</div>
<div class="listing${sidebar && ' split'}">
<div>
<div class="rows">
${entries.length === 0 ? html`<p class="empty">${texts.empty}</p>` : entries.map((entry, index) => row(entry, { kicker: !isOneCategory, newsroom: !isOneNewsroom, position: index === 0 ? 'first' : 'later' }))}</div>
${pages(request, page)}${feedLinks(request, page)}${page.isClosed !== true && subscribeToList(request, layout, page)}</div>
${sidebar && html`<div class="sidebar">\n${sidebar}</div>`}
</div>`,
  });
}
