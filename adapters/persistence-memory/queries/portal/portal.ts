import {
  type CacheVersions,
  type PortalCategory,
  type PortalChange,
  type PortalEntry,
  type PortalFilter,
  type PortalMonth,
  type PortalNewsroom,
  type PortalPage,
  type PortalPart,
  type PortalPosition,
  type PortalQueries,
  type PublicRelease,
  SITEMAP_PART_MAX,
  type TakenDownRelease,
} from '../../../../application/ports/index.ts';
import {
  type Company,
  foldKeyword,
  type Image,
  isExported,
  isPublic,
  isShown,
  isTakeDownPublic,
  keywordsOf,
  newsroomKey,
  newsroomKeysOf,
  type PressRelease,
  publicPart,
  slugify,
} from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import { bySlug } from '../catalogue.ts';
import { translationsOf } from '../press-releases/releases.ts';
import { byId, mustGet, type Read } from '../read.ts';

const BEGINNING = new Date(0);

const linkOf = ({ id, slug, portal, language }: PublicRelease) => ({ id, slug, portal, language });

export function createPortalQueries(
  tables: Tables,
  read: Read,
): Omit<PortalQueries, 'textCandidates'> & Pick<CacheVersions, 'ofList' | 'ofReleases'> {
  const publicReleaseOf = (release: PressRelease): PublicRelease => ({
    ...release,
    images: release.images.filter(isShown),
    picturesTakenDown: release.images.flatMap(({ takenDown }) => (takenDown === null ? [] : publicPart(takenDown))),
    slug: release.slug ?? slugify(release.title),
    publishedAt: release.publishedAt ?? release.updatedAt,
    company: mustGet(tables.companies, release.companyId, 'company'),
    category: mustGet(tables.categories, release.categoryId, 'category'),
    translations: translationsOf(tables, release),
    sandbox: mustGet(tables.accounts, release.accountId, 'account').sandbox,
  });
  const publicRelease = (id: PressRelease['id']): PublicRelease | undefined => {
    const release = tables.releases.get(id);
    const details = release && publicReleaseOf(release);
    return details && isPublic(details, details) ? details : undefined;
  };
  const takenDownOf = (release: PressRelease): TakenDownRelease | undefined => {
    const { id, language, noExport, takenDown } = release;
    return takenDown !== null && isTakeDownPublic(release, mustGet(tables.accounts, release.accountId, 'account'))
      ? { id, language, noExport, takenDown: publicPart(takenDown) }
      : undefined;
  };
  const newestFirst = (): PublicRelease[] =>
    [...tables.releases.values()]
      .map(publicReleaseOf)
      .filter((release) => isPublic(release, release))
      .sort(byNewest);

  const page = (filter: PortalFilter, { before, limit }: PortalPart): PortalPage<PublicRelease> => {
    const rest = newestFirst().filter(
      (release) => matches(filter, release) && (before === undefined || byNewest(before, release) < 0),
    );
    const items = rest.slice(0, limit);
    const categoryTimes = [...tables.categories.values()].map(({ updatedAt }) => updatedAt);
    const itemTimes = items.flatMap(({ publishedAt, updatedAt, company }) => [
      publishedAt,
      updatedAt,
      company.updatedAt,
    ]);
    const times = [...itemTimes, ...categoryTimes, tables.portalRemovals.get('last') ?? BEGINNING].map((time) =>
      time.getTime(),
    );
    return { items, hasMore: rest.length > limit, changedAt: items.length === 0 ? null : new Date(Math.max(...times)) };
  };
  const categories = (): PortalCategory[] => {
    const categoryIds = new Set(newestFirst().map(({ categoryId }) => categoryId));
    return [...tables.categories.values()]
      .sort(bySlug)
      .map((category) => ({ ...category, hasReleases: categoryIds.has(category.id) }));
  };
  const atHome = (home: PublicRelease['portal']) => newestFirst().filter(({ portal }) => portal === home);

  return {
    list: (filter, part) =>
      read(() => {
        const { items, ...rest } = page(filter, part);
        return { items: items.map(entryOf), ...rest };
      }),
    releases: (filter, part) => read(() => page(filter, part)),
    ofList: (filter, part) =>
      read(() => JSON.stringify([page(filter, part), categories(), tables.portalRemovals.get('last')])),
    ofReleases: (filter, part) =>
      read(() => {
        const { items, ...rest } = page(filter, part);
        const versions = items.map((release) => {
          const { id, publishedAt, updatedAt } = release;
          return { id, publishedAt, updatedAt, cacheVersion: JSON.stringify(release) };
        });
        return { items: versions, ...rest };
      }),
    release: (id) => read(() => publicRelease(id)),
    takenDown: (id) =>
      read(() => {
        const release = tables.releases.get(id);
        return release === undefined ? undefined : takenDownOf(release);
      }),
    tombstones: (filter, limit) =>
      read(() =>
        [...tables.releases.values()]
          .filter((release) => matches({ ...filter, exported: false }, publicReleaseOf(release)) && !release.noExport)
          .map(takenDownOf)
          .filter((found) => found !== undefined)
          .sort((a, b) => b.takenDown.at.getTime() - a.takenDown.at.getTime() || b.id - a.id)
          .slice(0, limit),
      ),
    pictureTakenDown: (renditionKey) =>
      read(() => {
        for (const { images, takenDown } of tables.releases.values()) {
          const image = images.find(({ renditions }) => renditions.some(({ key }) => key === renditionKey));
          if (image === undefined) continue;
          const found = image.takenDown ?? takenDown;
          return found === null ? undefined : publicPart(found);
        }
        return undefined;
      }),
    formerPicture: (by) =>
      read(() => {
        const wasPublic = ({ publishedAt, accountId }: PressRelease) =>
          publishedAt !== null && !mustGet(tables.accounts, accountId, 'account').sandbox;
        const [found] = [...tables.releases.values()]
          .filter(wasPublic)
          .sort((a, b) => Number(b.publishedAt) - Number(a.publishedAt) || b.id - a.id)
          .flatMap(({ images, takenDown }) =>
            images
              .filter(({ sha256, renditions }) =>
                'sha256' in by
                  ? [sha256, ...renditions.map((rendition) => rendition.sha256)].includes(by.sha256)
                  : renditions.some(({ key }) => key === by.renditionKey),
              )
              .map((image) => image.takenDown ?? takenDown),
          )
          .filter((takeDown) => takeDown !== null);
        return found && publicPart(found);
      }),
    newsroom: (id) =>
      read(() => {
        const company = tables.companies.get(id);
        if (company === undefined) return undefined;
        const account = mustGet(tables.accounts, company.accountId, 'account');
        const isKnown = [...tables.releases.values()].some(
          (release) => release.companyId === id && (isPublic(release, account) || isTakeDownPublic(release, account)),
        );
        return isKnown ? company : undefined;
      }),
    newsrooms: ({ letter, after, limit }) =>
      read(() => {
        const byCompany = [...Map.groupBy(newestFirst(), ({ companyId }) => companyId).values()];
        const all = byCompany
          .flatMap((releases): PortalNewsroom[] => {
            const [newest] = releases;
            if (newest === undefined) return [];
            const { company, id, slug, language, title, publishedAt } = newest;
            return [{ company, releases: releases.length, newest: { id, slug, language, title, publishedAt } }];
          })
          .filter(({ company }) => letter === undefined || hasLetter(company, letter))
          .sort((a, b) => byName(a.company, b.company));
        const last = after === undefined ? undefined : tables.companies.get(after);
        const rest = all.filter(({ company }) => after === undefined || (last && byName(last, company) < 0));
        return {
          items: rest.slice(0, limit).map(({ company: { id, name, slug, logo, verifiedDomain }, ...newsroom }) => ({
            ...newsroom,
            company: { id, name, slug, logo, verifiedDomain },
          })),
          hasMore: rest.length > limit,
        };
      }),
    categories: () => read(categories),
    keyword: (folded) =>
      read(() => {
        const words = newestFirst().flatMap(({ keywords }) => keywordsOf(keywords));
        return words.find((word) => foldKeyword(word) === folded);
      }),
    months: () =>
      read(() => {
        const months = newestFirst().map(({ publishedAt }) => monthOf(publishedAt));
        return months.filter((month, i) => i === 0 || !isSameMonth(month, months[i - 1]));
      }),
    changes: ({ after = 0, limit }) =>
      read(() => {
        const rest = [...tables.portalChanges.entries()]
          .filter(([, { position }]) => position > after)
          .sort(([, a], [, b]) => a.position - b.position)
          .map(([id, change]): PortalChange => {
            const release = publicReleaseOf(mustGet(tables.releases, id, 'release'));
            const { kind } = change;
            if (kind !== 'canceled') return { ...change, kind, release };
            const { slug, portal, language, version, publishedAt, updatedAt } = release;
            return { ...change, kind, release: { id, slug, portal, language, version, publishedAt, updatedAt } };
          });
        return { items: rest.slice(0, limit), hasMore: rest.length > limit };
      }),
    hasUnorderedChanges: () => read(() => false),
    sitemap: (home) =>
      read(() => {
        const parts = new Map<number, Date>();
        for (const { id, updatedAt } of atHome(home).sort(byId)) {
          const part = Math.floor(id / SITEMAP_PART_MAX);
          const last = parts.get(part);
          parts.set(part, last === undefined || updatedAt > last ? updatedAt : last);
        }
        return [...parts].map(([part, updatedAt]) => ({ part, updatedAt })).slice(0, SITEMAP_PART_MAX);
      }),
    sitemapPart: (home, part, { after, limit }) =>
      read(() =>
        atHome(home)
          .filter(({ id }) => Math.floor(id / SITEMAP_PART_MAX) === part && id > (after ?? 0))
          .sort(byId)
          .slice(0, limit)
          .map((release) => {
            const { id, slug, language, updatedAt } = release;
            const translations = release.translations.flatMap((translation) => publicRelease(translation.id) ?? []);
            return { id, slug, language, updatedAt, translations: translations.map(linkOf) };
          }),
      ),
    news: (home, publishedAfter, limit) =>
      read(() =>
        atHome(home)
          .filter((release) => isExported(release, release) && release.publishedAt > publishedAfter)
          .slice(0, limit)
          .map(({ id, slug, language, title, publishedAt }) => ({ id, slug, language, title, publishedAt })),
      ),
    picture: (renditionKey) =>
      read(() => {
        for (const release of newestFirst()) {
          const image = release.images.find(({ renditions }) => renditions.some(({ key }) => key === renditionKey));
          if (image !== undefined) return { release, image };
        }
        return undefined;
      }),
    pictureOfFile: (sha256) =>
      read(() => {
        const pictures = newestFirst().flatMap((release) => release.images.map((image) => ({ release, image })));
        return (
          pictures.find(({ image }) => image.renditions.some((rendition) => rendition.sha256 === sha256)) ??
          pictures.find(({ image }) => image.sha256 === sha256)
        );
      }),
  };
}

