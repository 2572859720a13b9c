import { StaleWrite, UniqueConflict } from '../../../../application/errors.ts';
import type { CorrectionRepository } from '../../../../application/ports/index.ts';
import type { CorrectionId } from '../../../../domain/index.ts';
import { type Connection, one } from '../../database.ts';
import { violates } from '../../errors.ts';
import { assignments, list, placeholders } from '../../tables/column-lists.ts';
import { CORRECTION } from '../../tables/review/correction.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId, toNumber } from '../../tables/values.ts';
import { indexEarlierWording } from '../press-releases/shingle-index.ts';

const ADD = `
  insert into correction (${list(CORRECTION.written)}) values (${placeholders(CORRECTION.written.length)}) returning id`;

const SELECT = `select ${list(CORRECTION.columns)} from correction`;

const COUNT = 'select count(*) from correction where press_release_id = $1';

const CHANGED = CORRECTION.pick('kind', 'status', 'note', 'reason', 'closed', 'earlier', 'withheld');
const SAVE = `update correction set ${assignments(CHANGED.written, 2)} where id = $1 returning id`;

export function createCorrectionRepository(connection: Connection): CorrectionRepository {
  const first = async (condition: string, id: number) => {
    const [row] = await connection.query<Row>(`${SELECT} where ${condition}`, [id]);
    return row === undefined ? undefined : CORRECTION.read(row);
  };
  return {
    async add(correction) {
      try {
        const row = await one<{ id: Int8 }>(connection, ADD, CORRECTION.values(correction));
        return { ...correction, id: toId<CorrectionId>(row.id) };
      } catch (error) {
        if (violates(error, 'correction_pending_unique')) throw new UniqueConflict('pending_correction');
        throw error;
      }
    },
    find: (id) => first('id = $1', id),
    pendingOf: (id) => first(`press_release_id = $1 and status = 'pending'`, id),
    async countOf(id) {
      return toNumber((await one<{ count: Int8 }>(connection, COUNT, [id])).count);
    },
    async save(correction) {
      const rows = await connection.query(SAVE, [correction.id, ...CHANGED.values(correction)]);
      if (rows.length === 0) throw new StaleWrite(`correction ${correction.id}`);
      const { id, pressReleaseId, earlier } = correction;
      if (earlier !== null) await indexEarlierWording(connection, { id, pressReleaseId, earlier });
    },
  };
}
