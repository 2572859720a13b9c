import { ApplicationError } from '../../../../../../application/errors.ts';
import { DomainError, type Image, type PressReleaseId } from '../../../../../../domain/index.ts';
import type { Upload } from '../../../../kernel/bodies/upload/upload.ts';
import { createUploadReceiver } from '../../../../kernel/bodies/upload/upload-receiver.ts';
import { type Context, callerOf } from '../../../../kernel/context.ts';
import { parseFields } from '../../../../kernel/fields/parse-fields.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { readQuery } from '../../../../kernel/fields/query.ts';
import { attachUpload, type ParsedUpload, uploadBody } from '../../../../kernel/images/attach-upload.ts';
import { IMAGE_SCHEMA } from '../../../../kernel/images/image-fields.ts';
import { limitConcurrency } from '../../../../kernel/limits/concurrency-limit.ts';
import { withIdempotency } from '../../../../kernel/requests/idempotency.ts';
import { send } from '../../../../kernel/responses/send.ts';
import { normaliseValue } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice } from '../../../page/notices.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { AccountChanged } from '../../session/refusals.ts';
import { assertAccount } from '../account-page.ts';
import { picturesPath } from './paths.ts';
import { picturesPage } from './pictures-page.ts';
import type { PICTURES_NOTICES } from './texts.ts';
import { UPLOAD_FORM } from './upload-fields.ts';

/**
 * Maximum body size in bytes. Higher than the API's: browsers may send the file before other fields, which must not be
 * lost if the file is too large. Bytes beyond an image's maximum size are read and discarded.
 */
const BODY_MAX = 64 * 1024 * 1024;
/** Maximum concurrent form uploads per account. */
const UPLOADS_MAX = 8;

/** Errors that the pictures page cannot show. */
const WITHOUT_PAGE = ['not_found', 'not_owner', 'permission_missing', 'account_disabled'] as const;

/**
 * Handles the form with the same steps, order and faults as the API's upload. Its URL contains a key, so a form that is
 * resent after a lost connection gets the first response.
 */
export function createUpload(services: PeopleServices) {
  const { application, now } = services;
  const receive = createUploadReceiver(services.uploadFolder, { bodyMax: BODY_MAX });
  const limitUploads = limitConcurrency({ max: UPLOADS_MAX, keyOf: (ctx) => callerOf(ctx).accountId });
  // Refusals are not stored, because the next page has a new key.
  const idempotency = { store: application.idempotency, now, refusal: () => undefined };

  return async (ctx: Context, visitor: Visitor): Promise<void> => {
    const target = { caller: visitor.caller, id: pathId<PressReleaseId>(ctx, 'id', 'press release') };
    const key = keyOf(ctx);
    const reception = receive(ctx);
    let upload: Upload | undefined;
    ctx.state.query = readQuery(ctx);
    try {
      const response = await withIdempotency(ctx, { ...idempotency, key }, async (steps) => {
        await steps.guard(() => application.images.guardAttach(target));
        await steps.guard(async () => limitUploads(ctx));
        const read = async () => {
          upload = withNormalisedValues(await reception.read());
          return upload;
        };
        const parsed = parseUpload(await steps.read({ ...uploadBody(reception), read }), visitor);
        return steps.perform(
          (completion) => attachUpload(ctx, application, target, parsed, completion),
          (image) => ({
            status: 303,
            headers: { Location: `${picturesPath(target.id)}?done=${noticeKey(image, parsed)}` },
          }),
        );
      });
      send(ctx, response);
    } catch (error) {
      if (ctx.req.socket.destroyed || isWithoutPage(error)) throw error;
      if (ApplicationError.is(error, 'idempotency_key_reused')) {
        return redirectWithNotice<typeof PICTURES_NOTICES>(ctx, picturesPath(target.id), 'arrived');
      }
      const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), UPLOAD_FORM);
      await picturesPage(ctx, visitor, services, await application.pressReleases.get(target), {
        refusal,
        submitted: submittedFields(upload),
        key: ApplicationError.is(error, 'idempotency_in_progress') ? key : undefined,
      });
    } finally {
      await reception.discard();
    }
  };
}

/** The key in the form's URL; empty if missing. */
export function keyOf(ctx: Context): string {
  const { key } = ctx.query;
  return typeof key === 'string' ? key : '';
}

/** @throws AccountChanged for a form of another account than the chosen one */
function parseUpload(upload: Upload, visitor: Visitor): ParsedUpload {
  const { account, ...fields } = upload.fields;
  if (upload.complete) assertAccount(visitor, String(account));
  const { values, faults } = parseFields(IMAGE_SCHEMA, fields, { complete: true });
  const unreadable = new Set(upload.unreadable.map(({ field }) => field));
  // A missing credit is no fault yet: the file may contain it.
  const fieldFaults = faults.filter(
    ({ field, rule }) => !unreadable.has(field) && !(field === 'copyright' && rule === 'required'),
  );
  return { upload, values, faults: [...upload.unreadable, ...fieldFaults], isFilledFromFile: true };
}

/** Normalises the upload's values as in forms without files. */
function withNormalisedValues(upload: Upload): Upload {
  const normalised = (name: string, value: unknown) =>
    typeof value === 'string' ? normaliseValue(name, value) : value;
  const fields = Object.entries(upload.fields).map(([name, value]) => [name, normalised(name, value)]);
  return { ...upload, fields: Object.fromEntries(fields) };
}

/** Fields that may have been filled in from the file. */
const FILLABLE = [
  ['copyright', 'copyright'],
  ['description', 'description'],
  ['licenseUrl', 'license_url'],
] as const;

/** The notice about an added picture. */
function noticeKey(image: Image, { values }: ParsedUpload): keyof typeof PICTURES_NOTICES {
  if (image.aiLabel !== image.aiLabelDeclared) return 'added-stricter';
  const isFilled = FILLABLE.some(([field, name]) => image[field] !== null && (values[name] ?? null) === null);
  return isFilled ? 'added-filled' : 'added';
}

function isWithoutPage(error: unknown): boolean {
  return error instanceof AccountChanged || WITHOUT_PAGE.some((code) => DomainError.is(error, code));
}

/** Submitted values by field; the first value of a repeated field. */
function submittedFields(upload: Upload | undefined): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const name of Object.keys(IMAGE_SCHEMA)) {
    const submitted = upload?.fields[name];
    const value = Array.isArray(submitted) ? submitted[0] : submitted;
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}
