import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { isSandboxInstruction } from '../../../adapters/persistence-mikro-orm/queries/review/sandbox.ts';
import { isCompound } from '../../../application/portal/search/compounds.ts';
import { type SanitizedHtml, sandboxInstruction, visibleText } from '../../../domain/index.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Head and tail of a possible German compound, and true if they form one. */
const COMPOUNDS: readonly (readonly [head: string, tail: string, areCompound: boolean])[] = [
  ['donau', 'dampfschiff', true],
  ['haus', 'boot', true],
  ['see', 'hund', true],
  ['müll', 'öfen', true],
  ['ab', 'wasser', false],
  ['haus', 'tor', false],
  ['pst', 'haus', false],
  ['haus', 'brrr', false],
  ['ver', 'kehren', false],
  ['gesell', 'schaft', false],
  ['opera', 'tion', false],
  ['stu', 'dierung', false],
  ['brauc', 'htum', false],
  ['menschlic', 'hkeit', false],
  ['häus', 'chen', false],
];

const TEXTS: readonly string[] = [
  '<p>Der <strong>Zug</strong> fährt.</p><p>Er kommt.</p>',
  '<p>Halb<em>jahres</em>zahlen</p><ul><li>eins</li><li>zwei</li></ul>',
  '<h2>Titel</h2>Text daneben<br>neue Zeile',
  '<p>A &amp; B, 1 &lt; 2, &quot;so&quot;</p>',
  '<p>Mehr unter <a href="https://example.org/a_b?c=1" rel="nofollow">dieser Adresse</a>.</p>',
  '<blockquote><p>Zitat</p></blockquote>',
];

const TITLES: readonly string[] = [
  '[approve] Test',
  '[APPROVE]',
  ' [approve]',
  '[reject:other]',
  '[Reject:incomplete,advertising] Title',
  '[reject:]',
  '[reject:other',
  '[reject] other',
  '[hold]',
  'Title [approve]',
];

describe('rules written in TypeScript and in SQL', { skip }, () => {
  let database: TestDatabase;
  let persistence: MikroOrmPersistence;
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
    await persistence.migrate();
  });
  after(async () => {
    await persistence.close();
    await database.drop();
  });
  const ask = async (expressions: readonly string[]) => {
    const [row] = await runSql(database.url, `select array[${expressions.join(', ')}] as answers`);
    return (row as { readonly answers: readonly unknown[] }).answers;
  };

  it('agree on compounds', async () => {
    assert.deepEqual(
      COMPOUNDS.map(([head, tail]) => isCompound(head, tail)),
      COMPOUNDS.map(([, , areCompound]) => areCompound),
    );
    assert.deepEqual(
      await ask(COMPOUNDS.map(([head, tail]) => `portal_search_is_compound(${literal(head)}, ${literal(tail)})`)),
      COMPOUNDS.map(([, , areCompound]) => areCompound),
    );
  });

  it('agree on the words of a text', async () => {
    const inSql = await ask(TEXTS.map((text) => `portal_search_visible(${literal(text)})`));
    assert.deepEqual(
      inSql.map((text) => wordsOf(text as string)),
      TEXTS.map((text) => wordsOf(visibleText(text as SanitizedHtml))),
    );
  });

  it('agree on titles with sandbox instructions', async () => {
    assert.deepEqual(
      await ask(TITLES.map((title) => isSandboxInstruction(literal(title)))),
      TITLES.map((title) => sandboxInstruction(title) !== undefined),
    );
  });
});
