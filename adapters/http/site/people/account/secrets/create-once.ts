import type { Completion } from '../../../../../../application/kernel/completion.ts';
import type { Context } from '../../../../kernel/context.ts';
import type { FormDescription } from '../../../page/forms/description.ts';
import type { Form } from '../../../page/forms/form.ts';
import { type FormRefusal, formRefusal } from '../../../page/forms/refusal.ts';
import type { HtmlValue } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { once } from './once.ts';
import { duplicateNotice } from './secret-page.ts';

/** The state of a form that is shown again: its refusal, or a notice that it was already submitted. */
export interface RefusedForm {
  readonly refusal?: FormRefusal;
  readonly before?: HtmlValue;
  readonly status: number;
}

/** Creates an object once per form and shows its secret. If not possible, shows the form again with the reason. */
export async function createOncePerForm<Result>(
  services: PeopleServices,
  { ctx, visitor, form }: { readonly ctx: Context; readonly visitor: Visitor; readonly form: Form },
  steps: {
    readonly make: (completion?: Completion<Result>) => Promise<Result>;
    readonly show: (created: Result) => void;
    readonly showRefused: (back: RefusedForm) => void | Promise<void>;
    /** The notice for a form that was already submitted. */
    readonly duplicateText: string;
    readonly form: FormDescription;
  },
): Promise<void> {
  const language = languageOf(ctx, visitor);
  let created: Result | undefined;
  try {
    created = await once(services, visitor, form, steps.make);
  } catch (error) {
    const refusal = formRefusal(error, ctx, language, steps.form);
    return steps.showRefused({ refusal, status: refusal.status });
  }
  if (created === undefined)
    return steps.showRefused({ before: duplicateNotice(steps.duplicateText, language), status: 409 });
  steps.show(created);
}
