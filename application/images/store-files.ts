import { DomainError } from '../../domain/index.ts';
import { ApplicationError, StaleWrite, UniqueConflict } from '../errors.ts';
import type { Ports, Transaction } from '../ports/index.ts';

interface NewFiles {
  /** The renditions, under new keys. */
  readonly published: readonly { readonly key: string; readonly bytes: Uint8Array }[];
  readonly original?: { readonly sha256: string; readonly path: string };
  readonly at: Date;
}

/**
 * Notes the files, stores them, then writes the record, so that a record never lacks its files. If the record is
 * refused, removes the renditions; the sweep removes the rest.
 */
export async function storeThenRecord<Recorded>(
  { unitOfWork, imageStore }: Pick<Ports, 'unitOfWork' | 'imageStore'>,
  { published, original, at }: NewFiles,
  record: (transaction: Transaction) => Promise<Recorded>,
): Promise<Recorded> {
  const renditions = published.map(({ key }) => key);
  const files = { originals: original === undefined ? [] : [original.sha256], renditions };
  let isRecording = false;
  await unitOfWork.run(({ unsettledFiles }) => unsettledFiles.note(files, at));
  try {
    await awaitAll([
      ...(original === undefined ? [] : [imageStore.putOriginal(original.sha256, original.path)]),
      ...published.map(({ key, bytes }) => imageStore.putRendition(key, bytes)),
    ]);
    isRecording = true;
    return await unitOfWork.run(async (transaction) => {
      const recorded = await record(transaction);
      await transaction.unsettledFiles.settle(files);
      return recorded;
    });
  } catch (error) {
    // Files stay if the commit's response was lost: the commit may have succeeded, and the record needs its files.
    if (!isRecording || isRefusal(error)) await imageStore.removeRenditions(renditions).catch(() => undefined);
    throw error;
  }
}

/** Waits for all steps, even after a failure: a file must not be removed while it is being stored. */
async function awaitAll(steps: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(steps)) if (result.status === 'rejected') throw result.reason;
}

function isRefusal(error: unknown): boolean {
  if (error instanceof ApplicationError) return error.code !== 'unavailable';
  return error instanceof DomainError || error instanceof UniqueConflict || error instanceof StaleWrite;
}
