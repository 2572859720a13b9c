import type { Context } from '../../../../kernel/context.ts';
import { html } from '../../../page/html.ts';
import { FRAME_TEXTS } from '../../../page/texts.ts';
import { type Document, sendDocument } from '../../layout/document.ts';
import { languageOf, masthead } from '../../layout/masthead.ts';
import { ACCOUNT_STYLE } from './assets.ts';
import { ACCOUNT_BASE, menuFor, type Section } from './menu.ts';
import { ACCOUNT_FRAME_TEXTS } from './texts.ts';
import { type FramePerson, roleOf } from './visitor.ts';

export interface AccountPage extends Omit<Document, 'masthead' | 'language' | 'stylesheet'> {
  /** The section whose entry of the menu is marked; null for none. */
  readonly active: Section | null;
  /** False where what the page shows is gone once it is left: then it stays in its language. */
  readonly hasLanguages?: boolean;
}

/** Sends a page of the account: what stands round it, its notice and its content. */
export function accountPage(
  ctx: Context,
  visitor: FramePerson,
  { active, hasLanguages = true, ...page }: AccountPage,
): void {
  const language = languageOf(ctx, visitor);
  const texts = ACCOUNT_FRAME_TEXTS[language];
  const { user, account, accounts } = visitor;
  const head = masthead(
    ctx,
    {
      user,
      home: ACCOUNT_BASE,
      place:
        account &&
        html`<p class="account"><span class="unseen">${texts.account}: </span><strong>${account.name}</strong>${
          account.sandbox && html` <span class="tag" title="${texts.sandboxText}">${texts.sandbox}</span>`
        }${accounts.length > 1 && html` <a href="${ACCOUNT_BASE}/choose">${texts.chooseAccount}</a>`}</p>`,
      links: user.isEditor === true && html`<a href="/desk">${FRAME_TEXTS[language].desk}</a>`,
      menu: account && { label: texts.menu, entries: menuFor(roleOf(visitor), language) },
      active,
      hasLanguages,
    },
    language,
  );
  const { timeZone } = ctx.state;
  // Once for all times of the page.
  const main = html`${page.main}${timeZone !== undefined && html`<p class="zone small soft">${texts.times(timeZone)}</p>`}`;
  sendDocument(ctx, { ...page, main, language, masthead: head, stylesheet: ACCOUNT_STYLE });
}
