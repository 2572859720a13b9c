import {
  COPYRIGHT_MAX,
  FOCUS_CENTRE,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_TITLE_MAX,
  type ImageId,
  type Language,
} from '../../../../../../domain/index.ts';
import { parseFormBoolean } from '../../../../kernel/fields/field-schemas.ts';
import { controlsOf, type DescribedField } from '../../../page/forms/description.ts';
import { checkbox, field, textarea } from '../../../page/forms/field.ts';
import { type Html, html } from '../../../page/html.ts';
import { UPLOAD_TEXTS } from './form-texts.ts';
import { UPLOAD_FORM } from './upload-fields.ts';

/** A form with a picture's fields, named as in the API. */
export interface PictureForm {
  readonly language: Language;
  /** Submitted values by field; undefined for a new form. */
  readonly submitted: Readonly<Record<string, string>> | undefined;
  /** Error messages by field. */
  readonly byField: Readonly<Record<string, readonly string[]>>;
  /** Set if the page has several forms: the picture that this one changes. */
  readonly imageId?: ImageId;
  /** True if blank texts are filled in from the file. */
  readonly isFilledFromFile?: boolean;
}

type PictureField = (typeof UPLOAD_FORM.names)[number];

/** A field's description and submitted value. */
export function controlOf(
  { submitted, byField, language, imageId }: PictureForm,
  name: PictureField,
): DescribedField & { readonly value: string | undefined; readonly idName?: string } {
  return {
    ...controlsOf(UPLOAD_FORM, language, byField)(name),
    value: submitted?.[name],
    ...(imageId !== undefined && { idName: `${name}-${imageId}` }),
  };
}

export const isChecked = (value: string | undefined) => value !== undefined && parseFormBoolean(value) === true;

/** Credit, description and title. */
export function descriptionFields(form: PictureForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  return html`${field({
    ...controlOf(form, 'copyright'),
    hint: form.isFilledFromFile === true ? html`${texts.copyrightHint} ${texts.fromFile}` : texts.copyrightHint,
    max: COPYRIGHT_MAX,
    required: form.isFilledFromFile !== true,
    ...(form.isFilledFromFile === true && { showOptional: false }),
  })}${textarea({
    ...controlOf(form, 'description'),
    hint: form.isFilledFromFile === true ? html`${texts.descriptionHint} ${texts.fromFile}` : texts.descriptionHint,
    max: IMAGE_DESCRIPTION_MAX,
    rows: 3,
  })}${field({ ...controlOf(form, 'title'), max: IMAGE_TITLE_MAX })}`;
}

/** The focus point as number fields; a script shows it in the picture. */
export function cropFields(form: PictureForm): Html {
  const { submitted, language, imageId } = form;
  const texts = UPLOAD_TEXTS[language];
  const id = imageId === undefined ? 'crop' : `crop-${imageId}`;
  const percent = (name: 'focus_x' | 'focus_y', label: string) =>
    field({
      ...controlOf(form, name),
      value: submitted?.[name] ?? FOCUS_CENTRE,
      label,
      type: 'number',
      inputmode: 'numeric',
      width: 'short',
      showOptional: false,
    });
  return html`<fieldset class="group" id="${id}" data-crop aria-describedby="${id}-hint">
<legend>${texts.crop}</legend>
<p class="hint" id="${id}-hint">${texts.cropHint}</p>
<div class="pair">${percent('focus_x', texts.focusX)}${percent('focus_y', texts.focusY)}</div>
${checkbox({ ...controlOf(form, 'no_crop'), hint: texts.noCropHint, checked: isChecked(submitted?.no_crop) })}</fieldset>
`;
}

/** Licence and source. */
export function urlFields(form: PictureForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  const urlField = (name: 'license_url' | 'source_url', hint: string) =>
    field({ ...controlOf(form, name), hint, type: 'url', inputmode: 'url' });
  return html`<div class="pair">${urlField('license_url', texts.licenceHint)}${urlField('source_url', texts.sourceHint)}</div>
`;
}

export function pressDownload(form: PictureForm): Html {
  const { submitted, language } = form;
  const hint = UPLOAD_TEXTS[language].pressDownloadHint;
  return checkbox({ ...controlOf(form, 'press_download'), hint, checked: isChecked(submitted?.press_download) });
}
