import type { QueuedMail, SendResult, StoredEvent, Webhook, WebhookDelivery } from '../../domain/index.ts';
import type { ImageStore } from './images/image-store.ts';
import type { MailQueueName } from './mail/mail-queues.ts';
import type { Mailer } from './mail/mailer.ts';

/** One attempt to send to a webhook. Only the host of its address may be logged: the rest may contain secrets. */
export interface WebhookAttempt {
  readonly messageId: string;
  readonly host: string;
  readonly answer: SendResult;
}

/** Receives notifications of work other than requests. Times in seconds. */
export interface WorkObserver {
  transaction(outcome: 'committed' | 'refused' | 'failed', seconds: number): void;
  /** A committed transition of a release, by the name of its action. */
  transitioned(action: string): void;
  /**
   * A committed transaction added work for background jobs, due at once (null) or at that time. Not called for scheduled
   * releases, since their job queries the next due time itself.
   */
  workAdded(dueAt: Date | null): void;
  /** A committed transaction may have changed what portals show. */
  portalsChanged(): void;
  /** A scheduled release was published this many seconds late; committed. */
  publishedAtItsTime(secondsLate: number): void;
  rendered(outcome: 'rendered' | 'unreadable' | 'refused' | 'failed', seconds: number): void;
  inspected(outcome: 'inspected' | 'unreadable' | 'refused' | 'failed', seconds: number): void;
  /** The renditions of an image; not called without a certificate. */
  signed(outcome: 'signed' | 'unsigned' | 'refused' | 'failed', seconds: number): void;
  /**
   * The time stamps of an image's signatures; not called without a time stamper. `seconds` is the time spent waiting for
   * it; null if it was not contacted, because it had just failed.
   */
  timeStamped(outcome: 'stamped' | 'missing', seconds: number | null): void;
  /** The reason why something was not signed, or not completely, as one line. */
  signingFailed(line: string): void;
  webhookAttempted(attempt: WebhookAttempt): void;
  /** The committed state of a delivery after an attempt: final, or to be retried (`pending`). */
  deliveryTried(state: WebhookDelivery['state']): void;
  /** Disabled because of an attempt's result; committed. */
  webhookDisabled(webhook: Pick<Webhook, 'id' | 'accountId' | 'disabled'>): void;
  swept(removed: Swept | 'failed'): void;
  /** The committed state of a mail after an attempt: final, or to be retried (`waiting`). */
  mailTried(queue: MailQueueName, state: QueuedMail['state']): void;
  /** An attempted mail; `trouble` is undefined if the mail server accepted it. */
  mailed: MailReport;
  /** An attempt to hand a mail to the mail server. */
  mailSent(outcome: Awaited<ReturnType<Mailer['send']>>, seconds: number): void;
  /** A statement other than those that begin and end transactions. */
  statement(statement: ExecutedStatement): void;
  /** The wait for a connection of the database pool ended, with a connection or by its timeout. */
  connected(seconds: number): void;
  /** A call of the image store, by the name of its method. */
  stored(operation: StorageOperation, outcome: 'done' | 'failed', seconds: number): void;
  /** A request was counted against a limit in the store that all processes share. */
  countedInStore(seconds: number): void;
  /** A run of a background job; `skipped` if it left the work to another process. */
  jobRan(job: string, outcome: 'done' | 'failed' | 'skipped', seconds: number): void;
  /** Reads stopped using the database's replica, because it is unreachable or too far behind, or they resumed. */
  replicaUsed(isUsed: boolean): void;
  /**
   * An event was added to its account's feed and committed. In feed order for each account; a process is notified of
   * the events it publishes itself, in its background jobs or when a feed is read. An error thrown here becomes a
   * process warning.
   */
  onEvent(event: StoredEvent): void;
}

/** A statement of SQL, without its values and its text. */
export interface ExecutedStatement {
  /** Its first word in lower case, such as `select`. */
  readonly operation: string;
  /** The first table that it names; null if none is found. */
  readonly table: string | null;
  /** `ok`, the class of its SQLSTATE (two characters, such as `23`), or `connection` if there was no answer. */
  readonly outcome: string;
  readonly seconds: number;
}

export type StorageOperation = Exclude<keyof ImageStore, 'withOriginal' | 'sweep' | 'check'>;

/** Number of removed items of each kind. */
export interface Swept {
  readonly files: number;
  readonly idempotencyKeys: number;
  /** Events and entries of account logs. */
  readonly events: number;
  /** Expired sessions, one-time links, ceremonies and attempts, and invited users who never signed in. */
  readonly signIns: number;
  /** Mails finished long ago. */
  readonly mails: number;
  /** Reports whose sender was removed. */
  readonly reports: number;
  /** Editors' claims expired long ago. */
  readonly claims: number;
  /** Preview links that ended long ago. */
  readonly previewLinks: number;
  /** Finished webhook deliveries with a shorter retention than their events. */
  readonly deliveries: number;
  /** Deleted releases whose texts were removed. */
  readonly deletedReleases: number;
  /** Subscriptions that were never confirmed, and mails to subscribers created long ago. */
  readonly subscriptions: number;
}

/** Reasons why a mail was not sent. */
export type MailFailure =
  | 'no_server'
  | 'bad_address'
  | 'too_many_wait'
  | 'too_late'
  | 'no_connection'
  | 'no_tls'
  | 'login_refused'
  | 'refused';

/** Details of a failure. Never the server's own text, which contains the recipient's address. */
export interface MailTrouble {
  readonly reason: MailFailure;
  /** The server's reply code, such as 550; null if it sent none. */
  readonly status: number | null;
}

/** Identifies a mail and the mail server (null if there is none) without the recipient. */
export interface TriedMail {
  readonly mail: string;
  readonly host: string | null;
}

/** Called for each attempt; `trouble` is undefined if the mail was sent. */
export type MailReport = (trouble: MailTrouble | undefined, tried: TriedMail) => void;

/** Use of a connection pool. */
export interface PoolStats {
  /** Open connections, including idle ones. */
  readonly total: number;
  readonly idle: number;
  /** Callers waiting for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** State of the replica and the reads it serves. */
export interface ReplicaStats {
  /** Milliseconds since it was last found to be up to date. */
  readonly lagMs: number;
  /** Replica-eligible reads since the start, by the server that answered. */
  readonly reads: Readonly<Record<'primary' | 'replica', number>>;
}

/** Jobs of a bounded queue. */
export interface QueueStats {
  readonly running: number;
  readonly waiting: number;
  /** Waiting time of the first job in milliseconds; undefined if none waits. */
  readonly oldestMs: number | undefined;
}
