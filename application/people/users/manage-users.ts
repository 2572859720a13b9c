import { ACCESS_LINKS, type Session, type User, type UserId } from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { PageRequest, Ports } from '../../ports/index.ts';
import { type InvitedUser, type InvitePorts, requireUser } from './invite-user.ts';
import { issueLink, type LinkSettings } from './one-time-links.ts';

/** Users of the whole service, oldest first. */
export function makeListUsers({ queries }: Pick<Ports, 'queries'>) {
  return async (page: PageRequest<UserId>): Promise<Page<User>> =>
    pageOf(await queries.users.list(oneMore(page)), page);
}

/**
 * Disables a user, which ends all sessions and links and refuses sign-ins; or enables the user again.
 * @throws DomainError `not_found`
 */
export function makeSetUserDisabled({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>, disabled: boolean) {
  return async ({ id }: { readonly id: UserId }): Promise<User> => {
    return unitOfWork.run(async ({ users, sessions, links }) => {
      const user = requireUser(await users.load(id));
      const changed: User = { ...user, disabledAt: disabled ? (user.disabledAt ?? clock.now()) : null };
      await users.save(changed);
      if (disabled) {
        await sessions.endAll(id, null);
        await links.remove(id, ['invitation', ...ACCESS_LINKS]);
      }
      return changed;
    });
  };
}

/** A user's sessions, most recently seen first. @throws DomainError `not_found` */
export function makeListUserSessions({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ id }: { readonly id: UserId }): Promise<Session[]> => {
    requireUser(await queries.users.find(id));
    return queries.users.sessions(id, clock.now());
  };
}

/** Ends all sessions of a user; returns their number. @throws DomainError `not_found` */
export function makeEndUserSessions({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ id }: { readonly id: UserId }): Promise<number> => {
    return unitOfWork.run(async ({ users, sessions }) => {
      requireUser(await users.load(id));
      return sessions.endAll(id, null);
    });
  };
}

/** Creates a link to set a new password; the current one stays valid until then. @throws DomainError `not_found` */
export function makeResetUser(ports: InvitePorts, settings: LinkSettings, mails: Pick<MailQueue, 'sendLink'>) {
  return async ({ id }: { readonly id: UserId }): Promise<InvitedUser> =>
    ports.unitOfWork.run(async (transaction) => {
      const user = requireUser(await transaction.users.load(id));
      const issued = await issueLink(transaction, ports, settings, { purpose: 'reset', userId: id, byOperator: true });
      const content = { kind: 'reset', accountName: null, invitedBy: null } as const;
      const mailed = await mails.sendLink(transaction, issued.stored, content);
      return { user, link: issued.link, mailed, awaitsConfirmation: false };
    });
}
