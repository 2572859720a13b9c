import type { CorrectionId, PressReleaseId } from '../../../../../../domain/index.ts';

/** The corrections of a release. */
export function correctionsPath(id: PressReleaseId): string {
  return `/account/releases/${id}/corrections`;
}

/** The form that proposes a correction. */
export function correctPath(id: PressReleaseId): string {
  return `/account/releases/${id}/correct`;
}

export function withdrawPath(id: PressReleaseId, correction: CorrectionId): string {
  return `${correctionsPath(id)}/${correction}/withdraw`;
}
