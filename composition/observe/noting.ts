import type { Transaction, WorkObserver } from '../../application/ports/index.ts';
import type { StoredEvent } from '../../domain/index.ts';

/** A notification of one observer. */
export type Note = (observer: Partial<WorkObserver>) => void;

/** The transaction; notifications of its writes are collected until it is committed. */
export function noting(transaction: Transaction, notes: Note[]): Transaction {
  const { events, pressReleases, webhooks, mails, subscriptions, corrections, catalogue, linkChecks } = transaction;
  /** Notes work where the call's result says that there is any. */
  const adding =
    <Given extends unknown[], Result>(
      call: (...given: Given) => Promise<Result>,
      dueAt: (...given: Given) => Date | null,
    ) =>
    async (...given: Given) => {
      const result = await call(...given);
      if (result !== false && result !== 0) notes.push((observer) => observer.workAdded?.(dueAt(...given)));
      return result;
    };
  const atOnce = () => null;
  const showing =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    (...given: Given) => {
      notes.push(portalsChanged, workAdded);
      return call(...given);
    };
  const joined = (batch: StoredEvent[]) => {
    if (batch.length > 0) notes.push(workAdded);
    for (const event of batch) notes.push((observer) => notifyOfEvent(observer, event));
    return batch;
  };
  const transitioned = (action: string) => notes.push((observer) => observer.transitioned?.(action));
  return {
    ...transaction,
    events: {
      ...events,
      add: adding(events.add, atOnce),
      publish: async (accountId, limit) => joined(await events.publish(accountId, limit)),
      publishTogether: async (accountIds, limit) => joined(await events.publishTogether(accountIds, limit)),
    },
    pressReleases: {
      ...pressReleases,
      async add(change) {
        const added = await pressReleases.add(change);
        if (added !== undefined) transitioned(change.entry.action);
        notes.push(workAdded);
        return added;
      },
      save(change) {
        const { release, entry, heldUntil = null } = change;
        transitioned(entry.action);
        // At once too: the change may end the hold of an earlier event.
        notes.push(workAdded);
        if (heldUntil !== null) notes.push((observer) => observer.workAdded?.(heldUntil));
        if (release.publishedAt !== null) notes.push(portalsChanged);
        if (entry.action === 'publish' && release.publishAt !== null) {
          const secondsLate = (entry.at.getTime() - release.publishAt.getTime()) / 1000;
          notes.push((observer) => observer.publishedAtItsTime?.(secondsLate));
        }
        return pressReleases.save(change);
      },
      remove(change) {
        transitioned(change.entry.action);
        notes.push(workAdded);
        return pressReleases.remove(change);
      },
    },
    corrections: {
      ...corrections,
      add: adding(corrections.add, atOnce),
      save: adding(corrections.save, atOnce),
    },
    catalogue: {
      ...catalogue,
      saveCompany: showing(catalogue.saveCompany),
      addCategory: showing(catalogue.addCategory),
      saveCategory: showing(catalogue.saveCategory),
    },
    linkChecks: { ...linkChecks, request: adding(linkChecks.request, atOnce) },
    subscriptions: {
      ...subscriptions,
      announce: adding(subscriptions.announce, atOnce),
      addConfirmation: adding(subscriptions.addConfirmation, ({ dueAt }) => dueAt),
      reschedule: adding(subscriptions.reschedule, (_id, dueAt) => dueAt),
      async finish(mail, claimId) {
        const isOurs = await subscriptions.finish(mail, claimId);
        if (isOurs) notes.push((observer) => observer.mailTried?.('subscriptions', mail.state));
        const { nextAttemptAt } = mail;
        if (isOurs && nextAttemptAt !== null) notes.push((observer) => observer.workAdded?.(nextAttemptAt));
        return isOurs;
      },
    },
    mails: {
      ...mails,
      add: adding(mails.add, atOnce),
      addForMembers: adding(mails.addForMembers, atOnce),
      addForEditors: adding(mails.addForEditors, atOnce),
      async finish(mail, claimId) {
        const isOurs = await mails.finish(mail, claimId);
        if (isOurs) notes.push((observer) => observer.mailTried?.('notices', mail.state));
        const { nextAttemptAt } = mail;
        if (isOurs && nextAttemptAt !== null) notes.push((observer) => observer.workAdded?.(nextAttemptAt));
        return isOurs;
      },
    },
    webhooks: {
      ...webhooks,
      enqueue: adding(webhooks.enqueue, atOnce),
      addDelivery: adding(webhooks.addDelivery, atOnce),
      saveDelivery: adding(webhooks.saveDelivery, atOnce),
      async finish(delivery, claimId) {
        const isOurs = await webhooks.finish(delivery, claimId);
        if (isOurs) notes.push((observer) => observer.deliveryTried?.(delivery.state));
        const { nextAttemptAt } = delivery;
        if (isOurs && nextAttemptAt !== null) notes.push((observer) => observer.workAdded?.(nextAttemptAt));
        return isOurs;
      },
      save(webhook) {
        notes.push(workAdded);
        const { disabled } = webhook;
        // Any other change of a disabled webhook is its owner's.
        if (
          disabled !== null &&
          disabled.reason !== 'requested' &&
          disabled.at.getTime() === webhook.updatedAt.getTime()
        ) {
          notes.push((observer) => observer.webhookDisabled?.(webhook));
        }
        return webhooks.save(webhook);
      },
    },
  };
}

const workAdded: Note = (observer) => observer.workAdded?.(null);
const portalsChanged: Note = (observer) => observer.portalsChanged?.();

/** Notifies after the commit, so an observer's error becomes a warning. */
function notifyOfEvent(observer: Partial<WorkObserver>, event: StoredEvent): void {
  try {
    observer.onEvent?.(event);
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}
