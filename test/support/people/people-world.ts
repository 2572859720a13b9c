import { type Application, createApplication } from '../../../application/index.ts';
import type { OneTimeLink } from '../../../application/people/users/one-time-links.ts';
import type { PasswordHasher, Ports } from '../../../application/ports/index.ts';
import {
  type Account,
  type Caller,
  DEFAULT_GUIDELINES,
  OPERATOR,
  type PersonCaller,
  type Role,
  type User,
  userCaller,
} from '../../../domain/index.ts';
import type { FixedClock } from '../records/fixed-clock.ts';
import { openMemoryWorld } from '../service/memory-world.ts';
import { createInsecurePasswordHasher } from './insecure-password-hasher.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export const PASSWORD = 'krokus laterne neunzehn';
export const BASE_URL = 'https://presswerk.example';

/** The use cases in memory, with readable mails and counted password checks. */
export interface PeopleWorld {
  readonly application: Application;
  readonly ports: Ports;
  readonly clock: FixedClock;
  readonly outbox: Outbox;
  /** Sends all due mails. */
  sendMails(): Promise<void>;
  /** The hashes that passwords were checked against; null for an unknown user. */
  readonly checked: (string | null)[];
  /** The hashes that were created. */
  readonly hashed: string[];
  account(): Promise<Account>;
  /** A user who followed the invitation and chose PASSWORD. */
  person(options?: {
    readonly email?: string;
    readonly account?: Account;
    readonly role?: Role;
  }): Promise<SignedInUser>;
  close(): Promise<void>;
}

export interface SignedInUser {
  readonly user: User;
  readonly secret: string;
  readonly person: PersonCaller;
  /** The caller for the account of the invitation. */
  readonly caller: Caller;
}

export const secretOf = ({ address }: Pick<OneTimeLink, 'address'>) => address.slice(address.lastIndexOf('/') + 1);

let people = 0;

export function openPeopleWorld(own: Partial<Ports> = {}): PeopleWorld {
  const { clock, ports: usual, close } = openMemoryWorld();
  const outbox = createOutbox();
  const checked: (string | null)[] = [];
  const hashed: string[] = [];
  const ports: Ports = {
    ...usual,
    passwordHasher: counting(createInsecurePasswordHasher(), checked, hashed),
    mailer: outbox,
    ...own,
  };
  const application = createApplication(ports, { guidelines: DEFAULT_GUIDELINES, baseUrl: BASE_URL });
  return {
    application,
    ports,
    clock,
    outbox,
    sendMails: () => sendMails(application),
    checked,
    hashed,
    account: () => application.accounts.create({ caller: OPERATOR, name: 'Nordwind GmbH' }),
    async person({ email = `person${++people}@example.org`, account, role = 'owner' } = {}) {
      const membership = account === undefined ? undefined : { accountId: account.id, role };
      const { link } = await application.users.invite({ caller: OPERATOR, email, language: 'en', membership });
      const { user, session, secret } = await application.links.use({
        secret: secretOf(link),
        password: PASSWORD,
        userAgent: 'Browser/1.0',
      });
      const caller = account === undefined ? undefined : userCaller(user, account.id);
      return { user, secret, person: { kind: 'person', user, sessionId: session.id }, caller: caller as Caller };
    },
    close,
  };
}

/** Sends all due mails, batch by batch. */
export async function sendMails(application: Application): Promise<void> {
  while (await application.mails.sendDue({ caller: OPERATOR }));
}

function counting(hasher: PasswordHasher, checked: (string | null)[], hashed: string[]): PasswordHasher {
  return {
    ...hasher,
    async hash(password) {
      const hash = await hasher.hash(password);
      hashed.push(hash);
      return hash;
    },
    verify(hash, password) {
      checked.push(hash);
      return hasher.verify(hash, password);
    },
  };
}
