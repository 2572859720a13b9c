import {
  ALLOWED_TAGS,
  BACKLINK_URL_MAX,
  CORRECTION_NOTE_MAX,
  KEYWORDS_MAX,
  type Language,
  type PressRelease,
  TEXT_MAX,
  TITLE_MAX,
} from '../../../../../../domain/index.ts';
import { CORRECTION_SCHEMA, correctionFields } from '../../../../kernel/fields/correction-fields.ts';
import { readFieldsOf } from '../../../../kernel/fields/fields.ts';
import { type Html, html } from '../../../page/html.ts';
import { checkbox, controlsOf, describeForm, type Form, field, textarea } from '../../../page/index.ts';
import { RELEASE_FIELD_WORDS } from '../../../release/release-form.ts';
import { accountForm, type FrameVisitor } from '../layout/index.ts';
import { plainLines } from '../releases/form/fields.ts';
import { FORM_TEXTS } from '../releases/form/texts.ts';
import { MOVE_TEXTS } from '../releases/moves/texts.ts';
import { releasePath } from '../releases/paths.ts';
import { correctPath } from './paths.ts';
import { CORRECTION_TEXTS } from './texts.ts';

/** The fields of a wording, as the form has them. */
const WORDING = ['title', 'text', 'keywords', 'backlink_url'] as const;
type WordingField = (typeof WORDING)[number];

/** What stands in each field; `1` for a box that is ticked. */
export type CorrectionValues = Readonly<Record<WordingField | 'note' | 'typo', string>>;

/** The wording that is published, to be changed. */
export function valuesOf({ title, text, keywords, backlinkUrl }: PressRelease): CorrectionValues {
  return {
    title,
    text: plainLines(text),
    keywords: keywords ?? '',
    backlink_url: backlinkUrl ?? '',
    note: '',
    typo: '',
  };
}

export function valuesIn(form: Form): CorrectionValues {
  const names = [...WORDING, 'note', 'typo'] as const;
  return Object.fromEntries(names.map((name) => [name, form.get(name)])) as CorrectionValues;
}

/** What the form asks for, by the rules of the API: of the wording only what was changed in it. */
export function proposalIn(sent: CorrectionValues, stored: CorrectionValues) {
  const changed = WORDING.filter((name) => plainLines(sent[name]).trim() !== plainLines(stored[name]).trim());
  const input = {
    ...Object.fromEntries(changed.map((name) => [name, sent[name]])),
    note: sent.note,
    kind: sent.typo === '' ? 'correction' : 'typo',
  };
  const { values, faults } = readFieldsOf(CORRECTION_SCHEMA, input, { complete: false });
  return { fields: correctionFields(values), faults };
}

export const CORRECTION_FORM = describeForm([...WORDING, 'note', 'typo'], {
  de: {
    ...RELEASE_FIELD_WORDS.de,
    note: {
      label: CORRECTION_TEXTS.de.labels.note,
      missing: 'Schreiben Sie, was falsch war und was richtig ist, oder wählen Sie „Nur Schreibfehler“.',
      rules: { left_out: 'Bei Schreibfehlern gibt es keinen Hinweis. Lassen Sie das Feld leer.' },
    },
    typo: { label: CORRECTION_TEXTS.de.labels.typo, missing: null },
  },
  en: {
    ...RELEASE_FIELD_WORDS.en,
    note: {
      label: CORRECTION_TEXTS.en.labels.note,
      missing: 'Say what was wrong and what is right, or select “Typo only”.',
      rules: { left_out: 'A typo has no note. Leave this field empty.' },
    },
    typo: { label: CORRECTION_TEXTS.en.labels.typo, missing: null },
  },
});

export function correctionForm(
  visitor: FrameVisitor,
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
  const common = (name: WordingField) => ({ ...control(name), hint: form.hints[name], value: values[name] });
  return accountForm(
    visitor,
    { action: correctPath(release.id), className: 'panel', hidden: { version } },
    html`${field({ ...common('title'), required: true, max: TITLE_MAX, autocomplete: 'off' })}
${textarea({
  ...common('text'),
  hint: form.textHint(ALLOWED_TAGS.join(', ')),
  required: true,
  max: TEXT_MAX,
  rows: 18,
  isCode: true,
  data: { 'data-editor': 'text' },
})}
${field({ ...common('keywords'), max: KEYWORDS_MAX, autocomplete: 'off' })}${field({ ...common('backlink_url'), type: 'url', max: BACKLINK_URL_MAX, autocomplete: 'url' })}
${textarea({
  ...control('note'),
  hint: texts.hints.note,
  value: values.note,
  max: CORRECTION_NOTE_MAX,
  rows: 4,
  sayOptional: false,
})}${checkbox({ ...control('typo'), hint: texts.hints.typo, checked: values.typo !== '' })}
<div class="actions sticky"><button class="main">${texts.propose}</button><a class="button" href="${releasePath(release.id)}">${MOVE_TEXTS[language].backToRelease}</a></div>`,
  );
}
