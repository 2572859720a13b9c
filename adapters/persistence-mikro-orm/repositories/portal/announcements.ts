import type { Announcement, AnnouncementQueries, AnnouncementRepository } from '../../../../application/ports/index.ts';
import type { Connection } from '../../database.ts';
import { type Int8, type Time, toDate, toNumber } from '../../tables/values.ts';

/** A new target begins at the last position. */
const CLAIM = `
  insert into announcement (target, position, failures, due_at)
  values ($1, coalesce((select max(position) from portal_change), 0), 0, $3)
  on conflict (target) do update set due_at = excluded.due_at where announcement.due_at <= $2
  returning position, failures, due_at`;

const FINISH = 'update announcement set position = $3, failures = $4, due_at = $5 where target = $1 and due_at = $2';

const STATE = 'select position, failures, due_at from announcement where target = $1';

interface AnnouncementRow {
  readonly position: Int8;
  readonly failures: number;
  readonly due_at: Time;
}

function toAnnouncement(row: AnnouncementRow | undefined): Announcement | undefined {
  return row && { position: toNumber(row.position), failures: row.failures, dueAt: toDate(row.due_at) };
}

export function createAnnouncements(connection: Connection): AnnouncementRepository {
  return {
    async claim(target, now, until) {
      const [row] = await connection.query<AnnouncementRow>(CLAIM, [target, now, until]);
      return toAnnouncement(row);
    },
    async finish(target, claimed, { position, failures, dueAt }) {
      await connection.query(FINISH, [target, claimed.dueAt, position, failures, dueAt]);
    },
  };
}

export function createAnnouncementQueries(connection: Connection): AnnouncementQueries {
  return {
    async announcement(target) {
      const [row] = await connection.query<AnnouncementRow>(STATE, [target]);
      return toAnnouncement(row);
    },
  };
}
