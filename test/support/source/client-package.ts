import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../../client', import.meta.url));

/**
 * Links `@presswerk/client` into a folder as if installed, from the sources: programs below it import it by name.
 * Building and packing it is tested elsewhere.
 */
export async function linkClient(folder: string): Promise<void> {
  const home = join(folder, 'node_modules/@presswerk/client');
  await mkdir(home, { recursive: true });
  await symlink(SOURCES, join(home, 'sources'));
  const exports = { '.': './sources/index.ts', './node': './sources/node.ts' };
  await writeFile(join(home, 'package.json'), JSON.stringify({ name: '@presswerk/client', type: 'module', exports }));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
}
