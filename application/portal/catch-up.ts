import type { Ports } from '../ports/index.ts';

/** Releases in one transaction, to keep it short. */
const AT_ONCE = 50;

/**
 * Lists releases in the portals that an older version published without listing them, while running alongside new
 * processes or during a rollback. Costs one small query if there are none. Returns the number added.
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
