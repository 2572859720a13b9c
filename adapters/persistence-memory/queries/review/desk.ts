import {
  type DeskQueries,
  type ListedDecision,
  type PastDecision,
  type QueueFilter,
  type QueueItem,
  RECENT_DECISIONS,
  RECORD_COUNT_MAX,
  type ReviewPosition,
  type SchedulePosition,
} from '../../../../application/ports/index.ts';
import {
  type AccountId,
  awaitedReply,
  isClaimLive,
  isObjectionOpen,
  isSetAside,
  PRESS_RELEASE_STATUSES,
  type PressRelease,
  type PressReleaseStatus,
  queuedAt,
} from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import { byId, mustGet, type Read, waitingSince } from '../read.ts';
import { codeCounts, decisionStatistics } from './decision-statistics.ts';
import { createDeskSearch } from './desk-search.ts';
import { createRelatedQueries } from './related-releases.ts';
import { reviewItem } from './review-item.ts';

export function createDeskQueries(tables: Tables, read: Read): DeskQueries {
  const waiting = (filter: QueueFilter) =>
    [...tables.releases.values()].filter((release) => isQueued(tables, filter, release));
  const hasPublished = (id: AccountId) =>
    [...tables.releases.values()].some(({ accountId, status }) => accountId === id && status === 'published');
  const findingsOf = ({ id, version, submissions }: PressRelease): QueueItem['findings'] => {
    const found = tables.queueFindings.get(id);
    if (found?.version !== version) return null;
    const links = tables.linkChecks.get(id)?.check;
    const isDead = links?.submission === submissions && links.deadLinks.length > 0;
    return isDead ? [...found.codes, 'dead_link'] : found.codes;
  };
  const objections = () =>
    [...tables.releases.values()].flatMap((release) => {
      const objection = release.takenDown?.objection;
      if (objection == null || !isObjectionOpen(release)) return [];
      const item = reviewItem(tables, release);
      return item.sandbox ? [] : [{ ...item, objectedAt: objection.at, objectionText: objection.text }];
    });
  return {
    ...createRelatedQueries(tables, read),
    ...createDeskSearch(tables, read),
    queue: (filter, { after, limit }) =>
      read(() =>
        waiting(filter)
          .filter((release) => after === null || byQueuePosition(positionOf(release), after) > 0)
          .sort((a, b) => byQueuePosition(positionOf(a), positionOf(b)))
          .slice(0, limit)
          .map((release) => ({
            ...reviewItem(tables, release),
            isObjection: release.objection !== null,
            question: awaitedReply(release),
            queuedAt: positionOf(release).queuedAt,
            claim: tables.reviewClaims.get(release.id) ?? null,
            setAside: setAsideOf(tables, release) ?? null,
            aiTextDeclaration: release.aiTextDeclaration,
            publishAt: release.publishAt,
            pictures: release.images.length,
            findings: findingsOf(release),
            isFirstOfAccount: !hasPublished(release.accountId),
          })),
      ),
    scheduled: ({ accountId, within }, { after, limit }) =>
      read(() =>
        [...tables.releases.values()]
          .filter((release) => accountId === undefined || release.accountId === accountId)
          .flatMap((release) => {
            const { id, status, publishAt } = release;
            return status === 'scheduled' && publishAt !== null ? [{ id, publishAt, release }] : [];
          })
          .filter(({ publishAt }) => within === undefined || (publishAt >= within.from && publishAt < within.until))
          .filter((item) => after === null || byTime(item, after) > 0)
          .sort(byTime)
          .slice(0, limit)
          .map(({ publishAt, release }) => ({ ...reviewItem(tables, release), publishAt })),
      ),
    unexamined: (limit) =>
      read(() =>
        waiting({ accountKind: 'all' })
          .filter((release) => findingsOf(release) === null)
          .sort((a, b) => byQueuePosition(positionOf(a), positionOf(b)))
          .slice(0, limit)
          .map(({ id, version }) => ({ id, version })),
      ),
    waiting: (filter, max) => read(() => Math.min(max, waiting(filter).length)),
    waitingSince: (filter) =>
      read(() => waitingSince(waiting(filter).flatMap(({ submittedAt }) => submittedAt ?? [])).oldest),
    otherWaitingWork: (overdueUntil, max) =>
      read(() => {
        const count = (created: readonly { readonly createdAt: Date }[]) => {
          const first = created.slice(0, max);
          return { waiting: first.length, overdue: first.filter(({ createdAt }) => createdAt <= overdueUntil).length };
        };
        const corrections = [...tables.corrections.values()].filter(
          ({ status, accountId }) => status === 'pending' && tables.accounts.get(accountId)?.sandbox === false,
        );
        return {
          corrections: count(corrections),
          reports: count([...tables.reports.values()].filter(({ decision }) => decision === null)),
          objections: count(objections().map(({ objectedAt }) => ({ createdAt: objectedAt }))),
        };
      }),
    objections: ({ after, limit }) =>
      read(() =>
        objections()
          .filter(({ release }) => release.id > (after ?? 0))
          .sort((a, b) => byId(a.release, b.release))
          .slice(0, limit),
      ),
    claim: (id) => read(() => tables.reviewClaims.get(id)),
    claims: (ids) =>
      read(() => {
        const claims = ids.map((id) => tables.reviewClaims.get(id)).filter((claim) => claim !== undefined);
        return new Map(claims.map((claim) => [claim.pressReleaseId, claim]));
      }),
    setAside: (id) => read(() => tables.setAsides.get(id)),
    notes: (id) =>
      read(() => [...tables.reviewNotes.values()].filter(({ pressReleaseId }) => pressReleaseId === id).sort(byId)),
    reasons: () =>
      read(() =>
        [...tables.savedReasons.values()].sort((a, b) => {
          const [one, other] = [a.label.toLowerCase(), b.label.toLowerCase()];
          return one < other ? -1 : one > other ? 1 : byId(a, b);
        }),
      ),
    filters: (userId) =>
      read(() =>
        [...tables.savedFilters.values()]
          .filter((filter) => filter.userId === userId)
          .sort((a, b) => {
            const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()];
            return one < other ? -1 : one > other ? 1 : byId(a, b);
          }),
      ),
    submission: (id, submission) =>
      read(() => {
        const entry = (tables.history.get(id) ?? []).find(
          (candidate) => candidate.action === 'submit' && candidate.details.submission === submission,
        );
        return entry?.snapshot ?? undefined;
      }),
    linkCheck: (id) => read(() => tables.linkChecks.get(id)?.check),
    publishers: (named, limit) =>
      read(() => {
        const matchesName = ({ name }: { readonly name: string }) => name.toLowerCase().includes(named.toLowerCase());
        const first = <T extends { readonly id: number; readonly name: string }>(found: readonly T[]) =>
          found.toSorted((a, b) => (lower(a) < lower(b) ? -1 : lower(a) > lower(b) ? 1 : byId(a, b))).slice(0, limit);
        const lower = ({ name }: { readonly name: string }) => name.toLowerCase();
        const accounts = [...tables.accounts.values()].filter(
          (account) => matchesName(account) || String(account.id) === named,
        );
        const companies = [...tables.companies.values()].filter(matchesName);
        return [
          ...first(accounts).map(({ id, name }) => ({ accountId: id, accountName: name, company: null })),
          ...first(companies).map(({ id, name, accountId }) => {
            const accountName = mustGet(tables.accounts, accountId, 'account').name;
            return { accountId, accountName, company: { id, name } };
          }),
        ];
      }),
    accountRecord: (id) =>
      read(() => {
        const decisions = decisionsOf(tables, id);
        const count = (action: PastDecision['action']) =>
          Math.min(RECORD_COUNT_MAX, decisions.filter((decision) => decision.action === action).length);
        const releases = [...tables.releases.values()].filter(({ accountId }) => accountId === id);
        const counts = PRESS_RELEASE_STATUSES.map((status) => [
          status,
          releases.filter((release) => release.status === status).length,
        ]);
        return {
          releases: Object.fromEntries(counts) as Record<PressReleaseStatus, number>,
          rejections: count('reject'),
          takeDowns: count('take_down'),
          recent: decisions.slice(0, RECENT_DECISIONS).map(({ entryId: _, ...decision }) => decision),
        };
      }),
    decisions: (id, { before, limit }) =>
      read(() =>
        decisionsOf(tables, id)
          .filter(({ entryId }) => before === null || entryId < before)
          .slice(0, limit),
      ),
    rejectionCodes: (id) =>
      read(() =>
        codeCounts(
          decisionsOf(tables, id)
            .filter(({ action }) => action === 'reject')
            .slice(0, RECORD_COUNT_MAX),
        ),
      ),
    accountNotes: (id) =>
      read(() => [...tables.accountNotes.values()].filter(({ accountId }) => accountId === id).sort(byId)),
    statistics: (period) => read(() => decisionStatistics(tables, period)),
    examinations: (id, limit) => read(() => (tables.examinations.get(id) ?? []).slice(-limit)),
  };
}

