import { encodeChangePosition } from '../../../../../application/portal/position.ts';
import { DomainError, type PressReleaseId, parseId } from '../../../../../domain/index.ts';
import { limitConcurrency, publicRequestLimits } from '../../../kernel/limits/concurrency-limit.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { releasePath } from '../addresses/paths.ts';
import { publicAddresses } from '../addresses/public-addresses.ts';
import { sendTakenDown } from '../refusals/taken-down.ts';
import { changePositionOf } from '../request/cursor.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { sameInEveryLanguage, sendCacheable } from '../responses/cacheable-response.ts';
import { FEEDS_MAX, ITEMS_PER_PAGE, writePage } from '../responses/full-text-pages.ts';
import { changedNewsObject, newsObject } from './news-object.ts';

const TYPE = 'application/json; charset=utf-8';

/** IPTC's ninjs: a single release, and the changes after a position (contract §11). */
export function ninjsRoutes(services: PortalServices): PortalRoutes {
  const { reading, addresses } = services;
  const urls = publicAddresses(addresses);
  const limit = limitConcurrency(...publicRequestLimits(FEEDS_MAX));

  const showRelease = async (request: PortalRequest): Promise<void> => {
    const { ctx } = request;
    const id = parseId<PressReleaseId>(ctx.params.id ?? '');
    const release = id === undefined ? undefined : await reading.release(id);
    const tombstone = id === undefined || release !== undefined ? undefined : await reading.takenDown(id);
    if (tombstone !== undefined && !tombstone.noExport)
      return sendTakenDown(services, request, 'release', tombstone.takenDown);
    if (release === undefined || release.noExport) throw new DomainError('not_found', { what: 'press_release' });
    if (redirectedToCanonical(request, `${releasePath(release)}/ninjs.json`)) return;
    sameInEveryLanguage(ctx, release.language);
    const body = `${JSON.stringify(newsObject(release, urls))}\n`;
    sendCacheable(ctx, {
      body,
      type: TYPE,
      lastModified: new Date(Math.max(+release.updatedAt, +release.company.updatedAt)),
    });
  };

  const changes = async ({ ctx }: PortalRequest): Promise<void> => {
    const after = changePositionOf(ctx);
    limit(ctx);
    const { items } = await reading.changes({ after, limit: ITEMS_PER_PAGE });
    const written = writePage(items, (change) => JSON.stringify(changedNewsObject(change, urls)));
    // Set even without changes, so that clients can continue from it.
    const next = encodeChangePosition(items[written.length - 1]?.position ?? after);
    sameInEveryLanguage(ctx);
    sendCacheable(ctx, { body: `{"items":[${written.join(',')}],"next":${JSON.stringify(next)}}\n`, type: TYPE });
  };

  return { '/releases/:id/:slug/ninjs.json': showRelease, '/exports/ninjs.json': changes };
}
