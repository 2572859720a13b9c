import type { AccountId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../layout/masthead.ts';
import { accountPage } from './account-page.ts';
import { ACCOUNT_BASE } from './menu.ts';
import { ACCOUNT_FRAME_TEXTS } from './texts.ts';
import type { FramePerson } from './visitor.ts';

export interface SwitchAccount {
  /** One of the person's own accounts, not the chosen one. */
  readonly account: { readonly id: AccountId; readonly name: string };
  /** The page of that account to continue to. */
  readonly to: string;
  /** 200 by default. */
  readonly status?: number;
}

/** Says that a page belongs to another of the person's accounts, with a button that switches and leads on to the page. */
export function switchAccountPage(
  ctx: Context,
  person: FramePerson,
  { account: other, to, status = 200 }: SwitchAccount,
): void {
  const texts = ACCOUNT_FRAME_TEXTS[languageOf(ctx, person)];
  const { account: chosen } = person;
  const title = texts.belongsTo(other.name);
  accountPage(ctx, person, {
    title,
    active: null,
    status,
    isNarrow: true,
    main: html`<div class="panel">
<h1>${title}</h1>
<p>${chosen === null ? texts.switchToOpen : texts.switchFrom(chosen.name)}</p>
<form method="post" action="${ACCOUNT_BASE}/choose">
<input type="hidden" name="to" value="${to}">
<div class="actions"><button class="main" name="chosen" value="${other.id}">${texts.switchTo(other.name)}</button>
${chosen !== null && html`<a class="button" href="${ACCOUNT_BASE}">${texts.goOnWith(chosen.name)}</a>`}</div>
</form>
</div>`,
  });
}
