import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTreeSigner } from '../../../adapters/images/signer/index.ts';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { createDigester } from '../../../adapters/system/index.ts';
import { makeCloseHistoryDays } from '../../../application/history/close-days.ts';
import { makeVerifyEntries, makeVerifyTree, START } from '../../../application/history/verify-history.ts';
import type { TreeSigner } from '../../../application/ports/index.ts';
import {
  deletePressRelease,
  digestedEntry,
  editPressRelease,
  entryDigest,
  fromHex,
  type PressReleaseId,
  toHex,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { type Credentials, openCredentials } from '../../support/pictures/credentials.ts';
import {
  change,
  DAY,
  later,
  type Publisher,
  storeDraft,
  storePublisher,
  submitted,
} from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { postgresqlUpTo } from '../../support/servers/migrated-up-to.ts';
import { postgresql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

describe('the history in PostgreSQL', { skip }, () => {
  let opened: Awaited<ReturnType<typeof postgresqlUpTo>>;
  let persistence: MikroOrmPersistence;
  let credentials: Credentials;
  let treeSigner: TreeSigner;
  let publisher: Publisher;
  let ids: readonly PressReleaseId[];
  const clock = createFixedClock(later(3 * DAY));
  const digester = createDigester();

  const sql = <Row = Record<string, unknown>>(text: string) => opened.database.query<Row>(text);

  async function closeDays(): Promise<void> {
    const close = makeCloseHistoryDays({ ...persistence, digester, clock, treeSigner });
    while (await close());
  }

  async function verify() {
    const ports = { ...persistence, digester, treeSigner };
    const [entries, tree] = [makeVerifyEntries(ports), makeVerifyTree(ports)];
    let [checked, days] = [0, 0];
    for (let at = START; ; ) {
      const part = await entries({ after: at });
      checked += part.entries;
      if (part.broken !== null) return part.broken;
      if (part.next === null) break;
      at = part.next;
    }
    for (let at = 0; ; days++) {
      const part = await tree({ after: at });
      if (part.broken !== null) return part.broken;
      if (part.next === null) return { checked, days };
      at = part.next;
    }
  }

  /** The ids of a release's entries. */
  const entriesOf = async (id: PressReleaseId | undefined) =>
    (await sql<{ id: string }>(`select id from history_entry where press_release_id = ${id} order by id`)).map((row) =>
      Number(row.id),
    );

  before(async () => {
    opened = await postgresqlUpTo(service);
    await opened.migrate();
    persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: opened.url });
    credentials = await openCredentials();
    treeSigner = createTreeSigner(credentials, clock);
    const { unitOfWork } = persistence;
    publisher = await storePublisher(unitOfWork);
    const lives = [];
    for (const days of [0, 1]) {
      const at = (minutes: number) => later(days * DAY + minutes * 60_000);
      const { id } = await storeDraft(unitOfWork, publisher, {}, at(0));
      await change(unitOfWork, id, (r) =>
        editPressRelease(r, { title: 'Grüße 🌉' }, { actor: publisher.actor, at: at(1) }),
      );
      // A free id between two entries.
      await sql(`select nextval('history_entry_id_seq')`);
      await change(unitOfWork, id, (r) => submitted(r, publisher.actor, at(2)));
      await change(unitOfWork, id, (r) => withdrawPressRelease(r, { actor: publisher.actor, at: at(3) }));
      await change(unitOfWork, id, (r) => submitted(r, publisher.actor, at(4)));
      lives.push(id);
    }
    ids = lives;
    // As the previous version left them, with snapshots compressed.
    await unitOfWork.run(({ pressReleases }) => pressReleases.packHistory(later(2 * DAY), 1_000));
    await sql(
      `update history_entry set digest = null, salt = null, snapshot_digest = null where press_release_id = ${ids[0]}`,
    );
    await closeDays();
    await sql('create table kept_entry as table history_entry');
    await sql('create table kept_tree as table history_tree');
  });
  after(async () => {
    await persistence?.close();
    await opened?.close();
    await credentials?.remove();
  });
  beforeEach(async () => {
    for (const name of ['entry', 'tree']) {
      await sql(`delete from history_${name}`);
      await sql(`insert into history_${name} select * from kept_${name}`);
    }
  });

  it('is complete: digests are written with entries, and added later for entries of an earlier version', async () => {
    assert.deepEqual(await verify(), { checked: 10, days: 2 });
    const trees = await persistence.queries.historyTrees.trees(null, 10);
    assert.deepEqual(
      trees.map(({ day, treeSize, signature }) => [day, treeSize, signature?.algorithm]),
      [
        ['2026-07-15', 5, 'ecdsa-sha256'],
        ['2026-07-14', 5, 'ecdsa-sha256'],
      ],
    );
    await closeDays();
    assert.deepEqual(await persistence.queries.historyTrees.trees(null, 10), trees);
  });

  it('continues from the digest before it', async () => {
    const { unitOfWork } = persistence;
    const [id] = ids;
    assert.ok(id);
    await change(unitOfWork, id, (r) => withdrawPressRelease(r, { actor: publisher.actor, at: later(2 * DAY) }));
    assert.deepEqual(await verify(), { checked: 11, days: 2 });
  });

  const tampers: readonly (readonly [string, string, (entries: readonly number[]) => string, number | null])[] = [
    [
      'changed details',
      'changed',
      ([, id]) => `update history_entry set details = '{"fields":[]}' where id = ${id}`,
      1,
    ],
    [
      'a changed actor',
      'changed',
      ([, , id]) => `update history_entry set actor = '{"kind":"clock"}' where id = ${id}`,
      2,
    ],
    [
      'a changed time',
      'changed',
      ([first]) => `update history_entry set at = at + interval '1 millisecond' where id = ${first}`,
      0,
    ],
    [
      'a changed text',
      'changed',
      ([, , id]) =>
        `update history_entry set snapshot = replace(snapshot::text, 'Grüße', 'Gruß')::json where id = ${id}`,
      2,
    ],
    ['a missing text', 'changed', ([, , id]) => `update history_entry set snapshot = null where id = ${id}`, 2],
    ['a removed digest', 'changed', ([, id]) => `update history_entry set digest = null where id = ${id}`, 1],
    ['a removed entry', 'removed', ([, id]) => `delete from history_entry where id = ${id}`, 2],
    ['a removed first entry', 'removed', ([first]) => `delete from history_entry where id = ${first}`, 1],
    [
      'entries that changed places',
      'reordered',
      ([, , , a, b]) =>
        `update history_entry set id = -id where id in (${a}, ${b});
         update history_entry set id = case id when -${a} then ${b} else ${a} end where id < 0`,
      3,
    ],
    ['a removed last entry', 'removed', (all) => `delete from history_entry where id = ${all.at(-1)}`, null],
    ['a removed history', 'removed', (all) => `delete from history_entry where id in (${all.join(', ')})`, null],
    [
      'a replaced last digest',
      'changed',
      (all) =>
        `update history_entry set digest = (select digest from history_entry where id = ${all[3]}) where id = ${all[4]}`,
      4,
    ],
    [
      'a changed root',
      'changed',
      () => `update history_tree set root = repeat('0', 64) where day = '2026-07-15'`,
      null,
    ],
    [
      'a changed tree',
      'changed',
      () => `update history_tree set leaves = substring(leaves from 33), tree_size = 4 where day = '2026-07-15'`,
      null,
    ],
    [
      'a signature of another day',
      'signature',
      () => `update history_tree set signature = (select signature from history_tree where day = '2026-07-14')`,
      null,
    ],
  ];
  for (const [what, kind, tamper, index] of tampers) {
    it(`names ${what}`, async () => {
      const [, id] = ids;
      const entries = await entriesOf(id);
      for (const statement of tamper(entries).split(';')) await sql(statement);
      const ofEntry = { kind, pressReleaseId: id, entryId: entries[index ?? 0], day: null };
      const ofDay = { kind, pressReleaseId: null, entryId: null, day: '2026-07-15' };
      assert.deepEqual(await verify(), index === null ? ofDay : ofEntry);
    });
  }

  /** An entry forged by an attacker with correctly computed digests. */
  async function forge(id: PressReleaseId, afterIndex: number, newId: number): Promise<void> {
    const page = { limit: 100, snapshots: false, onlyOf: id };
    const all = await persistence.queries.historyTrees.entries({ pressReleaseId: id, id: 0 }, page);
    const [previous, copied] = [all[afterIndex], all[1]];
    assert.ok(previous?.digest && copied?.salt);
    const entry = digestedEntry(copied.entry, null, fromHex(copied.salt), digester.sha256);
    const digest = toHex(entryDigest(fromHex(previous.digest), entry, digester.sha256));
    await sql(
      `insert into history_entry (id, press_release_id, account_id, action, from_status, to_status, actor, at, details, salt, digest)
       select ${newId}, press_release_id, account_id, action, from_status, to_status, actor, at, details, salt, decode('${digest}', 'hex')
       from history_entry where id = ${copied.id}`,
    );
  }

  it('names an added entry with a valid digest, in the middle and at the end', async () => {
    const [, id] = ids;
    assert.ok(id);
    const entries = await entriesOf(id);
    const free = (entries[1] ?? 0) + 1;
    await forge(id, 1, free);
    assert.deepEqual(await verify(), { kind: 'added', pressReleaseId: id, entryId: entries[2], day: null });
    await sql(`delete from history_entry where id = ${free}`);
    const [first] = ids;
    assert.ok(first);
    const gap = ((await entriesOf(first))[1] ?? 0) + 1;
    await forge(id, 4, gap);
    // Its id belongs to the day before: it cannot be at the end of the second release.
    const broken = await verify();
    assert.ok('kind' in broken && broken.kind !== 'signature');
  });

  it('stays complete during concurrent writes, also by an earlier version, while two processes add digests', async () => {
    const { unitOfWork } = persistence;
    const drafts = await Promise.all([1, 2, 3].map(() => storeDraft(unitOfWork, publisher, {}, later(2 * DAY))));
    const edit = (id: PressReleaseId, title: string) =>
      change(unitOfWork, id, (r) => editPressRelease(r, { title }, { actor: publisher.actor, at: later(2 * DAY) }));
    /** As the previous version writes: without a digest, under the release's lock. */
    const editAsBefore = (id: PressReleaseId) =>
      opened.database.transaction(async (connection) => {
        await connection.query('select id from press_release where id = $1 for update', [id]);
        await connection.query(
          `insert into history_entry (press_release_id, account_id, action, from_status, to_status, actor, at, details)
           select id, account_id, 'edit', 'draft', 'draft', '{"kind":"clock"}', $2, '{"fields":[]}' from press_release
           where id = $1`,
          [id, later(2 * DAY)],
        );
      });
    const digest = () => unitOfWork.run(({ pressReleases }) => pressReleases.digestHistory(3));
    const rounds = Array.from({ length: 12 }, (_, i) => i);
    await Promise.all([
      ...drafts.flatMap(({ id }) => rounds.map((i) => (i % 3 === 0 ? editAsBefore(id) : edit(id, `Title ${i}`)))),
      ...rounds.map(digest),
    ]);
    while ((await digest()) > 0);
    const found = await verify();
    assert.deepEqual(found, { checked: 10 + 3 * 13, days: 2 });
    const [open] = await sql<{ n: number }>('select count(*)::int as n from history_entry where digest is null');
    assert.equal(open?.n, 0);
  });

  it('stays complete when retention removes the texts of a deleted release', async () => {
    const { unitOfWork } = persistence;
    const draft = await storeDraft(unitOfWork, publisher, {}, later(2 * DAY));
    await change(unitOfWork, draft.id, (r) => submitted(r, publisher.actor, later(2 * DAY)));
    await change(unitOfWork, draft.id, (r) => withdrawPressRelease(r, { actor: publisher.actor, at: later(2 * DAY) }));
    await unitOfWork.run(async ({ pressReleases }) => {
      const release = await pressReleases.load(draft.id);
      assert.ok(release);
      await pressReleases.remove(deletePressRelease(release, { actor: publisher.actor, at: later(2 * DAY) }));
    });
    assert.deepEqual(await verify(), { checked: 14, days: 2 });
    const forgotten = await unitOfWork.run(({ pressReleases }) => pressReleases.forgetDeleted(later(3 * DAY), 10));
    assert.equal(forgotten, 1);
    assert.deepEqual(await verify(), { checked: 14, days: 2 });
  });

  it('waits for the digests of an earlier version before it closes a day, and for the end of the day', async () => {
    await sql('delete from history_tree');
    const lastDay = later(DAY);
    const ofEarly = createFixedClock(new Date(`${lastDay.toISOString().slice(0, 10)}T23:59:00Z`));
    const close = makeCloseHistoryDays({ ...persistence, digester, clock: ofEarly });
    while (await close());
    const days = async () => (await persistence.queries.historyTrees.trees(null, 10)).map(({ day }) => day);
    assert.deepEqual(await days(), ['2026-07-14']);
    const undigested = await persistence.unitOfWork.run(({ historyTrees }) => historyTrees.nextDay(later(9 * DAY)));
    assert.equal(undigested?.leaves.length, 5);
    await sql('update history_entry set digest = null where id = (select max(id) from kept_entry)');
    assert.equal(
      await persistence.unitOfWork.run(({ historyTrees }) => historyTrees.nextDay(later(9 * DAY))),
      undefined,
    );
  });
});
