/** The members we use of pg's pool and its clients. */
export interface PgStatement {
  /** Name of the prepared statement, prepared once per connection; without one the text is parsed every time. */
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}
export type PgQuery = string | PgStatement;
export interface PgResult {
  readonly rows: unknown[];
}
export interface PgClient {
  readonly host: string;
  readonly port: number;
  /**
   * Process id of the session, as announced by the server or a pooler in front of it; `secretKey` permits cancelling a
   * statement.
   */
  readonly processID: number;
  readonly secretKey: number;
  query(query: PgQuery, done: (error: Error | null, result: PgResult) => void): void;
  release(destroy?: Error | boolean): void;
}
export interface PgPool {
  connect(): Promise<PgClient>;
  on(event: 'connect', listener: (client: PgClient) => void): unknown;
  readonly ending: boolean;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
  end(): Promise<void>;
}
