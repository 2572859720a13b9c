import {
  ALLOWED_TAGS,
  type Category,
  CONTENT_FIELDS,
  DomainError,
  EDIT_PROPOSAL_NOTE_MAX,
  LANGUAGES,
  PROPOSABLE_FIELDS,
  type PressRelease,
  type PressReleaseId,
  type ProposableField,
  type WireName,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { optional, text } from '../../../../kernel/fields/field-schemas.ts';
import { parseFields } from '../../../../kernel/fields/parse-fields.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import {
  formFieldValue,
  PRESS_RELEASE_SCHEMA,
  pressReleaseFields,
} from '../../../../kernel/fields/press-release-fields.ts';
import type { Localised } from '../../../../kernel/localised.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { field, fieldId, select, textarea } from '../../../page/forms/field.ts';
import { type Form, postForm, readForm } from '../../../page/forms/form.ts';
import { type FormRefusal, formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { LABELS, LANGUAGE_NAMES } from '../../../page/labels.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import { FIELD_TEXTS } from '../../../release/form-fields.ts';
import { editorElements, editorScripts } from '../../editor/editor-elements.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import type { DecidedKey } from '../decisions/texts.ts';
import { deskPage } from '../desk-page.ts';
import { DESK_BASE, deskReleasePath } from '../paths.ts';
import { claimNext } from '../queue/next.ts';
import { queueQueryString } from '../queue/query.ts';
import { queryOf } from '../release/page.ts';
import { PROPOSAL_TEXTS } from './texts.ts';

const NAMES = [
  'title',
  'text',
  'keywords',
  'category_id',
  'language',
] as const satisfies readonly WireName<ProposableField>[];
const CONTROLS = [...NAMES, 'note'] as const;
type Values = Readonly<Record<(typeof CONTROLS)[number], string>>;

const PROPOSAL_FORM = describeForm(
  CONTROLS,
  {
    de: { ...FIELD_TEXTS.de, note: { label: PROPOSAL_TEXTS.de.note, missing: 'Ändern Sie mindestens ein Feld.' } },
    en: { ...FIELD_TEXTS.en, note: { label: PROPOSAL_TEXTS.en.note, missing: 'Change at least one field.' } },
  },
  // The API reports a proposal without changes as a fault of `proposal`.
  { proposal: 'note' },
);

const { title, keywords, language: languageField, category_id, text: textField } = PRESS_RELEASE_SCHEMA;
const SCHEMA = {
  ...{ title, keywords, language: languageField, category_id, text: textField },
  note: optional(text(EDIT_PROPOSAL_NOTE_MAX)),
} as const;

function valuesOf(release: PressRelease): Values {
  const stored = Object.fromEntries(
    PROPOSABLE_FIELDS.map((name) => [CONTENT_FIELDS[name].wire, String(release[name] ?? '')]),
  ) as Omit<Values, 'note'>;
  return { ...stored, note: '' };
}

const valuesIn = (form: Form): Values =>
  Object.fromEntries(CONTROLS.map((name) => [name, form.get(name)])) as unknown as Values;

/**
 * Trims, and normalises line breaks: browsers submit CRLF, and the editor adds one between blocks, which is no change to
 * the text.
 */
const normalised = (value: string) => value.replace(/\r\n/g, '\n').replace(/>\n+</g, '><').trim();

/** Reads the fields that differ from the release, by the API's rules. */
function proposalIn(sent: Values, stored: Values) {
  const changed = NAMES.filter((name) => normalised(sent[name]) !== normalised(stored[name]));
  const input = Object.fromEntries(changed.map((name) => [name, formFieldValue(name, sent[name])]));
  const { values, faults } = parseFields(SCHEMA, { ...input, note: sent.note }, { complete: false });
  const { note, ...fields } = values;
  return { fields: pressReleaseFields(fields), note: note ?? null, faults };
}

/** The form in which an editor proposes changes to the publisher of a release in review (contract §17). */
export function proposalDeskRoutes(services: PeopleServices): Route[] {
  const { desk } = services.application;
  const idOf = (ctx: Context) => pathId<PressReleaseId>(ctx, 'id', 'press release');
  return [
    {
      method: 'GET',
      path: '/desk/releases/:id/propose',
      for: 'editor',
      async handle(ctx, editor) {
        const { release } = await desk.show({ caller: editor.caller, id: idOf(ctx) });
        if (release.status !== 'in_review') return seeOther(ctx, deskReleasePath(release.id));
        await sendForm(ctx, editor, services, release, valuesOf(release));
      },
    },
    {
      method: 'POST',
      path: '/desk/releases/:id/propose',
      for: 'editor',
      async handle(ctx, editor) {
        const { caller } = editor;
        const sent = valuesIn(await readForm(ctx));
        const { release } = await desk.show({ caller, id: idOf(ctx) });
        try {
          await desk.propose({ caller, id: release.id, ...proposalIn(sent, valuesOf(release)) });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const refusal = formRefusal(error, ctx, languageOf(ctx, editor), PROPOSAL_FORM);
          return sendForm(ctx, editor, services, release, sent, refusal);
        }
        const query = queryOf(ctx);
        const next = await claimNext(services, { caller, query, from: release.id });
        const nextQuery = { ...query, skipped: [...(query.skipped ?? []), release.id] };
        const path = next?.path ?? `${DESK_BASE}${queueQueryString(nextQuery)}`;
        redirectWithNotice<Readonly<Record<DecidedKey, Localised>>>(ctx, path, 'proposed');
      },
    },
  ];
}

async function sendForm(
  ctx: Context,
  editor: DeskEditor,
  services: PeopleServices,
  release: PressRelease,
  values: Values,
  refusal?: FormRefusal,
): Promise<void> {
  const language = languageOf(ctx, editor);
  const texts = PROPOSAL_TEXTS[language];
  const categories: readonly Category[] = await services.application.desk.categories({ caller: editor.caller });
  const control = controlsOf(PROPOSAL_FORM, language, refusal?.byField);
  const path = `${deskReleasePath(release.id)}${queueQueryString(queryOf(ctx))}`;
  deskPage(ctx, editor, {
    title: texts.title,
    active: 'queue',
    status: refusal?.status ?? 200,
    isFaulty: refusal !== undefined,
    scripts: [...(await editorScripts(ctx, services)), ...(editor.scripts ?? [])],
    main: html`${pageHead({ title: texts.title, lead: texts.lead, above: { href: path, text: release.title } })}
${refusal !== undefined && errorSummary(refusal.faults, language)}${postForm(
  { action: `${deskReleasePath(release.id, 'propose')}${queueQueryString(queryOf(ctx))}`, className: 'panel' },
  html`${field({ ...control('title'), value: values.title, required: true, max: CONTENT_FIELDS.title.max })}
${textarea({
  ...control('text'),
  value: values.text,
  required: true,
  rows: 18,
  isCode: true,
  hint: texts.textHint(ALLOWED_TAGS.join(', ')),
  data: { 'data-editor': 'text', 'data-language-field': fieldId('language') },
})}
${field({ ...control('keywords'), value: values.keywords })}
${select({ ...control('category_id'), value: values.category_id, required: true, blank: null, options: categories.map((category) => ({ value: String(category.id), label: category.translations[language].name })) })}
${select({ ...control('language'), value: values.language, required: true, blank: null, options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })) })}
${textarea({ ...control('note'), value: values.note, rows: 3, max: EDIT_PROPOSAL_NOTE_MAX, hint: texts.noteHint })}
<div class="actions sticky"><button class="main">${texts.send}</button> <a href="${path}">${texts.back}</a></div>`,
)}${editorElements(
  {
    language,
    textLanguage: release.language,
    locale: LABELS[language].locale,
    timeZone: services.timeZone,
    isNew: false,
    newsrooms: {},
    isStored: refusal === undefined,
    ...{ page: null, save: null, preview: null },
    keep: `${editor.user.id}:desk:proposal-${release.id}`,
  },
  language,
)}`,
  });
}
