import {
  DomainError,
  GROUND_TEXT_MAX,
  type ImageId,
  isObjectionOpen,
  type Language,
  type PressRelease,
  type PressReleaseId,
  parseId,
  type ReportId,
  TAKE_DOWN_FACTS_MAX,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_PUBLIC_MAX,
  TAKE_DOWN_REASONS,
  type TakeDownGround,
  type TakeDownReason,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import {
  controlsOf,
  type DescribedField,
  describeForm,
  type FormDescription,
  faultsByField,
} from '../../../page/forms/description.ts';
import type { SummaryFault } from '../../../page/forms/error-summary.ts';
import { select, textarea } from '../../../page/forms/field.ts';
import { type Form, readForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { lines } from '../../../page/lines.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import { statementFacts } from '../../../release/statement.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { confirmDeskPage } from '../desk-page.ts';
import { deskReleasePath, deskReportPath } from '../paths.ts';
import { type TAKE_DOWN_NOTICES, TAKE_DOWN_TEXTS } from './take-down-texts.ts';

const DE = TAKE_DOWN_TEXTS.de;
const EN = TAKE_DOWN_TEXTS.en;

const STATEMENT_DE = {
  ground: { label: DE.ground, missing: 'Wählen Sie, worauf die Sperre beruht.' },
  ground_text: { label: DE.groundText, missing: 'Nennen Sie das Gesetz oder die Nutzungsbedingung.' },
  facts: { label: DE.facts, missing: 'Beschreiben Sie, worauf die Entscheidung beruht.' },
};
const STATEMENT_EN = {
  ground: { label: EN.ground, missing: 'Choose what the take-down is based on.' },
  ground_text: { label: EN.groundText, missing: 'Name the law or the term of service.' },
  facts: { label: EN.facts, missing: 'Describe the facts behind the decision.' },
};

const TAKE_DOWN_FORM = describeForm(['reason', 'public', 'ground', 'ground_text', 'facts', 'note'], {
  de: {
    reason: { label: DE.reason, missing: 'Wählen Sie einen Grund.' },
    public: { label: DE.public, missing: 'Schreiben Sie den Satz, der öffentlich zu lesen ist.' },
    ...STATEMENT_DE,
    note: { label: DE.note, missing: null },
  },
  en: {
    reason: { label: EN.reason, missing: 'Choose a reason.' },
    public: { label: EN.public, missing: 'Write the sentence that is shown publicly.' },
    ...STATEMENT_EN,
    note: { label: EN.note, missing: null },
  },
});

const UPHOLD_FORM = describeForm(['ground', 'ground_text', 'facts'], { de: STATEMENT_DE, en: STATEMENT_EN });

const REINSTATE_FORM = describeForm(['facts'], {
  de: { facts: STATEMENT_DE.facts },
  en: { facts: STATEMENT_EN.facts },
});

type StatementField = 'ground' | 'ground_text' | 'facts';

/** The submitted form, if it is shown again. */
type SubmittedForm = Pick<Form, 'get'> | undefined;

function factsField(
  control: (name: 'facts') => DescribedField,
  language: Language,
  submitted: SubmittedForm,
  required: boolean,
): Html {
  const hint = TAKE_DOWN_TEXTS[language].factsHint;
  return textarea({
    ...control('facts'),
    hint,
    required,
    showOptional: false,
    value: submitted?.get('facts'),
    rows: 4,
    max: TAKE_DOWN_FACTS_MAX,
  });
}

/** Fields of the statement of reasons (contract §18), required except for take-downs at the publisher's request. */
function statementFields(
  control: (name: StatementField) => DescribedField,
  language: Language,
  submitted: SubmittedForm,
  required: boolean,
): Html {
  const texts = TAKE_DOWN_TEXTS[language];
  const options = TAKE_DOWN_GROUNDS.map((value) => ({ value, label: texts.grounds[value] }));
  return html`${!required && html`<p class="hint">${texts.statementHint}</p>`}${select({ ...control('ground'), required, showOptional: false, value: submitted?.get('ground'), options })}
${textarea({ ...control('ground_text'), hint: texts.groundTextHint, required, showOptional: false, value: submitted?.get('ground_text'), rows: 3, max: GROUND_TEXT_MAX })}
${factsField(control, language, submitted, required)}`;
}

/** The take-down's reasons and the appeal, to be read while deciding. */
function appealPanel({ takenDown }: Pick<PressRelease, 'takenDown'>, language: Language): Html | false {
  if (takenDown === null || takenDown.objection === null) return false;
  const { objection } = TAKE_DOWN_TEXTS[language];
  return html`<div class="aside">${statementFacts(takenDown, language)}<p><strong>${objection}</strong><br>${lines(takenDown.objection.text)}</p></div>`;
}

/** The take-down's ground, which an upheld take-down usually keeps. The facts are examined anew. */
function statedBefore({ takenDown }: Pick<PressRelease, 'takenDown'>): SubmittedForm {
  const values: Readonly<Record<string, string>> = {
    ground: takenDown?.ground ?? '',
    ground_text: takenDown?.groundText ?? '',
  };
  return { get: (name) => values[name] ?? '' };
}

/** The submitted statement. The use case refuses unknown grounds together with other faults. */
function readStatement(form: Form) {
  const ground = form.get('ground');
  return {
    ground: ground === '' ? null : (ground as TakeDownGround),
    groundText: form.get('ground_text'),
    facts: form.get('facts'),
  };
}

/** The page to return to: the report under decision, or the release. */
function returnPath(ctx: Context, id: PressReleaseId): string {
  const { report } = ctx.query;
  const reportId = typeof report === 'string' ? parseId<ReportId>(report) : undefined;
  return reportId === undefined ? deskReleasePath(id) : deskReportPath(reportId);
}

/** Takes down and reinstates a release or one of its pictures, after confirmation (contract §14). */
export function takeDownRoutes(services: PeopleServices): Route[] {
  const { review, desk } = services.application;
  const idOf = (ctx: Context) => pathId<PressReleaseId>(ctx, 'id', 'press release');
  /** The release and picture in the path; the picture is null for the whole release. @throws DomainError `not_found` */
  const subject = async (ctx: Context, { caller }: DeskEditor) => {
    const { release } = await desk.show({ caller, id: idOf(ctx) });
    const id = ctx.query.image;
    if (id === undefined) return { release, imageId: null };
    const imageId = typeof id === 'string' ? parseId<ImageId>(id) : undefined;
    const image = release.images.find(({ id }) => id === imageId);
    if (image === undefined) throw new DomainError('not_found', { what: 'image' });
    return { release, imageId: image.id };
  };
  const ask = async (
    ctx: Context,
    editor: DeskEditor,
    refused?: { readonly form: Form; readonly faults: readonly SummaryFault[]; readonly status: number },
  ) => {
    const { release, imageId } = await subject(ctx, editor);
    const language = languageOf(ctx, editor);
    const texts = TAKE_DOWN_TEXTS[language];
    const reasons = RELEASE_LABELS[language].takeDownReasons;
    const { form: submitted, faults = [], status } = refused ?? {};
    const control = controlsOf(TAKE_DOWN_FORM, language, faultsByField(faults));
    confirmDeskPage(ctx, editor, {
      title: imageId === null ? texts.title : texts.titlePicture,
      active: 'releases',
      text: imageId === null ? texts.text(release.title) : texts.textPicture(release.title),
      action: ctx.url,
      button: texts.button,
      isDangerous: true,
      back: returnPath(ctx, release.id),
      faults,
      ...(status !== undefined && { status }),
      fields: html`${select({ ...control('reason'), required: true, value: submitted?.get('reason'), options: TAKE_DOWN_REASONS.map((value) => ({ value, label: reasons[value] })) })}
${textarea({ ...control('public'), hint: texts.publicHint, required: true, value: submitted?.get('public'), rows: 3, max: TAKE_DOWN_PUBLIC_MAX })}
${statementFields(control, language, submitted, false)}
${textarea({ ...control('note'), hint: texts.noteHint, value: submitted?.get('note'), rows: 3 })}`,
    });
  };
  interface Refused {
    readonly form: Form;
    readonly error: unknown;
  }
  const refusalOf = (ctx: Context, language: Language, description: FormDescription, refused: Refused | undefined) => {
    const { faults = [], status } = refused === undefined ? {} : formRefusal(refused.error, ctx, language, description);
    return { faults, ...(status !== undefined && { status }) };
  };
  const askReinstate = async (ctx: Context, editor: DeskEditor, refused?: Refused) => {
    const { release, imageId } = await subject(ctx, editor);
    const language = languageOf(ctx, editor);
    const texts = TAKE_DOWN_TEXTS[language];
    const isWhole = imageId === null;
    const refusal = refusalOf(ctx, language, REINSTATE_FORM, refused);
    const control = controlsOf(REINSTATE_FORM, language, faultsByField(refusal.faults));
    confirmDeskPage(ctx, editor, {
      title: isWhole ? texts.reinstateTitle : texts.reinstateTitlePicture,
      active: 'releases',
      text: isWhole ? texts.reinstateText(release.title) : texts.reinstateTextPicture(release.title),
      action: ctx.url,
      button: texts.reinstateButton,
      back: deskReleasePath(release.id),
      ...refusal,
      fields:
        isWhole &&
        isObjectionOpen(release) &&
        html`${appealPanel(release, language)}${factsField(control, language, refused?.form, true)}`,
    });
  };
  const askUphold = async (ctx: Context, editor: DeskEditor, refused?: Refused) => {
    const { release } = await subject(ctx, editor);
    if (!isObjectionOpen(release)) return seeOther(ctx, deskReleasePath(release.id));
    const language = languageOf(ctx, editor);
    const texts = TAKE_DOWN_TEXTS[language];
    const refusal = refusalOf(ctx, language, UPHOLD_FORM, refused);
    const control = controlsOf(UPHOLD_FORM, language, faultsByField(refusal.faults));
    confirmDeskPage(ctx, editor, {
      title: texts.upholdTitle,
      active: 'objections',
      text: texts.upholdText(release.title),
      action: ctx.url,
      button: texts.upholdButton,
      back: deskReleasePath(release.id),
      ...refusal,
      fields: html`${appealPanel(release, language)}${statementFields(control, language, refused?.form ?? statedBefore(release), true)}`,
    });
  };
  return [
    { method: 'GET', path: '/desk/releases/:id/take-down', for: 'editor', handle: (ctx, editor) => ask(ctx, editor) },
    {
      method: 'POST',
      path: '/desk/releases/:id/take-down',
      for: 'editor',
      async handle(ctx, editor) {
        const form = await readForm(ctx);
        const { release, imageId } = await subject(ctx, editor);
        try {
          await review.takeDown({
            caller: editor.caller,
            id: release.id,
            ...(imageId !== null && { imageId }),
            // The use case refuses unknown reasons together with other faults.
            reason: form.get('reason') as TakeDownReason,
            public: form.get('public'),
            note: form.get('note') === '' ? null : form.get('note'),
            ...readStatement(form),
          });
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          const language = languageOf(ctx, editor);
          const { faults, status } = formRefusal(error, ctx, language, TAKE_DOWN_FORM);
          return ask(ctx, editor, { form, faults, status });
        }
        redirectWithNotice<typeof TAKE_DOWN_NOTICES>(
          ctx,
          returnPath(ctx, release.id),
          imageId === null ? 'taken_down' : 'picture_taken_down',
        );
      },
    },
    {
      method: 'GET',
      path: '/desk/releases/:id/reinstate',
      for: 'editor',
      handle: (ctx, editor) => askReinstate(ctx, editor),
    },
    {
      method: 'POST',
      path: '/desk/releases/:id/reinstate',
      for: 'editor',
      async handle(ctx, editor) {
        const form = await readForm(ctx);
        const { release, imageId } = await subject(ctx, editor);
        const facts = form.get('facts');
        try {
          await review.reinstate({
            caller: editor.caller,
            id: release.id,
            facts,
            ...(imageId !== null && { imageId }),
          });
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          return askReinstate(ctx, editor, { form, error });
        }
        redirectWithNotice<typeof TAKE_DOWN_NOTICES>(
          ctx,
          deskReleasePath(release.id),
          imageId === null ? 'reinstated' : 'picture_reinstated',
        );
      },
    },
    {
      method: 'GET',
      path: '/desk/releases/:id/uphold',
      for: 'editor',
      handle: (ctx, editor) => askUphold(ctx, editor),
    },
    {
      method: 'POST',
      path: '/desk/releases/:id/uphold',
      for: 'editor',
      async handle(ctx, editor) {
        const form = await readForm(ctx);
        const id = idOf(ctx);
        try {
          await review.uphold({ caller: editor.caller, id, ...readStatement(form) });
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          return askUphold(ctx, editor, { form, error });
        }
        redirectWithNotice<typeof TAKE_DOWN_NOTICES>(ctx, deskReleasePath(id), 'upheld');
      },
    },
  ];
}
