import { type Html, html } from '../../page/html.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { row } from './entries.ts';
import { feedLinks, type ListView, listHead, pages } from './list-view.ts';
import { LIST_TEXTS } from './texts.ts';

export interface ListPage extends ListView {
  /** What kind of list it is, above its name. */
  readonly kind: string | Html;
  /** Whether all its releases are of one category, which its heading names. */
  readonly isOneCategory?: boolean;
  /** Whether all its releases are of one newsroom, which its heading names. */
  readonly isOneNewsroom?: boolean;
  /** Between its name and its releases. */
  readonly intro?: Html | null;
  /** Beside the releases. */
  readonly beside?: Html | null;
}

/** A list of releases under a heading: of a category, a newsroom, a keyword, a month. */
export function renderListPage(request: PortalRequest, layout: PortalLayout, page: ListPage): string {
  const texts = LIST_TEXTS[request.language];
  const { entries, name, description, kind, intro, beside, isFirst, isOneCategory, isOneNewsroom, path } = page;
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
<div class="listing${beside && ' split'}">
<div>
<div class="rows">
${entries.length === 0 ? html`<p class="empty">${texts.empty}</p>` : entries.map((entry, i) => row(entry, { kicker: !isOneCategory, newsroom: !isOneNewsroom, position: i === 0 ? 'first' : 'later' }))}</div>
${pages(request, page)}${feedLinks(request, page)}</div>
${beside && html`<div class="beside">\n${beside}</div>`}
</div>`,
  });
}
