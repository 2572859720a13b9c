import type { EarlierWording } from '../../../../../application/review/corrections/earlier-wording.ts';
import { keywordsOf, type Wording } from '../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../../page/html.ts';
import { LABELS } from '../../page/labels.ts';
import { safeUrl } from '../../page/links.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { link, newsroomPath, releasePath } from '../addresses/paths.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { releaseText } from './release-text.ts';
import { RELEASE_TEXTS } from './texts.ts';

/** A release's text before a correction, in its language. Not indexed. */
export function renderEarlierPage(request: PortalRequest, layout: PortalLayout, earlier: EarlierWording): string {
  const { release, replaced, wording, reason } = earlier;
  const { language, company } = release;
  const texts = RELEASE_TEXTS[language];
  const at = timeElement(timeView(replaced.approvedAt, language, layout.timeZone, 'full'));
  return renderPortalPage(request, layout, {
    title: texts.earlierTitle(wording?.title ?? release.title),
    robots: 'noindex, nofollow',
    language,
    path: null,
    main: html`<article class="release earlier">
<header>
<p class="kicker"><a href="${link(request, releasePath(release))}">${texts.current}</a></p>
<h1>${wording?.title ?? release.title}</h1>
<ul class="byline">
<li><a href="${link(request, newsroomPath(company))}">${company.name}</a></li>
<li>${texts.replaced}: ${at}</li>
</ul>
<p class="notice"><strong>${texts.reason}</strong> ${replaced.note ?? texts.typo}</p>
</header>
<div class="sheet">
<div>
${wording === null ? html`<p class="notice">${texts.withheld} ${reason}</p>` : wordingOf(wording, language)}
</div>
</div>
</article>`,
  });
}

function wordingOf({ text, backlinkUrl, keywords }: Wording, language: EarlierWording['release']['language']): Html {
  const labels = LABELS[language];
  const list = keywordsOf(keywords);
  // Null for the title, which is already the page's heading.
  const fields = {
    title: null,
    text: html`<div class="text">
${releaseText(text)}
</div>
`,
    backlinkUrl: safeUrl(backlinkUrl) !== null && html`<p>${labels.moreInformation}: ${backlinkUrl}</p>\n`,
    keywords: list.length > 0 && html`<p>${labels.keywords}: ${list.join(', ')}</p>\n`,
  } satisfies Readonly<Record<keyof Wording, HtmlValue>>;
  return html`${Object.values(fields)}`;
}
