import { type Answer, answerOf } from '../transport/answer.ts';
import type { FormField } from '../transport/multipart.ts';
import { path } from '../transport/path.ts';
import { type FileSource, formPayload, jsonPayload } from '../transport/payload.ts';
import type { CallOptions, ConditionalOptions, PostOptions, Transport } from '../transport/transport.ts';
import type { Image, ImageChanges, ImageFields, WriteMeta } from '../types.ts';

export type ImageUpload = ImageFields &
  (
    | {
        /** JPEG, PNG or WebP. A stream can be sent only once; a function that opens one is called for each attempt. */
        readonly image: FileSource;
      }
    | {
        /** A public https address, from which the service fetches the picture. */
        readonly image_url: string;
      }
  );

/** Pictures of press releases. Every method throws as Transport does. */
export interface Images {
  /** The images of a release. */
  list(pressReleaseId: number, options?: CallOptions): Promise<Answer<readonly Image[]>>;
  /**
   * Adds an image. `rights_confirmed: true` confirms the wording with that `confirm_text_version` (see
   * `confirmTexts.current()`); a person has to confirm it. The default timeout of an attempt is two minutes.
   */
  upload(pressReleaseId: number, upload: ImageUpload, options?: PostOptions): Promise<Answer<Image, WriteMeta>>;
  /**
   * Changes description, crop or `press_download`, in a draft or rejected release. Renditions may get new addresses. The
   * default timeout of an attempt is two minutes.
   */
  update(
    imageId: number,
    changes: ImageChanges,
    options?: CallOptions & ConditionalOptions,
  ): Promise<Answer<Image, WriteMeta>>;
  /** Removes an image from its release. Also resolves if a retry after a lost response finds it already removed. */
  delete(imageId: number, options?: CallOptions): Promise<Answer<null>>;
  /** The uploaded file, byte for byte. */
  original(imageId: number, options?: CallOptions): Promise<Answer<Blob>>;
}

/** Enough for 16 MiB over a slow connection and for rendering. */
const TRANSFER_TIMEOUT_MS = 120_000;

export function images(send: Transport): Images {
  const listPath = (pressReleaseId: number) => path`/press-releases/${pressReleaseId}/images`;
  return {
    async list(pressReleaseId, options) {
      return answerOf(await send({ method: 'GET', path: listPath(pressReleaseId), expected: 'list', options }));
    },
    async upload(pressReleaseId, upload, options) {
      const payload = 'image' in upload ? fileForm(upload) : jsonPayload(upload);
      return answerOf(
        await send({ method: 'POST', path: listPath(pressReleaseId), payload, options: withTransferTimeout(options) }),
      );
    },
    async update(imageId, changes, options) {
      const change = { method: 'PATCH', path: path`/press-release-images/${imageId}` } as const;
      return answerOf(await send({ ...change, payload: jsonPayload(changes), options: withTransferTimeout(options) }));
    },
    async delete(imageId, options) {
      return answerOf(await send({ method: 'DELETE', path: path`/press-release-images/${imageId}`, options }));
    },
    async original(imageId, options) {
      const call = { method: 'GET', path: path`/press-release-images/${imageId}/original`, expected: 'file' } as const;
      const received = await send({ ...call, options: withTransferTimeout(options) });
      return { ...answerOf<Answer<Blob>>({ ...received, body: undefined }), data: received.body as Blob };
    },
  };
}

function fileForm({ image, ...fields }: ImageFields & { readonly image: FileSource }) {
  return formPayload(formFields(fields), { name: 'image', fileName: nameOf(image), source: image });
}

function withTransferTimeout<O extends CallOptions>(options: O | undefined): O {
  return { timeoutMs: TRANSFER_TIMEOUT_MS, ...options } as O;
}

/** Values as text, without null and absent ones. */
function formFields(fields: Readonly<Record<string, unknown>>): FormField[] {
  return Object.entries(fields).flatMap(([name, value]): FormField[] => {
    if (value === null || value === undefined) return [];
    return [[name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]];
  });
}

/** For inspecting requests only: the service ignores file names. */
function nameOf(image: FileSource): string {
  const name = image instanceof Blob && 'name' in image ? image.name : '';
  return typeof name === 'string' && name !== '' ? name : 'image';
}
