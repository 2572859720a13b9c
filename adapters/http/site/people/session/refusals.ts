import type { OwnAccount } from '../../../../../application/ports/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { statusOf } from '../../../kernel/problems/error-mapping.ts';
import { recordRefusal } from '../../../kernel/problems/record-refusal.ts';
import { html } from '../../page/html.ts';
import { problemTexts } from '../../page/problems/problem-texts.ts';
import { sendPanel } from '../layout/plain-page.ts';
import type { DeskEditor, SignedInPerson, Visitor } from '../route.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';

/** Thrown for a form that belongs to another account than the chosen one. */
export class AccountChanged extends Error {
  constructor() {
    super('another account is chosen');
    this.name = 'AccountChanged';
  }
}

/** Refusal pages in the layout of account or desk. `page` is the page to open after signing in or switching. */
export interface RefusalPages {
  readonly toPerson: (ctx: Context, person: SignedInPerson, error: unknown, page: string) => void;
  readonly toVisitor: (ctx: Context, visitor: Visitor, error: unknown, page: string) => void;
  readonly toEditor: (ctx: Context, editor: DeskEditor, error: unknown) => void;
  /** Offers to switch to the account that `page` belongs to. */
  readonly switchAccount: (ctx: Context, person: SignedInPerson, account: OwnAccount, page: string) => void;
  readonly notAnEditor: (ctx: Context, person: SignedInPerson) => void;
}

/** Sends an error as a plain page with its status. */
export function sendRefusal(ctx: Context, baseUrl: string, error: unknown): void {
  recordRefusal(ctx, baseUrl, error);
  const { language, requestId } = ctx.state;
  const status = statusOf(error);
  const { title, text } = problemTexts(error, language);
  const texts = REFUSAL_TEXTS[language];
  sendPanel(ctx, {
    status,
    title,
    content: html`<p>${text}</p>
${status >= 500 && html`<p class="soft small">${texts.requestId}: <code>${requestId}</code></p>`}`,
  });
}

/** Refuses a form sent by another site (contract §12). */
export function sendForeign(ctx: Context): void {
  ctx.state.problem = { problem: 'foreign_request' };
  const { title, text } = REFUSAL_TEXTS[ctx.state.language].foreign;
  sendPanel(ctx, { status: 403, title, content: html`<p>${text}</p>` });
}

/** Refuses users who belong to no account. */
export function sendNoAccount(ctx: Context, isEditor: boolean): void {
  const { noAccount, toDesk, security, signOut } = REFUSAL_TEXTS[ctx.state.language];
  sendPanel(ctx, {
    status: 403,
    title: noAccount.title,
    content: html`<p>${noAccount.text}</p>
<p class="actions">${isEditor && html`<a class="button main" href="/desk">${toDesk}</a>`}
<a class="button" href="/account/security">${security}</a>
<a class="button" href="/sign-out">${signOut}</a></p>`,
  });
}
