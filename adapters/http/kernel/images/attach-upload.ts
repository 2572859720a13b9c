import type { AttachImage } from '../../../../application/images/validate-upload.ts';
import type { Application } from '../../../../application/index.ts';
import type { Completion } from '../../../../application/kernel/completion.ts';
import { type Caller, type Image, type PressReleaseId, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import type { Upload } from '../bodies/upload/upload.ts';
import type { IncomingUpload } from '../bodies/upload/upload-receiver.ts';
import type { Context } from '../context.ts';
import type { Values } from '../fields/field-schemas.ts';
import { addressOf } from '../limits/client-address.ts';
import { fingerprintOf } from '../requests/idempotency.ts';
import type { PostedBody } from '../requests/steps.ts';
import { BASE64_FIELD, type IMAGE_SCHEMA, imageFields } from './image-fields.ts';

/** An upload and its parsed form fields. */
export interface ParsedUpload extends Pick<AttachImage, 'fetch' | 'fileField' | 'isFilledFromFile'> {
  readonly upload: Upload;
  readonly values: Values<typeof IMAGE_SCHEMA>;
  readonly faults: readonly Violation[];
}

/** Compares names only: they are unique, and values may be objects that cannot be compared (`a[b]`). */
const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** The multipart body of an upload. The fingerprint ignores boundary and part order, which client libraries choose. */
export function uploadBody({ read }: IncomingUpload): PostedBody<Upload> {
  return {
    read,
    fingerprint: ({ file, fields }) =>
      fingerprintOf(file?.sha256 ?? '', JSON.stringify(Object.entries(fields).sort(byName))),
    skipsBodyIfRefused: true,
  };
}

/** Attaches an upload to a release (specification §4.2). */
export async function attachUpload(
  ctx: Context,
  { images }: Pick<Application, 'images'>,
  target: { readonly caller: Caller; readonly id: PressReleaseId },
  { upload, values, faults, ...file }: ParsedUpload,
  completion: Completion<Image> | undefined,
): Promise<Image> {
  if (!upload.complete) refuseIfAny(upload.faults);
  return images.attach(
    {
      ...target,
      upload: upload.file,
      ...file,
      fields: imageFields(values),
      faults: [...faults, ...upload.faults],
      remoteAddress: addressOf(ctx),
    },
    completion,
  );
}

/** The file of a JSON body: either Base64 or a URL, never both (contract §19). */
export function jsonFile(
  { file, faults }: Pick<Upload, 'file' | 'faults'>,
  url: string | null | undefined,
  newPath: () => string,
): Required<Pick<AttachImage, 'fileField' | 'faults'>> & Pick<AttachImage, 'fetch'> {
  const hasFile = file !== undefined || faults.length > 0;
  if (hasFile && url != null) return { fileField: BASE64_FIELD, faults: [{ field: 'image_url', rule: 'left_out' }] };
  if (hasFile || url == null) return { fileField: hasFile ? BASE64_FIELD : 'image_url', faults: [] };
  return { fileField: 'image_url', faults: [], fetch: { url, path: newPath() } };
}
