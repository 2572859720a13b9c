import {
  DETAILS_MAX,
  type FieldKind,
  type ImageId,
  type Language,
  parseId,
  REASON_LABEL_MAX,
  REJECTION_CODES,
  type RejectionCode,
  type RejectionDetail,
  refuseIfAny,
  type SavedReason,
  savedReasonFaults,
  type Violation,
} from '../../../../../../domain/index.ts';
import { controlsOf, describeForm, faultsByField } from '../../../page/forms/description.ts';
import { errorSummary, type SummaryFault } from '../../../page/forms/error-summary.ts';
import { field, select, textarea } from '../../../page/forms/field.ts';
import { type Form, postForm } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import { FIELD_RULES, FORM_FIELDS } from '../../../release/form-fields.ts';
import { fieldLabel } from '../../../release/history.ts';
import { PICTURE_LABELS } from '../../../release/pictures/texts.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import { deskReleasePath } from '../paths.ts';
import { queueQueryString } from '../queue/query.ts';
import type { DeskView } from '../release/view.ts';
import { DECISION_TEXTS } from './texts.ts';

/** Initial number of rows, of which the first is open. */
const ROWS = 4;

/** The fields of one reason. */
interface Row {
  readonly code: string;
  readonly field: string;
  readonly quote: string;
  readonly image: string;
  /** Id of the template that the editor chose. */
  readonly kept: string;
  readonly text: string;
  /** Name under which to save the reason as a template; empty not to save it. */
  readonly keep: string;
}

const ROW_FIELDS = [
  'code',
  'field',
  'quote',
  'image',
  'kept',
  'text',
  'keep',
] as const satisfies readonly (keyof Row)[];
const EMPTY_ROW: Row = { code: '', field: '', quote: '', image: '', kept: '', text: '', keep: '' };

const { de, en } = DECISION_TEXTS;

/** The control of each violation of a rejection, by the violation's field. */
const CONTROLS = Object.fromEntries(
  Array.from({ length: DETAILS_MAX }, (_, index) => [
    [`details.${index}.text`, `text-${index}`],
    [`details.${index}.image_id`, `image-${index}`],
    [`details.${index}.quote`, `quote-${index}`],
  ]).flat(),
);

/** Fields of the rejection form. Each reason is a row of numbered fields (`code-0`). */
export const REJECT_FORM = describeForm(
  ['code', 'kept', 'text', 'field', 'image', 'quote', 'keep', 'reason'],
  {
    de: {
      code: { label: de.code, missing: 'Wählen Sie einen Grund.' },
      kept: { label: de.saved, missing: null },
      text: { label: de.text, missing: null },
      field: { label: de.field, missing: 'Wählen Sie ein Feld aus der Liste.' },
      image: { label: de.picture, missing: 'Wählen Sie ein Bild dieser Mitteilung.' },
      quote: { label: de.quote, missing: null },
      keep: { label: de.keepLabel, missing: null },
      reason: { label: de.reason, missing: 'Erläutern Sie den Grund.' },
    },
    en: {
      code: { label: en.code, missing: 'Choose a reason.' },
      kept: { label: en.saved, missing: null },
      text: { label: en.text, missing: null },
      field: { label: en.field, missing: 'Choose a field from the list.' },
      image: { label: en.picture, missing: 'Choose a picture of this release.' },
      quote: { label: en.quote, missing: null },
      keep: { label: en.keepLabel, missing: null },
      reason: { label: en.reason, missing: 'Explain the reason.' },
    },
  },
  { ...CONTROLS, codes: 'code-0' },
);

/** The kinds of fields that a reason can refer to. */
const CAN_BE_REASON: Readonly<Record<FieldKind, boolean>> = {
  line: true,
  html: true,
  url: true,
  category: true,
  company: true,
  language: true,
  portal: true,
  offset: false,
  flag: false,
  time: false,
};
const REASON_FIELDS = FORM_FIELDS.filter((name) => CAN_BE_REASON[FIELD_RULES[name].kind]);

export interface RejectValues {
  readonly rows: readonly Row[];
  readonly reason: string;
}

/** The form's initial values. */
export const NO_REASONS: RejectValues = { rows: [], reason: '' };

/** The submitted rows, used ones first, so that a row has the same index as its detail in the rejection. */
export function rejectValues(form: Form): RejectValues {
  const count = Math.min(Number(form.get('rows')) || ROWS, DETAILS_MAX);
  const rows = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(ROW_FIELDS.map((name) => [name, form.get(`${name}-${index}`)])),
  ) as unknown as Row[];
  return { rows: [...rows.filter(isUsed), ...rows.filter((row) => !isUsed(row))], reason: form.get('reason') };
}

/** The fields of the form with these values. */
export function rejectFields({ rows, reason }: RejectValues): Readonly<Record<string, string>> {
  const fields = rows.flatMap((row, index) => ROW_FIELDS.map((name) => [`${name}-${index}`, row[name]] as const));
  return { rows: String(rows.length), ...Object.fromEntries(fields), reason };
}

/** The texts that the editor typed in the form. */
export function rejectTexts({ rows, reason }: RejectValues): readonly string[] {
  return [...rows.flatMap(({ quote, text }) => [quote, text]), reason].filter((text) => text.trim() !== '');
}

const isCode = (code: string): code is RejectionCode => (REJECTION_CODES as readonly string[]).includes(code);

/** Completes a reason from its template: code and text, unless the row has its own. */
function completeRow(row: Row, saved: readonly SavedReason[]): Row {
  const template = saved.find(({ id }) => String(id) === row.kept);
  if (template === undefined) return row;
  return {
    ...row,
    code: row.code === '' ? template.code : row.code,
    text: row.text.trim() === '' ? template.text : row.text,
  };
}

