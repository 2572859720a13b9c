import type { CorrectionId, PressReleaseId, PublishedCorrection, Wording } from '../../../domain/index.ts';
import type { Ports, PublicRelease } from '../../ports/index.ts';

/** The text of a public release before one of its corrections; the wording is null where an editor withholds it. */
export interface EarlierWording {
  readonly release: PublicRelease;
  readonly replaced: PublishedCorrection;
  readonly wording: Wording | null;
  /** Why it is withheld. */
  readonly reason: string | null;
}

/** The wording before a correction, for anybody. Undefined where there is none that is public. */
export function makeReadEarlierWording({ queries }: Pick<Ports, 'queries'>) {
  return async (id: PressReleaseId, correctionId: CorrectionId): Promise<EarlierWording | undefined> => {
    const release = await queries.portal.release(id);
    const replaced = release?.corrections.find((each) => each.id === correctionId);
    if (release === undefined || replaced === undefined) return undefined;
    const correction = await queries.corrections.find(correctionId);
    if (correction === undefined) return undefined;
    const { withheld, earlier } = correction;
    return { release, replaced, wording: withheld === null ? earlier : null, reason: withheld?.reason ?? null };
  };
}
