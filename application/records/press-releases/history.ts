import type { HistoryEntry, Image, PressRelease } from '../../../domain/index.ts';
import { actorRecord } from '../actor.ts';
import { imageRecord } from '../images.ts';
import { time } from '../time.ts';
import { historyDetailsRecord } from './history-details.ts';
import { pressReleaseRecord } from './press-releases.ts';

/**
 * An entry as its publisher is shown it, without its id and the addresses of pictures. Each entry's digest covers a hash of
 * it (see shownDigest), so what is shown of stored entries must never change: a new member has to be empty for them.
 */
export function shownRecord(entry: HistoryEntry) {
  const { action, from, to, actor, at, snapshot } = entry;
  return {
    ...{ action, from, to, actor: actorRecord(actor), at: time(at), details: historyDetailsRecord(entry) },
    snapshot:
      snapshot === null
        ? null
        : snapshotRecord(snapshot, (image) => imageRecord({ ...image, renditions: [] }, () => null)),
  };
}

/** A snapshot as shown to the publisher. */
export function snapshotRecord<Picture>(snapshot: PressRelease, pictureRecord: (image: Image) => Picture) {
  return { ...pressReleaseRecord(snapshot), images: snapshot.images.map(pictureRecord) };
}
