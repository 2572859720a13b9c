import type { AccountId, ApiTokenId } from '../../domain/index.ts';
import type { AccountQueries, Clock, KnownToken } from '../ports/index.ts';

/**
 * How long a token is believed without asking again. A token that another process revoked is refused by this one after so
 * long at the latest, as those of an account that it disabled; the contract allows 5 seconds (§8).
 */
export const TOKEN_MEMORY_MS = 2_000;

/** Some 10 MB at most. More tokens than these in use at once are asked for more often, and that is all. */
const TOKENS_MAX = 10_000;

/** Tokens by the hashes of their secrets, as AccountQueries.tokenByHash finds them, cached for a moment. */
export interface TokenMemory {
  tokenByHash(hash: string): Promise<KnownToken | undefined>;
  /** From now on the token is asked for anew. */
  forget(id: ApiTokenId): void;
  /** Likewise all tokens of the account. */
  forgetAccount(id: AccountId): void;
}

interface Remembered {
  readonly token: KnownToken;
  readonly askedAt: number;
}

/** Remembers found tokens for `memoryMs`; 0 asks every time. Unknown hashes are never remembered: their token may come. */
export function createTokenMemory(
  {
    queries,
    clock,
  }: {
    readonly queries: { readonly accounts: Pick<AccountQueries, 'tokenByHash'> };
    readonly clock: Pick<Clock, 'uptime'>;
  },
  memoryMs: number = TOKEN_MEMORY_MS,
): TokenMemory {
  const remembered = new Map<string, Remembered>();
  /** Counts what was forgotten, so that no answer from before comes back. */
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
    forget: (id) => forgetThose((token) => token.id === id),
    forgetAccount: (id) => forgetThose((token) => token.accountId === id),
  };
}
