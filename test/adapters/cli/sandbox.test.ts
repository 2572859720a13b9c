import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Publisher, storePublisher, storeSubmitted } from '../../support/records/builders.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

describe('sandbox accounts on the command line', () => {
  let cli: CommandLine;
  let ordinary: Publisher;
  let testing: Publisher;
  before(async () => {
    cli = createCommandLine();
    const { unitOfWork } = cli.service.ports;
    ordinary = await storePublisher(unitOfWork, 'Acme Press');
    testing = await storePublisher(unitOfWork, 'Acme tests', { sandbox: true });
    for (const publisher of [ordinary, testing]) {
      await storeSubmitted(unitOfWork, publisher, { title: `[hold] of ${publisher.account.name}` });
    }
  });
  after(() => cli.close());

  it('are created only with --sandbox', async () => {
    assert.equal((await cli.json('account', 'create', '--name', 'One')).sandbox, false);
    assert.equal((await cli.json('account', 'create', '--name', 'Two', '--sandbox')).sandbox, true);
    assert.match((await cli.run('account', 'create', '--name', 'Three', '--sandbox')).stdout, /sandbox +yes/);
    assert.doesNotMatch((await cli.run('account', 'create', '--name', 'Four')).stdout, /sandbox/);
  });

  it('are marked in the list', async () => {
    const accounts: { name: string; sandbox: boolean }[] = await cli.json('account', 'list');
    assert.deepEqual(
      accounts.filter(({ name }) => name.startsWith('Acme')).map(({ name, sandbox }) => [name, sandbox]),
      [
        ['Acme Press', false],
        ['Acme tests', true],
      ],
    );
    const { stdout } = await cli.run('account', 'list');
    assert.match(stdout, /Acme tests .* yes/);
    assert.doesNotMatch(stdout, /Acme Press .* yes/);
  });

  it('have their releases in the review queue only with --sandbox', async () => {
    const titles = async (...options: string[]) =>
      (await cli.json('review', 'list', ...options)).map(({ title, sandbox }: { title: string; sandbox: boolean }) => [
        title,
        sandbox,
      ]);
    assert.deepEqual(await titles(), [['[hold] of Acme Press', false]]);
    assert.deepEqual(await titles('--sandbox'), [
      ['[hold] of Acme Press', false],
      ['[hold] of Acme tests', true],
    ]);
    assert.doesNotMatch((await cli.run('review', 'list')).stdout, /SANDBOX|Acme tests/);
    assert.match((await cli.run('review', 'list', '--sandbox')).stdout, /SANDBOX[\s\S]*Acme tests .* yes/);
  });

  it('have releases marked as sandbox, which editors can decide', async () => {
    const [mine] = (await cli.json('review', 'list', '--sandbox')).filter(
      ({ sandbox }: { sandbox: boolean }) => sandbox,
    );
    assert.equal((await cli.json('review', 'show', String(mine.id))).sandbox, true);
    assert.match((await cli.run('review', 'show', String(mine.id))).stdout, /account +\d+ \(sandbox: never public\)/);
    assert.equal((await cli.json('review', 'approve', String(mine.id))).status, 'published');
  });
});
