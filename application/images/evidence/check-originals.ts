import type { CheckedOriginal, EvidenceRound, OriginalFault, Ports } from '../../ports/index.ts';

export type CheckPorts = Pick<Ports, 'unitOfWork' | 'queries' | 'imageStore' | 'digester' | 'clock'>;

/** Bounds of one step, which ends at the first that is reached. `ms` are milliseconds. */
export interface StepLimits {
  readonly originals: number;
  readonly ms: number;
  readonly signal?: AbortSignal;
}

/**
 * Hashes the next originals of a round and records the result; resolves with the updated round. Originals are read one
 * at a time.
 * @throws ApplicationError `unavailable` if the store does not respond: nothing of this step is recorded then
 */
export async function checkNextOriginals(
  ports: CheckPorts,
  round: EvidenceRound,
  { originals, ms, signal }: StepLimits,
): Promise<EvidenceRound> {
  const { unitOfWork, queries, clock } = ports;
  const next = await queries.evidenceChecks.next(round, originals);
  const endsAt = clock.uptime() + ms;
  const checked: CheckedOriginal[] = [];
  for (const sha256 of next) {
    checked.push({ sha256, fault: await faultOf(ports, sha256) });
    if (clock.uptime() >= endsAt || signal?.aborted === true) break;
  }
  const isLast = checked.length === next.length && next.length < originals;
  if (checked.length === 0 && !isLast) return round;
  await unitOfWork.run(({ evidenceChecks }) => evidenceChecks.record(round, checked, { at: clock.now(), isLast }));
  return (await queries.evidenceChecks.round(round.name)) ?? round;
}

async function faultOf(ports: CheckPorts, sha256: string): Promise<OriginalFault | null> {
  try {
    return await compare(ports, sha256);
  } catch {
    // Throws if the whole store fails, not just this original.
    await ports.imageStore.check();
    return compare(ports, sha256).catch((): OriginalFault => 'unreadable');
  }
}

async function compare({ imageStore, digester }: CheckPorts, sha256: string): Promise<OriginalFault | null> {
  const file = await imageStore.openOriginal(sha256);
  if (file === undefined) return 'missing';
  return (await digester.sha256OfFile(file.content)) === sha256 ? null : 'changed';
}
