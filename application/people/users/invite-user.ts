import {
  DomainError,
  type Language,
  MEMBERS_MAX,
  type Membership,
  nameFromEmail,
  refuseIfAny,
  type User,
  userFaults,
  withMembership,
} from '../../../domain/index.ts';
import { requireAccount } from '../../accounts/manage-accounts.ts';
import { UniqueConflict } from '../../errors.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import type { SessionMemory } from '../sessions/session-memory.ts';
import { issueLink, type LinkSettings, type OneTimeLink } from './one-time-links.ts';
import type { SigningPorts } from './people-ports.ts';

export type InvitePorts = Pick<SigningPorts, 'unitOfWork' | 'clock' | 'randomness' | 'tokenHasher'>;

export interface InviteUser {
  readonly email: string;
  /** Made from the address where absent. */
  readonly name?: string | undefined;
  /** German where absent. */
  readonly language?: Language | undefined;
  readonly membership?: Membership | undefined;
  readonly isEditor?: boolean | undefined;
  readonly isOperator?: boolean | undefined;
  /** The link signs in at once, and is good for a day; a password can be chosen then. Who asks hands it over: no mail is sent. */
  readonly firstSignIn?: boolean | undefined;
}

export interface InvitedUser {
  readonly user: User;
  readonly link: OneTimeLink;
  /** Whether a mail with the link is on its way. */
  readonly mailed: boolean;
}

/**
 * An operator's invitation. What it gives, it gives at once; the link lets a new user choose a password. To somebody who has
 * signed in before it adds what is asked for, and the link signs in.
 * @throws DomainError `validation_failed`, also for a disabled user; `not_found` for an account that is not there
 */
export function makeInviteUser(
  ports: InvitePorts,
  settings: LinkSettings,
  memory: Pick<SessionMemory, 'forgetUser'>,
  mails: Pick<MailQueue, 'sendLink'>,
) {
  return async (command: InviteUser): Promise<InvitedUser> => {
    refuseIfAny(userFaults(command));
    const { membership } = command;
    const invited = await onceMore(() =>
      ports.unitOfWork.run(async (transaction) => {
        const account = membership && (await requireAccount(transaction, membership.accountId));
        if (membership !== undefined) {
          const members = await transaction.users.members(membership.accountId);
          if (members.length >= MEMBERS_MAX) refuseIfAny([{ field: 'members', rule: 'max', max: MEMBERS_MAX }]);
        }
        const known = await findOrAddUser(transaction, ports, command);
        if (known.disabledAt !== null) refuseIfAny([{ field: 'email', rule: 'active' }]);
        const changed: User = {
          ...(membership === undefined ? known : withMembership(known, membership)),
          isEditor: known.isEditor || command.isEditor === true,
          isOperator: known.isOperator || command.isOperator === true,
        };
        await transaction.users.save(changed);
        const purpose = changed.joinedAt === null && command.firstSignIn !== true ? 'invitation' : 'sign_in';
        const issued = await issueLink(transaction, ports, settings, { purpose, userId: changed.id });
        const content = { kind: purpose, accountName: account?.name ?? null, invitedBy: null } as const;
        const isMailed = command.firstSignIn !== true;
        const mailed = isMailed && (await mails.sendLink(transaction, issued.stored, content));
        return { user: changed, link: issued.link, mailed };
      }),
    );
    memory.forgetUser(invited.user.id);
    return invited;
  };
}

/** The user of the address, locked, disabled or not; new where there was none. */
export async function findOrAddUser(
  { users }: Pick<Transaction, 'users'>,
  { clock }: Pick<Ports, 'clock'>,
  { email, name, language = 'de' }: Pick<InviteUser, 'email' | 'name' | 'language'>,
): Promise<User> {
  const known = await users.loadByEmail(email);
  if (known !== undefined) return known;
  return users.add({
    email: email.trim(),
    name: name?.trim() ?? nameFromEmail(email.trim()),
    language,
    memberships: [],
    isEditor: false,
    isOperator: false,
    wantsNews: true,
    createdAt: clock.now(),
  });
}

/** Of two invitations of one new address at once, the second finds the user of the first when it is tried again. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UniqueConflict && error.what === 'user_email') return work();
    throw error;
  }
}

/** @throws DomainError `not_found` */
export function requireUser(user: User | undefined): User {
  if (user === undefined) throw new DomainError('not_found', { what: 'user' });
  return user;
}
