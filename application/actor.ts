import type { Actor, Caller } from '../domain/index.ts';

/** The publisher that a caller acts for. */
export function publisher(caller: Caller): Actor {
  return { kind: 'publisher', accountId: caller.accountId, tokenId: caller.token.id };
}
