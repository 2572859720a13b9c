import { IMAGE_MIME_TYPES } from '../../../../domain/index.ts';
import type { Localised } from '../../kernel/localised.ts';
import { many, one, written } from '../../kernel/record.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { CONFIRM_TEXT_RECORD, IMAGE_RECORD } from './record.ts';
import { IMAGE_SCHEMA } from './schema.ts';

const release = { id: { de: 'ID der Pressemitteilung.', en: 'Id of the press release.' } };
const image = { imageId: { de: 'ID des Bildes.', en: 'Id of the image.' } };

/** What each form field is (specification §2.2). */
const IMAGE_TEXTS: Readonly<Record<keyof typeof IMAGE_SCHEMA, Localised>> = {
  ai_declaration: {
    de: 'KI-Kennzeichnung. Sagt die Datei Stärkeres, gilt das.',
    en: 'AI label. Where the file says something stronger, that applies.',
  },
  copyright: { de: 'Bildnachweis, der unter dem Bild steht.', en: 'Image credit shown below the image.' },
  rights_confirmed: {
    de: 'Muss `true` sein: bestätigt die Rechteerklärung.',
    en: 'Must be `true`: confirms the rights declaration.',
  },
  confirm_text_version: {
    de: 'Welcher Wortlaut bestätigt wird, aus `GET /confirm-texts/current`.',
    en: 'Which wording is confirmed, from `GET /confirm-texts/current`.',
  },
  title: { de: 'Bildtitel.', en: 'Image title.' },
  description: { de: 'Bildbeschreibung.', en: 'Description of the image.' },
  license_url: { de: 'Adresse der Lizenz, wenn eine gilt.', en: 'Link to the licence, where one governs the use.' },
  source_url: { de: 'Seite, von der das Bild stammt.', en: 'Link to the source page.' },
  focus_x: {
    de: 'Fokuspunkt für den Zuschnitt, Prozent von links. Ohne Angabe die Mitte.',
    en: 'Focus point for cropping, percent from the left. When omitted: the centre.',
  },
  focus_y: { de: 'Dasselbe, Prozent von oben.', en: 'The same, percent from the top.' },
  no_crop: {
    de: '`true`: ganz zeigen, auf neutralem Grund.',
    en: '`true`: shown whole, on a neutral ground.',
  },
  is_preview: {
    de: '`true`: wird das Vorschaubild und ersetzt ein vorhandenes. Sonst wird es das Titelbild.',
    en: '`true`: becomes the preview image and replaces an existing one. Otherwise it becomes the title image.',
  },
};

export const LIST_IMAGES: RouteDoc = {
  operationId: 'listImages',
  tag: 'images',
  summary: { de: 'Bilder einer Pressemitteilung auflisten', en: 'List the images of a press release' },
  path: release,
  answers: { 200: { description: { de: 'Die Bilder.', en: 'The images.' }, body: many(IMAGE_RECORD) } },
};

export const ATTACH_IMAGE: RouteDoc = {
  operationId: 'attachImage',
  tag: 'images',
  summary: { de: 'Ein Bild hochladen', en: 'Upload an image' },
  description: {
    de: 'Nur im Status `draft` oder `rejected`; ein Titelbild je Mitteilung. Höchstens 16 MB (16 MiB) und 8.000 Pixel je Seite, nicht animiert. Wahrheitswerte dürfen auch `1`, `on`, `yes` und `0`, `off`, `no` heißen.',
    en: 'Only in status `draft` or `rejected`; one title image per release. At most 16 MB (16 MiB) and 8,000 pixels per side, not animated. Booleans may also be written `1`, `on`, `yes` and `0`, `off`, `no`.',
  },
  path: release,
  body: {
    name: 'ImageUpload',
    fields: IMAGE_SCHEMA,
    texts: IMAGE_TEXTS,
    mediaTypes: ['multipart/form-data'],
    file: {
      name: 'image',
      mediaTypes: IMAGE_MIME_TYPES,
      description: {
        de: 'JPG, PNG oder WebP. Was es ist, sagen allein die Bytes.',
        en: 'JPG, PNG or WebP. The bytes alone tell which.',
      },
    },
  },
  answers: {
    201: {
      description: { de: 'Das neue Bild.', en: 'The new image.' },
      body: written(IMAGE_RECORD),
      headers: ['ETag', 'Location'],
    },
  },
  problems: ['status_conflict', 'confirm_text_outdated', 'title_image_exists'],
};

export const REMOVE_IMAGE: RouteDoc = {
  operationId: 'removeImage',
  tag: 'images',
  summary: { de: 'Ein Bild entfernen', en: 'Remove an image' },
  description: {
    de: 'Nur im Status `draft` oder `rejected`. `If-Match` nimmt das `ETag`, mit dem das Hochladen beantwortet wurde.',
    en: 'Only in status `draft` or `rejected`. `If-Match` takes the `ETag` that the upload was answered with.',
  },
  path: image,
  ifMatch: true,
  answers: { 204: { description: { de: 'Entfernt.', en: 'Removed.' } } },
  problems: ['status_conflict'],
};

export const GET_ORIGINAL: RouteDoc = {
  operationId: 'getImageOriginal',
  tag: 'images',
  summary: { de: 'Das Original eines Bildes abrufen', en: 'Fetch the original of an image' },
  description: { de: 'Byte für Byte, wie es hochgeladen wurde.', en: 'Byte for byte as it was uploaded.' },
  path: image,
  answers: {
    200: {
      description: { de: 'Die Datei.', en: 'The file.' },
      file: IMAGE_MIME_TYPES,
      headers: ['ETag', 'Content-Disposition'],
    },
  },
};

export const GET_CONFIRM_TEXT: RouteDoc = {
  operationId: 'getCurrentConfirmText',
  tag: 'images',
  summary: { de: 'Den geltenden Wortlaut der Rechteerklärung abrufen', en: 'Fetch the current rights wording' },
  answers: {
    200: {
      description: { de: 'Der Wortlaut.', en: 'The wording.' },
      body: one(CONFIRM_TEXT_RECORD),
      headers: ['ETag'],
    },
  },
};
