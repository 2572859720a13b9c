import type { AccountId, SessionId, UserId } from '../identifiers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session expires after this time without a request (contract §12). Days. */
export const SESSION_IDLE_DAYS = 14;
/** A session expires this long after sign-in at the latest (contract §12). Days. */
export const SESSION_MAX_DAYS = 90;
/** Milliseconds after sign-in in which passkeys, a first password or a new email address may be added. */
export const RECENT_SIGN_IN_MS = 15 * 60 * 1000;
/** Sessions of one user; beyond that, the least recently used ones end. */
export const SESSIONS_MAX = 50;
/** Stored code points of a browser's description. */
export const USER_AGENT_MAX = 200;

/** A user's sign-in in one browser. */
export interface Session {
  readonly id: SessionId;
  readonly userId: UserId;
  /** The selected account; null before the user has chosen one of several. */
  readonly accountId: AccountId | null;
  readonly createdAt: Date;
  /** Accurate to ten minutes. */
  readonly lastSeenAt: Date;
  /** The User-Agent header, shortened. */
  readonly userAgent: string | null;
}

/** Time when the session expires. */
export function sessionEnd({ createdAt, lastSeenAt }: Pick<Session, 'createdAt' | 'lastSeenAt'>): Date {
  const idle = lastSeenAt.getTime() + SESSION_IDLE_DAYS * DAY_MS;
  return new Date(Math.min(idle, createdAt.getTime() + SESSION_MAX_DAYS * DAY_MS));
}

export function isLive(session: Pick<Session, 'createdAt' | 'lastSeenAt'>, now: Date): boolean {
  return now < sessionEnd(session);
}

/** True shortly after sign-in. Somebody else may be using the unattended browser of an older session. */
export function isRecent({ createdAt }: Pick<Session, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < RECENT_SIGN_IN_MS;
}
