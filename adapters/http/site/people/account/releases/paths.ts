import type { PressReleaseId } from '../../../../../../domain/index.ts';
import { ACCOUNT_BASE } from '../account-page.ts';

export const RELEASES_PATH = `${ACCOUNT_BASE}/releases`;
export const NEW_RELEASE_PATH = `${RELEASES_PATH}/new`;

/** The page of a release, where it is written. */
export function releasePath(id: PressReleaseId): string {
  return `${RELEASES_PATH}/${id}`;
}

/** A page of a release beside that. */
export function releasePart(
  id: PressReleaseId,
  part: 'preview' | 'history' | 'delete' | 'submit' | 'withdraw' | 'objection' | 'pictures',
): string {
  return `${RELEASES_PATH}/${id}/${part}`;
}
