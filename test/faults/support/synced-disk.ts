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
 * What a disk surely has of a folder: each file with the bytes of its last sync, each folder with the names of its last.
 * Lies in a folder of its own, by what stays when names change: `files/KEY` and `folders/KEY`.
 */
export interface SyncedDisk {
  readonly folder: string;
  fileOf(key: string): string;
  setFile(key: string, bytes: Uint8Array): void;
  /** The names of a folder as of its last sync; none where there was none. */
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

/** In one step: the process that records may be killed at any moment. */
function replace(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

/** Makes the disk, with the whole folder as it is now. */
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

/** The same for as long as a file or folder is there, whatever its name; numbers of inodes are used again. */
export function keyOf(path: string): string {
  const { ino, birthtimeNs } = lstatSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}

/** Of its files and folders: a socket is nothing without its process. */
export function namesIn(folder: string): Names {
  const names: Record<string, Names[string]> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    try {
      names[entry.name] = { key: keyOf(join(folder, entry.name)), isFolder: entry.isDirectory() };
    } catch (error) {
      // Gone meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return names;
}
