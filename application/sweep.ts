import { EVENT_RETENTION_DAYS, LINK_LIFETIME_MS, MAIL_RETENTION_DAYS, REPORT_RETENTION_DAYS } from '../domain/index.ts';
import { watchSetForwards } from './kernel/clock-jump.ts';
import type { Ports, StoredFileReferences, Transaction } from './ports/index.ts';

/** How many of each went. */
export interface Swept {
  readonly files: number;
  readonly idempotencyKeys: number;
  readonly events: number;
  /** Sessions, one-time links, ceremonies and counted attempts that were over, and users who were invited and never came. */
  readonly signIns: number;
  /** Mails that were over long ago. */
  readonly mails: number;
  /** Reports whose sender was forgotten. */
  readonly reports: number;
  /** Claims of editors that ran out long ago. */
  readonly claims: number;
  /** Finished deliveries to webhooks, where they are kept for less time than their events. */
  readonly deliveries: number;
  /** Deleted releases whose texts were let go. */
  readonly deletedReleases: number;
}

/** `isSkipped`: another process has the turn, and nothing was looked at. */
export type SweepResult = Swept & { readonly isSkipped?: true };

const NOTHING = {
  files: 0,
  idempotencyKeys: 0,
  events: 0,
  signIns: 0,
  mails: 0,
  reports: 0,
  claims: 0,
  deliveries: 0,
  deletedReleases: 0,
} satisfies Swept;

const SKIPPED: SweepResult = { ...NOTHING, isSkipped: true };

/** The kinds of leftovers, by their names in Swept. */
export const SWEPT = Object.keys(NOTHING);

/** What an operator may let go earlier, in days. */
export interface RetentionSettings {
  /** REPORT_RETENTION_DAYS where absent. */
  readonly reportRetentionDays?: number;
  /** Of deliveries, from their end; with their events where null or absent. */
  readonly deliveryRetentionDays?: number | null;
  /** Of the texts in the history of a release, from its deletion; for good where null or absent. */
  readonly deletedRetentionDays?: number | null;
}

/** The job of the port JobRuns. */
const JOB = 'sweep';

