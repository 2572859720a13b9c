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

/** Pictures that a network may have checked a minute. */
export const CHECKS_PER_MINUTE = { household: 10, site: 40 };

/** Checks made at a time, counted when the body has arrived: for one household, and for all. */
const UNDER_WAY = { household: 2, all: 24 };
/** Checks whose body may be arriving, each with its file on the disk. Nobody waits for those of another site. */
const ARRIVING = { household: 4, site: 16 };
/** How fast a body has to arrive on average: the largest takes four and a half minutes at most. Bytes a second. */
const BODY_BYTES_PER_SECOND = 64 * 1024;

/** The page with the form. `picture` is the key of the one that is to be compared. */
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

/** The form itself. What came is removed before the answer is sent, whatever it is. */
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

/** The key in the address of a picture, of its page or of itself; undefined where none can be in it. */
function keyIn(address: string): string | undefined {
  const [path = ''] = address.trim().split(/[?#]/, 1);
  const [name = ''] = path.split('/').slice(-1);
  const key = name.replace(/\.(?:jpg|webp)$/, '');
  return /^[a-z0-9-]{1,80}$/.test(key) ? key : undefined;
}
