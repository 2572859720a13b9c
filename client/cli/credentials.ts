import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from './usage-error.ts';

export interface Credentials {
  readonly url: string;
  readonly token: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Path of the file in which `login` stores address and token: below XDG_CONFIG_HOME or ~/.config, with mode 600. */
export function credentialsPath({ XDG_CONFIG_HOME: folder, HOME: home }: Environment): string {
  return join(folder || join(home || homedir(), '.config'), 'presswerk', 'credentials.json');
}

/**
 * The credentials of PRESSWERK_URL and PRESSWERK_TOKEN, otherwise those of `login`. A token from the file is sent only
 * to the address that it was stored with.
 * @throws UsageError if there are none, or if other users may read the file
 */
export async function readCredentials(environment: Environment): Promise<Credentials> {
  const url = environment.PRESSWERK_URL?.trim();
  const token = environment.PRESSWERK_TOKEN?.trim();
  if (url && token) return { url, token };
  const path = credentialsPath(environment);
  const stored = await readStored(path);
  if (token && stored !== undefined && !url) return { url: stored.url, token };
  if (stored === undefined || (url && url !== stored.url)) {
    throw new UsageError('not signed in: run presswerk-client login, or set PRESSWERK_URL and PRESSWERK_TOKEN');
  }
  return stored;
}

export async function storeCredentials(path: string, credentials: Credentials): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, path);
}

async function readStored(path: string): Promise<Credentials | undefined> {
  let text: string;
  try {
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new UsageError(`${path} can be read by others: run chmod 600 ${path}`);
    }
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { url, token } = JSON.parse(text) as Partial<Credentials>;
    if (typeof url === 'string' && typeof token === 'string') return { url, token };
  } catch {
    // Reported below, like any other invalid content.
  }
  throw new UsageError(`${path} is damaged: run presswerk-client login again`);
}
