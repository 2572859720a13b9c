import {
  ACCESS_LINKS,
  type Account,
  type AccountId,
  DomainError,
  hasRights,
  isEmailLink,
  isUnproven,
  isWellFormedSecret,
  type LinkPurpose,
  MEMBERS_MAX,
  type PersonCaller,
  passwordFaults,
  refuseIfAny,
  roleIn,
  type User,
} from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { ClientNetworks, StoredLink, Transaction } from '../../ports/index.ts';
import { refuseOneMoreMembership, withRights } from '../users/invite-user.ts';
import { attemptKeys, SIGN_IN_ATTEMPTS, takeAttempts } from './attempts.ts';
import { type SignedIn, startSession } from './start-session.ts';
import { makeCheckPassword, type PasswordPorts } from './with-password.ts';

/**
 * The condition for using a link, in addition to knowing it. An invitation does not sign in an existing user: they prove
 * their identity by password or session.
 */
export type LinkRequirement = 'new_password' | 'password' | 'session' | 'none';

export interface ShownLink {
  readonly purpose: LinkPurpose;
  readonly user: Pick<User, 'id' | 'email' | 'name' | 'language'>;
  readonly requires: LinkRequirement;
  /** True if existing passwords, passkeys and sessions are revoked: the address was never proven. */
  readonly revokesEarlierAccess: boolean;
  /** The address that the user wants to change to; null for other links. */
  readonly newEmail: string | null;
  /** The account of an invitation, if any. */
  readonly account: Pick<Account, 'id' | 'name'> | null;
}

/** True if using the link proves an address that was never proven before. */
const provesAddress = ({ isProof }: StoredLink, user: User) => isProof && isUnproven(user);

function requirementOf(link: StoredLink, user: User): LinkRequirement {
  const { purpose, isProof } = link;
  if (isEmailLink(link)) return 'session';
  if (purpose === 'reset' || provesAddress(link, user)) return 'new_password';
  if (purpose === 'sign_in') return 'none';
  // The owner who sent the invitation may know a link that was not mailed. It must not suffice if the user has rights.
  if (user.joinedAt === null) return isProof || !hasRights(user) ? 'new_password' : 'session';
  return user.hasPassword ? 'password' : 'session';
}

interface UsableLink {
  readonly hash: string;
  readonly link: StoredLink;
  readonly user: User;
}

/** Finds a link without consuming it. */
function makeFindLink({ queries, tokenHasher, clock }: Pick<PasswordPorts, 'queries' | 'tokenHasher' | 'clock'>) {
  return async (secret: string): Promise<UsableLink | undefined> => {
    if (!isWellFormedSecret(secret)) return undefined;
    const hash = tokenHasher.hash(secret);
    const link = await queries.users.linkByHash(hash, clock.now());
    const user = link?.userId == null ? undefined : await queries.users.find(link.userId);
    return link === undefined || user === undefined || user.disabledAt !== null ? undefined : { hash, link, user };
  };
}

/** Describes a one-time link without consuming it; undefined if it is unusable. */
export function makeShowLink(ports: Pick<PasswordPorts, 'queries' | 'tokenHasher' | 'clock'>) {
  const find = makeFindLink(ports);
  return async ({ secret }: { readonly secret: string }): Promise<ShownLink | undefined> => {
    const found = await find(secret);
    if (found === undefined) return undefined;
    const { link, user } = found;
    const accountId =
      link.membership?.accountId ?? (user.joinedAt === null ? user.memberships[0]?.accountId : undefined);
    const account = accountId === undefined ? undefined : await ports.queries.accounts.find(accountId);
    return {
      purpose: link.purpose,
      user: { id: user.id, email: user.email, name: user.name, language: user.language },
      requires: requirementOf(link, user),
      revokesEarlierAccess: !isEmailLink(link) && provesAddress(link, user),
      newEmail: link.newEmail,
      account: account === undefined ? null : { id: account.id, name: account.name },
    };
  };
}

export interface UseLink {
  readonly secret: string;
  /** New or current password, depending on what the link requires. */
  readonly password?: string | undefined;
  readonly userAgent: string | null;
  /** The user signed in in this browser, if any. */
  readonly caller?: PersonCaller | undefined;
  /** The client's networks; absent or null if unknown. */
  readonly from?: ClientNetworks | null;
}

/**
 * Consumes a one-time link and signs its user in: of several concurrent uses exactly one succeeds. A new password ends
 * all other sessions.
 * @throws ApplicationError `link_unusable`, `sign_in_failed` for a current password; `too_many_attempts`, `unavailable`
 * @throws DomainError `validation_failed` for a new password; `permission_missing` if a session is required and
 *   missing
 */
