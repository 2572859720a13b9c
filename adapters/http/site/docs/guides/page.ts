import type { Language } from '../../../../../domain/index.ts';
import { type Html, html, trustedMarkup } from '../../page/html.ts';
import { inLanguage } from '../../page/languages.ts';
import { scriptElement } from '../../page/scripts/script.ts';
import { fileScript } from '../../page/scripts/scripts.ts';
import { renderPage } from '../../page/service-page.ts';
import { GUIDES_BASE } from '../addresses.ts';
import { DOCS_LABELS } from '../labels.ts';
import { alternates, type DocsPage, docsMenu } from '../menu.ts';
import { GUIDE_STYLE } from '../style.ts';
import { GUIDES, type Guide } from './catalogue.ts';
import type { RenderedGuide } from './markdown.ts';

export type Guides = Readonly<Record<Guide, RenderedGuide>>;

export function guidePath(guide: Guide): string {
  return `${GUIDES_BASE}/${guide}`;
}

/** A guide with its table of contents, the list of all guides, and links to the previous and next one. */
export function renderGuidePage(guide: Guide, guides: Guides, page: DocsPage): string {
  const labels = DOCS_LABELS[page.language];
  const { title, summary, sections, markup } = guides[guide];
  const contents = html`<nav class="contents" aria-labelledby="contents"><p id="contents">${labels.onThisPage}</p>
<ul>
${sections.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>\n`)}</ul></nav>
`;
  const [lead = '', ...rest] = markup.split(/(?<=<\/p>\n)/);
  return renderLayout(
    { title, summary, current: guide, head: scriptElement(fileScript('copy')) },
    guides,
    page,
    html`<h1>${title}</h1>
${trustedMarkup(lead)}${sections.length > 2 && contents}${trustedMarkup(rest.join(''))}${copyStatus(page.language)}${pager(guide, guides, page)}`,
  );
}

/** The list of all guides with their summaries. */
export function renderGuidesPage(guides: Guides, page: DocsPage): string {
  const { guides: title, guidesText: summary } = DOCS_LABELS[page.language];
  return renderLayout(
    { title, summary, current: null },
    guides,
    page,
    html`<h1>${title}</h1>
<p class="lead">${summary}</p>
<ul class="chapters">
${GUIDES.map((guide) => html`<li>${linkTo(guide, guides, page.chosen)}<p>${guides[guide].summary}</p></li>\n`)}</ul>`,
  );
}

function renderLayout(
  { title, summary, current, head }: { title: string; summary: string; current: Guide | null; head?: Html },
  guides: Guides,
  page: DocsPage,
  main: Html,
): string {
  const labels = DOCS_LABELS[page.language];
  return renderPage({
    language: page.language,
    title,
    kind: labels.documentation,
    robots: 'index, follow',
    head: html`<meta name="description" content="${summary}">\n${alternates(page)}${head}`,
    style: GUIDE_STYLE,
    menu: docsMenu(page),
    main: html`<article class="${current === null ? 'guide alone' : 'guide'}">
${main}
</article>
${current !== null && sidebar(current, guides, page)}`,
  });
}

/** The copy script's status element, which also contains its texts. */
function copyStatus(language: Language): Html {
  const { copy, codeBlock, copied, notCopied } = DOCS_LABELS[language];
  return html`<p class="copy-status" id="copy-status" role="status" data-copy="${copy}" data-block="${codeBlock}" data-copied="${copied}" data-failed="${notCopied}"></p>
`;
}

function sidebar(current: Guide, guides: Guides, { language, chosen }: DocsPage): Html {
  return html`<nav class="sidebar" aria-labelledby="guides"><div><p id="guides">${DOCS_LABELS[language].allGuides}</p>
<ul>
${GUIDES.map((guide) => html`<li>${linkTo(guide, guides, chosen, guide === current)}</li>\n`)}</ul></div></nav>`;
}

function pager(guide: Guide, guides: Guides, { language, chosen }: DocsPage): Html {
  const labels = DOCS_LABELS[language];
  const position = GUIDES.indexOf(guide);
  const [before, after] = [GUIDES[position - 1], GUIDES[position + 1]];
  const link = (to: Guide, rel: 'prev' | 'next', label: string) =>
    html`<a class="${rel}" rel="${rel}" href="${inLanguage(guidePath(to), chosen)}"><span>${label}</span>${guides[to].title}</a>`;
  return html`<nav class="turn" aria-label="${labels.turnPages}">${before && link(before, 'prev', labels.previous)}${after && link(after, 'next', labels.next)}</nav>`;
}

function linkTo(guide: Guide, guides: Guides, chosen: Language | undefined, current = false): Html {
  return html`<a href="${inLanguage(guidePath(guide), chosen)}"${current && html` aria-current="page"`}>${guides[guide].title}</a>`;
}
