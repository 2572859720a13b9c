import { defineEntity, p } from '@mikro-orm/core';
import { time } from '../columns.ts';

export const UnsettledFileEntity = defineEntity({
  name: 'UnsettledFile',
  tableName: 'unsettled_file',
  properties: {
    kind: p.text().primary(),
    name: p.text().primary(),
    notedAt: time(),
  },
  indexes: [{ name: 'unsettled_file_noted_at_index', properties: ['notedAt'] }],
});
