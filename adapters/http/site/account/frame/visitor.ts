import type { AccountId, Language } from '../../../../../domain/index.ts';

/** What the frame has to know of the person who visits the account; every `Visitor` is one. */
export interface FrameVisitor {
  readonly user: { readonly name: string; readonly email: string; readonly language: Language };
  /** The chosen account. */
  readonly account: { readonly id: AccountId; readonly name: string; readonly sandbox: boolean };
  /** All accounts that the person belongs to. */
  readonly accounts: readonly { readonly id: AccountId; readonly role: 'owner' | 'author' }[];
}

/** What the person is in the chosen account. */
export function roleOf({ account, accounts }: FrameVisitor): 'owner' | 'author' {
  return accounts.find(({ id }) => id === account.id)?.role ?? 'author';
}
