import { ApplicationError } from '../../errors.ts';
import type { PasswordHasher, PeoplePorts, Ports } from '../../ports/index.ts';

/** What everything needs that has to do with people. */
export type SigningPorts = Pick<Ports, 'unitOfWork' | 'queries' | 'clock' | 'randomness' | 'tokenHasher'> & PeoplePorts;

const REFUSES_TO_HASH: PasswordHasher = {
  async hash() {
    throw new ApplicationError('unavailable', { retryAfterSeconds: 60 });
  },
  verify: async () => false,
  isOutdated: () => false,
};

/** With what a program may leave out that has no people: then no password is right, and no mail goes out. */
export function signingPorts(ports: Ports): SigningPorts {
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
  };
}
