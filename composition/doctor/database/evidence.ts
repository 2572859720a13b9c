import type { EvidenceState } from '../../../application/ports/index.ts';
import { type Finding, ok, problem, skipped, warning } from '../finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Periods after which the last check is late. A round ends within a period of its start and the next starts a period
 * after it, so in operation its end is less than two periods old.
 */
const LATE_PERIODS = 2.5;

/** Judges whether the originals are as they were uploaded, by the last checks. */
export function judgeEvidence({ faults, checkedAt }: EvidenceState, checkDays: number, now: Date): Finding {
  if (faults > 0) {
    return problem(
      'evidence',
      `${faults} stored ${faults === 1 ? 'original is' : 'originals are'} missing, changed or unreadable`,
      'Run npx presswerk evidence verify, which names them, and restore them from a backup.',
    );
  }
  const last = checkedAt === null ? 'not all checked yet' : `all as uploaded; last checked ${checkedAt.toISOString()}`;
  if (checkDays === 0)
    return skipped('evidence', `${last}; EVIDENCE_CHECK_DAYS is 0, so none are checked automatically`);
  if (checkedAt !== null && now.getTime() - checkedAt.getTime() > LATE_PERIODS * checkDays * DAY_MS) {
    return warning(
      'evidence',
      last,
      'Start the server, which checks them. If it runs, check its log for the job "check evidence".',
    );
  }
  return ok('evidence', last);
}
