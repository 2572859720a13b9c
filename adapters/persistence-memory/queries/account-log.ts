import type { AccountLogQueries } from '../../../application/ports/index.ts';
import type { Tables } from '../tables.ts';
import { keyPage } from './key-page.ts';
import type { Read } from './read.ts';

export function createAccountLogQueries({ accountLog }: Tables, read: Read): AccountLogQueries {
  return {
    ofAccount: (id, position, limit) =>
      read(() => {
        const all = [...accountLog.values()].filter(({ accountId }) => accountId === id);
        return keyPage(
          all.sort((a, b) => b.id - a.id),
          position,
          limit,
        );
      }),
  };
}
