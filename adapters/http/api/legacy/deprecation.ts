import { type Addresses, DEPRECATION_PAGE, LEGACY_BASE } from '../../kernel/addresses.ts';
import type { Middleware } from '../../kernel/context.ts';
import type { SuccessorOf } from './successor.ts';

/** Deprecation date of the earlier portals' paths: 1 July 2026, in the format of RFC 9745. */
const DEPRECATED_SINCE = '@1782864000';

/**
 * Marks every response below /service, including errors, as deprecated (RFC 9745), with links to an explanation and to
 * the successor (contract §9). Adds the `Sunset` date (RFC 8594) if one is set; nothing is switched off automatically.
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
    const successorLinks = successor === undefined ? [] : [`<${api(successor)}>; rel="successor-version"`];
    ctx.set('Link', [...links, ...successorLinks].join(', '));
    return next();
  };
}
