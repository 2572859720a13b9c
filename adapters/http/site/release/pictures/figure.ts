import type { Image, Language, Rendition } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { LABELS } from '../../page/labels.ts';
import { safeUrl, USER_CONTENT_REL } from '../../page/links.ts';
import { creditLine } from '../credit.ts';
import { AI_LABEL_TEXTS } from './ai-label-texts.ts';
import { originPanel } from './origin.ts';
import { type ImageUrl, largestRendition, pictureElement, pictureView } from './picture.ts';
import { pictureFile } from './picture-file.ts';
import { uncroppedClass, uncroppedView } from './uncropped.ts';

/** A picture with its caption: credit, licence, source, AI label and origin. */
export function figure(
  image: Image,
  options: {
    readonly headline: string;
    readonly language: Language;
    readonly timeZone: string;
    readonly imageUrl: ImageUrl;
    /** The URL of the picture's page; absent if it has none, because the release is not public. */
    readonly pageOf?: ((rendition: Rendition) => string) | undefined;
  },
  position: 'first' | 'later',
): Html {
  const labels = LABELS[options.language];
  const view = uncroppedView(image, pictureView(image, options));
  const large = largestRendition(image);
  const page = large && options.pageOf?.(large);
  const caption = image.description ?? image.title;
  const aiLabel = AI_LABEL_TEXTS[image.aiLabel][options.language].caption;
  const sizes = position === 'first' ? '(min-width: 78rem) 73rem, 100vw' : '(min-width: 62rem) 46rem, 100vw';
  const classes = [position === 'first' ? 'first' : null, uncroppedClass(image)]
    .filter((name) => name !== null)
    .join(' ');
  return html`<figure${classes !== '' && html` class="${classes}"`}>
${view && large && html`<a class="enlarge" href="${page ?? options.imageUrl((pictureFile(image) ?? large).key)}">${pictureElement(view, sizes, position)}</a>`}
<figcaption>
${caption !== null && html`<p class="caption">${caption}</p>`}
<p class="credit"><span>${creditLine(image.copyright, labels.image)}</span>${[
    [safeUrl(image.licenseUrl), labels.licence] as const,
    [safeUrl(image.sourceUrl), labels.source] as const,
  ].map(([url, label]) => url !== null && html` <a rel="${USER_CONTENT_REL}" href="${url}">${label}</a>`)}</p>
${aiLabel !== null && html`<p class="ai">${aiLabel}</p>`}
${large && originPanel(image, page, options)}</figcaption>
</figure>
`;
}
