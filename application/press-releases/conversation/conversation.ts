import type { PressRelease } from '../../../domain/index.ts';
import type { CorrectionSummary, Queries, StoredHistoryEntry } from '../../ports/index.ts';
import type { Target } from '../guard.ts';
import { makeGetPressRelease } from '../reading/get-press-release.ts';
import { visibleAfter } from '../reading/visible-part.ts';

/** Maximum moves, corrections and resulting entries; the latest ones. */
const ENTRIES_MAX = 100;

/** A move of the release, or a step of a correction. An approved correction ends with the move `correct`. */
export type ConversationEntry =
  | { readonly kind: 'move'; readonly at: Date; readonly move: StoredHistoryEntry }
  | {
      readonly kind: 'correction_proposed' | 'correction_closed';
      readonly at: Date;
      readonly correction: CorrectionSummary;
    };

/** The steps of a release by which publisher and editors communicate (contract §17). */
export interface Conversation {
  /** Oldest first, with editors' names. */
  readonly entries: readonly ConversationEntry[];
  /** True if earlier entries exist. */
  readonly hasEarlier: boolean;
}

export async function readConversation(
  { releases, corrections }: Pick<Queries, 'releases' | 'corrections'>,
  { id, publishedAt }: Pick<PressRelease, 'id' | 'publishedAt'>,
): Promise<Conversation> {
  const [moves, proposed] = await Promise.all([
    releases.latestMoves(id, ENTRIES_MAX),
    publishedAt === null ? [] : corrections.latest(id, ENTRIES_MAX),
  ]);
  const entries = [...moves.items.map(moveEntry), ...proposed.flatMap(correctionEntries)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  return { entries: entries.slice(-ENTRIES_MAX), hasEarlier: moves.hasMore || entries.length > ENTRIES_MAX };
}

/** The conversation for the release's publisher. @throws DomainError `not_found`, `not_owner` */
export function makeGetConversation({ queries }: { readonly queries: Queries }) {
  const get = makeGetPressRelease({ queries });
  return async (target: Target): Promise<Conversation> => {
    const conversation = await readConversation(queries, await get(target));
    const after = await visibleAfter(queries, target.caller, target.id);
    const isVisible = (entry: ConversationEntry) => entry.kind !== 'move' || entry.move.id > after;
    return { ...conversation, entries: conversation.entries.filter(isVisible) };
  };
}

function moveEntry(move: StoredHistoryEntry): ConversationEntry {
  return { kind: 'move', at: move.at, move };
}

function correctionEntries(correction: CorrectionSummary): ConversationEntry[] {
  const { createdAt, closed, status } = correction;
  const proposed: ConversationEntry = { kind: 'correction_proposed', at: createdAt, correction };
  if (closed === null || status === 'approved') return [proposed];
  return [proposed, { kind: 'correction_closed', at: closed.at, correction }];
}
