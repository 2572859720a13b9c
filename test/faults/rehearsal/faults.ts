import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../support/pictures/pictures.ts';
import type { MailServer } from '../../support/servers/mail-server.ts';
import { type PostgresqlServer, processTree } from '../../support/servers/postgresql/postgresql-server.ts';
import type { RedisServer } from '../../support/servers/redis-server.ts';
import type { S3Server } from '../../support/servers/s3/server.ts';
import { runSql } from '../../support/servers/services.ts';
import type { SwitchingProxy } from '../../support/wire/switching-proxy.ts';
import type { Account } from '../support/client.ts';
import type { SmallDisk } from '../support/disk/small-disk.ts';
import type { Program } from '../support/program/program.ts';
import { type Fault, PATIENCE_MS } from './strike.ts';

/** Earlier changes are published only once there is a process and a database, which takes a while on a busy machine. */
const AFTERWARDS = 'PresswerkEventsStuck';

const NOWHERE = 'smtp://127.0.0.1:1';
const SERVER_ERRORS = ['PresswerkServerErrors'];

export function workersDie(program: Program): Fault {
  return {
    name: 'workers die',
    must: ['PresswerkWorkersRestarting'],
    may: [...SERVER_ERRORS, AFTERWARDS],
    async begin(isOver) {
      const [primary = assert.fail()] = processTree(program.process().child.pid as number);
      while (!isOver()) {
        // The other one serves.
        const workers = processTree(primary).slice(1);
        const newest = Math.max(...workers);
        if (workers.length > 1) process.kill(newest, 'SIGKILL');
        await sleep(1_000);
      }
    },
    end: async () => undefined,
  };
}

export function killed(program: Program): Fault {
  return {
    name: 'program killed',
    must: ['PresswerkDown'],
    may: [...SERVER_ERRORS, AFTERWARDS],
    begin: () => program.kill(),
    end: () => program.start(),
  };
}

export function diskFull(disk: SmallDisk, account: Account): Fault {
  return {
    name: 'disk full',
    must: ['PresswerkDiskFilling', 'PresswerkCheckFailed'],
    may: [...SERVER_ERRORS, 'PresswerkStorageErrors'],
    async begin(isOver) {
      // The load writes meanwhile, so the last bytes may already be used.
      await disk.fill().catch((error) => assert.equal(error.code, 'ENOSPC'));
      await uploadUntil(isOver, account);
    },
    end: () => disk.free(),
  };
}

export function databaseAway(database: PostgresqlServer, account: Account): Fault {
  return {
    name: 'PostgreSQL stopped',
    must: ['PresswerkCheckFailed', 'PresswerkServerErrors', 'PresswerkJobsFailing'],
    may: ['PresswerkDatabaseErrors', 'PresswerkDown', AFTERWARDS],
    async begin(isOver) {
      await database.stop('fast');
      await readUntil(isOver, account);
    },
    end: () => database.start(),
  };
}

/** The primary dies for good, and the replica takes over. */
export function primaryLost(
  {
    primary,
    replica,
    proxy,
  }: Readonly<Record<'primary' | 'replica', PostgresqlServer>> & { readonly proxy: SwitchingProxy },
  account: Account,
): Fault {
  return {
    name: 'primary lost, replica promoted',
    must: ['PresswerkCheckFailed', 'PresswerkServerErrors'],
    may: ['PresswerkJobsFailing', 'PresswerkDatabaseErrors', 'PresswerkDown', AFTERWARDS],
    async begin(isOver) {
      await primary.stop('kill');
      await readUntil(isOver, account);
    },
    async end() {
      await runSql(replica.url, 'select pg_promote()');
      proxy.switchTo(replica.url);
    },
  };
}

export function redisAway(redis: RedisServer): Fault {
  return {
    name: 'Redis stopped',
    must: ['PresswerkRateLimitNotShared'],
    may: [],
    begin: () => redis.kill(),
    end: () => redis.start(),
  };
}

export function mailsAway(program: Program, server: MailServer, proxy: SwitchingProxy): Fault {
  return {
    name: 'mail server gone',
    must: ['PresswerkMailsStuck'],
    may: [],
    async begin() {
      proxy.switchTo(NOWHERE);
      const editor = { name: 'Erika Beispiel', language: 'de', membership: null, editor: true, operator: false };
      await program.operate('user invite', { email: 'erika@example.org', ...editor });
    },
    async end() {
      assert.equal(server.received.length, 0);
      proxy.switchTo(`smtp://${server.place}`);
      const deadline = performance.now() + PATIENCE_MS;
      while (server.received.length === 0) {
        assert.ok(performance.now() < deadline, 'the mail is never sent');
        await sleep(200);
      }
    },
  };
}

export function bucketAway(bucket: S3Server, account: Account): Fault {
  return {
    name: 'bucket gone',
    must: ['PresswerkCheckFailed', 'PresswerkStorageErrors'],
    may: SERVER_ERRORS,
    async begin(isOver) {
      await bucket.kill();
      await uploadUntil(isOver, account);
    },
    end: () => bucket.start(),
  };
}

/** Sends requests regardless of the response: clients of the load without one wait until the fault is over. */
async function readUntil(isOver: () => boolean, { request }: Account): Promise<void> {
  while (!isOver()) {
    await request('GET', '/press-releases').catch(() => undefined);
    await sleep(300);
  }
}

/** Uploads that are refused, and leave nothing behind. */
async function uploadUntil(isOver: () => boolean, { companyId, categoryId, request }: Account): Promise<void> {
  const picture = await jpeg();
  while (!isOver()) {
    const json = {
      company_id: companyId,
      category_id: categoryId,
      language: 'de',
      title: 'Voll',
      text: '<p>Voll.</p>',
    };
    const { body: draft } = await request('POST', '/press-releases', { json });
    const body = new FormData();
    body.append('ai_declaration', 'original');
    body.append('copyright', 'Foto: Jo Blythe');
    body.append('rights_confirmed', '1');
    body.append('confirm_text_version', 'img-confirm-v2');
    body.append('image', new Blob([picture as Uint8Array<ArrayBuffer>]), 'picture.jpg');
    const { status } = await request('POST', `/press-releases/${draft.data.id}/images`, { body });
    assert.equal(status, 503);
    assert.equal((await request('DELETE', `/press-releases/${draft.data.id}`)).status, 204);
    await sleep(300);
  }
}
