import { benchAccount } from './account/account.ts';
import { API_BENCHMARKS } from './api/api.ts';
import { benchApi } from './api/api-run.ts';
import { benchLists } from './api/lists.ts';
import { appendRun } from './history/history.ts';
import { benchKits } from './images/kits.ts';
import { benchUploads } from './images/uploads.ts';
import { benchPortal } from './portal/portal.ts';
import { benchPublishing } from './publishing.ts';
import { benchReadership } from './readership.ts';
import { benchSearch } from './search/search.ts';
import { benchConnections } from './service/connections.ts';
import { benchDurability } from './service/durability.ts';
import { benchStart } from './service/start.ts';
import { type Bench, openBench } from './support/bench.ts';
import { type Finding, findingLines, isMet, isTooNoisy, table } from './support/measures/report.ts';
import { LoadFailed } from './support/measures/rounds.ts';
import { type BenchmarkName, type BenchOptions, readOptions, USAGE } from './support/options.ts';
import { openWorld } from './support/world.ts';

// npm run bench: the service's speed relative to the minimum cost of the same work. See options.ts for the arguments.

/** In the order in which they run: those that write most come last. */
const RUNS: Readonly<Record<BenchmarkName, (bench: Bench) => AsyncIterable<Finding>>> = {
  start: benchStart,
  fetch: (bench) => benchApi(bench, API_BENCHMARKS.fetch),
  list: (bench) => benchApi(bench, API_BENCHMARKS.list),
  create: (bench) => benchApi(bench, API_BENCHMARKS.create),
  publishing: benchPublishing,
  durability: benchDurability,
  account: benchAccount,
  uploads: benchUploads,
  kits: benchKits,
  readership: benchReadership,
  connections: benchConnections,
  lists: benchLists,
  portal: benchPortal,
  search: benchSearch,
};

process.exitCode = await main();

async function main(): Promise<number> {
  let options: BenchOptions | 'help';
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    return 1;
  }
  if (options === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  const { service: world, skip } = await openWorld();
  if (world === undefined) {
    process.stderr.write(`${skip}\n`);
    return 1;
  }
  try {
    const findings = await measure(await openBench(world, options));
    if (options.isRecorded) appendRun(options, findings);
    if (!options.profile) process.stdout.write(options.json ? jsonOf(findings) : `\n${table(findings)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof LoadFailed)) throw error;
    process.stderr.write(`The figures are worth nothing, as not every answer was a 2xx: ${error.message}\n`);
    return 1;
  } finally {
    await world.close();
  }
}

async function measure(bench: Bench): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, run] of Object.entries(RUNS)) {
    if (!bench.options.chosen.includes(name as BenchmarkName)) continue;
    for await (const finding of run(bench)) {
      findings.push(finding);
      bench.log(findingLines(finding));
    }
  }
  return findings;
}

function jsonOf(findings: readonly Finding[]): string {
  return `${JSON.stringify(
    findings.map((finding) => ({ ...finding, met: isMet(finding), isNoisy: isTooNoisy(finding) })),
    undefined,
    2,
  )}\n`;
}
