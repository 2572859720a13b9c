import {
  type Image,
  type Language,
  type Rendition,
  type RenditionMimeType,
  renditionsAs,
  type Size,
} from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { AI_LABEL_TEXTS } from './ai-label-texts.ts';

/** Builds the absolute URL of a rendition. */
export type ImageUrl = (renditionKey: string, mimeType?: RenditionMimeType) => string;

const PICTURE_FOR: Readonly<Record<Language, (headline: string) => string>> = {
  de: (headline) => `Bild zu: ${headline}`,
  en: (headline) => `Picture for: ${headline}`,
};

/** A picture's alternative text (contract §11). */
export function alternativeText(
  { description, title }: Pick<Image, 'description' | 'title'>,
  headline: string,
  language: Language,
): string {
  return description ?? title ?? PICTURE_FOR[language](headline);
}

/** The alternative text for link previews. It includes the AI label, since link previews show no caption. */
export function previewAlternative(
  image: Pick<Image, 'aiLabel'> & Parameters<typeof alternativeText>[0],
  headline: string,
  language: Language,
): string {
  const text = alternativeText(image, headline, language);
  const label = AI_LABEL_TEXTS[image.aiLabel][language].caption;
  return label === null ? text : `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${label}`;
}

/** The large JPEG rendition, which every client can show; if there is none, any JPEG. */
export function largestRendition<R extends Rendition<string>>(image: {
  readonly renditions: readonly R[];
}): R | undefined {
  const jpegs = renditionsAs('image/jpeg', image.renditions);
  return jpegs.find(({ name }) => name === 'large') ?? jpegs[0];
}

export interface PictureView {
  readonly src: string;
  /** Renditions with the same aspect ratio; another one would change the crop and shift the layout. */
  readonly srcset: string;
  /** The srcset in WebP; null if there is none. */
  readonly webp: string | null;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The view of a picture: `wide` for pages, `small` for thumbnails in dense lists. Null without renditions. */
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
  // Press renditions are excluded: they have many megabytes.
  const jpegs = renditionsAs('image/jpeg', image.renditions).filter(({ name }) => name !== 'press');
  const main =
    (shape === 'small' ? jpegs.find(({ name }) => name === 'thumbnail') : undefined) ?? largestRendition(image);
  if (main === undefined) return null;
  const webp = srcset(renditionsAs('image/webp', image.renditions), main, imageUrl);
  return {
    src: imageUrl(main.key, main.mimeType),
    srcset: srcset(jpegs, main, imageUrl),
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

/** The short AI label over a picture in a list. */
export function aiMark(label: string | null): Html | null {
  return label === null ? null : html`<span class="mark">${label}</span>`;
}

/** An `img` or `picture` element. `first` is above the fold and loads eagerly. */
export function pictureElement(view: PictureView, sizes: string, position: 'first' | 'later' = 'later'): Html {
  const img = html`<img src="${view.src}" srcset="${view.srcset}" sizes="${sizes}" width="${view.width}" height="${view.height}" alt="${view.alt}"${
    position === 'first' ? html` fetchpriority="high"` : html` loading="lazy" decoding="async"`
  }>`;
  if (view.webp === null) return img;
  return html`<picture><source type="image/webp" srcset="${view.webp}" sizes="${sizes}">${img}</picture>`;
}
