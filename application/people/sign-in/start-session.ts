import { SESSIONS_MAX, type Session, sliceCodePoints, USER_AGENT_MAX, type User } from '../../../domain/index.ts';
import { logOfUser } from '../../accounts/account-log.ts';
import { newSecret } from '../../kernel/secret.ts';
import type { Ports, Transaction } from '../../ports/index.ts';

export type SignInMethod = 'password' | 'passkey' | 'open_id' | 'link';

/** A successful sign-in. */
export interface SignedIn {
  /** For the cookie; only its hash is stored. */
  readonly secret: string;
  readonly session: Session;
  readonly user: User;
}

/** Starts a session of a user loaded in the same transaction, and records it in the logs of their accounts. */
export async function startSession(
  transaction: Transaction,
  ports: Pick<Ports, 'randomness' | 'tokenHasher'>,
  {
    user,
    userAgent,
    now,
    method,
  }: {
    readonly user: User;
    readonly userAgent: string | null;
    readonly now: Date;
    readonly method: SignInMethod;
  },
): Promise<SignedIn> {
  const { users, sessions } = transaction;
  const { secret, hash } = newSecret(ports);
  const [only, ...others] = user.memberships;
  const accountId = only !== undefined && others.length === 0 ? only.accountId : null;
  const session = await sessions.add(
    { userId: user.id, accountId, createdAt: now, lastSeenAt: now, userAgent: shorten(userAgent) },
    hash,
    SESSIONS_MAX,
  );
  await logOfUser(transaction, user, { at: now, action: 'signed_in', detail: method });
  if (user.joinedAt !== null) return { secret, session, user };
  const joined: User = { ...user, joinedAt: now };
  await users.save(joined);
  return { secret, session, user: joined };
}

function shorten(userAgent: string | null): string | null {
  const text = (userAgent ?? '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return text === '' ? null : sliceCodePoints(text, 0, USER_AGENT_MAX);
}
