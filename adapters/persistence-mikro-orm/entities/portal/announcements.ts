import { defineEntity, p } from '@mikro-orm/core';
import { time } from '../columns.ts';

export const AnnouncementEntity = defineEntity({
  // One row per search engine or hub that public changes are announced to.
  name: 'Announcement',
  tableName: 'announcement',
  properties: {
    target: p.text().primary(),
    position: p.bigint('number'),
    failures: p.integer(),
    dueAt: time(),
  },
});
