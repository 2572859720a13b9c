import type {
  HistoryTree,
  HistoryTreeQueries,
  HistoryTreeRepository,
  HistoryTreeWithLeaves,
  TreeSignature,
} from '../../../../application/ports/index.ts';
import type { PressReleaseId } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { type Int8, type Time, toDate, toId, toNumber } from '../../tables/values.ts';
import { OURS } from './insert-entry.ts';
import { snapshotOf } from './packed.ts';
import { digestibleOf, RAW_ENTRY, type RawEntry, rawSnapshot } from './raw-entry.ts';

const LOCK = `select pg_try_advisory_xact_lock(hashtextextended('presswerk history trees', 0)) as taken`;

/**
 * The first entry after the last tree, and its day: at least the day after the last tree's, in case a clock was set back.
 * Entries from $1 on come from a wrong clock and neither begin nor end a day: they belong to the tree of the entries around
 * them.
 */
const FIRST = `
  select last.id as last_id, greatest(entry.day, last.day + 1)::text as day
  from (select coalesce(max(last_entry_id), 0) as id, max(day) as day from history_tree) last cross join lateral (
    select (at at time zone 'UTC')::date as day from history_entry where id > last.id and at < $1 and ${OURS}
    order by id limit 1
  ) entry`;

/** The entries after $1 up to the first one at $2 or later, but before $3. */
const OF_DAY = `
  select id, encode(digest, 'hex') as digest from history_entry
  where id > $1 and ${OURS} and id < coalesce(
    (select id from history_entry where id > $1 and at >= $2 and at < $3 and ${OURS} order by id limit 1),
    9223372036854775807)
  order by id`;

const ADD = `
  insert into history_tree (day, last_entry_id, tree_size, root, leaves, previous, signature, created_at)
  values ($1::date, $2, $3, $4, decode($5, 'hex'), $6, null, $7)`;

const SIGN = 'update history_tree set signature = $2 where day = $1::date and signature is null';

interface FirstRow {
  readonly last_id: Int8;
  readonly day: string;
}

interface DigestRow {
  readonly id: Int8;
  readonly digest: string | null;
}

