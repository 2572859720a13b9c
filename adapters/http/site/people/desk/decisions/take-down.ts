import {
  DomainError,
  type ImageId,
  type PressReleaseId,
  parseId,
  type ReportId,
  TAKE_DOWN_PUBLIC_MAX,
  TAKE_DOWN_REASONS,
  type TakeDownReason,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/parameters.ts';
import { controlsOf, describeForm, faultsByField } from '../../../page/forms/description.ts';
import type { SummaryFault } from '../../../page/forms/error-summary.ts';
import { select, textarea } from '../../../page/forms/field.ts';
import { readForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { done } from '../../../page/notices.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { confirmDeskPage, confirmedByEditor } from '../desk-page.ts';
import { deskReleasePath, deskReportPath } from '../paths.ts';
import { type TAKE_DOWN_NOTICES, TAKE_DOWN_TEXTS } from './take-down-texts.ts';

const TAKE_DOWN_FORM = describeForm(['reason', 'public', 'note'], {
  de: {
    reason: { label: TAKE_DOWN_TEXTS.de.reason, missing: 'Wählen Sie einen Grund.' },
    public: { label: TAKE_DOWN_TEXTS.de.public, missing: 'Schreiben Sie den Satz, der öffentlich zu lesen ist.' },
    note: { label: TAKE_DOWN_TEXTS.de.note, missing: null },
  },
  en: {
    reason: { label: TAKE_DOWN_TEXTS.en.reason, missing: 'Choose a reason.' },
    public: { label: TAKE_DOWN_TEXTS.en.public, missing: 'Write the sentence that is shown publicly.' },
    note: { label: TAKE_DOWN_TEXTS.en.note, missing: null },
  },
});

interface Given {
  readonly reason: string;
  readonly public: string;
  readonly note: string;
}

/** The page to return to: the report that is being decided, or the release. */
function origin(ctx: Context, id: PressReleaseId): string {
  const { report } = ctx.query;
  const reportId = typeof report === 'string' ? parseId<ReportId>(report) : undefined;
  return reportId === undefined ? deskReleasePath(id) : deskReportPath(reportId);
}

/** Taking down and reinstating a release or one of its pictures, each after confirmation (contract §14). */
export function takeDownRoutes(services: PeopleServices): Route[] {
  const { review, desk } = services.application;
  const idOf = (ctx: Context) => pathId<PressReleaseId>(ctx, 'id', 'press release');
  /** The release and the picture that the address names; null for the whole release. @throws DomainError `not_found` */
  const subject = async (ctx: Context, { caller }: DeskEditor) => {
    const { release } = await desk.show({ caller, id: idOf(ctx) });
    const given = ctx.query.image;
    if (given === undefined) return { release, imageId: null };
    const imageId = typeof given === 'string' ? parseId<ImageId>(given) : undefined;
    const image = release.images.find(({ id }) => id === imageId);
    if (image === undefined) throw new DomainError('not_found', { what: 'image' });
    return { release, imageId: image.id };
  };
  const ask = async (
    ctx: Context,
    editor: DeskEditor,
    refused?: { readonly given: Given; readonly faults: readonly SummaryFault[]; readonly status: number },
  ) => {
    const { release, imageId } = await subject(ctx, editor);
    const language = languageOf(ctx, editor);
    const texts = TAKE_DOWN_TEXTS[language];
    const reasons = RELEASE_LABELS[language].takeDownReasons;
    const { given, faults = [], status } = refused ?? {};
    const control = controlsOf(TAKE_DOWN_FORM, language, faultsByField(faults));
    confirmDeskPage(ctx, editor, {
      title: imageId === null ? texts.title : texts.titlePicture,
      active: 'releases',
      text: imageId === null ? texts.text(release.title) : texts.textPicture(release.title),
      action: ctx.url,
      button: texts.button,
      isDangerous: true,
      back: origin(ctx, release.id),
      faults,
      ...(status !== undefined && { status }),
      fields: html`${select({ ...control('reason'), required: true, value: given?.reason, options: TAKE_DOWN_REASONS.map((value) => ({ value, label: reasons[value] })) })}
${textarea({ ...control('public'), hint: texts.publicHint, required: true, value: given?.public, rows: 3, max: TAKE_DOWN_PUBLIC_MAX })}
${textarea({ ...control('note'), hint: texts.noteHint, value: given?.note, rows: 3 })}`,
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
        const given = { reason: form.get('reason'), public: form.get('public'), note: form.get('note') };
        const { release, imageId } = await subject(ctx, editor);
        try {
          await review.takeDown({
            caller: editor.caller,
            id: release.id,
            ...(imageId !== null && { imageId }),
            // The use case refuses unknown reasons, together with other faults.
            reason: given.reason as TakeDownReason,
            public: given.public,
            note: given.note === '' ? null : given.note,
          });
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          const language = languageOf(ctx, editor);
          const { faults, status } = formRefusal(error, ctx, language, TAKE_DOWN_FORM);
          return ask(ctx, editor, { given, faults, status });
        }
        done<typeof TAKE_DOWN_NOTICES>(
          ctx,
          origin(ctx, release.id),
          imageId === null ? 'taken_down' : 'picture_taken_down',
        );
      },
    },
    ...confirmedByEditor({
      path: '/desk/releases/:id/reinstate',
      async ask(ctx, editor) {
        const { release, imageId } = await subject(ctx, editor);
        const texts = TAKE_DOWN_TEXTS[languageOf(ctx, editor)];
        const isWhole = imageId === null;
        return {
          title: isWhole ? texts.reinstateTitle : texts.reinstateTitlePicture,
          active: 'releases',
          text: isWhole ? texts.reinstateText(release.title) : texts.reinstateTextPicture(release.title),
          button: texts.reinstateButton,
          back: deskReleasePath(release.id),
        };
      },
      async act(ctx, editor) {
        const { release, imageId } = await subject(ctx, editor);
        await review.reinstate({ caller: editor.caller, id: release.id, ...(imageId !== null && { imageId }) });
        done<typeof TAKE_DOWN_NOTICES>(
          ctx,
          deskReleasePath(release.id),
          imageId === null ? 'reinstated' : 'picture_reinstated',
        );
      },
    }),
  ];
}
