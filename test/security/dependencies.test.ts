import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { codeIn, rowsUnder } from '../support/documents/markdown-table.ts';
import { startNode } from '../support/process/processes.ts';
import { tokenize } from '../support/source/source-tokens.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

const manifest = JSON.parse(read('package.json'));
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true);
/** Paths of the packages that `npm ci --omit=dev --omit=optional` installs from the registry. */
const required = Object.entries(packages).flatMap(([path, { link, dev, optional, devOptional }]) =>
  path.includes('node_modules/') && !(link || dev || optional || devOptional) ? [path] : [],
);
/** Lower it with each package less; docs/dependencies.md says what else could go. */
const REQUIRED_MAX = 350;
const REQUIRED_BYTES_MAX = 180e6;
const runtime = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });

describe('the dependencies', () => {
  it('are all listed in docs/dependencies.md', () => {
    const named = rowsUnder('Packages', read('docs/dependencies.md')).flatMap(([first]) => codeIn(first));
    assert.deepEqual(named.sort(), runtime.toSorted());
  });

  it('are locked by hash, from a single registry', () => {
    assert.ok(locked.length > 100);
    const places = new Set<string>();
    for (const [path, { integrity, resolved, version }] of locked) {
      assert.match(integrity ?? '', /^sha512-[A-Za-z0-9+/]{86}==$/, path);
      assert.match(version ?? '', /^\d+\.\d+\.\d+/, path);
      if (resolved === undefined) continue;
      const { protocol, host } = new URL(resolved);
      assert.equal(protocol, 'https:', path);
      places.add(host);
    }
    assert.ok(places.size <= 1, `packages come from ${[...places].join(' and ')}`);
  });

  it('are requested by version, never by URL or folder', () => {
    const wanted = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies };
    for (const [name, range] of Object.entries<string>(wanted)) {
      assert.match(range, /^[~^]?\d+\.\d+\.\d+$/, `${name}: ${range}`);
    }
    assert.equal(manifest.overrides, undefined);
  });

  it('run no install scripts except the allowed ones', () => {
    const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    const names = [...new Set(running.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13)))];
    for (const name of names) assert.ok(name in manifest.allowScripts, `${name} wants to run a script`);
    // Only development tools may: no package that the service itself needs.
    const allowed = Object.entries(manifest.allowScripts).filter(([, may]) => may === true);
    for (const [name] of allowed) assert.ok(!runtime.includes(name), name);
  });

  it('without optional ones stay within the number and size in docs/dependencies.md', () => {
    assert.ok(required.length <= REQUIRED_MAX, `${required.length} packages are required`);
    const bytes = required.reduce((sum, path) => sum + bytesIn(join(ROOT, path)), 0);
    assert.ok(bytes > 50e6 && bytes <= REQUIRED_BYTES_MAX, `they take ${(bytes / 1e6).toFixed(0)} MB`);
    assert.match(
      read('docs/dependencies.md'),
      new RegExp(`at most ${REQUIRED_MAX} packages .* ${REQUIRED_BYTES_MAX / 1e6} MB`),
    );
  });

  it('include every package that the service imports', () => {
    const files = globSync('{domain,application,adapters,composition}/**/*.ts', {
      cwd: ROOT,
      exclude: ['**/node_modules/**'],
    });
    const used = new Set<string>();
    for (const file of files) {
      const tokens = tokenize(read(file));
      tokens.forEach(({ kind, text }, i) => {
        const before = tokens[i - 1]?.text;
        const imported =
          before === 'from' || before === 'import' || (before === '(' && tokens[i - 2]?.text === 'import');
        if (kind !== 'string' || !imported || /^(?:\.|node:)/.test(text)) return;
        used.add(text.startsWith('@') ? text.split('/').slice(0, 2).join('/') : (text.split('/')[0] ?? ''));
      });
    }
    assert.ok(used.has('koa') && used.has('sharp'));
    for (const name of used) assert.ok(runtime.includes(name), `${name} is imported, and no dependency`);
  });

  it('extend no built-in class in a way that slows down every string operation', async () => {
    // V8 then looks up String's methods by name, in the whole process: see docs/dependencies.md.
    const program = `
      for (const name of ${JSON.stringify(runtime)}) await import(name).catch(({ code }) => console.log(name, code));
      console.log('fast:', %HasFastProperties(String.prototype));`;
    const { ended } = startNode(['--allow-natives-syntax', '--input-type=module', '--eval', program], {});
    const { stdout, stderr } = await ended;
    assert.match(stdout, /^fast: true$/m, `${stdout}${stderr}`);
    assert.ok(!/^ioredis /m.test(stdout), stdout);
  });

  it('can be audited for known vulnerabilities', () => {
    assert.match(manifest.scripts.audit ?? '', /^npm audit\b.*--audit-level=high/);
  });
});

/** The size of a package's files, without packages installed inside its folder. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesIn(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
}
