import type { Ports } from '../ports/index.ts';

/** Releases in one transaction, to keep it short. */
const AT_ONCE = 50;

/**
 * Adds releases to the portals' lists that an older version published without them: running alongside new processes, or
 * during a rollback. Costs one small query where there are none. Returns the number added.
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
