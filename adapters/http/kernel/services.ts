import type { Application } from '../../../application/index.ts';
import type { Addresses } from './addresses.ts';

/** What every route works with. */
export interface Services {
  readonly application: Application;
  readonly addresses: Addresses;
}
