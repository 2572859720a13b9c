import { constants, openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * A file of the disk, for uploads: it is read as it is sent, and can be sent again. For Node, Bun and Deno.
 * @throws Error where it cannot be opened, with the system's code and the path
 */
export async function fileFrom(path: string, options: { readonly type?: string } = {}): Promise<File> {
  // Node says neither which file nor why where it makes no Blob of it, and makes one of a folder, which nobody can read.
  await access(path, constants.R_OK);
  if (!(await stat(path)).isFile()) throw new TypeError(`${path} is no file`);
  const blob = await openAsBlob(path, options);
  return new File([blob], basename(path), options);
}
