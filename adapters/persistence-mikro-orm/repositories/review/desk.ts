import type { DeskRepository } from '../../../../application/ports/index.ts';
import { type Connection, one, type Parameter } from '../../database.ts';
import { assignments, list, placeholders } from '../../tables/column-lists.ts';
import { ACCOUNT_NOTE, CLAIM, EXAMINATION, NOTE, REASON, SAVED_FILTER, SET_ASIDE } from '../../tables/review/desk.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId, toNumber } from '../../tables/values.ts';

/** Inserts or replaces the release's only row in this table. */
const replace = (into: string, columns: readonly string[]) => `
  insert into ${into} (${list(columns)}) values (${placeholders(columns.length)})
  on conflict (press_release_id) do update
  set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

const SET_CLAIM = replace('review_claim', CLAIM.columns);
const SAVE_SET_ASIDE = replace('review_set_aside', SET_ASIDE.columns);

/** Removes up to $2 rows whose time in `column` is before $1. */
const removeBefore = (from: string, column: string) => `
  delete from ${from} where press_release_id in (
    select press_release_id from ${from} where ${column} < $1 limit $2 for update skip locked
  ) returning press_release_id`;

const REMOVE_CLAIMS = removeBefore('review_claim', 'expires_at');
const REMOVE_SET_ASIDES = removeBefore('review_set_aside', 'until');

const insert = (into: string, columns: readonly string[]) =>
  `insert into ${into} (${list(columns)}) values (${placeholders(columns.length)})`;

const EDITABLE_REASON = REASON.pick('label', 'code', 'language', 'text');

const HAS_OTHER_EDITOR = `
  select exists (
    select from service_user
    where is_editor and joined_at is not null and disabled_at is null and id <> $1
  ) as found`;

/** A change of the release replaces its row in the queue. This waits for one in progress, and then finds no row. */
const SET_FINDINGS = `
  update review_queue q set findings = $3::text[] from press_release r
  where q.press_release_id = $1 and r.id = $1 and r.version = $2`;

/** Advisory locks: the rows of account and user are in constant use by others. */
const advisoryLock = (subject: string) => `select pg_advisory_xact_lock(hashtextextended('${subject}', $1::bigint))`;
const NOTES_LOCK = advisoryLock('account_note');
const FILTERS_LOCK = advisoryLock('saved_filter');

/** Review notes and locks of editors, on the transaction's connection. */
export function createDeskRepository(connection: Connection): DeskRepository {
  const count = async (sql: string, parameters: readonly Parameter[]) =>
    toNumber((await one<{ count: Int8 }>(connection, sql, parameters)).count);

  return {
    async claim(id) {
      const sql = `select ${list(CLAIM.columns)} from review_claim where press_release_id = $1`;
      const [row] = await connection.query<Row>(sql, [id]);
      return row === undefined ? undefined : CLAIM.read(row);
    },
    async setClaim(claim) {
      await connection.query(SET_CLAIM, CLAIM.values(claim));
    },
    async endClaim(id) {
      await connection.query('delete from review_claim where press_release_id = $1', [id]);
    },
    async removeClaimsBefore(time, limit) {
      return (await connection.query(REMOVE_CLAIMS, [time, limit])).length;
    },
    async findSetAside(id) {
      const sql = `select ${list(SET_ASIDE.columns)} from review_set_aside where press_release_id = $1`;
      const [row] = await connection.query<Row>(sql, [id]);
      return row === undefined ? undefined : SET_ASIDE.read(row);
    },
    async setAside(setAside) {
      await connection.query(SAVE_SET_ASIDE, SET_ASIDE.values(setAside));
    },
    async endSetAside(id) {
      await connection.query('delete from review_set_aside where press_release_id = $1', [id]);
    },
    setAsideCount: (now) => count('select count(*) from review_set_aside where until > $1', [now]),
    async removeSetAsidesBefore(time, limit) {
      return (await connection.query(REMOVE_SET_ASIDES, [time, limit])).length;
    },
    async setFindings({ id, version }, codes) {
      await connection.query(SET_FINDINGS, [id, version, codes]);
    },
    async addExamination(examination) {
      await connection.query(insert('review_examination', EXAMINATION.written), EXAMINATION.values(examination));
    },
    async hasOtherEditor(userId) {
      return (await one<{ found: boolean }>(connection, HAS_OTHER_EDITOR, [userId ?? 0])).found;
    },
    async addNote(note) {
      const sql = `${insert('review_note', NOTE.written)} returning id`;
      return { ...note, id: toId((await one<{ id: Int8 }>(connection, sql, NOTE.values(note))).id) };
    },
    noteCount: (id) => count('select count(*) from review_note where press_release_id = $1', [id]),
    async addAccountNote(note) {
      const sql = `${insert('account_note', ACCOUNT_NOTE.written)} returning id`;
      return { ...note, id: toId((await one<{ id: Int8 }>(connection, sql, ACCOUNT_NOTE.values(note))).id) };
    },
    async countAccountNotes(id) {
      await connection.query(NOTES_LOCK, [id]);
      return count('select count(*) from account_note where account_id = $1', [id]);
    },
    async addFilter(filter) {
      const sql = `${insert('saved_filter', SAVED_FILTER.written)} returning id`;
      return { ...filter, id: toId((await one<{ id: Int8 }>(connection, sql, SAVED_FILTER.values(filter))).id) };
    },
    async countFilters(userId) {
      await connection.query(FILTERS_LOCK, [userId]);
      return count('select count(*) from saved_filter where user_id = $1', [userId]);
    },
    async removeFilter(userId, id) {
      const sql = 'delete from saved_filter where user_id = $1 and id = $2 returning id';
      return (await connection.query(sql, [userId, id])).length > 0;
    },
    async addReason(reason) {
      const sql = `${insert('kept_reason', REASON.written)} returning id`;
      return { ...reason, id: toId((await one<{ id: Int8 }>(connection, sql, REASON.values(reason))).id) };
    },
    async saveReason(reason) {
      const sql = `update kept_reason set ${assignments(EDITABLE_REASON.written, 2)} where id = $1 returning id`;
      return (await connection.query(sql, [reason.id, ...EDITABLE_REASON.values(reason)])).length > 0;
    },
    async removeReason(id) {
      return (await connection.query('delete from kept_reason where id = $1 returning id', [id])).length > 0;
    },
    reasonCount: () => count('select count(*) from kept_reason', []),
  };
}
