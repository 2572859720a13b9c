import {
  type Account,
  type ActingEditor,
  DomainError,
  type PressReleaseId,
  type PressReleaseStatus,
} from '../../../domain/index.ts';
import type { Examination, Ports, PressReleaseDetails, StoredHistoryEntry } from '../../ports/index.ts';

/** Maximum examinations and history entries to read, the latest ones: a client can make a history arbitrarily long. */
const EXAMINATIONS_MAX = 100;
const HISTORY_MAX = 1000;

/** The examinations of a published release, and the responsible editor (contract §13). */
export interface ReviewRecord {
  readonly release: PressReleaseDetails;
  readonly account: Account;
  /** Oldest first. Decisions by earlier versions have none. */
  readonly examinations: readonly Examination[];
  /** The editor who approved the release. */
  readonly responsible: { readonly editor: ActingEditor; readonly at: Date };
  /** The latest entries, oldest first. */
  readonly history: readonly StoredHistoryEntry[];
  readonly hasEarlier: boolean;
}

const WAS_PUBLISHED: readonly PressReleaseStatus[] = ['published', 'taken_down'];

/** @throws DomainError `not_found`, also for a release that was never published */
export function makeReviewRecord({ queries }: Pick<Ports, 'queries'>) {
  return async ({ id }: { readonly id: PressReleaseId }): Promise<ReviewRecord> => {
    const release = await queries.releases.find(id);
    if (release === undefined || !WAS_PUBLISHED.includes(release.status)) {
      throw new DomainError('not_found', { what: 'press release' });
    }
    const [account, examinations, history, approval] = await Promise.all([
      queries.accounts.find(release.accountId),
      queries.desk.examinations(id, EXAMINATIONS_MAX),
      queries.releases.latestHistory(id, HISTORY_MAX),
      queries.releases.latestApproval(id),
    ]);
    if (account === undefined || approval?.actor.kind !== 'editor') {
      throw new Error(`press release ${id} is published without an approval`);
    }
    const { kind: _, ...editor } = approval.actor;
    return {
      release,
      account,
      examinations,
      responsible: { editor, at: approval.at },
      history: history.items,
      hasEarlier: history.hasMore,
    };
  };
}
