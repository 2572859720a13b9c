import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const WINDOWS = process.platform === 'win32';

/** Sees to it that a file's bytes are on the disk and not only in the system's memory. */
async function syncFile(path: string): Promise<void> {
  // Windows syncs only what is open for writing; elsewhere the file may be one that we are not allowed to write.
  const file = await open(path, WINDOWS ? 'r+' : 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Sees to it that the names in `folder`, and its own and its parents' up to `root`, are on the disk.
 * Windows has no such thing for folders: it keeps names by its journal.
 */
export async function syncFolders(root: string, folder: string): Promise<void> {
  if (WINDOWS) return;
  const folders = [root];
  for (const name of relative(root, folder).split('/').filter(Boolean)) {
    folders.push(join(folders[folders.length - 1] ?? root, name));
  }
  for (const each of folders.reverse()) {
    const handle = await open(each, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/**
 * Gives the finished file at `temporary` its name at `target`, in one step and durably. Both are in one file system,
 * `target` somewhere below `root`.
 */
export async function publishFile(temporary: string, target: string, root: string): Promise<void> {
  await syncFile(temporary);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(temporary, target);
  await syncFolders(root, dirname(target));
}

/**
 * A copy that shares nothing with the source that a later write could change; cheap where the file system can. Readable for its
 * owner alone: copying keeps the source's mode, whatever the umask.
 */
export async function cloneFile(source: string, target: string): Promise<void> {
  await copyFile(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  await chmod(target, 0o600);
}
