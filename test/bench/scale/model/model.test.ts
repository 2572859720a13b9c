import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { startNode } from '../../../support/process/processes.ts';
import { COSTS, type CostName, readCosts } from './costs.ts';
import { CAPACITY, type CapacityName, LOAD, type LoadName } from './load.ts';
import {
  bottleneckOf,
  endOf,
  type Input,
  MEASURES,
  type Measure,
  RESOURCES,
  type ResourceName,
  stagesOf,
  type Use,
  usesOf,
} from './model.ts';
import { withNumbers } from './numbers.ts';
import { isWithin } from './prediction.ts';
import { report } from './report.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const DEFAULTS: Input = { costs: COSTS, load: LOAD, capacity: CAPACITY };
const NAMES = Object.keys(RESOURCES) as ResourceName[];
const ALL = Object.keys(MEASURES) as Measure[];

/** Demand for a resource, in machines. The used share of each machine can fall as machines are added. */
const needOf = ({ use, machines }: Use): number => use * machines;
/** Rounding of sums in another order. */
const TOLERANCE = 1 + 1e-9;

const factors = fc.double({ min: 0.01, max: 10_000, noNaN: true });
const measures = fc.subarray(ALL).map((each) => new Set(each));

/** The defaults, each number times up to ten or divided by up to ten; shares stay shares. */
const inputs: fc.Arbitrary<Input> = fc
  .record({
    costs: scaled(COSTS),
    load: scaled(LOAD),
    capacity: scaled(CAPACITY),
    hits: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ costs, load, capacity, hits }) => ({
    costs,
    load: { ...load, cdn_hits: hits, hot: 1 },
    capacity: { ...capacity, service_cores: Math.ceil(capacity.service_cores), busy: 0.7 },
  }));

function scaled<Name extends string>(numbers: Readonly<Record<Name, number>>) {
  const entries = Object.entries(numbers) as [Name, number][];
  return fc
    .array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: entries.length, maxLength: entries.length })
    .map((by) => Object.fromEntries(entries.map(([name, value], i) => [name, value * (by[i] ?? 1)])) as typeof numbers);
}

test('more releases never need less of a resource', () => {
  fc.assert(
    fc.property(inputs, measures, factors, factors, (input, set, one, other) => {
      const fewer = usesOf(input, Math.min(one, other), set);
      const more = usesOf(input, Math.max(one, other), set);
      for (const name of NAMES) assert.ok(needOf(fewer[name]) <= needOf(more[name]) * TOLERANCE, name);
    }),
  );
});

test('twice the capacity halves the use', () => {
  const of: Readonly<Partial<Record<CapacityName, readonly ResourceName[]>>> = {
    database_cores: ['primaryProcessor', 'replicas'],
    database_memory_gb: ['primaryMemory'],
    database_disk_tb: ['primaryDisk'],
    commits: ['primaryCommits'],
    log_mb: ['primaryLog'],
    connections: ['primaryConnections'],
    picture_disk_tb: ['pictureDisk'],
    bucket_requests: ['bucket'],
    tree_entries: ['historyTree'],
  };
  fc.assert(
    fc.property(inputs, measures, factors, (input, set, factor) => {
      const before = usesOf(input, factor, set);
      for (const [name, resources] of Object.entries(of) as [CapacityName, readonly ResourceName[]][]) {
        const capacity = { ...input.capacity, [name]: input.capacity[name] * 2 };
        const after = usesOf({ ...input, capacity }, factor, set);
        for (const resource of resources) {
          const ratio = needOf(after[resource]) / needOf(before[resource]);
          assert.ok(needOf(before[resource]) === 0 || Math.abs(ratio - 0.5) < 1e-9, `${resource}: ${ratio}`);
        }
      }
    }),
  );
});

test('a measure raises the use of no resource except those listed in its `raises`', () => {
  fc.assert(
    fc.property(inputs, measures, fc.constantFrom(...ALL), factors, (input, set, measure, factor) => {
      const without = new Set([...set].filter((each) => each !== measure));
      const before = usesOf(input, factor, without);
      const after = usesOf(input, factor, new Set([...without, measure]));
      const raises: readonly ResourceName[] = MEASURES[measure].raises;
      for (const name of NAMES) {
        if (raises.includes(name)) continue;
        assert.ok(needOf(after[name]) <= needOf(before[name]) * TOLERANCE, `${measure}: ${name}`);
      }
    }),
    { numRuns: 300 },
  );
});

