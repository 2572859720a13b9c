import { PICTURE_URL_MAX } from '../../../../application/images/fetch-picture.ts';
import type { ImageFields } from '../../../../application/images/validate-upload.ts';
import {
  AI_LABELS,
  COPYRIGHT_MAX,
  EDITABLE_IMAGE_FIELDS,
  type EditableImageField,
  FOCUS_MAX,
  IMAGE_BYTES_MAX,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_TITLE_MAX,
  IMAGE_URL_MAX,
  type ImageEdits,
} from '../../../../domain/index.ts';
import {
  boolean,
  choice,
  formBoolean,
  formInteger,
  formText,
  integer,
  optional,
  required,
  text,
  url,
  type Values,
} from '../fields/field-schemas.ts';

/** The form fields of an upload, without the file (specification §2.2). */
export const IMAGE_SCHEMA = {
  ai_declaration: required(formText(choice(AI_LABELS))),
  copyright: required(formText(text(COPYRIGHT_MAX))),
  rights_confirmed: required(formBoolean()),
  confirm_text_version: required(formText(text(255))),
  title: optional(formText(text(IMAGE_TITLE_MAX))),
  description: optional(formText(text(IMAGE_DESCRIPTION_MAX))),
  license_url: optional(formText(url(IMAGE_URL_MAX))),
  source_url: optional(formText(url(IMAGE_URL_MAX))),
  focus_x: optional(formInteger(integer({ min: 0, max: FOCUS_MAX }))),
  focus_y: optional(formInteger(integer({ min: 0, max: FOCUS_MAX }))),
  no_crop: optional(formBoolean()),
  is_preview: optional(formBoolean()),
  press_download: optional(formBoolean()),
} as const;

/** The same fields in a JSON body, with the URL of the picture. */
export const IMAGE_JSON_SCHEMA = {
  image_url: optional(text(PICTURE_URL_MAX)),
  ai_declaration: required(choice(AI_LABELS)),
  copyright: required(text(COPYRIGHT_MAX)),
  rights_confirmed: required(boolean()),
  confirm_text_version: required(text(255)),
  title: optional(text(IMAGE_TITLE_MAX)),
  description: optional(text(IMAGE_DESCRIPTION_MAX)),
  license_url: optional(url(IMAGE_URL_MAX)),
  source_url: optional(url(IMAGE_URL_MAX)),
  focus_x: optional(integer({ min: 0, max: FOCUS_MAX })),
  focus_y: optional(integer({ min: 0, max: FOCUS_MAX })),
  no_crop: optional(boolean()),
  is_preview: optional(boolean()),
  press_download: optional(boolean()),
} as const;

/** The editable fields of an image (contract §16). */
export const IMAGE_EDIT_SCHEMA = {
  copyright: IMAGE_JSON_SCHEMA.copyright,
  title: IMAGE_JSON_SCHEMA.title,
  description: IMAGE_JSON_SCHEMA.description,
  license_url: IMAGE_JSON_SCHEMA.license_url,
  source_url: IMAGE_JSON_SCHEMA.source_url,
  focus_x: IMAGE_JSON_SCHEMA.focus_x,
  focus_y: IMAGE_JSON_SCHEMA.focus_y,
  no_crop: IMAGE_JSON_SCHEMA.no_crop,
  press_download: IMAGE_JSON_SCHEMA.press_download,
} as const satisfies Record<(typeof EDITABLE_IMAGE_FIELDS)[EditableImageField], unknown>;

/** The same fields in a form, which omits unchecked boxes. */
export const IMAGE_EDIT_FORM_SCHEMA = {
  copyright: IMAGE_SCHEMA.copyright,
  title: IMAGE_SCHEMA.title,
  description: IMAGE_SCHEMA.description,
  license_url: IMAGE_SCHEMA.license_url,
  source_url: IMAGE_SCHEMA.source_url,
  focus_x: IMAGE_SCHEMA.focus_x,
  focus_y: IMAGE_SCHEMA.focus_y,
  no_crop: IMAGE_SCHEMA.no_crop,
  press_download: IMAGE_SCHEMA.press_download,
} as const satisfies Record<keyof typeof IMAGE_EDIT_SCHEMA, unknown>;

/** Member of a JSON body that contains the picture. */
export const BASE64_FIELD = 'image_base64';
/** Characters of the largest picture in Base64, without line breaks. */
export const BASE64_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4;

/** The use case's input. Empty form fields count as absent. */
export function imageFields(values: Values<typeof IMAGE_SCHEMA>): ImageFields {
  const { ai_declaration, copyright, rights_confirmed, confirm_text_version, title, description } = values;
  const { license_url, source_url, focus_x, focus_y, no_crop, is_preview, press_download } = values;
  return {
    ...(ai_declaration !== undefined && { aiDeclaration: ai_declaration }),
    ...(copyright !== undefined && { copyright }),
    ...(rights_confirmed !== undefined && { rightsConfirmed: rights_confirmed }),
    ...(confirm_text_version !== undefined && { confirmTextVersion: confirm_text_version }),
    ...(title != null && { title }),
    ...(description != null && { description }),
    ...(license_url != null && { licenseUrl: license_url }),
    ...(source_url != null && { sourceUrl: source_url }),
    ...(focus_x != null && { focusX: focus_x }),
    ...(focus_y != null && { focusY: focus_y }),
    ...(no_crop != null && { noCrop: no_crop }),
    ...(is_preview != null && { isPreview: is_preview }),
    ...(press_download != null && { pressDownload: press_download }),
  };
}

/** The use case's input for a change. */
export function imageEdits(values: Values<typeof IMAGE_EDIT_SCHEMA>): ImageEdits {
  const entries = Object.entries(EDITABLE_IMAGE_FIELDS).map(([field, name]) => [field, values[name]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
