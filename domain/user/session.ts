import type { AccountId, SessionId, UserId } from '../identifiers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Contract §12. */
export const SESSION_IDLE_DAYS = 14;
export const SESSION_MAX_DAYS = 90;
/** How long after signing in somebody may do what would let him in for good. */
export const RECENT_SIGN_IN_MS = 15 * 60 * 1000;
/** Sessions that one user may have; of more, those that were seen longest ago end. */
export const SESSIONS_MAX = 50;
/** Code points of a browser's description that are kept. */
export const USER_AGENT_MAX = 200;

/** Somebody is signed in, in one browser. */
export interface Session {
  readonly id: SessionId;
  readonly userId: UserId;
  /** The account that he works for; null before he has chosen one of several. */
  readonly accountId: AccountId | null;
  readonly createdAt: Date;
  /** To within ten minutes. */
  readonly lastSeenAt: Date;
  /** What the browser calls itself, shortened. */
  readonly userAgent: string | null;
}

/** From then on the session is over. */
export function sessionEnd({ createdAt, lastSeenAt }: Pick<Session, 'createdAt' | 'lastSeenAt'>): Date {
  const idle = lastSeenAt.getTime() + SESSION_IDLE_DAYS * DAY_MS;
  return new Date(Math.min(idle, createdAt.getTime() + SESSION_MAX_DAYS * DAY_MS));
}

export function isLive(session: Pick<Session, 'createdAt' | 'lastSeenAt'>, now: Date): boolean {
  return now < sessionEnd(session);
}

/** Whether somebody has signed in just now, and not merely found a browser that is signed in. */
export function isRecent({ createdAt }: Pick<Session, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < RECENT_SIGN_IN_MS;
}
