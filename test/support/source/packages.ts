import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The published packages, and the folders that they are built in. */
export const PUBLISHED = { domain: 'domain', client: 'client', presswerk: '.' } as const;
export type Published = keyof typeof PUBLISHED;
export const NAMES = Object.keys(PUBLISHED) as readonly Published[];

/** The result of npm pack. */
export interface Tarball {
  readonly path: string;
  readonly bytes: Buffer;
  readonly files: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a package.json
  readonly manifest: any;
}

export type Tarballs = Record<Published, Tarball>;

export const subpathsOf = ({ manifest }: Tarball): string[] =>
  Object.keys(manifest.exports).filter((subpath) => subpath !== './package.json');
/** The import specifiers of a package: `presswerk`, `presswerk/composition` and so on. */
export const specifiersOf = (tarball: Tarball): string[] =>
  subpathsOf(tarball).map((subpath) => tarball.manifest.name + subpath.slice(1));

/** Puts this process's Node first in the path: npm and its children would use the machine's otherwise. */
function environment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  const npm = Object.entries(process.env).filter(([name]) => /^npm_config_(?:cache|registry|userconfig)$/i.test(name));
  return {
    PATH: [dirname(process.execPath), PATH].join(delimiter),
    HOME,
    ...(Object.fromEntries(npm) as Record<string, string>),
    npm_config_update_notifier: 'false',
  };
}

/** Builds and packs a package as `npm publish` would, into a tarball in `folder`. */
export async function pack(name: Published, folder: string): Promise<Tarball> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(ROOT, PUBLISHED[name]),
    env: environment(),
    maxBuffer: 16 * 1024 * 1024,
  });
  // The build's output precedes the JSON; npm 10 prints a list, later versions an object by name.
  const packed = JSON.parse(stdout.slice(stdout.search(/^[[{]$/m)));
  const [{ filename, files }] = Object.values(packed) as [{ filename: string; files: { path: string }[] }];
  const path = join(folder, filename);
  return {
    path,
    bytes: await readFile(path),
    files: files.map((file) => file.path),
    manifest: JSON.parse(await read(path, 'package/package.json')),
  };
}

/**
 * The file names that npm would pack from the workspaces, without building or writing anything.
 * @throws if npm refuses
 */
export async function packWorkspaces(): Promise<string[]> {
  const flags = ['--workspaces', '--dry-run', '--ignore-scripts', '--json'];
  const { stdout } = await run('npm', ['pack', ...flags], {
    cwd: ROOT,
    env: environment(),
    maxBuffer: 16 * 1024 * 1024,
  });
  return (Object.values(JSON.parse(stdout)) as { readonly name: string }[]).map(({ name }) => name);
}

/** Reads a file of a tarball. */
async function read(tarball: string, file: string): Promise<string> {
  return (await run('tar', ['-xOzf', tarball, file])).stdout;
}

/** A folder with nothing but installed packages. */
export interface Installation {
  readonly folder: string;
  /**
   * Runs Node there.
   * @throws if the exit code is not 0, with `code`, `stdout` and `stderr`
   */
  node(...args: string[]): Promise<{ stdout: string; stderr: string }>;
  /**
   * Runs a program of an installed package: `npx NAME …`.
   * @throws as `node`
   */
  npx(...args: string[]): Promise<{ stdout: string; stderr: string }>;
  remove(): Promise<void>;
}

/**
 * Installs tarballs into an empty folder. Their dependencies come in the versions of our lock file, from npm's cache
 * after an `npm ci`. Which ones are installed depends on the tarballs alone, without optional packages.
 * @throws if npm cannot get them
 */
export async function install(tarballs: readonly Tarball[]): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-installed-'));
  const dependencies = Object.fromEntries(tarballs.map(({ manifest, path }) => [manifest.name, `file:${path}`]));
  const own = { name: 'somebody', version: '1.0.0', private: true, type: 'module', dependencies };
  await writeFile(join(folder, 'package.json'), JSON.stringify(own));
  const packages = { '': own, ...(await lockedPackages()), ...Object.fromEntries(tarballs.map(locked)) };
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: own.name, version: own.version, lockfileVersion: 3, requires: true, packages }),
  );
  const flags = ['--prefer-offline', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run('npm', ['install', ...flags], { cwd: folder, env: environment() });
  } catch (error) {
    await remove();
    throw error;
  }
  // The compile cache saves half of each start and is removed with the folder.
  const env = { ...environment(), NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const start = (program: string, args: readonly string[]) =>
    run(program, args, { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 });
  return {
    folder,
    node: (...args) => start(process.execPath, args),
    npx: (...args) => start('npx', ['--no', '--', ...args]),
    remove,
  };
}

