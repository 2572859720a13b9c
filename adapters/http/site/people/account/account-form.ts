import type { Context } from '../../../kernel/context.ts';
import { type Form, type FormOptions, postForm, readForm } from '../../page/forms/form.ts';
import type { Html, HtmlValue } from '../../page/html.ts';
import type { Visitor } from '../route.ts';
import { AccountChanged } from '../session/refusals.ts';

/** A form that names the account it was made for. */
export function accountForm(
  { account }: Pick<Visitor, 'account'>,
  { hidden, ...options }: FormOptions,
  content: HtmlValue,
): Html {
  return postForm({ ...options, hidden: { account: account.id, ...hidden } }, content);
}

/** Reads a form made by `accountForm`. @throws as `readForm` and `assertAccount` */
export async function readAccountForm(ctx: Context, visitor: Pick<Visitor, 'account'>): Promise<Form> {
  const form = await readForm(ctx);
  assertAccount(visitor, form.get('account'));
  return form;
}

/**
 * Compares the account that a form names with the chosen one. Call it before any change.
 * @throws AccountChanged
 */
export function assertAccount({ account }: Pick<Visitor, 'account'>, given: string): void {
  if (given !== String(account.id)) throw new AccountChanged();
}
