import assert from 'node:assert/strict';
import { startNode } from '../../process/processes.ts';
import { postgresql, type TestDatabase } from '../services.ts';

/** A migrated database that `createDatabase` copies in the processes of that environment. */
export interface TemplateDatabase extends TestDatabase {
  readonly environment: { readonly PRESSWERK_TEST_TEMPLATE: string };
}

/**
 * Migrates a new database, which takes three seconds of CPU; a copy takes a tenth.
 * @throws Error with CI=true if no PostgreSQL responds; otherwise returns undefined
 */
export async function makeTemplateDatabase(): Promise<TemplateDatabase | undefined> {
  const { service } = await postgresql();
  const database = await service?.createDatabase({ empty: true });
  if (database === undefined) return undefined;
  const { code, stderr } = await startNode(['composition/presswerk.js', 'migrate'], { DATABASE_URL: database.url })
    .ended;
  assert.equal(code, 0, stderr);
  return { ...database, environment: { PRESSWERK_TEST_TEMPLATE: new URL(database.url).pathname.slice(1) } };
}
