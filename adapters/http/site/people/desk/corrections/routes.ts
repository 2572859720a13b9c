import type { CorrectionId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { readForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { caseRoutes } from '../cases.ts';
import { sendCorrection, showCorrection } from './correction-page.ts';
import { DECISION_FORM } from './decision-panel.ts';
import { DECISION_NAMES, DECISIONS } from './decisions.ts';
import { showPendingCorrections } from './list-page.ts';
import { CORRECTIONS_PATH, correctionPath } from './paths.ts';
import type { DESK_CORRECTION_NOTICES, Decision } from './texts.ts';

/** Pending corrections, and the decisions about them by the forms on a correction's page. */
export function correctionRoutes(services: PeopleServices): Route[] {
  const { corrections } = services.application;
  return [
    {
      method: 'GET',
      path: '/desk/corrections',
      for: 'editor',
      handle: (ctx, editor) => showPendingCorrections(ctx, editor, services),
    },
    {
      method: 'GET',
      path: '/desk/corrections/:id',
      for: 'editor',
      handle: (ctx, editor) => showCorrection(ctx, editor, services),
    },
    ...caseRoutes(services, {
      path: '/desk/corrections/:id',
      list: CORRECTIONS_PATH,
      async find(ctx, { caller }) {
        const id = pathId<CorrectionId>(ctx, 'id', 'correction');
        const { release } = await corrections.show({ caller, id });
        return { page: correctionPath(id), releaseId: release.id };
      },
      show: (ctx, editor, refusedNote) => showCorrection(ctx, editor, services, refusedNote),
    }),
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

  /** Shows the correction with the decision's form open. If it is already decided, redirects to its page. */
  async function ask(ctx: Context, editor: DeskEditor, name: Decision): Promise<void> {
    const id = pathId<CorrectionId>(ctx, 'id', 'correction');
    const details = await corrections.show({ caller: editor.caller, id });
    if (!DECISIONS[name].isPossible(details.correction, details.release)) return seeOther(ctx, correctionPath(id));
    await sendCorrection(ctx, editor, services, details, { chosen: { name } });
  }

  async function take(ctx: Context, editor: DeskEditor, name: Decision): Promise<void> {
    const id = pathId<CorrectionId>(ctx, 'id', 'correction');
    const { caller } = editor;
    const form = await readForm(ctx);
    const text = form.get('note') || form.get('reason');
    try {
      await DECISIONS[name].take(corrections, { id, caller }, text);
    } catch (error) {
      const refusal = formRefusal(error, ctx, languageOf(ctx, editor), DECISION_FORM);
      const details = await corrections.show({ caller, id });
      return sendCorrection(ctx, editor, services, details, { chosen: { name, refused: { refusal, text } } });
    }
    if (name !== 'approve' && name !== 'reject') return notify(ctx, correctionPath(id), name);
    const [next] = (await corrections.awaiting({ caller, accountKind: 'live', after: null, limit: 1 })).items;
    if (next === undefined) notify(ctx, CORRECTIONS_PATH, name);
    else notify(ctx, correctionPath(next.correction.id), `${name}_next`);
  }
}

const notify = redirectWithNotice<typeof DESK_CORRECTION_NOTICES>;
