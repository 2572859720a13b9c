import type { Transaction } from '../../application/ports/index.ts';

/** The end of a `traceparent` whose trace is recorded. */
const RECORDED = '-01';

/** Wraps the transaction so that its events name the current trace, if it is recorded. */
export function traceEvents(transaction: Transaction, traceparent: string | undefined): Transaction {
  if (traceparent?.endsWith(RECORDED) !== true) return transaction;
  const { events, pressReleases } = transaction;
  return {
    ...transaction,
    events: { ...events, add: (event) => events.add({ ...event, traceparent }) },
    pressReleases: {
      ...pressReleases,
      add: (change) => pressReleases.add(tracedChange(change, traceparent)),
      save: (change) => pressReleases.save(tracedChange(change, traceparent)),
      remove: (change) => pressReleases.remove(tracedChange(change, traceparent)),
    },
  };
}

/** The change with the trace in its event, if the trace is recorded. */
export function tracedChange<Change extends { readonly event: object }>(
  change: Change,
  traceparent: string | undefined,
): Change {
  if (traceparent?.endsWith(RECORDED) !== true) return change;
  return { ...change, event: { ...change.event, traceparent } };
}
