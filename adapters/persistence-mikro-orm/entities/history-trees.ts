import { defineEntity, p } from '@mikro-orm/core';
import { document, time } from './columns.ts';

export const HistoryTreeEntity = defineEntity({
  name: 'HistoryTree',
  tableName: 'history_tree',
  properties: {
    day: p.date().primary(),
    lastEntryId: p.bigint('number'),
    treeSize: p.integer(),
    root: p.text(),
    leaves: p.blob(),
    previous: p.text().nullable(),
    signature: document().nullable(),
    createdAt: time(),
  },
  uniques: [{ name: 'history_tree_last_entry_id_unique', properties: ['lastEntryId'] }],
});

/** Has a row while entries of earlier versions may lack their digest. */
export const HistoryBackfillEntity = defineEntity({
  name: 'HistoryBackfill',
  tableName: 'history_backfill',
  properties: { id: p.integer().primary().autoincrement(false), endsAt: time() },
});