function isQueued(tables: Tables, filter: QueueFilter, release: PressRelease): boolean {
  const { accountKind, accountId, companyId, language, portal, submittedUntil, queuedAfter, freeFor, setAside, ids } =
    filter;
  const { sandbox } = mustGet(tables.accounts, release.accountId, 'account');
  const claim = tables.reviewClaims.get(release.id);
  return (
    release.status === 'in_review' &&
    release.submittedAt !== null &&
    (accountKind === 'all' || sandbox === (accountKind === 'sandbox')) &&
    (ids === undefined || ids.includes(release.id)) &&
    (accountId === undefined || release.accountId === accountId) &&
    (companyId === undefined || release.companyId === companyId) &&
    (language === undefined || release.language === language) &&
    (portal === undefined || release.portal === portal) &&
    (submittedUntil === undefined || release.submittedAt <= submittedUntil) &&
    (queuedAfter === undefined || positionOf(release).queuedAt > queuedAfter) &&
    (freeFor === undefined ||
      ((claim === undefined || claim.user.id === freeFor.userId || !isClaimLive(claim, freeFor.now)) &&
        release.objection?.rejection.by?.user?.id !== freeFor.userId &&
        awaitedReply(release) !== 'open')) &&
    (setAside === undefined ||
      isSetAside(tables.setAsides.get(release.id), release, setAside.now) === setAside.isSetAside)
  );
}

