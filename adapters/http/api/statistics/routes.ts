import { permissionOf } from '../../../../application/kernel/authority.ts';
import type { Period, PressReleaseId, Violation } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { pathId } from '../../kernel/fields/path-id.ts';
import { queryOf } from '../../kernel/fields/query.ts';
import { queryDay } from '../../kernel/fields/query-values.ts';
import { contentTag } from '../../kernel/responses/etags.ts';
import { envelope, ok } from '../../kernel/responses/response.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { GET_ACCOUNT_STATISTICS, GET_RELEASE_STATISTICS } from './doc.ts';
import { presentAccountStatistics, presentReleaseStatistics } from './record.ts';

/** Readership of releases (contract §16). */
export function statisticsRoutes({ application, addresses }: ApiServices): Route[] {
  const { readership } = application;
  return [
    {
      method: 'GET',
      path: '/press-releases/:id/statistics',
      permission: permissionOf(readership.ofRelease),
      doc: GET_RELEASE_STATISTICS,
      handle: async (ctx) => {
        const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
        const statistics = await readership.ofRelease({ caller: callerOf(ctx), id, ...queryPeriod(ctx) });
        const record = presentReleaseStatistics(statistics);
        return ok(envelope(record), { ETag: contentTag(record) });
      },
    },
    {
      method: 'GET',
      path: '/statistics',
      permission: permissionOf(readership.ofAccount),
      doc: GET_ACCOUNT_STATISTICS,
      handle: async (ctx) => {
        const statistics = await readership.ofAccount({ caller: callerOf(ctx), ...queryPeriod(ctx) });
        const record = presentAccountStatistics(statistics, (release) => addresses.page(release.portal, release));
        return ok(envelope(record), { ETag: contentTag(record) });
      },
    },
  ];
}

function queryPeriod(ctx: Context): { readonly period: Partial<Period>; readonly faults: readonly Violation[] } {
  const { known: query } = queryOf(ctx);
  const faults: Violation[] = [];
  const from = queryDay(query, 'from', faults);
  const to = queryDay(query, 'to', faults);
  return { period: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, faults };
}
