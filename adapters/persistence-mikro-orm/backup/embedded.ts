import { closePglite, openPglite, pgliteDatabase } from '../pglite/pglite.ts';
import { contentsOf, type DatabaseContents } from './contents.ts';

/**
 * Opens a copy of an embedded database while `work` runs, without migrating it. Opening recovers a copy of a running
 * database from its log, as after a kill; afterwards the copy's files are complete.
 * @throws if it cannot be opened
 */
export async function withEmbeddedCopy<T>(
  folder: string,
  work: (contents: DatabaseContents) => Promise<T>,
): Promise<T> {
  const pglite = await openPglite({ driver: 'pglite', folder });
  try {
    return await work(contentsOf(pgliteDatabase(pglite)));
  } finally {
    await closePglite(pglite);
  }
}
