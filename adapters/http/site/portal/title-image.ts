import type { Image, Language, Rendition } from '../../../../domain/index.ts';
import { type Html, html } from '../layout/html.ts';
import { LABELS } from '../layout/labels.ts';
import { FOREIGN, linkable } from '../layout/links.ts';

/** Where a rendition is served, from its key: an absolute address. */
export type ImageUrl = (renditionKey: string) => string;

/** What stands for the picture where it cannot be seen. */
export function alternativeText(image: Image, headline: string, language: Language): string {
  return image.title ?? image.description ?? LABELS[language].titleImageOf(headline);
}

/** The rendition that is shown where only one can be: the large one. */
export function largestRendition(image: Image): Rendition | undefined {
  return image.renditions.find((r) => r.name === 'large') ?? image.renditions[0];
}

/** The title image with its caption: credit, licence, source, and the AI label in words where there is something to label. */
export function titleImageFigure(image: Image, headline: string, language: Language, imageUrl: ImageUrl): Html {
  const labels = LABELS[language];
  const largest = largestRendition(image);
  const caption = image.description ?? image.title;
  const aiLabel = labels.aiImage[image.aiLabel];
  return html`<figure>
${largest && html`<img src="${imageUrl(largest.key)}" srcset="${srcset(image, largest, imageUrl)}" sizes="(min-width: 46rem) 43.5rem, calc(100vw - 2.5rem)" width="${largest.width}" height="${largest.height}" alt="${alternativeText(image, headline, language)}" fetchpriority="high">`}
<figcaption>
${caption !== null && html`<p class="caption">${caption}</p>`}
<p class="credit"><span>${labels.image}: ${image.copyright}</span>${[
    [linkable(image.licenseUrl), labels.licence] as const,
    [linkable(image.sourceUrl), labels.source] as const,
  ].map(([url, label]) => url !== null && html` <a rel="${FOREIGN}" href="${url}">${label}</a>`)}</p>
${aiLabel !== null && html`<p class="ai">${aiLabel}</p>`}
</figcaption>
</figure>
`;
}

/**
 * The sizes between which a browser chooses. Only renditions of the largest one's shape: another shape (the thumbnail's)
 * would show another part of the picture and make the page jump.
 */
function srcset(image: Image, largest: Rendition, imageUrl: ImageUrl): string {
  const shape = largest.width / largest.height;
  const widths = new Map<number, string>();
  for (const { key, width, height } of image.renditions) {
    const alike = Math.abs(width / height / shape - 1) < 0.02;
    if (alike && !widths.has(width)) widths.set(width, `${imageUrl(key)} ${width}w`);
  }
  return [...widths.values()].join(', ');
}
