import type { MailCapacity, MailOutbox } from '../../../application/ports/index.ts';
import {
  type AccountId,
  type MailContent,
  mutedBy,
  type NewMail,
  type PressReleaseId,
  type QueuedMail,
  roleIn,
  type User,
  type UserId,
} from '../../../domain/index.ts';
import type { StoredMail } from '../rows.ts';
import type { Sequences } from '../sequences.ts';
import type { Tables } from '../tables.ts';
import { commentsOf } from './press-releases/comments.ts';

export function createMailOutbox(tables: Tables, next: Sequences): MailOutbox {
  const { mails } = tables;
  /** A mail is deleted with its link. */
  const hasLink = ({ mail: { linkId } }: StoredMail) =>
    linkId === null || [...tables.links.values()].some(({ id }) => id === linkId);
  const waiting = () => [...mails.values()].filter((stored) => stored.mail.state === 'waiting' && hasLink(stored));

  const add = ({ once, ...mail }: NewMail, { total, perAccount }: MailCapacity): boolean => {
    const before = waiting();
    if (before.length >= total) return false;
    if (before.filter((other) => other.mail.accountId === mail.accountId).length >= perAccount) return false;
    const isSame = (other: StoredMail) => once !== null && other.once === once && other.mail.userId === mail.userId;
    if ([...mails.values()].some(isSame)) return false;
    const queued: QueuedMail = {
      ...mail,
      id: next.mail(),
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: mail.createdAt,
      finishedAt: null,
    };
    mails.set(queued.id, { mail: queued, once, claimId: null, leaseEndsAt: null });
    return true;
  };
  const addForEach = (
    mail: Omit<NewMail, 'userId' | 'linkId' | 'reportId'>,
    capacity: MailCapacity,
    isRecipient: (user: User) => boolean,
  ): number => {
    const recipients = [...tables.users.values()]
      .map(({ user }) => user)
      .filter((user) => user.joinedAt !== null && user.disabledAt === null && isRecipient(user));
    recipients.sort((a, b) => a.id - b.id);
    const queued = recipients.filter(({ id }) =>
      add({ ...mail, messageId: `${mail.messageId}.${id}`, userId: id, linkId: null, reportId: null }, capacity),
    );
    return queued.length;
  };
  const submitter = (pressReleaseId: Parameters<typeof tables.history.get>[0]): UserId | undefined => {
    const last = tables.history.get(pressReleaseId)?.findLast(({ action }) => action === 'submit');
    return last?.actor.kind === 'publisher' ? last.actor.user?.id : undefined;
  };

  /** The users who acted or commented on a release. */
  const involved = (pressReleaseId: PressReleaseId): ReadonlySet<UserId> => {
    const acting = (tables.history.get(pressReleaseId) ?? []).flatMap(({ actor }) =>
      'user' in actor && actor.user !== undefined ? [actor.user.id] : [],
    );
    return new Set([...acting, ...commentsOf(tables, pressReleaseId).map(({ author }) => author.id)]);
  };

  return {
    add: async (mail, capacity) => add(mail, capacity),
    async addForMembers({ pressReleaseId, from, ...mail }, capacity) {
      if (tables.accounts.get(mail.accountId)?.sandbox !== false) return 0;
      const author = pressReleaseId === null ? undefined : submitter(pressReleaseId);
      const others = pressReleaseId === null || from === undefined ? undefined : involved(pressReleaseId);
      return addForEach(mail, capacity, (user) => {
        const role = roleIn(user, mail.accountId);
        if (role === undefined || user.id === from || !acceptsMail(user, mail.content)) return false;
        return role === 'owner' || user.id === author || others?.has(user.id) === true;
      });
    },
    addForEditors: async (mail, capacity) =>
      addForEach({ ...mail, accountId: null }, capacity, (user) => user.isEditor && acceptsMail(user, mail.content)),
    async claim({ claimId, now, leaseEndsAt, limit }) {
      // A later end means that the clock was set back after the lease was taken.
      const tooLate = new Date(2 * leaseEndsAt.getTime() - now.getTime());
      const due = waiting()
        .filter((stored) => {
          const { leaseEndsAt: held } = stored;
          const isFree = held === null || held <= now || held > tooLate;
          return isFree && (stored.mail.nextAttemptAt ?? now) <= now;
        })
        .sort((a, b) => dueAt(a) - dueAt(b) || a.mail.id - b.mail.id);
      const placesTaken = new Map<AccountId | null, number>();
      const ranked = due.map((stored) => {
        const place = (placesTaken.get(stored.mail.accountId) ?? 0) + 1;
        placesTaken.set(stored.mail.accountId, place);
        return { each: stored, place };
      });
      const claimed = ranked.sort((a, b) => a.place - b.place).slice(0, limit);
      for (const { each: stored } of claimed) mails.set(stored.mail.id, { ...stored, claimId, leaseEndsAt });
      return claimed.map(({ each: stored }) => stored.mail);
    },
    async finish(mail, claimId) {
      const stored = mails.get(mail.id);
      if (stored?.claimId !== claimId || !hasLink(stored)) return false;
      mails.set(mail.id, { ...stored, mail, claimId: null, leaseEndsAt: null });
      return true;
    },
    async removeBefore(time, limit) {
      const old = [...mails.values()].filter(({ mail }) => mail.createdAt < time).slice(0, limit);
      for (const { mail } of old) mails.delete(mail.id);
      return old.length;
    },
  };
}

function acceptsMail({ mutedMails }: User, { kind }: MailContent): boolean {
  const topic = mutedBy(kind);
  return topic === null || !mutedMails.includes(topic);
}

const dueAt = ({ mail }: StoredMail): number => mail.nextAttemptAt?.getTime() ?? 0;
