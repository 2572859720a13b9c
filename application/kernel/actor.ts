import { type ActingEditor, type Actor, type Caller, type EditorCaller, tokenOf } from '../../domain/index.ts';

export function publisher(caller: Caller): Actor {
  const { accountId, via } = caller;
  const actor = { kind: 'publisher', accountId, tokenId: tokenOf(caller)?.id ?? null } as const;
  return via.kind === 'user' ? { ...actor, user: via.user } : actor;
}

/** The editor, as recorded where only editors appear. */
export function actingEditor({ name, user }: EditorCaller): ActingEditor {
  return user === undefined ? { name } : { name, user };
}

export function editor(caller: EditorCaller): Actor {
  return { kind: 'editor', ...actingEditor(caller) };
}
