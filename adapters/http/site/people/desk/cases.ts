import type { PressReleaseDetails } from '../../../../../application/ports/index.ts';
import type { CaseWork } from '../../../../../application/review/desk/claim.ts';
import type { Claim, Language, PressReleaseId } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { isUserNavigation } from '../../../kernel/requests/cross-site-requests.ts';
import { readForm } from '../../page/forms/form.ts';
import type { FormRefusal } from '../../page/forms/refusal.ts';
import { type Html, type HtmlValue, html } from '../../page/html.ts';
import { redirectWithNotice } from '../../page/notices.ts';
import type { DeskEditor, PeopleServices, Route } from '../route.ts';
import { DECISION_NOTICES } from './decisions/texts.ts';
import { QUEUE_NOTICES, QUEUE_TEXTS } from './queue/texts.ts';
import { claimPanel } from './release/claim-panel.ts';
import { claimStateOf } from './release/page.ts';
import { addNote, answerClaim, answerNoted } from './release/routes.ts';
import { notesPanel, type RefusedNote } from './release/side-panels.ts';

/** Notices of the forms below a case's page. */
export const CASE_NOTICES = { ...DECISION_NOTICES, given_up: QUEUE_NOTICES.given_up };

/** A refused note with the sentences for the page. */
export type RefusedCaseNote = FormRefusal & { readonly note: RefusedNote };

/** A correction or report. Its claim is that of its release, which all cases about that release share. */
interface Case {
  readonly page: string;
  readonly releaseId: PressReleaseId;
}

interface CaseKind {
  /** Route of a case's page, such as `/desk/reports/:id`. */
  readonly path: string;
  /** Address of the list, to which an editor returns after giving a case back. */
  readonly list: string;
  readonly find: (ctx: Context, editor: DeskEditor) => Promise<Case>;
  readonly show: (ctx: Context, editor: DeskEditor, refused: RefusedCaseNote) => Promise<void>;
}

/** Claims, gives back and annotates corrections or reports. */
export function caseRoutes(services: PeopleServices, { path, list, find, show }: CaseKind): Route[] {
  const { desk } = services.application;
  return [
    {
      method: 'POST',
      path: `${path}/claim`,
      for: 'editor',
      async handle(ctx, editor) {
        const takeOver = (await readForm(ctx)).get('take_over') === '1';
        const { releaseId, page } = await find(ctx, editor);
        const claim = await desk.claimCase({ caller: editor.caller, id: releaseId, takeOver });
        await answerClaim(ctx, editor, services, { claim, page });
      },
    },
    {
      method: 'POST',
      path: `${path}/give-up`,
      for: 'editor',
      async handle(ctx, editor) {
        await readForm(ctx);
        const { releaseId } = await find(ctx, editor);
        await desk.giveUp({ caller: editor.caller, id: releaseId });
        redirectWithNotice<typeof CASE_NOTICES>(ctx, list, 'given_up');
      },
    },
    {
      method: 'POST',
      path: `${path}/notes`,
      for: 'editor',
      async handle(ctx, editor) {
        const { releaseId, page } = await find(ctx, editor);
        const refused = await addNote(ctx, editor, services, releaseId);
        if (refused !== undefined) return show(ctx, editor, refused);
        answerNoted(ctx, page);
      },
    },
  ];
}

/**
 * The panels of a case's claim and of its release's notes. Opening an undecided case claims its release, unless a link
 * from another site opened it.
 */
export async function casePanels(
  ctx: Context,
  editor: DeskEditor,
  services: PeopleServices,
  {
    release,
    claim: found,
    notes,
    page,
    isOpen,
    language,
    refused,
  }: CaseWork & {
    readonly release: PressReleaseDetails;
    readonly page: string;
    /** True until the case is decided. */
    readonly isOpen: boolean;
    readonly language: Language;
    readonly refused?: RefusedCaseNote | undefined;
  },
): Promise<{ readonly claim: Html | false; readonly notes: Html }> {
  const { caller } = editor;
  const isClaimed = isOpen && isUserNavigation(ctx);
  const claim = isClaimed ? await services.application.desk.claimCase({ caller, id: release.id }) : found;
  const claimState = claimStateOf(isOpen, claim, editor, false);
  return {
    claim: claimPanel({ release, claim, claimState, language, services }, { path: page }),
    notes: notesPanel({ notes, language, services }, { action: `${page}/notes`, refused: refused?.note }),
  };
}

/** The editor who works on a case of the list; empty for nobody. */
export function claimCell(claim: Claim | undefined, editor: DeskEditor, language: Language): HtmlValue {
  if (claim === undefined) return null;
  return claim.user.id === editor.user.id
    ? html`<span class="tag accent">${QUEUE_TEXTS[language].mine}</span>`
    : claim.user.name;
}
