import {
  CHECKED_TEXT_MAX,
  type CorrectionId,
  foldText,
  isBlank,
  isLongerThan,
  type PressRelease,
  type PressReleaseId,
  refuseIfAny,
  SIMILAR_SHARE,
  sharedShingles,
  shinglesOf,
  sketchOf,
  type TakeDown,
  type TextChange,
  type Violation,
  visibleText,
  wordChanges,
} from '../../domain/index.ts';
import type { Ports, PublicRelease } from '../ports/index.ts';
import { makeReadEarlierWording } from '../publication/corrections/earlier-wording.ts';
import type { makeReadPortal } from './read-portal.ts';

type ReadPortal = ReturnType<typeof makeReadPortal>;

export interface CheckText {
  readonly text: string;
  readonly faults: readonly Violation[];
}

export type TextCheckResult = 'unchanged' | 'earlier_wording' | 'similar' | 'taken_down' | 'unknown';

export interface TextCheck {
  readonly result: TextCheckResult;
  /** Null if it was taken down or is unknown. */
  readonly release: PublicRelease | null;
  /** Share of the shingles of the release's text, from 0 to 1; null without a release. */
  readonly similarity: number | null;
  /** Time when the wording was corrected; null unless it is an earlier one. */
  readonly correctedAt: Date | null;
  /** From the release's text to the checked one; empty if they are the same. */
  readonly changes: readonly TextChange[];
  /** The public notice of a take-down. */
  readonly takenDown: { readonly id: PressReleaseId; readonly notice: TakeDown } | null;
}

export const UNKNOWN: TextCheck = {
  result: 'unknown',
  release: null,
  similarity: null,
  correctedAt: null,
  changes: [],
  takenDown: null,
};

/** Maximum releases compared with the text in full. */
const CANDIDATES_MAX = 10;

type Worded = Pick<PressRelease, 'title' | 'text'>;

/** True if the folded text equals the wording's text, with or without its title before it. */
function says(folded: string, { title, text }: Worded): boolean {
  const visible = foldText(visibleText(text));
  return folded === visible || folded === foldText(`${title} ${visible}`);
}

/**
 * Compares a text with every wording that was ever public (contract §18). Never matches releases of sandbox accounts.
 * Stores nothing.
 * @throws DomainError `validation_failed`
 */
export function makeCheckText({ queries }: Pick<Ports, 'queries'>) {
  const { portal, corrections, releases } = queries;

  /** A wording of a public or taken-down release that equals the text. */
  async function exact(folded: string, id: PressReleaseId, corrected: CorrectionId | null): Promise<TextCheck | null> {
    const release = await portal.release(id);
    const gone = release === undefined ? await portal.takenDown(id) : undefined;
    const stored: Worded | undefined = release ?? (gone && (await releases.find(id)));
    if (stored === undefined) return null;
    if (corrected === null && says(folded, stored)) {
      if (release !== undefined) return { ...UNKNOWN, result: 'unchanged', release, similarity: 1 };
      return gone === undefined
        ? null
        : { ...UNKNOWN, result: 'taken_down', takenDown: { id, notice: gone.takenDown } };
    }
    const correction = corrected === null ? undefined : await corrections.find(corrected);
    if (correction?.earlier == null || !says(folded, correction.earlier)) return null;
    if (release === undefined) {
      return gone === undefined
        ? null
        : { ...UNKNOWN, result: 'taken_down', takenDown: { id, notice: gone.takenDown } };
    }
    const { approvedAt } = release.corrections.find((each) => each.id === corrected) ?? {};
    return {
      ...compared(folded, release),
      result: 'earlier_wording',
      correctedAt: approvedAt ?? null,
      changes: changesTo(folded, release),
    };
  }

  return async ({ text, faults }: CheckText): Promise<TextCheck> => {
    const own: Violation[] = isBlank(text) ? [{ field: 'text', rule: 'required' }] : [];
    if (isLongerThan(text, CHECKED_TEXT_MAX)) own.push({ field: 'text', rule: 'max', max: CHECKED_TEXT_MAX });
    if (!text.isWellFormed()) own.push({ field: 'text', rule: 'lone_surrogate' });
    refuseIfAny([...faults, ...(faults.length === 0 ? own : [])]);
    const folded = foldText(text);
    const candidates = await portal.textCandidates(sketchOf(folded), CANDIDATES_MAX);
    const found: TextCheck[] = [];
    for (const { pressReleaseId, correctionId } of candidates) {
      const same = await exact(folded, pressReleaseId, correctionId);
      if (same?.result === 'unchanged') return same;
      if (same !== null) found.push(same);
    }
    const best = found.find(({ result }) => result === 'earlier_wording') ?? found[0];
    if (best !== undefined) return best;
    const ids = new Set(candidates.map(({ pressReleaseId }) => pressReleaseId));
    const near: TextCheck[] = [];
    for (const id of ids) {
      const release = await portal.release(id);
      if (release !== undefined) near.push(compared(folded, release));
    }
    const [nearest] = near.sort((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0));
    if (nearest === undefined || (nearest.similarity ?? 0) < SIMILAR_SHARE) return UNKNOWN;
    const changes = nearest.release === null ? [] : changesTo(folded, nearest.release);
    return { ...nearest, result: 'similar', changes };
  };
}

/** Leaves out the changes, the slowest step: only the nearest release needs them. */
function compared(folded: string, release: PublicRelease): TextCheck {
  const standing = foldText(visibleText(release.text));
  const similarity = sharedShingles(shinglesOf(folded), shinglesOf(standing));
  return { ...UNKNOWN, release, similarity };
}

function changesTo(folded: string, release: PublicRelease): TextChange[] {
  return wordChanges(foldText(visibleText(release.text)), folded);
}

/** An address of the service that identifies a release, its wording before a correction, or a picture of it. */
export interface CheckAddress {
  readonly id?: PressReleaseId | undefined;
  readonly correctionId?: CorrectionId | undefined;
  readonly renditionKey?: string | undefined;
}

/** Looks up what an address identifies; the result is the same as for its text (contract §18). */
export function makeCheckAddress({ queries }: Pick<Ports, 'queries'>, reading: Pick<ReadPortal, 'picture'>) {
  const { portal } = queries;
  const earlierWording = makeReadEarlierWording({ queries });
  return async ({ id, correctionId, renditionKey }: CheckAddress): Promise<TextCheck> => {
    if (id === undefined) {
      const picture = renditionKey === undefined ? undefined : await reading.picture(renditionKey);
      return picture === undefined ? UNKNOWN : { ...UNKNOWN, result: 'unchanged', release: picture.release };
    }
    const release = await portal.release(id);
    if (release === undefined) {
      const gone = await portal.takenDown(id);
      if (gone === undefined) return UNKNOWN;
      return { ...UNKNOWN, result: 'taken_down', takenDown: { id, notice: gone.takenDown } };
    }
    if (correctionId === undefined) return { ...UNKNOWN, result: 'unchanged', release, similarity: 1 };
    const shown = await earlierWording(id, correctionId);
    if (shown === undefined) return UNKNOWN;
    const folded = shown.wording === null ? undefined : foldText(visibleText(shown.wording.text));
    return {
      ...UNKNOWN,
      ...(folded !== undefined && { ...compared(folded, release), changes: changesTo(folded, release) }),
      result: 'earlier_wording',
      release,
      correctedAt: shown.replaced.approvedAt,
    };
  };
}
