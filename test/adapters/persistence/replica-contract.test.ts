import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { persistenceContract } from '../../contracts/persistence/persistence.ts';
import { replicatedPostgresql } from '../../support/servers/postgresql/replicated-postgresql.ts';

const servers = replicatedPostgresql();

persistenceContract(
  'persistence in PostgreSQL that reads from a replica',
  {
    async open() {
      const persistence = await createMikroOrmPersistence({
        driver: 'postgresql',
        url: servers.primary.url,
        poolMax: 5,
        replica: { url: servers.replica.url, maxLagMs: 2_000 },
      });
      await persistence.migrate();
      return persistence;
    },
    transactionsAtOnce: true,
  },
  { skip: servers.skip },
);
