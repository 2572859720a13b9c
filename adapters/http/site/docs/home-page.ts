import { html } from '../page/html.ts';
import { LABELS } from '../page/labels.ts';
import { inLanguage } from '../page/languages.ts';
import { renderPage } from '../page/service-page.ts';
import { GUIDES_BASE, REFERENCE_BASE } from './addresses.ts';
import { GUIDES } from './guides/catalogue.ts';
import { type Guides, guidePath } from './guides/page.ts';
import { DOCS_LABELS } from './labels.ts';
import { alternates, type DocsPage, docsMenu } from './menu.ts';
import { GUIDE_STYLE } from './style.ts';

/** The start page for developers. `apiUrl` is the API's base, such as `https://press.example/api/v1`. */
export function renderHomePage(guides: Guides, page: DocsPage, apiUrl: string): string {
  const { language, chosen } = page;
  const labels = LABELS[language];
  const docs = DOCS_LABELS[language];
  return renderPage({
    language,
    title: 'Presswerk',
    kind: docs.documentation,
    robots: 'index, follow',
    head: html`<meta name="description" content="${labels.homeText}">\n${alternates(page)}`,
    style: GUIDE_STYLE,
    menu: docsMenu(page),
    main: html`<article class="guide alone">
<h1>Presswerk</h1>
<p class="lead">${labels.homeText}</p>
<dl class="details">
<dt>${labels.homeApi}</dt><dd><code>${apiUrl}</code><br>${labels.homeApiText}</dd>
<dt>${labels.homeDocumentation}</dt><dd><a href="${inLanguage(guidePath('first-release'), chosen)}">${labels.homeFirstRelease}</a><br>
<a href="${inLanguage(REFERENCE_BASE, chosen)}">${labels.homeReference}</a></dd>
<dt>${labels.homeErrors}</dt><dd><a href="${inLanguage(guidePath('errors'), chosen)}">${labels.homeErrorsText}</a></dd>
</dl>
<h2><a href="${inLanguage(GUIDES_BASE, chosen)}">${labels.homeGuides}</a></h2>
<ul class="chapters">
${GUIDES.map((guide) => html`<li><a href="${inLanguage(guidePath(guide), chosen)}">${guides[guide].title}</a><p>${guides[guide].summary}</p></li>\n`)}</ul>
</article>
`,
  });
}
