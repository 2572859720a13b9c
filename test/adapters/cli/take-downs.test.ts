import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { approvePressRelease, OPERATOR, type PressReleaseId, tokenCaller } from '../../../domain/index.ts';
import {
  change,
  EDITOR,
  later,
  MINUTE,
  type Publisher,
  storeDraft,
  storeImage,
  storePublished,
  storePublisher,
  submitted,
} from '../../support/records/builders.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

const REASONS = [
  ...['--reason', 'rights', '--public', 'A right is missing.'],
  ...['--ground', 'terms', '--ground-text', 'Section 4', '--facts', 'The photographer asked.'],
];

const NOTE = ['--editor', 'bert', '--note', 'Ask the lawyers.'];
const OBJECTION = 'The right is there.\nSee \u202eour contract.';

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
      assert.equal((await line.run('review', 'take-down', String(id), ...REASONS, ...NOTE)).code, 0);
      line.clock.advance(3_600_000);
      await application.pressReleases.object({ caller, id, text: OBJECTION, faults: [] });
      objected.push(id);
    }
    line.clock.advance(5_400_000);
  });
  after(() => line.close());

  it('concern a single picture with the same option, explained alike for taking down and reinstating', async () => {
    for (const command of ['take-down', 'reinstate']) {
      const { stdout } = await line.run('review', command, '--help');
      assert.match(stdout.replace(/\s+/g, ' '), /--image <id> only this picture, not the whole release/);
    }
  });

  it('show editors everything about a take-down, with the objection and the internal note', async () => {
    const [first] = objected.map(String) as [string];
    const objection = { text: OBJECTION, at: '2026-08-01T10:00:00.000Z', upheld_at: null };
    const takenDown = {
      reason: 'rights',
      public: 'A right is missing.',
      at: '2026-08-01T09:00:00.000Z',
      ground: 'terms',
      ground_text: 'Section 4',
      facts: 'The photographer asked.',
      automated: false,
    };
    const shown = await line.json('review', 'show', first);
    assert.deepEqual(shown.taken_down, { ...takenDown, editor: 'bert', objection });
    const { at: _, ...reasons } = takenDown;
    const detailsOf = (action: string) =>
      shown.history.findLast((entry: { action: string }) => entry.action === action).details;
    assert.deepEqual(detailsOf('take_down'), { ...reasons, note: 'Ask the lawyers.' });
    assert.equal(detailsOf('object').text, OBJECTION);
    const [item] = await line.json('review', 'objections');
    assert.equal(item.objection, OBJECTION);

    const { stdout } = await line.run('review', 'show', first);
    const section = /^TAKEN DOWN\n([\s\S]*?)\n\nTEASER/m.exec(stdout)?.[1] ?? '';
    assert.deepEqual(
      section.split('\n').map((part) => part.trim().replace(/ {2,}/, ': ')),
      [
        'at: 2026-08-01 09:00 UTC',
        'reason: rights',
        'public: A right is missing.',
        'ground: terms',
        'ground text: Section 4',
        'facts: The photographer asked.',
        'automated: no',
        'by: bert',
        'internal note: Ask the lawyers.',
        '',
        'OBJECTION (2026-08-01 10:00 UTC)',
        'The right is there.',
        'See �our contract.',
      ],
    );
    const listed = await line.run('review', 'objections');
    assert.match(listed.stdout, new RegExp(`^OBJECTION ${first}\n {2}The right is there\\.\n {2}See �our`, 'm'));
  });

  it('list the objections, which an editor upholds or reverses with reasons', async () => {
    const [stays, returns] = objected.map(String) as [string, string];
    const { stdout } = await line.run('review', 'objections');
    assert.deepEqual(stdout.match(/^\d+/gm), [stays, returns]);
    const nextSteps = async (id: string) =>
      [...(await line.run('review', 'show', id)).stdout.matchAll(/ {2}\$ npx presswerk (.*)/g)].map(
        ([, command]) => command,
      );
    assert.deepEqual(await nextSteps(stays), [
      `review uphold ${stays} --ground terms --ground-text TEXT --facts TEXT`,
      `review reinstate ${stays} --facts TEXT`,
    ]);
    const silent = await line.run('review', 'uphold', stays, '--editor', 'ada');
    assert.equal(silent.code, 1);
    assert.match(silent.stderr, /ground/i);
    const upheld = await line.run(
      ...['review', 'uphold', stays, '--editor', 'ada', '--ground', 'terms', '--ground-text', 'Section 4'],
      ...['--facts', 'The photographer has not agreed.'],
    );
    assert.deepEqual([upheld.code, upheld.stdout], [0, `Press release ${stays} stays down.\n`]);
    assert.deepEqual(await nextSteps(stays), [`review reinstate ${stays}`]);
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
    assert.doesNotMatch((await line.run('review', 'show', returns)).stdout, /Decide with/);
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

  it('show the statement of reasons of a picture', async () => {
    const { unitOfWork } = line.service.ports;
    const { id } = await storeDraft(unitOfWork, publisher);
    const { image } = await storeImage(unitOfWork, id, publisher.actor);
    await change(unitOfWork, id, (release) => submitted(release, publisher.actor));
    await change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: later(MINUTE) }));
    await line.run('review', 'take-down', String(id), '--image', String(image.id), ...REASONS, ...NOTE);
    const shown = await line.json('review', 'show', String(id));
    const details = shown.history.at(-1).details;
    assert.deepEqual(
      [details.image_id, details.facts, details.note],
      [image.id, 'The photographer asked.', 'Ask the lawyers.'],
    );
    const { stdout } = await line.run('review', 'show', String(id));
    assert.match(
      stdout,
      new RegExp(`^IMAGE ${image.id} TAKEN DOWN\nat .*\nreason +rights\n[\\s\\S]*facts +The photo`, 'm'),
    );
  });
});
