import {
  type AccountId,
  DomainError,
  isUnproven,
  type Language,
  MEMBERS_MAX,
  MEMBERSHIPS_MAX,
  type Membership,
  nameFromEmail,
  OPERATOR,
  refuseIfAny,
  roleIn,
  type User,
  userFaults,
  withMembership,
} from '../../../domain/index.ts';
import { logChange } from '../../accounts/account-log.ts';
import { requireAccount } from '../../accounts/manage-accounts.ts';
import { UniqueConflict } from '../../errors.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { issueLink, type LinkSettings, type OneTimeLink } from './one-time-links.ts';
import type { SignInPorts } from './people-ports.ts';

export type InvitePorts = Pick<SignInPorts, 'unitOfWork' | 'clock' | 'randomness' | 'tokenHasher'>;

export interface InviteUser {
  readonly email: string;
  /** Default: derived from the address. */
  readonly name?: string | undefined;
  /** Default: German. */
  readonly language?: Language | undefined;
  readonly membership?: Membership | undefined;
  readonly isEditor?: boolean | undefined;
  readonly isOperator?: boolean | undefined;
  /**
   * True for a link that signs in immediately and is valid for a day; the user can then set a password. If the rights
   * await confirmation, the link is an invitation all the same. The operator hands it over: no mail is sent.
   */
  readonly firstSignIn?: boolean | undefined;
}

export interface InvitedUser {
  readonly user: User;
  readonly link: OneTimeLink;
  /** True if a mail with the link is queued. */
  readonly mailed: boolean;
  /** True if the rights are granted only when the link is used. */
  readonly awaitsConfirmation: boolean;
}

/**
 * An operator's invitation. Rights are granted immediately, and the link lets a new user set a password. An existing
 * user gets the additional rights, and the link signs in. If that user's address was never proven, the rights are granted
 * only when the link is used, which requires a new password: somebody else may be signing in with that address.
 * @throws DomainError `validation_failed`, also for a disabled user; `not_found` for an unknown account
 */
export function makeInviteUser(ports: InvitePorts, settings: LinkSettings, mails: Pick<MailQueue, 'sendLink'>) {
  return async (command: InviteUser): Promise<InvitedUser> => {
    refuseIfAny(userFaults(command));
    const { membership } = command;
    return retryOnce(() =>
      ports.unitOfWork.run(async (transaction) => {
        const account = membership && (await requireAccount(transaction, membership.accountId));
        if (membership !== undefined) {
          const members = await transaction.users.members(membership.accountId);
          if (members.length >= MEMBERS_MAX) refuseIfAny([{ field: 'members', rule: 'max', max: MEMBERS_MAX }]);
        }
        const known = await findOrAddUser(transaction, ports, command);
        if (known.disabledAt !== null) refuseIfAny([{ field: 'email', rule: 'active' }]);
        if (membership !== undefined) refuseOneMoreMembership(known, membership.accountId);
        const { isEditor = false, isOperator = false } = command;
        const requested = { isEditor, isOperator, ...(membership !== undefined && { membership }) };
        const awaitsConfirmation = isUnproven(known) && exceeds(requested, known);
        const changed = awaitsConfirmation ? known : withRights(known, requested);
        await transaction.users.save(changed);
        // Not a sign-in link if it grants rights: a change of password would remove the link, and the rights with it.
        const isInvitation = changed.provenAt === null && (awaitsConfirmation || command.firstSignIn !== true);
        const purpose = isInvitation ? 'invitation' : 'sign_in';
        const link = { purpose, userId: changed.id, byOperator: true, ...(awaitsConfirmation && requested) } as const;
        const issued = await issueLink(transaction, ports, settings, link);
        const content = { kind: purpose, accountName: account?.name ?? null, invitedBy: null } as const;
        const isMailed = command.firstSignIn !== true;
        if (membership !== undefined) {
          const { accountId, role } = membership;
          const entry = { accountId, at: issued.stored.createdAt, action: 'member_invited' } as const;
          await logChange(transaction, OPERATOR, { ...entry, subject: command.email.trim(), detail: role });
        }
        const mailed = isMailed && (await mails.sendLink(transaction, issued.stored, content));
        return { user: changed, link: issued.link, mailed, awaitsConfirmation };
      }),
    );
  };
}

/** @throws DomainError `validation_failed` beyond MEMBERSHIPS_MAX accounts */
export function refuseOneMoreMembership(user: User, accountId: AccountId): void {
  if (user.memberships.length >= MEMBERSHIPS_MAX && roleIn(user, accountId) === undefined) {
    refuseIfAny([{ field: 'memberships', rule: 'max', max: MEMBERSHIPS_MAX }]);
  }
}

/** Rights to grant. */
type Rights = Pick<User, 'isEditor' | 'isOperator'> & { readonly membership?: Membership | null };

/** Adds rights to the user's own; a role replaces the one in that account. */
export function withRights(user: User, { membership, isEditor, isOperator }: Rights): User {
  return {
    ...(membership == null ? user : withMembership(user, membership)),
    isEditor: user.isEditor || isEditor,
    isOperator: user.isOperator || isOperator,
  };
}

/** True if any of the rights exceeds the user's own. */
function exceeds({ membership, isEditor, isOperator }: Rights, user: User): boolean {
  const role = membership && roleIn(user, membership.accountId);
  const isMore = membership != null && role !== membership.role && role !== 'owner';
  return isMore || (isEditor && !user.isEditor) || (isOperator && !user.isOperator);
}

/**
 * The user with the address, locked, disabled or not; created if missing. Until the user has signed in, each invitation
 * may change the name, so that a typo can be corrected.
 */
export async function findOrAddUser(
  { users }: Pick<Transaction, 'users'>,
  { clock }: Pick<Ports, 'clock'>,
  { email, name, language = 'de' }: Pick<InviteUser, 'email' | 'name' | 'language'>,
): Promise<User> {
  const known = await users.loadByEmail(email);
  if (known !== undefined) {
    const newName = name?.trim() ?? '';
    if (known.joinedAt !== null || newName === '' || newName === known.name) return known;
    const corrected = { ...known, name: newName };
    await users.save(corrected);
    return corrected;
  }
  return users.add({
    email: email.trim(),
    name: name?.trim() ?? nameFromEmail(email.trim()),
    language,
    memberships: [],
    isEditor: false,
    isOperator: false,
    mutedMails: [],
    createdAt: clock.now(),
  });
}

/** Retries once: of two concurrent invitations of a new address, the second finds the user that the first created. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
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
