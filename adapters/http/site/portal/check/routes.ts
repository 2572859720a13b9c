import type { PictureCheck } from '../../../../../application/images/check-picture.ts';
import { type CheckAddress, UNKNOWN } from '../../../../../application/portal/check-text.ts';
import type { PublicRelease } from '../../../../../application/ports/index.ts';
import { textCheckRecord } from '../../../../../application/records/text-check.ts';
import {
  CHECKED_TEXT_MAX,
  type CorrectionId,
  DomainError,
  isBlank,
  isLongerThan,
  PORTALS,
  type PressReleaseId,
  parseId,
  type Violation,
} from '../../../../../domain/index.ts';
import { mediaTypeOf } from '../../../kernel/bodies/body.ts';
import type { Upload } from '../../../kernel/bodies/upload/upload.ts';
import { createUploadReceiver, type IncomingUpload } from '../../../kernel/bodies/upload/upload-receiver.ts';
import type { Context } from '../../../kernel/context.ts';
import { householdOf, siteOfClient } from '../../../kernel/limits/client-address.ts';
import { limitConcurrency, publicRequestLimits } from '../../../kernel/limits/concurrency-limit.ts';
import { recordRefusal } from '../../../kernel/problems/record-refusal.ts';
import { formFaults } from '../../page/forms/description.ts';
import { readForm } from '../../page/forms/form.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { CHECK_PATH, PICTURE_CHECK_PATH, portalPath } from '../addresses/paths.ts';
import { bareLayout, layoutOf } from '../layout/layout.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { QueryFault, queryText } from '../request/query.ts';
import { redirect } from '../responses/cacheable-response.ts';
import { sendPage, sendUncached } from '../responses/pages.ts';
import { wantsJson } from '../responses/problems.ts';
import { renderCheckPage } from './check-page.ts';
import type { CheckedText } from './text-result.ts';
import { CHECK_FORM } from './texts.ts';

/** Checks per minute, per household and per site. */
export const CHECKS_PER_MINUTE = { household: 10, site: 40 };

/** Concurrent checks, counted once the body has arrived: per household, and in total. */
const CHECKS_MAX = { household: 2, all: 24 };
/** Concurrent uploads, each with a file on disk. There is no total, so that one site cannot block another. */
const UPLOADS_MAX = { household: 4, site: 16 };
/** Minimum average upload speed in bytes per second: the largest upload takes at most four and a half minutes. */
const BODY_BYTES_PER_SECOND = 64 * 1024;
/** Every character of a text takes at most four bytes. */
const TEXT_BYTES_MAX = 4 * CHECKED_TEXT_MAX;

/** The form. `?picture=` is the key of a picture to compare with. */
export function checkRoutes(services: PortalServices): PortalRoutes {
  const { addresses } = services;
  const show = async (request: PortalRequest): Promise<void> => {
    const { ctx, portal } = request;
    if (redirectedToCanonical(request, CHECK_PATH)) return;
    const value = queryText(ctx, 'picture');
    const key = value === undefined ? undefined : keyIn(value);
    if (value !== undefined && key === undefined) throw new QueryFault('picture', value);
    const layout = await layoutOf(services, request);
    const page = {
      imageUrl: addresses.rendition,
      ...(key !== undefined && { address: `${addresses.portal(portal)}/pictures/${key}` }),
    };
    sendPage(services, ctx, renderCheckPage(request, layout, page));
  };
  return { [CHECK_PATH]: show, [PICTURE_CHECK_PATH]: (request) => sendMoved(request, 301) };
}

/** Checks the uploaded file, which is deleted before the response in any case. */
export function checkForms(services: PortalServices): PortalRoutes {
  const { addresses, application, networkLimiter, uploadFolder } = services;
  const perNetwork = networkLimiter('picture-check', CHECKS_PER_MINUTE);
  const limitUploads = limitConcurrency(
    { max: UPLOADS_MAX.household, keyOf: householdOf },
    { max: UPLOADS_MAX.site, keyOf: siteOfClient },
  );
  const limitChecks = limitConcurrency(...publicRequestLimits(CHECKS_MAX));
  const receive = createUploadReceiver(uploadFolder, {
    fieldBytesMax: TEXT_BYTES_MAX,
    bytesPerSecond: BODY_BYTES_PER_SECOND,
  });

  /** Checks the file if there is one, else the URL, else the text. */
  const runCheck = async (
    { upload, text, address, faults }: CheckInput,
    withChanges: boolean,
  ): Promise<CheckResult> => {
    // Before the text, which is still in the form after it was checked; a text that is too long is refused all the same.
    const hasAddress = !isBlank(address) && !isLongerThan(text, CHECKED_TEXT_MAX);
    if (upload === undefined && faults.length === 0 && hasAddress) {
      const resource = resourceAt(address.trim(), services);
      const textCheck = resource === undefined ? UNKNOWN : await application.portal.checkAddress(resource);
      return { checkedText: { textCheck, isAddress: true } };
    }
    if (upload === undefined && !isBlank(text)) {
      const textCheck = await application.portal.checkText({ text, withChanges, faults });
      return { checkedText: { textCheck, isAddress: false } };
    }
    return { result: await application.pictures.check({ upload, faults, renditionKey: keyIn(address) }) };
  };

  const check = async (request: PortalRequest): Promise<void> => {
    const { ctx, language } = request;
    await perNetwork(ctx);
    limitUploads(ctx);
    const imageUrl = addresses.rendition;
    const reception = mediaTypeOf(ctx) === FORM_TYPE ? undefined : receive(ctx);
    let input: CheckInput | undefined;
    const pageInput = () => ({ imageUrl, text: input?.text ?? '' });
    try {
      input = await (reception === undefined ? textForm(ctx) : pictureForm(reception));
      limitChecks(ctx);
      const result = await runCheck(input, !wantsJson(ctx));
      if (wantsJson(ctx)) return sendJson(ctx, { data: recordOf(result, services) });
      const layout = await layoutOf(services, request);
      sendUncached(services, ctx, 200, renderCheckPage(request, layout, { ...pageInput(), ...result }));
    } catch (error) {
      if (!DomainError.is(error, 'validation_failed') || wantsJson(ctx)) throw error;
      recordRefusal(ctx, addresses.baseUrl, error);
      const refusals = formFaults(CHECK_FORM, error.details.violations, language);
      const page = renderCheckPage(request, bareLayout(services, request), { ...pageInput(), refusals });
      sendUncached(services, ctx, 422, page);
    } finally {
      await reception?.discard();
    }
  };
  return { [CHECK_PATH]: check, [PICTURE_CHECK_PATH]: (request) => sendMoved(request, 308) };
}

