import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTreeSigner } from '../../../adapters/images/signer/index.ts';
import { createCacheWindows } from '../../../adapters/persistence-mikro-orm/cache-windows.ts';
import { createPorts } from '../../../adapters/persistence-mikro-orm/index.ts';
import { createDigester } from '../../../adapters/system/index.ts';
import { makeCloseHistoryDays, signedText } from '../../../application/history/close-days.ts';
import { makeVerifyEntries, makeVerifyTree, START } from '../../../application/history/verify-history.ts';
import type { TreeSigner } from '../../../application/ports/index.ts';
import {
  type Actor,
  askPublisher,
  deletePressRelease,
  digestedEntry,
  editPressRelease,
  entryDigest,
  fromHex,
  type PressReleaseId,
  particularsDigest,
  rejectPressRelease,
  snapshotDigest,
  toHex,
  type UserId,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { pem } from '../../support/pictures/certificates.ts';
import { type Credentials, openCredentials } from '../../support/pictures/credentials.ts';
import {
  change,
  DAY,
  EDITOR,
  later,
  type Publisher,
  storeDraft,
  storePublisher,
  submitted,
} from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { type MigratedUpTo, pgliteUpTo, postgresqlUpTo } from '../../support/servers/postgresql/migrated-up-to.ts';
import { postgresql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();
const digester = createDigester();

for (const [name, openDatabase, isSkipped] of [
  ['PostgreSQL', () => postgresqlUpTo(service), skip],
  ['PGlite', pgliteUpTo, false],
] as const) {
  describe(`the history in ${name}`, { skip: isSkipped }, () => describeHistory(openDatabase));
}

function describeHistory(openDatabase: () => Promise<MigratedUpTo>): void {
  let opened: MigratedUpTo;
  let persistence: ReturnType<typeof createPorts>;
  let credentials: Credentials;
  let treeSigner: TreeSigner;
  let publisher: Publisher;
  let ids: readonly PressReleaseId[];
  const clock = createFixedClock(later(3 * DAY));

  const sql = <Row = Record<string, unknown>>(text: string) => opened.database.query<Row>(text);

  async function closeDays(at = clock): Promise<void> {
    const close = makeCloseHistoryDays({ ...persistence, digester, clock: at, treeSigner });
    while (await close());
  }

  async function verify(deletedRetentionDays: number | null = null, signer = treeSigner) {
    const ports = { ...persistence, digester, treeSigner: signer, clock };
    const [entries, tree] = [makeVerifyEntries(ports, { deletedRetentionDays }), makeVerifyTree(ports)];
    let [checked, days, forgotten] = [0, 0, 0];
    for (let at = START; ; ) {
      const part = await entries({ after: at });
      checked += part.entries;
      forgotten += part.forgotten;
      if (part.broken !== null) return part.broken;
      if (part.next === null) break;
      at = part.next;
    }
    for (let at = 0; ; days++) {
      const part = await tree({ after: at });
      if (part.broken !== null) return part.broken;
      if (part.next === null) return { checked, days, ...(forgotten > 0 && { forgotten }) };
      at = part.next;
    }
  }

  /** As after the upgrade from a version without digests, until `endsAt` at least. */
  const upgraded = (endsAt: string) => sql(`insert into history_backfill (id, ends_at) values (1, ${endsAt})`);

  /** The ids of a release's entries. */
  const entriesOf = async (id: PressReleaseId | undefined) =>
    (await sql<{ id: string }>(`select id from history_entry where press_release_id = ${id} order by id`)).map((row) =>
      Number(row.id),
    );

  before(async () => {
    opened = await openDatabase();
    await opened.migrate();
    persistence = createPorts(opened.database, createCacheWindows());
    credentials = await openCredentials();
    treeSigner = createTreeSigner({ credentials }, clock);
    const { unitOfWork } = persistence;
    publisher = await storePublisher(unitOfWork);
    const lives = [];
    for (const days of [-1, 0, 1]) {
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
    ids = lives.slice(1);
    // As the previous version left them, with snapshots compressed.
    await unitOfWork.run(({ pressReleases }) => pressReleases.packHistory(later(2 * DAY), 1_000));
    await sql(
      `update history_entry set digest = null, salt = null, snapshot_digest = null where press_release_id = ${ids[0]}`,
    );
    await upgraded('now()');
    await closeDays();
    await sql('create table kept_entry as table history_entry');
    await sql('create table kept_tree as table history_tree');
  });
  after(async () => {
    await opened?.close();
    await credentials?.remove();
  });
  beforeEach(async () => {
    await sql('delete from history_backfill');
    for (const name of ['entry', 'tree']) {
      await sql(`delete from history_${name}`);
      await sql(`insert into history_${name} select * from kept_${name}`);
    }
  });

  it('is complete: digests are written with entries, and added later for entries of an earlier version', async () => {
    assert.deepEqual(await verify(), { checked: 15, days: 3 });
    const trees = await persistence.queries.historyTrees.trees(null, 10);
    assert.deepEqual(
      trees.map(({ day, treeSize, signature }) => [day, treeSize, signature?.algorithm]),
      [
        ['2026-07-15', 5, 'ecdsa-sha256'],
        ['2026-07-14', 5, 'ecdsa-sha256'],
        ['2026-07-13', 5, 'ecdsa-sha256'],
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
    assert.deepEqual(await verify(), { checked: 16, days: 3 });
  });

  it('accepts snapshots that an earlier version hashed without a salt, and names a changed one', async () => {
    const [, id] = ids;
    assert.ok(id);
    const { sha256 } = digester;
    const { historyTrees } = persistence.queries;
    const all = await historyTrees.entries({ pressReleaseId: id, id: 0 }, { limit: 9, snapshots: true, onlyOf: id });
    const [before, last] = all.slice(-2);
    assert.ok(before?.digest && last?.salt);
    const snapshot = snapshotDigest(last.snapshot, null, sha256);
    assert.notEqual(snapshot, last.hashes.snapshot);
    const particulars = particularsDigest(last.entry, fromHex(last.salt), sha256);
    const entry = digestedEntry(last.entry, { ...last.hashes, particulars, snapshot });
    const digest = toHex(entryDigest(fromHex(before.digest), entry, sha256));
    await sql(
      `update history_entry set snapshot_digest = decode('${snapshot}', 'hex'), digest = decode('${digest}', 'hex')
       where id = ${last.id}`,
    );
    await sql('delete from history_tree');
    await closeDays();
    assert.deepEqual(await verify(), { checked: 15, days: 3 });
    await sql(`update history_entry set snapshot = '{"title":"other"}', packed = null where id = ${last.id}`);
    assert.deepEqual(await verify(), { kind: 'changed', pressReleaseId: id, entryId: last.id, day: null });
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
      () => `update history_tree set signature = (select signature from history_tree where day = '2026-07-14')
           where day = '2026-07-15'`,
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
  async function forge(id: PressReleaseId, afterIndex: number, newId: number, at?: Date): Promise<void> {
    const page = { limit: 100, snapshots: false, onlyOf: id };
    const all = await persistence.queries.historyTrees.entries({ pressReleaseId: id, id: 0 }, page);
    const [previous, copied] = [all[afterIndex], all[1]];
    assert.ok(previous?.digest && copied?.salt);
    const particulars = particularsDigest(copied.entry, fromHex(copied.salt), digester.sha256);
    const forged = at === undefined ? copied.entry : { ...copied.entry, at };
    const entry = digestedEntry(forged, { particulars, shown: null, snapshot: null });
    const digest = toHex(entryDigest(fromHex(previous.digest), entry, digester.sha256));
    await sql(
      `insert into history_entry (id, press_release_id, account_id, action, from_status, to_status, actor, at, details, salt, digest)
       select ${newId}, press_release_id, account_id, action, from_status, to_status, actor, '${forged.at.toISOString()}', details, salt, decode('${digest}', 'hex')
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
    await upgraded(`now() + interval '1 day'`);
    const rounds = Array.from({ length: 12 }, (_, i) => i);
    await Promise.all([
      ...drafts.flatMap(({ id }) => rounds.map((i) => (i % 3 === 0 ? editAsBefore(id) : edit(id, `Title ${i}`)))),
      ...rounds.map(digest),
    ]);
    while ((await digest()) > 0);
    const found = await verify();
    assert.deepEqual(found, { checked: 15 + 3 * 13, days: 3 });
    const [open] = await sql<{ n: number }>('select count(*)::int as n from history_entry where digest is null');
    assert.equal(open?.n, 0);
  });

  /** A row with the columns that a writer of an earlier version fills: without a digest. */
  const plainRow = (id: PressReleaseId | undefined, at: Date, values = '') => `
    insert into history_entry (${values && 'id, '}press_release_id, account_id, action, from_status, to_status, actor, at, details)
    select ${values}press_release_id, account_id, 'edit', 'draft', 'draft', actor, '${at.toISOString()}', '{"fields":["title"]}'
    from history_entry where press_release_id = ${id} order by id limit 1`;

  it('names a row added at the end of a history, before and after days are closed, and continues without it', async () => {
    const { unitOfWork } = persistence;
    const [, id] = ids;
    assert.ok(id);
    await sql(plainRow(id, later(2 * DAY)));
    const added = { kind: 'added', pressReleaseId: id, entryId: (await entriesOf(id)).at(-1), day: null };
    assert.deepEqual(await verify(), added);
    await change(unitOfWork, id, (r) => withdrawPressRelease(r, { actor: publisher.actor, at: later(2 * DAY) }));
    await closeDays();
    assert.deepEqual(await verify(), added);
    await sql(`delete from history_entry where id = ${added.entryId}`);
    assert.deepEqual(await verify(), { checked: 16, days: 4 });
    await change(unitOfWork, id, (r) => submitted(r, publisher.actor, later(2 * DAY)));
  });

  it('names a row added among those of a closed day', async () => {
    const [, id] = ids;
    const free = ((await entriesOf(id))[1] ?? 0) + 1;
    await sql(plainRow(id, later(DAY), `${free}, `));
    assert.deepEqual(await verify(), { kind: 'added', pressReleaseId: id, entryId: free, day: null });
  });

  it('names an entry added with an earlier date and a valid digest, once its day is closed', async () => {
    const [, id] = ids;
    assert.ok(id);
    const [next] = await sql<{ id: string }>(`select nextval('history_entry_id_seq') as id`);
    const entryId = Number(next?.id);
    await forge(id, 4, entryId, later(-3 * DAY));
    await closeDays();
    assert.deepEqual(await verify(), { kind: 'backdated', pressReleaseId: id, entryId, day: null });
  });

  it('adopts entries of earlier versions for a week after the upgrade, and until there are none', async () => {
    const count = async () => (await sql('select from history_backfill')).length;
    const digest = () => persistence.unitOfWork.run(({ pressReleases }) => pressReleases.digestHistory(1));
    const [, id] = ids;
    await upgraded(`now() + interval '1 day'`);
    assert.equal(await digest(), 0);
    assert.equal(await count(), 1, 'a week has not passed');
    await sql(plainRow(id, later(2 * DAY)));
    await sql(plainRow(id, later(2 * DAY)));
    await sql('update history_backfill set ends_at = now()');
    assert.deepEqual([await digest(), await count()], [1, 1], 'there are more');
    assert.deepEqual([await digest(), await count()], [1, 1]);
    assert.deepEqual([await digest(), await count()], [0, 0]);
    assert.deepEqual(await verify(), { checked: 17, days: 3 });
    await sql(plainRow(id, later(2 * DAY)));
    assert.equal(await digest(), 0);
  });

  describe('with signed roots', () => {
    const day = (of: string) => ({ pressReleaseId: null, entryId: null, day: of });

    it('names a root that was rewritten and signed with another certificate, or with another key for ours', async () => {
      const stranger = await openCredentials();
      const [tree] = await persistence.queries.historyTrees.trees(null, 1);
      assert.ok(tree);
      const signature = await createTreeSigner({ credentials: stranger }, clock).sign(signedText(tree));
      await stranger.remove();
      assert.ok(signature && tree.signature);
      const replace = (value: object) =>
        sql(`update history_tree set signature = '${JSON.stringify(value)}' where day = '${tree.day}'`);
      await replace(signature);
      assert.deepEqual(await verify(), { kind: 'certificate', ...day(tree.day) });
      await replace({ ...signature, certificate: tree.signature.certificate });
      assert.deepEqual(await verify(), { kind: 'signature', ...day(tree.day) });
      await replace({ ...signature, certificate: 'none' });
      assert.deepEqual(await verify(), { kind: 'certificate', ...day(tree.day) });
    });

    it('accepts the certificate before the current one if the operator lists it', async () => {
      const renewed = await openCredentials();
      const signerWith = (earlierCertificates: string | null) =>
        createTreeSigner({ credentials: renewed, earlierCertificates }, clock);
      assert.deepEqual(await verify(null, signerWith(null)), { kind: 'certificate', ...day('2026-07-13') });
      assert.deepEqual(await verify(null, signerWith(pem(credentials.leaf))), { checked: 15, days: 3 });
      const onlyEarlier = createTreeSigner({ credentials: null, earlierCertificates: pem(credentials.leaf) }, clock);
      assert.deepEqual(await verify(null, onlyEarlier), { checked: 15, days: 3 });
      await renewed.remove();
      await assert.rejects(verify(null, signerWith(null)), { code: 'unavailable' });
    });

    it('names a day whose signature was removed, and does not sign it again', async () => {
      await sql(`update history_tree set signature = null where day = '2026-07-14'`);
      await closeDays();
      assert.deepEqual(await verify(), { kind: 'unsigned', ...day('2026-07-14') });
    });

    it('signs recent days only, also after a fault of the certificate', async () => {
      const signed = async () =>
        (await persistence.queries.historyTrees.trees(null, 9)).filter(({ signature }) => signature !== null).length;
      await sql('update history_tree set signature = null');
      await closeDays(createFixedClock(later(40 * DAY)));
      assert.equal(await signed(), 0);
      await closeDays(createFixedClock(later(31 * DAY)));
      assert.equal(await signed(), 2);
      assert.deepEqual(await verify(), { checked: 15, days: 3 }, 'the days before the first signature');
    });

    it('names the day after one that was removed with its entries', async () => {
      const [id] = ids;
      await sql(`delete from history_entry where press_release_id = ${id}`);
      await sql(`delete from history_tree where day = '2026-07-14'`);
      assert.deepEqual(await verify(), { kind: 'previous_day', ...day('2026-07-15') });
      await sql(`update history_tree set previous = null where day = '2026-07-15'`);
      assert.deepEqual(await verify(), { kind: 'signature', ...day('2026-07-15') });
    });
  });

  it('names the day after one that was removed with its entries, also without signatures', async () => {
    const [, id] = ids;
    await storeDraft(persistence.unitOfWork, publisher, {}, later(2 * DAY));
    await closeDays();
    await sql('update history_tree set signature = null');
    await sql(`delete from history_entry where press_release_id = ${id}`);
    await sql(`delete from history_tree where day = '2026-07-15'`);
    const broken = { kind: 'previous_day', pressReleaseId: null, entryId: null, day: '2026-07-16' };
    assert.deepEqual(await verify(), broken);
    await sql(`update history_tree set previous = null where day = '2026-07-16'`);
    assert.deepEqual(await verify(), broken);
  });

  describe('after retention', () => {
    const SECRETS = ['Woher stammt die Zahl?', 'Erika Muster', 'Vertraulich'];
    let id: PressReleaseId;

    beforeEach(async () => {
      const { unitOfWork } = persistence;
      const at = later(2 * DAY);
      const actor = { ...publisher.actor, user: { id: 7 as UserId, name: 'Erika Muster' } } as Actor;
      ({ id } = await storeDraft(unitOfWork, publisher, {}, at));
      await change(unitOfWork, id, (r) => submitted(r, actor, at));
      await change(unitOfWork, id, (r) => askPublisher(r, 'Woher stammt die Zahl?', { actor: { name: 'Erika' }, at }));
      await change(unitOfWork, id, (r) =>
        rejectPressRelease(r, { codes: ['other'], reason: 'Vertraulich', fields: [] }, { actor: EDITOR, at }),
      );
      await unitOfWork.run(async ({ pressReleases }) => {
        const release = await pressReleases.load(id);
        assert.ok(release);
        await pressReleases.remove(deletePressRelease(release, { actor, at }));
      });
    });

    const forget = (before = later(2 * DAY + 1)) =>
      persistence.unitOfWork.run(({ pressReleases }) => pressReleases.forgetDeleted(before, 10));
    const stored = async () =>
      JSON.stringify(
        await sql(`select actor, details, snapshot, packed, salt from history_entry where press_release_id = ${id}`),
      );

    it('stays complete, although neither texts nor people of deleted releases are stored', async () => {
      assert.deepEqual(await verify(), { checked: 20, days: 3 });
      const before = await stored();
      for (const secret of SECRETS) assert.ok(before.includes(secret), secret);
      assert.equal(await forget(), 1);
      const after = await stored();
      for (const secret of [...SECRETS, '"user"']) assert.ok(!after.includes(secret), secret);
      assert.match(after, /"codes":\["other"\]/);
      assert.equal(await forget(), 0);
      assert.deepEqual(await verify(1), { checked: 20, days: 3, forgotten: 5 });
      await closeDays();
      assert.deepEqual(await verify(1), { checked: 20, days: 4, forgotten: 5 });
    });

    it('names texts that no retention removed, and values that replaced removed ones', async () => {
      const [first] = await entriesOf(id);
      const broken = { kind: 'changed', pressReleaseId: id, entryId: first, day: null };
      await forget();
      assert.deepEqual(await verify(null), broken, 'retention is not set');
      assert.deepEqual(await verify(2), broken, 'deleted only a day ago');
      await sql(`update history_entry set details = '{"text":"other"}' where id = ${first}`);
      assert.deepEqual(await verify(1), broken);
    });

    it('names a missing text of a deleted release without retention', async () => {
      const [, submission] = await entriesOf(id);
      await sql(`update history_entry set snapshot = null where id = ${submission}`);
      assert.deepEqual(await verify(), { kind: 'changed', pressReleaseId: id, entryId: submission, day: null });
    });
  });

  it('waits for the digests of an earlier version before it closes a day, and for the end of the day', async () => {
    await sql('delete from history_tree');
    const lastDay = later(DAY);
    const ofEarly = createFixedClock(new Date(`${lastDay.toISOString().slice(0, 10)}T23:59:00Z`));
    const close = makeCloseHistoryDays({ ...persistence, digester, clock: ofEarly });
    while (await close());
    const days = async () => (await persistence.queries.historyTrees.trees(null, 10)).map(({ day }) => day);
    assert.deepEqual(await days(), ['2026-07-14', '2026-07-13']);
    const undigested = await persistence.unitOfWork.run(({ historyTrees }) => historyTrees.nextDay(later(9 * DAY)));
    assert.equal(undigested?.leaves.length, 5);
    await upgraded('now()');
    await sql('update history_entry set digest = null where id = (select max(id) from kept_entry)');
    assert.equal(
      await persistence.unitOfWork.run(({ historyTrees }) => historyTrees.nextDay(later(9 * DAY))),
      undefined,
    );
  });
}
