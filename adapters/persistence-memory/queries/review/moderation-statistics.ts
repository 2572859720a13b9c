import type {
  ModerationStatistics,
  ObjectionAgainst,
  ObjectionOutcome,
  Period,
  StoredHistoryEntry,
} from '../../../../application/ports/index.ts';
import type { TakeDownReasons } from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import { percentile } from './percentile.ts';

/** The outcome of an objection, by the action that ends it. */
const OUTCOMES: Readonly<Partial<Record<StoredHistoryEntry['action'], ObjectionOutcome>>> = {
  reject: 'upheld',
  uphold: 'upheld',
  approve: 'reversed',
  schedule: 'reversed',
  reinstate: 'reversed',
  withdraw: 'withdrawn',
  delete: 'withdrawn',
};

export function moderationStatistics(tables: Tables, { from, until }: Period): ModerationStatistics {
  const isIn = (at: Date) => at >= from && at < until;
  const reports = [...tables.reports.values()].filter(({ createdAt }) => isIn(createdAt));
  const histories = [...tables.history.entries()].filter(([id, entries]) => {
    const accountId =
      tables.releases.get(id)?.accountId ?? entries.find(({ snapshot }) => snapshot !== null)?.snapshot?.accountId;
    return accountId !== undefined && tables.accounts.get(accountId)?.sandbox === false;
  });
  const takeDowns = histories.flatMap(([, entries]) =>
    entries.flatMap((entry) => {
      if ((entry.action !== 'take_down' && entry.action !== 'take_down_image') || !isIn(entry.at)) return [];
      // Take-downs by an earlier version have no statement.
      const {
        reason,
        ground = null,
        automated = false,
      }: Partial<TakeDownReasons> & Pick<TakeDownReasons, 'reason'> = entry.details;
      return [
        { what: entry.action === 'take_down' ? ('release' as const) : ('picture' as const), reason, ground, automated },
      ];
    }),
  );
  const objections = histories.flatMap(([, entries]) =>
    entries.flatMap((entry, index) => {
      if (entry.action !== 'object' || !isIn(entry.at)) return [];
      const end = entries.slice(index + 1).find(({ action }) => OUTCOMES[action] !== undefined);
      const against: ObjectionAgainst = entry.from === 'taken_down' ? 'take_down' : 'rejection';
      const outcome: ObjectionOutcome = (end && OUTCOMES[end.action]) ?? 'open';
      return [
        { against, outcome, hours: end === undefined || outcome === 'withdrawn' ? null : hours(entry.at, end.at) },
      ];
    }),
  );
  const hoursOf = (against: ObjectionAgainst) =>
    median(objections.filter((objection) => objection.against === against).map((objection) => objection.hours));
  return {
    notices: countGroups(
      reports.map(({ reason, decision }) => ({
        reason,
        outcome: decision?.outcome ?? null,
        automated: decision?.automated ?? false,
      })),
    ),
    noticeHours: median(
      reports.map(({ createdAt, decision }) => (decision === null ? null : hours(createdAt, decision.at))),
    ),
    takeDowns: countGroups(takeDowns),
    objections: countGroups(objections.map(({ against, outcome }) => ({ against, outcome }))),
    objectionHours: { rejection: hoursOf('rejection'), take_down: hoursOf('take_down') },
  };
}

const hours = (from: Date, until: Date) => (until.getTime() - from.getTime()) / 3_600_000;

function countGroups<Group extends object>(groups: readonly Group[]): (Group & { readonly count: number })[] {
  const counts = new Map<string, Group & { count: number }>();
  for (const group of groups) {
    const key = JSON.stringify(group);
    const found = counts.get(key) ?? { ...group, count: 0 };
    counts.set(key, found);
    found.count += 1;
  }
  return [...counts.values()];
}

const median = (values: readonly (number | null)[]) => percentile(values, 0.5);
