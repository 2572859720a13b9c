import type { Ports } from '../ports/index.ts';

/** So many in one transaction, so that none takes long however much there is. */
const AT_ONCE = 50;

/**
 * Puts into the portals' lists what a version before published without them: beside new processes, or while one had gone back to
 * it. One small query where there is nothing. Returns how many releases there were.
 */
export function makeCatchUp({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async (): Promise<number> => {
    for (let all = 0; ; ) {
      const part = await unitOfWork.run(({ portal }) => portal.catchUp(AT_ONCE));
      if (part === 0) return all;
      all += part;
    }
  };
}
