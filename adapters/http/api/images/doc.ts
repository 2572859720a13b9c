import { IMAGE_MIME_TYPES } from '../../../../domain/index.ts';
import {
  BASE64_FIELD,
  BASE64_MAX,
  IMAGE_EDIT_SCHEMA,
  IMAGE_JSON_SCHEMA,
  IMAGE_SCHEMA,
} from '../../kernel/images/image-fields.ts';
import type { Localised } from '../../kernel/localised.ts';
import { listEnvelope, recordEnvelope, writtenEnvelope } from '../../kernel/responses/envelope-schemas.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { CONFIRM_TEXT_RECORD, IMAGE_RECORD } from './record.ts';

const release = { id: TEXTS.release.id };
const image = { imageId: TEXTS.image.imageId };

/** Descriptions of the fields (specification §2.2). */
export const IMAGE_TEXTS: Readonly<Record<keyof typeof IMAGE_JSON_SCHEMA, Localised>> = TEXTS.imageTexts;
const { image_url: _url, ...FORM_TEXTS } = TEXTS.imageTexts;
const EDIT_TEXTS = Object.fromEntries(
  (Object.keys(IMAGE_EDIT_SCHEMA) as (keyof typeof IMAGE_EDIT_SCHEMA)[]).map((name) => [name, TEXTS.imageTexts[name]]),
) as Readonly<Record<keyof typeof IMAGE_EDIT_SCHEMA, Localised>>;

export const LIST_IMAGES: RouteDoc = {
  operationId: 'listImages',
  tag: 'images',
  summary: TEXTS.listImages.summary,
  description: TEXTS.listImages.description,
  path: release,
  responses: { 200: { description: TEXTS.listImages.responses[200], body: listEnvelope(IMAGE_RECORD) } },
};

export const ATTACH_IMAGE: RouteDoc = {
  operationId: 'attachImage',
  tag: 'images',
  summary: TEXTS.attachImage.summary,
  description: TEXTS.attachImage.description,
  path: release,
  body: {
    name: 'ImageUpload',
    fields: IMAGE_SCHEMA,
    texts: FORM_TEXTS,
    mediaTypes: ['multipart/form-data'],
    file: {
      name: 'image',
      mediaTypes: IMAGE_MIME_TYPES,
      description: TEXTS.attachImage.body.file,
    },
    also: {
      name: 'ImageByAddress',
      fields: IMAGE_JSON_SCHEMA,
      texts: IMAGE_TEXTS,
      base64: { name: BASE64_FIELD, max: BASE64_MAX, description: TEXTS.attachImage.body.base64 },
    },
  },
  responses: {
    201: {
      description: TEXTS.attachImage.responses[201],
      body: writtenEnvelope(IMAGE_RECORD),
      headers: ['ETag', 'Location'],
      next: {
        updateImage: { imageId: '$response.body#/data/id' },
        removeImage: { imageId: '$response.body#/data/id' },
        checkSubmission: { id: '$request.path.id' },
      },
    },
  },
  problems: ['malformed_json', 'status_conflict', 'confirm_text_outdated', 'title_image_exists'],
};

export const REMOVE_IMAGE: RouteDoc = {
  operationId: 'removeImage',
  tag: 'images',
  summary: TEXTS.removeImage.summary,
  description: TEXTS.removeImage.description,
  path: image,
  ifMatch: true,
  responses: { 204: { description: TEXTS.removeImage.responses[204] } },
  problems: ['status_conflict'],
};

export const UPDATE_IMAGE: RouteDoc = {
  operationId: 'updateImage',
  tag: 'images',
  summary: TEXTS.updateImage.summary,
  description: TEXTS.updateImage.description,
  path: image,
  body: { name: 'ImageChanges', fields: IMAGE_EDIT_SCHEMA, texts: EDIT_TEXTS, complete: false },
  ifMatch: true,
  responses: {
    200: { description: TEXTS.updateImage.responses[200], body: writtenEnvelope(IMAGE_RECORD), headers: ['ETag'] },
  },
  problems: ['status_conflict'],
};

export const GET_ORIGINAL: RouteDoc = {
  operationId: 'getImageOriginal',
  tag: 'images',
  summary: TEXTS.getOriginal.summary,
  description: TEXTS.getOriginal.description,
  path: image,
  responses: {
    200: {
      description: TEXTS.getOriginal.responses[200],
      file: IMAGE_MIME_TYPES,
      headers: ['ETag', 'Content-Disposition'],
    },
  },
};

export const GET_CONFIRM_TEXT: RouteDoc = {
  operationId: 'getCurrentConfirmText',
  tag: 'images',
  summary: TEXTS.getConfirmText.summary,
  description: TEXTS.getConfirmText.description,
  responses: {
    200: {
      description: TEXTS.getConfirmText.responses[200],
      body: recordEnvelope(CONFIRM_TEXT_RECORD),
      headers: ['ETag'],
    },
  },
};
