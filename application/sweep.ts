import type { Ports } from './ports/index.ts';

/** Returns how many files and keys went. */
export type Sweep = ReturnType<typeof makeSweep>;

/** The clock is corrected by less all the time. */
const JUMP_MS = 60_000;

/** No upload takes this long, so what is older and unknown is a dead one's. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/**
 * Removes what is no longer needed: leftovers of dead uploads and expired idempotency keys. Run now and then.
 * Leftovers are files that nobody touched since `olderThan`: a day ago unless told, as other processes may be receiving
 * uploads. Where the clock was set forwards meanwhile, files from before look older than they are, among them those of
 * uploads that are under way: they get as much time more. Returns how many files and keys went.
 */
export function makeSweep({
  queries,
  idempotency,
  imageStore,
  clock,
}: Pick<Ports, 'queries' | 'idempotency' | 'imageStore' | 'clock'>) {
  const begun = clock.now().getTime() - clock.uptime();
  const clockMovedBy = () => {
    const moved = clock.now().getTime() - clock.uptime() - begun;
    return moved < JUMP_MS ? 0 : moved;
  };
  return async (olderThan?: Date): Promise<{ readonly files: number; readonly idempotencyKeys: number }> => {
    const now = clock.now();
    const before = (olderThan?.getTime() ?? now.getTime() - GRACE_MS) - clockMovedBy();
    const files = await imageStore.sweep(new Date(before), {
      originals: (sha256) => queries.referencedOriginals(sha256),
      renditions: (keys) => queries.referencedRenditions(keys),
    });
    return { files, idempotencyKeys: await idempotency.sweep(now) };
  };
}
