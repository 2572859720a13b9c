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
  readonly askedAt: number;
}

/**
 * Caches found tokens for `memoryMs`; 0 disables caching. Unknown hashes are never cached, since the token may be
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
  memoryMs: number = TOKEN_CACHE_MS,
): TokenCache {
  const remembered = new Map<string, CachedToken>();
  /** Invalidation counter: results of queries that began before an invalidation are not cached. */
  let forgotten = 0;
  const forgetOldest = () => {
    const { value: oldest, done } = remembered.keys().next();
    if (!done) remembered.delete(oldest);
  };

  const forgetThose = (are: (token: KnownToken) => boolean) => {
    forgotten++;
    for (const [hash, { token }] of remembered) if (are(token)) remembered.delete(hash);
  };

  return {
    async tokenByHash(hash) {
      const known = remembered.get(hash);
      const askedAt = clock.uptime();
      if (known !== undefined && askedAt - known.askedAt < memoryMs) return known.token;
      remembered.delete(hash);
      const before = forgotten;
      const token = await queries.accounts.tokenByHash(hash);
      if (token === undefined || memoryMs === 0 || forgotten !== before) return token;
      if (remembered.size >= TOKENS_MAX) forgetOldest();
      remembered.set(hash, { token, askedAt });
      return token;
    },
    evict: (id) => forgetThose((token) => token.id === id),
    evictAccount: (id) => forgetThose((token) => token.accountId === id),
  };
}
