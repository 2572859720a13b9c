import type { Actor, Caller, EditorCaller } from '../../domain/index.ts';

/** The publisher that a caller acts for. */
export function publisher(caller: Caller): Actor {
  return { kind: 'publisher', accountId: caller.accountId, tokenId: caller.via.token.id };
}

/** The editor that a caller is. */
export function editor({ name }: EditorCaller): Actor {
  return { kind: 'editor', name };
}
