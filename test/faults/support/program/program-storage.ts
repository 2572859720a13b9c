import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DurableService } from '../../../../composition/compose.ts';
import { readConfig } from '../../../../composition/config/config.ts';
import { DATABASE_FOLDER } from '../../../../composition/data-folder/data-layout.ts';
import { openService } from '../../../../composition/ports/open-service.ts';
import { OPERATOR } from '../../../../domain/index.ts';
import { postgresql, runSql, type TestDatabase } from '../../../support/servers/services.ts';
import { auditPglite, auditPostgresql } from '../audit/database-audit.ts';
import type { Program } from './program.ts';

/** The storage of a scenario's program. */
export interface ProgramStorage {
  readonly environment: Readonly<Record<string, string>>;
  /** Arguments for Node itself. */
  readonly nodeArguments?: readonly string[];
  /** Parent of the program's folder. */
  readonly dataDir?: string;
  /** Runs after a kill, before the next start. */
  readonly whenDead: (program: Program) => Promise<void>;
  /** Audits the database while the program is dead. */
  readonly look: (program: Program) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** PGlite in the program's own folder. Opening it repairs it, so a copy is audited. */
export async function onPglite(): Promise<ProgramStorage> {
  return {
    environment: {},
    whenDead: async () => undefined,
    async look({ dataDir }) {
      const copy = `${dataDir}-copy`;
      await cp(join(dataDir, DATABASE_FOLDER), copy, { recursive: true });
      try {
        return await auditPglite(copy);
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    },
    close: async () => undefined,
  };
}

/** Its own database on the PostgreSQL of the machine. */
export async function onPostgresql(): Promise<ProgramStorage> {
  const found = await postgresql();
  if (found.skip !== false) throw new Error(found.skip);
  const database: TestDatabase = await found.service.createDatabase();
  const name = new URL(database.url).pathname.slice(1);
  let service: DurableService | undefined;
  return {
    environment: { DATABASE_URL: database.url },
    async whenDead(program) {
      // A backend completes its last statement before it notices that its client is gone.
      const others = `select count(*)::int as n from pg_stat_activity where datname = '${name}' and state <> 'idle'
        and pid <> pg_backend_pid()`;
      while ((await runSql(found.service.url, others))[0]?.n !== 0) await sleep(20);
      const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: program.dataDir });
      service ??= (await openService(config)).service;
      // No upload is in progress, which the hourly sweep cannot assume.
      await service.application.sweep({ caller: OPERATOR, olderThan: new Date() });
    },
    look: () => auditPostgresql(database.url),
    async close() {
      await service?.close();
      await database.drop();
    },
  };
}
