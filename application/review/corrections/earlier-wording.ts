import type { CorrectionId, PressReleaseId, PublishedCorrection, Wording } from '../../../domain/index.ts';
import type { Ports, PublicRelease } from '../../ports/index.ts';

/** The wording before a correction of a public release; null if an editor withholds it. */
export interface EarlierWording {
  readonly release: PublicRelease;
  readonly replaced: PublishedCorrection;
  readonly wording: Wording | null;
  readonly reason: string | null;
}

/** The public wording before a correction, for any reader. Undefined if release or correction is not public. */
export function makeReadEarlierWording({ queries }: Pick<Ports, 'queries'>) {
  return async (id: PressReleaseId, correctionId: CorrectionId): Promise<EarlierWording | undefined> => {
    const release = await queries.portal.release(id);
    const replaced = release?.corrections.find(({ id: publishedId }) => publishedId === correctionId);
    if (release === undefined || replaced === undefined) return undefined;
    const correction = await queries.corrections.find(correctionId);
    if (correction === undefined) return undefined;
    const { withheld, earlier } = correction;
    return { release, replaced, wording: withheld === null ? earlier : null, reason: withheld?.reason ?? null };
  };
}
