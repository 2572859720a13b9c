import type { EvidenceRound, EvidenceState, FaultyOriginal, Ports } from '../../ports/index.ts';
import { type CheckPorts, checkNextOriginals } from './check-originals.ts';

/** Limits of one step of a command, so that other requests are served in between. */
const STEP = { originals: 50, ms: 1_000 };

/** Separate from the background job's round, so that a command reads every original again. */
const ROUND = 'command';

/** Maximum faulty originals listed. */
export const FAULTS_SHOWN = 1000;

export interface BeginVerification {
  /** Only originals that were uploaded since then; null for all. */
  readonly since: Date | null;
  /** Starts from the beginning instead of continuing an interrupted round. */
  readonly restart: boolean;
}

/** Starts a round over the originals, or continues the interrupted one with the same `since`. */
export function makeBeginVerification({ unitOfWork, queries, clock }: CheckPorts) {
  return async ({ since, restart }: BeginVerification): Promise<EvidenceRound> => {
    const last = await queries.evidenceChecks.round(ROUND);
    const isResumable = last !== undefined && last.finishedAt === null && last.since?.getTime() === since?.getTime();
    if (isResumable && !restart) return last;
    return unitOfWork.run(({ evidenceChecks }) => evidenceChecks.begin({ name: ROUND, startedAt: clock.now(), since }));
  };
}

/**
 * Hashes the next originals of the current round; undefined if none was begun. A complete round is returned as it is.
 * @throws ApplicationError `unavailable` if the store does not respond
 */
export function makeVerifyNext(ports: CheckPorts) {
  return async (): Promise<EvidenceRound | undefined> => {
    const round = await ports.queries.evidenceChecks.round(ROUND);
    return round === undefined || round.finishedAt !== null ? round : checkNextOriginals(ports, round, STEP);
  };
}

export interface EvidenceFaults {
  /** Faulty originals, at most FAULTS_SHOWN. */
  readonly items: readonly FaultyOriginal[];
  readonly total: number;
}

/** Originals that the last check found missing, changed or unreadable. */
export function makeListEvidenceFaults({ queries }: Pick<Ports, 'queries'>) {
  return ({ since }: { readonly since: Date | null }): Promise<EvidenceFaults> =>
    queries.evidenceChecks.faults(since, FAULTS_SHOWN);
}

/** Number of faulty originals, and the end of the last complete check. */
export function makeShowEvidenceState({ queries }: Pick<Ports, 'queries'>) {
  return (): Promise<EvidenceState> => queries.evidenceChecks.state();
}