/** Redirects the former path of the check. */
function sendMoved(request: PortalRequest, status: 301 | 308): void {
  redirect(request.ctx, `${portalPath(request, CHECK_PATH)}${request.ctx.search}`, status);
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The content of a check request. */
interface CheckInput {
  readonly upload: Upload['file'];
  readonly text: string;
  readonly address: string;
  readonly faults: readonly Violation[];
}

type CheckResult = { readonly result: PictureCheck } | { readonly checkedText: CheckedText };

async function textForm(ctx: Context): Promise<CheckInput> {
  const form = await readForm(ctx);
  return { upload: undefined, text: form.get('text'), address: form.get('address'), faults: [] };
}

async function pictureForm({ read }: IncomingUpload): Promise<CheckInput> {
  const { file, fields, faults } = await read();
  const field = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const [text, address] = [field('text'), field('address')];
  const hasOther = !isBlank(text) || !isBlank(address);
  // Browsers send an empty file where none was chosen.
  if (hasOther && (file === undefined || file.bytes === 0)) {
    return { upload: undefined, text, address, faults: faults.filter((fault) => fault.field !== 'image') };
  }
  return { upload: file, text, address, faults };
}

function sendJson(ctx: Context, body: object): void {
  ctx.status = 200;
  ctx.type = 'application/json; charset=utf-8';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = JSON.stringify(body);
}

/** A picture that carries our signature and is not the file that we serve is similar to it. */
const TEXT_RESULTS = { rendition: 'unchanged', original: 'unchanged', signed: 'similar', changed: 'similar' } as const;

function recordOf(result: CheckResult, { addresses }: PortalServices) {
  const pageOf = (release: PublicRelease) => addresses.page(release.portal, release);
  if ('checkedText' in result) return textCheckRecord(result.checkedText.textCheck, pageOf);
  const { known, takenDown } = result.result;
  if (known !== null)
    return textCheckRecord({ ...UNKNOWN, result: TEXT_RESULTS[known.as], release: known.release }, pageOf);
  return textCheckRecord({ ...UNKNOWN, result: takenDown === null ? 'unknown' : 'taken_down' }, pageOf);
}

/** The resource that a portal's or picture's URL identifies; undefined for any other text. */
function resourceAt(url: string, { addresses }: PortalServices): CheckAddress | undefined {
  const bases = [...PORTALS.map((portal) => addresses.portal(portal)), addresses.assetUrl, addresses.baseUrl];
  const base = bases.find((each) => url.startsWith(`${each}/`));
  if (base === undefined) return undefined;
  const [path = ''] = url.slice(base.length).split(/[?#]/, 1);
  const [, release, correction] =
    /^\/releases\/(\d{1,16})(?:\/[^/]+(?:\/corrections\/(\d{1,16}))?)?\/?$/.exec(path) ?? [];
  if (release !== undefined) {
    const id = parseId<PressReleaseId>(release);
    const correctionId = correction === undefined ? undefined : parseId<CorrectionId>(correction);
    return id === undefined ? undefined : { id, correctionId };
  }
  return /^\/(?:pictures|images)\/[^/]+$/.test(path) ? { renditionKey: keyIn(path) } : undefined;
}

/** The key in the URL of a picture or its page; undefined if there is none. */
function keyIn(url: string): string | undefined {
  const [path = ''] = url.trim().split(/[?#]/, 1);
  const [name = ''] = path.split('/').slice(-1);
  const key = name.replace(/\.(?:jpg|webp)$/, '');
  return /^[a-z0-9-]{1,80}$/.test(key) ? key : undefined;
}
