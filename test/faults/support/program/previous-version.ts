import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The program as of the last version that the changelog lists. */
export interface PreviousVersion {
  readonly version: string;
  /** A folder with its files, without its history. */
  readonly root: string;
  close(): Promise<void>;
}

/** The reason why it is unavailable here, or false: a shallow clone lacks it. */
export const noPreviousVersion = (): string | false =>
  commitOf(lastVersion()) === undefined && `git has no commit of version ${lastVersion()}`;

export async function previousVersion(): Promise<PreviousVersion> {
  const version = lastVersion();
  const root = await mkdtemp(join(tmpdir(), 'presswerk-previous-'));
  const archive = spawnSync('git', ['archive', commitOf(version) ?? assert.fail()], { cwd: ROOT, maxBuffer: 2 ** 30 });
  const { status, stderr } = spawnSync('tar', ['-x', '-C', root], { input: archive.stdout });
  assert.equal(status, 0, String(stderr));
  // Its own dependencies would have to be downloaded.
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return { version, root, close: () => rm(root, { recursive: true, force: true }) };
}

function lastVersion(): string {
  const [, version] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
  return version ?? assert.fail('the changelog lists no version');
}

/** The commit that added the version to the changelog. */
function commitOf(version: string): string | undefined {
  const args = ['log', '--format=%H', `-S## [${version}]`, '--', 'CHANGELOG.md'];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return (stdout ?? '').trim().split('\n').at(-1) || undefined;
}