/** Returns a reason to skip if npm reaches no registry and its cache is incomplete; in CI that is an error. */
export async function unlessOffline<T>(installing: Promise<T>): Promise<T | { readonly skip: string }> {
  try {
    return await installing;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const [, code] = /^npm error code (ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)$/m.exec(stderr) ?? [];
    if (code === undefined || process.env.CI !== undefined) throw error;
    return { skip: `npm reaches no registry (${code}), and its cache has not all packages` };
  }
}

/** The lock file's entries of third-party packages, without their role in our tree; optional ones stay optional. */
async function lockedPackages(): Promise<Record<string, object>> {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(packages as Record<string, Record<string, unknown>>)
      .filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true)
      .map(([path, { dev, devOptional, peer, ...rest }]) => [
        path,
        devOptional === true ? { ...rest, optional: true } : rest,
      ]),
  );
}

function locked({ path, bytes, manifest }: Tarball): [string, object] {
  const { name, version, bin, engines, dependencies, optionalDependencies } = manifest;
  const { peerDependencies, peerDependenciesMeta } = manifest;
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const needs = { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta };
  return [`node_modules/${name}`, { version, resolved: `file:${path}`, integrity, bin, engines, ...needs }];
}

export interface Compiler {
  readonly name: string;
  readonly path: string;
  readonly resolution: 'nodenext' | 'bundler';
  /** Checks declaration files too; otherwise a type that cannot be resolved is silently `any`. */
  readonly strict: boolean;
}

/**
 * The compilers in use: TypeScript 7, and 5 as code generators require it. Only one of these slow checks is strict.
 * Each uses one of the two module resolutions, which read a package's exports alike.
 */
export const COMPILERS: readonly Compiler[] = [
  {
    name: 'TypeScript 7',
    path: join(ROOT, 'node_modules/typescript/bin/tsc'),
    resolution: 'nodenext',
    strict: true,
  },
  {
    name: 'TypeScript 5',
    path: join(ROOT, 'test/generated-client/node_modules/typescript/bin/tsc'),
    resolution: 'bundler',
    strict: false,
  },
];

/** A compiler's errors for files in an installation, one per line, without those in third-party packages. */
export async function compilerErrors(
  { folder }: Installation,
  { path, resolution, strict }: Compiler,
  files: readonly string[],
  options: { readonly lib?: readonly string[]; readonly types: readonly string[]; readonly declaration?: boolean },
): Promise<string[]> {
  const compilerOptions = {
    target: 'es2024',
    module: resolution === 'bundler' ? 'esnext' : resolution,
    moduleResolution: resolution,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: !strict,
    skipDefaultLibCheck: true,
    typeRoots: [join(ROOT, 'node_modules/@types')],
    ...options,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const { stdout } = await run(process.execPath, [path, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: { stdout?: string }) => {
    if (error.stdout === undefined) throw error;
    return { stdout: error.stdout };
  });
  const faults = stdout.split('\n').filter((line) => /\berror TS/.test(line));
  return faults.filter((line) => !/^node_modules\/(?!presswerk\/|@presswerk\/)/.test(line));
}
