import type { PublicRelease } from '../../../../../application/ports/index.ts';
import { foldKeyword, keywordsOf, type Language, type Portal, type Rendition } from '../../../../../domain/index.ts';
import { type Html, type HtmlValue, html, jsonLdElement } from '../../page/html.ts';
import { LABELS } from '../../page/labels.ts';
import { safeUrl, USER_CONTENT_REL, withoutScheme } from '../../page/links.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { figure } from '../../release/pictures/figure.ts';
import { type ImageUrl, largestRendition, previewAlternative } from '../../release/pictures/picture.ts';
import {
  categoryPath,
  contactPath,
  keywordPath,
  link,
  newsroomPath,
  picturePath,
  portalPath,
} from '../addresses/paths.ts';
import type { TranslatedPage } from '../addresses/public-addresses.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import { brief } from '../lists/entries.ts';
import type { EntryView } from '../lists/entry-view.ts';
import { feedDiscovery } from '../lists/list-view.ts';
import { newsroomProfile } from '../lists/newsroom-profile.ts';
import { releaseDownloads } from '../press/downloads.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { correctedItem, correctionsSection } from './corrections.ts';
import { releaseText } from './release-text.ts';
import { PREVIEW_TEXTS, RELEASE_TEXTS } from './texts.ts';

export interface ReleasePage {
  readonly release: PublicRelease;
  readonly portal: Portal;
  /** The release's URL on its home portal. */
  readonly canonicalUrl: string;
  /** The release's URL on the other portal, and that portal's name. */
  readonly elsewhere: { readonly url: string; readonly name: string };
  /** URL of the report form. */
  readonly reportUrl: string;
  readonly imageUrl: ImageUrl;
  /** schema.org data. */
  readonly structuredData: readonly object[];
  /** Other releases of the newsroom, newest first. */
  readonly more: readonly EntryView[];
  /** The public translations; none on a preview. */
  readonly translations: readonly TranslatedPage[];
  /** Set for previews, which have no time of publication and no links to public pages of the release. */
  readonly preview?: Preview;
}

/** The banner of a preview, in the viewer's language. */
export interface Preview {
  readonly language: Language;
  /** Text such as "Preview – not published". */
  readonly mark: string;
  /** Sentences about the approval and the embargo time. */
  readonly facts: readonly HtmlValue[];
  /** The recipient of the preview link; absent in account and desk. */
  readonly recipient?: string;
  /** False until the newsroom has a public release, and with it a page. */
  readonly isNewsroomPublic: boolean;
  /** URL of the press kit; absent in account and desk. */
  readonly kitHref?: string;
  /** Link back to the page in account or desk; absent for preview links and within an iframe. */
  readonly back?: { readonly href: string; readonly text: string };
}

/** The page of a release, in the release's language. */
export function renderReleasePage(request: PortalRequest, layout: PortalLayout, page: ReleasePage): string {
  const { release, imageUrl, more, elsewhere, preview } = page;
  const { language, company, category, publishedAt } = release;
  const labels = LABELS[language];
  const texts = RELEASE_TEXTS[language];
  const titleImage = release.images.find(({ role }) => role === 'title');
  const others = release.images.filter((image) => image !== titleImage);
  const pageOf = preview === undefined ? (rendition: Rendition) => link(request, picturePath(rendition)) : undefined;
  const options = { headline: release.title, language, timeZone: layout.timeZone, imageUrl, pageOf };
  const newsroom = preview?.isNewsroomPublic === false ? null : link(request, newsroomPath(company));
  const aiText = labels.aiText[release.aiTextDeclaration ?? 'none'];
  return renderPortalPage(request, layout, {
    title: preview === undefined ? release.title : `${preview.mark}: ${release.title}`,
    language,
    path: null,
    ...(preview && { robots: 'noindex' }),
    head: preview === undefined ? head(request, page) : null,
    main: html`${preview && previewBanner(preview)}<article class="release">
<header>
<p class="kicker"><a href="${link(request, categoryPath(category))}">${category.translations[language].name}</a></p>
<h1>${release.title}</h1>
<ul class="byline">
<li>${newsroom === null ? company.name : html`<a href="${newsroom}">${company.name}</a>`}</li>
<li>${labels.pressRelease}</li>
${
  preview === undefined &&
  html`<li>${labels.published}: ${timeElement(timeView(publishedAt, language, layout.timeZone, 'full'))}</li>
`
}${correctedItem(release, layout)}${page.translations.map(translationItem)}</ul>
${aiText !== null && html`<p class="ai">${aiText}</p>`}
</header>
${titleImage && figure(titleImage, options, 'first')}<div class="sheet">
<div>
<div class="text">
${releaseText(release.text)}
</div>
${takenDownNotices(page)}${afterText(request, page)}${correctionsSection(request, layout, release)}${
  others.length > 0 &&
  html`<section class="pictures">
<h2>${texts.morePictures}</h2>
${others.map((image) => figure(image, options, 'later'))}</section>
`
}</div>
<div class="sidebar">
${newsroomProfile(company, { language, imageUrl, href: newsroom, cardHref: preview === undefined ? portalPath(request, contactPath(company)) : undefined })}${(preview === undefined || preview.kitHref !== undefined) && releaseDownloads(request, release, preview?.kitHref)}</div>
</div>
</article>
${
  more.length > 0 &&
  html`<section class="further">
<h2>${texts.moreFrom(company.name)}</h2>
<div class="briefs">
${more.map((entry) => brief(entry, { newsroom: false }))}</div>
<p><a href="${newsroom}">${texts.allFrom(company.name)}</a></p>
</section>
`
}<p class="note">${labels.responsible(company.name)}</p>
${
  preview === undefined &&
  html`<p class="print-only">${page.canonicalUrl}</p>
<ul class="links">
<li><a class="elsewhere" href="${elsewhere.url}">${labels.alsoOn(elsewhere.name)}</a></li>
<li><a href="${shareUrl(release.title, page.canonicalUrl)}">${texts.share}</a></li>
<li><a rel="nofollow" href="${page.reportUrl}">${texts.report}</a></li>
</ul>`
}`,
  });
}

