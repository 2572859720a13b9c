import type { Ports } from '../ports/index.ts';

/** Releases in one transaction, to keep it short. */
const AT_ONCE = 50;

/**
 * Adds releases to the portals' lists that an older version of the service published during a rolling upgrade or a
 * rollback: it does not know these lists. Costs one small query if there are none. Returns the number added.
 */
export function makeCatchUp({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async (): Promise<number> => {
    for (let total = 0; ; ) {
      const added = await unitOfWork.run(({ portal }) => portal.catchUp(AT_ONCE));
      if (added === 0) return total;
      total += added;
    }
  };
}