const isUsed = ({ code, quote, image, kept, text }: Row) =>
  [code, quote, image, kept, text].some((value) => value.trim() !== '');

/**
 * The reasons of a form, without empty rows, and those to save as templates.
 * @throws DomainError `validation_failed` for a reason without a code, and for a template that cannot be saved
 */
export function detailsOf(
  { rows }: RejectValues,
  saved: readonly SavedReason[],
): {
  readonly details: RejectionDetail[];
  readonly toSave: readonly { label: string; code: RejectionCode; text: string }[];
} {
  const faults: Violation[] = [];
  const used = rows.map((row) => completeRow(row, saved));
  const details: RejectionDetail[] = [];
  const toSave: { label: string; code: RejectionCode; text: string }[] = [];
  used.forEach((row, index) => {
    if (!isUsed(row)) return;
    const { code, field: aboutField, quote, image, text, keep } = row;
    if (!isCode(code)) {
      faults.push({ field: `code-${index}`, rule: 'required' });
      return;
    }
    const imageId = parseId<ImageId>(image) ?? null;
    details.push({
      code,
      field: aboutField === '' ? null : aboutField,
      quote: quote === '' ? null : quote,
      imageId,
      text: text === '' ? null : text,
    });
    if (imageId === null && image !== '') faults.push({ field: `image-${index}`, rule: 'exists' });
    if (keep.trim() === '' || text.trim() === '') return;
    const template = { label: keep.trim(), code, text: text.trim() };
    toSave.push(template);
    const labelFaults = savedReasonFaults(template).filter(({ field }) => field === 'label');
    faults.push(...labelFaults.map((fault) => ({ ...fault, field: `keep-${index}` })));
  });
  if (details.length === 0 && faults.length === 0) faults.push({ field: 'code-0', rule: 'required' });
  refuseIfAny(faults);
  return { details, toSave };
}

/** The rejection form: reasons, each with its field or picture, and a summary. */
export function rejectForm(
  { release, language, query, reasons }: DeskView,
  values: RejectValues,
  faults: readonly SummaryFault[],
): Html {
  const texts = DECISION_TEXTS[language];
  const rows = values.rows.length === 0 ? Array.from({ length: ROWS }, () => EMPTY_ROW) : values.rows;
  const byField = faultsByField(faults);
  const control = controlsOf(REJECT_FORM, language, byField);
  return html`${errorSummary(faults, language)}${postForm(
    {
      action: `${deskReleasePath(release.id, 'reject')}${queueQueryString(query)}`,
      hidden: { submission: release.submissions, version: release.version, rows: rows.length },
      data: html` data-decide`,
    },
    html`${rows.map((row, index) => {
      const fields = reasonFields(row, index, { release, language, reasons, control });
      const isOpen = index === 0 || isUsed(row);
      return index === 0
        ? fields
        : html`<details class="more reason"${isOpen && html` open`}><summary>${texts.reasonNumber(index + 1)}</summary>${fields}</details>\n`;
    })}
${rows.length < DETAILS_MAX && html`<p><button class="plain" name="more" value="1">${texts.moreReasons}</button></p>`}
${textarea({ ...control('reason'), hint: texts.reasonHint, value: values.reason, rows: 3 })}
<div class="actions"><button class="main danger">${texts.reject}</button></div>`,
  )}`;
}

function reasonFields(
  row: Row,
  index: number,
  {
    release,
    language,
    reasons,
    control,
  }: Pick<DeskView, 'release' | 'language' | 'reasons'> & {
    readonly control: ReturnType<typeof controlsOf<(typeof REJECT_FORM.names)[number]>>;
  },
): Html {
  const texts = DECISION_TEXTS[language];
  const labels = RELEASE_LABELS[language];
  const common = { showOptional: false };
  const sorted = reasons.toSorted(
    (a, b) => Number(b.language === release.language) - Number(a.language === release.language),
  );
  return html`${select({ ...common, ...control('code', index), value: row.code, options: REJECTION_CODES.map((value) => ({ value, label: labels.rejectionCodes[value] })) })}
${
  sorted.length > 0 && savedSelect(sorted, row, index, language)
}${textarea({ ...common, ...control('text', index), value: row.text, rows: 3 })}
<div class="pair">${select({ ...common, ...control('field', index), value: row.field, blank: texts.noField, options: REASON_FIELDS.map((value) => ({ value, label: fieldLabel(value, language) })) })}
${
  release.images.length > 0 &&
  select({
    ...common,
    ...control('image', index),
    value: row.image,
    blank: texts.noPicture,
    options: release.images.map(({ id, role }) => ({
      value: String(id),
      label: `${PICTURE_LABELS[language].roles[role]} ${id}`,
    })),
  })
}</div>
${textarea({ ...common, ...control('quote', index), hint: texts.quoteHint, value: row.quote, rows: 2 })}
<details class="more"${row.keep !== '' && html` open`}><summary>${texts.keep}</summary>${field({ ...common, ...control('keep', index), value: row.keep, autocomplete: 'off', max: REASON_LABEL_MAX })}</details>
`;
}

/** The select field for a template. Scripts copy its text from the option; without scripts, the service adds it. */
function savedSelect(reasons: readonly SavedReason[], row: Row, index: number, language: Language): Html {
  const texts = DECISION_TEXTS[language];
  const id = `field-kept-${index}`;
  return html`<div class="field"><label for="${id}">${texts.saved}</label>
<select class="control" id="${id}" name="kept-${index}" data-kept="${index}">
<option value="">${texts.noSaved}</option>
${reasons.map((reason) => html`<option value="${reason.id}"${String(reason.id) === row.kept && html` selected`} data-code="${reason.code}" data-text="${reason.text}" lang="${reason.language}">${reason.label}</option>\n`)}</select></div>
`;
}
