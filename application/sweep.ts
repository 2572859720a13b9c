import {
  ACCOUNT_LOG_RETENTION_DAYS,
  CONFIRMATION_MS,
  EVENT_RETENTION_DAYS,
  LINK_LIFETIME_MS,
  MAIL_RETENTION_DAYS,
  PREVIEW_LINK_RETENTION_DAYS,
  REPORT_RETENTION_DAYS,
  SUBSCRIPTION_MAIL_RETENTION_DAYS,
} from '../domain/index.ts';
import { watchSetForwards } from './kernel/clock-jump.ts';
import type { Ports, StoredFileReferences, Swept, Transaction } from './ports/index.ts';

/** `isSkipped`: another process ran within `everyMs`, so this one did nothing. */
export type SweepResult = Swept & { readonly isSkipped?: true };

const NOTHING = {
  files: 0,
  idempotencyKeys: 0,
  events: 0,
  signIns: 0,
  mails: 0,
  reports: 0,
  claims: 0,
  previewLinks: 0,
  deliveries: 0,
  deletedReleases: 0,
  subscriptions: 0,
} satisfies Swept;

const SKIPPED: SweepResult = { ...NOTHING, isSkipped: true };

/** The kinds of removed items, by their names in Swept. */
export const SWEPT = Object.keys(NOTHING);

/** Shorter retentions set by the operator, in days. */
export interface RetentionSettings {
  /** Default: REPORT_RETENTION_DAYS. */
  readonly reportRetentionDays?: number;
  /** Retention of deliveries after they finish; null or absent: as long as their events. */
  readonly deliveryRetentionDays?: number | null;
  /** Retention of texts in the history of a deleted release; null or absent: indefinitely. */
  readonly deletedRetentionDays?: number | null;
}

/** Name in JobRuns. */
const JOB = 'sweep';

