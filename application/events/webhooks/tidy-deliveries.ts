import { watchSetBack } from '../../kernel/clock-jump.ts';
import type { Ports } from '../../ports/index.ts';

/** How many deliveries changed. */
export interface Tidied {
  /** Planned anew. */
  readonly replanned: number;
  /** Failed, as their webhooks are disabled. */
  readonly failed: number;
}

/**
 * Sees to deliveries that no claim takes as it should. Where the clock may have been set back since the last run, those
 * planned before would wait as much longer, and are planned anew (see replanned). Those that were under way while their
 * webhook was disabled, and whose process died, are failed like the others. Run now and then, by any number of processes.
 */
export function makeTidyDeliveries({ unitOfWork, queries, clock }: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>) {
  const clockWasSetBack = watchSetBack(clock);
  /** Whether that is still to be done; an error leaves it so. */
  let replanDue = false;

  const replan = async (): Promise<number> => {
    replanDue ||= clockWasSetBack();
    if (!replanDue) return 0;
    let replanned = 0;
    for (const id of await queries.webhooks.toReplan(clock.now())) {
      replanned += await unitOfWork.run(async ({ webhooks }) => {
        // The webhook before its deliveries: see WebhookRepository.
        const webhook = await webhooks.load(id);
        return webhook === undefined ? 0 : webhooks.replan(id, clock.now());
      });
    }
    replanDue = false;
    return replanned;
  };
  const failOrphans = async (): Promise<number> => {
    let failed = 0;
    for (const id of await queries.webhooks.disabledWithPending(clock.now())) {
      failed += await unitOfWork.run(async ({ webhooks }) => {
        const webhook = await webhooks.load(id);
        const isDisabled = webhook !== undefined && webhook.disabled !== null;
        return isDisabled ? webhooks.failPending(id, clock.now()) : 0;
      });
    }
    return failed;
  };

  return async (): Promise<Tidied> => ({ replanned: await replan(), failed: await failOrphans() });
}
