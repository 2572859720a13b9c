import { ownPostgresql } from '../../support/servers/postgresql/postgresql-server.ts';
import { runSql } from '../../support/servers/services.ts';
import { startSwitchingProxy } from '../../support/wire/switching-proxy.ts';

const found = ownPostgresql();

/** The reason why no servers can be created, for a scenario's `skip`; false if they can. */
export const notReplicated = (): string | false => found.skip;

/** A primary and its synchronous replica, both used by programs: the primary through a proxy. */
export interface ReplicatedServers {
  readonly environment: Readonly<Record<'DATABASE_URL' | 'DATABASE_READ_URL', string>>;
  readonly replicaUrl: string;
  killPrimary(): Promise<void>;
  /** Makes the replica the primary, also for the proxy. */
  promoteReplica(): Promise<void>;
  close(): Promise<void>;
}

export async function replicatedServers(): Promise<ReplicatedServers> {
  if (found.skip !== false) throw new Error(found.skip);
  const primary = await found.service({ max_connections: '40' });
  await primary.start();
  const replica = await primary.replica();
  // A commit is acknowledged once the replica has synced it.
  await runSql(primary.url, "alter system set synchronous_standby_names = 'replica'");
  await runSql(primary.url, 'select pg_reload_conf()');
  const proxy = await startSwitchingProxy(primary.url);
  return {
    environment: { DATABASE_URL: proxy.url, DATABASE_READ_URL: replica.url },
    replicaUrl: replica.url,
    killPrimary: () => primary.stop('kill'),
    async promoteReplica() {
      await runSql(replica.url, 'select pg_promote()');
      proxy.switchTo(replica.url);
    },
    async close() {
      await proxy.close();
      await replica.close();
      await primary.close();
    },
  };
}
