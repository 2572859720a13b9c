import { type ActingEditor, type Actor, type Caller, type EditorCaller, tokenOf } from '../../domain/index.ts';

/** The publisher that a caller acts for. */
export function publisher(caller: Caller): Actor {
  const { accountId, via } = caller;
  const actor = { kind: 'publisher', accountId, tokenId: tokenOf(caller)?.id ?? null } as const;
  return via.kind === 'user' ? { ...actor, user: via.user } : actor;
}

/** The editor that a caller is, as he is named where only editors are. */
export function actingEditor({ name, user }: EditorCaller): ActingEditor {
  return user === undefined ? { name } : { name, user };
}

/** The editor that a caller is. */
export function editor(caller: EditorCaller): Actor {
  return { kind: 'editor', ...actingEditor(caller) };
}
