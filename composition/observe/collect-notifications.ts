import type { Transaction, WorkObserver } from '../../application/ports/index.ts';
import type { StoredEvent } from '../../domain/index.ts';

/** Notifies one observer. */
export type Notification = (observer: Partial<WorkObserver>) => void;

/** Wraps the transaction, so that notifications of its writes are collected in `notifications` until it is committed. */
export function collectNotifications(transaction: Transaction, notifications: Notification[]): Transaction {
  const { events, pressReleases, webhooks, mails, subscriptions, corrections, catalogue, linkChecks } = transaction;
  /** Wraps a call: notifies of new work unless the result is false or 0. */
  const notifyWorkAdded =
    <Arguments extends unknown[], Result>(
      call: (...args: Arguments) => Promise<Result>,
      dueAt: (...args: Arguments) => Date | null,
    ) =>
    async (...args: Arguments) => {
      const result = await call(...args);
      if (result !== false && result !== 0) notifications.push((observer) => observer.workAdded?.(dueAt(...args)));
      return result;
    };
  const atOnce = () => null;
  const notifyPortalsChanged =
    <Arguments extends unknown[], Result>(call: (...args: Arguments) => Promise<Result>) =>
    (...args: Arguments) => {
      notifications.push(portalsChanged, workAdded);
      return call(...args);
    };
  const notifyOfEvents = (batch: StoredEvent[]) => {
    if (batch.length > 0) notifications.push(workAdded);
    for (const event of batch) notifications.push((observer) => notifyOfEvent(observer, event));
    return batch;
  };
  const notifyOfTransition = (action: string) => notifications.push((observer) => observer.transitioned?.(action));
  return {
    ...transaction,
    events: {
      ...events,
      add: notifyWorkAdded(events.add, atOnce),
      publish: async (accountId, limit) => notifyOfEvents(await events.publish(accountId, limit)),
      publishTogether: async (accountIds, limit) => notifyOfEvents(await events.publishTogether(accountIds, limit)),
    },
    pressReleases: {
      ...pressReleases,
      async add(change) {
        const added = await pressReleases.add(change);
        if (added !== undefined) notifyOfTransition(change.entry.action);
        notifications.push(workAdded);
        return added;
      },
      save(change) {
        const { release, entry, heldUntil = null } = change;
        notifyOfTransition(entry.action);
        // At once too: the change may end the hold of an earlier event.
        notifications.push(workAdded);
        if (heldUntil !== null) notifications.push((observer) => observer.workAdded?.(heldUntil));
        if (release.publishedAt !== null) notifications.push(portalsChanged);
        if (entry.action === 'publish' && release.publishAt !== null) {
          const secondsLate = (entry.at.getTime() - release.publishAt.getTime()) / 1000;
          notifications.push((observer) => observer.publishedAtItsTime?.(secondsLate));
        }
        return pressReleases.save(change);
      },
      remove(change) {
        notifyOfTransition(change.entry.action);
        notifications.push(workAdded);
        return pressReleases.remove(change);
      },
    },
    corrections: {
      ...corrections,
      add: notifyWorkAdded(corrections.add, atOnce),
      save: notifyWorkAdded(corrections.save, atOnce),
    },
    catalogue: {
      ...catalogue,
      saveCompany: notifyPortalsChanged(catalogue.saveCompany),
      addCategory: notifyPortalsChanged(catalogue.addCategory),
      saveCategory: notifyPortalsChanged(catalogue.saveCategory),
    },
    linkChecks: { ...linkChecks, request: notifyWorkAdded(linkChecks.request, atOnce) },
    subscriptions: {
      ...subscriptions,
      announce: notifyWorkAdded(subscriptions.announce, atOnce),
      addConfirmation: notifyWorkAdded(subscriptions.addConfirmation, ({ dueAt }) => dueAt),
      reschedule: notifyWorkAdded(subscriptions.reschedule, (_id, dueAt) => dueAt),
      async finish(mail, claimId) {
        const isOurs = await subscriptions.finish(mail, claimId);
        if (isOurs) notifications.push((observer) => observer.mailTried?.('subscriptions', mail.state));
        const { nextAttemptAt } = mail;
        if (isOurs && nextAttemptAt !== null) notifications.push((observer) => observer.workAdded?.(nextAttemptAt));
        return isOurs;
      },
    },
    mails: {
      ...mails,
      add: notifyWorkAdded(mails.add, atOnce),
      addForMembers: notifyWorkAdded(mails.addForMembers, atOnce),
      addForEditors: notifyWorkAdded(mails.addForEditors, atOnce),
      async finish(mail, claimId) {
        const isOurs = await mails.finish(mail, claimId);
        if (isOurs) notifications.push((observer) => observer.mailTried?.('notices', mail.state));
        const { nextAttemptAt } = mail;
        if (isOurs && nextAttemptAt !== null) notifications.push((observer) => observer.workAdded?.(nextAttemptAt));
        return isOurs;
      },
    },
    webhooks: {
      ...webhooks,
      enqueue: notifyWorkAdded(webhooks.enqueue, atOnce),
      addDelivery: notifyWorkAdded(webhooks.addDelivery, atOnce),
      saveDelivery: notifyWorkAdded(webhooks.saveDelivery, atOnce),
      async finish(delivery, claimId) {
        const isOurs = await webhooks.finish(delivery, claimId);
        if (isOurs) notifications.push((observer) => observer.deliveryTried?.(delivery.state));
        const { nextAttemptAt } = delivery;
        if (isOurs && nextAttemptAt !== null) notifications.push((observer) => observer.workAdded?.(nextAttemptAt));
        return isOurs;
      },
      save(webhook) {
        notifications.push(workAdded);
        const { disabled } = webhook;
        // Any other change of a disabled webhook is its owner's.
        if (
          disabled !== null &&
          disabled.reason !== 'requested' &&
          disabled.at.getTime() === webhook.updatedAt.getTime()
        ) {
          notifications.push((observer) => observer.webhookDisabled?.(webhook));
        }
        return webhooks.save(webhook);
      },
    },
  };
}

const workAdded: Notification = (observer) => observer.workAdded?.(null);
const portalsChanged: Notification = (observer) => observer.portalsChanged?.();

/** Notifies after the commit, so an observer's error becomes a warning. */
function notifyOfEvent(observer: Partial<WorkObserver>, event: StoredEvent): void {
  try {
    observer.onEvent?.(event);
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}
