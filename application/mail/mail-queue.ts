import {
  type AccountId,
  type Comment,
  type Company,
  type DigestMailContent,
  type LinkMailContent,
  MAILS_WAITING_MAX,
  MAILS_WAITING_MAX_PER_ACCOUNT,
  type MailContent,
  type MemberMailContent,
  monthOf,
  type NoticeMailContent,
  type PressRelease,
  type Report,
  type ReportMailContent,
  type User,
} from '../../domain/index.ts';
import type { LinkSettings } from '../people/users/one-time-links.ts';
import type { SignInPorts } from '../people/users/people-ports.ts';
import type { MailCapacity, Ports, StoredLink, Transaction } from '../ports/index.ts';

type WithMails = Pick<Transaction, 'mails'>;
type WithSubscriptions = Pick<Transaction, 'mails' | 'subscriptions'>;

type WithoutTitle<Content> = Content extends unknown ? Omit<Content, 'pressReleaseId' | 'title'> : never;

/** Mails to members about a release, without its id and title. */
export type ReleaseMail = WithoutTitle<
  Exclude<Extract<MemberMailContent, { readonly title: string }>, { readonly kind: 'comment' }>
>;

/**
 * Queues mails in the transaction of the change that they report, atomically with it. Queues nothing without a mail
 * server or base URL, or if the queue is full; the change succeeds regardless.
 */
export interface MailQueue {
  /** Notifies the account's recipients about a release and, on publication or correction, its subscribers. */
  notifyMembers(
    transaction: WithSubscriptions,
    release: Pick<PressRelease, 'id' | 'accountId' | 'title'>,
    mail: ReleaseMail,
  ): Promise<void>;
  /** Notifies the account's owners, once a month, that the quota is used up. */
  notifyQuotaUsedUp(transaction: WithMails, accountId: AccountId, limit: number): Promise<void>;
  /**
   * Asks the account's owners to submit a release, regardless of their notification settings; at most once an hour.
   * False if nothing was queued.
   */
  handOver(
    transaction: WithMails,
    release: Pick<PressRelease, 'id' | 'accountId' | 'title'>,
    mail: { readonly by: string; readonly note: string | null },
  ): Promise<boolean>;
  /** Notifies the other members involved in the release about a comment, each at most once in ten minutes per release. */
  notifyOfComment(
    transaction: WithMails,
    release: Pick<PressRelease, 'id' | 'accountId' | 'title'>,
    comment: Pick<Comment, 'author' | 'text'>,
  ): Promise<void>;
  /** Notifies the account's owners that a newsroom has lost its mark; `reason` if an editor removed it. */
  notifyDomainLost(
    transaction: WithMails,
    company: Pick<Company, 'id' | 'accountId' | 'name'>,
    domain: string,
    reason?: string,
  ): Promise<void>;
  /** Sends a security notice about changed access. */
  notifyUser(
    transaction: WithMails,
    kind: Exclude<NoticeMailContent['kind'], 'email_changed'>,
    user: Pick<User, 'id'>,
  ): Promise<void>;
  /** Sends a security notice to the user's previous address. */
  notifyPreviousAddress(transaction: WithMails, userBefore: Pick<User, 'id' | 'email'>): Promise<void>;
  /**
   * Queues a mail with a one-time link to its user; a link without a user costs the same, but is not sent. True if it was
   * queued.
   */
  sendLink(
    transaction: WithMails,
    link: Pick<StoredLink, 'id' | 'userId'>,
    content: LinkMailContent,
    accountId?: AccountId | null,
  ): Promise<boolean>;
  /** Sends a mail to a report's sender, if an address was given. */
  notifyReporter(
    transaction: WithMails,
    report: Pick<Report, 'id' | 'title' | 'sender'>,
    content: WithoutTitle<ReportMailContent>,
  ): Promise<void>;
  /** Sends every editor the daily mail about overdue reviews. */
  notifyEditors(transaction: WithMails, overdue: Omit<DigestMailContent, 'kind'>): Promise<void>;
}

const CAPACITY: MailCapacity = { total: MAILS_WAITING_MAX, perAccount: MAILS_WAITING_MAX_PER_ACCOUNT };
/** Only the first of several comments within this time is mailed. */
const COMMENT_MAIL_MS = 10 * 60 * 1000;
/** Mails to addresses entered by anonymous users get half the capacity, so that links and notices still fit. */
const ANONYMOUS_CAPACITY: MailCapacity = { ...CAPACITY, perAccount: MAILS_WAITING_MAX_PER_ACCOUNT / 2 };

