import type { Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { errorSummary, type SummaryFault } from '../../page/forms/error-summary.ts';
import { type Form, postForm } from '../../page/forms/form.ts';
import { type HtmlValue, html } from '../../page/html.ts';
import { LAYOUT_TEXTS } from '../../page/texts.ts';
import type { SignedInPage } from './signed-in-page.ts';

/** A confirmation page that precedes an action. */
export interface Confirmation<Section extends string> {
  readonly active: Section;
  readonly title: string;
  /** The consequences of the action. */
  readonly text: HtmlValue;
  readonly action: string;
  readonly button: string;
  readonly isDangerous?: boolean;
  /** Target of the cancel button. */
  readonly back: string;
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** Additional fields of the form. */
  readonly fields?: HtmlValue;
  readonly faults?: readonly SummaryFault[];
  readonly status?: number;
}

export function questionPage<Section extends string>(
  {
    active,
    title,
    text,
    action,
    button,
    isDangerous,
    back,
    hidden,
    fields,
    faults = [],
    status,
  }: Confirmation<Section>,
  language: Language,
): SignedInPage<Section> {
  const form = { action, ...(hidden !== undefined && { hidden }) };
  return {
    title,
    active,
    isNarrow: true,
    isFaulty: faults.length > 0,
    ...(status !== undefined && { status }),
    main: html`${errorSummary(faults, language)}<div class="panel">
<h1>${title}</h1>
<p class="gap">${text}</p>
${postForm(
  form,
  html`${fields}<div class="actions">
<button class="main${isDangerous === true && ' danger'}">${button}</button>
<a class="button" href="${back}">${LAYOUT_TEXTS[language].cancel}</a>
</div>`,
)}</div>`,
  };
}

export interface ConfirmedAction<Person, Section extends string> {
  /**
   * Returns undefined if there is nothing to confirm and it has already sent a response. The form posts to the same
   * URL.
   */
  readonly ask: (ctx: Context, person: Person) => Promise<Omit<Confirmation<Section>, 'action'> | undefined>;
  readonly act: (ctx: Context, person: Person, form: Form) => Promise<void>;
}

/** Two routes of one path: GET asks, POST acts. */
export function confirmedRoutes<Person, Section extends string, Rest extends object>(
  { ask, act, ...route }: ConfirmedAction<Person, Section> & Rest,
  show: (ctx: Context, person: Person, question: Confirmation<Section>) => void,
  readForm: (ctx: Context, person: Person) => Promise<Form>,
) {
  return [
    {
      ...route,
      method: 'GET' as const,
      async handle(ctx: Context, person: Person): Promise<void> {
        const question = await ask(ctx, person);
        if (question !== undefined) show(ctx, person, { ...question, action: ctx.url });
      },
    },
    {
      ...route,
      method: 'POST' as const,
      handle: async (ctx: Context, person: Person): Promise<void> => act(ctx, person, await readForm(ctx, person)),
    },
  ];
}
