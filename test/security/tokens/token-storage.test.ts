import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { submit } from '../../support/records/release-life.ts';
import { administrate, postgresql, type TestDatabase } from '../../support/servers/services.ts';
import { type Publisher, type Service, startService } from '../../support/service/service.ts';
import { upload } from '../../support/wire/uploads.ts';

const { service: postgres, skip } = await postgresql();
const LEGACY_KEY = 'an-old-key-that-must-not-be-kept';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a used database', { skip }, () => {
  let database: TestDatabase;
  let persistence: MikroOrmPersistence;
  let service: Service;
  let publisher: Publisher;
  /** Every row of every table as text, with its table. */
  let rows: { readonly table: string; readonly text: string }[];
  const mistyped = 'pwk_mistyped-by-somebody-who-had-a-good-one';

  before(async () => {
    assert.ok(postgres);
    database = await postgres.createDatabase();
    persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
    await persistence.migrate();
    service = await startService({ ports: persistence });
    publisher = await service.publisher();
    const { accounts } = service.application;
    await accounts.importLegacyKeys({
      caller: OPERATOR,
      keys: [{ line: 1, accountId: publisher.accountId, key: LEGACY_KEY }],
    });

    const keyed = (name: string) => ({ headers: { 'Idempotency-Key': name } });
    const { data } = (await publisher.api('POST', '/press-releases', { json: publisher.fields(), ...keyed('a') })).body;
    await publisher.api('POST', '/press-releases', { json: {}, ...keyed('b') });
    await upload(publisher, data.id, await jpeg(), {}, keyed('c'));
    await submit(publisher, data.id, { json: { ai_text_declaration: 'none' }, ...keyed('d') });
    await service.request('GET', '/service/me', { headers: { 'X-ApiKey': LEGACY_KEY } });
    await service.request('POST', '/service/pressreleases', {
      headers: { 'X-ApiKey': LEGACY_KEY, 'Idempotency-Key': 'e' },
      json: publisher.fields(),
    });
    await service.request('GET', `/api/v1/me?access_token=${publisher.token}`, { token: mistyped });
    const second = await accounts.createToken({ caller: OPERATOR, accountId: publisher.accountId, name: 'second' });
    await accounts.revokeToken({ caller: OPERATOR, id: second.token.id });

    const tables = await administrate(
      database.url,
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    rows = (
      await Promise.all(
        tables.map(async ({ name }) => {
          const found = await administrate(database.url, `select t::text as text from "${name}" t`);
          return found.map(({ text }) => ({ table: String(name), text: String(text) }));
        }),
      )
    ).flat();
  });
  after(async () => {
    await service?.close();
    await database?.drop();
  });

  it('contains tokens, releases, images, history and stored responses', () => {
    const filled = new Set(rows.map(({ table }) => table));
    assert.ok(rows.length > 30 && filled.size >= 8, [...filled].join(', '));
    assert.ok(rows.filter(({ table }) => /idempot/.test(table)).length >= 5);
  });

  it('contains no secret, and no part of one, in any table', () => {
    const random = publisher.token.slice('pwk_'.length);
    const secrets = [random, random.slice(0, 12), random.slice(-12), LEGACY_KEY, LEGACY_KEY.slice(0, 12), mistyped];
    for (const secret of secrets) {
      for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]) {
        const found = rows.filter(({ text }) => text.toLowerCase().includes(form.toLowerCase()));
        assert.deepEqual(
          found.map(({ table }) => table),
          [],
          `a secret is stored in ${found[0]?.table}`,
        );
      }
    }
  });

  it('contains the SHA-256 of each token once', () => {
    for (const secret of [publisher.token, LEGACY_KEY]) {
      const found = rows.filter(({ text }) => text.includes(sha256(secret)));
      assert.deepEqual(
        found.map(({ table }) => table),
        ['api_token'],
      );
    }
    assert.deepEqual(
      rows.filter(({ text }) => text.includes(sha256(mistyped))),
      [],
    );
  });
});

describe('a token lookup', () => {
  it('queries the database by hash only, and not for a wrong checksum', async () => {
    const service = await startService();
    const { token, accountId } = await service.publisher();
    const asked: unknown[] = [];
    const { queries } = service.ports;
    const spying = await startService({
      ports: {
        queries: {
          ...queries,
          accounts: {
            ...queries.accounts,
            tokenByHash: (hash) => {
              asked.push(hash);
              return queries.accounts.tokenByHash(hash);
            },
          },
        },
      },
    });
    const ask = (bearer: string) => spying.request('GET', '/api/v1/me', { token: bearer });
    assert.equal((await ask(token)).body.data.account.id, accountId);
    assert.deepEqual(asked, [sha256(token)]);
    for (let at = 4; at < token.length; at += 7) {
      const wrong = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      // The same response as for a token that was never issued: nothing reveals which part is wrong.
      const { status, body } = await ask(wrong);
      assert.deepEqual([status, body.code], [401, 'unauthenticated']);
    }
    assert.equal(asked.length, 1);
    await spying.close();
    await service.close();
  });
});
