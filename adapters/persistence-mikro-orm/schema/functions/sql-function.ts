/** A database function in its current version. */
export interface SqlFunction {
  readonly name: string;
  /** `create or replace function`, so that it can be applied again. */
  readonly sql: string;
}
