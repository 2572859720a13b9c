import { codePointLength } from '../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { LAYOUT_TEXTS } from '../texts.ts';
import type { DescribedField } from './description.ts';

/** Options of every field in addition to its description. */
export interface FieldOptions extends DescribedField {
  /** Base of the field's ids, if several forms of a page have a field with this name; default the name. */
  readonly idName?: string | undefined;
  readonly hint?: HtmlValue;
  /** A note at the field that is not a fault, such as an editor's reason. */
  readonly remark?: HtmlValue;
  /** Labels mark optional fields, not required ones. */
  readonly required?: boolean;
  /** True if the label marks the field as optional; default true unless required. */
  readonly showOptional?: boolean;
}

export interface InputOptions extends FieldOptions {
  readonly value?: string | number | null | undefined;
  readonly type?: 'text' | 'email' | 'url' | 'password' | 'number' | 'search' | 'date' | 'datetime-local' | 'file';
  /** The HTML attribute, such as `current-password` or `off`. */
  readonly autocomplete?: string;
  readonly inputmode?: 'numeric' | 'decimal' | 'email' | 'url';
  /** Maximum length in code points. A counter is shown below the control; nothing is cut off. */
  readonly max?: number | undefined;
  readonly width?: 'short' | 'half';
  readonly accept?: string;
  /** Names and values of `data-` attributes for scripts, such as `data-editor`. */
  readonly data?: Readonly<Record<string, string | number>>;
  readonly autofocus?: boolean;
  /** Read-only, but still submitted. */
  readonly isReadOnly?: boolean;
}

/** The id of a field's control, to which error summaries link. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^A-Za-z0-9_-]+/g, '-')}`;
}

function idOf({ idName, name }: Pick<FieldOptions, 'idName' | 'name'>): string {
  return fieldId(idName ?? name);
}

/** A single-line text field. */
export function field(options: InputOptions): Html {
  const { name, value, type = 'text', inputmode, accept } = options;
  return labelled(
    options,
    html`<input id="${idOf(options)}" class="${controlClass(options)}" type="${type}" name="${name}"${
      type !== 'file' && html` value="${value ?? ''}"`
    }${inputmode && html` inputmode="${inputmode}"`}${accept && html` accept="${accept}"`}${controlAttributes(options)}>`,
  );
}

/** A multi-line text field. */
export function textarea(options: InputOptions & { readonly rows?: number; readonly isCode?: boolean }): Html {
  const { name, value, rows = 6, isCode } = options;
  // Browsers drop a line break at the start of a textarea, so one is added.
  return labelled(
    options,
    html`<textarea id="${idOf(options)}" class="${controlClass(options)}${isCode === true && ' mono'}" name="${name}" rows="${rows}"${
      isCode === true && html` spellcheck="false"`
    }${controlAttributes(options)}>\n${value ?? ''}</textarea>`,
  );
}

export interface Option {
  readonly value: string;
  readonly label: HtmlValue;
  readonly hint?: HtmlValue;
  /** Of radio buttons: shown, but not available; the hint says why. */
  readonly isDisabled?: boolean;
}

/** A select field; `blank` is the text of the empty option, null for none. */
export function select(
  options: InputOptions & { readonly options: readonly Option[]; readonly blank?: string | null },
): Html {
  const { name, value, language, options: choices, blank = LAYOUT_TEXTS[language].choose } = options;
  const chosen = value == null ? '' : String(value);
  const option = (choice: Pick<Option, 'value' | 'label'>) =>
    html`<option value="${choice.value}"${choice.value === chosen && html` selected`}>${choice.label}</option>\n`;
  return labelled(
    options,
    html`<select id="${idOf(options)}" class="${controlClass(options)}" name="${name}"${controlAttributes(options)}>
${blank !== null && option({ value: '', label: blank })}${choices.map(option)}</select>`,
  );
}

export function radios(
  options: FieldOptions & { readonly options: readonly Option[]; readonly value?: string | null | undefined },
): Html {
  const { value, options: choices } = options;
  return group(options, choices, 'radio', (choice) => choice.value === value);
}

export function checkboxes(
  options: FieldOptions & { readonly options: readonly Option[]; readonly values: readonly string[] },
): Html {
  const { values, options: choices } = options;
  return group(options, choices, 'checkbox', (choice) => values.includes(choice.value));
}

