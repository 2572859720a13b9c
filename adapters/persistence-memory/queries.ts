import type { ListFilter, Part, PressReleaseRecord, Queries, ReviewItem } from '../../application/ports/index.ts';
import { type Category, isSandboxReviewDue, type PressRelease, sandboxInstruction } from '../../domain/index.ts';
import { accountsWithPending, eventPage } from './events.ts';
import { byImageId, purgeable } from './evidence.ts';
import { historyPage, latestHistory } from './history.ts';
import { keyPage } from './key-page.ts';
import { ledgerOf } from './ledger.ts';
import type { Table, Tables } from './tables.ts';
import { deliveriesTo, disabledWithPending, toReplan } from './webhooks.ts';

const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;

/** The oldest that lie behind the part's beginning. */
function partOf<Item extends { readonly id: number }>({ after, limit }: Part<number>, all: readonly Item[]): Item[] {
  return all
    .filter(({ id }) => id > (after ?? 0))
    .sort(byId)
    .slice(0, limit);
}

/** As the list of what awaits review goes. */
function byWaiting(a: Pick<PressRelease, 'id' | 'submittedAt'>, b: Pick<PressRelease, 'id' | 'submittedAt'>): number {
  return (a.submittedAt?.getTime() ?? 0) - (b.submittedAt?.getTime() ?? 0) || byId(a, b);
}

function recordOf({ images: _, ...record }: PressRelease): PressReleaseRecord {
  return record;
}

