import {
  ALLOWED_TAGS,
  type CONTENT_FIELDS,
  CORRECTION_NOTE_MAX,
  type CorrectableField,
  type Language,
  type PressRelease,
  type WireName,
} from '../../../../../../domain/index.ts';
import { CORRECTION_SCHEMA, correctionFields } from '../../../../kernel/fields/correction-fields.ts';
import { parseFields } from '../../../../kernel/fields/parse-fields.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { checkbox, field, textarea } from '../../../page/forms/field.ts';
import type { Form } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import { FIELD_RULES, FIELD_TEXTS, FORM_FIELDS } from '../../../release/form-fields.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { valuesOf as formValuesOf, plainLines } from '../releases/form/fields.ts';
import { isPlainLines } from '../releases/form/read-content.ts';
import { FORM_TEXTS } from '../releases/form/texts.ts';
import { MOVE_TEXTS } from '../releases/moves/texts.ts';
import { releasePath } from '../releases/paths.ts';
import { proposeCorrectionPath } from './paths.ts';
import { CORRECTION_TEXTS } from './texts.ts';

type CorrectableName = WireName<CorrectableField>;
type CorrectableKind = (typeof CONTENT_FIELDS)[CorrectableField]['kind'];

/** The fields that a correction may change, in the order of the release's form. */
const CORRECTABLE = FORM_FIELDS.filter((name): name is CorrectableName => FIELD_RULES[name].isCorrectable);
const CONTROLS = [...CORRECTABLE, 'note', 'typo'] as const;

/** The value of each control; `1` for a checked box. */
export type CorrectionValues = Readonly<Record<(typeof CONTROLS)[number], string>>;

/** The form values of the published release. */
export function valuesOf(release: PressRelease): CorrectionValues {
  // No correctable field is a time, so the time zone has no effect.
  const stored = formValuesOf(release, 'UTC');
  return { ...pickNames(CORRECTABLE, (name) => stored[name]), note: '', typo: '' };
}

export function valuesIn(form: Form): CorrectionValues {
  return pickNames(CONTROLS, (name) => form.get(name));
}

function pickNames<Name extends string>(names: readonly Name[], read: (name: Name) => string): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
}

/**
 * Reads the form by the API's rules. Includes only those release fields that have changed. As in the release's form,
 * multi-line text without markup becomes paragraphs.
 */
export function proposalIn(sent: CorrectionValues, stored: CorrectionValues) {
  const changed = CORRECTABLE.filter((name) => plainLines(sent[name]).trim() !== plainLines(stored[name]).trim());
  const input = {
    ...pickNames(changed, (name) => sent[name]),
    note: sent.note,
    kind: sent.typo === '' ? 'correction' : 'typo',
  };
  const { values, faults } = parseFields(CORRECTION_SCHEMA, input, { complete: false });
  const isPlain = changed.includes('text') && isPlainLines(sent.text);
  return { fields: { ...correctionFields(values), ...(isPlain && { textFormat: 'plain' as const }) }, faults };
}

export const CORRECTION_FORM = describeForm(CONTROLS, {
  de: {
    ...FIELD_TEXTS.de,
    note: {
      label: CORRECTION_TEXTS.de.labels.note,
      missing: 'Schreiben Sie, was falsch war und was richtig ist, oder wählen Sie „Nur Schreibfehler“.',
      rules: { left_out: 'Bei Schreibfehlern gibt es keinen Hinweis. Lassen Sie das Feld leer.' },
    },
    typo: { label: CORRECTION_TEXTS.de.labels.typo, missing: null },
  },
  en: {
    ...FIELD_TEXTS.en,
    note: {
      label: CORRECTION_TEXTS.en.labels.note,
      missing: 'Say what was wrong and what is right, or select “Typo only”.',
      rules: { left_out: 'A typo has no note. Leave this field empty.' },
    },
    typo: { label: CORRECTION_TEXTS.en.labels.typo, missing: null },
  },
});

export function correctionForm(
  visitor: Visitor,
  release: Pick<PressRelease, 'id'>,
  {
    language,
    values,
    version,
    faults,
  }: {
    readonly language: Language;
    readonly values: CorrectionValues;
    readonly version: string | number;
    readonly faults: Readonly<Record<string, readonly string[]>>;
  },
): Html {
  const texts = CORRECTION_TEXTS[language];
  const form = FORM_TEXTS[language];
  const control = controlsOf(CORRECTION_FORM, language, faults);
  const common = (name: CorrectableName) => {
    const { required, max } = FIELD_RULES[name];
    return {
      ...control(name),
      hint: FIELD_TEXTS[language][name].hint,
      value: values[name],
      required,
      ...(max !== undefined && { max }),
    };
  };
  const controlOfKind: Readonly<Record<CorrectableKind, (name: CorrectableName) => Html>> = {
    line: (name) => field({ ...common(name), autocomplete: 'off' }),
    url: (name) => field({ ...common(name), type: 'url', autocomplete: 'url' }),
    html: (name) =>
      textarea({
        ...common(name),
        hint: form.textHint(ALLOWED_TAGS.join(', ')),
        rows: 18,
        isCode: true,
        data: { 'data-editor': name },
      }),
  };
  return accountForm(
    visitor,
    { action: proposeCorrectionPath(release.id), className: 'panel', hidden: { version } },
    html`${CORRECTABLE.map((name) => html`${controlOfKind[FIELD_RULES[name].kind as CorrectableKind](name)}\n`)}
${textarea({
  ...control('note'),
  hint: texts.hints.note,
  value: values.note,
  max: CORRECTION_NOTE_MAX,
  rows: 4,
  showOptional: false,
})}${checkbox({ ...control('typo'), hint: texts.hints.typo, checked: values.typo !== '' })}
<div class="actions sticky"><button class="main">${texts.propose}</button><a class="button" href="${releasePath(release.id)}">${MOVE_TEXTS[language].backToRelease}</a></div>`,
  );
}
