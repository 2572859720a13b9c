import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the compiler leaves of a module that holds types alone. */
const NO_CODE = /^(?:\/\/[^\n]*\n|\s)*export \{\};\s*\/\/# sourceMappingURL=\S+\s*$/;

/** Removes the source maps of modules without code: they hold the whole source, and lead from nowhere. */
export async function dropEmptyMaps(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
    const path = join(entry.parentPath, entry.name);
    if (!NO_CODE.test(await readFile(path, 'utf8'))) continue;
    await writeFile(path, 'export {};\n');
    await rm(`${path}.map`, { force: true });
  }
}
