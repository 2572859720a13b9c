/** Last runs of jobs that a single process performs for all. */
export interface JobRuns {
  /** Records the end of a run; an earlier time than the stored one is ignored. */
  finished(job: string, at: Date): Promise<void>;
}

export interface JobQueries {
  /** End of the job's last run in any process; undefined before the first. */
  lastFinished(job: string): Promise<Date | undefined>;
}
