import {
  ACCESS_LINKS,
  DomainError,
  emailKey,
  isEmailLink,
  isWellFormedSecret,
  type PersonCaller,
  refuseIfAny,
  SESSIONS_MAX,
  type User,
  userFaults,
} from '../../../domain/index.ts';
import { logOfUser } from '../../accounts/account-log.ts';
import { ApplicationError, UniqueConflict } from '../../errors.ts';
import { newSecret } from '../../kernel/secret.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { AttemptLimit, Ports, StoredLink, Transaction } from '../../ports/index.ts';
import { attemptKeys, takeAttempts } from '../sign-in/attempts.ts';
import { issueLink, type LinkSettings } from '../users/one-time-links.ts';
import type { SignInPorts } from '../users/people-ports.ts';
import { hasSignedInRecently } from './recent-sign-in.ts';

type EmailPorts = Pick<SignInPorts, 'unitOfWork' | 'queries' | 'clock' | 'randomness' | 'tokenHasher'>;
type EmailMails = Pick<MailQueue, 'sendLink' | 'notifyPreviousAddress'>;
type ByPerson = { readonly caller: PersonCaller };

/** Limit per user and per new address, since every request can send a mail to somebody else's address. */
const EMAIL_CHANGES: AttemptLimit = { max: 5, windowMs: 24 * 60 * 60 * 1000 };

/** Retry-After if the mail queue is full. The request fails, since a link that is not mailed is useless. */
const MAIL_RETRY_SECONDS = 60;

/** A pending change of the caller's address. */
export interface PendingEmail {
  readonly newEmail: string;
  /** The address whose link has to be followed next. */
  readonly waitsFor: 'current' | 'new';
  readonly expiresAt: Date;
}

export interface EmailSettings {
  readonly pending: PendingEmail | null;
  /** False if the user has to sign in again before requesting a change. */
  readonly mayRequest: boolean;
}

/** The state of the caller's address. */
export function makeShowEmail(ports: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ caller }: ByPerson): Promise<EmailSettings> => {
    const link = await ports.queries.users.emailLink(caller.user.id, ports.clock.now());
    return {
      pending: link?.newEmail == null ? null : { ...pendingOf(link), newEmail: link.newEmail },
      mayRequest: await hasSignedInRecently(ports, caller),
    };
  };
}

function pendingOf({ purpose, expiresAt }: StoredLink): Omit<PendingEmail, 'newEmail'> {
  return { waitsFor: purpose === 'email_change' ? 'current' : 'new', expiresAt };
}

/**
 * Requests a change of address, replacing an earlier request. The current address gets a link first; following it sends
 * another link to the new address. Nothing changes until then. A current address that was never proven is skipped, as
 * it may be mistyped. Nothing discloses whether the new address belongs to another user. Requires a recent sign-in.
 * @throws DomainError `validation_failed` with `email` or `sign_in`; ApplicationError `too_many_attempts`;
 *   `unavailable` if no mail can be sent
 */
export function makeRequestEmail(ports: EmailPorts, settings: LinkSettings, mails: EmailMails) {
  const keys = attemptKeys(ports);
  return async ({ caller, email }: ByPerson & { readonly email: string }): Promise<void> => {
    const { id } = caller.user;
    const newEmail = email.trim();
    refuseIfAny(userFaults({ email: newEmail }));
    if (emailKey(newEmail) === emailKey(caller.user.email)) refuseIfAny([{ field: 'email', rule: 'unique' }]);
    if (!(await hasSignedInRecently(ports, caller))) refuseIfAny([{ field: 'sign_in', rule: 'current' }]);
    await takeAttempts(ports, [
      { key: keys.ofThing('email change', id), limit: EMAIL_CHANGES },
      { key: keys.ofEmail('email change', newEmail), limit: EMAIL_CHANGES },
    ]);
    await ports.unitOfWork.run(async (transaction) => {
      const user = await lockedUser(transaction, caller);
      await transaction.links.remove(id, ['email_change', 'email_confirmation']);
      const purpose = user.provenAt === null ? 'email_confirmation' : 'email_change';
      await sendEmailLink(transaction, ports, settings, mails, { purpose, user, newEmail });
    });
  };
}

