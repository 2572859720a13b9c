import {
  type Image,
  type Language,
  type Rendition,
  type RenditionMimeType,
  renditionsAs,
  type Size,
} from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';

/** Where a rendition is served: an absolute address. */
export type ImageUrl = (renditionKey: string, mimeType?: RenditionMimeType) => string;

const PICTURE_FOR: Readonly<Record<Language, (headline: string) => string>> = {
  de: (headline) => `Bild zu: ${headline}`,
  en: (headline) => `Picture for: ${headline}`,
};

/** What stands for a picture where it cannot be seen (contract §11). */
export function alternativeText(
  { description, title }: Pick<Image, 'description' | 'title'>,
  headline: string,
  language: Language,
): string {
  return description ?? title ?? PICTURE_FOR[language](headline);
}

/** The rendition that is shown where only one can be: the large one, as every reader knows it. */
export function largestRendition<R extends Rendition<string>>(image: {
  readonly renditions: readonly R[];
}): R | undefined {
  const known = renditionsAs('image/jpeg', image.renditions);
  return known.find(({ name }) => name === 'large') ?? known[0];
}

export interface PictureView {
  readonly src: string;
  /** The same picture in several widths; one shape alone, since another would show another part and make the page jump. */
  readonly srcset: string;
  /** The same in a smaller format, for browsers that know it; null where there is none. */
  readonly webp: string | null;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** How a picture is shown: `wide` as it lies in its page, `small` as the thumbnail of a dense list. */
export function pictureView(
  image: Pick<Image, 'description' | 'title'> & { readonly renditions: readonly Rendition<string>[] },
  {
    headline,
    language,
    imageUrl,
    shape = 'wide',
  }: {
    readonly headline: string;
    readonly language: Language;
    readonly imageUrl: ImageUrl;
    readonly shape?: 'wide' | 'small';
  },
): PictureView | null {
  const known = renditionsAs('image/jpeg', image.renditions);
  const main =
    (shape === 'small' ? known.find(({ name }) => name === 'thumbnail') : undefined) ?? largestRendition(image);
  if (main === undefined) return null;
  const webp = srcset(renditionsAs('image/webp', image.renditions), main, imageUrl);
  return {
    src: imageUrl(main.key, main.mimeType),
    srcset: srcset(known, main, imageUrl),
    webp: webp === '' ? null : webp,
    width: main.width,
    height: main.height,
    alt: alternativeText(image, headline, language),
  };
}

function srcset(renditions: readonly Rendition<string>[], main: Size, imageUrl: ImageUrl): string {
  const widths = new Map<number, string>();
  for (const { key, width, height, mimeType } of renditions) {
    const isAlike = Math.abs(width / height / (main.width / main.height) - 1) < 0.02;
    if (isAlike && !widths.has(width)) widths.set(width, `${imageUrl(key, mimeType)} ${width}w`);
  }
  return [...widths.values()].join(', ');
}

/** The AI label in a few words, on a picture in a list; its pixels stay as they are. */
export function aiMark(words: string | null): Html | null {
  return words === null ? null : html`<span class="mark">${words}</span>`;
}

/** A picture; `first` for one that is seen before anything is scrolled, so that it is not waited for. */
export function pictureElement(view: PictureView, sizes: string, position: 'first' | 'later' = 'later'): Html {
  const img = html`<img src="${view.src}" srcset="${view.srcset}" sizes="${sizes}" width="${view.width}" height="${view.height}" alt="${view.alt}"${
    position === 'first' ? html` fetchpriority="high"` : html` loading="lazy" decoding="async"`
  }>`;
  if (view.webp === null) return img;
  return html`<picture><source type="image/webp" srcset="${view.webp}" sizes="${sizes}">${img}</picture>`;
}
