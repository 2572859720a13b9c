import type { AccountId, SessionId, UserId } from '../identifiers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends after 14 days unused, or 90 days after sign-in (contract §12). */
export const SESSION_IDLE_DAYS = 14;
export const SESSION_MAX_DAYS = 90;
/** Time after sign-in during which permanent means of access may be added. Milliseconds. */
export const RECENT_SIGN_IN_MS = 15 * 60 * 1000;
/** Maximum number for a user; beyond it the least recently seen sessions end. */
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

/** True shortly after sign-in. An older session may be somebody else's unattended browser. */
export function isRecent({ createdAt }: Pick<Session, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < RECENT_SIGN_IN_MS;
}
