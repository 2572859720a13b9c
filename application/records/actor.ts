import type { Actor } from '../../domain/index.ts';

/** The actor as shown to publishers: `user_id` and `user_name` for a signed-in user. An editor's name is not shown. */
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

/** The actor with editors' names: for editors and operators, never for publishers. */
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
