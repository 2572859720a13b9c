import type { OwnAccount } from '../../../../../application/ports/index.ts';
import type { Caller } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { PortalServices } from '../../portal/request/portal-request.ts';
import type { SignedInPerson } from '../session/person.ts';

/** What the account's rooms work with: that of the portals, too, as they show releases as they will be. */
export type AccountServices = PortalServices;

/** Somebody who has signed in, in the account that was chosen. */
export interface Visitor extends SignedInPerson {
  readonly account: OwnAccount;
  /** To act for the account. */
  readonly caller: Caller;
}

/** One line of a room's table: who may, and what is done. */
export interface AccountRoute {
  readonly method: 'GET' | 'POST';
  /** Below /account, empty for /account itself; with `:name` for parameters. */
  readonly path: string;
  /** Absent where every member may. */
  readonly right?: 'owner';
  readonly handle: (ctx: Context, visitor: Visitor) => Promise<void>;
}
