import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownPostgresql } from '../../support/servers/postgresql/postgresql-server.ts';
import { type Fault, strike } from '../postgresql/postgresql.ts';
import { createNamespace, type Namespace, withoutNamespaces } from '../support/namespace.ts';
import { createProgram } from '../support/program/program.ts';
import type { Scenario } from '../support/scenario.ts';

const found = ownPostgresql();
const SILENT_MS = 40_000;
const STRAINED_MS = 20_000;
/**
 * The sum of the waits for a slot, for a connection (5 s), and for a response until the peer counts as gone (3 s,
 * twice). The statement timeout alone would be 30 s.
 */
const SLOWEST_MS = 12_000;

const faultsOf = (cable: Namespace, isStrained: boolean): Fault[] => [
  {
    name: 'every packet lost',
    total: true,
    lastsMs: SILENT_MS,
    begin: async () => {
      cable.silence();
      return async () => cable.mend();
    },
  },
  ...(isStrained
    ? [
        {
          name: 'a delay of 50 ms, and one packet of a hundred lost',
          total: false,
          begin: async () => {
            cable.strain();
            await sleep(STRAINED_MS);
            return async () => cable.mend();
          },
        },
      ]
    : []),
];

/** The service in its own network namespace, PostgreSQL outside. */
export const networkFaults: Scenario = {
  name: 'network',
  about: 'the network between service and PostgreSQL silent for 40 s, and slow with losses, under mixed load',
  skip: () => found.skip || withoutNamespaces(),
  async run(run) {
    if (found.skip !== false) throw new Error(found.skip);
    const cable = createNamespace();
    const rules = join(tmpdir(), `presswerk-hba-${process.pid}.conf`);
    writeFileSync(rules, 'local all all trust\nhost all all samenet trust\n', { mode: 0o644 });
    const server = await found.service({ listen_addresses: `127.0.0.1,${cable.here}`, hba_file: rules });
    try {
      await server.start();
      const url = new URL(server.url);
      url.hostname = cable.here;
      const program = await createProgram({
        environment: { DATABASE_URL: url.href, LOG_LEVEL: 'fatal' },
        network: { prefix: cable.prefix, host: cable.there },
      });
      try {
        await program.start();
        const isStrained = cable.strain();
        cable.mend();
        if (!isStrained) run.log('this kernel has no netem: nothing is delayed');
        const shorter = { ...run, rounds: run.rounds ?? 1 };
        return await strike(shorter, server, program, faultsOf(cable, isStrained), SLOWEST_MS);
      } finally {
        await program.close();
      }
    } finally {
      await server.close();
      rmSync(rules);
      cable.close();
    }
  },
};
