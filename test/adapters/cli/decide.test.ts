import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  approvePressRelease,
  type Caller,
  type CategoryId,
  type PressReleaseId,
  setAside,
  type UserId,
} from '../../../domain/index.ts';
import { storePublisher } from '../../support/records/builders.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

describe('an editor’s decision on the command line', () => {
  let line: CommandLine;
  let caller: Caller;
  before(async () => {
    line = createCommandLine();
    const { account } = await storePublisher(line.service.ports.unitOfWork, 'Acme Press');
    await line.json('booking', 'grant', '--account', String(account.id), '--plan');
    const { token } = await line.json('token', 'create', '--account', String(account.id), '--name', 'test');
    caller = await line.service.application.accounts.authenticate({ bearer: token });
  });
  after(() => line.close());

  const submit = (id: PressReleaseId) =>
    line.service.application.pressReleases.submit({ caller, id, aiTextDeclaration: 'none', faults: [] });
  const inReview = async (title: string): Promise<PressReleaseId> => {
    const { application } = line.service;
    const [company] = await application.catalogue.companies({ caller });
    assert.ok(company !== undefined);
    const fields = { companyId: company.id, categoryId: 1 as CategoryId, language: 'de' as const, title };
    const text = '<p>Gelesen.</p>';
    const { release } = await application.pressReleases.create({
      caller,
      fields: { ...fields, text },
      requestedPortal: null,
      faults: [],
    });
    await submit(release.id);
    return release.id;
  };
  /** Replaces the submission that the editor has read by another one. */
  const exchanged = async (id: PressReleaseId): Promise<void> => {
    const { pressReleases } = line.service.application;
    await pressReleases.withdraw({ caller, id });
    const fields = { title: 'Anders', text: '<p>Ungelesen.</p>' };
    await pressReleases.edit({ caller, id, fields, requestedPortal: null, faults: [] });
    await submit(id);
  };
  const statusOf = async (id: number) => (await line.json('review', 'show', String(id))).status;

  for (const [action, options] of [
    ['approve', []],
    ['reject', ['--code', 'language']],
  ] as const) {
    it(`to ${action} is refused with the changes if another submission is in review`, async () => {
      const id = await inReview('Erster Titel');
      const { stdout } = await line.run('review', 'show', String(id));
      const pasted = new RegExp(`npx presswerk (review ${action} ${id} --submission 1)`).exec(stdout)?.[1];
      assert.ok(pasted !== undefined, stdout);
      await exchanged(id);

      const refused = await line.run(...pasted.split(' '), ...options);
      assert.equal(refused.code, 1);
      assert.equal(refused.stdout, '');
      assert.match(refused.stderr, /submission 1,.*submission 2 .*submission 1: title, text\./);
      const result = await line.run(...pasted.split(' '), ...options, '--json');
      const { code, submission } = JSON.parse(result.stderr);
      assert.deepEqual([code, submission], ['status_conflict', { shown: 1, waiting: 2, changed: ['title', 'text'] }]);
      assert.equal(await statusOf(id), 'in_review');

      const decided = await line.json('review', action, String(id), '--submission', '2', ...options);
      assert.equal(decided.submission, 2);
    });
  }

  it('is refused for a submission that does not exist', async () => {
    const id = await inReview('Einmal');
    const { code, stderr } = await line.run('review', 'approve', String(id), '--submission', '7', '--json');
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(stderr).submission, { shown: 7, waiting: 1, changed: null });
  });

  it('applies to the current submission by default, and names it', async () => {
    const id = await inReview('Ohne Nummer');
    await exchanged(id);
    const { code, stdout } = await line.run('review', 'approve', String(id));
    assert.equal(code, 0);
    assert.match(stdout, new RegExp(`^Press release ${id} \\(submission 2\\) was published at `));
  });

  it('schedules a release, or publishes it at once, overriding the requested time', async () => {
    const [one, two] = [await inReview('Später'), await inReview('Sofort')];
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = await line.run('review', 'approve', String(one), '--at', at);
    assert.match(scheduled.stdout, new RegExp(`^Press release ${one} \\(submission 1\\) is scheduled for `));
    const record = await line.json('review', 'show', String(one));
    assert.deepEqual([record.status, record.publish_at, record.editor_actions], ['scheduled', at, ['reject']]);
    assert.equal((await line.json('review', 'approve', String(two), '--now')).status, 'published');
    const both = await line.run('review', 'approve', String(one), '--now', '--at', at);
    assert.deepEqual([both.code, both.stderr.includes('either --at or --now')], [2, true]);
  });

  it('counts the approvals of several releases', async () => {
    const ids = [await inReview('Eins'), await inReview('Zwei')].map(String);
    assert.match((await line.run('review', 'approve', ...ids)).stdout, /\n2 of 2 approved\.\n$/);
  });

  it('takes down and reinstates a release, with an internal note', async () => {
    const id = await inReview('Weg damit');
    await line.json('review', 'approve', String(id));
    const reasons = ['--ground', 'law', '--ground-text', '§ 823 BGB', '--facts', 'Urteil vom 3. Mai.'];
    const court = ['--reason', 'court_order', '--public', 'Ein Gericht hat es untersagt.', '--note', 'Az. 7 O 1/26'];
    const without = await line.run('review', 'take-down', String(id), ...court);
    assert.deepEqual([without.code, /ground/.test(without.stderr)], [1, true]);
    const given = [...court, ...reasons];
    const down = await line.json('review', 'take-down', String(id), ...given);
    assert.equal(down.status, 'taken_down');
    const { at, ...takenDown } = down.taken_down;
    assert.deepEqual(takenDown, {
      reason: 'court_order',
      public: 'Ein Gericht hat es untersagt.',
      ground: 'law',
      ground_text: '§ 823 BGB',
      facts: 'Urteil vom 3. Mai.',
      automated: false,
      editor: 'erika',
      objection: null,
    });
    assert.ok(at);
    const again = await line.run('review', 'take-down', String(id), ...given);
    assert.equal(again.code, 1);
    assert.match((await line.run('review', 'show', String(id))).stdout, /^internal note +Az\. 7 O 1\/26$/m);
    assert.equal((await line.json('review', 'reinstate', String(id))).status, 'published');
    const other = await line.run('review', 'take-down', String(id), '--reason', 'because', '--public', 'x');
    assert.deepEqual([other.code, other.stderr.includes('publisher_request')], [2, true]);
  });

  it('is in the review record: editor, time, findings and responsible person', async () => {
    /** Other accounts have published the same text, and no contact is named. */
    const FOUND = ['same_text', 'near_duplicate', 'no_contact'];
    const id = await inReview('Aktenkundig');
    const shown = await line.json('review', 'show', String(id));
    assert.deepEqual(
      shown.findings.map(({ code }: { code: string }) => code),
      FOUND,
    );
    const near = shown.findings[1].releases;
    assert.ok(near.length > 0 && near.every((each: object) => Object.keys(each).join() === 'id,share'));
    assert.equal(near[0].share, 1);
    const early = await line.run('review', 'record', String(id), '--json');
    assert.deepEqual([early.code, JSON.parse(early.stderr).code], [1, 'not_found']);
    await line.json('review', 'reject', String(id), '--code', 'language', '--editor', 'Kim');
    await line.service.application.pressReleases.object({ caller, id, text: 'Das ist richtig so.' });
    const ada = { kind: 'editor', name: 'Ada', user: { id: 7 as UserId, name: 'Ada' } } as const;
    const { desk, review } = line.service.application;
    await desk.claim({ caller: ada, id });
    const { release } = await desk.show({ caller: ada, id });
    await review.approve({ caller: ada, id, submission: 1, version: release.version });

    const record = await line.json('review', 'record', String(id));
    assert.deepEqual([record.press_release.title, record.press_release.status], ['Aktenkundig', 'published']);
    assert.equal(record.publisher.account_id, caller.accountId);
    assert.deepEqual(record.responsible, {
      editor: { name: 'Ada', user_id: 7 },
      approved_at: record.press_release.published_at,
    });
    const decisions = record.examinations.map(
      ({ submission, decision, editor, opened_at, findings }: Record<string, unknown>) => [
        submission,
        decision,
        editor,
        opened_at !== null,
        (findings as readonly { code: string }[]).map(({ code }) => code),
      ],
    );
    assert.deepEqual(decisions, [
      [1, 'reject', { name: 'Kim' }, false, FOUND],
      [1, 'approve', { name: 'Ada', user_id: 7 }, true, FOUND],
    ]);
    assert.deepEqual(
      record.history.map(({ action, actor }: { action: string; actor: object }) => [action, actor]).slice(2),
      [
        ['reject', { kind: 'editor', name: 'Kim' }],
        ['object', { account_id: caller.accountId, kind: 'publisher', token_id: record.history[0].actor.token_id }],
        ['approve', { kind: 'editor', name: 'Ada', user_id: 7 }],
      ],
    );
    const { stdout } = await line.run('review', 'record', String(id));
    assert.match(
      stdout,
      /responsible +Ada[\s\S]*REVIEWS[\s\S]*reject .*Kim +same_text, near_duplicate, no_contact\n.*approve .*Ada +same_text, /,
    );

    await line.json('review', 'take-down', String(id), '--reason', 'publisher_request', '--public', 'x');
    assert.equal((await line.json('review', 'record', String(id))).press_release.status, 'taken_down', 'it stays');
  });

  it('can approve several releases: prints each outcome, with exit code 1 after a failure', async () => {
    const [one, two] = [await inReview('Eins'), await inReview('Zwei')];
    const mixed = await line.run('review', 'approve', String(one), '999999', String(two));
    assert.equal(mixed.code, 1);
    assert.match(mixed.stdout, new RegExp(`release ${one} .*published.*\\n.*release ${two} .*published.*\\n2 of 3`));
    assert.match(mixed.stderr, /^press release 999999: .*\(not_found\)\n$/);
    assert.deepEqual([await statusOf(one), await statusOf(two)], ['published', 'published']);

    const three = await inReview('Drei');
    const result = await line.run('review', 'approve', String(three), String(one), '--json');
    assert.equal(result.code, 1);
    const [first, second] = JSON.parse(result.stdout);
    assert.deepEqual(
      [first.id, first.status, second.id, second.error.code],
      [three, 'published', one, 'status_conflict'],
    );
    const four = await inReview('Vier');
    const five = await inReview('Fünf');
    assert.equal((await line.json('review', 'approve', String(four), String(five))).length, 2);
  });

  it('follows “review next”, which shows the oldest submission with the command to decide', async () => {
    for (const { id } of await line.json('review', 'list')) await line.json('review', 'approve', String(id));
    assert.equal((await line.run('review', 'next')).stdout, 'No releases awaiting review.\n');
    assert.equal(await line.json('review', 'next'), null);
    const first = await inReview('Zuerst');
    line.clock.advance(1000);
    await inReview('Danach');
    assert.equal((await line.json('review', 'next')).id, first);
    const { stdout } = await line.run('review', 'next');
    assert.match(stdout, new RegExp(`title +Zuerst[\\s\\S]*review approve ${first} --submission 1`));
    assert.equal(await line.json('review', 'next', '--account', '999'), null);
  });

  it('allows --submission for a single release only', async () => {
    const { code, stderr } = await line.run('review', 'approve', '1', '2', '--submission', '1');
    assert.equal(code, 2);
    assert.match(stderr, /--submission applies to a single release/);
  });

  it('to approve can be undone before publication, by its editor only', async () => {
    const { ports } = line.service;
    const id = await inReview('Zu schnell');
    await ports.unitOfWork.run(async ({ pressReleases }) => {
      const release = (await pressReleases.load(id)) ?? assert.fail();
      const actor = { kind: 'editor', name: 'Erika' } as const;
      await pressReleases.save(approvePressRelease(release, { actor, at: ports.clock.now() }, 'now', 600_000));
    });
    const refused = await line.run('review', 'undo', String(id), '--editor', 'Hans', '--json');
    assert.deepEqual([refused.code, JSON.parse(refused.stderr).code], [1, 'same_editor_required']);
    const { stdout } = await line.run('review', 'undo', String(id), '--editor', 'Erika');
    assert.equal(stdout, `Press release ${id} (submission 1) is in review again.\n`);
    const again = await line.run('review', 'undo', String(id), '--editor', 'Erika', '--json');
    assert.deepEqual([again.code, JSON.parse(again.stderr).code], [1, 'status_conflict']);
  });

  it('omits releases that are set aside, which only --set-aside lists', async () => {
    const { ports } = line.service;
    const id = await inReview('Später');
    await ports.unitOfWork.run(async ({ pressReleases, desk }) => {
      const release = (await pressReleases.load(id)) ?? assert.fail();
      const user = { id: 7 as UserId, name: 'Erika' };
      await desk.setAside(setAside(release, { note: 'Ruft zurück.', until: null }, { user, now: ports.clock.now() }));
    });
    const listed = async (...options: string[]) => {
      const items = await line.json('review', 'list', ...options);
      return items.find((item: { id: number }) => item.id === id);
    };
    assert.equal(await listed(), undefined);
    const { editor, note, until_reply } = (await listed('--set-aside')).set_aside;
    assert.deepEqual([editor, note, until_reply], ['Erika', 'Ruft zurück.', true]);
    assert.match((await line.run('review', 'list', '--set-aside')).stdout, /Ruft zurück\./);
  });
});