/** A `mailto:` URL with the title as the subject and the URL as the text. */
function shareUrl(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title.toWellFormed())}&body=${encodeURIComponent(url)}`;
}

function translationItem({ language, title, url }: TranslatedPage): Html {
  return html`<li class="screen-only"><a href="${url}" hreflang="${language}" lang="${language}" title="${title}">${LABELS[language].alsoInThisLanguage}</a></li>
`;
}

/** For search engines: the page's languages, including its own; null without translations. */
function hreflang({ release, canonicalUrl, translations }: ReleasePage): HtmlValue {
  if (translations.length === 0) return null;
  return [{ language: release.language, url: canonicalUrl }, ...translations].map(
    ({ language, url }) => html`<link rel="alternate" hreflang="${language}" href="${url}">\n`,
  );
}

/** The public reason of each picture that was taken down separately. */
function takenDownNotices({ release }: ReleasePage): HtmlValue {
  const texts = RELEASE_TEXTS[release.language];
  return release.picturesTakenDown.map(
    (takenDown) => html`<p class="notice">${texts.pictureTakenDown} ${takenDown.public}</p>\n`,
  );
}

function previewBanner({ language, mark, facts, recipient, back }: Preview): Html {
  return html`<aside class="preview-banner" lang="${language}" aria-label="${mark}"><strong>${mark}</strong>${facts.map((fact) => html` <span>${fact}</span>`)}${
    recipient !== undefined && html` <span>${PREVIEW_TEXTS[language].recipient(recipient)}</span>`
  }${back !== undefined && html` <a href="${back.href}">${back.text}</a>`}</aside>
`;
}

/** Links to the publisher's page and to the keywords. */
function afterText(request: PortalRequest, { release, preview }: ReleasePage): Html | null {
  const labels = LABELS[release.language];
  const backlink = safeUrl(release.backlinkUrl);
  const keywords = keywordsOf(release.keywords);
  if (backlink === null && keywords.length === 0) return null;
  return html`<div class="after-text">
${backlink !== null && html`<p>${labels.moreInformation}: <a rel="${USER_CONTENT_REL}" href="${backlink}">${withoutScheme(backlink)}</a></p>\n`}${
  keywords.length > 0 &&
  html`<ul class="tags" aria-label="${labels.keywords}">
${keywords.map((word) =>
  preview === undefined
    ? html`<li><a rel="tag" href="${link(request, keywordPath(foldKeyword(word)))}">${word}</a></li>\n`
    : html`<li>${word}</li>\n`,
)}</ul>
`
}</div>
`;
}

/** Metadata for search engines and link previews. */
function head(request: PortalRequest, page: ReleasePage): Html {
  const { settings } = request;
  const { release, canonicalUrl, imageUrl } = page;
  const { language, title } = release;
  const labels = LABELS[language];
  // A preview image is meant for link previews, so it takes precedence.
  const image =
    release.images.find(({ role }) => role === 'preview') ?? release.images.find(({ role }) => role === 'title');
  const large = image && largestRendition(image);
  const modified = release.corrections.at(-1)?.approvedAt;
  const property = (name: string, content: string | number) => html`<meta property="${name}" content="${content}">\n`;
  return html`<meta name="description" content="${release.teaser}">
<link rel="canonical" href="${canonicalUrl}">
${hreflang(page)}${property('og:type', 'article')}${property('og:title', title)}${property('og:description', release.teaser)}${property('og:url', canonicalUrl)}${property('og:site_name', settings.name)}${property('og:locale', labels.locale.replace('-', '_'))}${
  image &&
  large && [
    property('og:image', imageUrl(large.key)),
    property('og:image:type', large.mimeType),
    property('og:image:width', large.width),
    property('og:image:height', large.height),
    property('og:image:alt', previewAlternative(image, title, language)),
    html`<meta name="twitter:card" content="summary_large_image">\n`,
  ]
}${property('article:published_time', release.publishedAt.toISOString())}${modified !== undefined && property('article:modified_time', modified.toISOString())}${property('article:section', release.category.translations[language].name)}${keywordsOf(release.keywords).map((word) => property('article:tag', word))}${feedDiscovery(request, newsroomPath(release.company), `${release.company.name} – ${settings.name}`)}${page.structuredData.map((data) => html`${jsonLdElement(data)}\n`)}`;
}
