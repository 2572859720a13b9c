import type { CorrectionId, PressReleaseId } from '../../../../../../domain/index.ts';

/** Path of a release's corrections. */
export function correctionsPath(id: PressReleaseId): string {
  return `/account/releases/${id}/corrections`;
}

/** Path of the form that proposes a correction. */
export function proposeCorrectionPath(id: PressReleaseId): string {
  return `/account/releases/${id}/correct`;
}

export function withdrawPath(id: PressReleaseId, correction: CorrectionId): string {
  return `${correctionsPath(id)}/${correction}/withdraw`;
}
