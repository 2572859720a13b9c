import type { Ports } from '../ports/index.ts';

/** Releases in one transaction, to keep it short. */
const AT_ONCE = 100;

/**
 * Indexes a batch of texts that an older version published, so that checked texts can be compared with them. Resolves
 * with true if more may follow.
 */
export function makeIndexTexts({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async (): Promise<boolean> =>
    (await unitOfWork.run(({ shingleIndex }) => shingleIndex.indexNext(AT_ONCE))) > 0;
}
