import fc from 'fast-check';
import { ApplicationError, StaleWrite } from '../../../application/errors.ts';
import { DomainError } from '../../../domain/index.ts';
import { IS_SAMPLED } from './runs.ts';

/** The number of interleavings that a test tries, and in a sampled run. `INTERLEAVINGS` sets another one. */
const FULL_RUN = 10_000;
const SAMPLE = 200;
/**
 * The approximate number of awaits of one process in most races: a crash planned for a later await does not happen.
 */
const AWAITS = 60;

/** A process of the service: it shares the adapters with others, and may die at any await. */
export interface SimulatedProcess {
  /**
   * The port as this process calls it: the scheduler decides when each call begins, and when a transaction commits. All
   * methods must be asynchronous. Once the process is dead, every call throws, and its open transactions roll back.
   */
  wrap<Port extends object>(port: Port): Port;
}

export interface Race {
  /** The number of processes that have died. */
  readonly crashes: number;
  /** A process that dies at an await chosen by fast-check, or not at all. */
  process(): SimulatedProcess;
  /** A process that does not die. */
  survivor(): SimulatedProcess;
  /** Resolves when the scheduler chooses this task. */
  pause(label: string): Promise<void>;
  /** Runs all in an order that the scheduler chooses, until each has ended or its process is dead. */
  run(...tasks: readonly (() => Promise<unknown>)[]): Promise<void>;
}

class Crash extends Error {}

/**
 * Checks a guarantee in many interleavings, with crashes, of everything that `check` runs in its race. fast-check shrinks
 * and prints the order of a failed one.
 * @param awaits the approximate number of awaits of one process in the race
 * @param sample the number of interleavings in a sampled run
 */
export function interleave<Plan>(
  plans: fc.Arbitrary<Plan>,
  check: (race: Race, plan: Plan) => Promise<void>,
  { awaits = AWAITS, sample = SAMPLE }: { readonly awaits?: number; readonly sample?: number } = {},
): Promise<void> {
  const crash = fc.option(fc.nat(awaits), { nil: Number.POSITIVE_INFINITY });
  const crashes = fc.array(crash, { minLength: 3, maxLength: 3 });
  const property = fc.asyncProperty(fc.scheduler(), crashes, plans, (scheduler, crashAt, plan) =>
    check(createRace(scheduler, crashAt), plan),
  );
  return fc.assert(property, { numRuns: Number(process.env.INTERLEAVINGS ?? (IS_SAMPLED ? sample : FULL_RUN)) });
}

function createRace(scheduler: fc.Scheduler, crashAt: readonly number[]): Race {
  let processes = 0;
  let crashes = 0;
  const pause = (label: string) => scheduler.schedule(Promise.resolve(), label).then(() => undefined);

  const simulate = (diesAt: number): SimulatedProcess => {
    const name = `process ${++processes}`;
    let awaits = 0;
    let isDead = false;
    const step = async (label: string) => {
      await pause(`${name}: ${label}`);
      if (!isDead && awaits++ < diesAt) return;
      if (!isDead) crashes++;
      isDead = true;
      throw new Crash(`${name} died before ${label}`);
    };
    const wrap = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key);
          if (typeof value !== 'function') return typeof value === 'object' && value !== null ? wrap(value) : value;
          return async (...args: unknown[]) => {
            await step(String(key));
            return value.apply(target, key === 'run' ? args.map(inTransaction) : args);
          };
        },
      });
    const inTransaction = (work: unknown) =>
      typeof work !== 'function'
        ? work
        : async (transaction: object) => {
            const result: unknown = await work(wrap(transaction));
            await step('commit');
            return result;
          };
    return { wrap };
  };
  return {
    get crashes() {
      return crashes;
    },
    process: () => simulate(crashAt[processes % crashAt.length] ?? Number.POSITIVE_INFINITY),
    survivor: () => simulate(Number.POSITIVE_INFINITY),
    pause,
    async run(...tasks) {
      await scheduler.waitFor(Promise.all(tasks.map((task) => task().catch(unlessCrashed))));
      // Work that an ended task left running may hold a transaction.
      await scheduler.waitIdle();
    },
  };
}

function unlessCrashed(error: unknown): void {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  for (const each of errors) if (!(each instanceof Crash)) throw error;
}

/** Runs the use case. True if it succeeded, false if it was refused because another was first. */
export async function tryUseCase(useCase: () => Promise<unknown>): Promise<boolean> {
  try {
    await useCase();
    return true;
  } catch (error) {
    if (error instanceof DomainError || error instanceof ApplicationError || error instanceof StaleWrite) return false;
    throw error;
  }
}
