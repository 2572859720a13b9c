import { EDITABLE_IMAGE_FIELDS, type Image, type Language } from '../../../../../../domain/index.ts';
import { imageTag } from '../../../../kernel/responses/conditional.ts';
import { type Html, html } from '../../../page/html.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { addresses, crop, descriptionFields, type PictureForm, pressDownload } from './description-fields.ts';
import { picturePath } from './paths.ts';
import { PICTURES_TEXTS } from './texts.ts';

/** The page shown after saving. */
export type Back = 'release' | 'pictures';

export interface EditForm extends Omit<PictureForm, 'typed'> {
  readonly image: Image;
  readonly back: Back;
  /** Refused values; undefined for the stored ones. */
  readonly typed?: PictureForm['typed'];
}

/** The form that edits a picture's texts and crop. It works without scripts. A page may contain several. */
export function editForm(visitor: Visitor, { image, back, ...form }: EditForm): Html {
  const fields = { ...form, typed: form.typed ?? storedFields(image) };
  const path = picturePath(image.pressReleaseId, image.id);
  return accountForm(
    visitor,
    {
      action: path,
      className: 'picture-form',
      hidden: { back, tag: imageTag(image) },
      data: html` data-picture="${path}/original"`,
    },
    html`${descriptionFields(fields)}${crop(fields)}${addresses(fields)}${pressDownload(fields)}<div class="actions"><button class="main">${PICTURES_TEXTS[form.language].save}</button></div>
`,
  );
}

/** The same form, collapsed below its picture. */
export function foldedEditForm(visitor: Visitor, image: Image, language: Language): Html {
  const form = editForm(visitor, { image, back: 'release', language, byField: {}, of: image.id });
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
