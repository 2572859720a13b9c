import type { PreviewLinkRepository } from '../../../../application/ports/index.ts';
import type { PreviewLinkId } from '../../../../domain/index.ts';
import { type Connection, countAffected, one } from '../../database.ts';
import { PREVIEW_LINK } from '../../tables/press-releases/preview-link.ts';
import { type Int8, toId, toNumber } from '../../tables/values.ts';
import { insertHashed } from '../people/hashed-rows.ts';

const ADD = `${insertHashed('preview_link', PREVIEW_LINK)} returning id`;

const COUNT_OPEN = `
  select count(*) as open from preview_link where press_release_id = $1 and revoked_at is null and expires_at > $2`;

const REMOVE = `
  delete from preview_link
  where id in (select id from preview_link where expires_at < $1 limit $2 for update skip locked) returning id`;

export function createPreviewLinkRepository(connection: Connection): PreviewLinkRepository {
  return {
    async add(link, secretHash) {
      const row = await one<{ id: Int8 }>(connection, ADD, [...PREVIEW_LINK.values(link), secretHash]);
      return { ...link, id: toId<PreviewLinkId>(row.id) };
    },
    async countOpen(id, now) {
      return toNumber((await one<{ open: Int8 }>(connection, COUNT_OPEN, [id, now])).open);
    },
    async revoke(id, at) {
      await connection.query('update preview_link set revoked_at = coalesce(revoked_at, $2) where id = $1', [id, at]);
    },
    async countOpening(id, at) {
      await connection.query('update preview_link set opens = opens + 1, last_opened_at = $2 where id = $1', [id, at]);
    },
    removeBefore: (time, limit) => countAffected(connection, REMOVE, [time, limit]),
  };
}
