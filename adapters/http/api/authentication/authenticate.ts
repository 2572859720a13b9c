import { ApplicationError } from '../../../../application/errors.ts';
import type { Application } from '../../../../application/index.ts';
import { DomainError, looksLikeApiToken, type TokenCaller } from '../../../../domain/index.ts';
import type { Context, Middleware } from '../../kernel/context.ts';
import { clientNetworks } from '../../kernel/limits/client-address.ts';
import type { Limiter } from '../../kernel/limits/rate-limit.ts';
import { HttpError } from '../../kernel/problems/problem.ts';
import { headerLines } from '../../kernel/requests/malformed-requests.ts';
import type { KeyGuessLimit } from './key-guess-limit.ts';

/**
 * Finds the caller, then counts the request against its token's limit (contract §1: 401, then 429, then 403). Failures
 * count per address and do not affect valid tokens from it. For a network that guesses keys of the earlier portals, no
 * such key is accepted for up to a minute.
 */
export function authenticate(
  application: Application,
  limits: { readonly perToken: Limiter; readonly failures: Limiter; readonly keyGuesses: KeyGuessLimit },
): Middleware {
  return async (ctx, next) => {
    const context = ctx as Context;
    let legacyKey: string | undefined;
    let caller: TokenCaller;
    const refuseIfGuessing = () => {
      const blockedMs = legacyKey === undefined ? 0 : limits.keyGuesses.blockedFor(clientNetworks(ctx));
      if (blockedMs > 0) throw new HttpError('rate_limited', { retryAfterSeconds: Math.ceil(blockedMs / 1000) });
    };
    try {
      const bearer = bearerOf(context);
      const apiKey = ctx.get('X-ApiKey').trim() || undefined;
      const secret = bearer ?? apiKey;
      legacyKey = secret !== undefined && looksLikeApiToken(secret) ? undefined : secret;
      refuseIfGuessing();
      // Checked again, because other keys may have failed during the lookup: concurrent guesses must not learn more
      // than sequential ones.
      caller = await application.accounts.authenticate({ bearer, apiKey }).finally(refuseIfGuessing);
    } catch (error) {
      if (DomainError.is(error, 'account_disabled') && error.details.tokenId !== null) {
        await limits.perToken(context, error.details.tokenId);
      }
      if (ApplicationError.is(error, 'unauthenticated') && error.details.reason !== 'missing') {
        if (legacyKey !== undefined && error.details.reason === 'unknown') {
          limits.keyGuesses.countWrong(clientNetworks(ctx), legacyKey);
        }
        await limits.failures(context, clientNetworks(ctx).client);
      }
      throw error;
    }
    ctx.state.caller = caller;
    await limits.perToken(context, caller.via.token.id);
    return next();
  };
}

/**
 * @throws ApplicationError `unauthenticated` for an Authorization header without a bearer token, or two different ones
 */
function bearerOf(ctx: Context): string | undefined {
  // Node keeps only the first header; a proxy in front of the service may have used the last.
  if (new Set(headerLines(ctx.req, 'authorization')).size > 1) {
    throw new ApplicationError('unauthenticated', { reason: 'conflicting' });
  }
  const header = ctx.get('Authorization').trim();
  if (header === '') return undefined;
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (token === undefined) throw new ApplicationError('unauthenticated', { reason: 'malformed' });
  return token;
}
