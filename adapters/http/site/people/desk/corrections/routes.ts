import type { ShownCorrection } from '../../../../../../application/publication/corrections/read-corrections.ts';
import {
  CORRECTION_NOTE_MAX,
  CORRECTION_REASON_MAX,
  type CorrectionId,
  WITHHELD_REASON_MAX,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/parameters.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { textarea } from '../../../page/forms/field.ts';
import { readForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { confirmDeskPage } from '../desk-page.ts';
import { showCorrection } from './correction-page.ts';
import { DECISION_NAMES, DECISIONS } from './decisions.ts';
import { showWaiting } from './list-page.ts';
import { CORRECTIONS_PATH, correctionPath, decisionPath } from './paths.ts';
import { type DESK_CORRECTION_NOTICES, DESK_CORRECTION_TEXTS, type Decision } from './texts.ts';

const MAX: Readonly<Record<Decision, number>> = {
  approve: CORRECTION_NOTE_MAX,
  reject: CORRECTION_REASON_MAX,
  note: CORRECTION_NOTE_MAX,
  withhold: WITHHELD_REASON_MAX,
};

const DECISION_FORM = describeForm(['note', 'reason'], {
  de: {
    note: {
      label: DESK_CORRECTION_TEXTS.de.fields.note,
      missing: 'Schreiben Sie den Hinweis, der öffentlich zu lesen ist.',
    },
    reason: { label: DESK_CORRECTION_TEXTS.de.fields.reason, missing: 'Begründen Sie die Entscheidung.' },
  },
  en: {
    note: { label: DESK_CORRECTION_TEXTS.en.fields.note, missing: 'Write the note that is shown publicly.' },
    reason: { label: DESK_CORRECTION_TEXTS.en.fields.reason, missing: 'Give a reason for the decision.' },
  },
});

/** Pending corrections and the decisions about them, which need confirmation. */
export function correctionRoutes(services: PeopleServices): Route[] {
  const { corrections } = services.application;
  return [
    {
      method: 'GET',
      path: '/desk/corrections',
      for: 'editor',
      handle: (ctx, editor) => showWaiting(ctx, editor, services),
    },
    {
      method: 'GET',
      path: '/desk/corrections/:id',
      for: 'editor',
      handle: (ctx, editor) => showCorrection(ctx, editor, services),
    },
    ...DECISION_NAMES.flatMap((name): Route[] => [
      {
        method: 'GET',
        path: `/desk/corrections/:id/${name}`,
        for: 'editor',
        handle: (ctx, editor) => ask(ctx, editor, name),
      },
      {
        method: 'POST',
        path: `/desk/corrections/:id/${name}`,
        for: 'editor',
        handle: (ctx, editor) => take(ctx, editor, name),
      },
    ]),
  ];

  /** Shows the confirmation page. If the correction is already decided, redirects to its page, which says so. */
  async function ask(ctx: Context, editor: DeskEditor, name: Decision): Promise<void> {
    const id = pathId<CorrectionId>(ctx, 'id', 'correction');
    const shown = await corrections.show({ caller: editor.caller, id });
    if (!DECISIONS[name].isPossible(shown.correction, shown.release)) return seeOther(ctx, correctionPath(id));
    sendQuestion(ctx, editor, name, shown);
  }

  async function take(ctx: Context, editor: DeskEditor, name: Decision): Promise<void> {
    const id = pathId<CorrectionId>(ctx, 'id', 'correction');
    const { caller } = editor;
    const form = await readForm(ctx);
    const text = form.get('note') || form.get('reason');
    try {
      await DECISIONS[name].take(corrections, { id, caller }, text);
    } catch (error) {
      const shown = await corrections.show({ caller, id });
      return sendQuestion(ctx, editor, name, shown, { error, text });
    }
    if (name !== 'approve' && name !== 'reject') return notify(ctx, correctionPath(id), name);
    const [next] = (await corrections.awaiting({ caller, which: 'live', after: null, limit: 1 })).items;
    if (next === undefined) notify(ctx, CORRECTIONS_PATH, name);
    else notify(ctx, correctionPath(next.correction.id), `${name}_next`);
  }
}

const notify = redirectWithNotice<typeof DESK_CORRECTION_NOTICES>;

function sendQuestion(
  ctx: Context,
  editor: DeskEditor,
  name: Decision,
  { correction }: ShownCorrection,
  back?: { readonly error: unknown; readonly text: string },
): void {
  const language = languageOf(ctx, editor);
  const texts = DESK_CORRECTION_TEXTS[language];
  const { title, text, button } = texts.decisions[name];
  const refusal = back && formRefusal(back.error, ctx, language, DECISION_FORM);
  const field = DECISIONS[name].fieldOf(correction);
  confirmDeskPage(ctx, editor, {
    title,
    text,
    button,
    active: 'corrections',
    action: decisionPath(correction.id, name),
    back: correctionPath(correction.id),
    isDangerous: name === 'reject' || name === 'withhold',
    fields:
      field !== null &&
      textarea({
        ...controlsOf(DECISION_FORM, language, refusal?.byField)(field),
        hint: texts.hints[name],
        value: back?.text,
        required: name !== 'approve',
        max: MAX[name],
        rows: 4,
      }),
    ...(refusal !== undefined && {
      status: refusal.status,
      faults: refusal.faults,
    }),
  });
}
