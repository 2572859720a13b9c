import type { Context } from '../../../../kernel/context.ts';
import { type Form, type FormOptions, postForm, readForm } from '../../../page/forms/form.ts';
import type { Html, HtmlValue } from '../../../page/html.ts';
import type { FrameVisitor } from './visitor.ts';

/** A form belongs to another account than the one that is chosen now. */
export class AccountChanged extends Error {
  constructor() {
    super('another account is chosen');
    this.name = 'AccountChanged';
  }
}

/**
 * What `accountForm` wrote into a form, compared with what is chosen now. To be called before anything is done.
 * @throws AccountChanged
 */
export function assertAccount(visitor: Pick<FrameVisitor, 'account'>, given: string): void {
  if (given !== String(visitor.account.id)) throw new AccountChanged();
}

/** A form of the account that was sent. @throws as `readForm` and `assertAccount` */
export async function readAccountForm(ctx: Context, visitor: Pick<FrameVisitor, 'account'>): Promise<Form> {
  const form = await readForm(ctx);
  assertAccount(visitor, form.get('account'));
  return form;
}

/** A form of the account: it names the account that it was made for. */
export function accountForm(
  { account }: Pick<FrameVisitor, 'account'>,
  { hidden, ...options }: FormOptions,
  content: HtmlValue,
): Html {
  return postForm({ ...options, hidden: { account: account.id, ...hidden } }, content);
}