interface DatedDigestRow extends DigestRow {
  readonly press_release_id: Int8;
  readonly at: Time;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Entries further ahead than this come from a wrong clock. */
const FUTURE_MS = 2 * DAY_MS;

export function createHistoryTrees(connection: Connection): HistoryTreeRepository {
  return {
    async nextDay(before) {
      const [lock] = await connection.query<{ readonly taken: boolean }>(LOCK);
      const future = new Date(before.getTime() + FUTURE_MS);
      const [first] = lock?.taken === true ? await connection.query<FirstRow>(FIRST, [future]) : [];
      if (first === undefined) return undefined;
      const end = new Date(new Date(`${first.day}T00:00:00Z`).getTime() + DAY_MS);
      if (end > before) return undefined;
      const rows = await connection.query<DigestRow>(OF_DAY, [toNumber(first.last_id), end, future]);
      const last = rows.at(-1);
      const leaves = rows.flatMap(({ digest }) => digest ?? []);
      if (last === undefined || leaves.length < rows.length) return undefined;
      const [tree] = await connection.query<TreeRow>(TREES, [null, 1]);
      return { day: first.day, lastEntryId: toNumber(last.id), leaves, last: tree && toTree(tree) };
    },
    async add({ day, lastEntryId, treeSize, root, leaves, previous }, at) {
      await connection.query(ADD, [day, lastEntryId, treeSize, root, leaves.join(''), previous, at]);
    },
    async sign(day, signature) {
      await connection.query(SIGN, [day, JSON.stringify(signature)]);
    },
  };
}

const TREE = 'day::text as day, last_entry_id, tree_size, root, previous, signature';

interface TreeRow {
  readonly day: string;
  readonly last_entry_id: Int8;
  readonly tree_size: number;
  readonly root: string;
  readonly previous: string | null;
  readonly signature: TreeSignature | null;
}

const toTree = (row: TreeRow): HistoryTree => ({
  day: row.day,
  treeSize: row.tree_size,
  root: row.root,
  lastEntryId: toNumber(row.last_entry_id),
  previous: row.previous,
  signature: row.signature,
});

const TREES = `
  select ${TREE} from history_tree where $1::date is null or day < $1::date order by day desc limit $2`;

const UNSIGNED = `
  select ${TREE} from history_tree
  where day >= $1::date and day > coalesce((select max(day) from history_tree where signature is not null), '-infinity')
  order by day limit $2`;

const BETWEEN_SIGNED = `
  select min(day) < $1::date and max(day) > $1::date as is_between from history_tree where signature is not null`;

const TREE_OF = `
  select ${TREE}, encode(leaves, 'hex') as leaves from history_tree
  where last_entry_id >= $1 order by last_entry_id limit 1`;

const DIGESTS = `
  select id, press_release_id, at, encode(digest, 'hex') as digest from history_entry
  where id > $1 and id <= $2 order by id`;

const DELETED_AT = `
  select at from history_entry
  where press_release_id = $1 and action = 'delete' and not exists (select from press_release where id = $1)
  order by id desc limit 1`;

const entriesSql = (snapshots: boolean, isOfOneRelease: boolean) => `
  select ${RAW_ENTRY('entry')}, ${snapshots ? snapshotOf('entry') : 'null'} as snapshot,
    encode(snapshot_digest, 'hex') as snapshot_digest, encode(shown, 'hex') as shown,
    encode(particulars, 'hex') as particulars, encode(salt, 'hex') as salt, encode(digest, 'hex') as digest
  from history_entry entry
  where ${isOfOneRelease ? 'press_release_id = $1 and id > $2' : '(press_release_id, id) > ($1, $2)'}
  order by press_release_id, id limit $3`;

interface SealedRow extends RawEntry {
  readonly snapshot: object | null;
  readonly snapshot_digest: string | null;
  readonly shown: string | null;
  readonly particulars: string | null;
  readonly salt: string | null;
  readonly digest: string | null;
}

const BEFORE = `
  select id, encode(digest, 'hex') as digest from history_entry
  where press_release_id = $1 and id < $2 order by id desc limit 1`;

/** A snapshot for comparison with its digest. If a packed one's dictionary was changed, returns a value that cannot match. */
function readable(stored: object | null): unknown {
  try {
    return rawSnapshot(stored);
  } catch {
    return 'unreadable';
  }
}

const DIGEST_LENGTH = 64;

function leavesOf(hex: string): string[] {
  return Array.from({ length: hex.length / DIGEST_LENGTH }, (_, i) =>
    hex.slice(i * DIGEST_LENGTH, (i + 1) * DIGEST_LENGTH),
  );
}

export function createHistoryTreeQueries(connection: Connection): HistoryTreeQueries {
  return {
    trees: async (before, limit) => (await connection.query<TreeRow>(TREES, [before, limit])).map(toTree),
    unsigned: async (since, limit) => (await connection.query<TreeRow>(UNSIGNED, [since, limit])).map(toTree),
    async isBetweenSigned(day) {
      const [row] = await connection.query<{ readonly is_between: boolean | null }>(BETWEEN_SIGNED, [day]);
      return row?.is_between === true;
    },
    async treeOf(entryId): Promise<HistoryTreeWithLeaves | undefined> {
      const [row] = await connection.query<TreeRow & { readonly leaves: string }>(TREE_OF, [entryId]);
      return row && { ...toTree(row), leaves: leavesOf(row.leaves) };
    },
    async digests(after, upTo) {
      const rows = await connection.query<DatedDigestRow>(DIGESTS, [after, upTo]);
      return rows.map((row) => ({
        id: toNumber(row.id),
        pressReleaseId: toId<PressReleaseId>(row.press_release_id),
        at: toDate(row.at),
        digest: row.digest,
      }));
    },
    async entries({ pressReleaseId, id }, { limit, snapshots, onlyOf }) {
      const sql = entriesSql(snapshots, onlyOf !== undefined);
      const rows = await connection.query<SealedRow>(sql, [onlyOf ?? pressReleaseId, id, limit]);
      return rows.map((row) => ({
        id: toNumber(row.id),
        pressReleaseId: toId<PressReleaseId>(row.press_release_id),
        entry: digestibleOf(row),
        snapshot: readable(row.snapshot),
        hashes: { particulars: row.particulars, shown: row.shown, snapshot: row.snapshot_digest },
        salt: row.salt,
        digest: row.digest,
      }));
    },
    async before({ pressReleaseId, id }) {
      const [row] = await connection.query<DigestRow>(BEFORE, [pressReleaseId, id]);
      return row && { id: toNumber(row.id), digest: row.digest };
    },
    async deletedAt(id) {
      const [row] = await connection.query<{ readonly at: Time }>(DELETED_AT, [id]);
      return row && toDate(row.at);
    },
    async isBackfilling() {
      return (await connection.query('select from history_backfill')).length > 0;
    },
  };
}
