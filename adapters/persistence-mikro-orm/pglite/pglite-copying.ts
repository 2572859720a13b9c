import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';

/**
 * Lets another process copy the folder while the database is in use. From `begin` to `end` there is no checkpoint: the
 * copied files, with the copied log, then recover to a consistent database like those of a killed process. Whole pages
 * in the log repair those that were written while they were copied.
 */
export interface Copying {
  /**
   * Writes a checkpoint and prevents further ones. Resolves with the copy's id.
   * @throws CopyFault while another process copies
   */
  begin(): Promise<string>;
  /** Renews the hold, which otherwise expires after a minute. @throws CopyFault if it has expired */
  hold(id: string): void;
  /** Ends the hold. @throws CopyFault if it had already expired, which makes the copy useless */
  end(id: string): void;
}

/** The state of copying, which background checkpoints respect. */
export interface CopyingState extends Copying {
  readonly isHeld: boolean;
}

/** The message is a whole sentence. */
export class CopyFault extends Error {}

/** The copying process renews its hold every few seconds; that of a dead process expires after this time. */
export const HOLD_MS = 60_000;

/** @param now milliseconds since any fixed time */
export function createCopying(database: Database, now: () => number = () => performance.now()): CopyingState {
  let current: { readonly id: string; until: number } | undefined;
  const isHeld = () => current !== undefined && now() < current.until;
  const currentHold = (id: string) => {
    if (current?.id !== id || !isHeld()) {
      throw new CopyFault('The copy took too long without a sign of life, and is not consistent. Try again.');
    }
    return current;
  };
  return {
    get isHeld() {
      return isHeld();
    },
    async begin() {
      if (isHeld()) throw new CopyFault('Another backup is being made. Try again when it has finished.');
      // Set before our checkpoint: a background checkpoint requested earlier also runs earlier, and later ones are skipped.
      const started = { id: randomUUID(), until: now() + HOLD_MS };
      current = started;
      await database.query('checkpoint');
      started.until = now() + HOLD_MS;
      return started.id;
    },
    hold(id) {
      currentHold(id).until = now() + HOLD_MS;
    },
    end(id) {
      currentHold(id);
      current = undefined;
    },
  };
}
