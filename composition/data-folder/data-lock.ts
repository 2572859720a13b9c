import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pingControl } from '../../adapters/control/index.ts';

/** The holder of a data folder, as recorded in its lock file. */
export interface LockHolder {
  readonly pid: number;
  /**
   * Path of its control server's socket. In the file it is relative to the folder, which may have different paths in
   * containers.
   */
  readonly socket: string;
  /** A server keeps the folder; a command finishes quickly. */
  readonly role: 'server' | 'command';
  readonly startedAt: string;
}

export interface DataLock {
  /** Releases the folder. Call it while the control server is still running. */
  release(): Promise<void>;
}

export const LOCK_FILE = 'presswerk.lock';

/** Interval of checks while another process changes the lock. */
const CHECK_INTERVAL_MS = 50;

/**
 * The embedded database supports a single process, so a data folder has one holder at a time. The holder runs a control
 * server; a lock whose control server is gone belongs to a dead process, and is taken over. Of several concurrent
 * attempts exactly one succeeds.
 *
 * The folder must exist, and the control server must be running.
 * @returns the lock, or the current holder
 * @throws if the folder cannot be written
 */
export async function acquireDataLock(
  folder: string,
  own: Pick<LockHolder, 'socket' | 'role'>,
): Promise<{ readonly lock: DataLock } | { readonly holder: LockHolder }> {
  const path = join(folder, LOCK_FILE);
  const socket = own.socket.startsWith(folder + sep) ? relative(folder, own.socket) : own.socket;
  const holder: LockHolder = { pid: process.pid, ...own, socket, startedAt: new Date().toISOString() };
  const text = `${JSON.stringify(holder)}\n`;
  // Written under another name and then linked, so that no process reads an incomplete file.
  const temporary = join(folder, `.${LOCK_FILE}.${randomUUID()}`);
  await writeFile(temporary, text, { mode: 0o600, flag: 'wx' });
  try {
    for (;;) {
      if (await linkNew(temporary, path)) return { lock: lockAt(path, text) };
      const found = await readText(path);
      if (found === undefined) continue;
      const other = await livingHolder(folder, found);
      if (other !== undefined) return { holder: other };
      if (await takeOver(folder, found, temporary)) return { lock: lockAt(path, text) };
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Creates the folder and its parents, accessible only to the owner.
 *
 * Node's recursive mkdir loops forever if an existing parent refuses new folders, as in /proc.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeDataFolder(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** The folder's current holder; undefined if no live process holds it. */
export async function findDataHolder(folder: string): Promise<LockHolder | undefined> {
  const text = await readText(join(folder, LOCK_FILE));
  return text === undefined ? undefined : livingHolder(folder, text);
}

/**
 * Replaces a dead process's lock by this process's, unless another process is about to.
 *
 * Removing the dead lock and creating a new one would leave a gap, in which one process could remove the lock that another
 * has just created. So a process first creates a claim on this very lock, under a name derived from the lock's text, which
 * only one process can. If the claimant dies before it is done, the next process claims the claim, and so on. The holder of
 * the last claim checks whether the dead lock still exists (a latecomer may find all claims removed) and replaces it
 * atomically.
 */
async function takeOver(folder: string, dead: string, temporary: string): Promise<boolean> {
  const path = join(folder, LOCK_FILE);
  const claims: string[] = [];
  for (let claimed = dead; ; ) {
    const claim = `${path}.${createHash('sha256').update(claimed).digest('hex').slice(0, 32)}`;
    claims.push(claim);
    if (await linkNew(temporary, claim)) break;
    const text = await readText(claim);
    if (text === undefined || (await livingHolder(folder, text)) !== undefined) return false;
    claimed = text;
  }
  if ((await readText(path)) !== dead) {
    await rm(claims.at(-1) ?? '', { force: true });
    return false;
  }
  await rename(temporary, path);
  const socket = parseHolder(folder, dead)?.socket;
  // A killed process leaves its socket behind.
  if (socket?.startsWith(folder + sep)) await rm(socket, { force: true });
  await Promise.all(claims.map((claim) => rm(claim, { force: true })));
  return true;
}

function lockAt(path: string, text: string): DataLock {
  return {
    async release() {
      if ((await readText(path)) === text) await rm(path, { force: true });
    },
  };
}

/** The lock's writer, if that process is alive. An unreadable lock was torn by a crash of the machine. */
async function livingHolder(folder: string, text: string): Promise<LockHolder | undefined> {
  const holder = parseHolder(folder, text);
  if (holder === undefined) return undefined;
  return (await pingControl(holder.socket)) === 'alive' ? holder : undefined;
}

function parseHolder(folder: string, text: string): LockHolder | undefined {
  let value: Partial<LockHolder> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { pid, socket, role, startedAt } = value ?? {};
  if (!Number.isInteger(pid) || typeof socket !== 'string' || typeof startedAt !== 'string') return undefined;
  return {
    pid: Number(pid),
    socket: resolve(folder, socket),
    role: role === 'command' ? 'command' : 'server',
    startedAt,
  };
}

async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
