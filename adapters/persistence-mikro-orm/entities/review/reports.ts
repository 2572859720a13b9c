import { defineEntity } from '@mikro-orm/core';
import { REPORT } from '../../tables/review/report.ts';
import { columns, id } from '../columns.ts';

export const ReportEntity = defineEntity({
  name: 'Report',
  tableName: 'report',
  properties: {
    ...columns(REPORT),
    id: id(),
  },
  indexes: [
    { name: 'report_open_index', properties: ['id'], where: `"decision" is null` },
    { name: 'report_press_release_id_id_index', properties: ['pressReleaseId', 'id'] },
    // For removing senders' data after its retention period (repositories/review/reports.ts).
    {
      name: 'report_sender_index',
      properties: ['createdAt'],
      where: `"explanation" is not null and not "is_held"`,
    },
  ],
});
