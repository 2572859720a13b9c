import type { JobRuns } from '../../../application/ports/index.ts';
import type { Tables } from '../tables.ts';

export function createJobRuns({ jobRuns }: Tables): JobRuns {
  return {
    async finished(job, at) {
      const last = jobRuns.get(job);
      if (last === undefined || last < at) jobRuns.set(job, at);
    },
  };
}
