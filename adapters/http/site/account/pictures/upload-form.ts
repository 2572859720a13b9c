import {
  AI_LABELS,
  COPYRIGHT_MAX,
  CURRENT_CONFIRM_TEXT,
  FOCUS_CENTRE,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_TITLE_MAX,
  type Image,
  type Language,
} from '../../../../../domain/index.ts';
import { truthOf } from '../../../kernel/fields/fields.ts';
import { type Html, html } from '../../layout/html.ts';
import { accountForm, checkbox, type FrameVisitor, field, radios, textarea } from '../frame/index.ts';
import { UPLOAD_TEXTS } from './form-texts.ts';
import { PICTURES_TEXTS } from './texts.ts';

export interface UploadForm {
  readonly language: Language;
  /** Where it goes: with the key that lets it arrive once, however often it is sent. */
  readonly action: string;
  /** The pictures that are there. */
  readonly images: readonly Pick<Image, 'role'>[];
  /** What was typed, by the names of the API's fields; undefined where nothing was yet. */
  readonly typed: Readonly<Record<string, string>> | undefined;
  /** What is wrong with it. */
  readonly byField: Readonly<Record<string, readonly string[]>>;
}

/** What the form calls the fields that faults can be about. */
export function uploadLabels(language: Language): Readonly<Record<string, string>> {
  const texts = UPLOAD_TEXTS[language];
  return {
    image: texts.image,
    is_preview: texts.role,
    copyright: texts.copyright,
    title: texts.imageTitle,
    description: texts.description,
    ai_declaration: texts.declaration,
    focus_x: `${texts.crop}, ${texts.focusX}`,
    focus_y: `${texts.crop}, ${texts.focusY}`,
    no_crop: texts.noCrop,
    license_url: texts.licenceUrl,
    source_url: texts.sourceUrl,
    rights_confirmed: texts.rights,
  };
}

/** The form that adds a picture: the fields of the API's upload (specification §2.2), by their names. */
export function uploadForm(visitor: FrameVisitor, form: UploadForm): Html {
  const { language, action } = form;
  return html`<section class="panel" aria-labelledby="add">
<h2 id="add">${UPLOAD_TEXTS[language].title}</h2>
${accountForm(
  visitor,
  {
    action,
    id: 'upload',
    hasFile: true,
    hidden: { confirm_text_version: CURRENT_CONFIRM_TEXT.version },
  },
  html`<div class="beside"><div>${file(form)}${crop(form)}</div>
<div>${use(form)}${words(form)}${declaration(form)}${addresses(form)}${rights(form)}</div></div>
`,
)}</section>
`;
}

/** Name, value and faults of a field. */
const part = ({ typed, byField, language }: UploadForm, name: string) => ({
  name,
  language,
  value: typed?.[name],
  faults: byField[name],
});

function file(form: UploadForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  return field({
    ...part(form, 'image'),
    label: texts.image,
    type: 'file',
    accept: 'image/jpeg,image/png,image/webp',
    hint: texts.imageHint,
    remark: form.typed !== undefined && texts.chooseAgain,
    required: true,
  });
}

function use(form: UploadForm): Html {
  const { language, images } = form;
  const texts = UPLOAD_TEXTS[language];
  const { roles, roleHints } = PICTURES_TEXTS[language];
  const has = (role: Image['role']) => images.some((image) => image.role === role);
  const own = part(form, 'is_preview');
  return radios({
    ...own,
    value: own.value ?? (has('title') ? '1' : '0'),
    label: texts.role,
    required: true,
    options: [
      { value: '0', label: roles.title, hint: has('title') ? texts.titleTaken : roleHints.title },
      { value: '1', label: roles.preview, hint: has('preview') ? texts.previewTaken : roleHints.preview },
    ],
  });
}

function words(form: UploadForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  return html`${field({
    ...part(form, 'copyright'),
    label: texts.copyright,
    hint: texts.copyrightHint,
    max: COPYRIGHT_MAX,
    required: true,
  })}${textarea({
    ...part(form, 'description'),
    label: texts.description,
    hint: texts.descriptionHint,
    max: IMAGE_DESCRIPTION_MAX,
    rows: 3,
  })}${field({ ...part(form, 'title'), label: texts.imageTitle, max: IMAGE_TITLE_MAX })}`;
}

function declaration(form: UploadForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  return radios({
    ...part(form, 'ai_declaration'),
    label: texts.declaration,
    hint: texts.declarationHint,
    required: true,
    options: AI_LABELS.map((value) => ({ value, ...texts.labels[value] })),
  });
}

function crop(form: UploadForm): Html {
  const { typed, language } = form;
  const texts = UPLOAD_TEXTS[language];
  const percent = (name: 'focus_x' | 'focus_y', label: string) =>
    field({
      ...part(form, name),
      value: typed?.[name] ?? FOCUS_CENTRE,
      label,
      type: 'number',
      inputmode: 'numeric',
      width: 'short',
      sayOptional: false,
    });
  return html`<fieldset class="group" id="crop" aria-describedby="crop-hint">
<legend>${texts.crop}</legend>
<p class="hint" id="crop-hint">${texts.cropHint}</p>
<div class="pair">${percent('focus_x', texts.focusX)}${percent('focus_y', texts.focusY)}</div>
${checkbox({ ...part(form, 'no_crop'), label: texts.noCrop, hint: texts.noCropHint, checked: isTicked(typed?.no_crop) })}</fieldset>
`;
}

function addresses(form: UploadForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  const address = (name: string, label: string, hint: string) =>
    field({ ...part(form, name), label, hint, type: 'url', inputmode: 'url' });
  return html`<div class="pair">${address('license_url', texts.licenceUrl, texts.licenceHint)}${address('source_url', texts.sourceUrl, texts.sourceHint)}</div>
`;
}

const isTicked = (value: string | undefined) => value !== undefined && truthOf(value) === true;

/** The wording stands before the box that confirms it, whole. */
function rights(form: UploadForm): Html {
  const { typed, language } = form;
  const texts = UPLOAD_TEXTS[language];
  const { version, text } = CURRENT_CONFIRM_TEXT;
  return html`<fieldset class="group" aria-describedby="wording">
<legend>${texts.rights}</legend>
<blockquote class="wording" id="wording"><p>${text[language]}</p><p class="soft small">${texts.wording(version)}</p></blockquote>
${checkbox({
  ...part(form, 'rights_confirmed'),
  label: texts.confirm,
  // Another wording is confirmed anew.
  checked: isTicked(typed?.rights_confirmed) && typed?.confirm_text_version === version,
  required: true,
})}</fieldset>
<div class="actions"><button class="main">${texts.send}</button></div>
`;
}
