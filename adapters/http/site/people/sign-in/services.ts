import type { NetworkLimiter } from '../../../kernel/limits/rate-limit.ts';
import type { PeopleServices } from '../route.ts';
import type { Door } from '../session/door.ts';

/**
 * Passkey and OpenID ceremonies that a network may start per minute. Each is stored until it ends, at most ten minutes.
 */
export const CEREMONIES_PER_MINUTE = { client: 60, household: 120, site: 480 };

export interface SignInServices extends PeopleServices {
  readonly door: Door;
  /** Limits ceremonies by CEREMONIES_PER_MINUTE. */
  readonly perNetwork: NetworkLimiter;
}
