/** What we use of pg's pool and its clients. */
export interface PgStatement {
  /** The name that it is prepared under, once for each connection; without one it is parsed each time. */
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}
export type PgQuery = string | PgStatement;
export interface PgAnswer {
  readonly rows: unknown[];
}
export interface PgClient {
  readonly host: string;
  readonly port: number;
  /** Of the session, as the server or a pooler before it named it; with `secretKey` a statement can be cancelled. */
  readonly processID: number;
  readonly secretKey: number;
  query(query: PgQuery, done: (error: Error | null, answer: PgAnswer) => void): void;
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