function byName(a: Pick<Company, 'id' | 'name'>, b: Pick<Company, 'id' | 'name'>): number {
  const [keyOfA, keyOfB] = [newsroomKey(a.name), newsroomKey(b.name)];
  return keyOfA < keyOfB ? -1 : keyOfA > keyOfB ? 1 : a.id - b.id;
}

function hasLetter({ name }: Pick<Company, 'name'>, letter: string): boolean {
  const { from, to } = newsroomKeysOf(letter);
  const key = newsroomKey(name);
  return from <= key && key < to;
}

function byNewest(a: PortalPosition, b: PortalPosition): number {
  return b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id;
}

function matches(filter: PortalFilter, release: PublicRelease): boolean {
  const { language, categoryIds, companyId, keyword, month, exported = false, publishedAfter } = filter;
  return (
    (language === undefined || release.language === language) &&
    (categoryIds === undefined || categoryIds.includes(release.categoryId)) &&
    (companyId === undefined || release.companyId === companyId) &&
    (keyword === undefined || keywordsOf(release.keywords).some((word) => foldKeyword(word) === keyword)) &&
    (month === undefined || isSameMonth(monthOf(release.publishedAt), month)) &&
    (!exported || isExported(release, release)) &&
    (publishedAfter === undefined || release.publishedAt > publishedAfter)
  );
}

function monthOf(at: Date): PortalMonth {
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 };
}

function isSameMonth(a: PortalMonth, b: PortalMonth | undefined): boolean {
  return a.year === b?.year && a.month === b.month;
}

export function entryOf(release: PublicRelease): PortalEntry {
  const { id, slug, portal, language, title, teaser, publishedAt, updatedAt, company, category, images } = release;
  const { translations } = category;
  return {
    id,
    slug,
    portal,
    language,
    title,
    teaser,
    publishedAt,
    updatedAt,
    company: { id: company.id, name: company.name, slug: company.slug },
    category: { id: category.id, slug: category.slug, translations },
    image: listedImage(images.find(({ role }) => role === 'preview') ?? images[0]),
  };
}

function listedImage(image: Image | undefined): PortalEntry['image'] {
  if (image === undefined) return null;
  const { id, aiLabel, title, description, renditions } = image;
  return { id, aiLabel, title, description, renditions };
}
