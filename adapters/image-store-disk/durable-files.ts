import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const WINDOWS = process.platform === 'win32';

/** Flushes a file's bytes to disk. */
async function syncFile(path: string): Promise<void> {
  // Windows syncs only files opened for writing; elsewhere the file may be read-only.
  const file = await open(path, WINDOWS ? 'r+' : 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Flushes `folder` and its parents up to `root` to disk, so that the names in them survive a power cut. Windows has no
 * sync for folders: it journals names.
 */
export async function syncFolders(root: string, folder: string): Promise<void> {
  if (WINDOWS) return;
  const folders = [root];
  for (const name of relative(root, folder).split('/').filter(Boolean)) {
    folders.push(join(folders[folders.length - 1] ?? root, name));
  }
  for (const folderPath of folders.reverse()) {
    const handle = await open(folderPath, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/**
 * Renames the finished file `temporary` to `target`, atomically and durably. Both are in one file system, with `target`
 * below `root`.
 */
export async function publishFile(temporary: string, target: string, root: string): Promise<void> {
  await syncFile(temporary);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(temporary, target);
  await syncFolders(root, dirname(target));
}

/**
 * A copy that is independent of later writes to the source; cheap if the file system supports cloning. Readable only by
 * its owner: copying keeps the source's mode, whatever the umask.
 */
export async function cloneFile(source: string, target: string): Promise<void> {
  await copyFile(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  await chmod(target, 0o600);
}
