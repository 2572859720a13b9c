import type { Violation } from '../../faults/violation.ts';
import type { AccountId, ImageId, PressReleaseId } from '../../identifiers.ts';
import { type AiLabel, type RecognisedLabel, strongerLabel } from '../../image/ai-label.ts';
import type { Image } from '../../image/image.ts';

/** A published release with the same text. */
export interface SameText {
  readonly id: PressReleaseId;
  readonly accountId: AccountId;
  readonly accountName: string;
  readonly title: string;
  readonly publishedAt: Date;
}

/** The result of an automatic check. An editor decides about its relevance. */
export type Finding =
  /** A file's metadata implies a stronger label than the publisher declared. */
  | {
      readonly code: 'declaration_contradicted';
      readonly imageId: ImageId;
      readonly declared: AiLabel;
      readonly recognised: RecognisedLabel;
    }
  /** Signature or hashes of the file's Content Credentials do not hold. */
  | { readonly code: 'manifest_invalid'; readonly imageId: ImageId }
  | { readonly code: 'description_missing'; readonly imageId: ImageId }
  /** From this account or another; newest first, each once. */
  | { readonly code: 'same_text'; readonly by: 'account' | 'another'; readonly releases: readonly SameText[] }
  | { readonly code: 'guideline'; readonly violation: Violation };

/** The input of the checks: a release and its context. */
export interface FindingSubject {
  readonly accountId: AccountId;
  readonly images: readonly Image[];
  /** Current guideline violations. */
  readonly violations: readonly Violation[];
  readonly sameTexts: readonly SameText[];
}

/** A pure check: its findings, none where all is well. */
export type Check = (subject: FindingSubject) => readonly Finding[];

export const declarationsHold: Check = ({ images }) =>
  images.flatMap(({ id: imageId, aiLabelDeclared: declared, aiLabelRecognised: recognised }) =>
    recognised === null || strongerLabel(declared, recognised.label) === declared
      ? []
      : [{ code: 'declaration_contradicted', imageId, declared, recognised } as const],
  );

export const manifestsHold: Check = ({ images }) =>
  images
    .filter(({ provenance }) => provenance.c2paState === 'invalid')
    .map(({ id: imageId }) => ({ code: 'manifest_invalid', imageId }));

export const textIsNew: Check = ({ accountId, sameTexts }) =>
  (['account', 'another'] as const).flatMap((by) => {
    const releases = sameTexts.filter((same) => (same.accountId === accountId) === (by === 'account'));
    return releases.length === 0 ? [] : [{ code: 'same_text', by, releases } as const];
  });

export const guidelinesHold: Check = ({ violations }) =>
  violations.map((violation) => ({ code: 'guideline', violation }));

export const picturesAreDescribed: Check = ({ images }) =>
  images
    .filter(({ description }) => description === null)
    .map(({ id: imageId }) => ({ code: 'description_missing', imageId }));

export const CHECKS: readonly Check[] = [
  declarationsHold,
  manifestsHold,
  textIsNew,
  guidelinesHold,
  picturesAreDescribed,
];

/** All findings, the most important first. */
export function findingsOf(subject: FindingSubject, checks: readonly Check[] = CHECKS): Finding[] {
  return checks.flatMap((check) => check(subject));
}
