import type { OwnAccount } from '../../../../application/ports/index.ts';
import type { Caller, PersonCaller, Session, User } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import type { PortalServices } from '../portal/request/portal-request.ts';

/** What the account's rooms work with: that of the portals, too, as they show releases as they will be. */
export interface AccountServices extends PortalServices {
  /** Where uploads in progress lie. */
  readonly uploadFolder: string;
}

/** Somebody who has signed in. */
export interface SignedInPerson {
  readonly user: User;
  readonly session: Session;
  /** To act on oneself. */
  readonly person: PersonCaller;
  /** In use or not. */
  readonly accounts: readonly OwnAccount[];
  /** The one that was chosen, or the only one; null where there is none, or none of several was chosen. */
  readonly account: OwnAccount | null;
}

/** Somebody who has signed in, in the account that was chosen. */
export interface Visitor extends SignedInPerson {
  readonly account: OwnAccount;
  /** To act for the account. */
  readonly caller: Caller;
}

/** One line of the table of a room that belongs to the person, whatever the account. */
export interface PersonRoute {
  readonly method: 'GET' | 'POST';
  /** Below /account; with `:name` for parameters. */
  readonly path: string;
  readonly handle: (ctx: Context, person: SignedInPerson) => Promise<void>;
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
