import type { Actor, ApiTokenId } from '../../../domain/index.ts';
import type { Queries } from '../../ports/index.ts';
import { makeGuardPressRelease, type Target } from '../guard.ts';

/** Maximum tokens to look up for one page. More than one or two in a history are rare. */
const TOKENS_MAX = 20;

export interface GetTokenNames extends Target {
  /** The originators of the entries on a page of the release. */
  readonly actors: readonly Actor[];
}

/** The names of the account's tokens among the actors. @throws DomainError `not_found`, `not_owner` */
export function makeGetTokenNames({ queries }: { readonly queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async (command: GetTokenNames): Promise<ReadonlyMap<ApiTokenId, string>> => {
    const { accountId } = await guard(command);
    const ids = new Set(command.actors.flatMap((actor) => ('tokenId' in actor ? (actor.tokenId ?? []) : [])));
    const tokens = await Promise.all([...ids].slice(0, TOKENS_MAX).map((id) => queries.accounts.token(id)));
    return new Map(
      tokens.flatMap((token) => (token?.accountId === accountId ? [[token.id, token.name] as const] : [])),
    );
  };
}