/** Withdraws the caller's request; does nothing without one. */
export function makeCancelEmail({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return ({ caller }: ByPerson): Promise<void> =>
    unitOfWork.run(async (transaction) => {
      await lockedUser(transaction, caller);
      await transaction.links.remove(caller.user.id, ['email_change', 'email_confirmation']);
    });
}

export type ConfirmedEmail =
  /** A link to the new address was queued. */
  | { readonly step: 'sent' }
  /** The address is changed. `secret` is the current session's new one; all other sessions have ended. */
  | { readonly step: 'changed'; readonly secret: string };

/**
 * Follows a link of a change of address, signed in as its user: a stranger at a mistyped address cannot take over the
 * user. The second link changes the address, and ends all other sessions and all links that give access.
 * @throws ApplicationError `link_unusable`, `unavailable`; DomainError `validation_failed` (`email`, `unique`) if the
 *   address became another user's, which only its holder learns
 */
export function makeConfirmEmail(ports: EmailPorts, settings: LinkSettings, mails: EmailMails) {
  return async ({ caller, secret }: ByPerson & { readonly secret: string }): Promise<ConfirmedEmail> => {
    if (!isWellFormedSecret(secret)) throw unusable();
    const hash = ports.tokenHasher.hash(secret);
    try {
      return await ports.unitOfWork.run(async (transaction) => {
        const { users, links, sessions } = transaction;
        const now = ports.clock.now();
        const user = await lockedUser(transaction, caller);
        const used = await links.use(hash, now);
        // Only the mailed secret is a proof.
        if (used?.userId !== user.id || !isEmailLink(used) || !used.isProof || used.newEmail === null) throw unusable();
        const { newEmail } = used;
        if (used.purpose === 'email_change') {
          await sendEmailLink(transaction, ports, settings, mails, { purpose: 'email_confirmation', user, newEmail });
          return { step: 'sent' };
        }
        const currentSession = await sessions.lock(user.id, caller.sessionId);
        if (currentSession === undefined) throw unusable();
        await users.changeEmail(user.id, newEmail);
        await users.save({ ...user, provenAt: now });
        await links.remove(user.id, ACCESS_LINKS);
        await sessions.endAll(user.id, null);
        const renewed = newSecret(ports);
        const { id: _, ...session } = currentSession;
        await sessions.add({ ...session, lastSeenAt: now }, renewed.hash, SESSIONS_MAX);
        await logOfUser(transaction, user, { at: now, action: 'email_changed', detail: null });
        if (user.provenAt !== null) await mails.notifyPreviousAddress(transaction, user);
        return { step: 'changed', secret: renewed.secret };
      });
    } catch (error) {
      if (error instanceof UniqueConflict && error.what === 'user_email') {
        throw new DomainError('validation_failed', { violations: [{ field: 'email', rule: 'unique' }] });
      }
      throw error;
    }
  };
}

const unusable = () => new ApplicationError('link_unusable', {});

/** The caller, locked. Always lock users before links and sessions, to avoid deadlocks. */
async function lockedUser({ users }: Transaction, { user: { id } }: PersonCaller): Promise<User> {
  const user = await users.load(id);
  if (user === undefined || user.disabledAt !== null) throw new DomainError('not_found', { what: 'user' });
  return user;
}

async function sendEmailLink(
  transaction: Transaction,
  ports: EmailPorts,
  settings: LinkSettings,
  mails: EmailMails,
  request: {
    readonly purpose: 'email_change' | 'email_confirmation';
    readonly user: User;
    readonly newEmail: string;
  },
): Promise<void> {
  const { purpose, user, newEmail } = request;
  const { stored } = await issueLink(transaction, ports, settings, { purpose, userId: user.id, newEmail });
  const content = { kind: purpose, accountName: null, invitedBy: null } as const;
  if (await mails.sendLink(transaction, stored, content)) return;
  throw new ApplicationError('unavailable', { retryAfterSeconds: MAIL_RETRY_SECONDS });
}