test('a measure raises the use of each resource listed in its `raises`', () => {
  for (const measure of ALL) {
    const without = new Set<Measure>(measure === 'bucket' ? [] : ['bucket']);
    const before = usesOf(DEFAULTS, 1_000, without);
    const after = usesOf(DEFAULTS, 1_000, new Set([...without, measure]));
    for (const name of MEASURES[measure].raises) {
      assert.ok(needOf(after[name]) > needOf(before[name]), `${measure}: ${name}`);
    }
  }
});

test('the bottleneck has the highest use of the resources with a limit', () => {
  fc.assert(
    fc.property(inputs, measures, factors, (input, set, factor) => {
      const uses = usesOf(input, factor, set);
      const named = uses[bottleneckOf(uses)];
      assert.ok(named.isLimited);
      for (const name of NAMES) assert.ok(!uses[name].isLimited || uses[name].use <= named.use, name);
    }),
  );
});

test('resources that grow by adding machines are never used beyond their capacity', () => {
  fc.assert(
    fc.property(inputs, factors, (input, factor) => {
      const uses = usesOf(input, factor, new Set(['bucket', 'replicas']));
      for (const name of ['serviceProcessor', 'serviceNetwork', 'replicas'] as const) {
        assert.ok(!uses[name].isLimited && uses[name].use <= TOLERANCE, name);
      }
    }),
  );
});

test('the end of a resource is the factor at which it is used up', () => {
  fc.assert(
    fc.property(inputs, measures, fc.constantFrom(...NAMES), (input, set, name) => {
      const end = endOf(input, set, name);
      const useAt = (factor: number) => usesOf(input, factor, set)[name].use;
      if (end === Number.POSITIVE_INFINITY) {
        const { use, isLimited } = usesOf(input, 1e6, set)[name];
        return assert.ok(use <= 1 || !isLimited);
      }
      assert.ok(end < 1e-6 || useAt(end * (1 - 1e-6)) <= 1);
      assert.ok(useAt(end + 1e-6 + end * 1e-6) > 1);
    }),
  );
});

test('each number of cost, load and capacity changes some use, and a higher cost lowers none', () => {
  const stages = [...stagesOf(DEFAULTS, 1_000).map((stage) => stage.measures), new Set(ALL)];
  const needs = (input: Input) => stages.flatMap((set) => NAMES.map((name) => needOf(usesOf(input, 1_000, set)[name])));
  const before = needs(DEFAULTS);
  const changed = (input: Input) => needs(input).some((need, i) => need !== before[i]);
  for (const name of Object.keys(COSTS) as CostName[]) {
    const input = { ...DEFAULTS, costs: { ...COSTS, [name]: COSTS[name] * 1.5 + 0.1 } };
    assert.ok(changed(input), name);
    assert.ok(
      needs(input).every((need, i) => need * TOLERANCE >= (before[i] ?? 0)),
      name,
    );
  }
  for (const name of Object.keys(LOAD) as LoadName[]) {
    assert.ok(changed({ ...DEFAULTS, load: { ...LOAD, [name]: LOAD[name] * 0.5 } }), name);
  }
  for (const name of Object.keys(CAPACITY) as CapacityName[]) {
    assert.ok(changed({ ...DEFAULTS, capacity: { ...CAPACITY, [name]: CAPACITY[name] * 0.5 } }), name);
  }
});

test('the database takes longer where its indexes do not fit in memory', () => {
  const at = (database_memory_gb: number) =>
    usesOf({ ...DEFAULTS, capacity: { ...CAPACITY, database_memory_gb } }, 10, new Set(['replicas']));
  const [fits, exceeds] = [at(1e6), at(1)];
  assert.ok(fits.primaryMemory.use < 1 && exceeds.primaryMemory.use > 1);
  const ratio = needOf(exceeds.replicas) / needOf(fits.replicas);
  assert.ok(Math.abs(ratio - COSTS.unbuffered_times) < 1e-9, `${ratio}`);
});

test('Redis Cluster is added only where counting takes more than half of one Redis', () => {
  const has = (redis_count_ms: number) =>
    stagesOf({ ...DEFAULTS, costs: { ...COSTS, redis_count_ms } }, 1_000).some(({ measures }) =>
      measures.has('cluster'),
    );
  assert.equal(has(0.001), false);
  assert.equal(has(1), true);
});