export function makeMailQueue(
  { mailer, clock, randomness }: Pick<SignInPorts, 'mailer'> & Pick<Ports, 'clock' | 'randomness'>,
  { baseUrl = null }: LinkSettings,
): MailQueue {
  const canSend = mailer.canSend && baseUrl !== null;
  const newMail = <Content extends MailContent>(content: Content, once: string | null = null) => ({
    content,
    once,
    messageId: randomness.uuid(),
    createdAt: clock.now(),
  });
  return {
    async notifyMembers({ mails, subscriptions }, { id: pressReleaseId, accountId, title }, mail) {
      if (!canSend) return;
      const isPublicNews = mail.kind === 'published' || (mail.kind === 'corrected' && mail.note !== null);
      if (isPublicNews) {
        const note = mail.kind === 'corrected' ? mail.note : null;
        await subscriptions.announce({ pressReleaseId, note, createdAt: clock.now() });
      }
      const content: MemberMailContent = { ...mail, pressReleaseId, title };
      await mails.addForMembers({ ...newMail(content), accountId, pressReleaseId }, CAPACITY);
    },
    async notifyQuotaUsedUp({ mails }, accountId, limit) {
      if (!canSend) return;
      const month = monthOf(clock.now()).from.toISOString().slice(0, 7);
      const mail = newMail({ kind: 'quota_used_up', limit } as const, `quota ${accountId} ${month}`);
      await mails.addForMembers({ ...mail, accountId, pressReleaseId: null }, CAPACITY);
    },
    async handOver({ mails }, { id: pressReleaseId, accountId, title }, { by, note }) {
      if (!canSend) return false;
      const hour = clock.now().toISOString().slice(0, 13);
      const mail = newMail(
        { kind: 'handed_over', by, note, pressReleaseId, title } as const,
        `hand over ${pressReleaseId} ${hour}`,
      );
      const queued = await mails.addForMembers({ ...mail, accountId, pressReleaseId: null }, CAPACITY);
      return queued > 0;
    },
    async notifyOfComment({ mails }, { id: pressReleaseId, accountId, title }, { author, text }) {
      if (!canSend) return;
      const interval = Math.floor(clock.now().getTime() / COMMENT_MAIL_MS);
      const mail = newMail(
        { kind: 'comment', by: author.name, text, pressReleaseId, title } as const,
        `comment ${pressReleaseId} ${interval}`,
      );
      await mails.addForMembers({ ...mail, accountId, pressReleaseId, from: author.id }, CAPACITY);
    },
    async notifyDomainLost({ mails }, { id: companyId, accountId, name: newsroom }, domain, reason) {
      if (!canSend) return;
      const mail = newMail({
        kind: 'domain_lost',
        companyId,
        newsroom,
        domain,
        ...(reason !== undefined && { reason }),
      } as const);
      await mails.addForMembers({ ...mail, accountId, pressReleaseId: null }, CAPACITY);
    },
    async notifyUser({ mails }, kind, user) {
      if (!canSend) return;
      await mails.add(
        { ...newMail({ kind }), userId: user.id, accountId: null, linkId: null, reportId: null },
        CAPACITY,
      );
    },
    async notifyPreviousAddress({ mails }, { id: userId, email: formerEmail }) {
      if (!canSend) return;
      const mail = newMail({ kind: 'email_changed', formerEmail } as const);
      await mails.add({ ...mail, userId, accountId: null, linkId: null, reportId: null }, CAPACITY);
    },
    async sendLink({ mails }, { id: linkId, userId }, content, accountId = null) {
      return canSend && (await mails.add({ ...newMail(content), userId, accountId, linkId, reportId: null }, CAPACITY));
    },
    async notifyReporter({ mails }, { id: reportId, title, sender }, content) {
      if (!canSend || sender?.email == null) return;
      const mail = newMail<ReportMailContent>({ ...content, title });
      const capacity = content.kind === 'report_received' ? ANONYMOUS_CAPACITY : CAPACITY;
      await mails.add({ ...mail, userId: null, accountId: null, linkId: null, reportId }, capacity);
    },
    async notifyEditors({ mails }, overdue) {
      if (!canSend) return;
      const day = clock.now().toISOString().slice(0, 10);
      await mails.addForEditors(newMail({ kind: 'reviews_overdue', ...overdue } as const, `overdue ${day}`), CAPACITY);
    },
  };
}
