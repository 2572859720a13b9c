import type { HistoryTreeRepository } from '../../../application/ports/index.ts';
import { entriesById } from '../history-digests.ts';
import type { Tables } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Entries further ahead come from a wrong clock: they neither begin nor end a day. */
const FUTURE_MS = 2 * DAY_MS;

export function createHistoryTrees({ history, historyTrees }: Tables): HistoryTreeRepository {
  return {
    async nextDay(before) {
      const last = [...historyTrees.values()].at(-1);
      const rest = entriesById(history).filter(({ id }) => id > (last?.lastEntryId ?? 0));
      const future = new Date(before.getTime() + FUTURE_MS);
      const first = rest.find(({ at }) => at < future);
      if (first === undefined) return undefined;
      const earliest = last === undefined ? 0 : new Date(`${last.day}T00:00:00Z`).getTime() + DAY_MS;
      const day = new Date(Math.max(first.at.getTime(), earliest)).toISOString().slice(0, 10);
      const end = new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS);
      if (end > before) return undefined;
      const next = rest.findIndex(({ at }) => at >= end && at < future);
      const entries = next < 0 ? rest : rest.slice(0, next);
      const lastEntryId = entries.at(-1)?.id;
      if (lastEntryId === undefined) return undefined;
      return { day, lastEntryId, leaves: entries.map(({ digest }) => digest), last };
    },
    async add(tree) {
      historyTrees.set(tree.day, tree);
    },
    async sign(day, signature) {
      const tree = historyTrees.get(day);
      if (tree?.signature === null) historyTrees.set(day, { ...tree, signature });
    },
  };
}
