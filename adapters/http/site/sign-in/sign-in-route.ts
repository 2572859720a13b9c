import type { Context } from '../../kernel/context.ts';
import type { Limiter } from '../../kernel/limits/rate-limit.ts';
import type { AccountServices } from '../account/account-services.ts';
import type { Door } from '../session/door.ts';

/** So many ceremonies a network may begin a minute. Each is kept until the browser comes back, or for ten minutes. */
export const CEREMONIES_PER_MINUTE = 60;

/** What the pages on which one signs in work with. */
export interface SignInServices extends AccountServices {
  readonly door: Door;
  /** Counts ceremonies by network, CEREMONIES_PER_MINUTE each. */
  readonly perNetwork: Limiter;
}

/** One line of their table: anybody may. */
export interface SignInRoute {
  readonly method: 'GET' | 'POST';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly handle: (ctx: Context) => Promise<void>;
}
