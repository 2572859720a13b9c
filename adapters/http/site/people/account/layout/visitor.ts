import type { AccountId } from '../../../../../../domain/index.ts';
import type { FrameUser } from '../../layout/masthead.ts';

/** What the frame has to know of the person who reads a page. */
export interface FramePerson {
  readonly user: FrameUser;
  /** The chosen account; null where none is, on pages that belong to the person alone. */
  readonly account: { readonly id: AccountId; readonly name: string; readonly sandbox: boolean } | null;
  /** All accounts that the person belongs to. */
  readonly accounts: readonly { readonly id: AccountId; readonly name: string; readonly role: 'owner' | 'author' }[];
}

/** The same of who visits the account; every `Visitor` is one. */
export interface FrameVisitor extends FramePerson {
  readonly account: NonNullable<FramePerson['account']>;
}

/** What the person is in the chosen account. */
export function roleOf({ account, accounts }: FramePerson): 'owner' | 'author' {
  return accounts.find(({ id }) => id === account?.id)?.role ?? 'author';
}
