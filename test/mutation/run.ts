import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isEnoughKilled, type MutationReport, reportLines } from './report.ts';

// npm run mutation -- [FOLDER or FILE …]: changes the code in thousands of ways, and lists the changes that no test
// detects. By default domain/ and application/kernel. Fails if fewer than 90 % are detected. Stryker is fetched by npx,
// since nothing else needs it.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const VERSION = '10.0.0';
/** Tests of rules. Those of use cases, of which some rules need hundreds, would take hours and detect little more. */
const TESTS = ['test/domain/**/*.test.ts', 'test/application/kernel/*.test.ts'];

const given = process.argv.slice(2);
const chosen = given.length > 0 ? given : ['domain', 'application/kernel'];
const mutate = chosen.map((path) => (path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`));
const tests = globSync(TESTS, { cwd: ROOT });

const arguments_ = ['run', 'test/mutation/stryker.json', '--mutate', [...mutate, '!**/index.ts'].join(',')];
const { status } = spawnSync(
  'npx',
  ['--yes', '--package', `@stryker-mutator/core@${VERSION}`, 'stryker', ...arguments_],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: tests.join(' ') },
  },
);
process.exitCode = status ?? 1;
if (status === 0) {
  const report = JSON.parse(readFileSync(`${ROOT}.stryker-report.json`, 'utf8')) as MutationReport;
  process.stdout.write(`${reportLines(report).join('\n')}\n`);
  if (!isEnoughKilled(report)) process.exitCode = 1;
}
