import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

interface Manifest {
  readonly name: string;
  /** The JavaScript of each subpath, such as `./dist/index.js`. */
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}

/**
 * In the checkout the service imports `../domain/index.ts`; installed, it has to use the package `@presswerk/domain`
 * like everyone else, or each error class and each brand would exist twice. So each compiled copy of an entry point is
 * replaced by one line that re-exports the package.
 * @throws Error if an import bypasses the entry points
 */
export async function nameWorkspaces(root: string, workspace: string, dist: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'));
  const entries = new Map<string, string>();
  for (const [subpath, target] of Object.entries(manifest.exports)) {
    const file = typeof target === 'string' ? target : target.default;
    if (!file.endsWith('.js')) continue;
    entries.set(join(dist, workspace, file.replace('./dist/', '')), manifest.name + subpath.slice(1));
  }
  await assertOnlyEntries(dist, join(dist, workspace), new Set(entries.keys()));
  const compiled = await filesOf(join(dist, workspace));
  const used = [...entries].filter(([file]) => compiled.includes(file));
  await rm(join(dist, workspace), { recursive: true, force: true });
  for (const [file, specifier] of used) {
    await mkdir(dirname(file), { recursive: true });
    for (const path of [file, file.replace(/\.js$/, '.d.ts')]) {
      await writeFile(path, `export * from '${specifier}';\n`);
    }
  }
}

async function assertOnlyEntries(dist: string, folder: string, entries: ReadonlySet<string>): Promise<void> {
  for (const file of await filesOf(dist)) {
    if (file.startsWith(folder + sep) || !/\.(?:js|d\.ts)$/.test(file)) continue;
    for (const [, specifier = ''] of (await readFile(file, 'utf8')).matchAll(RELATIVE)) {
      const target = resolve(dirname(file), specifier);
      if (!target.startsWith(folder + sep) || entries.has(target)) continue;
      throw new Error(
        `${relative(dist, file)} imports ${relative(dist, target)}, which is no entry point of the package`,
      );
    }
  }
}

const RELATIVE = /\b(?:from |import |import\()['"](\.{1,2}\/[^'"]+)['"]/g;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
