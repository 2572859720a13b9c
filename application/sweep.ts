import type { Ports } from './ports/index.ts';

/** Returns how many files and keys went. */
export type Sweep = ReturnType<typeof makeSweep>;

/** No upload takes this long, so what is older and unknown is a dead one's. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/**
 * Removes what is no longer needed: leftovers of dead uploads and expired idempotency keys. Run now and then.
 * Leftovers are files that nobody touched since `olderThan`: a day ago unless told, as other processes may be receiving
 * uploads. Returns how many files and keys went.
 */
export function makeSweep({
  queries,
  idempotency,
  imageStore,
  clock,
}: Pick<Ports, 'queries' | 'idempotency' | 'imageStore' | 'clock'>) {
  return async (olderThan?: Date): Promise<{ readonly files: number; readonly idempotencyKeys: number }> => {
    const now = clock.now();
    const files = await imageStore.sweep(olderThan ?? new Date(now.getTime() - GRACE_MS), {
      originals: (sha256) => queries.referencedOriginals(sha256),
      renditions: (keys) => queries.referencedRenditions(keys),
    });
    return { files, idempotencyKeys: await idempotency.sweep(now) };
  };
}
