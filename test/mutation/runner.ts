import { resolve } from 'node:path';
import { type CollectedTests, collectTests } from './collected-tests.ts';

// A test runner for Stryker that loads the tests once and then runs, for each mutant, the tests that reach it, in the
// same process: about a millisecond each, where a process of its own takes half a second.

/** The state that instrumented code reads and writes. */
interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: unknown;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}

interface MutantRun {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly disableBail: boolean;
}

const NAMESPACE = '__stryker__';
/** Slower tests, such as those with hostile input, are left out: they would run for thousands of mutants. */
const SLOW_MS = 500;
const SUCCESS = 0;
const FAILED = 1;

function createRunner() {
  const shared = globalThis as unknown as Record<typeof NAMESPACE, Instrumented | undefined>;
  const instrumented: Instrumented = shared[NAMESPACE] ?? {};
  shared[NAMESPACE] = instrumented;
  let tests: CollectedTests;
  let quick: ReadonlySet<string> = new Set();
  const onTest = (id: string) => {
    instrumented.currentTestId = id;
  };
  return {
    capabilities: () => ({ reloadEnvironment: false }),
    async init() {
      tests = await collectTests((process.env.MUTATION_TESTS ?? '').split(' ').map((file) => resolve(file)));
    },
    async dryRun() {
      const all = await tests.run({ bail: false, onTest });
      instrumented.currentTestId = undefined;
      const runs = all.filter(({ ms }) => ms <= SLOW_MS);
      quick = new Set(runs.map(({ id }) => id));
      return {
        status: 'complete',
        mutantCoverage: instrumented.mutantCoverage ?? { static: {}, perTest: {} },
        tests: runs.map(({ id, ms, failure }) => ({
          ...{ id, name: id, timeSpentMs: ms },
          ...(failure === undefined ? { status: SUCCESS } : { status: FAILED, failureMessage: String(failure) }),
        })),
      };
    },
    async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }: MutantRun) {
      Object.assign(instrumented, { activeMutant: activeMutant.id, hitCount: hitLimit && 0, hitLimit });
      const ids = testFilter === undefined ? quick : new Set(testFilter);
      const runs = await tests.run({ ids, bail: !disableBail, onTest });
      instrumented.activeMutant = undefined;
      if (hitLimit !== undefined && (instrumented.hitCount ?? 0) > hitLimit) {
        return { status: 'timeout', reason: 'it was reached too often' };
      }
      const failed = runs.filter(({ failure }) => failure !== undefined);
      const [first] = failed;
      const nrOfTests = runs.length;
      if (first === undefined) return { status: 'survived', nrOfTests };
      return {
        status: 'killed',
        killedBy: failed.map(({ id }) => id),
        failureMessage: String(first.failure),
        nrOfTests,
      };
    },
  };
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'collected', factory: createRunner }];
