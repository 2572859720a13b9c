import type { WorkObserver } from '../../application/ports/index.ts';
import { sqlstateOf } from './errors.ts';

/** Receives what the database did. */
export type DatabaseObserver = Pick<WorkObserver, 'statement' | 'connected'>;

/** Notifies the observer, if one is set; otherwise costs almost nothing. Times are those of `performance.now()`. */
export interface StatementNotes {
  watch(observer: DatabaseObserver): void;
  /** @param error the driver's error; undefined if the statement succeeded */
  statement(sql: string, startedAt: number, error?: unknown): void;
  connected(startedAt: number): void;
}

export function createStatementNotes(): StatementNotes {
  let observer: DatabaseObserver | undefined;
  const seconds = (startedAt: number) => (performance.now() - startedAt) / 1000;
  return {
    watch(newObserver) {
      observer = newObserver;
    },
    statement(sql, startedAt, error) {
      observer?.statement({ ...summaryOf(sql), outcome: outcomeOf(error), seconds: seconds(startedAt) });
    },
    connected: (startedAt) => observer?.connected(seconds(startedAt)),
  };
}

interface Summary {
  readonly operation: string;
  readonly table: string | null;
}

/** Maximum number of cached summaries: some statements are assembled from parts, in many combinations. */
const SUMMARIES_MAX = 2_000;
const summaries = new Map<string, Summary>();

/** Statements that begin with any other word are counted together. */
const OPERATIONS: ReadonlySet<string> = new Set(['select', 'insert', 'update', 'delete', 'with', 'set']);

/** The first word of a statement and the first table that it names. Values are never part of a statement's text. */
function summaryOf(sql: string): Summary {
  const known = summaries.get(sql);
  if (known !== undefined) return known;
  const word = /\w+/.exec(sql)?.[0].toLowerCase() ?? '';
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)/i.exec(sql)?.[1] ?? null;
  const summary = { operation: OPERATIONS.has(word) ? word : 'other', table };
  if (summaries.size < SUMMARIES_MAX) summaries.set(sql, summary);
  return summary;
}

/** `ok`, the class of the SQLSTATE, or `connection` if the server sent none. */
function outcomeOf(error: unknown): string {
  if (error === undefined) return 'ok';
  return sqlstateOf(error)?.slice(0, 2) ?? 'connection';
}