export interface Sweep {
  readonly olderThan?: Date | undefined;
  readonly everyMs?: number | undefined;
  /** Lists the whole image store instead of checking noted files only. */
  readonly all?: boolean | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any upload: an older file without a record is left over from an upload that failed. */
const GRACE_MS = DAY_MS;
/** Maximum time between a note and its file. A note is checked only once, so its file must be old enough by then. */
const PUT_WITHIN_MS = 60 * 60 * 1000;
const EVENT_RETENTION_MS = EVENT_RETENTION_DAYS * DAY_MS;
const MAIL_RETENTION_MS = MAIL_RETENTION_DAYS * DAY_MS;

/**
 * Removes everything past its retention: leftovers of dead uploads, expired idempotency keys, sign-in data, claims and
 * set-asides, senders of old reports, old mails, unconfirmed subscriptions, preview links, events, account logs and
 * deliveries, and texts of deleted releases. Call it periodically. Removes files without a record that are untouched since
 * `olderThan`, by default a day ago, since other processes may be receiving uploads: noted files (see UnsettledFiles), or
 * all files with `all`. With `everyMs`, only the first process in that time runs; others skip. If the clock was set
 * forwards, files and events are kept that much longer, since they look older than they are. Returns the number of
 * removed items.
 */
export function makeSweep(
  {
    unitOfWork,
    queries,
    idempotency,
    imageStore,
    clock,
  }: Pick<Ports, 'unitOfWork' | 'queries' | 'idempotency' | 'imageStore' | 'clock'>,
  {
    reportRetentionDays = REPORT_RETENTION_DAYS,
    deliveryRetentionDays = null,
    deletedRetentionDays = null,
  }: RetentionSettings = {},
) {
  const clockSetForwardsBy = watchSetForwards(clock);
  const isReferenced: StoredFileReferences = {
    originals: (sha256) => queries.images.referencedOriginals(sha256),
    renditions: (keys) => queries.images.referencedRenditions(keys),
  };

  /**
   * A note is removed with its file, or because a record refers to the file; storing the file again creates a new note.
   */
  async function sweepNoted(before: Date, notedBefore: Date): Promise<number> {
    for (let removed = 0; ; ) {
      const noted = await unitOfWork.run(({ unsettledFiles }) => unsettledFiles.notedBefore(notedBefore, AT_ONCE));
      removed += await imageStore.sweep(before, isReferenced, noted);
      const names = noted.originals.length + noted.renditions.length;
      if (names > 0) await unitOfWork.run(({ unsettledFiles }) => unsettledFiles.settle(noted, notedBefore));
      if (names < AT_ONCE) return removed;
    }
  }

  return async ({ olderThan, everyMs, all = false }: Sweep = {}): Promise<SweepResult> => {
    const now = clock.now();
    if (everyMs !== undefined) {
      const lease = { key: 'sweep', limit: { max: 1, windowMs: everyMs } };
      const tooMany = await unitOfWork.run(({ attempts }) => attempts.take([lease], now));
      if (tooMany.length > 0) return SKIPPED;
    }
    const clockJumpMs = clockSetForwardsBy();
    const before = (olderThan?.getTime() ?? now.getTime() - GRACE_MS) - clockJumpMs;
    const notedBefore = olderThan === undefined ? before - PUT_WITHIN_MS : before;
    const files = all
      ? await imageStore.sweep(new Date(before), isReferenced)
      : await sweepNoted(new Date(before), new Date(notedBefore));
    const idempotencyKeys = await inBatches((limit) => idempotency.sweep(now, limit));
    const eventsBefore = new Date(now.getTime() - EVENT_RETENTION_MS - clockJumpMs);
    const packedBefore = new Date(now.getTime() - DAY_MS);
    await inBatches(
      (limit) => unitOfWork.run(({ pressReleases }) => pressReleases.packHistory(packedBefore, limit)),
      PACKED_AT_ONCE,
    );
    await unitOfWork.run((transaction) => transaction.events.prepareStorage(now));
    await inBatches((limit) => unitOfWork.run(({ webhooks }) => webhooks.removeTestsBefore(eventsBefore, limit)));
    const events = await inBatches((limit) =>
      unitOfWork.run((transaction) => transaction.events.removeBefore(eventsBefore, limit)),
    );
    const loggedBefore = new Date(now.getTime() - ACCOUNT_LOG_RETENTION_DAYS * DAY_MS - clockJumpMs);
    const logged = await inBatches((limit) =>
      unitOfWork.run(({ accountLog }) => accountLog.removeBefore(loggedBefore, limit)),
    );
    let signIns = 0;
    for (const kind of ['sessions', 'links', 'attempts'] as const) {
      signIns += await inBatches((limit) => unitOfWork.run((transaction) => transaction[kind].sweep(now, limit)));
    }
    const invitedBefore = new Date(now.getTime() - LINK_LIFETIME_MS.invitation - clockJumpMs);
    const neverSignedIn = await inBatches((limit) =>
      unitOfWork.run(({ users }) => users.removeNeverSignedIn(invitedBefore, limit)),
    );
    const mailsBefore = new Date(now.getTime() - MAIL_RETENTION_MS - clockJumpMs);
    const mails = await inBatches((limit) =>
      unitOfWork.run((transaction) => transaction.mails.removeBefore(mailsBefore, limit)),
    );
    const reportsBefore = new Date(now.getTime() - reportRetentionDays * DAY_MS - clockJumpMs);
    const reports = await inBatches((limit) =>
      unitOfWork.run((transaction) => transaction.reports.forgetSenders(reportsBefore, limit)),
    );
    const claimsBefore = new Date(now.getTime() - DAY_MS - clockJumpMs);
    const claims = await inBatches((limit) =>
      unitOfWork.run(
        async ({ desk }) =>
          (await desk.removeClaimsBefore(claimsBefore, limit)) +
          (await desk.removeSetAsidesBefore(claimsBefore, limit)),
      ),
    );
    const linksBefore = new Date(now.getTime() - PREVIEW_LINK_RETENTION_DAYS * DAY_MS - clockJumpMs);
    const previewLinks = await inBatches((limit) =>
      unitOfWork.run((transaction) => transaction.previewLinks.removeBefore(linksBefore, limit)),
    );
    const subscriptionLimits = {
      askedBefore: new Date(now.getTime() - CONFIRMATION_MS - clockJumpMs),
      createdBefore: new Date(now.getTime() - SUBSCRIPTION_MAIL_RETENTION_DAYS * DAY_MS - clockJumpMs),
    };
    const subscriptions = await inBatches((limit) =>
      unitOfWork.run((transaction) => transaction.subscriptions.sweep(subscriptionLimits, limit)),
    );
    const removeAfter = (
      days: number | null,
      remove: (transaction: Transaction, before: Date, limit: number) => Promise<number>,
    ) => {
      if (days === null) return 0;
      const before = new Date(now.getTime() - days * DAY_MS - clockJumpMs);
      return inBatches((limit) => unitOfWork.run((transaction) => remove(transaction, before, limit)));
    };
    const deliveries = await removeAfter(deliveryRetentionDays, ({ webhooks }, before, limit) =>
      webhooks.removeFinishedBefore(before, limit),
    );
    const deletedReleases = await removeAfter(deletedRetentionDays, ({ pressReleases }, before, limit) =>
      pressReleases.forgetDeleted(before, limit),
    );
    await unitOfWork.run(({ jobRuns }) => jobRuns.finished(JOB, clock.now()));
    return {
      files,
      idempotencyKeys,
      events: events + logged,
      signIns: signIns + neverSignedIn,
      mails,
      reports,
      claims,
      previewLinks,
      deliveries,
      deletedReleases,
      subscriptions,
    };
  };
}

/** Items in one transaction. Not more, since each event is removed with its deliveries. */
const AT_ONCE = 1_000;
/** Smaller batches, since a snapshot may have a hundred thousand bytes. */
const PACKED_AT_ONCE = 100;

/** Repeats until a batch is not full; returns the total removed. */
async function inBatches(remove: (limit: number) => Promise<number>, atOnce = AT_ONCE): Promise<number> {
  for (let removed = 0; ; ) {
    const batch = await remove(atOnce);
    removed += batch;
    if (batch < atOnce) return removed;
  }
}

/** End of the last sweep in any process; undefined before the first. */
export function makeShowLastSweep({ queries }: Pick<Ports, 'queries'>) {
  return (): Promise<Date | undefined> => queries.jobs.lastFinished(JOB);
}
