import { randomBytes } from 'node:crypto';
import type { NewUser, StoredLink, StoredPasskey, UnitOfWork } from '../../../application/ports/index.ts';
import { SESSIONS_MAX, type Session, type User, type UserId } from '../../../domain/index.ts';
import { AT, aHash, later } from '../records/builders.ts';

/** The address is unique across tests. */
export function aUser(changes: Partial<NewUser> = {}): NewUser {
  const name = randomBytes(6).toString('hex');
  return {
    email: `${name}@example.org`,
    name: `User ${name}`,
    language: 'en',
    memberships: [],
    isEditor: false,
    isOperator: false,
    mutedMails: [],
    createdAt: AT,
    ...changes,
  };
}

export function storeUser(unitOfWork: UnitOfWork, changes: Partial<NewUser> = {}): Promise<User> {
  return unitOfWork.run(({ users }) => users.add(aUser(changes)));
}

export function aSession(userId: UserId, changes: Partial<Session> = {}): Omit<Session, 'id'> {
  return { userId, accountId: null, createdAt: AT, lastSeenAt: AT, userAgent: 'Browser/1.0', ...changes };
}

export async function storeSession(unitOfWork: UnitOfWork, userId: UserId, changes: Partial<Session> = {}) {
  const hash = aHash();
  const session = await unitOfWork.run(({ sessions }) => sessions.add(aSession(userId, changes), hash, SESSIONS_MAX));
  return { hash, session };
}

export async function storeLink(unitOfWork: UnitOfWork, userId: UserId | null, changes: Partial<StoredLink> = {}) {
  const hash = aHash();
  const link = {
    purpose: 'reset',
    userId,
    membership: null,
    isEditor: false,
    isOperator: false,
    isProof: false,
    byOperator: false,
    newEmail: null,
    createdAt: AT,
    expiresAt: later(1000),
    ...changes,
  } as const;
  return { hash, link: await unitOfWork.run(({ links }) => links.add(link, hash)) };
}

export function aPasskey(userId: UserId, changes: Partial<StoredPasskey> = {}): Omit<StoredPasskey, 'id'> {
  return {
    userId,
    name: 'Laptop',
    credentialId: randomBytes(16).toString('base64url'),
    publicKey: randomBytes(64).toString('base64url'),
    counter: 4_000_000_000,
    transports: ['internal', 'hybrid'],
    isBackedUp: false,
    createdAt: AT,
    lastUsedAt: null,
    ...changes,
  };
}
