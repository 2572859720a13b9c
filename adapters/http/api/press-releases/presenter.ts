import type { EntryProof } from '../../../../application/history/prove-history.ts';
import type {
  PressReleaseDetails,
  PressReleaseRecord,
  StoredHistoryEntry,
} from '../../../../application/ports/index.ts';
import { actorRecord } from '../../../../application/records/actor.ts';
import { snapshotRecord } from '../../../../application/records/press-releases/history.ts';
import { historyDetailsRecord } from '../../../../application/records/press-releases/history-details.ts';
import { historyRecord, pressReleaseRecord } from '../../../../application/records/press-releases/press-releases.ts';
import { actionsFor, type Caller, type Language, publisherActions } from '../../../../domain/index.ts';
import type { Addresses } from '../../kernel/addresses.ts';
import { definePresenter, type RecordOf } from '../../kernel/responses/record-schemas.ts';
import { presentCategory } from '../categories/record.ts';
import { presentCompany } from '../companies/record.ts';
import { presentImage } from '../images/presenter.ts';
import type {
  HISTORY_DETAILS,
  HISTORY_ENTRY_RECORD,
  HISTORY_PROOF_RECORD,
  PRESS_RELEASE_DETAILS_RECORD,
  PRESS_RELEASE_RECORD,
} from './record.ts';

/** A release in lists and after writes (contract §4). Without a caller, the publisher's actions are shown. */
export function presentPressRelease(
  release: PressReleaseRecord,
  addresses: Addresses,
  caller: Caller | null,
): RecordOf<typeof PRESS_RELEASE_RECORD> {
  const actions = publisherActions(release);
  return {
    ...pressReleaseRecord(release),
    allowed_actions: caller === null ? actions : actionsFor(caller, release.status, actions),
    // A release appears on both portals (contract §5) and keeps its URLs after a take-down.
    urls: release.publishedAt !== null ? addresses.pages(release) : null,
  };
}

/** A release with its company, category, images and translations (single fetch). */
export function presentPressReleaseDetails(
  release: PressReleaseDetails,
  addresses: Addresses,
  language: Language,
  caller: Caller | null,
): RecordOf<typeof PRESS_RELEASE_DETAILS_RECORD> {
  return {
    ...presentPressRelease(release, addresses, caller),
    company: presentCompany(release.company, addresses),
    category: presentCategory(release.category, language),
    images: release.images.map((image) => presentImage(image, addresses)),
    translations: release.translations.map(({ id, language, title, status, portal, slug, publishedAt }) => ({
      ...{ id, language, title, status },
      url: publishedAt === null ? null : addresses.page(portal, { id, title, slug }),
    })),
  };
}

const presentDetails = definePresenter<typeof HISTORY_DETAILS>()(historyDetailsRecord);

/** One transition, without the editor's name. */
export function presentHistoryEntry(
  entry: StoredHistoryEntry,
  addresses: Addresses,
): RecordOf<typeof HISTORY_ENTRY_RECORD> {
  return {
    ...historyRecord(entry, actorRecord(entry.actor)),
    details: presentDetails(entry),
    snapshot:
      entry.snapshot === null ? null : snapshotRecord(entry.snapshot, (image) => presentImage(image, addresses)),
  };
}

export function presentProof(proof: EntryProof | undefined): RecordOf<typeof HISTORY_PROOF_RECORD> | null {
  if (proof === undefined) return null;
  const { tree, ...rest } = proof;
  if (tree === null) return { ...rest, tree };
  const { day, treeSize, root, leafIndex, path } = tree;
  return { ...rest, tree: { date: day, tree_size: treeSize, root, leaf_index: leafIndex, path: [...path] } };
}
