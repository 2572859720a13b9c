/** The last runs of jobs that one of all processes does. */
export interface JobRuns {
  /** Notes that a run of the job came to its end then; an earlier time than the one that is stored changes nothing. */
  finished(job: string, at: Date): Promise<void>;
}

export interface JobQueries {
  /** When a run of the job, in whichever process, last came to its end; undefined where none has. */
  lastFinished(job: string): Promise<Date | undefined>;
}
