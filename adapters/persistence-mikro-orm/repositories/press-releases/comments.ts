import type { CommentQueries, CommentRepository } from '../../../../application/ports/index.ts';
import type { Connection, Parameter } from '../../database.ts';
import { one } from '../../database.ts';
import { list, placeholders } from '../../tables/column-lists.ts';
import { COMMENT } from '../../tables/press-releases/comment.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId, toNumber } from '../../tables/values.ts';

const ADD = `
  insert into release_comment (${list(COMMENT.written)}) values (${placeholders(COMMENT.written.length)}) returning id`;

const SELECT = `select ${list(COMMENT.columns)} from release_comment`;

export function createCommentRepository(connection: Connection): CommentRepository {
  const first = async (condition: string, parameter: Parameter) => {
    const [row] = await connection.query<Row>(`${SELECT} where ${condition}`, [parameter]);
    return row === undefined ? undefined : COMMENT.read(row);
  };
  return {
    async add(comment) {
      return { ...comment, id: toId((await one<{ id: Int8 }>(connection, ADD, COMMENT.values(comment))).id) };
    },
    find: (id) => first('id = $1', id),
    last: (id) => first('press_release_id = $1 order by id desc limit 1', id),
    async count(id) {
      const sql = 'select count(*) from release_comment where press_release_id = $1';
      return toNumber((await one<{ count: Int8 }>(connection, sql, [id])).count);
    },
    async remove(id) {
      await connection.query('delete from release_comment where id = $1', [id]);
    },
  };
}

export function createCommentQueries(database: Connection): CommentQueries {
  return {
    ofRelease: async (id) =>
      (await database.query<Row>(`${SELECT} where press_release_id = $1 order by id`, [id])).map(COMMENT.read),
  };
}
