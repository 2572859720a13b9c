/**
 * Vendors another version of the viewer of the API's document:
 *
 * node test/support/documents/update-viewer.ts 1.72.1
 *
 * The package is not a dependency: the service only needs its one browser file.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VENDOR = fileURLToPath(new URL('../../../adapters/http/site/docs/viewer/vendor/', import.meta.url));

const [version] = process.argv.slice(2);
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('name a version, such as 1.72.1');
const vendored = JSON.parse(readFileSync(join(VENDOR, 'vendored.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'presswerk-viewer-'));
try {
  // npm verifies the download against the registry's hash.
  const archive = execFileSync('npm', ['pack', '--silent', `${vendored.package}@${version}`], { cwd: folder });
  execFileSync('tar', ['xzf', archive.toString().trim()], { cwd: folder });
  const { license } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
  if (license !== vendored.license) throw new Error(`the licence is ${license} now, was ${vendored.license}`);
  const source = join(folder, 'package', vendored.path);
  const sha256 = createHash('sha256').update(readFileSync(source)).digest('hex');
  copyFileSync(source, join(VENDOR, vendored.file));
  writeFileSync(join(VENDOR, 'vendored.json'), `${JSON.stringify({ ...vendored, version, sha256 }, null, 2)}\n`);
  console.log(`${vendored.package} ${version}: ${sha256}`);
} finally {
  rmSync(folder, { recursive: true });
}
