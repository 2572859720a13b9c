import type { IdempotencyDependencies } from '../kernel/requests/idempotency.ts';
import type { Services } from '../kernel/services.ts';

/** Dependencies of the API's routes. */
export interface ApiServices extends Services {
  readonly idempotency: IdempotencyDependencies;
  /** Folder of temporary files for uploads. */
  readonly uploadFolder: string;
}
