import { ACCESS_LINKS, DomainError, EMAIL_MAX, emailFaults, isUnproven, type User } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { OpenIdProvider, Transaction } from '../../ports/index.ts';
import type { SignInPorts } from '../users/people-ports.ts';
import { beginCeremony, takeCeremony } from './ceremonies.ts';
import { type SignedIn, startSession } from './start-session.ts';

type OpenIdPorts = Pick<
  SignInPorts,
  'unitOfWork' | 'queries' | 'clock' | 'randomness' | 'tokenHasher' | 'openIdProvider'
>;

/** Maximum length of the path to continue at; a longer one is dropped. */
const GOING_TO_MAX = 1_000;

function providerOf({ openIdProvider }: OpenIdPorts): OpenIdProvider {
  if (openIdProvider === null) throw new DomainError('not_found', {});
  return openIdProvider;
}

/**
 * Sends the browser to the organisation's provider, which redirects it back to `redirectUri`.
 * @throws DomainError `not_found` without a provider; ApplicationError `unavailable`
 */
export function makeBeginOpenId(ports: OpenIdPorts) {
  return async (command: {
    /** The path to continue at after sign-in. */
    readonly goingTo: string | null;
    readonly redirectUri: string;
  }): Promise<{ readonly address: string; readonly ceremony: string }> => {
    const { goingTo, redirectUri } = command;
    const { address, memory } = await providerOf(ports).begin(redirectUri);
    const state = JSON.stringify({ memory, goingTo: (goingTo?.length ?? 0) > GOING_TO_MAX ? null : goingTo });
    return { address, ceremony: await beginCeremony(ports, 'open_id', { memory: state }) };
  };
}

/**
 * Signs in the user with the address that the provider has verified. If the address was never proven before, existing
 * passwords, passkeys and sessions are revoked.
 * @throws ApplicationError `sign_in_failed` for any mismatch; `unavailable`; DomainError `not_found` without a provider
 */
export function makeFinishOpenId(ports: OpenIdPorts, mails: Pick<MailQueue, 'notifyUser'>) {
  return async (command: {
    /** The full address that the browser returned to. */
    readonly callback: URL;
    readonly ceremony: string;
    readonly userAgent: string | null;
  }): Promise<SignedIn & { readonly goingTo: string | null }> => {
    const { callback, ceremony, userAgent } = command;
    const provider = providerOf(ports);
    const begun = await takeCeremony(ports, 'open_id', ceremony);
    if (begun === undefined) throw new ApplicationError('sign_in_failed', {});
    const { memory, goingTo } = JSON.parse(begun.memory) as { memory: string; goingTo: string | null };
    const identity = await provider.finish(callback, memory);
    const email = identity?.isEmailVerified ? identity.email : null;
    if (email === null || !isRecognisable(email)) throw new ApplicationError('sign_in_failed', {});
    const signedIn = await ports.unitOfWork.run(async (transaction) => {
      const known = await transaction.users.loadByEmail(email);
      if (known === undefined || known.disabledAt !== null) throw new ApplicationError('sign_in_failed', {});
      const now = ports.clock.now();
      const user = known.provenAt === null ? await proveAddress(transaction, mails, { known, now }) : known;
      return startSession(transaction, ports, { user, userAgent, now, method: 'open_id' });
    });
    return { ...signedIn, goingTo };
  };
}

/**
 * True for an address that may identify a user. Addresses beyond ASCII may not, because case folding can turn them into
 * another user's address: the Kelvin sign becomes a k.
 */
function isRecognisable(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email) && emailFaults('email', email, EMAIL_MAX).length === 0;
}

/** Records that the provider has proven the user's address. Returns the changed user. */
async function proveAddress(
  transaction: Transaction,
  mails: Pick<MailQueue, 'notifyUser'>,
  { known, now }: { readonly known: User; readonly now: Date },
): Promise<User> {
  const { users, sessions, links, passkeys } = transaction;
  if (isUnproven(known)) {
    await users.setPassword(known.id, null);
    await sessions.endAll(known.id, null);
    await passkeys.removeAll(known.id);
    await links.remove(known.id, ACCESS_LINKS);
    await mails.notifyUser(transaction, 'access_renewed', known);
  }
  const user = { ...known, hasPassword: false, provenAt: now };
  await users.save(user);
  return user;
}
