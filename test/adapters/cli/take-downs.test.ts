import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { OPERATOR, type PressReleaseId, tokenCaller } from '../../../domain/index.ts';
import { type Publisher, storePublished, storePublisher } from '../../support/records/builders.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

const REASONS = [
  ...['--reason', 'rights', '--public', 'A right is missing.'],
  ...['--ground', 'terms', '--ground-text', 'Section 4', '--facts', 'The photographer asked.'],
];

describe('take-downs on the command line', () => {
  let line: CommandLine;
  let publisher: Publisher;
  const objected: PressReleaseId[] = [];
  before(async () => {
    line = createCommandLine();
    const { application, ports } = line.service;
    publisher = await storePublisher(ports.unitOfWork, 'Acme Press');
    const terms = { kind: 'plan', monthlyQuota: 10 } as const;
    await application.accounts.grantBooking({
      caller: OPERATOR,
      accountId: publisher.account.id,
      terms,
      validUntil: null,
    });
    const of = { caller: OPERATOR, accountId: publisher.account.id, name: 'newsroom' };
    const caller = tokenCaller((await application.accounts.createToken(of)).token);
    for (let n = 0; n < 2; n++) {
      const { id } = await storePublished(ports.unitOfWork, publisher);
      assert.equal((await line.run('review', 'take-down', String(id), ...REASONS)).code, 0);
      line.clock.advance(3_600_000);
      await application.pressReleases.object({ caller, id, text: 'The right is there.', faults: [] });
      objected.push(id);
    }
    line.clock.advance(5_400_000);
  });
  after(() => line.close());

  it('list the objections, which an editor upholds or reverses with reasons', async () => {
    const [stays, returns] = objected.map(String) as [string, string];
    const { stdout } = await line.run('review', 'objections');
    assert.deepEqual(stdout.match(/^\d+/gm), [stays, returns]);
    const silent = await line.run('review', 'uphold', stays, '--editor', 'ada');
    assert.equal(silent.code, 1);
    assert.match(silent.stderr, /ground/i);
    const upheld = await line.run(
      ...['review', 'uphold', stays, '--editor', 'ada', '--ground', 'terms', '--ground-text', 'Section 4'],
      ...['--facts', 'The photographer has not agreed.'],
    );
    assert.deepEqual([upheld.code, upheld.stdout], [0, `Press release ${stays} stays down.\n`]);
    assert.equal((await line.run('review', 'reinstate', returns, '--editor', 'ada')).code, 1, 'without reasons');
    const reversed = await line.run(
      'review',
      'reinstate',
      returns,
      '--editor',
      'ada',
      '--facts',
      'The right is there.',
    );
    assert.deepEqual([reversed.code, reversed.stdout], [0, `Press release ${returns} is public again.\n`]);
    assert.match((await line.run('review', 'objections')).stdout, /^No objections awaiting a decision/);
  });

  it('are counted in the figures of the year, with zeros where there were none', async () => {
    const figures = await line.json('report', 'statistics', '--year', '2026');
    assert.deepEqual(
      [figures.year, figures.notices.received, figures.notices.median_hours_to_decision],
      [2026, 0, null],
    );
    assert.deepEqual([figures.take_downs.releases, figures.take_downs.pictures], [2, 0]);
    assert.deepEqual([figures.take_downs.by_reason.rights, figures.take_downs.by_reason.court_order], [2, 0]);
    assert.equal(figures.take_downs.by_ground.terms, 2);
    const { received, by_outcome, median_hours_to_decision } = figures.objections.to_take_downs;
    assert.deepEqual([received, by_outcome.upheld, by_outcome.reversed, by_outcome.open], [2, 1, 1, 0]);
    assert.equal(median_hours_to_decision, 2);
    const { stdout } = await line.run('report', 'statistics', '--year', '2026');
    assert.match(stdout, /^TAKE-DOWNS\nreleases +2$/m);
    assert.equal((await line.run('report', 'statistics', '--year', 'x')).code, 2);
  });
});
