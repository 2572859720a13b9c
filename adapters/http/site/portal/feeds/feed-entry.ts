import type { PublicRelease } from '../../../../../application/ports/queries/portal.ts';
import {
  type AiTextDeclaration,
  type Image,
  keywordsOf,
  type Language,
  type PressContact,
  publishedSourceType,
  renditionsAs,
  textSourceType,
} from '../../../../../domain/index.ts';
import { LABELS } from '../../page/labels.ts';
import { safeUrl } from '../../page/links.ts';
import { AI_LABEL_TEXTS } from '../../release/pictures/ai-label-texts.ts';
import { alternativeText, largestRendition } from '../../release/pictures/picture.ts';
import { type PublicAddresses, type TranslatedPage, translatedPages } from '../addresses/public-addresses.ts';

/** A picture of an entry, with absolute URLs. */
export interface FeedPicture {
  readonly url: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly altText: string;
  readonly credit: string;
  readonly licenseUrl: string | null;
  /** The AI label in the entry's language; null for none. */
  readonly label: string | null;
  /** The URI of the digital source type (IPTC, C2PA); null if unknown. */
  readonly sourceType: string | null;
  /** The picture's page, which explains its origin. */
  readonly pageUrl: string;
}

/** A public release as all feed formats show it, with absolute URLs. */
export interface FeedEntry {
  /** Identical in all formats and on all portals. */
  readonly id: string;
  /** The canonical URL. */
  readonly url: string;
  readonly language: Language;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Sanitised HTML. */
  readonly text: PublicRelease['text'];
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly author: {
    readonly name: string;
    /** The newsroom's page. */
    readonly url: string;
    readonly logoUrl: string | null;
  };
  readonly pressContact: PressContact;
  readonly category: { readonly slug: string; readonly name: string; readonly url: string };
  readonly keywords: readonly string[];
  /** The AI declaration of the text; null without one. */
  readonly aiTextDeclaration: AiTextDeclaration | null;
  /** The AI declaration as text; null if none is shown. */
  readonly aiTextLabel: string | null;
  /** The URI of the text's digital source type; null without AI. */
  readonly sourceType: string | null;
  readonly backlinkUrl: string | null;
  /** Public translations only. */
  readonly translations: readonly TranslatedPage[];
  /** Corrections with a public note, oldest first. */
  readonly corrections: readonly { readonly at: Date; readonly note: string }[];
  /** The title image first. */
  readonly pictures: readonly FeedPicture[];
}

export function feedEntry(release: PublicRelease, addresses: PublicAddresses): FeedEntry {
  const { language } = release;
  const labels = LABELS[language];
  const { company } = release;
  const [logo] = renditionsAs('image/jpeg', company.logo);
  return {
    id: addresses.tag('release', release.id),
    url: addresses.release(release),
    language,
    title: release.title,
    summary: release.teaser,
    text: release.text,
    publishedAt: release.publishedAt,
    updatedAt: release.updatedAt,
    author: {
      name: company.name,
      url: addresses.newsroom(release),
      logoUrl: logo === undefined ? null : addresses.rendition(logo.key),
    },
    pressContact: company.pressContact,
    category: {
      slug: release.category.slug,
      name: release.category.translations[language].name,
      url: addresses.category(release),
    },
    keywords: keywordsOf(release.keywords),
    aiTextDeclaration: release.aiTextDeclaration,
    aiTextLabel: labels.aiText[release.aiTextDeclaration ?? 'none'],
    sourceType: textSourceType(release.aiTextDeclaration) ?? null,
    backlinkUrl: safeUrl(release.backlinkUrl),
    translations: translatedPages(release, addresses),
    corrections: release.corrections.flatMap(({ note, approvedAt: at }) => (note === null ? [] : [{ at, note }])),
    pictures: picturesOf(release)
      .map((image) => feedPicture(image, release, addresses))
      .filter((picture) => picture !== null),
  };
}

/** The title image comes first, since feed readers that show one picture choose the first. */
export function picturesOf(release: PublicRelease): Image[] {
  return release.images.toSorted((a, b) => Number(b.role === 'title') - Number(a.role === 'title'));
}

function feedPicture(image: Image, release: PublicRelease, addresses: PublicAddresses): FeedPicture | null {
  const { title, language } = release;
  const large = largestRendition(image);
  if (large === undefined) return null;
  const thumbnail = image.renditions.find((rendition) => rendition.name === 'thumbnail');
  return {
    url: addresses.rendition(large.key),
    mimeType: large.mimeType,
    width: large.width,
    height: large.height,
    thumbnail: thumbnail
      ? { url: addresses.rendition(thumbnail.key), width: thumbnail.width, height: thumbnail.height }
      : null,
    title: image.title,
    description: image.description,
    altText: alternativeText(image, title, language),
    credit: image.copyright,
    licenseUrl: safeUrl(image.licenseUrl),
    label: AI_LABEL_TEXTS[image.aiLabel][language].caption,
    sourceType: publishedSourceType(image) ?? null,
    pageUrl: addresses.picture(release, large),
  };
}
