import type { EvidenceRound } from '../../ports/index.ts';
import { type CheckPorts, checkNextOriginals } from './check-originals.ts';

/** Days in which the background job reads every original once; 0 turns it off. */
export const EVIDENCE_CHECK_DAYS = 30;

/** Time between two steps of the background job, across all processes. Milliseconds. */
export const EVIDENCE_STEP_MS = 60_000;

/** Limits of one step, even if many originals are due after a pause. */
const STEP = { originals: 2_000, ms: 20_000 };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Share of the round in which the originals are checked; the rest is for times when the service does not run. */
const PACE = 0.9;

export interface EvidenceCheckSettings {
  /** Default: EVIDENCE_CHECK_DAYS. */
  readonly evidenceCheckDays?: number;
}

/**
 * Checks the originals that are due at an even pace over `evidenceCheckDays`, at least one in each step, and starts the
 * next round when it is time. Only one process runs a step. Resolves with the number checked.
 * @throws ApplicationError `unavailable` if the store does not respond; the next call repeats the step
 */
export function makeCheckInBackground(
  ports: CheckPorts,
  { evidenceCheckDays = EVIDENCE_CHECK_DAYS }: EvidenceCheckSettings = {},
) {
  const { unitOfWork, queries, clock } = ports;
  const roundMs = evidenceCheckDays * DAY_MS;

  const currentRound = async (now: Date): Promise<EvidenceRound> => {
    const last = await queries.evidenceChecks.round('background');
    const isOver = last?.finishedAt != null && now.getTime() - last.startedAt.getTime() >= roundMs;
    if (last !== undefined && !isOver) return last;
    return unitOfWork.run(({ evidenceChecks }) =>
      evidenceChecks.begin({ name: 'background', startedAt: now, since: null }),
    );
  };

  return async ({ signal }: { readonly signal?: AbortSignal } = {}): Promise<number> => {
    if (evidenceCheckDays === 0) return 0;
    const now = clock.now();
    const lease = { key: 'evidence check', limit: { max: 1, windowMs: EVIDENCE_STEP_MS } };
    if ((await unitOfWork.run(({ attempts }) => attempts.take([lease], now))).length > 0) return 0;
    const round = await currentRound(now);
    if (round.finishedAt !== null) return 0;
    const backlog = originalsDue(round, now, roundMs) - round.checked;
    const originals = Math.min(Math.max(backlog, 1), STEP.originals);
    const limits = { originals, ms: STEP.ms, ...(signal !== undefined && { signal }) };
    return (await checkNextOriginals(ports, round, limits)).checked - round.checked;
  };
}

/** Originals that should have been checked by now. */
function originalsDue({ originals, startedAt }: EvidenceRound, now: Date, roundMs: number): number {
  return Math.ceil((originals * (now.getTime() - startedAt.getTime())) / (roundMs * PACE));
}
