import type { Application } from '../../../../application/index.ts';
import type { Completion } from '../../../../application/kernel/completion.ts';
import { type Caller, type Image, type PressReleaseId, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import type { Reception, Upload } from '../bodies/upload.ts';
import type { Context } from '../context.ts';
import type { Values } from '../fields/fields.ts';
import { addressOf } from '../limits/client-address.ts';
import { fingerprintOf, type Post } from '../requests/idempotency.ts';
import { type IMAGE_SCHEMA, imageFields } from './image-fields.ts';

/** An upload with its parsed form fields. */
export interface ReadImage {
  readonly upload: Upload;
  readonly values: Values<typeof IMAGE_SCHEMA>;
  readonly faults: readonly Violation[];
}

/** Orders entries by name alone: values may be objects without a string form (`a[b]`). */
const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** The steps of attaching an image (specification §4.2) that the API and the account's form share; see `Post`. */
export function imagePost(
  ctx: Context,
  { images }: Pick<Application, 'images'>,
  reception: Reception,
  target: { readonly caller: Caller; readonly id: PressReleaseId },
) {
  return {
    guard: () => images.guardAttach(target),
    readBody: reception.read,
    // A retry may differ in boundary and order of the parts.
    fingerprint: ({ file, fields }: Upload) =>
      fingerprintOf(file?.sha256 ?? '', JSON.stringify(Object.entries(fields).sort(byName))),
    // A refused upload is not read to its end (contract §1), so its fingerprint is unknown.
    keepEarlyRefusals: false,
    run: async ({ upload, values, faults }: ReadImage, completion?: Completion<Image>) => {
      if (!upload.complete) refuseIfAny(upload.faults);
      return images.attach(
        {
          ...target,
          upload: upload.file,
          fields: imageFields(values),
          faults: [...faults, ...upload.faults],
          remoteAddress: addressOf(ctx),
        },
        completion,
      );
    },
  } satisfies Omit<Post<Upload, ReadImage, Image>, 'parse' | 'answer'>;
}
