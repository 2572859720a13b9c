import { fileSize } from '../../../../../application/messages/file-size.ts';
import type { PublicRelease } from '../../../../../application/ports/index.ts';
import type { Image } from '../../../../../domain/index.ts';
import { type Html, html, jsonLdElement } from '../../page/html.ts';
import { safeUrl, USER_CONTENT_REL, withoutScheme } from '../../page/links.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { AI_LABEL_TEXTS } from '../../release/pictures/ai-label-texts.ts';
import { fact, originFacts } from '../../release/pictures/origin.ts';
import { ORIGIN_TEXTS } from '../../release/pictures/origin-texts.ts';
import {
  aiMark,
  alternativeText,
  type ImageUrl,
  largestRendition,
  pictureElement,
  pictureView,
  previewAlternative,
} from '../../release/pictures/picture.ts';
import { PICTURE_TEXTS } from '../../release/pictures/picture-labels.ts';
import { reservedRights } from '../../release/pictures/provenance.ts';
import { uncroppedClass, uncroppedView } from '../../release/pictures/uncropped.ts';
import { CHECK_PATH, link, newsroomPath, picturePath, releasePath } from '../addresses/paths.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';

export interface PicturePage {
  readonly image: Image;
  readonly release: PublicRelease;
  /** The page's URL on the release's home portal. */
  readonly canonicalUrl: string;
  readonly imageUrl: ImageUrl;
  /** URL of the form that reports the picture. */
  readonly reportUrl: string;
  /** A schema.org ImageObject. */
  readonly structuredData: object | undefined;
}

/** A picture with credit, licence, origin and download link, in the language of its release. */
export function renderPicturePage(request: PortalRequest, layout: PortalLayout, page: PicturePage): string {
  const { image, release, imageUrl, canonicalUrl, structuredData } = page;
  const { language, company } = release;
  const texts = PICTURE_TEXTS[language];
  const aiLabel = AI_LABEL_TEXTS[image.aiLabel][language].caption;
  const ownTitle = ownHeadline(image);
  const headline = ownTitle ?? alternativeText(image, release.title, language);
  const caption = image.description === ownTitle ? null : image.description;
  const view = uncroppedView(image, pictureView(image, { headline: release.title, language, imageUrl }));
  const whole = uncroppedClass(image);
  const large = largestRendition(image);
  const press = image.renditions.find(({ name }) => name === 'press');
  const others = release.images.filter(({ id }) => id !== image.id);
  const licence = safeUrl(image.licenseUrl);
  const source = safeUrl(image.sourceUrl);
  const externalLink = (url: string) => html`<a rel="${USER_CONTENT_REL}" href="${url}">${withoutScheme(url)}</a>`;
  return renderPortalPage(request, layout, {
    title: headline,
    language,
    path: null,
    head: html`<meta name="description" content="${previewAlternative(image, release.title, language)}">
<link rel="canonical" href="${canonicalUrl}">
${structuredData && jsonLdElement(structuredData)}
`,
    main: html`<article class="single">
<header>
<p class="kicker">${ownTitle === null ? html`<a href="${link(request, releasePath(release))}">${texts.from}</a>` : html`${texts.from}: <a href="${link(request, releasePath(release))}">${release.title}</a>`}</p>
<h1>${ownTitle ?? release.title}</h1>
</header>
<figure class="first${whole !== null && ` ${whole}`}">
${view && pictureElement(view, '(min-width: 78rem) 73rem, 100vw', 'first')}
${(caption !== null || aiLabel !== null) && html`<figcaption>${caption !== null && html`<p class="caption">${caption}</p>`}${aiLabel !== null && html`<p class="ai">${aiLabel}</p>`}</figcaption>\n`}</figure>
${large && html`<p class="action"><a download href="${imageUrl(large.key, large.mimeType)}?download=1">${texts.download('JPEG', large.width, large.height)}</a></p>\n`}${press && html`<p class="action"><a download href="${imageUrl(press.key, press.mimeType)}?download=1">${texts.press(press.width, press.height, press.bytes === null ? null : fileSize(press.bytes, language))}</a></p>\n`}<dl class="facts">
${fact(texts.credit, image.copyright)}${licence !== null && fact(texts.licence, externalLink(licence))}${source !== null && fact(texts.source, externalLink(source))}${reservedRights(image.provenance, language).map(({ name, text }) => fact(name, text))}${fact(
  texts.published,
  html`${timeElement(timeView(release.publishedAt, language, layout.timeZone, 'full'))}, <a href="${link(request, newsroomPath(company))}">${company.name}</a>`,
)}</dl>
<section class="pictures">
<h2 id="origin">${ORIGIN_TEXTS[language].title}</h2>
${originFacts(image, { language, timeZone: layout.timeZone })}${large && html`<p class="after"><a href="${link(request, CHECK_PATH, { picture: large.key })}">${ORIGIN_TEXTS[language].check}</a></p>\n`}</section>
${others.length > 0 && html`<section class="pictures">\n<h2>${texts.more}</h2>\n<ul class="strip">\n${others.map((other) => small(request, page, other))}</ul>\n</section>\n`}<ul class="links">
<li><a rel="nofollow" href="${page.reportUrl}">${texts.report}</a></li>
</ul></article>`,
  });
}

/** Characters. A longer description is shown as a caption. */
const HEADLINE_MAX = 120;

/** The picture's title, else its description if short; null for neither. */
function ownHeadline({ title, description }: Image): string | null {
  return title ?? (description !== null && description.length <= HEADLINE_MAX ? description : null);
}

function small(request: PortalRequest, { release, imageUrl }: PicturePage, image: Image): Html | null {
  const { title: headline, language } = release;
  const view = pictureView(image, { headline, language, imageUrl, shape: 'small' });
  const large = largestRendition(image);
  return view && large
    ? html`<li><a href="${link(request, picturePath(large))}">${pictureElement(view, '12rem')}${aiMark(AI_LABEL_TEXTS[image.aiLabel][language].mark)}</a></li>\n`
    : null;
}
