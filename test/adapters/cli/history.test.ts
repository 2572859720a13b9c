import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type {
  DayBreak,
  DayBreakKind,
  EntryBreak,
  EntryBreakKind,
  HistoryBreak,
} from '../../../application/history/verify-history.ts';
import { OPERATOR, type PressReleaseId } from '../../../domain/index.ts';
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

  /** The command's output and exit code if the service finds the break. */
  async function ended(broken: HistoryBreak) {
    const { kind, pressReleaseId, entryId, day } = broken;
    const record = { kind, press_release_id: pressReleaseId, entry_id: entryId, date: day };
    const finder = createCommandLine({
      call: async (operation) => {
        const isFound = (operation === 'history verify entries') === (day === null);
        const counts = { entries: 3, undigested: 0, forgotten: 0, next: null };
        return { ...counts, broken: isFound ? record : null };
      },
    });
    const outcomes = [await finder.run('history', 'verify'), await finder.run('history', 'verify', '--json')] as const;
    await finder.close();
    const [text, json] = outcomes;
    assert.deepEqual([text.code, text.stderr, json.code], [1, '', 1]);
    assert.deepEqual(JSON.parse(json.stdout).broken, record);
    return text.stdout;
  }

  const ENTRIES: Readonly<Record<EntryBreakKind, string>> = {
    changed: 'entry 5 was changed',
    removed: 'an entry before 5 was removed',
    added: 'entry 5, or one before it, was added',
    reordered: 'entry 5 was moved',
    backdated: 'entry 5 is dated days before it was written',
  };
  for (const kind of Object.keys(ENTRIES) as EntryBreakKind[]) {
    it(`names the release and the entry: ${kind}`, async () => {
      const broken: EntryBreak = { kind, pressReleaseId: 42 as PressReleaseId, entryId: 5, day: null };
      assert.equal(await ended(broken), `Press release 42: ${ENTRIES[kind]}.\n`);
    });
  }

  const DAYS: Readonly<Record<DayBreakKind, string>> = {
    changed: 'an entry or the root of this day was changed',
    removed: 'an entry of this day was removed',
    added: 'an entry was added to this day',
    reordered: 'entries of this day were moved',
    previous_day: 'the root of the day before was changed or removed',
    signature: 'the signature of the root does not match the root',
    certificate:
      'the root is signed with a certificate that is neither that of C2PA_CERTIFICATE nor one of C2PA_EARLIER_CERTIFICATES',
    unsigned: 'the signature of the root is missing, although earlier and later days are signed',
  };
  for (const kind of Object.keys(DAYS) as DayBreakKind[]) {
    it(`names the day: ${kind}`, async () => {
      const broken: DayBreak = { kind, pressReleaseId: null, entryId: null, day: '2026-08-02' };
      assert.equal(await ended(broken), `2026-08-02: ${DAYS[kind]}.\n`);
    });
  }
});
