import {
  AI_LABELS,
  COPYRIGHT_MAX,
  CURRENT_CONFIRM_TEXT,
  FOCUS_CENTRE,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_TITLE_MAX,
  type Image,
  type Language,
} from '../../../../../../domain/index.ts';
import { truthOf } from '../../../../kernel/fields/fields.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { checkbox, field, radios, textarea } from '../../../page/forms/field.ts';
import { type Html, html } from '../../../page/html.ts';
import { AI_LABEL_TEXTS } from '../../../release/pictures/ai-label-texts.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { UPLOAD_TEXTS } from './form-texts.ts';
import { PICTURES_TEXTS } from './texts.ts';

export interface UploadForm {
  readonly language: Language;
  /** The form's address, with the key that makes repeated sends add one picture. */
  readonly action: string;
  /** The release's pictures. */
  readonly images: readonly Pick<Image, 'role'>[];
  /** The input by API field name; undefined for a new form. */
  readonly typed: Readonly<Record<string, string>> | undefined;
  /** Sentences about faults, by field. */
  readonly byField: Readonly<Record<string, readonly string[]>>;
}

/** The upload form's texts, in the order of the page. */
export const UPLOAD_FORM = describeForm(
  [
    'image',
    'focus_x',
    'focus_y',
    'no_crop',
    'is_preview',
    'copyright',
    'description',
    'title',
    'ai_declaration',
    'license_url',
    'source_url',
    'press_download',
    'rights_confirmed',
  ],
  {
    de: {
      image: { label: UPLOAD_TEXTS.de.image, missing: 'Wählen Sie eine Bilddatei.' },
      focus_x: { label: 'Ausschnitt, von links', missing: 'Geben Sie eine Zahl von 0 bis 100 ein.' },
      focus_y: { label: 'Ausschnitt, von oben', missing: 'Geben Sie eine Zahl von 0 bis 100 ein.' },
      no_crop: { label: UPLOAD_TEXTS.de.noCrop, missing: null },
      is_preview: {
        label: UPLOAD_TEXTS.de.role,
        missing: 'Wählen Sie, wofür das Bild ist.',
        rules: {
          unique:
            'Es gibt schon ein Titelbild. Entfernen Sie es zuerst, oder laden Sie dieses Bild als Vorschaubild hoch.',
        },
      },
      copyright: { label: UPLOAD_TEXTS.de.copyright, missing: 'Geben Sie an, von wem das Bild ist.' },
      description: { label: UPLOAD_TEXTS.de.description, missing: null },
      title: { label: UPLOAD_TEXTS.de.imageTitle, missing: null },
      ai_declaration: {
        label: UPLOAD_TEXTS.de.declaration,
        missing: 'Geben Sie an, ob künstliche Intelligenz am Bild beteiligt war.',
      },
      license_url: { label: UPLOAD_TEXTS.de.licenceUrl, missing: null },
      source_url: { label: UPLOAD_TEXTS.de.sourceUrl, missing: null },
      press_download: { label: UPLOAD_TEXTS.de.pressDownload, missing: null },
      rights_confirmed: {
        label: UPLOAD_TEXTS.de.rights,
        missing: 'Bestätigen Sie, dass Sie das Bild veröffentlichen dürfen.',
        rules: {
          current: 'Der Wortlaut der Erklärung hat sich geändert. Lesen Sie ihn, und bestätigen Sie ihn noch einmal.',
        },
      },
    },
    en: {
      image: { label: UPLOAD_TEXTS.en.image, missing: 'Choose an image file.' },
      focus_x: { label: 'Crop, from the left', missing: 'Enter a number from 0 to 100.' },
      focus_y: { label: 'Crop, from the top', missing: 'Enter a number from 0 to 100.' },
      no_crop: { label: UPLOAD_TEXTS.en.noCrop, missing: null },
      is_preview: {
        label: UPLOAD_TEXTS.en.role,
        missing: 'Choose how the picture is used.',
        rules: {
          unique: 'There is already a title image. Remove it first, or upload this picture as the preview image.',
        },
      },
      copyright: { label: UPLOAD_TEXTS.en.copyright, missing: 'Enter who took the picture.' },
      description: { label: UPLOAD_TEXTS.en.description, missing: null },
      title: { label: UPLOAD_TEXTS.en.imageTitle, missing: null },
      ai_declaration: {
        label: UPLOAD_TEXTS.en.declaration,
        missing: 'Say whether artificial intelligence was used for the picture.',
      },
      license_url: { label: UPLOAD_TEXTS.en.licenceUrl, missing: null },
      source_url: { label: UPLOAD_TEXTS.en.sourceUrl, missing: null },
      press_download: { label: UPLOAD_TEXTS.en.pressDownload, missing: null },
      rights_confirmed: {
        label: UPLOAD_TEXTS.en.rights,
        missing: 'Confirm that you are entitled to publish the picture.',
        rules: { current: 'The wording of the declaration has changed. Read it and confirm it again.' },
      },
    },
  },
  { 'image unique': 'is_preview', confirm_text_version: 'rights_confirmed' },
);

type UploadField = (typeof UPLOAD_FORM.names)[number];

/** The form that adds a picture: the fields of the API's upload (specification §2.2), by their names. */
export function uploadForm(visitor: Visitor, form: UploadForm): Html {
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
<div>${use(form)}${words(form)}${declaration(form)}${addresses(form)}${pressDownload(form)}${rights(form)}</div></div>
`,
)}</section>
`;
}

/** A field's description with its submitted value. */
const part = ({ typed, byField, language }: UploadForm, name: UploadField) => ({
  ...controlsOf(UPLOAD_FORM, language, byField)(name),
  value: typed?.[name],
});

function file(form: UploadForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  return field({
    ...part(form, 'image'),
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
    hint: texts.copyrightHint,
    max: COPYRIGHT_MAX,
    required: true,
  })}${textarea({
    ...part(form, 'description'),
    hint: texts.descriptionHint,
    max: IMAGE_DESCRIPTION_MAX,
    rows: 3,
  })}${field({ ...part(form, 'title'), max: IMAGE_TITLE_MAX })}`;
}

function declaration(form: UploadForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  return radios({
    ...part(form, 'ai_declaration'),
    hint: texts.declarationHint,
    required: true,
    options: AI_LABELS.map((value) => ({ value, ...AI_LABEL_TEXTS[value][form.language].option })),
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
${checkbox({ ...part(form, 'no_crop'), hint: texts.noCropHint, checked: isTicked(typed?.no_crop) })}</fieldset>
`;
}

function addresses(form: UploadForm): Html {
  const texts = UPLOAD_TEXTS[form.language];
  const address = (name: 'license_url' | 'source_url', hint: string) =>
    field({ ...part(form, name), hint, type: 'url', inputmode: 'url' });
  return html`<div class="pair">${address('license_url', texts.licenceHint)}${address('source_url', texts.sourceHint)}</div>
`;
}

function pressDownload(form: UploadForm): Html {
  const { typed, language } = form;
  const hint = UPLOAD_TEXTS[language].pressDownloadHint;
  return checkbox({ ...part(form, 'press_download'), hint, checked: isTicked(typed?.press_download) });
}

const isTicked = (value: string | undefined) => value !== undefined && truthOf(value) === true;

/** The full wording precedes the box that confirms it. */
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
  // A new wording has to be confirmed again.
  checked: isTicked(typed?.rights_confirmed) && typed?.confirm_text_version === version,
  required: true,
})}</fieldset>
<div class="actions"><button class="main">${texts.send}</button></div>
`;
}
