import type { Application } from '../../../application/index.ts';
import type { Addresses } from './addresses.ts';
import type { OriginalResponse } from './images/original-download.ts';
import type { ListSlots } from './limits/list-slots.ts';

/** Dependencies of every route. */
export interface Services {
  readonly application: Application;
  readonly addresses: Addresses;
  readonly listSlots: ListSlots;
  readonly original: OriginalResponse;
}
