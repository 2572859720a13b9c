import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

type Work = () => unknown;

interface Suite {
  readonly kind: 'suite';
  readonly name: string;
  readonly items: (Suite | Test)[];
  readonly hooks: Readonly<Record<Hook, Work[]>>;
}

interface Test {
  readonly kind: 'test';
  readonly id: string;
  readonly work: Work;
}

const HOOKS = ['before', 'after', 'beforeEach', 'afterEach'] as const;
type Hook = (typeof HOOKS)[number];

export interface TestRun {
  readonly id: string;
  readonly ms: number;
  /** Undefined if the test succeeded. */
  readonly failure: unknown;
}

/** Tests of files that were loaded once, to be run any number of times in this process. */
export interface CollectedTests {
  /**
   * Runs the tests with these ids, by default all, in order, each hook as node:test does.
   * @param onTest called with the id before a test and the `beforeEach` of its suites
   * @param bail ends with the first failure
   */
  run(options: {
    readonly ids?: ReadonlySet<string> | undefined;
    readonly bail: boolean;
    readonly onTest: (id: string) => void;
  }): Promise<TestRun[]>;
}

/**
 * Loads test files that use `describe`, `it`, `test` and hooks of node:test, without options. Each file's tests are
 * collected instead of being run.
 */
export async function collectTests(files: readonly string[]): Promise<CollectedTests> {
  let current = suiteOf('');
  const root = current;
  const describe = (name: string, ...given: unknown[]) => {
    const outer = current;
    const suite = suiteOf(outer.name === '' ? name : `${outer.name} ${name}`);
    outer.items.push(suite);
    current = suite;
    (given.at(-1) as Work)();
    current = outer;
  };
  const it = (name: string, ...given: unknown[]) => {
    const id = `${current.name} ${name}`.trim();
    current.items.push({ kind: 'test', id, work: given.at(-1) as Work });
  };
  const hooks = Object.fromEntries(HOOKS.map((hook) => [hook, (work: Work) => current.hooks[hook].push(work)]));
  const stub = { describe, suite: describe, it, test: it, ...hooks };
  Object.assign(globalThis, { collectedNodeTest: stub });
  const source = `export const { ${Object.keys(stub).join(', ')} } = globalThis.collectedNodeTest; export default test;`;
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  const loaded = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'node:test' ? { url, shortCircuit: true, format: 'module' } : next(specifier, context),
  });
  for (const file of files) {
    // A suite for each file, with separate hooks.
    current = suiteOf(file);
    root.items.push(current);
    await import(pathToFileURL(file).href);
  }
  loaded.deregister();
  return {
    async run({ ids, bail, onTest }) {
      const runs: TestRun[] = [];
      const isOver = () => bail && runs.at(-1)?.failure !== undefined;
      const isMeant = (item: Suite | Test): boolean =>
        item.kind === 'suite' ? item.items.some(isMeant) : (ids?.has(item.id) ?? true);
      const runSuite = async (suite: Suite, outer: readonly Suite[]): Promise<void> => {
        const suites = [...outer, suite];
        for (const hook of suite.hooks.before) await hook();
        for (const item of suite.items.filter(isMeant)) {
          if (isOver()) break;
          if (item.kind === 'suite') await runSuite(item, suites);
          else runs.push(await runTest(item, suites));
        }
        for (const hook of suite.hooks.after) await hook();
      };
      const runTest = async ({ id, work }: Test, suites: readonly Suite[]): Promise<TestRun> => {
        onTest(id);
        const began = performance.now();
        let failure: unknown;
        try {
          for (const { hooks } of suites) for (const hook of hooks.beforeEach) await hook();
          await work();
          for (const { hooks } of suites.toReversed()) for (const hook of hooks.afterEach) await hook();
        } catch (error) {
          failure = error ?? new Error('thrown without an error');
        }
        return { id, ms: performance.now() - began, failure };
      };
      await runSuite(root, []);
      return runs;
    },
  };
}

function suiteOf(name: string): Suite {
  return { kind: 'suite', name, items: [], hooks: { before: [], after: [], beforeEach: [], afterEach: [] } };
}
