import { keywordsOf, type SanitizedHtml } from '../../../../../../domain/index.ts';
import { type Html, html, raw } from '../../../page/html.ts';
import { LABELS } from '../../../page/labels.ts';
import { FOREIGN, linkable, withoutScheme } from '../../../page/links.ts';
import { figure } from '../../../release/pictures/figure.ts';
import { goneBy } from '../../../release/pictures/taken-down.ts';
import { deskReleasePath } from '../paths.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import type { DeskView } from './view.ts';

/** The release as its public page shows it, in its own language: its parts in the order of its public page. */
export function articlePanel({ release, language, services }: DeskView): Html {
  const texts = RELEASE_PAGE_TEXTS[language];
  const { title, text, teaser, company, category, backlinkUrl } = release;
  const labels = LABELS[release.language];
  const images = release.images.filter((image) => goneBy(image, release) === null);
  const titleImage = images.find(({ role }) => role === 'title');
  const shown = (image: (typeof images)[number]) =>
    figure(
      image,
      {
        headline: title,
        language: release.language,
        timeZone: services.timeZone,
        imageUrl: services.addresses.rendition,
        pageOf: () => `#picture-${image.id}`,
      },
      'later',
    );
  const aiText = labels.aiText[release.aiTextDeclaration ?? 'none'];
  const backlink = linkable(backlinkUrl);
  const keywords = keywordsOf(release.keywords);
  return html`<section class="panel" aria-labelledby="article-title">
<div class="row"><h2 id="article-title">${texts.article[release.status]}</h2> <a class="small" href="${deskReleasePath(release.id, 'preview')}" target="_blank" rel="noopener">${texts.preview}</a></div>
<article class="sheet" lang="${release.language}">
<p class="soft small" data-quote="category_id">${category.translations[release.language].name}</p>
<h3 class="headline" data-quote="title">${title}</h3>
<p class="soft small">${company.name} · ${labels.pressRelease}</p>
${aiText !== null && html`<p class="ai">${aiText}</p>`}
${titleImage && shown(titleImage)}
<div class="prose links" data-quote="text">${textOf(text)}</div>
${backlink !== null && html`<p class="small" data-quote="backlink_url">${labels.moreInformation}: <a rel="${FOREIGN}" href="${backlink}">${withoutScheme(backlink)}</a></p>`}
${keywords.length > 0 && html`<p class="small" data-quote="keywords">${labels.keywords}: ${keywords.join(', ')}</p>`}
${images.filter((image) => image !== titleImage).map(shown)}
<p class="soft small">${labels.responsible(company.name)}</p>
</article>
<dl class="facts"><dt>${texts.teaser}</dt><dd lang="${release.language}">${teaser}</dd></dl>
</section>
`;
}

/** The sanitiser leaves a link nothing but its address. */
function textOf(text: SanitizedHtml): Html {
  return raw(text.replace(/<a(?=[\s>])/g, `<a rel="${FOREIGN}"`) as SanitizedHtml);
}

/** Where the links of the text lead: each with its host in sight, as what a link says and where it leads are two things. */
export function linksPanel({ links, language }: DeskView): Html | false {
  const texts = RELEASE_PAGE_TEXTS[language];
  if (links.length === 0) return false;
  return html`<section class="panel" aria-labelledby="links-title">
<h2 id="links-title">${texts.links}</h2>
<ul class="plainlist">
${links.map(({ text, href }) => {
  const url = linkable(href);
  const host = url === null ? null : new URL(url).host;
  return html`<li><q>${text}</q> → <strong>${host}</strong><br>${url === null ? href : html`<a class="small" rel="${FOREIGN} noreferrer" href="${url}">${href}</a>`}</li>\n`;
})}</ul>
</section>
`;
}
