import { describeViolation } from '../../../../../../application/messages/messages.ts';
import { DomainError } from '../../../../../../domain/index.ts';
import { createUploadReceiver } from '../../../../kernel/bodies/upload.ts';
import { addressOf } from '../../../../kernel/limits/client-address.ts';
import { networkOf } from '../../../../kernel/limits/network.ts';
import { boundUnderWay } from '../../../../kernel/limits/under-way.ts';
import { noteRefusal } from '../../../../kernel/problems/note-refusal.ts';
import { redirectedToCanonical } from '../../addresses/canonical.ts';
import { CHECK_PATH } from '../../addresses/paths.ts';
import { sendPage, sendWithoutKeeping } from '../../answers/pages.ts';
import { bareFrame, frameOf } from '../../frame/frame.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../../request/portal-request.ts';
import { QueryFault, queryText } from '../../request/query.ts';
import { renderCheckPage } from './check-page.ts';

/** So many pictures a network may have checked a minute. */
export const CHECKS_PER_MINUTE = 10;

/** Checks at a time, each with its file on the disk while it comes: for one address, and for all. */
const UNDER_WAY = { address: 2, all: 24 };

/** The page with the form. `picture` is the key of the one that is to be compared. */
export function checkRoutes(services: PortalServices): PortalRoutes {
  const { addresses } = services;
  const show = async (request: PortalRequest): Promise<void> => {
    const { ctx, portal } = request;
    if (redirectedToCanonical(request, CHECK_PATH)) return;
    const given = queryText(ctx, 'picture');
    const key = given === undefined ? undefined : keyIn(given);
    if (given !== undefined && key === undefined) throw new QueryFault('picture', given);
    const frame = await frameOf(services, request);
    const page = {
      imageUrl: addresses.rendition,
      ...(key !== undefined && { address: `${addresses.portal(portal)}/pictures/${key}` }),
    };
    sendPage(services, ctx, renderCheckPage(request, frame, page));
  };
  return { [CHECK_PATH]: show };
}

/** The form itself. What came is removed before the answer is sent, whatever it is. */
export function checkForms(services: PortalServices): PortalRoutes {
  const { addresses, application, limiter, uploadFolder } = services;
  const perNetwork = limiter('picture-check', CHECKS_PER_MINUTE);
  const countCheck = boundUnderWay({ max: UNDER_WAY.address, keyOf: addressOf }, { max: UNDER_WAY.all, keyOf: null });
  const receive = createUploadReceiver(uploadFolder);

  const check = async (request: PortalRequest): Promise<void> => {
    const { ctx, language } = request;
    await perNetwork(ctx, networkOf(addressOf(ctx) ?? '', 56));
    countCheck(ctx);
    const imageUrl = addresses.rendition;
    const { read, discard } = receive(ctx);
    try {
      const { file: upload, fields, faults } = await read();
      const renditionKey = typeof fields.address === 'string' ? keyIn(fields.address) : undefined;
      const result = await application.pictures.check({ upload, faults, renditionKey });
      const frame = await frameOf(services, request);
      sendWithoutKeeping(services, ctx, 200, renderCheckPage(request, frame, { imageUrl, result }));
    } catch (error) {
      if (!DomainError.is(error, 'validation_failed')) throw error;
      noteRefusal(ctx, addresses.baseUrl, error);
      const refusals = error.details.violations.map((violation) => describeViolation(violation, language));
      const page = renderCheckPage(request, bareFrame(services, request), { imageUrl, refusals });
      sendWithoutKeeping(services, ctx, 422, page);
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
