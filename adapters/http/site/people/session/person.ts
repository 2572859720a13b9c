import type { OwnAccount } from '../../../../../application/ports/index.ts';
import type { PersonCaller, Session, User } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';

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

/** One line of the table of a room that belongs to the person, whatever the account. */
export interface PersonRoute {
  readonly method: 'GET' | 'POST';
  /** Below /account; with `:name` for parameters. */
  readonly path: string;
  readonly handle: (ctx: Context, person: SignedInPerson) => Promise<void>;
}
