import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createStatementNotes,
  type DatabaseObserver,
} from '../../../adapters/persistence-mikro-orm/statement-notes.ts';

type Statement = Parameters<DatabaseObserver['statement']>[0];

function noted(sql: string, error?: unknown): Statement {
  const statements: Statement[] = [];
  const notes = createStatementNotes();
  notes.watch({ statement: (statement) => void statements.push(statement), connected: () => undefined });
  notes.statement(sql, performance.now() - 20, error);
  const [only = assert.fail('not reported')] = statements;
  return only;
}

const failure = (code?: string) =>
  Object.assign(new Error('value "secret" is wrong'), code === undefined ? {} : { code });

describe('a statement', () => {
  const named: readonly (readonly [sql: string, operation: string, table: string | null])[] = [
    ['select id from company where id = $1', 'select', 'company'],
    ['\n  SELECT "id" FROM "press_release" r', 'select', 'press_release'],
    ['insert into event (id) values ($1)', 'insert', 'event'],
    ['update press_release set title = $1', 'update', 'press_release'],
    ['delete from only mail where id = $1', 'delete', 'mail'],
    ['with due as (select id from mail) update mail set x = 1', 'with', 'mail'],
    ['select 1', 'select', null],
    ['vacuum', 'other', null],
    ['', 'other', null],
  ];
  for (const [sql, operation, table] of named) {
    test(`is reported as ${operation} ${table}: ${JSON.stringify(sql)}`, () => {
      const statement = noted(sql);
      assert.deepEqual([statement.operation, statement.table, statement.outcome], [operation, table, 'ok']);
      assert.ok(statement.seconds >= 0.02 && statement.seconds < 5);
    });
  }

  const outcomes: readonly (readonly [error: unknown, outcome: string])[] = [
    [failure('23505'), '23'],
    [failure('40P01'), '40'],
    [failure('57014'), '57'],
    [failure('EPIPE'), 'connection'],
    [failure('ECONNREFUSED'), 'connection'],
    [failure(), 'connection'],
    [null, 'connection'],
  ];
  for (const [error, outcome] of outcomes) {
    test(`that failed with ${(error as { code?: string } | null)?.code ?? 'no code'} (${error === null ? 'null' : 'an error'}) has the outcome ${outcome}`, () => {
      const statement = noted('select 1', error);
      assert.equal(statement.outcome, outcome);
      assert.doesNotMatch(JSON.stringify(statement), /secret/);
    });
  }
});
