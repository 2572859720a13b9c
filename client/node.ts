import { constants, openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * A local file for uploads, for Node, Bun and Deno: read while it is sent, and sent again on a retry.
 * @throws Error with the system's code and the path, if it cannot be opened
 */
export async function fileFrom(path: string, options: { readonly type?: string } = {}): Promise<File> {
  // Node's openAsBlob names neither file nor reason in its errors, and accepts a folder, which cannot be read.
  await access(path, constants.R_OK);
  if (!(await stat(path)).isFile()) throw new TypeError(`${path} is not a file`);
  const blob = await openAsBlob(path, options);
  return new File([blob], basename(path), options);
}
