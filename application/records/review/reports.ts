import {
  REPORT_OUTCOMES,
  REPORT_REASONS,
  type Report,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_REASONS,
} from '../../../domain/index.ts';
import type { YearStatistics } from '../../review/reports/report-statistics.ts';
import { time } from '../time.ts';

/** A report as shown to editors and operators. */
export function reportRecord({ id, pressReleaseId, imageId, accountId, title, reason, ...report }: Report) {
  const { sender, language, isHeld, createdAt, decision } = report;
  return {
    id,
    press_release_id: pressReleaseId,
    image_id: imageId,
    account_id: accountId,
    title,
    reason,
    /** Null after the retention period. */
    sender: sender === null ? null : { name: sender.name, email: sender.email, explanation: sender.explanation },
    language,
    held: isHeld,
    created_at: time(createdAt),
    decision:
      decision === null
        ? null
        : {
            outcome: decision.outcome,
            ground: decision.ground,
            facts: decision.facts,
            redress: decision.redress,
            automated: decision.automated,
            by: decision.by.kind === 'editor' ? decision.by.name : decision.by.kind,
            at: time(decision.at),
          },
  };
}

/** Figures of a year, with a zero for each group that is empty. Times are medians in hours. */
export function statisticsRecord({
  year,
  notices,
  noticeHours,
  takeDowns,
  objections,
  objectionHours,
}: YearStatistics) {
  const decided = notices.filter(({ outcome }) => outcome !== null);
  return {
    year,
    notices: {
      received: total(notices),
      by_reason: countsBy(REPORT_REASONS, notices, ({ reason }) => reason),
      decided: total(decided),
      by_outcome: countsBy(REPORT_OUTCOMES, decided, ({ outcome }) => outcome),
      automated: total(decided.filter(({ automated }) => automated)),
      median_hours_to_decision: rounded(noticeHours),
    },
    take_downs: {
      releases: total(takeDowns.filter(({ what }) => what === 'release')),
      pictures: total(takeDowns.filter(({ what }) => what === 'picture')),
      by_reason: countsBy(TAKE_DOWN_REASONS, takeDowns, ({ reason }) => reason),
      by_ground: countsBy([...TAKE_DOWN_GROUNDS, 'not_recorded'], takeDowns, ({ ground }) => ground ?? 'not_recorded'),
      automated: total(takeDowns.filter(({ automated }) => automated)),
    },
    objections: {
      to_rejections: objectionsTo('rejection'),
      to_take_downs: objectionsTo('take_down'),
    },
  };

  function objectionsTo(decision: (typeof objections)[number]['against']) {
    const groups = objections.filter(({ against }) => against === decision);
    return {
      received: total(groups),
      by_outcome: countsBy(['upheld', 'reversed', 'withdrawn', 'open'], groups, ({ outcome }) => outcome),
      median_hours_to_decision: rounded(objectionHours[decision]),
    };
  }
}

interface Counted {
  readonly count: number;
}

const total = (groups: readonly Counted[]) => groups.reduce((sum, { count }) => sum + count, 0);
const rounded = (hours: number | null) => (hours === null ? null : Math.round(hours * 10) / 10);

function countsBy<Key extends string, Group extends Counted>(
  keys: readonly Key[],
  groups: readonly Group[],
  keyOf: (group: Group) => string | null,
): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, total(groups.filter((group) => keyOf(group) === key))])) as Record<
    Key,
    number
  >;
}
