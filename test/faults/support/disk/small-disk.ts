import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test's own in-memory file system, which can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk except for that many bytes. */
  fill(leaveBytes?: number): Promise<void>;
  /** Removes the filling. */
  free(): Promise<void>;
  /** `ro` or `rw`. */
  remount(how: 'ro' | 'rw'): void;
  close(): void;
}

/** The reason why none can be mounted here, or false: mounting requires root, and some containers forbid it. */
export function noSmallDisk(): string | false {
  try {
    makeSmallDisk(64 * 1024).close();
    return false;
  } catch (error) {
    return `no small disk can be mounted here: ${(error as Error).message}`;
  }
}

export function makeSmallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'presswerk-disk-'));
  try {
    system('mount', '-t', 'tmpfs', '-o', `size=${bytes},mode=0700`, 'tmpfs', folder);
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const fillers: string[] = [];
  return {
    folder,
    async fill(leaveBytes = 0) {
      const { bavail, bsize } = await statfs(folder);
      const filler = join(folder, `filler-${fillers.length}`);
      fillers.push(filler);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)));
    },
    async free() {
      for (const filler of fillers.splice(0)) await rm(filler);
    },
    remount: (how) => system('mount', '-o', `remount,${how}`, folder),
    close() {
      // Lazily: a process that was just killed may still be closing its files.
      system('umount', '-l', folder);
      rmdirSync(folder);
    },
  };
}

function system(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim()}`);
}
