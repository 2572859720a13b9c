import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Queries } from '../../../application/ports/index.ts';
import { type ApiTokenId, type BookingId, monthOf } from '../../../domain/index.ts';
import { AT } from '../../support/records/builders.ts';
import { type FilledDatabase, fillDatabase } from '../../support/servers/postgresql/filled-database.ts';
import { postgresql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

const MANY = 20_000;
const PAGES = 20;
const LIMIT = 10;

describe('a page of a long list in PostgreSQL', { skip }, () => {
  let database: FilledDatabase;
  before(async () => {
    assert.ok(service);
    database = await fillDatabase(service, async (_, accountId) => [
      `insert into api_token (account_id, kind, name, permissions, hash, created_at)
       select ${accountId}, 'api_token', 'many', '{}', 'hash ' || n, now() from generate_series(1, ${MANY}) n`,
      `insert into booking (account_id, kind, credits, valid_from, created_at)
       select ${accountId}, 'single', 1, now(), now() from generate_series(1, ${MANY}) n`,
    ]);
  });
  after(() => database?.drop());

  const lists: readonly (readonly [table: string, (queries: Queries, after: number) => Promise<unknown[]>])[] = [
    [
      'api_token',
      (queries, after) => queries.accounts.tokens(database.accountId, { after: after as ApiTokenId, limit: LIMIT }),
    ],
    [
      'booking',
      (queries, after) =>
        queries.accounts.bookingPart(database.accountId, monthOf(AT), { after: after as BookingId, limit: LIMIT }),
    ],
  ];
  for (const [table, list] of lists) {
    it(`of ${table} reads few rows beyond its own, from any position`, async () => {
      const rows = await database.countRowsRead(table, async ({ queries }) => {
        for (let i = 0; i < PAGES; i++) {
          assert.equal((await list(queries, (i * MANY) / PAGES)).length, LIMIT);
        }
      });
      assert.ok(rows <= 3 * PAGES * LIMIT, `${rows} rows`);
    });
  }
});
