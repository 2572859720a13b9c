import { describeForm } from '../../../page/forms/description.ts';
import { UPLOAD_TEXTS } from './form-texts.ts';

/** The texts of an upload's fields, in the order of the page. */
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

/** The fields of a stored picture, in the order of the page that edits it. */
export const EDIT_FORM = describeForm(
  ['copyright', 'description', 'title', 'focus_x', 'focus_y', 'no_crop', 'license_url', 'source_url', 'press_download'],
  UPLOAD_FORM.texts,
);
