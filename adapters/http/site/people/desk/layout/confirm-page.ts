import type { Context } from '../../../../kernel/context.ts';
import { questionPanel, type Question as SharedQuestion } from '../../../page/confirm.ts';
import { postForm } from '../../../page/forms/form.ts';
import { languageOf } from '../../layout/masthead.ts';
import type { DeskEditor } from '../desk-route.ts';
import { deskPage } from './desk-page.ts';
import type { DeskSection } from './menu.ts';

export interface DeskQuestion extends SharedQuestion {
  readonly active: DeskSection;
}

/** Sends a page that asks once more before something is done. */
export function confirmDeskPage(ctx: Context, editor: DeskEditor, question: DeskQuestion): void {
  const { title, active, action, hidden, faults = [], status } = question;
  const form = { action, ...(hidden !== undefined && { hidden }) };
  deskPage(ctx, editor, {
    title,
    active,
    isNarrow: true,
    isFaulty: faults.length > 0,
    ...(status !== undefined && { status }),
    main: questionPanel(question, (content) => postForm(form, content), languageOf(ctx, editor)),
  });
}
