import type { PortalEntry, PortalMonth } from '../../../../../application/ports/index.ts';
import type { Category, Company, CorrectionId, Language, Rendition } from '../../../../../domain/index.ts';
import type { PortalRequest } from '../request/portal-request.ts';

/* Every path of a portal, from where the portal begins (contract §11). */

export const FRONT_PATH = '/';
export const SEARCH_PATH = '/search';
export const ARCHIVE_PATH = '/archive';
export const IMPRINT_PATH = '/imprint';
export const PRIVACY_PATH = '/privacy';
export const CHECK_PATH = '/pictures/check';

export function releasePath({ id, slug }: Pick<PortalEntry, 'id' | 'slug'>): string {
  return `/releases/${id}/${slug}`;
}

/** The release's text before one of its corrections. */
export function earlierWordingPath(release: Pick<PortalEntry, 'id' | 'slug'>, correction: CorrectionId): string {
  return `${releasePath(release)}/corrections/${correction}`;
}

export function categoryPath({ slug }: Pick<Category, 'slug'>): string {
  return `/categories/${slug}`;
}

export function newsroomPath({ id, slug }: Pick<Company, 'id' | 'slug'>): string {
  return `/newsrooms/${id}/${slug}`;
}

/** By the key of its largest rendition. */
export function picturePath({ key }: Pick<Rendition, 'key'>): string {
  return `/pictures/${key}`;
}

/** `folded` is of foldKeyword (domain): all spellings of a keyword have one address. */
export function keywordPath(folded: string): string {
  return `/keywords/${encodeURIComponent(folded)}`;
}

export function monthPath({ year, month }: PortalMonth): string {
  return `${ARCHIVE_PATH}/${String(year).padStart(4, '0')}/${String(month).padStart(2, '0')}`;
}

/** Values of a query; those that are undefined are left out. */
export type QueryValues = Readonly<Record<string, string | undefined>>;

/** A path with a query. */
export function withQuery(path: string, values: QueryValues): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Where a path of the portal stands for whoever asked: below its base, and without a slash at its end. */
export function placed({ base }: Pick<PortalRequest, 'base'>, path: string): string {
  return path === FRONT_PATH && base !== '' ? base : `${base}${path}`;
}

/** A link to a page that speaks the reader's language: it goes on in the one that was chosen. */
export function link(
  request: Pick<PortalRequest, 'base' | 'chosen'>,
  path: string,
  values: QueryValues = {},
  language: Language | undefined = request.chosen,
): string {
  return withQuery(placed(request, path), { ...values, lang: language });
}
