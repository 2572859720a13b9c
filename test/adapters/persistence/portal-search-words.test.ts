import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import type { Transaction } from '../../../application/ports/index.ts';
import { approvePressRelease, type PressReleaseId, type SanitizedHtml } from '../../../domain/index.ts';
import {
  EDITOR,
  later,
  mustLoad,
  type Publisher,
  storePublisher,
  storeSubmitted,
} from '../../support/records/builders.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();
/** Long enough for a slow machine; reached only by a deadlock. Milliseconds. */
const timeout = 60_000;

describe('new search words, published by concurrent transactions', { skip, timeout }, () => {
  let database: TestDatabase;
  let persistence: MikroOrmPersistence;
  /** Each account has its own releases: otherwise the counts per account would make the transactions wait, too. */
  let one: Publisher;
  let other: Publisher;
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
    await persistence.migrate();
    one = await storePublisher(persistence.unitOfWork);
    other = await storePublisher(persistence.unitOfWork, 'Südwind GmbH');
  });
  after(async () => {
    await persistence.close();
    await database.drop();
  });

  const waiting = async (publisher: Publisher, words: string) =>
    (await storeSubmitted(persistence.unitOfWork, publisher, { text: `<p>${words}</p>` as SanitizedHtml })).id;
  const publish = async ({ pressReleases }: Transaction, id: PressReleaseId) => {
    const changed = approvePressRelease(await mustLoad(pressReleases, id), { actor: EDITOR, at: later(60_000) });
    await pressReleases.save(changed);
  };
  const known = async (...words: string[]) => {
    const list = words.map((word) => `'${word}'`).join(', ');
    const rows = await runSql(database.url, `select word from portal_search_word where part in (${list}) order by 1`);
    return rows.map(({ word }) => word);
  };

  /** Two transactions that publish their releases in alternation, and end together. */
  async function together(ones: readonly PressReleaseId[], others: readonly PressReleaseId[]): Promise<void> {
    const turns = [ones, others].map((ids) => ids.map(() => Promise.withResolvers<void>()));
    const run = (ids: readonly PressReleaseId[], own: number) =>
      persistence.unitOfWork.run(async (transaction) => {
        for (const [i, id] of ids.entries()) {
          await publish(transaction, id);
          turns[own]?.[i]?.resolve();
          await turns[1 - own]?.[i]?.promise;
        }
      });
    await Promise.all([run(ones, 0), run(others, 1)]);
  }

  it('block no other transaction while the first is still running', async () => {
    const [long, short] = [await waiting(one, 'Zwergenkrone'), await waiting(other, 'Zwergenkrone')];
    const [published, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = persistence.unitOfWork.run(async (transaction) => {
      await publish(transaction, long);
      published.resolve();
      await mayEnd.promise;
    });
    await published.promise;
    await persistence.unitOfWork.run((transaction) => publish(transaction, short));
    mayEnd.resolve();
    await first;
    assert.deepEqual(await known('zwergenkron', 'kron'), ['zwergenkron', 'zwergenkron']);
  });

  it('are stored without a deadlock in any order of publishing', async () => {
    for (let round = 0; round < 5; round++) {
      const letter = 'abcde'[round] ?? '';
      const [first, last] = [`aaba${letter}a`, `zuzu${letter}a`];
      const rising = [await waiting(one, first), await waiting(one, last)];
      const falling = [await waiting(other, `${last} ${first}`), await waiting(other, first)];
      await together(rising, falling);
      assert.equal((await known(first, last)).length, 2, `${first} ${last}`);
    }
  });

  it('are stored without a deadlock in two languages', async () => {
    const { unitOfWork } = persistence;
    const both = async (publisher: Publisher) => {
      const text = '<p>Quinoxa vendrila</p>' as SanitizedHtml;
      const english = await storeSubmitted(unitOfWork, publisher, { text, language: 'en' });
      return [english.id, await waiting(publisher, 'Vendrila quinoxa')] as const;
    };
    const [ones, others] = [await both(one), await both(other)];
    await together(ones, others.toReversed());
    assert.deepEqual(await known('quinoxa', 'vendrila'), ['quinoxa', 'vendrila']);
  });

  it('are not stored when publishing is rolled back', async () => {
    const id = await waiting(one, 'Ungeschehen');
    const failed = persistence.unitOfWork.run(async (transaction) => {
      await publish(transaction, id);
      throw new Error('stopped');
    });
    await assert.rejects(failed, /stopped/);
    assert.deepEqual(await known('ungescheh'), []);
  });
});
