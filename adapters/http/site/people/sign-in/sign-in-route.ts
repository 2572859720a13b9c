import type { Context } from '../../../kernel/context.ts';
import type { NetworkLimiter } from '../../../kernel/limits/rate-limit.ts';
import type { AccountServices } from '../account/account-services.ts';
import type { Door } from '../session/door.ts';

/** Ceremonies that a network may begin a minute. Each is kept until the browser comes back, or for ten minutes. */
export const CEREMONIES_PER_MINUTE = { client: 60, household: 120, site: 480 };

/** What the pages on which one signs in work with. */
export interface SignInServices extends AccountServices {
  readonly door: Door;
  /** Counts ceremonies by network, CEREMONIES_PER_MINUTE each. */
  readonly perNetwork: NetworkLimiter;
}

/** One line of their table: anybody may. */
export interface SignInRoute {
  readonly method: 'GET' | 'POST';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly handle: (ctx: Context) => Promise<void>;
}
