import { defineEntity, p } from '@mikro-orm/core';
import { time } from './columns.ts';

export const JobRunEntity = defineEntity({
  name: 'JobRun',
  tableName: 'job_run',
  properties: {
    job: p.text().primary(),
    finishedAt: time(),
  },
});
