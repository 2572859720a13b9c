import { AI_LABELS, CURRENT_CONFIRM_TEXT, type Image } from '../../../../../../domain/index.ts';
import { checkbox, field, radios } from '../../../page/forms/field.ts';
import { type Html, html } from '../../../page/html.ts';
import { AI_LABEL_TEXTS } from '../../../release/pictures/ai-label-texts.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import {
  controlOf,
  cropFields,
  descriptionFields,
  isChecked,
  type PictureForm,
  pressDownload,
  urlFields,
} from './description-fields.ts';
import { UPLOAD_TEXTS } from './form-texts.ts';
import { PICTURES_TEXTS } from './texts.ts';

export interface UploadForm extends PictureForm {
  /** The form's URL. Its key ensures that resending the form adds only one picture. */
  readonly action: string;
  /** The release's existing pictures. */
  readonly images: readonly Pick<Image, 'role'>[];
  /** A picture of an earlier release, instead of a file. */
  readonly source?: { readonly shown: Html | null | false; readonly original: string };
}

/** The form that adds a picture, with the fields of the API's upload (specification §2.2). */
export function uploadForm(visitor: Visitor, form: UploadForm): Html {
  const { language, action, source } = form;
  const isFile = source === undefined;
  return html`<section class="panel" aria-labelledby="add">
<h2 id="add">${UPLOAD_TEXTS[language].title}</h2>
${accountForm(
  visitor,
  {
    action,
    ...(isFile ? { id: 'upload', hasFile: true } : { id: 'reuse', data: html` data-picture="${source.original}"` }),
    hidden: { confirm_text_version: CURRENT_CONFIRM_TEXT.version },
  },
  html`<div class="beside"><div>${isFile ? fileField(form) : html`<div class="shown">${source.shown}</div>`}${cropFields(form)}</div>
<div>${roleField(form)}${descriptionFields({ ...form, isFilledFromFile: isFile })}${declaration(form)}${urlFields(form)}${pressDownload(form)}${rights(form)}</div></div>
`,
)}</section>
`;
}

function fileField(form: UploadForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  return field({
    ...controlOf(form, 'image'),
    type: 'file',
    accept: 'image/jpeg,image/png,image/webp',
    hint: texts.imageHint,
    remark: form.submitted !== undefined && texts.chooseAgain,
    required: true,
  });
}

function roleField(form: UploadForm): Html {
  const { language, images } = form;
  const texts = UPLOAD_TEXTS[language];
  const { roles, roleHints } = PICTURES_TEXTS[language];
  const has = (role: Image['role']) => images.some((image) => image.role === role);
  const control = controlOf(form, 'is_preview');
  return radios({
    ...control,
    value: has('title') ? '1' : (control.value ?? '0'),
    required: true,
    options: [
      {
        value: '0',
        label: roles.title,
        hint: has('title') ? texts.titleTaken : roleHints.title,
        isDisabled: has('title'),
      },
      { value: '1', label: roles.preview, hint: has('preview') ? texts.previewTaken : roleHints.preview },
    ],
  });
}

function declaration(form: UploadForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  return radios({
    ...controlOf(form, 'ai_declaration'),
    hint: texts.declarationHint,
    required: true,
    options: AI_LABELS.map((value) => ({ value, ...AI_LABEL_TEXTS[value][form.language].option })),
  });
}

/** The full wording, followed by the checkbox that confirms it. */
function rights(form: UploadForm): Html {
  const { submitted, language } = form;
  const texts = UPLOAD_TEXTS[language];
  const { version, text } = CURRENT_CONFIRM_TEXT;
  return html`<fieldset class="group" aria-describedby="wording">
<legend>${texts.rights}</legend>
<blockquote class="wording" id="wording"><p>${text[language]}</p><p class="soft small">${texts.wording(version)}</p></blockquote>
${checkbox({
  ...controlOf(form, 'rights_confirmed'),
  label: texts.confirm,
  // Unchecked if the wording has changed: it must be confirmed again.
  checked: isChecked(submitted?.rights_confirmed) && submitted?.confirm_text_version === version,
  required: true,
})}</fieldset>
<div class="actions"><button class="main">${form.source === undefined ? texts.send : texts.reuse}</button></div>
`;
}
