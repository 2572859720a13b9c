import { StaleWrite } from '../../../../application/errors.ts';
import { olderFirst, type PressReleaseRepository } from '../../../../application/ports/index.ts';
import {
  type Change,
  foldedUpdate,
  type HistoryEntry,
  haveSameRenditions,
  type Image,
  isDue,
  type PressRelease,
  type PressReleaseId,
  type StepEvent,
} from '../../../../domain/index.ts';
import { purgeable } from '../../evidence.ts';
import { digestsOf, forgotten } from '../../history-digests.ts';
import { byId } from '../../queries/read.ts';
import type { Refuse } from '../../refuse.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';
import { recordPortalChange } from '../portal/portal.ts';
import { forgetDesk } from '../review/desk.ts';
import { forgetComments } from './comments.ts';

const isLinkedTo = (ids: readonly (PressReleaseId | null)[], { translationOf }: PressRelease) =>
  translationOf !== null && ids.includes(translationOf);

export function createReleaseRepository(tables: Tables, next: Sequences, refuse: Refuse): PressReleaseRepository {
  /** Combines the event with the release's held one if possible; otherwise ends the hold of that one. */
  const queue = ({ id }: PressRelease, event: StepEvent, until: Date | null) => {
    const held = tables.heldEvents.get(id);
    const before = held && tables.outbox.get(held.entry);
    const combined = before === undefined ? null : foldedUpdate(before, event);
    if (held !== undefined && combined !== null) {
      tables.outbox.set(held.entry, { ...combined, pressReleaseId: id });
      return;
    }
    tables.heldEvents.delete(id);
    const entry = next.outboxEntry();
    tables.outbox.set(entry, { ...event, pressReleaseId: id });
    if (until !== null) tables.heldEvents.set(id, { entry, until });
  };
  const record = (release: PressRelease, { entry, event, heldUntil = null }: Omit<Change, 'release'>) => {
    const entries = tables.history.get(release.id) ?? [];
    const stored = { ...entry, id: next.historyEntry(), ...digestsOf(release.id, entry, entries.at(-1)?.digest) };
    tables.history.set(release.id, [...entries, stored]);
    queue(release, event, heldUntil);
  };
  const project = (release: PressRelease, entry: HistoryEntry) => {
    const { sandbox } = tables.accounts.get(release.accountId) ?? { sandbox: true };
    recordPortalChange(tables, next, release, entry, { sandbox });
  };
  const assertFresh = (release: PressRelease) => {
    if (tables.releases.get(release.id)?.version !== release.version) {
      throw new StaleWrite(`press release ${release.id}`);
    }
  };
  const assertUnique = ({ id, accountId, externalId }: Omit<PressRelease, 'id'> & { readonly id?: PressReleaseId }) => {
    if (externalId === null) return;
    for (const other of tables.releases.values()) {
      if (other.id !== id && other.accountId === accountId && other.externalId === externalId) refuse('external_id');
    }
  };
  const releaseImages = (images: readonly Image[]) => {
    for (const image of images) tables.releaseIdsByImage.delete(image.id);
  };

  /** Ends the lease of a process that is signing the former renditions, and updates the evidence. */
  const replaceRenditions = (before: Image | undefined, image: Image) => {
    if (before === undefined || haveSameRenditions(before, image)) return;
    tables.signingClaims.delete(image.id);
    const evidence = tables.evidence.get(image.id);
    if (evidence !== undefined) tables.evidence.set(image.id, { ...evidence, parentManifest: image.parentManifest });
  };

  return {
    async add(change) {
      const { release } = change;
      const company = tables.companies.get(release.companyId);
      const category = tables.categories.get(release.categoryId);
      if (company?.accountId !== release.accountId || category?.active !== true) return undefined;
      const stored: PressRelease = { ...release, portal: release.portal ?? company.portal, id: next.release() };
      assertUnique(stored);
      tables.releases.set(stored.id, stored);
      record(stored, change);
      return { release: stored, companyUpdatedAt: company.updatedAt, categoryUpdatedAt: category.updatedAt };
    },
    async load(id) {
      return tables.releases.get(id);
    },
    async claimDue(now, excluded) {
      const dueTime = ({ publishAt }: PressRelease) => publishAt?.getTime() ?? 0;
      return [...tables.releases.values()]
        .filter((release) => isDue(release, now) && !excluded.includes(release.id))
        .sort((a, b) => dueTime(a) - dueTime(b) || a.id - b.id)[0];
    },
    async save(change) {
      const { release, entry } = change;
      assertFresh(release);
      assertUnique(release);
      for (const role of ['title', 'preview'] as const) {
        if (release.images.filter((image) => image.role === role).length > 1) refuse(`${role}_image`);
      }
      const stored = tables.releases.get(release.id)?.images ?? [];
      releaseImages(stored);
      const images = [...release.images].sort((a, b) => a.id - b.id);
      for (const image of images)
        replaceRenditions(
          stored.find(({ id }) => id === image.id),
          image,
        );
      for (const image of images) tables.releaseIdsByImage.set(image.id, release.id);
      const saved: PressRelease = { ...release, images, version: release.version + 1 };
      tables.releases.set(saved.id, saved);
      record(saved, change);
      project(saved, entry);
      return saved;
    },
    async remove(change) {
      const { release, entry } = change;
      assertFresh(release);
      releaseImages(tables.releases.get(release.id)?.images ?? []);
      tables.releases.delete(release.id);
      for (const other of tables.releases.values()) {
        if (other.translationOf === release.id) tables.releases.set(other.id, { ...other, translationOf: null });
      }
      forgetDesk(tables, release.id);
      forgetComments(tables, release.id);
      record(release, change);
      project(release, entry);
    },
    // No lock needed: transactions run one at a time.
    lockTranslations: async () => undefined,
    async translationGroup({ id, translationOf }) {
      const original = translationOf === null ? undefined : tables.releases.get(translationOf);
      const ids = [translationOf, original?.translationOf];
      return [...tables.releases.values()]
        .filter((other) => other.id !== id && (ids.includes(other.id) || isLinkedTo([id, translationOf], other)))
        .sort(byId);
    },
    async nextImageId() {
      return next.image();
    },
    packHistory: async () => 0,
    // Every entry has its digest from the start.
    digestHistory: async () => 0,
    async forgetDeleted(before, limit) {
      const deleted = [...tables.history.entries()]
        .flatMap(([id, lines]) => lines.slice(-1).map((last) => ({ id, lines, last })))
        .filter(({ last }) => last.action === 'delete' && last.salt !== null && last.at < before)
        .sort((a, b) => a.last.at.getTime() - b.last.at.getTime())
        .slice(0, limit);
      for (const { id, lines } of deleted) tables.history.set(id, lines.map(forgotten));
      return deleted.length;
    },
    async addEvidence(evidence) {
      if (tables.evidence.get(evidence.imageId) !== undefined) {
        throw new Error(`there is evidence of image ${evidence.imageId} already, and it is never changed`);
      }
      tables.evidence.set(evidence.imageId, evidence);
    },
    async addImageChange(change) {
      tables.imageChanges.set(change.imageId, [...(tables.imageChanges.get(change.imageId) ?? []), change]);
    },
    async purgeEvidence(before, limit, after = null) {
      const purged = purgeable(tables, before)
        .filter((evidence) => after === null || olderFirst(evidence, after) > 0)
        .slice(0, limit);
      for (const { imageId } of purged) {
        tables.evidence.delete(imageId);
        tables.imageChanges.delete(imageId);
      }
      return purged;
    },
  };
}
