import { oneMore, type Page, pageOf } from '../kernel/page.ts';
import type { HistoryTree, Ports } from '../ports/index.ts';

/** Maximum trees in a page. */
export const TREES_SHOWN = 100;

/** Public: the history's trees of days before `before`, newest first. */
export function makeShowTrees({ queries }: Pick<Ports, 'queries'>) {
  return async ({ before }: { readonly before: string | null }): Promise<Page<HistoryTree>> => {
    const page = { after: null, limit: TREES_SHOWN };
    return pageOf([...(await queries.historyTrees.trees(before, oneMore(page).limit))], page);
  };
}
