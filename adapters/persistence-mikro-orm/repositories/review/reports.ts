import { StaleWrite } from '../../../../application/errors.ts';
import type { ReportRepository } from '../../../../application/ports/index.ts';
import type { Report } from '../../../../domain/index.ts';
import { type Connection, one } from '../../database.ts';
import { assignments, list, placeholders } from '../../tables/column-lists.ts';
import { REPORT } from '../../tables/review/report.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId } from '../../tables/values.ts';

const CHANGEABLE = REPORT.pick('sender', 'isHeld', 'decision');

const ADD = `
  insert into report (${list(REPORT.written)}) values (${placeholders(REPORT.written.length)}) returning id`;
const LOAD = `select ${list(REPORT.columns)} from report where id = $1 for no key update`;
const SAVE = `update report set ${assignments(CHANGEABLE.written, 2)} where id = $1 returning id`;

const FORGET_SENDERS = `
  update report set explanation = null, sender_name = null, sender_email = null where id in (
    select id from report where created_at < $1 and explanation is not null and not is_held
    order by created_at limit $2 for update skip locked) returning id`;

export function createReportRepository(connection: Connection): ReportRepository {
  return {
    async add(report) {
      const row = await one<{ id: Int8 }>(connection, ADD, REPORT.values(report));
      return { ...report, id: toId<Report['id']>(row.id) };
    },
    async load(id) {
      const [row] = await connection.query<Row>(LOAD, [id]);
      return row === undefined ? undefined : REPORT.read(row);
    },
    async save(report) {
      const rows = await connection.query(SAVE, [report.id, ...CHANGEABLE.values(report)]);
      if (rows.length === 0) throw new StaleWrite(`report ${report.id}`);
    },
    forgetSenders: async (before, limit) => (await connection.query(FORGET_SENDERS, [before, limit])).length,
  };
}
