import type {
  KeyPosition,
  ListFilter,
  NewestLines,
  PressReleaseRecord,
  ReleaseLine,
  ReleaseQueries,
  SearchFilter,
  SearchLine,
  SearchPage,
} from '../../../../application/ports/index.ts';
import {
  type AccountId,
  isDue,
  isSandboxReviewDue,
  isWaiting,
  type PressRelease,
  type PressReleaseId,
  type PressReleaseStatus,
  type Step,
  sandboxInstruction,
  type Translation,
} from '../../../../domain/index.ts';
import { ledgerOf } from '../../ledger.ts';
import type { Tables } from '../../tables.ts';
import { choicesOf } from '../catalogue.ts';
import { historyPage, latestApproval, latestHistory, latestMoves } from '../history.ts';
import { keyPage } from '../key-page.ts';
import { byId, mustGet, type Read } from '../read.ts';
import { reviewItem } from '../review/review-item.ts';

/** The release's translations and its original, by id. */
export function translationsOf(tables: Tables, { id, translationOf }: PressRelease): Translation[] {
  return [...tables.releases.values()]
    .filter((release) => release.id === translationOf || release.translationOf === id)
    .sort(byId)
    .map(({ id, companyId, language, title, status, portal, slug, publishedAt, updatedAt, version }) => ({
      ...{ id, companyId, language, title, status, portal, slug, publishedAt, updatedAt, version },
    }));
}

