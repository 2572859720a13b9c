import { parseArgs } from 'node:util';
import { openWorld } from '../../support/world.ts';
import { check } from './check.ts';
import { COSTS, readCosts } from './costs.ts';
import { CAPACITY, LOAD } from './load.ts';
import type { Input } from './model.ts';
import { readPairs, withNumbers } from './numbers.ts';
import { isWithin } from './prediction.ts';
import { costLines, predictionLine, report } from './report.ts';

export const MODEL_USAGE = `npm run bench:scale -- model [options]

Predicts which resource ends first with 1, 10, 100 and 1,000 times today's releases, and what carries it further. Runs nothing.

  --load NAME=NUMBER       changes the assumed load (${Object.keys(LOAD).join(', ')})
  --capacity NAME=NUMBER   changes a machine (${Object.keys(CAPACITY).join(', ')})
  --costs FILE             measured costs in JSON that replace those of this program, by name
  --list                   the costs with the commands that measure them
  --markdown               the table of docs/scale.md
  --check                  compares the costs with measurements at sizes that fit here; needs a PostgreSQL and a Redis (3 minutes)
  --releases N             of the larger database that is checked (20000)
`;

/**
 * Runs `npm run bench:scale -- model`; returns the exit code. A mistake in the options ends with one line on stderr.
 */
export async function runModel(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        load: { type: 'string', multiple: true, default: [] },
        capacity: { type: 'string', multiple: true, default: [] },
        costs: { type: 'string' },
        list: { type: 'boolean', default: false },
        markdown: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        releases: { type: 'string', default: '20000' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(MODEL_USAGE);
      return 0;
    }
    const input = {
      costs: values.costs === undefined ? COSTS : readCosts(values.costs),
      load: withNumbers('--load', LOAD, readPairs('--load', values.load)),
      capacity: withNumbers('--capacity', CAPACITY, readPairs('--capacity', values.capacity), { above: true }),
    };
    for (const share of ['cdn_hits', 'hot'] as const) {
      if (input.load[share] > 1) throw new Error(`--load: "${share}" is a share: give a number from 0 to 1`);
    }
    const releases = Number(values.releases);
    if (!Number.isInteger(releases) || releases <= 0) {
      throw new Error(`--releases must be a whole number above 0, not ${values.releases}`);
    }
    if (values.check) return await runCheck(input, releases);
    process.stdout.write(values.list ? costLines(input.costs) : report(input, values.markdown));
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}

async function runCheck({ costs }: Input, large: number): Promise<number> {
  const { service: world, skip } = await openWorld();
  if (world === undefined) throw new Error(skip);
  try {
    let outside = 0;
    const log = (line: string) => void process.stderr.write(`${line}\n`);
    for await (const prediction of check({ world, costs, large, log })) {
      if (!isWithin(prediction)) outside++;
      process.stdout.write(`${predictionLine(prediction)}\n`);
    }
    if (outside > 0) process.stderr.write(`${outside} predictions are outside their bands\n`);
    return outside === 0 ? 0 : 1;
  } finally {
    await world.close();
  }
}