export interface Sweep {
  readonly olderThan?: Date | undefined;
  readonly everyMs?: number | undefined;
  /** Lists the image store, instead of looking at the files that are noted. */
  readonly all?: boolean | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** No upload takes this long, so what is older and unknown is a dead one's. */
const GRACE_MS = DAY_MS;
/** How long after its note a file is put at most: a note is looked at once, and its file has to be old by then. */
const PUT_WITHIN_MS = 60 * 60 * 1000;
const EVENT_RETENTION_MS = EVENT_RETENTION_DAYS * DAY_MS;
const MAIL_RETENTION_MS = MAIL_RETENTION_DAYS * DAY_MS;

/**
 * Removes what is no longer needed: leftovers of dead uploads, expired idempotency keys, what is over of signing in and of claims, the senders of
 * old reports, mails and events that were kept for long enough, with what was delivered of them, and what an operator lets go earlier. Run now and then.
 * Leftovers are files that were noted (see UnsettledFiles), or with `all` any, that no record names and that nobody touched since
 * `olderThan`: a day ago by default, as other processes may be receiving uploads. With `everyMs` it is done by whoever comes first
 * in that time, of all processes, and skipped by the others. Where the clock was set forwards meanwhile, files from before look older than they are, among them those of
 * uploads that are under way: they get as much time more, and so do events. Returns how many of each went.
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

  /** A note goes with what it names, or because a record names that; whoever uses a file again notes it anew. */
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
      const turn = { key: 'sweep', limit: { max: 1, windowMs: everyMs } };
      const tooMany = await unitOfWork.run(({ sessions }) => sessions.takeAttempts([turn], now));
      if (tooMany.length > 0) return SKIPPED;
    }
    const clockJumpMs = clockSetForwardsBy();
    const before = (olderThan?.getTime() ?? now.getTime() - GRACE_MS) - clockJumpMs;
    const notedBefore = olderThan === undefined ? before - PUT_WITHIN_MS : before;
    const files = all
      ? await imageStore.sweep(new Date(before), isReferenced)
      : await sweepNoted(new Date(before), new Date(notedBefore));
    const idempotencyKeys = await inParts((limit) => idempotency.sweep(now, limit));
    const eventsBefore = new Date(now.getTime() - EVENT_RETENTION_MS - clockJumpMs);
    const packedBefore = new Date(now.getTime() - DAY_MS);
    await inParts(
      (limit) => unitOfWork.run(({ pressReleases }) => pressReleases.packHistory(packedBefore, limit)),
      PACKED_AT_ONCE,
    );
    await unitOfWork.run((transaction) => transaction.events.makeRoom(now));
    await inParts((limit) => unitOfWork.run(({ webhooks }) => webhooks.removeTestsBefore(eventsBefore, limit)));
    const events = await inParts((limit) =>
      unitOfWork.run((transaction) => transaction.events.removeBefore(eventsBefore, limit)),
    );
    const signIns = await inParts((limit) => unitOfWork.run(({ sessions }) => sessions.sweep(now, limit)));
    const invitedBefore = new Date(now.getTime() - LINK_LIFETIME_MS.invitation - clockJumpMs);
    const uncome = await inParts((limit) => unitOfWork.run(({ users }) => users.removeUncome(invitedBefore, limit)));
    const mailsBefore = new Date(now.getTime() - MAIL_RETENTION_MS - clockJumpMs);
    const mails = await inParts((limit) => unitOfWork.run((each) => each.mails.removeBefore(mailsBefore, limit)));
    const reportsBefore = new Date(now.getTime() - reportRetentionDays * DAY_MS - clockJumpMs);
    const reports = await inParts((limit) =>
      unitOfWork.run((each) => each.reports.forgetSenders(reportsBefore, limit)),
    );
    const claimsBefore = new Date(now.getTime() - DAY_MS - clockJumpMs);
    const claims = await inParts((limit) => unitOfWork.run(({ desk }) => desk.removeClaimsBefore(claimsBefore, limit)));
    const letGo = (
      days: number | null,
      remove: (transaction: Transaction, before: Date, limit: number) => Promise<number>,
    ) => {
      if (days === null) return 0;
      const before = new Date(now.getTime() - days * DAY_MS - clockJumpMs);
      return inParts((limit) => unitOfWork.run((transaction) => remove(transaction, before, limit)));
    };
    const deliveries = await letGo(deliveryRetentionDays, ({ webhooks }, before, limit) =>
      webhooks.removeFinishedBefore(before, limit),
    );
    const deletedReleases = await letGo(deletedRetentionDays, ({ pressReleases }, before, limit) =>
      pressReleases.forgetDeleted(before, limit),
    );
    await unitOfWork.run(({ jobRuns }) => jobRuns.finished(JOB, clock.now()));
    return {
      files,
      idempotencyKeys,
      events,
      signIns: signIns + uncome,
      mails,
      reports,
      claims,
      deliveries,
      deletedReleases,
    };
  };
}

/** So many in one transaction, so that even after a long time none takes long: deliveries go with their events. */
const AT_ONCE = 1_000;
/** Some of them have a hundred thousand bytes. */
const PACKED_AT_ONCE = 100;

/** Goes on until a part is smaller than it may be; returns how many went. */
async function inParts(remove: (limit: number) => Promise<number>, atOnce = AT_ONCE): Promise<number> {
  for (let removed = 0; ; ) {
    const part = await remove(atOnce);
    removed += part;
    if (part < atOnce) return removed;
  }
}

/** When a sweep, in whichever process, last came to its end; undefined where none has. */
export function makeShowLastSweep({ queries }: Pick<Ports, 'queries'>) {
  return (): Promise<Date | undefined> => queries.jobs.lastFinished(JOB);
}
