import type { PressReleaseRecord, StoredHistoryEntry } from '../../ports/index.ts';
import { publishedCorrectionRecord } from '../review/corrections.ts';
import { rejectionRecord } from '../review/rejection.ts';
import { takeDownRecord } from '../take-down.ts';
import { time } from '../time.ts';
import { clientDataRecord } from './client-data.ts';
import { contentRecord } from './content.ts';

/** A release without viewer-dependent fields (contract §4). */
export function pressReleaseRecord(release: PressReleaseRecord) {
  return {
    id: release.id,
    status: release.status,
    ...contentRecord(release),
    translation_of: release.translationOf,
    ...clientDataRecord(release),
    teaser: release.teaser,
    ai_text_declaration: release.aiTextDeclaration,
    rejection: release.rejection === null ? null : rejectionRecord(release.rejection),
    submitted_at: time(release.submittedAt),
    published_at: time(release.publishedAt),
    taken_down: takeDownRecord(release.takenDown),
    corrections: release.corrections.map(publishedCorrectionRecord),
    created_at: time(release.createdAt),
    updated_at: time(release.updatedAt),
    version: release.version,
  };
}

/** A history entry; `actor` contains only what the reader may see of its actor. */
export function historyRecord<Actor>({ id, action, from, to, at, digest }: StoredHistoryEntry, actor: Actor) {
  return { id, action, from, to, actor, at: time(at), digest };
}
