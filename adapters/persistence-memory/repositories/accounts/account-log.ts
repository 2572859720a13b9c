import type { AccountLogRepository } from '../../../../application/ports/index.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';
import { removeRows } from '../people/remove-rows.ts';

export function createAccountLogRepository({ accountLog }: Tables, next: Sequences): AccountLogRepository {
  return {
    async add(entries) {
      for (const entry of entries) {
        const id = next.accountLogEntry();
        accountLog.set(id, { ...entry, id });
      }
    },
    removeBefore: async (time, limit) => removeRows(accountLog, ({ at }) => at < time, limit),
  };
}
