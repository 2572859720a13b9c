import type { User } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Door } from '../session/door.ts';

/** What every way to sign in ends with. */
export interface SignedIn {
  readonly secret: string;
  readonly user: User;
}

/** Where somebody begins who was going nowhere in particular. */
export function homeOf({ isEditor }: Pick<User, 'isEditor'>): string {
  return isEditor ? '/desk' : '/account';
}

/**
 * Gives the browser its new session, and ends the one that it had: what somebody put there before is good for nothing any more.
 * @returns where to go on
 */
export async function arrive(
  ctx: Context,
  door: Door,
  { secret, user }: SignedIn,
  destination?: string,
): Promise<string> {
  await door.leave(ctx);
  door.cookie.write(ctx, secret);
  return destination ?? homeOf(user);
}

/** As it is kept of a session: the browser's own words, or null. */
export function userAgentOf(ctx: Context): string | null {
  return ctx.get('User-Agent') || null;
}
