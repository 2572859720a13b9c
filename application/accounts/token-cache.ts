import type { AccountId, ApiTokenId } from '../../domain/index.ts';
import type { AccountQueries, Clock, KnownToken } from '../ports/index.ts';

/**
 * Cache lifetime of a token. A token revoked, or an account disabled, by another process is refused here after this
 * time at the latest; the contract allows 5 seconds (§8). Milliseconds.
 */
export const TOKEN_CACHE_MS = 2_000;

/** About 10 MB at most. With more tokens in use, the database is queried more often. */
const TOKENS_MAX = 10_000;

/** Caches AccountQueries.tokenByHash. */
export interface TokenCache {
  tokenByHash(hash: string): Promise<KnownToken | undefined>;
  /** Drops the token from the cache. */
  evict(id: ApiTokenId): void;
  /** Drops all tokens of the account from the cache. */
  evictAccount(id: AccountId): void;
}

interface CachedToken {
  readonly token: KnownToken;
  readonly queriedAt: number;
}

/**
 * Caches found tokens for `lifetimeMs`; 0 disables caching. Unknown hashes are never cached, since the token may be
 * created at any time.
 */
export function createTokenCache(
  {
    queries,
    clock,
  }: {
    readonly queries: { readonly accounts: Pick<AccountQueries, 'tokenByHash'> };
    readonly clock: Pick<Clock, 'uptime'>;
  },
  lifetimeMs: number = TOKEN_CACHE_MS,
): TokenCache {
  const cached = new Map<string, CachedToken>();
  /** Number of invalidations: results of queries that began before one are not cached. */
  let invalidations = 0;
  const evictOldest = () => {
    const { value: oldest, done } = cached.keys().next();
    if (!done) cached.delete(oldest);
  };

  const evictWhere = (matches: (token: KnownToken) => boolean) => {
    invalidations++;
    for (const [hash, { token }] of cached) if (matches(token)) cached.delete(hash);
  };

  return {
    async tokenByHash(hash) {
      const known = cached.get(hash);
      const queriedAt = clock.uptime();
      if (known !== undefined && queriedAt - known.queriedAt < lifetimeMs) return known.token;
      cached.delete(hash);
      const before = invalidations;
      const token = await queries.accounts.tokenByHash(hash);
      if (token === undefined || lifetimeMs === 0 || invalidations !== before) return token;
      if (cached.size >= TOKENS_MAX) evictOldest();
      cached.set(hash, { token, queriedAt });
      return token;
    },
    evict: (id) => evictWhere((token) => token.id === id),
    evictAccount: (id) => evictWhere((token) => token.accountId === id),
  };
}
