import {
  type CodeCount,
  type DecisionFigures,
  type DecisionPeriod,
  type DecisionStatistics,
  EDITORS_COUNTED_MAX,
  type StoredHistoryEntry,
} from '../../../../application/ports/index.ts';
import type { ActingEditor, RejectionCode } from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import { percentile } from './percentile.ts';

interface Decision {
  readonly day: number;
  readonly at: number;
  readonly isRejection: boolean;
  readonly codes: readonly RejectionCode[];
  readonly editor: ActingEditor | null;
  readonly hours: number | null;
}

export function decisionStatistics(tables: Tables, { bounds, dueHours }: DecisionPeriod): DecisionStatistics {
  const dayOf = (at: Date) => bounds.findLastIndex((bound) => bound <= at);
  const decisions = [...tables.history.values()].flatMap((entries) =>
    isOfSandbox(tables, entries) ? [] : decisionsIn(entries, dayOf),
  );
  const counted = decisions.filter(({ day }) => day >= 0 && day < bounds.length - 1);
  const byEditor = Map.groupBy(
    counted.filter(({ editor }) => editor !== null),
    ({ editor }) => keyOf(editor as ActingEditor),
  );
  const editors = [...byEditor.values()].map((group) => ({
    editor: group.reduce((last, decision) => (decision.at > last.at ? decision : last)).editor as ActingEditor,
    ...figuresOf(group, dueHours),
  }));
  return {
    total: figuresOf(counted, dueHours),
    days: new Map(
      [...Map.groupBy(counted, ({ day }) => day)].map(([day, group]) => [day, figuresOf(group, dueHours)] as const),
    ),
    editors: editors
      .sort((a, b) => decisionCount(b) - decisionCount(a) || compare(keyOf(a.editor), keyOf(b.editor)))
      .slice(0, EDITORS_COUNTED_MAX),
    codes: codeCounts(counted),
  };
}

/** Most frequent first. */
export function codeCounts(decisions: readonly { readonly codes: readonly RejectionCode[] }[]): CodeCount[] {
  const codes = decisions.flatMap((decision) => decision.codes);
  return [...Map.groupBy(codes, (code) => code)]
    .map(([code, all]) => ({ code, count: all.length }))
    .sort((a, b) => b.count - a.count || compare(a.code, b.code));
}

const decisionCount = ({ approved, rejected }: DecisionFigures) => approved + rejected;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const keyOf = ({ user, name }: ActingEditor) => (user === undefined ? `name ${name.toLowerCase()}` : `user ${user.id}`);

function isOfSandbox(tables: Tables, entries: readonly StoredHistoryEntry[]): boolean {
  const owner = entries.find(({ snapshot }) => snapshot !== null)?.snapshot?.accountId;
  return owner === undefined || tables.accounts.get(owner)?.sandbox !== false;
}

function decisionsIn(entries: readonly StoredHistoryEntry[], dayOf: (at: Date) => number): Decision[] {
  return entries.flatMap((entry, index): Decision[] => {
    const { action, at, actor } = entry;
    if (action !== 'approve' && action !== 'schedule' && action !== 'reject') return [];
    const next = entries.slice(index + 1).find((later) => /^(?:approve|schedule|undo_approval)$/.test(later.action));
    if (action !== 'reject' && next?.action === 'undo_approval') return [];
    const begin = entries.slice(0, index).findLast(({ action }) => action === 'submit' || action === 'object');
    const hours = begin === undefined ? null : (at.getTime() - begin.at.getTime()) / 3_600_000;
    return [
      {
        day: dayOf(at),
        at: entry.id,
        isRejection: action === 'reject',
        codes: action === 'reject' ? entry.details.rejection.codes : [],
        editor: actor.kind !== 'editor' ? null : { name: actor.name, ...(actor.user && { user: actor.user }) },
        hours,
      },
    ];
  });
}

function figuresOf(decisions: readonly Decision[], dueHours: number): DecisionFigures {
  const hours = decisions.map((decision) => decision.hours);
  const rejected = decisions.filter(({ isRejection }) => isRejection).length;
  return {
    approved: decisions.length - rejected,
    rejected,
    medianHours: percentile(hours, 0.5),
    hours90: percentile(hours, 0.9),
    overdue: hours.filter((value) => value !== null && value >= dueHours).length,
  };
}
