import type { Logger } from 'pino';
import type { Service } from './compose.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/**
 * Removes leftovers now and then; the returned function ends it. One process of several is enough.
 * @param leftoversFrom what is older is removed at once, too; for a folder that is ours alone
 */
export function sweepEveryNowAndThen(
  { application }: Service,
  logger: Logger,
  leftoversFrom?: Date,
): () => Promise<void> {
  const sweep = (olderThan?: Date) =>
    application.sweep(olderThan).then(
      (removed) => logger.debug(removed, 'swept'),
      (error) => logger.error({ err: error }, 'sweeping failed'),
    );
  // Where other processes share the folder, they would all begin with the same work.
  let sweeping = leftoversFrom === undefined ? Promise.resolve() : sweep(leftoversFrom);
  const timer = setInterval(() => {
    sweeping = sweep();
  }, SWEEP_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
