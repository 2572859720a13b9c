import {
  DomainError,
  LANGUAGES,
  type Language,
  REASON_LABEL_MAX,
  REASON_TEXT_MAX,
  REJECTION_CODES,
  type RejectionCode,
  type SavedReason,
  type SavedReasonId,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { controlsOf, describeForm, faultsByField } from '../../../page/forms/description.ts';
import { errorSummary, type SummaryFault } from '../../../page/forms/error-summary.ts';
import { field, select, textarea } from '../../../page/forms/field.ts';
import { type Form, postForm, readForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import { LANGUAGE_NAMES } from '../../../page/labels.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf, redirectWithNotice } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { confirmedByEditor, deskPage } from '../desk-page.ts';
import { DESK_BASE } from '../paths.ts';
import { REASONS_NOTICES, REASONS_TEXTS } from './texts.ts';

const PATH = `${DESK_BASE}/reasons`;

const REASON_FORM = describeForm(['label', 'code', 'language', 'text'], {
  de: {
    label: { label: REASONS_TEXTS.de.label, missing: 'Geben Sie dem Textbaustein einen Namen.' },
    code: { label: REASONS_TEXTS.de.code, missing: 'Wählen Sie einen Grund.' },
    language: { label: REASONS_TEXTS.de.language, missing: 'Wählen Sie eine Sprache.' },
    text: { label: REASONS_TEXTS.de.text, missing: 'Schreiben Sie den Text.' },
  },
  en: {
    label: { label: REASONS_TEXTS.en.label, missing: 'Enter a name for the text.' },
    code: { label: REASONS_TEXTS.en.code, missing: 'Choose a reason.' },
    language: { label: REASONS_TEXTS.en.language, missing: 'Choose a language.' },
    text: { label: REASONS_TEXTS.en.text, missing: 'Write the text.' },
  },
});

type Values = Readonly<Record<'label' | 'code' | 'language' | 'text', string>>;

const textFields = (form: Form): Values => ({
  label: form.get('label'),
  code: form.get('code'),
  language: form.get('language'),
  text: form.get('text'),
});

/** The use case's input. An unknown language becomes the editor's own; the use case refuses unknown codes. */
const reasonText = ({ label, code, language, text }: Values, editorLanguage: Language) => ({
  label,
  code: code as RejectionCode,
  language: LANGUAGES.find((known) => known === language) ?? editorLanguage,
  text,
});

interface Refused {
  /** The id of the saved text; null for a new one. */
  readonly id: SavedReasonId | null;
  readonly values: Values;
  readonly faults: readonly SummaryFault[];
  readonly status: number;
}

/** Saved texts for rejections: list, add, change, remove. */
export function reasonRoutes({ application: { desk } }: PeopleServices): Route[] {
  const idOf = (ctx: Context) => pathId<SavedReasonId>(ctx, 'id', 'reason text');
  const show = async (ctx: Context, editor: DeskEditor, refused?: Refused) =>
    sendReasons(ctx, editor, await desk.reasons({ caller: editor.caller }), refused);
  /** Runs `work` with the submitted text, or shows the form again with its faults. */
  const save = async (
    ctx: Context,
    editor: DeskEditor,
    id: SavedReasonId | null,
    work: (text: ReturnType<typeof reasonText>) => Promise<unknown>,
  ) => {
    const values = textFields(await readForm(ctx));
    const language = languageOf(ctx, editor);
    try {
      await work(reasonText(values, language));
    } catch (error) {
      if (!DomainError.is(error, 'validation_failed')) throw error;
      const refusal = formRefusal(error, ctx, language, REASON_FORM);
      const faults = refusal.faults.map((fault) =>
        fault.field === undefined ? fault : { ...fault, field: idNameOf(fault.field, id) },
      );
      return show(ctx, editor, { id, values, faults, status: refusal.status });
    }
    redirectWithNotice<typeof REASONS_NOTICES>(ctx, PATH, id === null ? 'kept' : 'saved');
  };
  const findReason = async (ctx: Context, { caller }: DeskEditor) => {
    const reason = (await desk.reasons({ caller })).find(({ id }) => id === idOf(ctx));
    if (reason === undefined) throw new DomainError('not_found', { what: 'reason text' });
    return reason;
  };
  return [
    { method: 'GET', path: '/desk/reasons', for: 'editor', handle: (ctx, editor) => show(ctx, editor) },
    {
      method: 'POST',
      path: '/desk/reasons',
      for: 'editor',
      handle: (ctx, editor) => save(ctx, editor, null, (text) => desk.addReason({ caller: editor.caller, ...text })),
    },
    {
      method: 'POST',
      path: '/desk/reasons/:id',
      for: 'editor',
      handle: (ctx, editor) =>
        save(ctx, editor, idOf(ctx), (text) => desk.changeReason({ caller: editor.caller, id: idOf(ctx), ...text })),
    },
    ...confirmedByEditor({
      path: '/desk/reasons/:id/remove',
      async ask(ctx, editor) {
        const { label } = await findReason(ctx, editor);
        const texts = REASONS_TEXTS[languageOf(ctx, editor)];
        return {
          title: texts.removeTitle,
          active: 'reasons',
          text: texts.removeText(label),
          button: texts.remove.replace(' …', ''),
          isDangerous: true,
          back: PATH,
        };
      },
      async act(ctx, { caller }) {
        await desk.removeReason({ caller, id: idOf(ctx) });
        redirectWithNotice<typeof REASONS_NOTICES>(ctx, PATH, 'removed');
      },
    }),
  ];
}

/** The base of a control's id. It contains the text's id, because several forms on the page have the same fields. */
function idNameOf(name: string, id: SavedReasonId | null): string {
  return id === null ? name : `${name}-${id}`;
}

function sendReasons(ctx: Context, editor: DeskEditor, reasons: readonly SavedReason[], refused?: Refused): void {
  const language = languageOf(ctx, editor);
  const texts = REASONS_TEXTS[language];
  const faults = refused?.faults ?? [];
  deskPage(ctx, editor, {
    title: texts.title,
    active: 'reasons',
    status: refused?.status ?? 200,
    isFaulty: refused !== undefined,
    notice: noticeOf(ctx, REASONS_NOTICES, language),
    main: html`${errorSummary(faults, language)}${pageHead({ title: texts.title, lead: texts.lead })}
<div class="columns">
<div class="stack">
${reasons.length === 0 && html`<p class="empty">${texts.none}</p>`}${reasons.map((reason) => {
  const isRefused = refused?.id === reason.id;
  const values = isRefused ? refused.values : { ...reason };
  return html`<details class="panel saved-reason"${isRefused && html` open`}><summary><strong>${reason.label}</strong> <span class="tag">${RELEASE_LABELS[language].rejectionCodes[reason.code]}</span> <span class="small soft">${LANGUAGE_NAMES[reason.language]}, ${texts.by(reason.author)}</span></summary>
${reasonForm({ action: `${PATH}/${reason.id}`, id: reason.id, values, faults: isRefused ? faults : [], button: texts.save, language })}
<p class="actions"><a href="${PATH}/${reason.id}/remove" aria-label="${reason.label}: ${texts.remove}">${texts.remove}</a></p></details>\n`;
})}</div>
<section class="panel" aria-labelledby="new-title"><h2 id="new-title">${texts.new}</h2>
${reasonForm({ action: PATH, id: null, values: refused?.id === null ? refused.values : { label: '', code: '', language, text: '' }, faults: refused?.id === null ? faults : [], button: texts.keep, language })}
</section>
</div>`,
  });
}

function reasonForm({
  action,
  id,
  values,
  faults,
  button,
  language,
}: {
  readonly action: string;
  readonly id: SavedReasonId | null;
  readonly values: Values;
  readonly faults: readonly SummaryFault[];
  readonly button: string;
  readonly language: Language;
}): Html {
  const texts = REASONS_TEXTS[language];
  const { rejectionCodes } = RELEASE_LABELS[language];
  const byField = faultsByField(faults);
  const common = (name: keyof Values) => ({
    ...controlsOf(REASON_FORM, language, { [name]: byField[idNameOf(name, id)] ?? [] })(name),
    idName: idNameOf(name, id),
    required: true,
    value: values[name],
  });
  return postForm(
    { action },
    html`${field({ ...common('label'), hint: texts.labelHint, autocomplete: 'off', max: REASON_LABEL_MAX })}
<div class="pair">${select({ ...common('code'), options: REJECTION_CODES.map((value) => ({ value, label: rejectionCodes[value] })) })}
${select({ ...common('language'), blank: null, options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })) })}</div>
${textarea({ ...common('text'), rows: 5, max: REASON_TEXT_MAX })}
<div class="actions"><button${id === null && html` class="main"`}>${button}</button></div>`,
  );
}
