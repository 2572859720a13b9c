import type { PressReleaseId } from '../../../../domain/index.ts';

/** Where the desk begins. */
export const DESK_BASE = '/desk';

export type ReleasePart =
  | 'approve'
  | 'reject'
  | 'claim'
  | 'give-up'
  | 'notes'
  | 'preview'
  | 'record'
  | 'take-down'
  | 'reinstate';

/** The page of a release at the desk. */
export function deskReleasePath(id: PressReleaseId, part?: ReleasePart): string {
  return `${DESK_BASE}/releases/${id}${part === undefined ? '' : `/${part}`}`;
}
