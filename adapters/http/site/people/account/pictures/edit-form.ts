import { EDITABLE_IMAGE_FIELDS, type Image, type Language } from '../../../../../../domain/index.ts';
import { imageTag } from '../../../../kernel/responses/etags.ts';
import { type Html, html } from '../../../page/html.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { cropFields, descriptionFields, type PictureForm, pressDownload, urlFields } from './description-fields.ts';
import { picturePath } from './paths.ts';
import { PICTURES_TEXTS } from './texts.ts';

/** The page shown after saving. */
export type ReturnPage = 'release' | 'pictures';

export interface EditForm extends Omit<PictureForm, 'submitted'> {
  readonly image: Image;
  readonly back: ReturnPage;
  /** Refused values; undefined for the stored ones. */
  readonly submitted?: PictureForm['submitted'];
}

/** The form that edits a picture's texts and crop. It works without scripts. A page may contain several. */
export function editForm(visitor: Visitor, { image, back, ...form }: EditForm): Html {
  const fields = { ...form, submitted: form.submitted ?? storedFields(image) };
  const path = picturePath(image.pressReleaseId, image.id);
  return accountForm(
    visitor,
    {
      action: path,
      className: 'picture-form',
      hidden: { back, tag: imageTag(image) },
      data: html` data-picture="${path}/original"`,
    },
    html`${descriptionFields(fields)}${cropFields(fields)}${urlFields(fields)}${pressDownload(fields)}<div class="actions"><button class="main">${PICTURES_TEXTS[form.language].save}</button></div>
`,
  );
}

/** The same form, collapsed below its picture. */
export function foldedEditForm(visitor: Visitor, image: Image, language: Language): Html {
  const form = editForm(visitor, { image, back: 'release', language, byField: {}, imageId: image.id });
  return html`<details class="more"><summary>${PICTURES_TEXTS[language].editNamed(PICTURES_TEXTS[language].roles[image.role])}</summary>
${form}</details>
`;
}

/** The stored values as a form submits them. */
export function storedFields(image: Image): Record<string, string> {
  const texts = Object.entries(EDITABLE_IMAGE_FIELDS).map(([field, name]) => {
    const value = image[field as keyof typeof EDITABLE_IMAGE_FIELDS];
    return [name, value === null ? '' : String(value)];
  });
  return Object.fromEntries(texts);
}
