import { after, before } from 'node:test';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { persistenceContract } from '../../contracts/persistence/persistence.ts';
import { ownPostgresql, type PostgresqlServer } from '../../support/servers/postgresql-server.ts';

const own = ownPostgresql();
let primary: PostgresqlServer;
let replica: PostgresqlServer;

before(async () => {
  if (own.service === undefined) return;
  primary = await own.service();
  await primary.start();
  replica = await primary.replica();
});
after(async () => {
  await replica?.close();
  await primary?.close();
});

persistenceContract(
  'persistence in PostgreSQL that reads from a replica',
  {
    async open() {
      const persistence = await createMikroOrmPersistence({
        driver: 'postgresql',
        url: primary.url,
        poolMax: 5,
        replica: { url: replica.url, maxLagMs: 2_000 },
      });
      await persistence.migrate();
      return persistence;
    },
    transactionsAtOnce: true,
  },
  { skip: own.skip },
);
