import { refuseIfAny } from '../../errors.ts';
import { contentFaults } from '../content/content-faults.ts';
import { teaser } from '../content/teaser.ts';
import { assertAllowed, type Change, type MoveContext, move, transitionTime } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import {
  type Correction,
  closeCorrection,
  correctedContent,
  makeCorrectionOfTypo,
  type Wording,
  wordingOf,
} from './correction.ts';
import type { PublishedCorrection } from './published-correction.ts';

/** A decided correction and the resulting change of its release. */
export interface DecidedCorrection {
  readonly correction: Correction;
  readonly change: Change;
}

/**
 * Approves the correction. The new wording replaces the published one, which is stored with the correction.
 * @throws DomainError `status_conflict` unless the release is published and the correction pending; `validation_failed`
 */
export function approveCorrection(
  correction: Correction,
  release: PressRelease,
  context: MoveContext,
): DecidedCorrection {
  assertAllowed(release.status, 'correct', 'editor');
  const moveContext = { ...context, at: transitionTime(release, context) };
  const closed = closeCorrection(correction, release, 'approved', moveContext);
  const { at } = closed.closed;
  const content = correctedContent(release, correction.changes);
  refuseIfAny(contentFaults(content));
  const approved = { ...closed, earlier: wordingOf(release) };
  return {
    correction: approved,
    change: move(release, 'correct', { ...context, at }, () => ({
      details: detailsOf(approved),
      changed: {
        ...content,
        teaser: teaser(content.text, content.teaserBegin, content.teaserEnd, content.language),
        corrections: [...release.corrections, publishedCorrection(approved, at)],
      },
    })),
  };
}

/**
 * Reclassifies an approved typographical correction as one with a public note.
 * @throws DomainError `status_conflict` unless the release is published; as makeCorrectionOfTypo
 */
export function reclassifyApproved(
  correction: Correction,
  release: PressRelease,
  note: string,
  context: MoveContext,
): DecidedCorrection {
  const changed = makeCorrectionOfTypo(correction, release, note);
  const corrections = release.corrections.map((published) =>
    published.id === changed.id ? publishedCorrection(changed, published.approvedAt) : published,
  );
  const change = move(release, 'correct', context, () => ({ details: detailsOf(changed), changed: { corrections } }));
  return { correction: changed, change };
}

const detailsOf = ({ id, kind, note, changes }: Correction) => ({
  correctionId: id,
  kind,
  note,
  fields: Object.keys(changes) as (keyof Wording)[],
});

const publishedCorrection = ({ id, kind, note }: Correction, approvedAt: Date): PublishedCorrection => ({
  id,
  kind,
  note,
  approvedAt,
});
