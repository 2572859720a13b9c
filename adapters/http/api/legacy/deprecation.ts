import { type Addresses, DEPRECATION_PAGE, LEGACY_BASE } from '../../kernel/addresses.ts';
import type { Middleware } from '../../kernel/context.ts';
import type { SuccessorOf } from './successor.ts';

/** When the paths of earlier portals were deprecated: 1 July 2026, as RFC 9745 writes it. */
const DEPRECATED_SINCE = '@1782864000';

/**
 * Says on every answer below /service, refusals included, that these paths are deprecated (RFC 9745), where it is
 * written what that means, what takes the place of this one (contract §9), and, where an end is set, when they may stop
 * answering (RFC 8594). Nothing is switched off by that date.
 */
export function announceDeprecation(
  { baseUrl, api }: Pick<Addresses, 'baseUrl' | 'api'>,
  successorOf: SuccessorOf,
  sunset: Date | null,
): Middleware {
  const page = `${baseUrl}${DEPRECATION_PAGE}`;
  const link = (rel: string) => `<${page}>; rel="${rel}"; type="text/html"`;
  const links = [link('deprecation'), ...(sunset === null ? [] : [link('sunset')])];
  return (ctx, next) => {
    if (ctx.path !== LEGACY_BASE && !ctx.path.startsWith(`${LEGACY_BASE}/`)) return next();
    ctx.set('Deprecation', DEPRECATED_SINCE);
    if (sunset !== null) ctx.set('Sunset', sunset.toUTCString());
    const successor = successorOf(ctx.path, ctx.method);
    const own = successor === undefined ? [] : [`<${api(successor)}>; rel="successor-version"`];
    ctx.set('Link', [...links, ...own].join(', '));
    return next();
  };
}
