import {
  confirmSubscriptions,
  DomainError,
  FREQUENCIES,
  type Frequency,
  isFrequency,
  isPending,
  isWellFormedSecret,
  refuseIfAny,
  type Subscription,
  type SubscriptionId,
} from '../../../domain/index.ts';
import type { SignInPorts } from '../../people/users/people-ports.ts';
import type { SubscriptionAccess, Transaction } from '../../ports/index.ts';
import { dueTime } from './digest-time.ts';

export interface WithSecret {
  readonly secret: string;
}

/** The page behind a mail's link. */
export interface ShownSubscriptions {
  readonly email: string;
  /** True for the link of a confirmation mail. */
  readonly isConfirmation: boolean;
  /** Confirmed ones, by id. */
  readonly active: readonly Subscription[];
  /** Those to be confirmed, by id. */
  readonly pending: readonly Subscription[];
}

type Ports = Pick<SignInPorts, 'unitOfWork' | 'tokenHasher' | 'clock'>;

/** Runs `work` for the holder of a mail's secret; undefined for an unknown one. */
function withAccess<T>(
  { unitOfWork, tokenHasher }: Ports,
  secret: string,
  work: (access: SubscriptionAccess, transaction: Transaction) => Promise<T>,
): Promise<T | undefined> {
  if (!isWellFormedSecret(secret)) return Promise.resolve(undefined);
  return unitOfWork.run(async (transaction) => {
    const access = await transaction.subscriptions.bySecret(tokenHasher.hash(secret));
    return access && work(access, transaction);
  });
}

/** The subscriptions of a link's address; undefined for an unknown link. Changes nothing. */
export function makeShowSubscriptions(ports: Ports) {
  return ({ secret }: WithSecret): Promise<ShownSubscriptions | undefined> =>
    withAccess(ports, secret, async ({ subscriber: { email, subscriptions }, mail: { isConfirmation } }) => {
      const now = ports.clock.now();
      return {
        email,
        isConfirmation,
        active: subscriptions.filter(({ confirmedAt }) => confirmedAt !== null),
        pending: subscriptions.filter((subscription) => isPending(subscription, now)),
      };
    });
}

/** Confirms all requests of the last 48 hours. False unless the link is of a confirmation mail. */
export function makeConfirmSubscriptions(ports: Ports) {
  return async ({ secret }: WithSecret): Promise<boolean> => {
    const now = ports.clock.now();
    const isConfirmed = await withAccess(ports, secret, async (access, { subscriptions }) => {
      if (!access.mail.isConfirmation) return false;
      for (const confirmed of confirmSubscriptions(access.subscriber, now)) await subscriptions.save(confirmed);
      return true;
    });
    return isConfirmed === true;
  };
}

/** @throws DomainError `not_found` for an unknown link or subscription, `validation_failed` */
export function makeChangeSubscription(ports: Ports, { timeZone }: { readonly timeZone: string }) {
  return async ({
    secret,
    id,
    frequency,
  }: WithSecret & { readonly id: SubscriptionId; readonly frequency: string }): Promise<void> => {
    const found = await withAccess(ports, secret, async (access, { subscriptions }) => {
      const subscription = activeOf(access, id);
      if (subscription === undefined) return false;
      refuseIfAny(isFrequency(frequency) ? [] : [{ field: 'frequency', rule: 'in', allowed: FREQUENCIES }]);
      await subscriptions.save({ ...subscription, frequency: frequency as Frequency });
      await subscriptions.reschedule(id, dueTime(frequency as Frequency, ports.clock.now(), timeZone));
      return true;
    });
    if (found !== true) throw new DomainError('not_found', { what: 'subscription' });
  };
}

/** Ends a subscription, unless it has ended already, or all. @throws DomainError `not_found` for an unknown link */
export function makeEndSubscription(ports: Ports) {
  return async ({ secret, id }: WithSecret & { readonly id: SubscriptionId | 'all' }): Promise<void> => {
    const found = await withAccess(ports, secret, async ({ subscriber }, { subscriptions }) => {
      if (id === 'all') await subscriptions.removeSubscriber(subscriber.id);
      const subscription = subscriber.subscriptions.find((candidate) => candidate.id === id);
      if (subscription !== undefined) await subscriptions.remove(subscription);
      return true;
    });
    if (found !== true) throw new DomainError('not_found', { what: 'subscription' });
  };
}

/** Ends all subscriptions of an address and deletes it; returns their number, pending ones included. */
export function makeEndSubscriptionsOf({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ email }: { readonly email: string }): Promise<number> =>
    unitOfWork.run(async ({ subscriptions }) => {
      const subscriber = await subscriptions.subscriberOf(email.trim(), clock.now());
      await subscriptions.removeSubscriber(subscriber.id);
      return subscriber.subscriptions.length;
    });
}

/**
 * Ends the subscription that a mail belongs to (RFC 8058), or drops the requests that a confirmation mail is about.
 * Also succeeds for an unknown link, because mail providers repeat the request.
 */
export function makeUnsubscribe(ports: Ports) {
  return async ({ secret }: WithSecret): Promise<void> => {
    await withAccess(ports, secret, async ({ subscriber, mail }, { subscriptions }) => {
      for (const subscription of subscriber.subscriptions) {
        const isRefused = mail.isConfirmation && subscription.wanted !== null;
        if (subscription.id === mail.subscriptionId || (isRefused && subscription.confirmedAt === null))
          await subscriptions.remove(subscription);
        else if (isRefused) await subscriptions.save({ ...subscription, wanted: null });
      }
    });
  };
}

const activeOf = ({ subscriber }: SubscriptionAccess, id: SubscriptionId) =>
  subscriber.subscriptions.find((candidate) => candidate.id === id && candidate.confirmedAt !== null);
