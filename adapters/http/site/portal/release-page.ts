import { type Company, type Language, PORTALS, type SanitizedHtml } from '../../../../domain/index.ts';
import { type Html, html, jsonLdElement, raw } from '../layout/html.ts';
import { LABELS, PORTAL_NAMES } from '../layout/labels.ts';
import { renderPage } from '../layout/layout.ts';
import { FOREIGN, linkable, withoutScheme } from '../layout/links.ts';
import type { ReleasePage } from './release-page-view.ts';
import { keywordList, newsArticle } from './structured-data.ts';
import { alternativeText, largestRendition, titleImageFigure } from './title-image.ts';

/** The public page of a published release, in the release's language. */
export function renderReleasePage(page: ReleasePage): string {
  const { release, portal, canonicalUrl, alternateUrl, imageUrl } = page;
  const { language } = release;
  const labels = LABELS[language];
  const titleImage = release.images.find((image) => image.role === 'title');
  const other = PORTALS.find((p) => p !== portal) ?? portal;
  const elsewhere = portal === release.portal ? alternateUrl : canonicalUrl;
  return renderPage({
    language,
    title: release.title,
    portal,
    kind: labels.pressRelease,
    robots: 'index, follow, max-image-preview:large',
    head: head(page),
    main: html`<article>
<h1>${release.title}</h1>
<ul class="byline">
<li class="company">${companyName(release.company)}</li>
<li>${release.category.translations[language].name}</li>
${release.publishedAt !== null && html`<li>${labels.published}: ${time(release.publishedAt, language)}</li>`}
</ul>
${titleImage && titleImageFigure(titleImage, release.title, language, imageUrl)}<div class="text">
${textOf(release.text)}
</div>
${details(page)}</article>`,
    foot: html`<p>${labels.responsible(release.company.name)}</p>
<p class="elsewhere"><a href="${elsewhere}">${labels.alsoOn(PORTAL_NAMES[other])}</a></p>`,
  });
}

function companyName(company: Company): Html {
  const website = linkable(company.websiteUrl);
  return website === null ? html`${company.name}` : html`<a rel="${FOREIGN}" href="${website}">${company.name}</a>`;
}

/** Date and time in UTC, as every time of the service is. */
function time(at: Date, language: Language): Html {
  const words = new Intl.DateTimeFormat(LABELS[language].locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return html`<time datetime="${at.toISOString()}">${words.format(at)}</time>`;
}

/** The sanitiser leaves a link nothing but its address, so each one can be given its relation here. */
function textOf(text: SanitizedHtml): Html {
  return raw(text.replace(/<a(?=[\s>])/g, `<a rel="${FOREIGN}"`) as SanitizedHtml);
}

/** What is said about the release beside its text; nothing where there is nothing to say. */
function details({ release }: ReleasePage): Html | null {
  const labels = LABELS[release.language];
  const aiText = labels.aiText[release.aiTextDeclaration ?? 'none'];
  const keywords = keywordList(release.keywords);
  const backlink = linkable(release.backlinkUrl);
  if (aiText === null && keywords.length === 0 && backlink === null) return null;
  return html`<dl class="details">
${aiText !== null && html`<dt>${labels.aboutText}</dt><dd class="ai">${aiText}</dd>`}
${backlink !== null && html`<dt>${labels.moreInformation}</dt><dd><a rel="${FOREIGN}" href="${backlink}">${withoutScheme(backlink)}</a></dd>`}
${keywords.length > 0 && html`<dt>${labels.keywords}</dt><dd><ul class="tags">${keywords.map((word) => html`<li>${word}</li>`)}</ul></dd>`}
</dl>
`;
}

/** What search engines and link previews read. */
function head(page: ReleasePage): Html {
  const { release, portal, canonicalUrl, alternateUrl, imageUrl } = page;
  const { language, title } = release;
  const labels = LABELS[language];
  // A preview image is what the publisher wants to be seen in previews; most releases have none.
  const image = release.images.find((i) => i.role === 'preview') ?? release.images.find((i) => i.role === 'title');
  const large = image && largestRendition(image);
  const property = (name: string, content: string | number) => html`<meta property="${name}" content="${content}">\n`;
  return html`<meta name="description" content="${release.teaser}">
<link rel="canonical" href="${canonicalUrl}">
<link rel="alternate" href="${alternateUrl}">
${property('og:type', 'article')}${property('og:title', title)}${property('og:description', release.teaser)}${property('og:url', canonicalUrl)}${property('og:site_name', PORTAL_NAMES[portal])}${property('og:locale', labels.locale.replace('-', '_'))}${
  image &&
  large && [
    property('og:image', imageUrl(large.key)),
    property('og:image:type', large.mimeType),
    property('og:image:width', large.width),
    property('og:image:height', large.height),
    property('og:image:alt', alternativeText(image, title, language)),
    html`<meta name="twitter:card" content="summary_large_image">\n`,
  ]
}${release.publishedAt !== null && property('article:published_time', release.publishedAt.toISOString())}${property('article:section', release.category.translations[language].name)}${keywordList(release.keywords).map((word) => property('article:tag', word))}${jsonLdElement(newsArticle(page))}
`;
}
