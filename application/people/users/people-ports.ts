import { ApplicationError } from '../../errors.ts';
import type { PasswordHasher, PeoplePorts, Ports } from '../../ports/index.ts';

/** Ports of the use cases about users and sign-in. */
export type SignInPorts = Pick<Ports, 'unitOfWork' | 'queries' | 'clock' | 'randomness' | 'tokenHasher'> & PeoplePorts;

const REFUSES_TO_HASH: PasswordHasher = {
  async hash() {
    throw new ApplicationError('unavailable', { retryAfterSeconds: 60 });
  },
  verify: async () => false,
  isOutdated: () => false,
};

/** Default ports for a deployment without user accounts: every password is wrong, no mail is sent. */
export function signInPorts(ports: Ports): SignInPorts {
  const { unitOfWork, queries, clock, randomness, tokenHasher } = ports;
  return {
    unitOfWork,
    queries,
    clock,
    randomness,
    tokenHasher,
    passwordHasher: ports.passwordHasher ?? REFUSES_TO_HASH,
    passkeys: ports.passkeys ?? null,
    openIdProvider: ports.openIdProvider ?? null,
    mailer: ports.mailer ?? { canSend: false, send: async () => 'not_sent' },
    ...(ports.subscriptionMailer !== undefined && { subscriptionMailer: ports.subscriptionMailer }),
  };
}
