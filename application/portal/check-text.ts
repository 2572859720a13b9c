import {
  CHECKED_TEXT_MAX,
  type CorrectionId,
  foldText,
  isBlank,
  isLongerThan,
  mayBeSimilar,
  type PressRelease,
  type PressReleaseId,
  refuseIfAny,
  SIMILAR_SHARE,
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
import { makeReadEarlierWording } from '../publication/corrections/earlier-wording.ts';
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
  /** Share of the shingles of the release's text, from 0 to 1; null without a release. */
  readonly similarity: number | null;
  /** Time when the wording was corrected; null unless the text is an earlier wording. */
  readonly correctedAt: Date | null;
  /** Changes from the release's text to the checked one; empty if the texts are equal, or changes not requested. */
  readonly changes: readonly TextChange[];
  /** The public notice of a take-down. */
  readonly takenDown: TakeDown | null;
}

export const UNKNOWN: TextCheck = {
  result: 'unknown',
  release: null,
  similarity: null,
  correctedAt: null,
  changes: [],
  takenDown: null,
};

/** Maximum wordings compared with the text character by character. */
const CANDIDATES_MAX = 10;

/** Maximum releases whose shingles are compared with those of the text: candidates come by decreasing similarity. */
const NEAR_MAX = 3;

type Wording = Pick<PressRelease, 'title' | 'text'>;

/** The visible text of a wording, folded. */
const foldedTextOf = ({ text }: Wording) => foldText(visibleText(text));

/** True if the folded text equals the wording's text, with or without its title before it. */
function matchesWording(folded: string, wording: Wording): boolean {
  const text = foldedTextOf(wording);
  return folded.endsWith(text) && (folded === text || folded === foldText(`${wording.title} ${text}`));
}

/**
 * Compares a text with every wording that was ever public (contract §18). Stores nothing. Texts that were never public
 * are unknown, including those of sandbox accounts.
 * @throws DomainError `validation_failed`
 */
export function makeCheckText({ queries }: Pick<Ports, 'queries'>) {
  const { portal, corrections, releases } = queries;

  /** The result if the text equals the candidate's wording, else null. `release` is undefined if it is not public. */
  async function compareExactly(
    folded: string,
    { pressReleaseId: id, correctionId }: TextCandidate,
    release: PublicRelease | undefined,
  ): Promise<TextCheck | null> {
    const tombstone = release === undefined ? await portal.takenDown(id) : undefined;
    const stored: Wording | undefined = release ?? (tombstone && (await releases.find(id)));
    if (stored === undefined) return null;
    if (correctionId === null) {
      if (!matchesWording(folded, stored)) return null;
      if (release !== undefined) return { ...UNKNOWN, result: 'unchanged', release, similarity: 1 };
    } else {
      const correction = await corrections.find(correctionId);
      if (correction?.earlier == null || !matchesWording(folded, correction.earlier)) return null;
      if (release !== undefined) {
        const { approvedAt } = release.corrections.find((published) => published.id === correctionId) ?? {};
        const similarity = similarityTo(shinglesOf(folded), release);
        return { ...UNKNOWN, result: 'earlier_wording', release, similarity, correctedAt: approvedAt ?? null };
      }
    }
    return tombstone === undefined ? null : { ...UNKNOWN, result: 'taken_down', takenDown: tombstone.takenDown };
  }

  async function find(folded: string): Promise<TextCheck> {
    const sketch = sketchOf(folded);
    const candidates = (await portal.textCandidates(sketch, CANDIDATES_MAX)).filter(({ shared }) =>
      mayBeSimilar(shared, sketch),
    );
    const releasesById = new Map<PressReleaseId, PublicRelease | undefined>();
    const matches: TextCheck[] = [];
    for (const candidate of candidates) {
      const { pressReleaseId: id } = candidate;
      if (!releasesById.has(id)) releasesById.set(id, await portal.release(id));
      const match = await compareExactly(folded, candidate, releasesById.get(id));
      if (match?.result === 'unchanged') return match;
      if (match !== null) matches.push(match);
    }
    const best = matches.find(({ result }) => result === 'earlier_wording') ?? matches[0];
    if (best !== undefined) return best;
    const shingles = shinglesOf(folded);
    const near = [...releasesById.values()]
      .filter((release) => release !== undefined)
      .slice(0, NEAR_MAX)
      .map((release) => ({ release, similarity: similarityTo(shingles, release) }));
    const [nearest] = near.sort((a, b) => b.similarity - a.similarity);
    if (nearest === undefined || nearest.similarity < SIMILAR_SHARE) return UNKNOWN;
    return { ...UNKNOWN, ...nearest, result: 'similar' };
  }

  return async ({ text, withChanges, faults }: CheckText): Promise<TextCheck> => {
    const textFaults: Violation[] = isBlank(text) ? [{ field: 'text', rule: 'required' }] : [];
    if (isLongerThan(text, CHECKED_TEXT_MAX)) textFaults.push({ field: 'text', rule: 'max', max: CHECKED_TEXT_MAX });
    if (!text.isWellFormed()) textFaults.push({ field: 'text', rule: 'lone_surrogate' });
    refuseIfAny([...faults, ...(faults.length === 0 ? textFaults : [])]);
    const folded = foldText(text);
    const check = await find(folded);
    const { release, result } = check;
    if (!withChanges || release === null || result === 'unchanged') return check;
    return { ...check, changes: wordChanges(foldedTextOf(release), folded) };
  };
}

const similarityTo = (shingles: ReadonlySet<number>, release: PublicRelease) =>
  shingleSimilarity(shingles, shinglesOf(foldedTextOf(release)));

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
      const tombstone = await portal.takenDown(id);
      if (tombstone === undefined) return UNKNOWN;
      return { ...UNKNOWN, result: 'taken_down', takenDown: tombstone.takenDown };
    }
    if (correctionId === undefined) return { ...UNKNOWN, result: 'unchanged', release, similarity: 1 };
    const earlier = await earlierWording(id, correctionId);
    if (earlier === undefined) return UNKNOWN;
    const folded = earlier.wording === null ? undefined : foldedTextOf(earlier.wording);
    return {
      ...UNKNOWN,
      ...(folded !== undefined && {
        similarity: similarityTo(shinglesOf(folded), release),
        changes: wordChanges(foldedTextOf(release), folded),
      }),
      result: 'earlier_wording',
      release,
      correctedAt: earlier.replaced.approvedAt,
    };
  };
}
