import type { IdempotencyDependencies } from '../kernel/requests/idempotency.ts';
import type { Services } from '../kernel/services.ts';

/** What the API's routes work with. */
export interface ApiServices extends Services {
  readonly idempotency: IdempotencyDependencies;
  /** Where uploads in progress lie. */
  readonly uploadFolder: string;
}
