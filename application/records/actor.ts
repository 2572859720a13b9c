import type { Actor } from '../../domain/index.ts';

/** Who did it, as publishers see it: `user_id` and `user_name` where it was a person. An editor's name is not shown. The clock has no name. */
export type ActorRecord =
  | {
      readonly kind: 'publisher';
      readonly token_id: number | null;
      readonly user_id?: number;
      readonly user_name?: string;
    }
  | { readonly kind: 'editor' }
  | { readonly kind: 'clock' };

export function actorRecord(actor: Actor): ActorRecord {
  if (actor.kind !== 'publisher') return { kind: actor.kind };
  const { kind, tokenId, user } = actor;
  return user === undefined
    ? { kind, token_id: tokenId }
    : { kind, token_id: tokenId, user_id: user.id, user_name: user.name };
}

/** Who it was, with the names of editors: for editors and operators, never for publishers. */
export function namedActorRecord(actor: Actor) {
  switch (actor.kind) {
    case 'editor': {
      const { kind, name, user } = actor;
      return user === undefined ? { kind, name } : { kind, name, user_id: user.id };
    }
    case 'publisher':
      return { account_id: actor.accountId, ...actorRecord(actor) };
    case 'clock':
      return { kind: actor.kind };
  }
}
