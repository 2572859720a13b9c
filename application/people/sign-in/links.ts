import {
  type Account,
  type AccountId,
  DomainError,
  hasRights,
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
 * What else it takes to use a link. An invitation lets nobody in who has signed in before: he shows by his password, or by
 * being signed in, that it is he who accepts.
 */
export type LinkProof = 'new_password' | 'password' | 'session' | 'none';

export interface ShownLink {
  readonly purpose: LinkPurpose;
  readonly user: Pick<User, 'id' | 'email' | 'name' | 'language'>;
  readonly proof: LinkProof;
  /** Whether whatever anybody signed in with so far ends: nobody knows that it was he. */
  readonly isAnew: boolean;
  /** Whether a password has to be given: a new one, or the present one. */
  readonly needsPassword: boolean;
  /** The account that the invitation is into, where it is into one. */
  readonly account: Pick<Account, 'id' | 'name'> | null;
}

const proves = ({ isProof }: StoredLink, user: User) => isProof && isUnproven(user);

function proofOf(link: StoredLink, user: User): LinkProof {
  const { purpose, isProof } = link;
  if (purpose === 'reset' || proves(link, user)) return 'new_password';
  if (purpose === 'sign_in') return 'none';
  // An owner may have seen the link: what others gave is not for whoever comes by it.
  if (user.joinedAt === null) return isProof || !hasRights(user) ? 'new_password' : 'session';
  return user.hasPassword ? 'password' : 'session';
}

interface GoodLink {
  readonly hash: string;
  readonly link: StoredLink;
  readonly user: User;
}

/** Looks a link up, and uses nothing up. */
function makeFindLink({ queries, tokenHasher, clock }: Pick<PasswordPorts, 'queries' | 'tokenHasher' | 'clock'>) {
  return async (secret: string): Promise<GoodLink | undefined> => {
    if (!isWellFormedSecret(secret)) return undefined;
    const hash = tokenHasher.hash(secret);
    const link = await queries.users.linkByHash(hash, clock.now());
    const user = link?.userId == null ? undefined : await queries.users.find(link.userId);
    return link === undefined || user === undefined || user.disabledAt !== null ? undefined : { hash, link, user };
  };
}

/** What a one-time link is for; undefined where it is unusable. Uses nothing up. */
export function makeShowLink(ports: Pick<PasswordPorts, 'queries' | 'tokenHasher' | 'clock'>) {
  const find = makeFindLink(ports);
  return async ({ secret }: { readonly secret: string }): Promise<ShownLink | undefined> => {
    const found = await find(secret);
    if (found === undefined) return undefined;
    const { link, user } = found;
    const accountId =
      link.membership?.accountId ?? (user.joinedAt === null ? user.memberships[0]?.accountId : undefined);
    const account = accountId === undefined ? undefined : await ports.queries.accounts.find(accountId);
    const proof = proofOf(link, user);
    return {
      purpose: link.purpose,
      user: { id: user.id, email: user.email, name: user.name, language: user.language },
      proof,
      isAnew: proves(link, user),
      needsPassword: proof === 'new_password' || proof === 'password',
      account: account === undefined ? null : { id: account.id, name: account.name },
    };
  };
}

export interface UseLink {
  readonly secret: string;
  /** The new one, or the present one, as the link's proof says. */
  readonly password?: string | undefined;
  readonly userAgent: string | null;
  /** Who is signed in in this browser, where somebody is. */
  readonly caller?: PersonCaller | undefined;
  /** Where it comes from; absent or null where that is unknown. */
  readonly from?: ClientNetworks | null;
}

/**
 * Uses a one-time link up and signs its user in: of several at once exactly one does. A new password ends all other sessions.
 * @throws ApplicationError `link_unusable`, `sign_in_failed` for a present password; `too_many_attempts`, `unavailable`
 * @throws DomainError `validation_failed` for a new password; `permission_missing` where one has to be signed in, and is not
 */
export function makeUseLink(ports: PasswordPorts, mails: Pick<MailQueue, 'tell'>) {
  const find = makeFindLink(ports);
  const check = makeCheckPassword(ports);
  const keys = attemptKeys(ports);
  return async ({ secret, password = '', userAgent, caller, from = null }: UseLink): Promise<SignedIn> => {
    const found = await find(secret);
    if (found === undefined) throw unusable();
    const { hash, link, user } = found;
    const own = caller?.user.id === user.id ? caller : undefined;
    const proof = proofOf(link, user);
    const use = ({ newHash, attempts = [] }: { newHash?: string; attempts?: readonly string[] } = {}) =>
      ports.unitOfWork.run(async (transaction) => {
        const { users, sessions } = transaction;
        const now = ports.clock.now();
        if (link.membership !== null) await assertRoom(transaction, link.membership.accountId, user);
        // The user before the link, as whatever takes links from a user: else each could wait for the other.
        const present = await users.load(user.id);
        const used = await sessions.useLink(hash, now);
        // What it takes may have changed since it was looked at: somebody else may have accepted meanwhile.
        if (used === undefined || present === undefined || present.disabledAt !== null) throw unusable();
        if (proofOf(used, present) !== proof) throw unusable();
        if (used.membership !== null) refuseOneMoreMembership(present, used.membership.accountId);
        const isAnew = proves(used, present);
        let changed: User = { ...present, provenAt: present.provenAt ?? (used.isProof ? now : null) };
        if (newHash !== undefined) {
          await users.setPassword(user.id, newHash);
          await sessions.endAll(user.id, null);
          await sessions.removeLinks(user.id, ['reset', 'sign_in']);
          if (isAnew) await sessions.removePasskeys(user.id);
          changed = { ...changed, hasPassword: true };
          // A first password is news to nobody.
          if (isAnew) await mails.tell(transaction, 'access_renewed', user);
          else if (user.hasPassword) await mails.tell(transaction, 'password_changed', user);
        }
        const { membership } = used;
        const role = membership === null ? undefined : roleIn(present, membership.accountId);
        // A member keeps his role; only what waited for the first proof raises it.
        const keepsRole = role === 'owner' || (role !== undefined && !isAnew);
        changed = withRights(changed, keepsRole ? { ...used, membership: null } : used);
        await users.save(changed);
        if (own !== undefined) await sessions.end(user.id, own.sessionId);
        await sessions.giveBackAttempts(attempts);
        return startSession(transaction, ports, { user: changed, userAgent, now });
      });
    if (proof === 'new_password') {
      refuseIfAny(passwordFaults(password, user));
      // Which of several at once uses it is known after the hash was made.
      await takeAttempts(ports, [{ key: keys.ofThing('link', hash), limit: SIGN_IN_ATTEMPTS }]);
      return use({ newHash: await ports.passwordHasher.hash(password, from) });
    }
    if (own === undefined && proof === 'password') {
      return check({ email: user.email, password, from, isKnown: true }, use);
    }
    if (own === undefined && proof === 'session') throw new DomainError('permission_missing', { permission: 'person' });
    return use();
  };
}

const unusable = () => new ApplicationError('link_unusable', {});

async function assertRoom({ users }: Transaction, accountId: AccountId, user: User): Promise<void> {
  const members = await users.members(accountId);
  if (members.length >= MEMBERS_MAX && !members.some(({ id }) => id === user.id)) {
    refuseIfAny([{ field: 'members', rule: 'max', max: MEMBERS_MAX }]);
  }
}
