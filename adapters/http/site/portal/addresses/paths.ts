import type { PortalEntry, PortalMonth } from '../../../../../application/ports/index.ts';
import type { Category, Company, CorrectionId, Language, Rendition } from '../../../../../domain/index.ts';
import type { OperatorPage } from '../../../kernel/options.ts';
import type { PortalRequest } from '../request/portal-request.ts';

/* All paths of a portal, relative to its base (contract §11). */

export const FRONT_PATH = '/';
export const SEARCH_PATH = '/search';
export const ARCHIVE_PATH = '/archive';
export const NEWSROOMS_PATH = '/newsrooms';
export const CATEGORIES_PATH = '/categories';
export const OPENSEARCH_PATH = '/opensearch.xml';
/** Paths of the operator's pages. */
export const OPERATOR_PATHS: Readonly<Record<OperatorPage, string>> = {
  imprint: '/imprint',
  privacy: '/privacy',
  about: '/about',
  editorialPolicy: '/editorial-policy',
  accessibility: '/accessibility',
};
export const CHECK_PATH = '/check';
/** Former path of the check, when it accepted only pictures. */
export const PICTURE_CHECK_PATH = '/pictures/check';

export function releasePath({ id, slug }: Pick<PortalEntry, 'id' | 'slug'>): string {
  return `/releases/${id}/${slug}`;
}

export function releaseTextPath(release: Pick<PortalEntry, 'id' | 'slug'>, extension: 'txt' | 'md'): string {
  return `${releasePath(release)}.${extension}`;
}

export function pressKitPath(release: Pick<PortalEntry, 'id' | 'slug'>): string {
  return `${releasePath(release)}/press-kit.zip`;
}

/** Path of the release's text before the correction. */
export function earlierWordingPath(release: Pick<PortalEntry, 'id' | 'slug'>, correction: CorrectionId): string {
  return `${releasePath(release)}/corrections/${correction}`;
}

export function categoryPath({ slug }: Pick<Category, 'slug'>): string {
  return `${CATEGORIES_PATH}/${slug}`;
}

export function newsroomPath({ id, slug }: Pick<Company, 'id' | 'slug'>): string {
  return `${NEWSROOMS_PATH}/${id}/${slug}`;
}

/** Path of the press contact as a vCard. */
export function contactPath(newsroom: Pick<Company, 'id' | 'slug'>): string {
  return `${newsroomPath(newsroom)}/contact.vcf`;
}

/** Path of a picture's page, which contains the key of its largest rendition. */
export function picturePath({ key }: Pick<Rendition, 'key'>): string {
  return `/pictures/${key}`;
}

/** `folded` is the result of foldKeyword (domain), so all spellings of a keyword share one path. */
export function keywordPath(folded: string): string {
  return `/keywords/${encodeURIComponent(folded)}`;
}

export function monthPath({ year, month }: PortalMonth): string {
  return `${ARCHIVE_PATH}/${String(year).padStart(4, '0')}/${String(month).padStart(2, '0')}`;
}

/** Query parameters; undefined ones are omitted. */
export type QueryValues = Readonly<Record<string, string | undefined>>;

export function withQuery(path: string, values: QueryValues): string {
  const present = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}

/** A portal's path below the request's base, without a trailing slash. */
export function portalPath({ base }: Pick<PortalRequest, 'base'>, path: string): string {
  return path === FRONT_PATH && base !== '' ? base : `${base}${path}`;
}

/** A link to a page. It keeps the language that the reader chose. */
export function link(
  request: Pick<PortalRequest, 'base' | 'chosen'>,
  path: string,
  values: QueryValues = {},
  language: Language | undefined = request.chosen,
): string {
  return withQuery(portalPath(request, path), { ...values, lang: language });
}
