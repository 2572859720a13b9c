import { after, before } from 'node:test';
import { ownPostgresql, type PostgresqlServer } from './postgresql-server.ts';

/** A PostgreSQL and its replica for the tests of this file. */
export function replicatedPostgresql() {
  const own = ownPostgresql();
  let primary: PostgresqlServer | undefined;
  let replica: PostgresqlServer | undefined;
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
  const running = (server: PostgresqlServer | undefined): PostgresqlServer => {
    if (server === undefined) throw new Error('the servers exist only while tests run');
    return server;
  };
  return {
    skip: own.skip,
    get primary() {
      return running(primary);
    },
    get replica() {
      return running(replica);
    },
  };
}
