import { parseArgs } from 'node:util';
import { openWorld } from '../support/world.ts';
import { benchDesk } from './desk.ts';
import { benchFindings } from './findings.ts';
import { benchGrowth } from './growth.ts';
import { benchHistory } from './history.ts';
import { runModel } from './model/run.ts';
import { type Figure, figureLine, type ScaleBench, type ScaleOptions } from './scale-bench.ts';
import { benchTextCheck } from './text-check.ts';
import { openTree } from './tree.ts';
import { benchUpgrade } from './upgrade.ts';
import { benchWebhooks } from './webhooks.ts';

// npm run bench:scale: duration of statements on a filled database, in this tree and another one.

const RUNS: Readonly<Record<string, (bench: ScaleBench) => AsyncIterable<Figure>>> = {
  webhooks: benchWebhooks,
  growth: benchGrowth,
  upgrade: benchUpgrade,
  desk: benchDesk,
  findings: benchFindings,
  'text-check': benchTextCheck,
  history: benchHistory,
};

const USAGE = `npm run bench:scale -- [${Object.keys(RUNS).join('|')} …] [options]

Fills databases of its own, and times what the service asks of them. Needs a PostgreSQL (see README.md) and its disk space.

  --webhooks N     20000
  --deliveries N   2000000
  --seconds N      of deliveries (10), and of each round of a page of the desk or of a check (2)
  --partitions N   that events and deliveries are moved into, after one (14)
  --releases N     that are published to see what each takes, or are there before an upgrade (1000)
  --rounds N       of a page of the desk or of a check, by turns with the other side (5)
  --waiting N      releases in review, and reports, whose pages are held against those of 100 (100000)
  --published N    releases beside them (1000000)
  --texts N        among which a text is checked, or nearly the same ones are looked up (1000000)
  --against DIR    measures the working tree there as well, on the same rows: what a change brought

npm run bench:scale -- model --help    which resource ends first with many times as many releases
`;

const [first, ...others] = process.argv.slice(2);
process.exitCode = first === 'model' ? await runModel(others) : await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      webhooks: { type: 'string', default: '20000' },
      deliveries: { type: 'string', default: '2000000' },
      seconds: { type: 'string' },
      partitions: { type: 'string', default: '14' },
      releases: { type: 'string', default: '1000' },
      waiting: { type: 'string', default: '100000' },
      published: { type: 'string', default: '1000000' },
      texts: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '5' },
      against: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const runs = Object.entries(RUNS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const options: ScaleOptions = {
    webhooks: Number(values.webhooks),
    deliveries: Number(values.deliveries),
    seconds: Number(values.seconds ?? 10),
    pageSeconds: Number(values.seconds ?? 2),
    partitions: Number(values.partitions),
    releases: Number(values.releases),
    waiting: Number(values.waiting),
    published: Number(values.published),
    texts: Number(values.texts),
    rounds: Number(values.rounds),
  };
  const isSound = Object.values(options).every((number) => Number.isInteger(number) && number > 0);
  if (values.help || runs.length === 0 || !isSound) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 1;
  }
  const { service: world, skip } = await openWorld();
  if (world === undefined) {
    process.stderr.write(`${skip}\n`);
    return 1;
  }
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  try {
    const others = values.against === undefined ? [] : [await openTree(values.against)];
    const bench: ScaleBench = { world, options, trees: [...others, await openTree()], log };
    for (const [, run] of runs) {
      for await (const figure of run(bench)) process.stdout.write(`${figureLine(figure)}\n`);
    }
    return 0;
  } finally {
    await world.close();
  }
}
