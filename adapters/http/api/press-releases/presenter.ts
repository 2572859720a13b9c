import type { EntryProof } from '../../../../application/history/prove-history.ts';
import type {
  PressReleaseDetails,
  PressReleaseRecord,
  StoredHistoryEntry,
} from '../../../../application/ports/index.ts';
import { actorRecord } from '../../../../application/records/actor.ts';
import { historyDetailsRecord } from '../../../../application/records/history-details.ts';
import { historyRecord, pressReleaseRecord } from '../../../../application/records/press-releases.ts';
import { type Language, type PressRelease, publisherActions } from '../../../../domain/index.ts';
import type { Addresses } from '../../kernel/addresses.ts';
import { type Shown, shows } from '../../kernel/responses/record.ts';
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

/** A release in lists and after writes (contract §4). */
export function presentPressRelease(
  release: PressReleaseRecord,
  addresses: Addresses,
): Shown<typeof PRESS_RELEASE_RECORD> {
  return {
    ...pressReleaseRecord(release),
    allowed_actions: publisherActions(release),
    // A release appears on both portals (contract §5) and keeps its URLs after a take-down.
    urls: release.publishedAt !== null ? addresses.pages(release) : null,
  };
}

/** A release with its company, category, images and translations (single fetch). */
export function presentPressReleaseDetails(
  release: PressReleaseDetails,
  addresses: Addresses,
  language: Language,
): Shown<typeof PRESS_RELEASE_DETAILS_RECORD> {
  return {
    ...presentPressRelease(release, addresses),
    company: presentCompany(release.company, addresses),
    category: presentCategory(release.category, language),
    images: release.images.map((image) => presentImage(image, addresses)),
    translations: release.translations.map(({ id, language, title, status, portal, slug, publishedAt }) => ({
      ...{ id, language, title, status },
      url: publishedAt === null ? null : addresses.page(portal, { id, title, slug }),
    })),
  };
}

const presentDetails = shows<typeof HISTORY_DETAILS>()(historyDetailsRecord);

/** One transition, without the editor's name. */
export function presentHistoryEntry(
  entry: StoredHistoryEntry,
  addresses: Addresses,
): Shown<typeof HISTORY_ENTRY_RECORD> {
  return {
    ...historyRecord(entry, actorRecord(entry.actor)),
    details: presentDetails(entry),
    snapshot: entry.snapshot === null ? null : presentSnapshot(entry.snapshot, addresses),
  };
}

export function presentProof(proof: EntryProof | undefined): Shown<typeof HISTORY_PROOF_RECORD> | null {
  if (proof === undefined) return null;
  const { previous, entry, tree } = proof;
  if (tree === null) return { previous, entry, tree };
  const { day, treeSize, root, leafIndex, path } = tree;
  return { previous, entry, tree: { date: day, tree_size: treeSize, root, leaf_index: leafIndex, path: [...path] } };
}

function presentSnapshot(snapshot: PressRelease, addresses: Addresses) {
  const { allowed_actions: _actions, urls: _urls, ...record } = presentPressRelease(snapshot, addresses);
  return { ...record, images: snapshot.images.map((image) => presentImage(image, addresses)) };
}
