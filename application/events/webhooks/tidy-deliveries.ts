import { watchSetBack } from '../../kernel/clock-jump.ts';
import type { Ports } from '../../ports/index.ts';

/** Number of changed deliveries. */
export interface Tidied {
  /** Adjusted after the clock was set back. */
  readonly replanned: number;
  /** Failed because their webhooks are disabled. */
  readonly failed: number;
}

/**
 * Repairs deliveries that claiming skips. Adjusts planned times that are too far ahead because the clock was set back
 * (see replanned). Fails pending deliveries of disabled webhooks whose process died. Call it periodically, in any
 * number of processes.
 */
export function makeTidyDeliveries({ unitOfWork, queries, clock }: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>) {
  const clockWasSetBack = watchSetBack(clock);
  /** True until adjusting has succeeded. */
  let replanDue = false;

  const replan = async (): Promise<number> => {
    replanDue ||= clockWasSetBack();
    if (!replanDue) return 0;
    let replanned = 0;
    for (const id of await queries.webhooks.toReplan(clock.now())) {
      replanned += await unitOfWork.run(async ({ webhooks }) => {
        // Locks the webhook before its deliveries (see WebhookRepository).
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
