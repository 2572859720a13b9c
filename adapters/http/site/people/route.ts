import type { OwnAccount } from '../../../../application/ports/index.ts';
import type { Caller, EditorInPerson, PersonCaller, Session, User } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import type { Html } from '../page/html.ts';
import type { PortalServices } from '../portal/request/portal-request.ts';

/** The portals' services, since account and desk show releases as the portals will. */
export type PeopleServices = PortalServices;

export interface SignedInPerson {
  readonly user: User;
  readonly session: Session;
  /** The caller for use cases about the user's own data. */
  readonly person: PersonCaller;
  /** The user's accounts, disabled ones included. */
  readonly accounts: readonly OwnAccount[];
  /** The chosen or only account; null if the user has none, or has several and chose none. */
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
  /** The desk's script, for pages that name none. */
  readonly scripts?: readonly Html[];
}

/** Open work of the editors without sandbox accounts, each counted up to a limit. */
export interface OpenCounts {
  readonly queue: number;
  readonly corrections: number;
  readonly reports: number;
  /** To take-downs. */
  readonly objections: number;
}

/** The arguments of a handler after the context, by who may use its route. */
interface HandlerArguments {
  /** Signed in or not. */
  readonly anybody: readonly [];
  /** Signed in, with or without an account. */
  readonly person: readonly [person: SignedInPerson];
  /** Every member of the chosen account. */
  readonly visitor: readonly [visitor: Visitor];
  /** Owners of the chosen account. */
  readonly owner: readonly [visitor: Visitor];
  /** Editors of the service. */
  readonly editor: readonly [editor: DeskEditor];
}

export type Handler<For extends keyof HandlerArguments> = (
  ctx: Context,
  ...args: HandlerArguments[For]
) => Promise<void>;

/** A handler with the right that it needs: without one, a route does not compile. */
export type GuardedHandler = {
  [For in keyof HandlerArguments]: { readonly for: For; readonly handle: Handler<For> };
}[keyof HandlerArguments];

/** One row of the routing table. */
export type Route = GuardedHandler & {
  readonly method: 'GET' | 'POST';
  /** With `:name` for parameters. */
  readonly path: string;
};