/** The set-aside of the release's current version. */
function setAsideOf(tables: Tables, { id, version }: PressRelease) {
  const latest = tables.setAsides.get(id);
  return latest?.version === version ? latest : undefined;
}

function byTime(a: SchedulePosition, b: SchedulePosition): number {
  return a.publishAt.getTime() - b.publishAt.getTime() || byId(a, b);
}

function positionOf(release: PressRelease): ReviewPosition {
  return { id: release.id, queuedAt: queuedAt(release) ?? new Date(0) };
}

function byQueuePosition(a: ReviewPosition, b: ReviewPosition): number {
  return a.queuedAt.getTime() - b.queuedAt.getTime() || byId(a, b);
}

/** The account's decisions, latest first, including those on deleted releases. */
function decisionsOf(tables: Tables, accountId: AccountId): ListedDecision[] {
  return [...tables.history.entries()]
    .flatMap(([pressReleaseId, entries]) => entries.map((entry) => ({ pressReleaseId, entry })))
    .filter(({ entry }) => entry.snapshot?.accountId === accountId)
    .sort((a, b) => b.entry.id - a.entry.id)
    .flatMap(({ pressReleaseId, entry }): ListedDecision[] => {
      const { action, at, id: entryId } = entry;
      const found = tables.releases.get(pressReleaseId);
      const release = found === undefined ? null : { title: found.title, language: found.language };
      if (action === 'reject')
        return [{ entryId, pressReleaseId, action, at, codes: entry.details.rejection.codes, release }];
      return action === 'approve' || action === 'schedule' || action === 'take_down'
        ? [{ entryId, pressReleaseId, action, at, codes: [], release }]
        : [];
    });
}
