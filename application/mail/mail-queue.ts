import {
  type AccountId,
  type DigestMailContent,
  type LinkMailContent,
  MAILS_WAITING_MAX,
  MAILS_WAITING_MAX_OF_ONE,
  type MailContent,
  monthOf,
  type NewsMailContent,
  type NoticeMailContent,
  type PressRelease,
  type Report,
  type ReportMailContent,
  type User,
} from '../../domain/index.ts';
import type { LinkSettings } from '../people/users/one-time-links.ts';
import type { SignInPorts } from '../people/users/people-ports.ts';
import type { MailRoom, Ports, StoredLink, Transaction } from '../ports/index.ts';

type WithMails = Pick<Transaction, 'mails'>;

/** Each of them, without what is added here. */
type WithoutTitle<Content> = Content extends unknown ? Omit<Content, 'pressReleaseId' | 'title'> : never;

/** The mails to members about a release, without the release. */
export type ReleaseNews = WithoutTitle<Extract<NewsMailContent, { readonly title: string }>>;

/**
 * Queues mails in the transaction of the change that they tell of: both are there, or neither. Nothing is queued where no mail can go
 * out (no mail server, or no address of the service that it could lead to), and where the queue has no room: the change is made
 * all the same.
 */
export interface MailQueue {
  /** Tells the members of its account who are to hear of it what became of a release. */
  tellMembers(
    transaction: WithMails,
    release: Pick<PressRelease, 'id' | 'accountId' | 'title'>,
    news: ReleaseNews,
  ): Promise<void>;
  /** Tells the account's owners, once a month, that its quota is used up. */
  tellOfQuota(transaction: WithMails, accountId: AccountId, limit: number): Promise<void>;
  /** Tells somebody of a change of his access. */
  tell(transaction: WithMails, kind: NoticeMailContent['kind'], user: Pick<User, 'id'>): Promise<void>;
  /** Sends a one-time link to its user; nothing, at the same cost, where it is nobody's. Whether it was queued. */
  sendLink(
    transaction: WithMails,
    link: Pick<StoredLink, 'id' | 'userId'>,
    content: LinkMailContent,
    accountId?: AccountId | null,
  ): Promise<boolean>;
  /** Answers who sent a report, where an address was given. */
  answerReport(
    transaction: WithMails,
    report: Pick<Report, 'id' | 'title' | 'sender'>,
    content: WithoutTitle<ReportMailContent>,
  ): Promise<void>;
  /** Tells every editor, once a day, how much waits for too long. */
  tellEditors(transaction: WithMails, overdue: Omit<DigestMailContent, 'kind'>): Promise<void>;
}

/** What nobody can turn off: that something of his was taken from the public, or was reported, and why. */
const CONCERNS_ALL = new Set<NewsMailContent['kind']>(['taken_down', 'reported']);

const ROOM: MailRoom = { total: MAILS_WAITING_MAX, ofOne: MAILS_WAITING_MAX_OF_ONE };
/** For mails to addresses that strangers choose: where those wait, links and notices find room beside them. */
const ROOM_FOR_STRANGERS: MailRoom = { ...ROOM, ofOne: MAILS_WAITING_MAX_OF_ONE / 2 };

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
    async tellMembers({ mails }, { id: pressReleaseId, accountId, title }, news) {
      if (!canSend) return;
      const content: NewsMailContent = { ...news, pressReleaseId, title };
      const isForAll = CONCERNS_ALL.has(content.kind);
      await mails.addForMembers({ ...newMail(content), accountId, pressReleaseId, isForAll }, ROOM);
    },
    async tellOfQuota({ mails }, accountId, limit) {
      if (!canSend) return;
      const month = monthOf(clock.now()).from.toISOString().slice(0, 7);
      const mail = newMail({ kind: 'quota_used_up', limit } as const, `quota ${accountId} ${month}`);
      await mails.addForMembers({ ...mail, accountId, pressReleaseId: null, isForAll: false }, ROOM);
    },
    async tell({ mails }, kind, user) {
      if (!canSend) return;
      await mails.add({ ...newMail({ kind }), userId: user.id, accountId: null, linkId: null, reportId: null }, ROOM);
    },
    async sendLink({ mails }, { id: linkId, userId }, content, accountId = null) {
      return canSend && (await mails.add({ ...newMail(content), userId, accountId, linkId, reportId: null }, ROOM));
    },
    async answerReport({ mails }, { id: reportId, title, sender }, content) {
      if (!canSend || sender?.email == null) return;
      const mail = newMail<ReportMailContent>({ ...content, title });
      const room = content.kind === 'report_received' ? ROOM_FOR_STRANGERS : ROOM;
      await mails.add({ ...mail, userId: null, accountId: null, linkId: null, reportId }, room);
    },
    async tellEditors({ mails }, overdue) {
      if (!canSend) return;
      const day = clock.now().toISOString().slice(0, 10);
      await mails.addForEditors(newMail({ kind: 'reviews_overdue', ...overdue } as const, `overdue ${day}`), ROOM);
    },
  };
}
