import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Caller, PERMISSIONS, tokenCaller } from '../../../domain/index.ts';
import { aStoredToken, storePublished, storePublisher } from '../../support/records/builders.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

describe('corrections on the command line', () => {
  let cli: CommandLine;
  let caller: Caller;
  before(() => {
    cli = createCommandLine();
  });
  after(() => cli.close());

  const propose = async (fields: { title: string; note?: string; kind?: 'typo' }) => {
    const { unitOfWork } = cli.service.ports;
    const publisher = await storePublisher(unitOfWork);
    caller = tokenCaller({ ...aStoredToken(publisher.account.id), permissions: PERMISSIONS });
    const { id: releaseId } = await storePublished(unitOfWork, publisher);
    const { corrections } = cli.service.application;
    const { correction } = await corrections.propose({ caller, id: releaseId, fields, faults: [] });
    return { releaseId, id: correction.id };
  };

  it('are listed in order, and shown with the text they change', async () => {
    const { id, releaseId } = await propose({ title: 'Zwei Häfen', note: 'Es sind zwei.' });
    const [first, ...others] = await cli.json('correction', 'list');
    assert.deepEqual(others, []);
    assert.deepEqual(
      [first.id, first.press_release_id, first.kind, first.title],
      [id, releaseId, 'correction', 'Ein Hafen für den Wind'],
    );
    const { stdout } = await cli.run('correction', 'show', String(id));
    assert.match(stdout, /TITLE\n {2}- Ein Hafen für den Wind\n {2}\+ Zwei Häfen\n/);
    assert.match(stdout, new RegExp(`npx presswerk correction approve ${id}\n`));
    const shown = await cli.json('correction', 'show', String(id));
    assert.deepEqual([shown.changes, shown.before.title], [{ title: 'Zwei Häfen' }, 'Ein Hafen für den Wind']);
    await cli.run('correction', 'reject', String(id), '--reason', 'Nein.');
  });

  it('can be approved, given a note, and have their earlier wording withheld', async () => {
    const { id } = await propose({ title: 'Zwei Häfen', kind: 'typo' });
    const { code, stdout } = await cli.run('correction', 'approve', String(id));
    assert.equal(code, 0);
    assert.match(stdout, new RegExp(`Correction ${id} of press release \\d+ is published\\.`));
    const noted = await cli.json('correction', 'note', String(id), '--note', 'Es sind zwei.');
    assert.deepEqual([noted.kind, noted.note, noted.status], ['correction', 'Es sind zwei.', 'approved']);
    const withheld = await cli.json('correction', 'withhold', String(id), '--reason', 'Ein Name.');
    assert.deepEqual(
      [withheld.withheld.reason, withheld.withheld.by],
      ['Ein Name.', { kind: 'editor', name: 'erika' }],
    );
    assert.equal(withheld.earlier.title, 'Ein Hafen für den Wind');
  });

  it('can be rejected with a reason, but only once', async () => {
    const { id } = await propose({ title: 'Zwei Häfen', note: 'Es sind zwei.' });
    assert.equal((await cli.run('correction', 'reject', String(id))).code, 2, 'a reason is demanded');
    const rejected = await cli.json('correction', 'reject', String(id), '--reason', 'Nein.', '--editor', 'Kim');
    assert.deepEqual([rejected.status, rejected.reason, rejected.closed_by.name], ['rejected', 'Nein.', 'Kim']);
    const late = await cli.run('correction', 'approve', String(id), '--note', 'x');
    assert.equal(late.code, 1);
    assert.match(late.stderr, new RegExp(`Correction ${id} has already been rejected`));
    assert.equal((await cli.run('correction', 'show', '99999')).code, 1);
  });
});
