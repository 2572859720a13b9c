import { DomainError } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { Passkeys } from '../../ports/index.ts';
import type { SignInPorts } from '../users/people-ports.ts';
import { beginCeremony, takeCeremony } from './ceremonies.ts';
import { type SignedIn, startSession } from './start-session.ts';

type PasskeyPorts = Pick<SignInPorts, 'unitOfWork' | 'queries' | 'clock' | 'randomness' | 'tokenHasher' | 'passkeys'>;

/** @throws DomainError `not_found` if browsers support no passkeys at this service's address */
export function passkeysOf({ passkeys }: Pick<SignInPorts, 'passkeys'>): Passkeys {
  if (passkeys === null) throw new DomainError('not_found', {});
  return passkeys;
}

export interface BegunCeremony {
  /** JSON for the browser. */
  readonly options: object;
  /** For a short-lived cookie. */
  readonly ceremony: string;
}

/** Options for a sign-in by passkey, the same for every user. @throws DomainError `not_found` without passkeys */
export function makePasskeyOptions(ports: PasskeyPorts) {
  return async (): Promise<BegunCeremony> => {
    const { options, challenge } = await passkeysOf(ports).authentication();
    return { options, ceremony: await beginCeremony(ports, 'passkey_sign_in', { memory: challenge }) };
  };
}

/**
 * Signs in by passkey.
 * @throws ApplicationError `sign_in_failed` for any mismatch; DomainError `not_found` without passkeys
 */
export function makeSignInWithPasskey(ports: PasskeyPorts) {
  return async (command: {
    /** The browser's response. */
    readonly response: unknown;
    readonly ceremony: string;
    readonly userAgent: string | null;
  }): Promise<SignedIn> => {
    const { response, ceremony, userAgent } = command;
    const passkeys = passkeysOf(ports);
    const begun = await takeCeremony(ports, 'passkey_sign_in', ceremony);
    const credentialId = passkeys.credentialIdOf(response);
    if (begun === undefined || credentialId === undefined) throw new ApplicationError('sign_in_failed', {});
    const passkey = await ports.queries.users.passkeyByCredential(credentialId);
    const used = passkey && (await passkeys.verifyAuthentication(response, begun.memory, passkey));
    if (used === 'unverified') throw new ApplicationError('sign_in_failed', { reason: 'passkey_unverified' });
    if (passkey === undefined || used == null) throw new ApplicationError('sign_in_failed', {});
    return ports.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.load(passkey.userId);
      const stored = await transaction.passkeys.load(credentialId);
      // The passkey was removed or used concurrently; the other use may be by a copy of its key.
      const isSame = stored?.id === passkey.id && stored.counter === passkey.counter;
      if (user === undefined || user.disabledAt !== null || !isSame) throw new ApplicationError('sign_in_failed', {});
      const now = ports.clock.now();
      await transaction.passkeys.markUsed(passkey.id, { ...used, at: now });
      return startSession(transaction, ports, { user, userAgent, now, method: 'passkey' });
    });
  };
}
