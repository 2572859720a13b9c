import type { LinkCheckRepository } from '../../../../application/ports/index.ts';
import type { PressReleaseId } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { type Int8, toId } from '../../tables/values.ts';

const REQUEST = `
  insert into link_check (press_release_id, submission, due_at, checked_at, dead_links) values ($1, $2, $3, null, '[]')
  on conflict (press_release_id) do update
    set submission = excluded.submission, due_at = excluded.due_at, checked_at = null, dead_links = '[]'`;

const CLAIM = `
  update link_check set due_at = $2 where press_release_id = (
    select press_release_id from link_check where checked_at is null and due_at <= $1
    order by due_at, press_release_id limit 1 for update skip locked
  )
  returning press_release_id, submission`;

const FINISH = `
  update link_check set checked_at = $3, dead_links = $4 where press_release_id = $1 and submission = $2`;

export function createLinkChecks(connection: Connection): LinkCheckRepository {
  return {
    async request({ pressReleaseId, submission }, at) {
      await connection.query(REQUEST, [pressReleaseId, submission, at]);
    },
    async claim(now, until) {
      const [row] = await connection.query<{ readonly press_release_id: Int8; readonly submission: number }>(CLAIM, [
        now,
        until,
      ]);
      return row && { pressReleaseId: toId<PressReleaseId>(row.press_release_id), submission: row.submission };
    },
    async finish({ pressReleaseId, submission }, { at, deadLinks }) {
      await connection.query(FINISH, [pressReleaseId, submission, at, JSON.stringify(deadLinks)]);
    },
  };
}
