import type { Context } from '../../../kernel/context.ts';
import { type HtmlValue, html } from '../../layout/html.ts';
import type { AccountRoute, Visitor } from '../account-services.ts';
import { accountPage, languageOf } from './account-page.ts';
import { errorSummary, type SummaryFault } from './error-summary.ts';
import { accountForm, type Form, readAccountForm } from './form.ts';
import type { Section } from './menu.ts';
import { FRAME_TEXTS } from './texts.ts';
import type { FrameVisitor } from './visitor.ts';

export interface Question {
  readonly title: string;
  readonly active: Section;
  /** What happens then. */
  readonly text: HtmlValue;
  /** Where the form goes. */
  readonly action: string;
  readonly button: string;
  readonly isDangerous?: boolean;
  /** Where to cancel leads. */
  readonly back: string;
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** Further fields of the form. */
  readonly fields?: HtmlValue;
  readonly faults?: readonly SummaryFault[];
  readonly status?: number;
}

/** Sends a page that asks once more before something is done. */
export function confirmPage(ctx: Context, visitor: FrameVisitor, question: Question): void {
  const language = languageOf(ctx, visitor);
  const { title, active, text, action, button, isDangerous, back, hidden, fields, faults = [], status } = question;
  accountPage(ctx, visitor, {
    title,
    active,
    isNarrow: true,
    isFaulty: faults.length > 0,
    ...(status !== undefined && { status }),
    main: html`${errorSummary(faults, language)}<div class="panel">
<h1>${title}</h1>
<p>${text}</p>
${accountForm(
  visitor,
  { action, ...(hidden !== undefined && { hidden }) },
  html`${fields}<div class="actions">
<button class="main${isDangerous === true && ' danger'}">${button}</button>
<a class="button" href="${back}">${FRAME_TEXTS[language].cancel}</a>
</div>`,
)}</div>`,
  });
}

/** Two lines of a room's table: GET asks once more, and POST of the same address does it. */
export function confirmed({
  ask,
  act,
  ...route
}: Pick<AccountRoute, 'path' | 'right'> & {
  /** Undefined where it has answered by itself, as there is nothing to ask. */
  readonly ask: (ctx: Context, visitor: Visitor) => Promise<Omit<Question, 'action'> | undefined>;
  readonly act: (ctx: Context, visitor: Visitor, form: Form) => Promise<void>;
}): AccountRoute[] {
  return [
    {
      ...route,
      method: 'GET',
      async handle(ctx, visitor) {
        const question = await ask(ctx, visitor);
        if (question !== undefined) confirmPage(ctx, visitor, { ...question, action: ctx.path });
      },
    },
    {
      ...route,
      method: 'POST',
      handle: async (ctx, visitor) => act(ctx, visitor, await readAccountForm(ctx, visitor)),
    },
  ];
}
