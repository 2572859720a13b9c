import { keywordsOf, type SanitizedHtml, type WireName } from '../../../../../../domain/index.ts';
import { type Html, html, raw } from '../../../page/html.ts';
import { LABELS } from '../../../page/labels.ts';
import { safeUrl, USER_CONTENT_REL, withoutScheme } from '../../../page/links.ts';
import { figure } from '../../../release/pictures/figure.ts';
import { takeDownOf } from '../../../release/pictures/taken-down.ts';
import { deskReleasePath } from '../paths.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import type { DeskView } from './view.ts';

/** The release in its own language, ordered like its public page. */
export function articlePanel({ release, language, services }: DeskView): Html {
  const texts = RELEASE_PAGE_TEXTS[language];
  const { title, text, teaser, company, category, backlinkUrl } = release;
  const labels = LABELS[release.language];
  const images = release.images.filter((image) => takeDownOf(image, release) === null);
  const titleImage = images.find(({ role }) => role === 'title');
  const picture = (image: (typeof images)[number]) =>
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
  const backlink = safeUrl(backlinkUrl);
  const keywords = keywordsOf(release.keywords);
  // Null for fields that another panel shows.
  const rendered = {
    title: html`<h3 class="headline" data-quote="title">${title}</h3>`,
    text: html`<div class="prose links" data-quote="text">${textOf(text)}</div>`,
    company_id: html`<p class="soft small">${company.name} · ${labels.pressRelease}</p>`,
    category_id: html`<p class="soft small" data-quote="category_id">${category.translations[release.language].name}</p>`,
    backlink_url:
      backlink !== null &&
      html`<p class="small" data-quote="backlink_url">${labels.moreInformation}: <a rel="${USER_CONTENT_REL}" href="${backlink}">${withoutScheme(backlink)}</a></p>`,
    keywords:
      keywords.length > 0 &&
      html`<p class="small" data-quote="keywords">${labels.keywords}: ${keywords.join(', ')}</p>`,
    portal: null,
    language: null,
    teaser_begin: null,
    teaser_end: null,
    no_export: null,
    publish_at: null,
  } satisfies Readonly<Record<WireName, Html | false | null>>;
  return html`<section class="panel" aria-labelledby="article-title">
<div class="row"><h2 id="article-title">${texts.article[release.status]}</h2> <a class="small" href="${deskReleasePath(release.id, 'preview')}" target="_blank" rel="noopener">${texts.preview}</a></div>
<article class="sheet" lang="${release.language}">
${rendered.category_id}
${rendered.title}
${rendered.company_id}
${aiText !== null && html`<p class="ai">${aiText}</p>`}
${titleImage && picture(titleImage)}
${rendered.text}
${rendered.backlink_url}
${rendered.keywords}
${images.filter((image) => image !== titleImage).map(picture)}
<p class="soft small">${labels.responsible(company.name)}</p>
</article>
<dl class="facts"><dt>${texts.teaser}</dt><dd lang="${release.language}">${teaser}</dd></dl>
</section>
`;
}

/** Adds `rel` to the text's links, since the sanitiser leaves only `href`. */
function textOf(text: SanitizedHtml): Html {
  return raw(text.replace(/<a(?=[\s>])/g, `<a rel="${USER_CONTENT_REL}"`) as SanitizedHtml);
}

/** Lists the text's links with their hosts, since a link's text can hide its target. */
export function linksPanel({ links, language }: DeskView): Html | false {
  const texts = RELEASE_PAGE_TEXTS[language];
  if (links.length === 0) return false;
  return html`<section class="panel" aria-labelledby="links-title">
<h2 id="links-title">${texts.links}</h2>
<ul class="plainlist">
${links.map(({ text, href }) => {
  const url = safeUrl(href);
  const host = url === null ? null : new URL(url).host;
  return html`<li><q>${text}</q> → <strong>${host}</strong><br>${url === null ? href : html`<a class="small" rel="${USER_CONTENT_REL} noreferrer" href="${url}">${href}</a>`}</li>\n`;
})}</ul>
</section>
`;
}
