import type { Ports } from '../ports/index.ts';

/** Releases in one transaction, to keep it short. */
const AT_ONCE = 100;

/**
 * Indexes the texts of a part of the releases that an older version published, so that a text can be compared with them.
 * Returns true while there may be more.
 */
export function makeIndexTexts({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async (): Promise<boolean> => (await unitOfWork.run(({ texts }) => texts.indexPart(AT_ONCE))) > 0;
}
