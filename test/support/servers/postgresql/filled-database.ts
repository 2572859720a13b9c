import {
  createMikroOrmPersistence,
  type MikroOrmPersistence,
} from '../../../../adapters/persistence-mikro-orm/index.ts';
import type { AccountId } from '../../../../domain/index.ts';
import { storePublisher } from '../../records/builders.ts';
import { type postgresql, runSql, type TestDatabase } from '../services.ts';
import { countRowsRead } from './rows-read.ts';

/** A database with many rows of one account, to measure how many of them a query reads. */
export interface FilledDatabase {
  readonly url: string;
  readonly accountId: AccountId;
  /** The caller closes it. */
  open(): Promise<MikroOrmPersistence>;
  /** Counts the rows of the table that `work` reads; the database must not be open elsewhere. */
  countRowsRead(table: string, work: (persistence: MikroOrmPersistence) => Promise<void>): Promise<number>;
  drop(): Promise<void>;
}

type Server = NonNullable<Awaited<ReturnType<typeof postgresql>>['service']>;

/** `prepare` stores the parents of the rows through the ports, and returns the SQL that inserts the rows. */
export async function fillDatabase(
  server: Server,
  prepare: (persistence: MikroOrmPersistence, accountId: AccountId) => Promise<readonly string[]>,
): Promise<FilledDatabase> {
  const { url, drop }: TestDatabase = await server.createDatabase();
  const open = () => createMikroOrmPersistence({ driver: 'postgresql', url });
  const first = await open();
  await first.migrate();
  const accountId = (await storePublisher(first.unitOfWork)).account.id;
  const statements = await prepare(first, accountId);
  await first.close();
  for (const statement of [...statements, 'analyze']) await runSql(url, statement);
  return {
    url,
    accountId,
    open,
    drop,
    countRowsRead: (table, work) =>
      countRowsRead(url, table, async () => {
        const persistence = await open();
        await work(persistence);
        await persistence.close();
      }),
  };
}
