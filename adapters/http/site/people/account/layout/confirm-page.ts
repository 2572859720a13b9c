import type { Context } from '../../../../kernel/context.ts';
import { questionPanel, type Question as SharedQuestion } from '../../../page/confirm.ts';
import type { Form } from '../../../page/forms/form.ts';
import { languageOf } from '../../layout/masthead.ts';
import type { AccountRoute, Visitor } from '../account-services.ts';
import { accountForm, readAccountForm } from './account-form.ts';
import { accountPage } from './account-page.ts';
import type { Section } from './menu.ts';
import type { FrameVisitor } from './visitor.ts';

export interface Question extends SharedQuestion {
  readonly active: Section;
}

/** Sends a page that asks once more before something is done. */
export function confirmPage(ctx: Context, visitor: FrameVisitor, question: Question): void {
  const { title, active, action, hidden, faults = [], status } = question;
  const form = { action, ...(hidden !== undefined && { hidden }) };
  accountPage(ctx, visitor, {
    title,
    active,
    isNarrow: true,
    isFaulty: faults.length > 0,
    ...(status !== undefined && { status }),
    main: questionPanel(question, (content) => accountForm(visitor, form, content), languageOf(ctx, visitor)),
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
