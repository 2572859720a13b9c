import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callControl } from '../../../adapters/control/index.ts';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { SchemaOutdated } from '../../../application/errors.ts';
import { MAIL_FAILURES_MS, SUBSCRIPTION_MAILS_COUNTED_MAX } from '../../../application/mail/show-mail-queues.ts';
import type { Config } from '../../config/config.ts';
import { ownDataFolder } from '../../data-folder/data-folder.ts';
import { DATABASE_FOLDER } from '../../data-folder/data-layout.ts';
import { findDataHolder, type LockHolder } from '../../data-folder/data-lock.ts';
import { type Finding, ok, problem, reasonOf, warning } from '../finding.ts';
import { judgeEvidence } from './evidence.ts';
import { judgeMails, judgeNotices, judgeSubscriptionMails } from './mails.ts';
import { newerSchemaFinding } from './newer-schema.ts';
import { judgeSchedules } from './schedules.ts';

/** The database in the data folder, queried through the process that holds it, or opened here if there is none. */
export async function checkEmbedded({
  dataDir,
  evidenceCheckDays,
}: Pick<Config, 'dataDir' | 'evidenceCheckDays'>): Promise<Finding[]> {
  const folder = join(dataDir, DATABASE_FOLDER);
  const holder = await findDataHolder(dataDir).catch(() => undefined);
  if (holder?.role === 'server') return askServer(holder, evidenceCheckDays);
  if (!existsSync(folder)) return [ok('database', `embedded; the first start creates it in ${folder}`)];
  const refuse = () =>
    Promise.reject(new Error('presswerk doctor is using the data folder; try again in a few seconds'));
  let result: Awaited<ReturnType<typeof ownDataFolder>>;
  try {
    result = await ownDataFolder(dataDir, 'command', refuse);
  } catch (error) {
    return [problem('database', `the lock of ${dataDir} cannot be taken: ${reasonOf(error)}`, WRITABLE_REMEDY)];
  }
  if ('holder' in result) {
    if (result.holder.role === 'server') return askServer(result.holder, evidenceCheckDays);
    const remedy = 'Wait for it, or stop it.';
    return [warning('database', `embedded; in use by another command (process ${result.holder.pid})`, remedy)];
  }
  try {
    return await openAndAsk(folder, evidenceCheckDays);
  } finally {
    await result.owned.close();
  }
}

const WRITABLE_REMEDY = 'Let this user write to DATA_DIR, or set it to another folder.';
const RESTORE_REMEDY = 'Restore DATA_DIR from a backup, or set it to another folder.';

/** Timeout of a server's inspection of its own database. */
const TIMEOUT_MS = 10_000;

interface Health {
  readonly database: string | null;
  readonly storage: string | null;
  /** Null if unknown; absent from a server of the previous version. */
  readonly overdue?: { readonly releases: number; readonly since: string | null } | null;
  /** Like `overdue`: notices. */
  readonly mails?: { readonly waiting: number; readonly oldest: string | null; readonly failed: number } | null;
  /** Like `overdue`. */
  readonly subscription_mails?: { readonly waiting: number; readonly oldest: string | null } | null;
  /** Like `overdue`. */
  readonly evidence?: { readonly faults: number; readonly checked_at: string | null } | null;
}

async function askServer(server: LockHolder, evidenceCheckDays: number): Promise<Finding[]> {
  const where = `embedded; in use by the running server (process ${server.pid})`;
  try {
    const health = (await callControl(server.socket, 'health check', {}, TIMEOUT_MS)) as Health;
    const { database, storage, overdue, mails, subscription_mails: subscriptionMails, evidence } = health;
    const findings = [
      database === null ? ok('database', where) : problem('database', `${where}: ${database}`, RESTORE_REMEDY),
    ];
    const time = (text: string | null) => (text === null ? null : new Date(text));
    if (overdue != null) findings.push(judgeSchedules({ ...overdue, since: time(overdue.since) }));
    if (mails != null) findings.push(judgeNotices({ ...mails, oldest: time(mails.oldest) }, new Date()));
    if (subscriptionMails != null) {
      const queue = { ...subscriptionMails, oldest: time(subscriptionMails.oldest) };
      findings.push(judgeSubscriptionMails(queue, new Date()));
    }
    if (evidence != null) {
      const state = { ...evidence, checkedAt: time(evidence.checked_at) };
      findings.push(judgeEvidence(state, evidenceCheckDays, new Date()));
    }
    if (storage !== null) findings.push(problem('storage', `the running server reports: ${storage}`, WRITABLE_REMEDY));
    return findings;
  } catch (error) {
    const remedy = `Try again. If that does not help, check the log of process ${server.pid} and restart it.`;
    return [problem('database', `${where}, which does not respond: ${reasonOf(error)}`, remedy)];
  }
}

/** Opens the database without migrating it, unlike the server and `migrate`. */
async function openAndAsk(folder: string, evidenceCheckDays: number): Promise<Finding[]> {
  try {
    const persistence = await createMikroOrmPersistence({ driver: 'pglite', folder });
    try {
      await persistence.queries.check();
      const unknown = await persistence.unknownMigrations();
      const now = new Date();
      const failedSince = new Date(now.getTime() - MAIL_FAILURES_MS);
      const { releases, mails, evidenceChecks } = persistence.queries;
      return [
        ok('database', `embedded, in ${folder}; up to date`),
        ...(unknown.length === 0 ? [] : [newerSchemaFinding(unknown)]),
        judgeSchedules(await releases.overdue(now)),
        ...judgeMails(await mails.queues(failedSince, now, SUBSCRIPTION_MAILS_COUNTED_MAX), now),
        judgeEvidence(await evidenceChecks.state(), evidenceCheckDays, now),
      ];
    } finally {
      await persistence.close();
    }
  } catch (error) {
    if (!(error instanceof SchemaOutdated)) {
      return [problem('database', `${folder} cannot be opened: ${reasonOf(error)}`, RESTORE_REMEDY)];
    }
    const remedy = 'Run npx presswerk migrate, or start the server, which also migrates.';
    return [problem('migrations', `migrations are missing: ${error.missing.join(', ')}`, remedy)];
  }
}
