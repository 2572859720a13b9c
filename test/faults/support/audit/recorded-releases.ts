import type { KnownRelease, Ledger } from './ledger.ts';

/** The states of releases since a point in time; null means a deleted one. */
export interface RecordedStates {
  /** By release id, oldest first. Those that existed at that time begin with their state then. */
  readonly states: ReadonlyMap<number, readonly (KnownRelease | null)[]>;
  /** Ids of the releases that existed at that time. */
  readonly existing: ReadonlySet<number>;
}

/** Records each state of the ledger's releases from now on. */
export function recordStates({ releases }: Ledger): RecordedStates {
  const states = new Map<number, (KnownRelease | null)[]>([...releases].map(([id, release]) => [id, [release]]));
  const existing = new Set(releases.keys());
  const record = (id: number, state: KnownRelease | null) => {
    const known = states.get(id);
    if (known === undefined) states.set(id, [state]);
    else known.push(state);
  };
  const { set, delete: remove } = releases;
  releases.set = (id, release) => {
    record(id, release);
    return set.call(releases, id, release);
  };
  releases.delete = (id) => {
    record(id, null);
    return remove.call(releases, id);
  };
  return { states, existing };
}
