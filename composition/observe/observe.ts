import { ApplicationError } from '../../application/errors.ts';
import type { Application } from '../../application/index.ts';
import {
  type ImageInspector,
  type ImageRenderer,
  type ImageSigner,
  ImageUnreadable,
  type MailReport,
  type Transaction,
  type UnitOfWork,
  type WebhookSender,
  type WorkObserver,
} from '../../application/ports/index.ts';
import { DomainError, type StoredEvent } from '../../domain/index.ts';

/** Wraps ports and use cases so that they notify observers, once there are any. */
export interface Observed {
  /** Adds an observer. */
  observe(observer: Partial<WorkObserver>): void;
  unitOfWork(port: UnitOfWork): UnitOfWork;
  renderer<Renderer extends ImageRenderer>(port: Renderer): Renderer;
  inspector(port: ImageInspector): ImageInspector;
  signer(port: ImageSigner): ImageSigner;
  webhookSender(port: WebhookSender): WebhookSender;
  sweep(useCase: Application['sweep']): Application['sweep'];
  /** Callback for a signer. */
  signingFailed(line: string): void;
  /** Callback for a mailer. */
  mailed: MailReport;
  replicaUsed(isUsed: boolean): void;
}

/** A notification of one observer. */
type Note = (observer: Partial<WorkObserver>) => void;

export function createObserved(): Observed {
  const observers: Partial<WorkObserver>[] = [];
  const report = (note: Note) => observers.forEach(note);
  return {
    observe(observer) {
      observers.push(observer);
    },
    signingFailed: (line) => report((observer) => observer.signingFailed?.(line)),
    mailed: (trouble, tried) => report((observer) => observer.mailed?.(trouble, tried)),
    replicaUsed: (isUsed) => report((observer) => observer.replicaUsed?.(isUsed)),
    unitOfWork: (port) => ({
      async run(work) {
        if (observers.length === 0) return port.run(work);
        const notes: Note[] = [];
        const result = await timed(
          () => port.run((transaction) => work(noting(transaction, notes))),
          (error, seconds) => report((observer) => observer.transaction?.(transactionOutcome(error), seconds)),
        );
        notes.forEach(report);
        return result;
      },
      autocommit: {
        pressReleases: {
          async add(change) {
            const stored = await timed(
              () => port.autocommit.pressReleases.add(change),
              (error, seconds) => report((observer) => observer.transaction?.(transactionOutcome(error), seconds)),
            );
            if (stored !== undefined) report((observer) => observer.transitioned?.(change.entry.action));
            return stored;
          },
        },
      },
    }),
    renderer: (port) => ({
      ...port,
      render: (request) =>
        timed(
          () => port.render(request),
          (error, seconds) => report((observer) => observer.rendered?.(pictureOutcome(error) ?? 'rendered', seconds)),
        ),
    }),
    inspector: (port) => ({
      ...port,
      provenance: (path, header, share) =>
        timed(
          () => port.provenance(path, header, share),
          (error, seconds) => report((observer) => observer.inspected?.(pictureOutcome(error) ?? 'inspected', seconds)),
        ),
    }),
    signer: (port) => ({
      ...port,
      async sign(request) {
        const began = performance.now();
        const notify = (outcome: Parameters<WorkObserver['signed']>[0]) =>
          report((observer) => observer.signed?.(outcome, (performance.now() - began) / 1000));
        try {
          const result = await port.sign(request);
          if (result.renditions.some(({ signed }) => signed !== null)) notify('signed');
          else if ((await port.certificate().catch(() => undefined)) !== null) notify('unsigned');
          return result;
        } catch (error) {
          notify(ApplicationError.is(error, 'unavailable') ? 'refused' : 'failed');
          throw error;
        }
      },
    }),
    webhookSender: (port) => ({
      ...port,
      async send(request) {
        const answer = await port.send(request);
        const attempt = { messageId: request.headers['webhook-id'] ?? '', host: hostOf(request.url), answer };
        report((observer) => observer.webhookAttempted?.(attempt));
        return answer;
      },
    }),
    sweep(useCase) {
      const observed = async (command: Parameters<typeof useCase>[0]) => {
        try {
          const removed = await useCase(command);
          if (!removed.isSkipped) report((observer) => observer.swept?.(removed));
          return removed;
        } catch (error) {
          report((observer) => observer.swept?.('failed'));
          throw error;
        }
      };
      return Object.assign(observed, { rights: useCase.rights });
    },
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** Calls `report` with the duration, and with the thrown error or undefined. */
async function timed<T>(work: () => Promise<T>, report: (error: unknown, seconds: number) => void): Promise<T> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    const result = await work();
    report(undefined, seconds());
    return result;
  } catch (error) {
    report(error, seconds());
    throw error;
  }
}

/** The transaction; notifications of its writes are collected until it is committed. */
function noting(transaction: Transaction, notes: Note[]): Transaction {
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
        // Every other change of a disabled webhook comes from its owner.
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

/** A violated rule rolls back like a fault, but counts as refused. */
function transactionOutcome(error: unknown): 'committed' | 'refused' | 'failed' {
  if (error === undefined) return 'committed';
  const isRule = error instanceof DomainError || (error instanceof ApplicationError && error.code !== 'unavailable');
  return isRule ? 'refused' : 'failed';
}

/** The outcome of failed work on a picture; undefined if it succeeded. */
function pictureOutcome(error: unknown): 'unreadable' | 'refused' | 'failed' | undefined {
  if (error === undefined) return undefined;
  if (error instanceof ImageUnreadable) return 'unreadable';
  return ApplicationError.is(error, 'unavailable') ? 'refused' : 'failed';
}
