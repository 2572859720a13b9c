import type { ReportQueries } from '../../../../application/ports/index.ts';
import type { Connection } from '../../database.ts';
import { list } from '../../tables/column-lists.ts';
import { REPORT } from '../../tables/review/report.ts';
import type { Row } from '../../tables/table.ts';
import { moderationStatistics } from './moderation-statistics.ts';

const SELECT = `select ${list(REPORT.columns)} from report`;
const STATES = { open: 'decision is null', decided: 'decision is not null' } as const;

export function createReportQueries(database: Connection): ReportQueries {
  return {
    async find(id) {
      const [row] = await database.query<Row>(`${SELECT} where id = $1`, [id]);
      return row === undefined ? undefined : REPORT.read(row);
    },
    async list({ state, pressReleaseId }, { after, limit }) {
      // An absent filter adds no condition, so that an index covers the remaining ones.
      const ofRelease = pressReleaseId === undefined ? '' : ' and press_release_id = $3';
      const sql = `${SELECT} where id > $1${ofRelease}${
        state === undefined ? '' : ` and ${STATES[state]}`
      } order by id limit $2`;
      const parameters = [after ?? 0, limit, ...(pressReleaseId === undefined ? [] : [pressReleaseId])];
      return (await database.query<Row>(sql, parameters)).map(REPORT.read);
    },
    statistics: (period) => moderationStatistics(database, period),
  };
}