export function createReleaseQueries(tables: Tables, read: Read): ReleaseQueries {
  const accountOf = ({ accountId }: PressRelease) => mustGet(tables.accounts, accountId, 'account');
  const details = (release: PressRelease) => ({
    ...release,
    company: mustGet(tables.companies, release.companyId, 'company'),
    category: mustGet(tables.categories, release.categoryId, 'category'),
    translations: translationsOf(tables, release),
    sandbox: accountOf(release).sandbox,
  });

  const payment = (id: PressReleaseId, accountId: AccountId, month: { readonly from: Date; readonly to: Date }) => ({
    isCharged: tables.charges.get(id) !== undefined,
    ledger: ledgerOf(tables, accountId, month),
  });

  return {
    find: (id) =>
      read(() => {
        const release = tables.releases.get(id);
        return release === undefined ? undefined : details(release);
      }),
    stamp: (id) =>
      read(() => {
        const release = tables.releases.get(id);
        if (release === undefined) return undefined;
        const { accountId, companyId, status, version, company, category, translations } = details(release);
        const companyUpdatedAt = company.updatedAt;
        return {
          id,
          accountId,
          companyId,
          status,
          version,
          companyUpdatedAt,
          categoryUpdatedAt: category.updatedAt,
          translations,
        };
      }),
    forEditing: (id, accountId, month) =>
      read(() => {
        const release = tables.releases.get(id);
        if (release === undefined) return undefined;
        const choices = choicesOf(tables, accountId);
        return { release: details(release), ...payment(id, accountId, month), choices };
      }),
    list: (filter, { limit, offset }) =>
      read(() => {
        const all = newestFirst(tables, filter);
        return { items: all.slice(offset, offset + limit).map(recordOf), total: all.length };
      }),
    listByKey: (filter, position, limit) =>
      read(() => {
        const isBefore = (release: PressRelease, id: number) => {
          const other = tables.releases.get(id as PressReleaseId);
          return other !== undefined && inOrder(filter)(release, other) < 0;
        };
        const { items, ...sides } = keyPage(
          newestFirst(tables, filter),
          position,
          limit,
          filter.sort === undefined ? undefined : isBefore,
        );
        return { items: items.map(recordOf), ...sides };
      }),
    linesByKey: (filter, position, page) =>
      read(() => ({
        ...searchPage(newestFirst(tables, filter), filter, position, page),
        companies: choicesOf(tables, filter.accountId).companies,
      })),
    overview: <S extends PressReleaseStatus>(
      accountId: AccountId,
      month: Parameters<ReleaseQueries['overview']>[1],
      { statuses, limit }: { readonly statuses: readonly S[]; readonly limit: number },
    ) =>
      read(() => {
        const lists = statuses.map((status) => {
          const all = newestFirst(tables, { accountId, statuses: [status] });
          return [status, { items: all.slice(0, limit).map(lineOf), total: all.length }] as const;
        });
        const newest = Object.fromEntries<NewestLines>(lists) as Record<string, NewestLines> as Record<S, NewestLines>;
        return { ledger: ledgerOf(tables, accountId, month), newest };
      }),
    linked: (ids) =>
      read(() =>
        ids.flatMap((id) => {
          const release = tables.releases.get(id);
          return release === undefined ? [] : [{ id, companyId: release.companyId }];
        }),
      ),
    movedBy: (id) =>
      read(() => {
        const isMove = (step: Step) => step.action === 'edit' && step.details.fields.includes('companyId');
        return (tables.history.get(id) ?? []).findLast(isMove)?.id ?? null;
      }),
    history: (id, page) => read(() => historyPage(tables.history.get(id) ?? [], page)),
    latestHistory: (id, limit) => read(() => latestHistory(tables.history.get(id) ?? [], limit)),
    latestApproval: (id) => read(() => latestApproval(tables.history.get(id) ?? [])),
    latestMoves: (id, limit) => read(() => latestMoves(tables.history.get(id) ?? [], limit)),
    ofService: ({ accountId, statuses = [] }, { after, limit }) =>
      read(() =>
        [...tables.releases.values()]
          .filter(({ id }) => after === null || id < after)
          .filter((release) => accountId === undefined || release.accountId === accountId)
          .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
          .sort((a, b) => b.id - a.id)
          .slice(0, limit)
          .map((release) => reviewItem(tables, release)),
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
    overdue: (now) =>
      read(() => {
        const times = [...tables.releases.values()]
          .filter((release) => isDue(release, now))
          .map(({ publishAt }) => publishAt?.getTime() ?? 0);
        return { releases: times.length, since: times.length === 0 ? null : new Date(Math.min(...times)) };
      }),
    calendar: ({ accountId, companyIds, within }, limit) =>
      read(() =>
        [...tables.releases.values()]
          .filter((release) => release.accountId === accountId)
          .filter(({ companyId }) => companyIds === undefined || companyIds.includes(companyId))
          .flatMap(({ id, companyId, language, title, status, publishAt }) => {
            if (!isWaiting(status) || publishAt === null) return [];
            const companyName = mustGet(tables.companies, companyId, 'company').name;
            return [{ id, companyId, language, title, status, publishAt, companyName }];
          })
          .filter(({ publishAt }) => publishAt >= within.from && publishAt < within.until)
          .sort((a, b) => a.publishAt.getTime() - b.publishAt.getTime() || a.id - b.id)
          .slice(0, limit),
      ),
    countScheduled: (max) =>
      read(() => Math.min(max, [...tables.releases.values()].filter(({ status }) => status === 'scheduled').length)),
    nextDue: () =>
      read(() => {
        const times = [...tables.releases.values()].flatMap(({ status, publishAt }) =>
          status === 'scheduled' && publishAt !== null ? [publishAt.getTime()] : [],
        );
        return times.length === 0 ? null : new Date(Math.min(...times));
      }),
    payment: ({ id, accountId }, month) => read(() => payment(id, accountId, month)),
  };
}

function recordOf({ images: _, ...record }: PressRelease): PressReleaseRecord {
  return record;
}

function lineOf(release: PressRelease): ReleaseLine {
  const { rejection, submittedAt, publishedAt } = release;
  return { ...searchLineOf(release), rejection, submittedAt, publishedAt };
}

function searchLineOf(release: PressRelease): SearchLine {
  const { id, companyId, status, language, title, questions, proposal, updatedAt, publishAt } = release;
  return { id, companyId, status, language, title, questions, proposal, updatedAt, publishAt };
}

/** The page of matching releases (title, portal) next to the position. A search scans at most `looks` releases. */
function searchPage(
  all: readonly PressRelease[],
  { titled, portal }: Pick<SearchFilter, 'titled' | 'portal'>,
  position: KeyPosition<PressReleaseId> | undefined,
  { limit, scanLimit }: { readonly limit: number; readonly scanLimit: number },
): Omit<SearchPage, 'companies'> {
  const isNewer = position?.direction === 'newer';
  const ordered = isNewer ? all.toReversed() : all;
  const at = ordered.findIndex(({ id }) => position === undefined || (isNewer ? id > position.id : id < position.id));
  const ahead = at === -1 ? [] : ordered.slice(at);
  const hasBehind = position !== undefined && all.length > ahead.length;
  const isSearch = titled !== undefined || portal !== undefined;
  const scanned = isSearch ? ahead.slice(0, scanLimit) : ahead;
  const found = scanned.filter(
    (release) =>
      (portal === undefined || release.portal === portal) &&
      (titled === undefined || release.title.toLowerCase().includes(titled.toLowerCase())),
  );
  const items = found.slice(0, limit).map(searchLineOf);
  const searchedTo = found.length <= limit && scanned.length < ahead.length ? (scanned.at(-1)?.id ?? null) : null;
  const continues = found.length > limit || searchedTo !== null;
  return isNewer
    ? { items: items.reverse(), hasOlder: hasBehind, hasNewer: continues, searchedTo }
    : { items, hasOlder: continues, hasNewer: hasBehind, searchedTo };
}

function newestFirst(tables: Tables, filter: ListFilter): PressRelease[] {
  const accepts = <T>(values: readonly T[] | undefined, value: T) =>
    values === undefined || values.length === 0 || values.includes(value);
  return [...tables.releases.values()]
    .filter(
      (release) =>
        release.accountId === filter.accountId &&
        accepts(filter.statuses, release.status) &&
        accepts(filter.languages, release.language) &&
        accepts(filter.categoryIds, release.categoryId) &&
        (filter.companyIds === undefined || filter.companyIds.includes(release.companyId)) &&
        (filter.externalId === undefined || release.externalId === filter.externalId) &&
        (filter.updatedAfter === undefined || release.updatedAt > filter.updatedAfter),
    )
    .sort(inOrder(filter));
}

function inOrder({ sort }: ListFilter): (a: PressRelease, b: PressRelease) => number {
  if (sort === undefined) return (a, b) => b.id - a.id;
  const time = ({ publishedAt }: PressRelease) => publishedAt?.getTime() ?? 0;
  return (a, b) => time(b) - time(a) || b.id - a.id;
}
