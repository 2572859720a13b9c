import type { TextCheck } from '../portal/check-text.ts';
import type { PublicRelease } from '../ports/index.ts';
import { time } from './time.ts';

/** The result of a check for programs (contract §18). @param pageOf the URL of a public release */
export function textCheckRecord(
  { result, release, similarity, correctedAt }: Omit<TextCheck, 'changes' | 'takenDown'>,
  pageOf: (release: PublicRelease) => string,
) {
  return {
    result,
    release: release && {
      id: release.id,
      title: release.title,
      url: pageOf(release),
      published_at: time(release.publishedAt),
    },
    similarity: similarity === null ? null : Math.round(similarity * 1000) / 1000,
    corrected_at: time(correctedAt),
  };
}
