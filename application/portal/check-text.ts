import {
  CHECKED_TEXT_MAX,
  type CorrectionId,
  containsWording,
  foldText,
  isBlank,
  isLongerThan,
  matchesWording,
  type PressRelease,
  type PressReleaseId,
  partWithWording,
  refuseIfAny,
  SIMILAR_SHARE,
  sharedHashesMin,
  shingleSimilarity,
  shinglesOf,
  sketchOf,
  type TakeDown,
  type TextChange,
  type Violation,
  visibleText,
  wordChanges,
} from '../../domain/index.ts';
import type { Ports, PublicRelease, TextCandidate } from '../ports/index.ts';
import { makeReadEarlierWording } from '../review/corrections/earlier-wording.ts';
import type { makeReadPortal } from './read-portal.ts';

type ReadPortal = ReturnType<typeof makeReadPortal>;

export interface CheckText {
  readonly text: string;
  /** False leaves the changes out, which take longer than everything else. */
  readonly withChanges: boolean;
  readonly faults: readonly Violation[];
}

export type TextCheckResult = 'unchanged' | 'earlier_wording' | 'similar' | 'taken_down' | 'unknown';

export interface TextCheck {
  readonly result: TextCheckResult;
  /** Null if the text is of a release that was taken down, or unknown. */
  readonly release: PublicRelease | null;
  /** Share of common runs of words, 0 to 1: with the nearest wording if `similar`, otherwise with the current text. */
  readonly similarity: number | null;
  /** True if the text contains a wording beside other content; `similarity` and `changes` are then about that part. */
  readonly isContained: boolean;
  /** Time when the wording was corrected; null unless it is an earlier one, or `similar` to one. */
  readonly correctedAt: Date | null;
  /** From the wording that `similarity` is measured against to the checked one; empty if the same, or not requested. */
  readonly changes: readonly TextChange[];
  /** The public notice of a take-down. */
  readonly takenDown: TakeDown | null;
}

export const UNKNOWN: TextCheck = {
  result: 'unknown',
  release: null,
  similarity: null,
  isContained: false,
  correctedAt: null,
  changes: [],
  takenDown: null,
};

/** Maximum wordings considered, of which only those that may equal the text are compared with it. */
const CANDIDATES_MAX = 10;

/**
 * Maximum wordings whose shingles are compared with those of the text. Candidates come by decreasing similarity: after a
 * similar one, only those are compared that share as many hashes.
 */
const NEAR_MAX = 3;

type TitleAndText = Pick<PressRelease, 'title' | 'text'>;

/** The visible text of a wording, folded. */
const foldedTextOf = ({ text }: TitleAndText) => foldText(visibleText(text));

/** A wording of a release that is public, or was before its take-down. */
interface StoredWording {
  readonly title: string;
  /** Folded. */
  readonly text: string;
  /** Undefined if it is not public. */
  readonly release: PublicRelease | undefined;
  readonly takenDown: TakeDown | null;
  readonly isCurrent: boolean;
  readonly isWithheld: boolean;
  readonly correctedAt: Date | null;
}

/** A public wording that is nearly the same as the text, or that the text contains. */
interface NearWording extends StoredWording {
  readonly release: PublicRelease;
  /** The text, or the part of it that the wording is in. */
  readonly checked: string;
  readonly similarity: number;
  readonly isContained: boolean;
}

/**
 * Compares a text with every wording that was ever public (contract §18). Stores nothing. Texts that were never public
 * are unknown, including those of sandbox accounts.
 * @throws DomainError `validation_failed`
 */
