import type { Ports } from '../ports/index.ts';

/** Releases in one transaction, to keep it short. */
const AT_ONCE = 100;

/**
 * Lets the search find a part of a renamed newsroom's releases by its new name. Returns true while there may be more.
 */
export function makeIndexRenamed({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async (): Promise<boolean> => unitOfWork.run(({ portal }) => portal.indexRenamed(AT_ONCE));
}
