import type { Transaction, WorkObserver } from '../../application/ports/index.ts';
import type { StoredEvent } from '../../domain/index.ts';

/** A notification of one observer. */
export type Note = (observer: Partial<WorkObserver>) => void;

/** The transaction; notifications of its writes are collected until it is committed. */
export function noting(transaction: Transaction, notes: Note[]): Transaction {
  const { events, pressReleases, webhooks, mails } = transaction;
  const joined = (batch: StoredEvent[]) => {
    for (const event of batch) notes.push((observer) => notifyOfEvent(observer, event));
    return batch;
  };
  const transitioned = (action: string) => notes.push((observer) => observer.transitioned?.(action));
  return {
    ...transaction,
    events: {
      ...events,
      publish: async (accountId, limit) => joined(await events.publish(accountId, limit)),
      publishTogether: async (accountIds, limit) => joined(await events.publishTogether(accountIds, limit)),
    },
    pressReleases: {
      ...pressReleases,
      async add(change) {
        const added = await pressReleases.add(change);
        if (added !== undefined) transitioned(change.entry.action);
        return added;
      },
      save(change) {
        const { release, entry } = change;
        transitioned(entry.action);
        if (entry.action === 'publish' && release.publishAt !== null) {
          const secondsLate = (entry.at.getTime() - release.publishAt.getTime()) / 1000;
          notes.push((observer) => observer.publishedAtItsTime?.(secondsLate));
        }
        return pressReleases.save(change);
      },
      remove(change) {
        transitioned(change.entry.action);
        return pressReleases.remove(change);
      },
    },
    mails: {
      ...mails,
      async finish(mail, claimId) {
        const isOurs = await mails.finish(mail, claimId);
        if (isOurs) notes.push((observer) => observer.mailTried?.(mail.state));
        return isOurs;
      },
    },
    webhooks: {
      ...webhooks,
      async finish(delivery, claimId) {
        const isOurs = await webhooks.finish(delivery, claimId);
        if (isOurs) notes.push((observer) => observer.deliveryTried?.(delivery.state));
        return isOurs;
      },
      save(webhook) {
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

/** Notifies after the commit, so an observer's error becomes a warning. */
function notifyOfEvent(observer: Partial<WorkObserver>, event: StoredEvent): void {
  try {
    observer.onEvent?.(event);
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}