export function makeCheckText({ queries }: Pick<Ports, 'queries'>) {
  const { portal, corrections, releases } = queries;

  /** Null if the release is neither public nor taken down. `release` is undefined if it is not public. */
  async function read(
    { pressReleaseId: id, correctionId }: TextCandidate,
    release: PublicRelease | undefined,
  ): Promise<StoredWording | null> {
    const takeDownNotice = release === undefined ? await portal.takenDown(id) : undefined;
    if (release === undefined && takeDownNotice === undefined) return null;
    const correction = correctionId === null ? null : await corrections.find(correctionId);
    const wording = correction === null ? (release ?? (await releases.find(id))) : correction?.earlier;
    if (wording == null) return null;
    const { approvedAt } = release?.corrections.find((published) => published.id === correctionId) ?? {};
    return {
      title: wording.title,
      text: foldedTextOf(wording),
      release,
      takenDown: takeDownNotice?.takenDown ?? null,
      isCurrent: correction === null,
      isWithheld: correction?.withheld != null,
      correctedAt: approvedAt ?? null,
    };
  }

  async function find(folded: string, withChanges: boolean): Promise<TextCheck> {
    const sketch = sketchOf(folded);
    const changesFrom = (text: string, checked = folded) => (withChanges ? wordChanges(text, checked) : []);
    // Several wordings may be of one release.
    const releasesById = new Map<PressReleaseId, PublicRelease | undefined>();
    const readOnce = async (candidate: TextCandidate) => {
      const { pressReleaseId: id } = candidate;
      if (!releasesById.has(id)) releasesById.set(id, await portal.release(id));
      return read(candidate, releasesById.get(id));
    };
    const page = { sharedMin: sharedHashesMin(sketch), limit: CANDIDATES_MAX };
    const candidates = await portal.textCandidates(sketch, page);
    const same: StoredWording[] = [];
    for (const candidate of candidates) {
      if (!candidate.hasSameHash && !folded.startsWith(`${foldText(candidate.title)} `)) continue;
      const stored = await readOnce(candidate);
      if (stored === null || !matchesWording(folded, stored)) continue;
      const { release, isCurrent } = stored;
      if (isCurrent && release) return { ...UNKNOWN, result: 'unchanged', release, similarity: 1 };
      same.push(stored);
    }
    const best = same.find(({ release }) => release !== undefined) ?? same[0];
    if (best?.release !== undefined) {
      const { release, correctedAt } = best;
      const text = foldedTextOf(release);
      const similarity = similarityTo(shinglesOf(folded), text);
      const changes = changesFrom(text);
      return { ...UNKNOWN, result: 'earlier_wording', release, similarity, correctedAt, changes };
    }
    if (best !== undefined) return { ...UNKNOWN, result: 'taken_down', takenDown: best.takenDown };
    let nearest: NearWording | undefined;
    let shingles: Float64Array | undefined;
    let compared = 0;
    let shared = 0;
    for (const candidate of candidates) {
      if (!candidate.isPublic) continue;
      if (compared === NEAR_MAX || (nearest !== undefined && candidate.shared < shared)) break;
      const stored = await readOnce(candidate);
      // Without withheld wordings: the changes would show them.
      if (stored?.release === undefined || stored.isWithheld) continue;
      shingles ??= shinglesOf(folded);
      const wording = shinglesOf(stored.text);
      const whole = shingleSimilarity(shingles, wording);
      const isContained = whole < SIMILAR_SHARE && containsWording(shingles, wording);
      const checked = isContained ? partWithWording(folded, stored.text) : folded;
      const similarity = isContained ? shingleSimilarity(shinglesOf(checked), wording) : whole;
      if ((isContained || whole >= SIMILAR_SHARE) && (nearest === undefined || similarity > nearest.similarity)) {
        nearest = { ...stored, release: stored.release, checked, similarity, isContained };
      }
      compared++;
      shared = candidate.shared;
    }
    if (nearest === undefined) return UNKNOWN;
    const { release, similarity, isContained, correctedAt, text, checked } = nearest;
    const changes = changesFrom(text, checked);
    return { ...UNKNOWN, result: 'similar', release, similarity, isContained, correctedAt, changes };
  }

  return async ({ text, withChanges, faults }: CheckText): Promise<TextCheck> => {
    const textFaults: Violation[] = isBlank(text) ? [{ field: 'text', rule: 'required' }] : [];
    if (isLongerThan(text, CHECKED_TEXT_MAX)) textFaults.push({ field: 'text', rule: 'max', max: CHECKED_TEXT_MAX });
    if (!text.isWellFormed()) textFaults.push({ field: 'text', rule: 'lone_surrogate' });
    refuseIfAny([...faults, ...(faults.length === 0 ? textFaults : [])]);
    return find(foldText(text), withChanges);
  };
}

const similarityTo = (shingles: Float64Array, text: string) => shingleSimilarity(shingles, shinglesOf(text));

/** A parsed URL of the service: of a release, of its wording before a correction, or of one of its pictures. */
export interface CheckAddress {
  readonly id?: PressReleaseId | undefined;
  readonly correctionId?: CorrectionId | undefined;
  readonly renditionKey?: string | undefined;
}

/** The same check for a URL instead of a text (contract §18). */
export function makeCheckAddress(
  { queries }: Pick<Ports, 'queries'>,
  reading: Pick<ReadPortal, 'picture' | 'formerPicture'>,
) {
  const { portal } = queries;
  const earlierWording = makeReadEarlierWording({ queries });
  return async ({ id, correctionId, renditionKey }: CheckAddress): Promise<TextCheck> => {
    if (id === undefined) {
      if (renditionKey === undefined) return UNKNOWN;
      const picture = await reading.picture(renditionKey);
      if (picture !== undefined) return { ...UNKNOWN, result: 'unchanged', release: picture.release };
      const takenDown = await reading.formerPicture({ renditionKey });
      return takenDown === undefined ? UNKNOWN : { ...UNKNOWN, result: 'taken_down', takenDown };
    }
    const release = await portal.release(id);
    if (release === undefined) {
      const takeDownNotice = await portal.takenDown(id);
      if (takeDownNotice === undefined) return UNKNOWN;
      return { ...UNKNOWN, result: 'taken_down', takenDown: takeDownNotice.takenDown };
    }
    if (correctionId === undefined) return { ...UNKNOWN, result: 'unchanged', release, similarity: 1 };
    const earlier = await earlierWording(id, correctionId);
    if (earlier === undefined) return UNKNOWN;
    const folded = earlier.wording === null ? undefined : foldedTextOf(earlier.wording);
    return {
      ...UNKNOWN,
      ...(folded !== undefined && {
        similarity: similarityTo(shinglesOf(folded), foldedTextOf(release)),
        changes: wordChanges(foldedTextOf(release), folded),
      }),
      result: 'earlier_wording',
      release,
      correctedAt: earlier.replaced.approvedAt,
    };
  };
}
