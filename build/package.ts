import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from '../adapters/http/site/page/scripts/bundle.ts';
import { buildOf } from '../composition/config/version.ts';
import { nameJavaScript } from './javascript-names.ts';
import { nameWorkspaces } from './name-workspaces.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const PACKAGES = ['domain', 'client', 'presswerk'] as const;
export type PackageName = (typeof PACKAGES)[number];

/** This repository's packages that the service depends on: each in a folder of its name, as `@presswerk/<name>`. */
const WORKSPACES = ['domain', 'client'] as const;

/** Folders of the service that contain files other than code. */
const WITH_ASSETS = ['application', 'adapters', 'composition'];

/**
 * Builds a package's `dist/`: JavaScript with source maps that include the sources, and declarations. An installed
 * package cannot run its TypeScript: Node does not strip types below node_modules. The previous build is replaced in
 * the last step, so that a concurrent reader finds one or the other.
 * @returns false if the compiler found errors, which it has printed
 */
export async function buildPackage(name: PackageName): Promise<boolean> {
  const folder = name === 'presswerk' ? ROOT : join(ROOT, name);
  const made = await mkdtemp(join(folder, 'dist-'));
  try {
    if (!(await compile(projectOf(folder), made))) return false;
    await dropEmptyMaps(made);
    await nameJavaScript(made);
    if (name === 'presswerk') {
      for (const workspace of WORKSPACES) await nameWorkspaces(ROOT, workspace, made);
      for (const layer of WITH_ASSETS) await copyAssets(join(ROOT, layer), join(made, layer));
      await bundleModules(join(ROOT, BROWSER_MODULES), join(made, BROWSER_MODULES));
      await writeFile(join(made, 'build-id'), `${buildOf(ROOT)}\n`);
    }
    await rm(join(folder, 'dist'), { recursive: true, force: true });
    await rename(made, join(folder, 'dist'));
    return true;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Code for browsers; pages load the files at the top level. */
const BROWSER_MODULES = 'adapters/http/site/browser';

/** Bundles them in place, so that installing the package needs no esbuild. */
async function bundleModules(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const file of await readdir(from)) {
    if (!file.endsWith('.ts')) continue;
    await writeFile(join(to, file.replace(/ts$/, 'js')), await bundle(pathToFileURL(join(from, file))));
  }
}

/** Prefers tsconfig.build.json: the IDE's project covers other files. */
function projectOf(folder: string): string {
  const own = join(folder, 'tsconfig.build.json');
  return existsSync(own) ? own : join(folder, 'tsconfig.json');
}

/** Skips type checks: `npm run typecheck` does them, also before publishing. */
async function compile(project: string, outDir: string): Promise<boolean> {
  const compiler = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      ...['-p', project, '--outDir', outDir, '--noEmit', 'false', '--noCheck', '--noEmitOnError'],
      ...['--declaration', '--sourceMap', '--inlineSources'],
    ],
    { stdio: 'inherit' },
  );
  const [code] = await once(compiler, 'exit');
  return code === 0;
}

/** Copies files other than code, such as Markdown and style sheets, next to the code that reads them. */
async function copyAssets(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !/\.ts$|\/presswerk\.js$/.test(path) });
}

/** The compiler's output for a module of types only. */
const NO_CODE = /^(?:\/\/[^\n]*\n|\s)*export \{\};\s*\/\/# sourceMappingURL=\S+\s*$/;

/** Removes the source maps of modules without code: they contain the whole source, and nothing refers to them. */
async function dropEmptyMaps(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
    const path = join(entry.parentPath, entry.name);
    if (!NO_CODE.test(await readFile(path, 'utf8'))) continue;
    await writeFile(path, 'export {};\n');
    await rm(`${path}.map`, { force: true });
  }
}
