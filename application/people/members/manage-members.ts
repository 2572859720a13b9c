import {
  type AccountId,
  type Caller,
  DomainError,
  type InvitationId,
  type Language,
  MEMBERS_MAX,
  type Role,
  refuseIfAny,
  roleIn,
  type User,
  type UserId,
  userFaults,
  withMembership,
  withoutMembership,
} from '../../../domain/index.ts';
import { logChange } from '../../accounts/account-log.ts';
import { requireAccount } from '../../accounts/manage-accounts.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { AttemptLimit, Ports, StoredLink, Transaction } from '../../ports/index.ts';
import { attemptKeys, takeAttempts } from '../sign-in/attempts.ts';
import { findOrAddUser, type InvitePorts, retryOnce } from '../users/invite-user.ts';
import { issueLink, type LinkSettings, type OneTimeLink } from '../users/one-time-links.ts';

export interface Member {
  readonly user: Pick<User, 'id' | 'email' | 'name' | 'joinedAt' | 'disabledAt'>;
  readonly role: Role;
}

/** A pending invitation. */
export interface Invitation {
  readonly id: InvitationId;
  readonly email: string;
  readonly role: Role;
  /** True for an operator's invitation, which may grant more rights than the role. */
  readonly byOperator: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

type ByOwner = { readonly caller: Caller };

/** The members and invitations of the caller's account, each oldest first. */
export function makeListMembers({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ caller: { accountId } }: ByOwner) => {
    const [users, invited] = await Promise.all([
      queries.users.members(accountId),
      queries.users.invited(accountId, clock.now()),
    ]);
    const invitations: Invitation[] = invited.flatMap(({ link, email }) =>
      link.membership === null ? [] : [invitationOf(link, email, link.membership.role)],
    );
    return { members: users.map((user) => memberOf(user, accountId)), invitations };
  };
}

function invitationOf({ id, byOperator, createdAt, expiresAt }: StoredLink, email: string, role: Role): Invitation {
  return { id, email, role, byOperator, createdAt, expiresAt };
}

function memberOf(user: User, accountId: AccountId): Member {
  const { id, email, name, joinedAt, disabledAt } = user;
  return { user: { id, email, name, joinedAt, disabledAt }, role: roleIn(user, accountId) ?? 'author' };
}

