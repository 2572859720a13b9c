import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runOperation } from '../../../adapters/cli/index.ts';
import { DomainError, REPORT_OUTCOMES, type Violation } from '../../../domain/index.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

// The command line checks its arguments itself; the running server may get input from a program of another version.
describe('an operation of the command line', () => {
  let line: CommandLine;
  before(() => {
    line = createCommandLine();
  });
  after(() => line.close());

  async function violationsOf(operation: string, input: unknown): Promise<readonly Violation[]> {
    const error = await runOperation(line.service.application, operation, input).catch((reason: unknown) => reason);
    assert.ok(DomainError.is(error, 'validation_failed'), String(error));
    return error.details.violations;
  }

  it('names the allowed values if one of its values is none of them', async () => {
    const decision = {
      id: 1,
      editor: 'erika',
      outcome: 'ignored',
      ground: '',
      facts: '',
      redress: '',
      automated: false,
    };
    assert.deepEqual(await violationsOf('report decide', decision), [
      { field: 'outcome', rule: 'in', allowed: [...REPORT_OUTCOMES] },
    ]);
  });

  it('names a missing value and a value of another type', async () => {
    assert.deepEqual(await violationsOf('report hold', { id: '1' }), [
      { field: 'id', rule: 'type', expected: 'number' },
      { field: 'held', rule: 'required' },
    ]);
  });

  for (const [operation, input] of [
    ['evidence faults', {}],
    ['evidence verify begin', { restart: false }],
  ] as const) {
    it(`refuses a time before the year 1 in ${operation}`, async () => {
      const since = '0000-12-31T23:59:59Z';
      assert.deepEqual(await violationsOf(operation, { ...input, since }), [{ field: 'since', rule: 'format' }]);
    });
  }
});
