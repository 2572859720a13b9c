import {
  CONFIRMATION_MS,
  type Frequency,
  nextConfirmation,
  refuseIfAny,
  requestSubscription,
  subscriptionFaults,
  type Violation,
  type WantedSubscription,
} from '../../../domain/index.ts';
import { attemptKeys, type NetworkLimits, takeAttempts } from '../../people/sign-in/attempts.ts';
import type { SignInPorts } from '../../people/users/people-ports.ts';
import type { AttemptLimit, ClientNetworks } from '../../ports/index.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Limits by IP address (contract §16) and by network, whose owner controls every address in it. For the limit by email
 * address, see nextConfirmation.
 */
const NETWORK_LIMITS: NetworkLimits = {
  client: { max: 10, windowMs: HOUR_MS },
  household: { max: 20, windowMs: HOUR_MS },
  site: { max: 60, windowMs: HOUR_MS },
};
/** Bounds the confirmation mails that a botnet can cause. */
const IN_TOTAL: AttemptLimit = { max: 5_000, windowMs: HOUR_MS };

export interface AskSubscription extends Omit<WantedSubscription, 'frequency' | 'list'> {
  readonly email: string;
  readonly frequency: string;
  /** Undefined if the form names no list. */
  readonly list: WantedSubscription['list'] | undefined;
  /** The client's networks; null if unknown. */
  readonly from: ClientNetworks | null;
}

/**
 * Stores a request and queues a mail with a confirmation link. Behaves the same for known and unknown addresses, and
 * silently drops requests beyond the limits of an email address, to disclose nothing.
 * @throws DomainError `validation_failed`; ApplicationError `too_many_attempts`
 */
export function makeAskSubscription(ports: SignInPorts) {
  const keys = attemptKeys(ports);
  return async ({ email, frequency, list, portal, language, from }: AskSubscription): Promise<void> => {
    const faults: Violation[] = subscriptionFaults({ email, frequency });
    if (list === undefined) refuseIfAny([...faults, { field: 'list', rule: 'exists' }]);
    refuseIfAny(faults);
    if (list === undefined) return;
    await takeAttempts(ports, [
      ...(from === null ? [] : keys.ofNetworks('subscription', from, NETWORK_LIMITS)),
      { key: keys.ofThing('subscription', 'all'), limit: IN_TOTAL },
    ]);
    const now = ports.clock.now();
    const messageId = ports.randomness.uuid();
    await ports.unitOfWork.run(async ({ subscriptions }) => {
      const subscriber = await subscriptions.subscriberOf(email.trim(), now);
      const wanted = { portal, list, language, frequency: frequency as Frequency };
      const requested = requestSubscription(subscriber, wanted, now);
      if (requested === undefined) return;
      await subscriptions.save(requested);
      const earlier = await subscriptions.confirmations(subscriber.id, new Date(now.getTime() - CONFIRMATION_MS));
      const dueAt = nextConfirmation(earlier, now);
      if (dueAt === null) return;
      await subscriptions.addConfirmation({ subscriberId: subscriber.id, messageId, dueAt, createdAt: now });
    });
  };
}
