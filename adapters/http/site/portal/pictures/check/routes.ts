import { DomainError } from '../../../../../../domain/index.ts';
import { createUploadReceiver } from '../../../../kernel/bodies/upload.ts';
import { householdOf, siteOfClient } from '../../../../kernel/limits/client-address.ts';
import { clientBounds, limitConcurrency } from '../../../../kernel/limits/concurrency.ts';
import { noteRefusal } from '../../../../kernel/problems/note-refusal.ts';
import { formFault } from '../../../page/forms/description.ts';
import { redirectedToCanonical } from '../../addresses/canonical.ts';
import { CHECK_PATH } from '../../addresses/paths.ts';
import { bareLayout, layoutOf } from '../../layout/layout.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../../request/portal-request.ts';
import { QueryFault, queryText } from '../../request/query.ts';
import { sendPage, sendUncached } from '../../responses/pages.ts';
import { renderCheckPage } from './check-page.ts';
import { CHECK_FORM } from './texts.ts';

/** Checks per minute, per household and per site. */
export const CHECKS_PER_MINUTE = { household: 10, site: 40 };

/** Concurrent checks, counted once the body has arrived: per household, and in total. */
const UNDER_WAY = { household: 2, all: 24 };
/** Concurrent uploads, each with a file on disk. There is no total, so that one site cannot block another. */
const ARRIVING = { household: 4, site: 16 };
/** Minimum average upload speed in bytes per second: the largest upload takes at most four and a half minutes. */
const BODY_BYTES_PER_SECOND = 64 * 1024;

/** The form. `?picture=` is the key of a picture to compare with. */
export function checkRoutes(services: PortalServices): PortalRoutes {
  const { addresses } = services;
  const show = async (request: PortalRequest): Promise<void> => {
    const { ctx, portal } = request;
    if (redirectedToCanonical(request, CHECK_PATH)) return;
    const given = queryText(ctx, 'picture');
    const key = given === undefined ? undefined : keyIn(given);
    if (given !== undefined && key === undefined) throw new QueryFault('picture', given);
    const layout = await layoutOf(services, request);
    const page = {
      imageUrl: addresses.rendition,
      ...(key !== undefined && { address: `${addresses.portal(portal)}/pictures/${key}` }),
    };
    sendPage(services, ctx, renderCheckPage(request, layout, page));
  };
  return { [CHECK_PATH]: show };
}

/** Checks the uploaded file, which is deleted before the response in any case. */
export function checkForms(services: PortalServices): PortalRoutes {
  const { addresses, application, networkLimiter, uploadFolder } = services;
  const perNetwork = networkLimiter('picture-check', CHECKS_PER_MINUTE);
  const countArriving = limitConcurrency(
    { max: ARRIVING.household, keyOf: householdOf },
    { max: ARRIVING.site, keyOf: siteOfClient },
  );
  const countCheck = limitConcurrency(...clientBounds(UNDER_WAY));
  const receive = createUploadReceiver(uploadFolder, { bytesPerSecond: BODY_BYTES_PER_SECOND });

  const check = async (request: PortalRequest): Promise<void> => {
    const { ctx, language } = request;
    await perNetwork(ctx);
    countArriving(ctx);
    const imageUrl = addresses.rendition;
    const { read, discard } = receive(ctx);
    try {
      const { file: upload, fields, faults } = await read();
      countCheck(ctx);
      const renditionKey = typeof fields.address === 'string' ? keyIn(fields.address) : undefined;
      const result = await application.pictures.check({ upload, faults, renditionKey });
      const layout = await layoutOf(services, request);
      sendUncached(services, ctx, 200, renderCheckPage(request, layout, { imageUrl, result }));
    } catch (error) {
      if (!DomainError.is(error, 'validation_failed')) throw error;
      noteRefusal(ctx, addresses.baseUrl, error);
      const refusals = error.details.violations.map((violation) => formFault(CHECK_FORM, violation, language).text);
      const page = renderCheckPage(request, bareLayout(services, request), { imageUrl, refusals });
      sendUncached(services, ctx, 422, page);
    } finally {
      await discard();
    }
  };
  return { [CHECK_PATH]: check };
}

/** The key in the address of a picture or its page; undefined if there is none. */
function keyIn(address: string): string | undefined {
  const [path = ''] = address.trim().split(/[?#]/, 1);
  const [name = ''] = path.split('/').slice(-1);
  const key = name.replace(/\.(?:jpg|webp)$/, '');
  return /^[a-z0-9-]{1,80}$/.test(key) ? key : undefined;
}
