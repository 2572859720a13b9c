import type { Application } from '../../../../application/index.ts';
import type { Completion } from '../../../../application/kernel/completion.ts';
import { type Caller, type Image, type PressReleaseId, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import type { Reception, Upload } from '../bodies/upload.ts';
import type { Context } from '../context.ts';
import type { Values } from '../fields/fields.ts';
import { addressOf } from '../limits/client-address.ts';
import { fingerprintOf, type Post } from '../requests/idempotency.ts';
import { type IMAGE_SCHEMA, imageFields } from './image-fields.ts';

/** An upload, and what its form fields say. */
export interface ReadImage {
  readonly upload: Upload;
  readonly values: Values<typeof IMAGE_SCHEMA>;
  readonly faults: readonly Violation[];
}

/** Names of fields are each there once; what stands beside them may be an object that has no text form (`a[b]`). */
const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/**
 * The POST that attaches an image to a release (specification §4.2), whoever sends it: what is checked before its body is
 * read, how it is read, and what is done with it. How its fields are judged and what is answered is the door's affair.
 */
export function imagePost(
  ctx: Context,
  { images }: Pick<Application, 'images'>,
  reception: Reception,
  target: { readonly caller: Caller; readonly id: PressReleaseId },
) {
  return {
    guard: () => images.guardAttach(target),
    readBody: reception.read,
    // Boundary and order of the parts are the client library's affair.
    fingerprint: ({ file, fields }: Upload) =>
      fingerprintOf(file?.sha256 ?? '', JSON.stringify(Object.entries(fields).sort(byName))),
    // A refused upload is not read to its end (contract §1), so that its fingerprint stays unknown.
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
