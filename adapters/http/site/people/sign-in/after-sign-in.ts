import type { User } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Door } from '../session/door.ts';

/** The result of every sign-in method. */
export interface SignedIn {
  /** The new session's secret. */
  readonly secret: string;
  readonly user: User;
}

/** The first page after signing in without a destination. */
export function homeOf({ isEditor }: Pick<User, 'isEditor'>): string {
  return isEditor ? '/desk' : '/account';
}

/**
 * Sets the cookie of the new session, and ends the browser's previous session, which an attacker may have planted.
 * @returns the path to continue at
 */
export async function startSession(
  ctx: Context,
  door: Door,
  { secret, user }: SignedIn,
  destination?: string,
): Promise<string> {
  await door.endSession(ctx);
  door.sessionCookie.write(ctx, secret);
  return destination ?? homeOf(user);
}

/** The User-Agent to store with the session; null if the header is missing. */
export function userAgentOf(ctx: Context): string | null {
  return ctx.get('User-Agent') || null;
}
