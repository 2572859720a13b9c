import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const ROOT = new URL('../', import.meta.url).pathname;
const map = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8');
const quoted = [...map.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);

describe('ARCHITECTURE.md', () => {
  it('names only files that exist', () => {
    const files = globSync(['{domain,application,adapters,composition,client,test}/**/*.ts'], {
      cwd: ROOT,
      exclude: (name) => name === 'node_modules',
    });
    const missing = quoted.filter(
      (name) => /^[\w/-]+\.ts$/.test(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    );
    assert.deepEqual(missing, []);
  });

  it('names every folder of the core, and every adapter', () => {
    const folders = (path: string) =>
      readdirSync(`${ROOT}${path}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
        .map(({ name }) => name);
    const isNamed = (name: string) =>
      quoted.some((text) => text.split('/').includes(name)) || (/^image-store-/.test(name) && isStore(name));
    const isStore = (name: string) => quoted.includes(`${name.slice('image-store'.length)}/`);
    const missing = ['domain', 'application', 'adapters'].flatMap((path) =>
      folders(path)
        .filter((name) => !isNamed(name))
        .map((name) => `${path}/${name}`),
    );
    assert.deepEqual(missing, []);
  });
});
