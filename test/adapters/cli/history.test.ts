import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { createDraftWithImage } from '../../support/pictures/draft-with-image.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

/* Changes made in the database itself: test/internals/persistence/history.test.ts. */
describe('history verify', () => {
  let folder: string;
  let cli: CommandLine;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-history-'));
    cli = createCommandLine();
    await createDraftWithImage(cli, folder, await jpeg({ width: 64, height: 48 }));
  });
  after(async () => {
    await cli.close();
    await rm(folder, { recursive: true });
  });

  it('counts entries and days, with exit code 0', async () => {
    const none = { days: 0, undigested: 0, forgotten: 0, broken: null };
    assert.deepEqual(await cli.json('history', 'verify'), { entries: 2, ...none });
    cli.clock.advance(2 * 24 * 60 * 60 * 1000);
    while (await cli.service.application.history.closeDays({ caller: OPERATOR }));
    assert.equal((await cli.json('history', 'verify')).days, 1);
    const { code, stdout } = await cli.run('history', 'verify');
    assert.equal(code, 0);
    assert.match(stdout, /2 entries and the roots of 1 day verified: nothing was changed\./);
  });

  it('exits with 1 and names the day from which an entry was removed', async () => {
    const { ports } = cli.service;
    const tree = await ports.queries.historyTrees.treeOf(1);
    assert.ok(tree);
    // A second tree of the same entries, under another day.
    await ports.unitOfWork.run(({ historyTrees }) =>
      historyTrees.add({ ...tree, day: '2026-08-02', lastEntryId: tree.lastEntryId + 1 }, new Date()),
    );
    const { code, stdout } = await cli.run('history', 'verify');
    assert.equal(code, 1);
    assert.match(stdout, /2026-08-02: an entry of this day was removed\./);
    const json = await cli.run('history', 'verify', '--json');
    assert.equal(json.code, 1);
    assert.deepEqual(JSON.parse(json.stdout).broken, {
      kind: 'removed',
      press_release_id: null,
      entry_id: null,
      date: '2026-08-02',
    });
  });
});
