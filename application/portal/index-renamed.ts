import type { Ports } from '../ports/index.ts';

/** Releases in one transaction, to keep it short. */
const AT_ONCE = 100;

/** Updates the search index for a batch of a renamed newsroom's releases. Resolves with true if more may follow. */
export function makeIndexRenamed({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async (): Promise<boolean> => unitOfWork.run(({ portal }) => portal.indexRenamed(AT_ONCE));
}
