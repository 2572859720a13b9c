import type { Application } from '../../application/index.ts';
import type { Addresses } from './addresses.ts';
import type { IdempotencyDependencies } from './idempotency.ts';

/** What every route works with. */
export interface Services {
  readonly application: Application;
  readonly addresses: Addresses;
  readonly idempotency: IdempotencyDependencies;
}