/** The reading side over the committed tables. `assertUsable` throws where they may not be read now. */
export function createQueries(tables: Tables, assertUsable: () => void): Queries {
  const read = async <T>(answer: () => T): Promise<T> => {
    assertUsable();
    return answer();
  };
  const accountOf = ({ accountId }: PressRelease) => mustGet(tables.accounts, accountId, 'account');
  const details = (release: PressRelease) => ({
    ...release,
    company: mustGet(tables.companies, release.companyId, 'company'),
    category: mustGet(tables.categories, release.categoryId, 'category'),
    sandbox: accountOf(release).sandbox,
  });

  const itemOf = (release: PressRelease): ReviewItem => {
    const { id, accountId, status, portal, language, title, submissions, submittedAt, publishedAt, createdAt } =
      release;
    return {
      release: { id, accountId, status, portal, language, title, submissions, submittedAt, publishedAt, createdAt },
      companyName: mustGet(tables.companies, release.companyId, 'company').name,
      accountName: accountOf(release).name,
      sandbox: accountOf(release).sandbox,
    };
  };

  return {
    accounts: {
      tokenByHash: (hash) =>
        read(() => {
          const id = tables.tokenIdsByHash.get(hash);
          const token = id === undefined ? undefined : tables.tokens.get(id);
          if (token === undefined) return undefined;
          const { disabledAt } = mustGet(tables.accounts, token.accountId, 'account');
          return { ...token, accountDisabled: disabledAt !== null };
        }),
      token: (id) => read(() => tables.tokens.get(id)),
      tokens: (accountId, part) =>
        read(() =>
          partOf(
            part,
            [...tables.tokens.values()].filter((token) => token.accountId === accountId),
          ),
        ),
      find: (id) => read(() => tables.accounts.get(id)),
      list: (part) => read(() => partOf(part, [...tables.accounts.values()])),
      bookings: (accountId, month) => read(() => ledgerOf(tables, accountId, month)),
      bookingPart: (accountId, month, { after, limit }) =>
        read(() =>
          ledgerOf(tables, accountId, month)
            .filter(({ booking }) => booking.id > (after ?? 0))
            .slice(0, limit),
        ),
    },
    webhooks: {
      list: (accountId) =>
        read(() => [...tables.webhooks.values()].filter((webhook) => webhook.accountId === accountId).sort(byId)),
      find: (id) => read(() => tables.webhooks.get(id)),
      delivery: (id) => read(() => tables.deliveries.get(id)?.delivery),
      deliveries: (id, position, limit) => read(() => keyPage(deliveriesTo(tables, id), position, limit)),
      disabledWithPending: (at) => read(() => disabledWithPending(tables, at)),
      toReplan: (at) => read(() => toReplan(tables, at)),
    },
    releases: {
      find: (id) =>
        read(() => {
          const release = tables.releases.get(id);
          return release === undefined ? undefined : details(release);
        }),
      stamp: (id) =>
        read(() => {
          const release = tables.releases.get(id);
          if (release === undefined) return undefined;
          const { accountId, status, version, company, category } = details(release);
          const companyUpdatedAt = company.updatedAt;
          return { id, accountId, status, version, companyUpdatedAt, categoryUpdatedAt: category.updatedAt };
        }),
      list: (filter, { limit, offset }) =>
        read(() => {
          const all = newestFirst(tables, filter);
          return { items: all.slice(offset, offset + limit).map(recordOf), total: all.length };
        }),
      listByKey: (filter, position, limit) =>
        read(() => {
          const { items, ...sides } = keyPage(newestFirst(tables, filter), position, limit);
          return { items: items.map(recordOf), ...sides };
        }),
      history: (id, part) => read(() => historyPage(tables.history.get(id) ?? [], part)),
      latestHistory: (id, limit) => read(() => latestHistory(tables.history.get(id) ?? [], limit)),
      awaitingReview: ({ which, accountId }, { after, limit }) =>
        read(() =>
          [...tables.releases.values()]
            .filter((release) => release.status === 'in_review' && (which === 'all' || !accountOf(release).sandbox))
            .filter((release) => accountId === undefined || release.accountId === accountId)
            .filter((release) => after === null || byWaiting(release, after) > 0)
            .sort(byWaiting)
            .slice(0, limit)
            .map(itemOf),
        ),
      ofService: ({ accountId, statuses = [] }, { after, limit }) =>
        read(() =>
          [...tables.releases.values()]
            .filter(({ id }) => after === null || id < after)
            .filter((release) => accountId === undefined || release.accountId === accountId)
            .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
            .sort((a, b) => b.id - a.id)
            .slice(0, limit)
            .map(itemOf),
        ),
      sandboxReviewsDue: (now, { after, limit }) =>
        read(() =>
          [...tables.releases.values()]
            .filter(
              ({ id, status, submittedAt, title }) =>
                id > (after ?? 0) &&
                status === 'in_review' &&
                submittedAt !== null &&
                isSandboxReviewDue(submittedAt, now) &&
                sandboxInstruction(title) !== undefined,
            )
            .filter((release) => accountOf(release).sandbox)
            .sort(byId)
            .slice(0, limit)
            .map(({ id, submissions }) => ({ id, submission: submissions })),
        ),
      isCharged: (id) => read(() => tables.charges.get(id) !== undefined),
    },
    images: {
      ofRelease: (id) => read(() => [...(tables.releases.get(id)?.images ?? [])]),
      find: (id) =>
        read(() => {
          const releaseId = tables.releaseIdsByImage.get(id);
          const release = releaseId === undefined ? undefined : tables.releases.get(releaseId);
          const image = release?.images.find((candidate) => candidate.id === id);
          if (release === undefined || image === undefined) return undefined;
          return { image, accountId: release.accountId, releaseStatus: release.status };
        }),
      evidence: (imageId) => read(() => tables.evidence.get(imageId)),
      evidenceOfOriginal: (sha256) =>
        read(() => [...tables.evidence.values()].filter((evidence) => evidence.sha256 === sha256).sort(byImageId)),
      purgeableEvidence: (before, limit) =>
        read(() => {
          const all = purgeable(tables, before);
          return { items: all.slice(0, limit), total: all.length };
        }),
      referencedOriginals: (sha256) =>
        read(() =>
          intersection(
            sha256,
            [...tables.evidence.values()].map((evidence) => evidence.sha256),
          ),
        ),
      referencedRenditions: (keys) =>
        read(() =>
          intersection(
            keys,
            [...tables.releases.values()].flatMap((r) =>
              r.images.flatMap((image) => image.renditions.map((x) => x.key)),
            ),
          ),
        ),
    },
    catalogue: {
      companies: (accountId) =>
        read(() => [...tables.companies.values()].filter((company) => company.accountId === accountId).sort(byId)),
      companyPart: (accountId, part) =>
        read(() =>
          partOf(
            part,
            [...tables.companies.values()].filter(
              (company) => accountId === undefined || company.accountId === accountId,
            ),
          ),
        ),
      company: (id) => read(() => tables.companies.get(id)),
      placement: ({ companyId, categoryId }) =>
        read(() => ({
          company: companyId === undefined ? undefined : tables.companies.get(companyId),
          category: categoryId === undefined ? undefined : tables.categories.get(categoryId),
        })),
      category: (id) => read(() => tables.categories.get(id)),
      categories: (which) =>
        read(() => [...tables.categories.values()].filter((c) => which === 'all' || c.active).sort(bySlug)),
      categoryPart: ({ after, limit }) =>
        read(() =>
          [...tables.categories.values()]
            .filter(({ slug }) => after === null || slug > after)
            .sort(bySlug)
            .slice(0, limit),
        ),
    },
    events: {
      list: (accountId, part) => read(() => eventPage(tables, accountId, part)),
      hasPending: (accountId) => read(() => accountsWithPending(tables).includes(accountId)),
      accountsWithPending: (limit) => read(() => accountsWithPending(tables).slice(0, limit)),
    },

    check: () => read(() => undefined),
  };
}

/** By code units, as a database compares with the collation "C". */
function bySlug(a: Category, b: Category): number {
  return a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0;
}

function mustGet<K, V>(table: Table<K, V>, key: K, what: string): V {
  const row = table.get(key);
  if (row === undefined) throw new Error(`a row names ${what} ${key}, which is not there`);
  return row;
}

function intersection(wanted: readonly string[], there: readonly string[]): ReadonlySet<string> {
  const known = new Set(there);
  return new Set(wanted.filter((value) => known.has(value)));
}

function newestFirst(tables: Tables, filter: ListFilter): PressRelease[] {
  const lets = <T>(values: readonly T[] | undefined, value: T) =>
    values === undefined || values.length === 0 || values.includes(value);
  return [...tables.releases.values()]
    .filter(
      (release) =>
        release.accountId === filter.accountId &&
        lets(filter.statuses, release.status) &&
        lets(filter.languages, release.language) &&
        lets(filter.categoryIds, release.categoryId) &&
        (filter.companyId === undefined || release.companyId === filter.companyId) &&
        (filter.updatedAfter === undefined || release.updatedAt > filter.updatedAfter),
    )
    .sort((a, b) => b.id - a.id);
}
