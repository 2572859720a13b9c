import { snakeName } from '../../application/kernel/snake-name.ts';
import type { SpanAttributes, SpanStart, WorkObserver } from '../../application/ports/index.ts';

/** Leaf spans. Transactions, jobs and webhook attempts, which contain other spans, use `begin` instead. */
export type WorkSpans = Pick<
  WorkObserver,
  'statement' | 'countedInStore' | 'stored' | 'rendered' | 'inspected' | 'signed' | 'mailSent'
>;

type Recorder = (name: string, kind: SpanStart['kind'], seconds: number, attributes: SpanAttributes) => void;

export function createWorkSpans(record: Recorder): WorkSpans {
  const picture =
    (name: string) =>
    (outcome: string, seconds: number): void =>
      record(
        name,
        'internal',
        seconds,
        FAILED_OUTCOMES.has(outcome) ? { 'error.type': outcome } : { 'presswerk.outcome': outcome },
      );
  return {
    statement: ({ operation, table, outcome, seconds }) =>
      record(table === null ? operation : `${operation} ${table}`, 'client', seconds, {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table !== null && { 'db.collection.name': table }),
        ...(outcome !== 'ok' && { 'error.type': outcome }),
      }),
    countedInStore: (seconds) =>
      record('count request', 'client', seconds, { 'db.system.name': 'redis', 'db.operation.name': 'EVALSHA' }),
    stored: (operation, outcome, seconds) =>
      record(
        `storage ${snakeName(operation)}`,
        'client',
        seconds,
        outcome === 'failed' ? { 'error.type': outcome } : {},
      ),
    rendered: picture('render picture'),
    inspected: picture('inspect picture'),
    signed: picture('sign picture'),
    mailSent: (outcome, seconds) =>
      record('send mail', 'client', seconds, outcome === 'sent' ? {} : { 'error.type': outcome }),
  };
}

/** Outcomes of failed work on a picture. */
const FAILED_OUTCOMES: ReadonlySet<string> = new Set(['unreadable', 'refused', 'failed']);
