import type { Context } from '../../../kernel/context.ts';
import { isRobot } from '../../../kernel/is-robot.ts';
import type { Services } from '../../../kernel/services.ts';
import type { CacheableResponse } from './cacheable-response.ts';

/** Counts a page view if the response (200 or 304) is a release's page requested by a reader (contract §16). */
export function countPageView(
  { application }: Pick<Services, 'application'>,
  ctx: Context,
  { pageOf: id }: Pick<CacheableResponse, 'pageOf'>,
): void {
  if (id === undefined || ctx.method !== 'GET' || isRobot(ctx)) return;
  void application.readership.countPageView({ id, referrer: ctx.get('Referer') });
}
