import type { EvidenceState } from '../../application/ports/index.ts';
import { type Finding, ok, problem, skipped, warning } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A check is late after this many periods: a round takes one period at most, and the next begins after it. */
const LATE_ROUNDS = 2.5;

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
    return skipped('evidence', `${last}; EVIDENCE_CHECK_DAYS is 0, so none are checked by themselves`);
  if (checkedAt !== null && now.getTime() - checkedAt.getTime() > LATE_ROUNDS * checkDays * DAY_MS) {
    return warning(
      'evidence',
      last,
      'Start the server, which checks them. If it runs, check its log for the job "check evidence".',
    );
  }
  return ok('evidence', last);
}