export interface InvitedMember {
  readonly invitation: Invitation;
  /** Null if the link went out by mail, so that accepting proves the address. */
  readonly link: OneTimeLink | null;
  readonly mailed: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Daily limits, since each invitation stores a user or sends a mail, even if revoked. Enough to invite everybody twice. */
const INVITATIONS: AttemptLimit = { max: 2 * MEMBERS_MAX, windowMs: DAY_MS };
const INVITATIONS_PER_ADDRESS: AttemptLimit = { max: 5, windowMs: DAY_MS };

/**
 * Invites a user into the caller's account. Nothing changes for the user before they accept, and nothing discloses
 * whether a user with that address exists.
 * @throws DomainError `validation_failed`, also for a member or beyond the maximum number; ApplicationError
 *   `too_many_attempts`
 */
export function makeInviteMember(ports: InvitePorts, settings: LinkSettings, mails: Pick<MailQueue, 'sendLink'>) {
  const keys = attemptKeys(ports);
  return async (
    command: ByOwner & {
      readonly email: string;
      readonly role: Role;
      /** Used if no user with that address exists. */
      readonly name?: string | undefined;
      readonly language?: Language | undefined;
    },
  ): Promise<InvitedMember> => {
    const { caller, role } = command;
    const { accountId } = caller;
    refuseIfAny(userFaults(command));
    await takeAttempts(ports, [
      { key: keys.ofThing('invitation', accountId), limit: INVITATIONS },
      { key: keys.ofEmail(`invitation into ${accountId}`, command.email), limit: INVITATIONS_PER_ADDRESS },
    ]);
    const { issued, mailed } = await retryOnce(() =>
      ports.unitOfWork.run(async (transaction) => {
        const account = await requireAccount(transaction, accountId);
        const members = await ownedMembers(transaction, caller);
        const open = await transaction.links.countInvitations(accountId, ports.clock.now());
        if (members.length + open >= MEMBERS_MAX) {
          refuseIfAny([{ field: 'members', rule: 'max', max: MEMBERS_MAX }]);
        }
        const user = await findOrAddUser(transaction, ports, command);
        if (roleIn(user, accountId) !== undefined) refuseIfAny([{ field: 'email', rule: 'unique' }]);
        const membership = { accountId, role };
        const issued = await issueLink(transaction, ports, settings, {
          purpose: 'invitation',
          userId: user.id,
          membership,
        });
        const content = {
          kind: user.provenAt === null ? 'invitation' : 'membership',
          accountName: account.name,
          invitedBy: caller.via.kind === 'user' ? caller.via.user.name : null,
        } as const;
        await logChange(transaction, caller, {
          accountId,
          at: issued.stored.createdAt,
          action: 'member_invited',
          // As entered, like the invitation below.
          subject: command.email.trim(),
          detail: role,
        });
        return { issued, mailed: await mails.sendLink(transaction, issued.stored, content, accountId) };
      }),
    );
    const { link, stored } = issued;
    // As entered: the stored spelling of an existing user's address must not be disclosed.
    const invitation = invitationOf(stored, command.email.trim(), role);
    return { invitation, link: mailed ? null : link, mailed };
  };
}

/**
 * Revokes an invitation. Other rights in an operator's invitation stay in force.
 * @throws DomainError `not_found`, also for another account's
 */
export function makeRemoveInvitation({ unitOfWork, queries, clock }: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>) {
  return async ({ caller, id }: ByOwner & { readonly id: InvitationId }): Promise<void> => {
    const { accountId } = caller;
    const at = clock.now();
    const invited = (await queries.users.invited(accountId, at)).find(({ link }) => link.id === id);
    const removed = await unitOfWork.run(async (transaction) => {
      await ownedMembers(transaction, caller);
      if (!(await transaction.links.removeInvitation(accountId, id))) return false;
      const subject = invited?.email ?? null;
      await logChange(transaction, caller, { accountId, at, action: 'invitation_withdrawn', subject });
      return true;
    });
    if (!removed) throw new DomainError('not_found', { what: 'invitation' });
  };
}

type MemberPorts = Pick<Ports, 'unitOfWork' | 'clock'>;

/** Changes a member's role; at least one owner has to remain. @throws DomainError `not_found`, `validation_failed` */
export function makeChangeRole({ unitOfWork, clock }: MemberPorts) {
  return async ({
    caller,
    userId,
    role,
  }: ByOwner & { readonly userId: UserId; readonly role: Role }): Promise<Member> => {
    const { accountId } = caller;
    const changed = await unitOfWork.run(async (transaction) => {
      const user = await changeMember(transaction, caller, userId, (before) =>
        withMembership(before, { accountId, role }),
      );
      const entry = {
        accountId,
        at: clock.now(),
        action: 'member_role_changed',
        subject: user.name,
        detail: role,
      } as const;
      await logChange(transaction, caller, entry);
      return user;
    });
    return memberOf(changed, accountId);
  };
}

/** Removes a member; at least one owner has to remain. @throws DomainError `not_found`, `validation_failed` */
export function makeRemoveMember({ unitOfWork, clock }: MemberPorts) {
  return async ({ caller, userId }: ByOwner & { readonly userId: UserId }): Promise<void> => {
    const { accountId } = caller;
    await unitOfWork.run(async (transaction) => {
      const { name } = await changeMember(transaction, caller, userId, (user) => withoutMembership(user, accountId));
      const entry = { accountId, at: clock.now(), action: 'member_removed', subject: name } as const;
      await logChange(transaction, caller, entry);
    });
  };
}

async function changeMember(
  transaction: Transaction,
  caller: Caller,
  userId: UserId,
  change: (user: User) => User,
): Promise<User> {
  const { accountId } = caller;
  const members = await ownedMembers(transaction, caller);
  const member = members.some(({ id }) => id === userId) ? await transaction.users.load(userId) : undefined;
  if (member === undefined) throw new DomainError('not_found', { what: 'member' });
  const changed = change(member);
  const after = members.map((user) => (user.id === userId ? changed : user));
  // A disabled user, or one who never signed in, does not count as an owner.
  const owners = after.filter((user) => roleIn(user, accountId) === 'owner' && user.disabledAt === null);
  if (!owners.some(({ joinedAt }) => joinedAt !== null)) refuseIfAny([{ field: 'owner', rule: 'required' }]);
  await transaction.users.save(changed);
  return changed;
}

/** The account's members, locked. @throws DomainError `permission_missing` if the caller is no longer an owner */
async function ownedMembers({ users }: Transaction, { accountId, via }: Caller): Promise<User[]> {
  const members = await users.members(accountId);
  const self = via.kind === 'user' ? members.find(({ id }) => id === via.user.id) : undefined;
  if (self === undefined || roleIn(self, accountId) !== 'owner') {
    throw new DomainError('permission_missing', { permission: 'owner' });
  }
  return members;
}
