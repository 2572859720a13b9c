import type {
  HistoryTree,
  HistoryTreeQueries,
  HistoryTreeWithLeaves,
  SealedEntry,
  SealedPosition,
} from '../../../application/ports/index.ts';
import { entriesById, type ReleaseHistoryEntry } from '../history-digests.ts';
import type { Tables } from '../tables.ts';
import type { Read } from './read.ts';

const withoutLeaves = ({ leaves: _leaves, ...tree }: HistoryTreeWithLeaves): HistoryTree => tree;

const comesAfter = (a: SealedPosition, b: SealedPosition) => a.pressReleaseId - b.pressReleaseId || a.id - b.id;

export function createHistoryTreeQueries(tables: Tables, read: Read): HistoryTreeQueries {
  const trees = () => [...tables.historyTrees.values()];
  return {
    trees: (before, limit) =>
      read(() =>
        trees()
          .filter(({ day }) => before === null || day < before)
          .reverse()
          .slice(0, limit)
          .map(withoutLeaves),
      ),
    unsigned: (since, limit) =>
      read(() =>
        trees()
          .slice(trees().findLastIndex(({ signature }) => signature !== null) + 1)
          .filter(({ day }) => day >= since)
          .slice(0, limit)
          .map(withoutLeaves),
      ),
    isBetweenSigned: (of) =>
      read(() => {
        const signed = trees().filter(({ signature }) => signature !== null);
        return signed.some(({ day }) => day < of) && signed.some(({ day }) => day > of);
      }),
    treeOf: (entryId) => read(() => trees().find(({ lastEntryId }) => lastEntryId >= entryId)),
    digests: (after, upTo) =>
      read(() =>
        entriesById(tables.history)
          .filter(({ id }) => id > after && id <= upTo)
          .map(({ id, pressReleaseId, at, digest }) => ({ id, pressReleaseId, at, digest })),
      ),
    entries: (after, { limit, snapshots, onlyOf }) =>
      read(() =>
        entriesById(tables.history)
          .filter((entry) => comesAfter(entry, after) > 0 && (onlyOf === undefined || entry.pressReleaseId === onlyOf))
          .sort(comesAfter)
          .slice(0, limit)
          .map((entry) => sealed(entry, snapshots)),
      ),
    before: ({ pressReleaseId, id }) =>
      read(() => {
        const last = (tables.history.get(pressReleaseId) ?? []).findLast((entry) => entry.id < id);
        return last && { id: last.id, digest: last.digest };
      }),
    deletedAt: (id) =>
      read(() => {
        const last = tables.history.get(id)?.at(-1);
        return last?.action === 'delete' ? last.at : undefined;
      }),
    isBackfilling: () => read(() => false),
  };
}

function sealed(entry: ReleaseHistoryEntry, snapshots: boolean): SealedEntry {
  const { id, pressReleaseId, action, actor, at, from, to, details, snapshot, hashes, salt, digest } = entry;
  return {
    id,
    pressReleaseId,
    entry: { action, actor, at, from, to, details },
    snapshot: snapshots ? snapshot : null,
    hashes,
    salt,
    digest,
  };
}
