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
import { requireAccount } from '../../accounts/manage-accounts.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { AttemptLimit, Ports, StoredLink, Transaction } from '../../ports/index.ts';
import { attemptKeys, takeAttempts } from '../sign-in/attempts.ts';
import { findOrAddUser, type InvitePorts, onceMore } from '../users/invite-user.ts';
import { issueLink, type LinkSettings, type OneTimeLink } from '../users/one-time-links.ts';

export interface Member {
  readonly user: Pick<User, 'id' | 'email' | 'name' | 'joinedAt' | 'disabledAt'>;
  readonly role: Role;
}

/** Somebody who was invited and has not accepted yet. */
export interface Invitation {
  readonly id: InvitationId;
  readonly email: string;
  readonly role: Role;
  /** Whether it is an operator's, which may give more than the role. */
  readonly byOperator: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

type ByOwner = { readonly caller: Caller };

/** Who is in the caller's account, and who was invited, each oldest first. */
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
  /** To be handed over; null where it went out by mail, so that whoever accepts has the address. */
  readonly link: OneTimeLink | null;
  readonly mailed: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Each writes a user or sends a mail, also where it is taken back: enough to invite everybody, and once again. */
const INVITATIONS: AttemptLimit = { max: 2 * MEMBERS_MAX, windowMs: DAY_MS };
/** Mails that one account may send to one address. */
const INVITATIONS_PER_ADDRESS: AttemptLimit = { max: 5, windowMs: DAY_MS };

/**
 * Invites somebody into the caller's account. Nothing changes for him before he accepts, and nothing tells whether there is a user
 * of that address already.
 * @throws DomainError `validation_failed`, also for a member and for one too many; ApplicationError `too_many_attempts`
 */
export function makeInviteMember(ports: InvitePorts, settings: LinkSettings, mails: Pick<MailQueue, 'sendLink'>) {
  const keys = attemptKeys(ports);
  return async (
    command: ByOwner & {
      readonly email: string;
      readonly role: Role;
      /** Taken where nobody of that address is known. */
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
    const { issued, mailed } = await onceMore(() =>
      ports.unitOfWork.run(async (transaction) => {
        const account = await requireAccount(transaction, accountId);
        const members = await ownedMembers(transaction, caller);
        const open = await transaction.sessions.countInvitations(accountId, ports.clock.now());
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
        return { issued, mailed: await mails.sendLink(transaction, issued.stored, content, accountId) };
      }),
    );
    const { link, stored } = issued;
    // As it was given: how the address is written in the records of others is none of the caller's business.
    const invitation = invitationOf(stored, command.email.trim(), role);
    return { invitation, link: mailed ? null : link, mailed };
  };
}

/** Takes an invitation back: what else an operator's gives is none of the account's business, and goes on. @throws DomainError `not_found`, also for another account's */
export function makeRemoveInvitation({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ caller, id }: ByOwner & { readonly id: InvitationId }): Promise<void> => {
    const removed = await unitOfWork.run(async (transaction) => {
      await ownedMembers(transaction, caller);
      return transaction.sessions.removeInvitation(caller.accountId, id);
    });
    if (!removed) throw new DomainError('not_found', { what: 'invitation' });
  };
}

type MemberPorts = Pick<Ports, 'unitOfWork'>;

/** Gives a member another role; an owner has to stay. @throws DomainError `not_found`, `validation_failed` */
export function makeChangeRole({ unitOfWork }: MemberPorts) {
  return async ({
    caller,
    userId,
    role,
  }: ByOwner & { readonly userId: UserId; readonly role: Role }): Promise<Member> => {
    const changed = await unitOfWork.run((transaction) =>
      changeMember(transaction, caller, userId, (user) => withMembership(user, { accountId: caller.accountId, role })),
    );
    return memberOf(changed, caller.accountId);
  };
}

/** Takes somebody out of the account; an owner has to stay. @throws DomainError `not_found`, `validation_failed` */
export function makeRemoveMember({ unitOfWork }: MemberPorts) {
  return async ({ caller, userId }: ByOwner & { readonly userId: UserId }): Promise<void> => {
    await unitOfWork.run((transaction) =>
      changeMember(transaction, caller, userId, (user) => withoutMembership(user, caller.accountId)),
    );
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
  const after = members.map((each) => (each.id === userId ? changed : each));
  // Somebody who cannot sign in, or never has, owns nothing.
  const owners = after.filter((each) => roleIn(each, accountId) === 'owner' && each.disabledAt === null);
  if (!owners.some(({ joinedAt }) => joinedAt !== null)) refuseIfAny([{ field: 'owner', rule: 'required' }]);
  await transaction.users.save(changed);
  return changed;
}

/** The account's members, locked. @throws DomainError `permission_missing` where the caller is no owner any more */
async function ownedMembers({ users }: Transaction, { accountId, via }: Caller): Promise<User[]> {
  const members = await users.members(accountId);
  const self = via.kind === 'user' ? members.find(({ id }) => id === via.user.id) : undefined;
  if (self === undefined || roleIn(self, accountId) !== 'owner') {
    throw new DomainError('permission_missing', { permission: 'owner' });
  }
  return members;
}
