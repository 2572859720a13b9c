import type { MarkedSegment } from '../../../../../application/portal/search/highlights.ts';
import type { PortalEntry } from '../../../../../application/ports/index.ts';
import type { Language } from '../../../../../domain/index.ts';
import { type TimeView, timeView } from '../../page/times.ts';
import { AI_LABEL_TEXTS } from '../../release/pictures/ai-label-texts.ts';
import { type PictureView, pictureView, previewAlternative } from '../../release/pictures/picture.ts';
import { categoryPath, link, newsroomPath, portalPath, releasePath } from '../addresses/paths.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';

/** A release in a list. */
export interface EntryView {
  readonly href: string;
  /** The release's language. */
  readonly language: Language;
  /** True if the release's language differs from the page's. */
  readonly isForeign: boolean;
  readonly title: string;
  readonly teaser: string;
  /** Only in search results: title and excerpt with matches marked. */
  readonly titlePieces?: readonly MarkedSegment[];
  readonly excerpt?: readonly MarkedSegment[];
  /** Matching keywords, where nothing else shows a match. */
  readonly keywordPieces?: readonly (readonly MarkedSegment[])[];
  readonly picture: PictureView | null;
  readonly thumbnail: PictureView | null;
  /** The picture's text in link previews. */
  readonly previewText: string | null;
  /** The short AI label of the picture; null for none. */
  readonly ai: string | null;
  readonly category: { readonly name: string; readonly href: string };
  readonly newsroom: { readonly name: string; readonly href: string };
  readonly published: TimeView;
}

export function entryView(
  entry: PortalEntry,
  request: Pick<PortalRequest, 'base' | 'chosen' | 'language'>,
  { addresses, timeZone }: Pick<PortalServices, 'addresses' | 'timeZone'>,
): EntryView {
  const { image, language, title } = entry;
  const options = { headline: title, language, imageUrl: addresses.rendition };
  return {
    // Without `?lang=`, because a release's page is always in the release's language.
    href: portalPath(request, releasePath(entry)),
    language,
    isForeign: language !== request.language,
    title,
    teaser: entry.teaser,
    picture: image && pictureView(image, options),
    thumbnail: image && pictureView(image, { ...options, shape: 'small' }),
    previewText: image && previewAlternative(image, title, language),
    ai: image && AI_LABEL_TEXTS[image.aiLabel][request.language].mark,
    category: {
      name: entry.category.translations[request.language].name,
      href: link(request, categoryPath(entry.category)),
    },
    newsroom: { name: entry.company.name, href: link(request, newsroomPath(entry.company)) },
    published: timeView(entry.publishedAt, request.language, timeZone, 'short'),
  };
}
