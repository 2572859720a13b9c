/** A function of the database as it is today. */
export interface SqlFunction {
  readonly name: string;
  /** `create or replace function`, so that it can be applied again. */
  readonly sql: string;
}
