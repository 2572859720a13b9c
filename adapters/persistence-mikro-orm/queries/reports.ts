import type { ReportQueries } from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';
import { list } from '../rows/columns.ts';
import { REPORT } from '../rows/report.ts';
import type { Row } from '../rows/table.ts';

const SELECT = `select ${list(REPORT.columns)} from report`;
const STATES = { open: 'decision is null', decided: 'decision is not null' } as const;

/** Reports, straight from SQL. */
export function createReportQueries(database: Connection): ReportQueries {
  return {
    async find(id) {
      const [row] = await database.query<Row>(`${SELECT} where id = $1`, [id]);
      return row === undefined ? undefined : REPORT.read(row);
    },
    async list({ state, pressReleaseId = null }, { after, limit }) {
      const sql = `${SELECT} where id > $1 and ($2::bigint is null or press_release_id = $2)${
        state === undefined ? '' : ` and ${STATES[state]}`
      } order by id limit $3`;
      return (await database.query<Row>(sql, [after ?? 0, pressReleaseId, limit])).map(REPORT.read);
    },
  };
}
