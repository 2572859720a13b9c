import type { OwnAccount } from '../../../../application/ports/index.ts';
import type { Caller, EditorInPerson, PersonCaller, Session, User } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import type { Html } from '../page/html.ts';
import type { PortalServices } from '../portal/request/portal-request.ts';

/** The same as the portals', because account and desk show releases as the portals will. */
export type PeopleServices = PortalServices;

export interface SignedInPerson {
  readonly user: User;
  readonly session: Session;
  /** The caller for use cases about the user's own data. */
  readonly person: PersonCaller;
  /** The user's accounts, including disabled ones. */
  readonly accounts: readonly OwnAccount[];
  /** The chosen or only account; null if the user has none, or has several and has chosen none. */
  readonly account: OwnAccount | null;
}

/** A signed-in member of the chosen account. */
export interface Visitor extends SignedInPerson {
  readonly account: OwnAccount;
  /** The caller for use cases of the account. */
  readonly caller: Caller;
}

/** A signed-in editor. */
export interface DeskEditor extends SignedInPerson {
  readonly caller: EditorInPerson;
  /** Counts for the menu; absent for responses without one. */
  readonly open?: OpenCounts;
  /** The desk's script, for pages without specific scripts. */
  readonly scripts?: readonly Html[];
}

/** Counts of the editors' open work, without sandbox accounts. Each is counted up to a limit. */
export interface OpenCounts {
  readonly queue: number;
  readonly corrections: number;
  readonly reports: number;
  /** Objections to take-downs. */
  readonly objections: number;
  readonly set_aside: number;
}

/** A handler's arguments after the context, by the right that its route requires. */
interface HandlerArguments {
  /** Everybody, signed in or not. */
  readonly anybody: readonly [];
  /** Signed-in users, with or without an account. */
  readonly person: readonly [person: SignedInPerson];
  /** Members of the chosen account. */
  readonly member: readonly [visitor: Visitor];
  /** Owners of the chosen account. */
  readonly owner: readonly [visitor: Visitor];
  /** Editors of the service. */
  readonly editor: readonly [editor: DeskEditor];
}

export type Handler<For extends keyof HandlerArguments> = (
  ctx: Context,
  ...args: HandlerArguments[For]
) => Promise<void>;

/** A handler and the right that it requires. A route without a right does not compile. */
export type GuardedHandler = {
  [For in keyof HandlerArguments]: { readonly for: For; readonly handle: Handler<For> };
}[keyof HandlerArguments];

/** One row of the routing table. */
export type Route = GuardedHandler & {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` for parameters. */
  readonly path: string;
};
