import { permissionOf } from '../../../../application/kernel/authority.ts';
import {
  CONFIRM_TEXTS,
  CURRENT_CONFIRM_TEXT,
  type Image,
  type ImageId,
  type PressReleaseId,
  type Violation,
} from '../../../../domain/index.ts';
import type { Upload } from '../../kernel/bodies/upload/upload.ts';
import { createUploadReceiver, type IncomingUpload } from '../../kernel/bodies/upload/upload-receiver.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { pathId } from '../../kernel/fields/path-id.ts';
import { attachUpload, jsonFile, uploadBody } from '../../kernel/images/attach-upload.ts';
import {
  BASE64_FIELD,
  IMAGE_EDIT_SCHEMA,
  IMAGE_JSON_SCHEMA,
  IMAGE_SCHEMA,
  imageEdits,
} from '../../kernel/images/image-fields.ts';
import { addressOf } from '../../kernel/limits/client-address.ts';
import { preconditionOf } from '../../kernel/responses/conditional-requests.ts';
import { contentTag, imageTag } from '../../kernel/responses/etags.ts';
import { envelope, type HttpResponse, NO_CONTENT, ok } from '../../kernel/responses/response.ts';
import { type BodyContent, parseBodyFields, readBodyFields } from '../body-fields.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { ATTACH_IMAGE, GET_CONFIRM_TEXT, GET_ORIGINAL, LIST_IMAGES, REMOVE_IMAGE, UPDATE_IMAGE } from './doc.ts';
import { presentImage } from './presenter.ts';

/** Images (specification §4.2, contract §7). */
export function imageRoutes(services: ApiServices): Route[] {
  const { application, addresses, original } = services;
  const receive = createUploadReceiver(services.uploadFolder, { jsonField: BASE64_FIELD });
  const releaseTarget = (ctx: Context) => ({
    caller: callerOf(ctx),
    id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
  });
  const imageTarget = (ctx: Context) => ({
    caller: callerOf(ctx),
    imageId: pathId<ImageId>(ctx, 'imageId', 'image'),
  });

  return [
    {
      method: 'GET',
      path: '/press-releases/:id/images',
      permission: permissionOf(application.images.list),
      doc: LIST_IMAGES,
      handle: async (ctx) => {
        const images = await application.images.list(releaseTarget(ctx));
        return ok(envelope(images.map((image) => presentImage(image, addresses))));
      },
    },
    {
      method: 'POST',
      path: '/press-releases/:id/images',
      permission: permissionOf(application.images.attach),
      doc: ATTACH_IMAGE,
      handle: async (ctx, steps) => {
        const target = releaseTarget(ctx);
        const incoming = receive(ctx);
        try {
          await steps.guard(() => application.images.guardAttach(target));
          const upload = await steps.read(uploadBody(incoming));
          const content = { input: upload.fields, faults: upload.unreadable };
          const { values, faults, ignored, ...file } = upload.isJson
            ? parseJsonFields(ctx, content, upload, incoming)
            : parseFormFields(ctx, content, upload);
          return await steps.perform(
            (completion) => attachUpload(ctx, application, target, { upload, values, faults, ...file }, completion),
            (image) => createdImage(image, ignored, services),
          );
        } finally {
          await incoming.discard();
        }
      },
    },
    {
      method: 'DELETE',
      path: '/press-release-images/:imageId',
      permission: permissionOf(application.images.remove),
      doc: REMOVE_IMAGE,
      handle: async (ctx) => {
        await application.images.remove({ ...imageTarget(ctx), precondition: preconditionOf(ctx, imageTag) });
        return NO_CONTENT;
      },
    },
    {
      method: 'PATCH',
      path: '/press-release-images/:imageId',
      permission: permissionOf(application.images.edit),
      doc: UPDATE_IMAGE,
      handle: async (ctx, steps) => {
        const target = { ...imageTarget(ctx), precondition: preconditionOf(ctx, imageTag) };
        await steps.guard(() => application.images.guardEdit(target));
        const { values, faults, ignored } = await readBodyFields(ctx, steps, IMAGE_EDIT_SCHEMA, { complete: false });
        const remoteAddress = addressOf(ctx);
        const image = await application.images.edit({ ...target, edits: imageEdits(values), faults, remoteAddress });
        return ok(envelope(presentImage(image, addresses), { ignored_fields: ignored }), { ETag: imageTag(image) });
      },
    },
    {
      method: 'GET',
      path: '/press-release-images/:imageId/original',
      permission: permissionOf(application.images.openOriginal),
      doc: GET_ORIGINAL,
      handle: (ctx) => original(ctx, imageTarget(ctx)),
    },
    {
      method: 'GET',
      path: '/confirm-texts/current',
      permission: null,
      doc: GET_CONFIRM_TEXT,
      handle: async () => {
        const wording = {
          version: CURRENT_CONFIRM_TEXT.version,
          text: CURRENT_CONFIRM_TEXT.text,
          outdated_versions: CONFIRM_TEXTS.filter((each) => each !== CURRENT_CONFIRM_TEXT).map(
            ({ version }) => version,
          ),
        };
        return ok(envelope(wording), { ETag: contentTag(wording) });
      },
    },
  ];
}

/** Parses the fields of a form. If the file is missing, members that only a JSON body may have are faults. */
function parseFormFields(ctx: Context, content: BodyContent, { file, fields }: Upload) {
  const parsed = parseBodyFields(ctx, IMAGE_SCHEMA, content, { complete: true });
  const misplaced = file === undefined ? ['image_url', BASE64_FIELD].filter((name) => Object.hasOwn(fields, name)) : [];
  const expected = 'application/json';
  const faults = misplaced.map((field): Violation => ({ field, rule: 'left_out', expected }));
  return { ...parsed, faults: [...faults, ...parsed.faults] };
}

/** Parses the fields of a JSON body, whose file may be given by a URL. */
function parseJsonFields(ctx: Context, content: BodyContent, upload: Upload, { newPath }: IncomingUpload) {
  const { values, faults, ignored } = parseBodyFields(ctx, IMAGE_JSON_SCHEMA, content, { complete: true });
  const { image_url, ...fields } = values;
  const isUrlFaulty = faults.some(({ field }) => field === 'image_url');
  const { faults: fileFaults, ...file } = jsonFile(upload, image_url, newPath);
  return { values: fields, faults: [...faults, ...(isUrlFaulty ? [] : fileFaults)], ignored, ...file };
}

function createdImage(image: Image, ignored: readonly string[], { addresses }: ApiServices): HttpResponse {
  return {
    status: 201,
    headers: { Location: addresses.api(`/press-releases/${image.pressReleaseId}/images`), ETag: imageTag(image) },
    body: envelope(presentImage(image, addresses), { ignored_fields: ignored }),
  };
}