/** A single checkbox, submitted as `1` or not at all. */
export function checkbox(options: FieldOptions & { readonly checked: boolean }): Html {
  const { name, label, hint, remark, checked, faults = [] } = options;
  const id = idOf(options);
  return html`<div class="field${faults.length > 0 && ' faulty'}">
${remark && html`<div class="remark" id="${id}-remark">${remark}</div>\n`}${faultTexts(options, faults)}<div class="option"><input id="${id}" type="checkbox" name="${name}" value="1"${checked && html` checked`}${describedBy({ ...options, hint: null })}${
    options.required === true && html` required`
  }><label for="${id}">${label}${hint && html` <span class="hint">${hint}</span>`}</label></div>
</div>
`;
}

function group(
  options: FieldOptions,
  choices: readonly Option[],
  type: 'radio' | 'checkbox',
  isChecked: (choice: Option) => boolean,
): Html {
  const { name, label, faults = [], required } = options;
  return html`<fieldset class="field${faults.length > 0 && ' faulty'}"${describedBy(options)}>
<legend>${label}${rule(options)}</legend>
${hintText(options)}${faultTexts(options, faults)}${choices.map((choice, index) => {
  // Error summaries link to the first option, which has the field's id.
  const id = index === 0 ? idOf(options) : `${idOf(options)}-${index}`;
  const isRequired = required === true && type === 'radio';
  return html`<div class="option"><input id="${id}" type="${type}" name="${name}" value="${choice.value}"${isChecked(choice) && html` checked`}${
    isRequired && html` required`
  }${choice.isDisabled === true && html` disabled`}><label for="${id}">${choice.label}${choice.hint && html` <span class="hint">${choice.hint}</span>`}</label></div>\n`;
})}</fieldset>
`;
}

function labelled(options: InputOptions, control: Html): Html {
  const { label, faults = [] } = options;
  return html`<div class="field${faults.length > 0 && ' faulty'}">
<label for="${idOf(options)}">${label}${rule(options)}</label>
${hintText(options)}${faultTexts(options, faults)}${control}
${counter(options)}</div>
`;
}

function rule({ required, showOptional = required !== true, language }: FieldOptions): Html | false {
  return showOptional && html` <span class="rule">(${LAYOUT_TEXTS[language].optional})</span>`;
}

function hintText({ name, idName, hint, remark }: FieldOptions): Html {
  const id = idOf({ name, idName });
  return html`${hint && html`<p class="hint" id="${id}-hint">${hint}</p>\n`}${remark && html`<div class="remark" id="${id}-remark">${remark}</div>\n`}`;
}

function faultTexts(options: Pick<FieldOptions, 'name' | 'idName'>, faults: readonly string[]): Html | false {
  return faults.length > 0 && html`<p class="fault" id="${idOf(options)}-fault">${faults.join(' ')}</p>\n`;
}

/** A counter, hidden until a script keeps it up to date; visible from the start if the stored value is too long. */
function counter(options: InputOptions): Html | false {
  const { value, max, language } = options;
  if (max === undefined) return false;
  const length = codePointLength(value == null ? '' : String(value).trim());
  const formatCount = (count: number) => count.toLocaleString(language);
  return html`<p class="counter" id="${idOf(options)}-count" data-counts="${idOf(options)}" data-max="${max}"${length > max ? html` data-over` : html` hidden`}>${LAYOUT_TEXTS[
    language
  ].counted(formatCount(length), formatCount(max))}</p>
`;
}

function controlClass({ width }: InputOptions): string {
  return width === undefined ? 'control' : `control ${width}`;
}

function controlAttributes(options: InputOptions): Html {
  const { faults = [], required, autocomplete, data = {}, autofocus, isReadOnly } = options;
  return html`${describedBy(options)}${faults.length > 0 && html` aria-invalid="true"`}${required === true && html` aria-required="true"`}${
    autocomplete && html` autocomplete="${autocomplete}"`
  }${autofocus === true && html` autofocus`}${isReadOnly === true && html` readonly`}${Object.entries(data).map(([key, value]) => dataAttribute(key, value))}`;
}

/** Checks the name, although it comes from our own code: an unsafe name could break out of the tag. */
function dataAttribute(key: string, value: string | number): Html {
  if (!/^data-[a-z][a-z-]*$/.test(key)) throw new RangeError(`${key} is not a data attribute`);
  return html` ${key}="${value}"`;
}

function describedBy(options: FieldOptions & { readonly max?: number | undefined }): Html | false {
  const { hint, remark, faults = [], max } = options;
  const id = idOf(options);
  const parts = [
    ...(hint ? [`${id}-hint`] : []),
    ...(remark ? [`${id}-remark`] : []),
    ...(faults.length > 0 ? [`${id}-fault`] : []),
    ...(max === undefined ? [] : [`${id}-count`]),
  ];
  return parts.length > 0 && html` aria-describedby="${parts.join(' ')}"`;
}
