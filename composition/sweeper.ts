import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Service } from './compose.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** A sweep may be interrupted at any moment, and a large one would hold up the end of the process for minutes. */
const PATIENCE_MS = 1_000;

/**
 * Removes leftovers now and then; the returned function ends it. One process of several is enough.
 * @param leftoversFrom what is older is removed at once, too; for a folder that is ours alone
 */
export function sweepEveryNowAndThen(
  { application }: Service,
  logger: Logger,
  leftoversFrom?: Date,
): () => Promise<void> {
  let stopped = false;
  const sweep = (olderThan?: Date) =>
    application.sweep(olderThan).then(
      (removed) => logger.debug(removed, 'swept'),
      (error) => {
        // What it works with is closed under one that is interrupted.
        if (!stopped) logger.error({ err: error }, 'sweeping failed');
      },
    );
  // Where other processes share the folder, they would all begin with the same work.
  let sweeping = leftoversFrom === undefined ? Promise.resolve() : sweep(leftoversFrom);
  const timer = setInterval(() => {
    sweeping = sweep();
  }, SWEEP_EVERY_MS);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await Promise.race([sweeping, sleep(PATIENCE_MS, undefined, { ref: false })]);
  };
}
