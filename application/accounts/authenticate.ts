import {
  DomainError,
  isUsable,
  isWellFormedApiToken,
  looksLikeApiToken,
  type TokenCaller,
  tokenCaller,
} from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import type { Ports } from '../ports/index.ts';
import type { TokenCache } from './token-cache.ts';
import type { TokenUseRecorder } from './token-use.ts';

/** Credentials of a request; undefined if absent. */
export interface ApiCredentials {
  /** From `Authorization: Bearer …`. */
  readonly bearer?: string | undefined;
  /** From `X-ApiKey`: legacy keys only, unless it repeats the bearer token. */
  readonly apiKey?: string | undefined;
}

/**
 * Authenticates a request (specification §5, contract §8).
 * @throws ApplicationError `unauthenticated`, also for two different credentials
 * @throws DomainError `account_disabled` for a valid token of a disabled account (contract §12)
 */
export function makeAuthenticate(
  { tokenHasher, clock }: Pick<Ports, 'tokenHasher' | 'clock'>,
  tokens: Pick<TokenCache, 'tokenByHash'>,
  uses: TokenUseRecorder,
) {
  return async ({ bearer, apiKey }: ApiCredentials): Promise<TokenCaller> => {
    if (bearer !== undefined && apiKey !== undefined && bearer !== apiKey) {
      throw new ApplicationError('unauthenticated', { reason: 'conflicting' });
    }
    const secret = bearer ?? apiKey;
    if (secret === undefined) throw new ApplicationError('unauthenticated', { reason: 'missing' });
    if (looksLikeApiToken(secret) && !isWellFormedApiToken(secret)) {
      throw new ApplicationError('unauthenticated', { reason: 'malformed' });
    }
    const token = await tokens.tokenByHash(tokenHasher.hash(secret));
    if (token === undefined) throw new ApplicationError('unauthenticated', { reason: 'unknown' });
    // Generated clients may send the same secret in every known header. The bearer token then counts.
    if (bearer === undefined && token.kind !== 'legacy_key') {
      throw new ApplicationError('unauthenticated', { reason: 'no_legacy_key' });
    }
    const now = clock.now();
    if (!isUsable(token, now)) {
      throw new ApplicationError('unauthenticated', { reason: token.revokedAt === null ? 'expired' : 'revoked' });
    }
    const { accountDisabled, ...known } = token;
    if (accountDisabled) throw new DomainError('account_disabled', { tokenId: known.id });
    uses.note(known, now);
    return tokenCaller(known);
  };
}
