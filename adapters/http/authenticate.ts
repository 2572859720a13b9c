import { ApplicationError } from '../../application/errors.ts';
import type { Application } from '../../application/index.ts';
import type { Context, Middleware } from './context.ts';
import type { Limiter } from './rate-limit.ts';

/**
 * Finds the caller, then counts the request against its token's limit (contract §1: 401 before 429). Failures are
 * counted per address, so that guessing is slow; somebody with a good token behind the same address is not affected.
 */
export function authenticate(
  application: Application,
  limits: { readonly perToken: Limiter; readonly failures: Limiter },
): Middleware {
  return async (ctx, next) => {
    const context = ctx as Context;
    try {
      const bearer = bearerOf(context);
      const apiKey = ctx.get('X-ApiKey').trim();
      ctx.state.caller = await application.accounts.authenticate({
        bearer,
        apiKey: apiKey === '' ? undefined : apiKey,
      });
    } catch (error) {
      if (ApplicationError.is(error, 'unauthenticated') && error.details.reason !== 'missing') {
        await limits.failures(context, ctx.ip);
      }
      throw error;
    }
    await limits.perToken(context, String(ctx.state.caller.token.id));
    return next();
  };
}

/** @throws ApplicationError `unauthenticated` for an Authorization header that is no bearer token */
function bearerOf(ctx: Context): string | undefined {
  const header = ctx.get('Authorization').trim();
  if (header === '') return undefined;
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (token === undefined) throw new ApplicationError('unauthenticated', { reason: 'malformed' });
  return token;
}
