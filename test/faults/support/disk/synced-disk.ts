import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * The content of a folder that is certainly on the disk: each file as of its last sync, and each folder's entries as of
 * its last. Stored by keys that survive renames: `files/KEY` and `folders/KEY`.
 */
export interface SyncedDisk {
  readonly folder: string;
  fileOf(key: string): string;
  setFile(key: string, bytes: Uint8Array): void;
  /** The entries of a folder as of its last sync; empty without one. */
  namesOf(key: string): Names;
  setNames(key: string, names: Names): void;
}

export type Names = Readonly<Record<string, { readonly key: string; readonly isFolder: boolean }>>;

export function syncedDisk(folder: string): SyncedDisk {
  const fileOf = (key: string) => join(folder, 'files', key);
  const folderOf = (key: string) => join(folder, 'folders', key);
  return {
    folder,
    fileOf,
    namesOf: (key) => (existsSync(folderOf(key)) ? JSON.parse(readFileSync(folderOf(key), 'utf8')) : {}),
    setFile: (key, bytes) => replace(fileOf(key), bytes),
    setNames: (key, names) => replace(folderOf(key), JSON.stringify(names)),
  };
}

/** Atomic: the recording process may be killed at any time. */
function replace(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

/** Creates the disk from the current state of the whole folder. */
export function syncedNow({ folder: place }: SyncedDisk, root: string): void {
  const disk = syncedDisk(`${place}.new`);
  rmSync(disk.folder, { recursive: true, force: true });
  for (const name of ['files', 'folders']) mkdirSync(join(disk.folder, name), { recursive: true });
  const visit = (folder: string) => {
    const names = namesIn(folder);
    disk.setNames(keyOf(folder), names);
    for (const [name, { key, isFolder }] of Object.entries(names)) {
      if (isFolder) visit(join(folder, name));
      else copyFileSync(join(folder, name), disk.fileOf(key));
    }
  };
  visit(root);
  renameSync(disk.folder, place);
}

/** Identifies a file or folder for its lifetime, independent of its name; inode numbers alone are reused. */
export function keyOf(path: string): string {
  const { ino, birthtimeNs } = lstatSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}

/** Files and folders only: a socket is meaningless without its process. */
export function namesIn(folder: string): Names {
  const names: Record<string, Names[string]> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    try {
      names[entry.name] = { key: keyOf(join(folder, entry.name)), isFolder: entry.isDirectory() };
    } catch (error) {
      // Removed in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return names;
}
