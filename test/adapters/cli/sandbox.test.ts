import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Publisher, storePublisher, storeSubmitted } from '../../support/records/builders.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

describe('sandbox accounts on the command line', () => {
  let line: CommandLine;
  let earnest: Publisher;
  let testing: Publisher;
  before(async () => {
    line = createCommandLine();
    const { unitOfWork } = line.service.ports;
    earnest = await storePublisher(unitOfWork, 'Acme Press');
    testing = await storePublisher(unitOfWork, 'Acme tests', { sandbox: true });
    for (const publisher of [earnest, testing]) {
      await storeSubmitted(unitOfWork, publisher, { title: `[hold] of ${publisher.account.name}` });
    }
  });
  after(() => line.close());

  it('are created only with --sandbox', async () => {
    assert.equal((await line.json('account', 'create', '--name', 'One')).sandbox, false);
    assert.equal((await line.json('account', 'create', '--name', 'Two', '--sandbox')).sandbox, true);
    assert.match((await line.run('account', 'create', '--name', 'Three', '--sandbox')).stdout, /sandbox +yes/);
    assert.doesNotMatch((await line.run('account', 'create', '--name', 'Four')).stdout, /sandbox/);
  });

  it('are marked in the list', async () => {
    const accounts: { name: string; sandbox: boolean }[] = await line.json('account', 'list');
    assert.deepEqual(
      accounts.filter(({ name }) => name.startsWith('Acme')).map(({ name, sandbox }) => [name, sandbox]),
      [
        ['Acme Press', false],
        ['Acme tests', true],
      ],
    );
    const { stdout } = await line.run('account', 'list');
    assert.match(stdout, /Acme tests .* yes/);
    assert.doesNotMatch(stdout, /Acme Press .* yes/);
  });

  it('have their releases in the review queue only with --sandbox', async () => {
    const titles = async (...options: string[]) =>
      (await line.json('review', 'list', ...options)).map(({ title, sandbox }: { title: string; sandbox: boolean }) => [
        title,
        sandbox,
      ]);
    assert.deepEqual(await titles(), [['[hold] of Acme Press', false]]);
    assert.deepEqual(await titles('--sandbox'), [
      ['[hold] of Acme Press', false],
      ['[hold] of Acme tests', true],
    ]);
    assert.doesNotMatch((await line.run('review', 'list')).stdout, /SANDBOX|Acme tests/);
    assert.match((await line.run('review', 'list', '--sandbox')).stdout, /SANDBOX[\s\S]*Acme tests .* yes/);
  });

  it('have releases that are marked for editors, who can decide on them', async () => {
    const [mine] = (await line.json('review', 'list', '--sandbox')).filter(
      ({ sandbox }: { sandbox: boolean }) => sandbox,
    );
    assert.equal((await line.json('review', 'show', String(mine.id))).sandbox, true);
    assert.match((await line.run('review', 'show', String(mine.id))).stdout, /account +\d+ \(sandbox: never public\)/);
    assert.equal((await line.json('review', 'approve', String(mine.id))).status, 'published');
  });
});
