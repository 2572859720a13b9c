import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pingControl } from '../../adapters/control/index.ts';

/** Who has a data folder, as its lock file says. */
export interface LockHolder {
  readonly pid: number;
  /** Of its control server. In the file it is relative to the folder, which containers may have at different paths. */
  readonly socket: string;
  /** A server stays; a command is done in a moment. */
  readonly role: 'server' | 'command';
  readonly startedAt: string;
}

export interface DataLock {
  /** Gives the folder free. To be called while the control server still answers. */
  release(): Promise<void>;
}

export const LOCK_FILE = 'presswerk.lock';

/** How long another process may take to finish what it began with the lock before we look again. */
const LOOK_AGAIN_MS = 50;

/**
 * The embedded database takes one process alone, so a data folder belongs to one at a time. Whoever has it keeps a control
 * server; a lock whose control server is gone is that of a dead process, and is taken over. Of several processes that try
 * at once exactly one gets it.
 *
 * The folder must be there, and the control server must answer already.
 * @returns the lock, or who has the folder
 * @throws where the folder cannot be written
 */
export async function acquireDataLock(
  folder: string,
  own: Pick<LockHolder, 'socket' | 'role'>,
): Promise<{ readonly lock: DataLock } | { readonly holder: LockHolder }> {
  const path = join(folder, LOCK_FILE);
  const socket = own.socket.startsWith(folder + sep) ? relative(folder, own.socket) : own.socket;
  const holder: LockHolder = { pid: process.pid, ...own, socket, startedAt: new Date().toISOString() };
  const text = `${JSON.stringify(holder)}\n`;
  // Written whole under another name and then linked, so that nobody ever reads half of it.
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
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * The folder, for its owner alone, with all that lead to it.
 *
 * Node's own recursive mkdir tries for ever where a folder that is there takes no other, as in /proc.
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

/** Who has the folder now; undefined where nobody living has. */
export async function findDataHolder(folder: string): Promise<LockHolder | undefined> {
  const text = await readText(join(folder, LOCK_FILE));
  return text === undefined ? undefined : livingHolder(folder, text);
}

/**
 * Puts our lock in the place of a dead process's, unless somebody else is about to.
 *
 * Removing the dead lock and making a new one would leave a gap in which one process removes what another has just made.
 * So first a claim on this very lock is made, under a name that follows from its text: only one process can. Should that one
 * die before it is done, the next claim is on its claim, and so on. Whoever has the last claim looks whether the dead lock
 * still stands (a late comer may find all claims cleared away again) and replaces it in one step.
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
  // A process that was killed leaves its socket behind.
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

/** Who wrote the lock, where that process lives. A lock that cannot be read was torn by a crash of the machine. */
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
