import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

/**
 * A file of the disk, for uploads: it is read as it is sent, and can be sent again. For Node, Bun and Deno.
 * @throws Error where it cannot be opened
 */
export async function fileFrom(path: string, options: { readonly type?: string } = {}): Promise<File> {
  const blob = await openAsBlob(path, options);
  return new File([blob], basename(path), options);
}