export function makeUseLink(ports: PasswordPorts, mails: Pick<MailQueue, 'notifyUser'>) {
  const find = makeFindLink(ports);
  const check = makeCheckPassword(ports);
  const keys = attemptKeys(ports);
  return async ({ secret, password = '', userAgent, caller, from = null }: UseLink): Promise<SignedIn> => {
    const found = await find(secret);
    // Links of a change of address sign nobody in (see makeConfirmEmail).
    if (found === undefined || isEmailLink(found.link)) throw unusable();
    const { hash, link, user } = found;
    const signedIn = caller?.user.id === user.id ? caller : undefined;
    const required = requirementOf(link, user);
    const use = ({ newHash, attempts = [] }: { newHash?: string; attempts?: readonly string[] } = {}) =>
      ports.unitOfWork.run(async (transaction) => {
        const { users, sessions, links, passkeys } = transaction;
        const now = ports.clock.now();
        if (link.membership !== null) await assertMembersBelowMax(transaction, link.membership.accountId, user);
        // Locks the user before the link, like every removal of a user's links, to avoid deadlocks.
        const present = await users.load(user.id);
        const used = await links.use(hash, now);
        // The requirement may have changed since the check, for example because another link was used.
        if (used === undefined || present === undefined || present.disabledAt !== null) throw unusable();
        if (requirementOf(used, present) !== required) throw unusable();
        if (used.membership !== null) refuseOneMoreMembership(present, used.membership.accountId);
        const revokesEarlierAccess = provesAddress(used, present);
        let changed: User = { ...present, provenAt: present.provenAt ?? (used.isProof ? now : null) };
        if (newHash !== undefined) {
          await users.setPassword(user.id, newHash);
          await sessions.endAll(user.id, null);
          await links.remove(user.id, ACCESS_LINKS);
          if (revokesEarlierAccess) await passkeys.removeAll(user.id);
          changed = { ...changed, hasPassword: true };
          // A first password needs no notice.
          if (revokesEarlierAccess) await mails.notifyUser(transaction, 'access_renewed', user);
          else if (user.hasPassword) await mails.notifyUser(transaction, 'password_changed', user);
        }
        const { membership } = used;
        const role = membership === null ? undefined : roleIn(present, membership.accountId);
        // A member keeps their role, unless the address was never proven: an operator's invitation then waited for this
        // proof (see makeInviteUser), and its role replaces any but an owner's.
        const keepsRole = role === 'owner' || (role !== undefined && !revokesEarlierAccess);
        changed = withRights(changed, keepsRole ? { ...used, membership: null } : used);
        await users.save(changed);
        await logJoined(transaction, present, changed, now);
        if (signedIn !== undefined) await sessions.end(user.id, signedIn.sessionId);
        await transaction.attempts.giveBack(attempts);
        return startSession(transaction, ports, { user: changed, userAgent, now, method: 'link' });
      });
    if (required === 'new_password') {
      refuseIfAny(passwordFaults(password, user));
      // Only one of several concurrent uses succeeds, but all of them hash a password, so their number is limited.
      await takeAttempts(ports, [{ key: keys.ofThing('link', hash), limit: SIGN_IN_ATTEMPTS }]);
      return use({ newHash: await ports.passwordHasher.hash(password, from) });
    }
    if (signedIn === undefined && required === 'password') {
      return check({ email: user.email, password, from, isKnown: true }, use);
    }
    if (signedIn === undefined && required === 'session') {
      throw new DomainError('permission_missing', { permission: 'person' });
    }
    return use();
  };
}

/** Logs the accounts that the user joins: by accepting an invitation or, at the first sign-in, all of them. */
async function logJoined({ accountLog }: Transaction, before: User, { id, name, memberships }: User, at: Date) {
  const isFirst = before.joinedAt === null;
  const by = { kind: 'user', id, name } as const;
  const joined = memberships.filter(({ accountId }) => isFirst || roleIn(before, accountId) === undefined);
  const entry = { at, by, action: 'member_joined', subject: null } as const;
  await accountLog.add(joined.map(({ accountId, role }) => ({ ...entry, accountId, detail: role })));
}

const unusable = () => new ApplicationError('link_unusable', {});

async function assertMembersBelowMax({ users }: Transaction, accountId: AccountId, user: User): Promise<void> {
  const members = await users.members(accountId);
  if (members.length >= MEMBERS_MAX && !members.some(({ id }) => id === user.id)) {
    refuseIfAny([{ field: 'members', rule: 'max', max: MEMBERS_MAX }]);
  }
}