test('both reports name the bottleneck, the machines and each factor', () => {
  const text = report(DEFAULTS, false);
  for (const factor of ['1', '10', '100', '1,000']) assert.match(text, new RegExp(`^${factor} times today's`, 'm'));
  const uses = usesOf(DEFAULTS, 1_000, stagesOf(DEFAULTS, 1_000).at(-1)?.measures ?? new Set());
  const name = RESOURCES[bottleneckOf(uses)];
  assert.match(text, new RegExp(`^ends first .*${name}\n[^]*machines with all measures: primary 1`, 'm'));
  const line = report(DEFAULTS, true)
    .split('\n')
    .find((each) => each.startsWith('| 1,000 |'));
  assert.ok(line?.includes(name), line);
  const unfit = text.split('\n').findLast((each) => each.startsWith('does not fit'));
  for (const each of NAMES) {
    assert.equal(unfit?.includes(RESOURCES[each]), uses[each].isLimited && uses[each].use > 1, each);
  }
  const large = { ...DEFAULTS, capacity: { ...CAPACITY, database_memory_gb: 1e6, database_disk_tb: 1e6 } };
  assert.doesNotMatch(report({ ...large, load: { ...LOAD, published_a_day: 1 } }, false), /does not fit/);
  const cheap = { ...DEFAULTS, costs: { ...COSTS, published_index_bytes: 0, delivery_index_bytes: 0 } };
  assert.notEqual(report(cheap, false), text);
});

test('a prediction outside its band fails, and so does one that could not be measured', () => {
  const of = (predicted: number, measured: number) => isWithin({ what: '', predicted, measured, band: [0.5, 2] });
  assert.deepEqual(
    [of(1, 2), of(2, 1), of(1, 2.01), of(2.01, 1), of(1, Number.NaN), of(0, 0)],
    [true, true, false, false, false, false],
  );
});

test('numbers with an unknown name or an invalid value are refused with an error that names it', () => {
  const given = (value: unknown, how = {}) => withNumbers('--costs', { page: 1, search: 2 }, value, how);
  assert.deepEqual(given({ search: 0 }), { page: 1, search: 0 });
  assert.throws(() => given({ serch: 1 }), { message: '--costs: there is no "serch"; there are page, search' });
  assert.throws(() => given({ toString: 1 }), /there is no "toString"/);
  for (const value of [-1, '1', null, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => given({ page: value }), /--costs: "page" must be a number of at least 0, not /);
  }
  assert.throws(() => given({ page: 0 }, { above: true }), /"page" must be a number above 0, not 0/);
  for (const value of [[], null, 'page', 1]) assert.throws(() => given(value), /give an object of names and numbers/);
});

test('costs of a file replace those of the table, and an error names the file and its mistake', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'model-'));
  const file = join(folder, 'costs.json');
  try {
    await writeFile(file, '{"page_service_ms": 7}');
    assert.deepEqual(readCosts(file), { ...COSTS, page_service_ms: 7 });
    await writeFile(file, '{"page_service_ms": -7}');
    assert.throws(() => readCosts(file), /costs\.json: "page_service_ms" must be a number of at least 0, not -7/);
    await writeFile(file, '{');
    assert.throws(() => readCosts(file), /costs\.json is not readable as JSON/);
    const run = await startNode([MAIN, 'model', '--costs', file], {}).ended;
    assert.equal(run.code, 1);
    assert.match(run.stderr, /^--costs: .*costs\.json is not readable as JSON: .*\n$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('mistakes in options end the program with one line', async () => {
  for (const [args, message] of [
    [['--load', 'pages=1'], /^--load: there is no "pages"; there are stored, .*\n$/],
    [['--load', 'page'], /^--load: write name=number, not page\n$/],
    [['--load', 'cdn_hits=2'], /^--load: "cdn_hits" is a share: give a number from 0 to 1\n$/],
    [['--releases', '1.5'], /^--releases must be a whole number above 0, not 1\.5\n$/],
    [['--capacity', 'commits=0'], /^--capacity: "commits" must be a number above 0, not 0\n$/],
  ] as const) {
    const run = await startNode([MAIN, 'model', ...args], {}).ended;
    assert.deepEqual([run.code, run.stdout], [1, '']);
    assert.match(run.stderr, message);
  }
});
