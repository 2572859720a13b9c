import type { ImageStore, StorageOperation, WorkObserver } from '../../application/ports/index.ts';
import { measureTime } from './measure-time.ts';

/**
 * The image store; `stored` is called after each operation. Not after `withOriginal`, whose duration is mostly that of
 * its callback, and not after `sweep` and `check`, which have metrics of their own.
 */
export function observedImageStore(port: ImageStore, stored: WorkObserver['stored']): ImageStore {
  const observed = <T>(operation: StorageOperation, work: () => Promise<T>): Promise<T> =>
    measureTime(work, (error, seconds) => stored(operation, error === undefined ? 'done' : 'failed', seconds));
  return {
    putOriginal: (sha256, path) => observed('putOriginal', () => port.putOriginal(sha256, path)),
    openOriginal: (sha256) => observed('openOriginal', () => port.openOriginal(sha256)),
    withOriginal: (sha256, use) => port.withOriginal(sha256, use),
    putRendition: (key, bytes) => observed('putRendition', () => port.putRendition(key, bytes)),
    readRendition: (key) => observed('readRendition', () => port.readRendition(key)),
    openRendition: (key) => observed('openRendition', () => port.openRendition(key)),
    removeRenditions: (keys) => observed('removeRenditions', () => port.removeRenditions(keys)),
    sweep: (olderThan, isReferenced, among) => port.sweep(olderThan, isReferenced, among),
    check: () => port.check(),
  };
}
