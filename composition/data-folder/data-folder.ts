import { resolve } from 'node:path';
import { type ControlServer, startControlServer } from '../../adapters/control/index.ts';
import { acquireDataLock, type LockHolder, makeDataFolder } from './data-lock.ts';

/** A data folder that this process owns until it is closed. */
export interface OwnedFolder {
  /** Releases the folder, then closes the control server. */
  close(): Promise<void>;
}

/** Maximum wait for a command that holds the folder: only a stuck one takes longer. */
const COMMAND_TIMEOUT_MS = 60_000;
const CHECK_INTERVAL_MS = 100;

/**
 * Takes the folder for this process. Waits while another command holds it; a server keeps it.
 * @param handle runs requests of other processes while this one holds the folder
 * @returns the folder, or the holder that does not release it
 * @throws if the folder cannot be written
 */
export async function ownDataFolder(
  folder: string,
  role: LockHolder['role'],
  handle: (operation: string, input: unknown) => Promise<unknown>,
): Promise<{ readonly owned: OwnedFolder } | { readonly holder: LockHolder }> {
  const path = resolve(folder);
  await makeDataFolder(path);
  const control = await startControlServer({ folder: path, handle });
  try {
    const deadline = performance.now() + COMMAND_TIMEOUT_MS;
    for (;;) {
      const result = await acquireDataLock(path, { socket: control.socket, role });
      if ('lock' in result) return { owned: ownedBy(control, () => result.lock.release()) };
      if (result.holder.role === 'server' || performance.now() > deadline) {
        await control.close();
        return result;
      }
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
    }
  } catch (error) {
    await control.close();
    throw error;
  }
}

/** Closes the control server last: without it, others would take the lock for a dead process's. */
function ownedBy(control: ControlServer, release: () => Promise<void>): OwnedFolder {
  return {
    async close() {
      await release();
      await control.close();
    },
  };
}
