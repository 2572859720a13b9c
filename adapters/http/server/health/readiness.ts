import { ApplicationError, DatabaseReadOnly, SchemaOutdated } from '../../../../application/errors.ts';

export interface HealthCheck {
  readonly name: string;
  /** Rejects with the reason if the dependency fails. */
  readonly run: () => Promise<void>;
  /** True for failures that leave most requests working; none by default. */
  readonly isServedWith?: (category: FailureCategory) => boolean;
}

/** Shown publicly, so it reveals no addresses, statements or paths. */
export type FailureCategory =
  | 'timeout'
  | 'unreachable'
  | 'migrations_pending'
  | 'read_only'
  | 'full'
  | 'not_writable'
  | 'failed';

export interface CheckResult {
  readonly name: string;
  /** `degraded`: most requests work without the dependency. */
  readonly state: 'ok' | 'degraded' | 'failed';
  readonly category?: FailureCategory;
}

export interface ReadinessOptions {
  /** Called once per category of failure until the check succeeds again. */
  readonly onFailure: (error: unknown) => void;
  /** Timeout of a check, in milliseconds; 2500 by default. */
  readonly timeoutMs?: number;
  /** Milliseconds for which a result is reused; 1000 by default. */
  readonly freshMs?: number;
  /** When a hanging check is abandoned, so that the next probe starts a new one; 10,000 by default. */
  readonly abandonMs?: number;
}

/**
 * Runs all checks in parallel. Probes are public, so concurrent ones share a running check and results are reused for
 * `freshMs`: however many probes arrive, each check runs about once a second and hanging checks do not accumulate.
 */
export function createReadiness(
  checks: readonly HealthCheck[],
  options: ReadinessOptions,
): () => Promise<CheckResult[]> {
  const shared = checks.map((check) => shareCheck(check, options));
  return () => Promise.all(shared.map((run) => run()));
}

/** A run of a check; times in monotonic milliseconds. */
interface CheckRun {
  readonly startedAt: number;
  readonly result: Promise<CheckResult>;
  endedAt: number | undefined;
}

function shareCheck(check: HealthCheck, options: ReadinessOptions): () => Promise<CheckResult> {
  const { onFailure, timeoutMs = 2_500, freshMs = 1_000, abandonMs = 10_000 } = options;
  let last: CheckRun | undefined;
  // One check can fail in several categories, such as a timeout first and unreachable later; each is logged once.
  const reported = new Set<FailureCategory>();

  const report = (category: FailureCategory, error: unknown): CheckResult => {
    if (!reported.has(category)) onFailure(error);
    reported.add(category);
    return { name: check.name, state: check.isServedWith?.(category) ? 'degraded' : 'failed', category };
  };
  const start = (startedAt: number): CheckRun => {
    const settle = (result: () => CheckResult) => {
      run.endedAt = performance.now();
      return result();
    };
    const run: CheckRun = {
      startedAt,
      endedAt: undefined,
      result: runNow(check).then(
        () =>
          settle(() => {
            // Ignores the late success of an abandoned check.
            if (last === run) reported.clear();
            return { name: check.name, state: 'ok' };
          }),
        (error) => settle(() => report(categoryOf(error), error)),
      ),
    };
    return run;
  };
  const isUsable = ({ startedAt, endedAt }: CheckRun, now: number) =>
    endedAt === undefined ? now - startedAt < abandonMs : now - endedAt < freshMs;

  return async () => {
    const now = performance.now();
    if (last === undefined || !isUsable(last, now)) last = start(now);
    const { startedAt, result } = last;
    return withTimeout(Math.max(0, startedAt + timeoutMs - now), result, () =>
      report('timeout', new Error(`${check.name} did not respond in time`)),
    );
  };
}

/** Turns a synchronous throw into a rejection. */
async function runNow({ run }: HealthCheck): Promise<void> {
  await run();
}

/** The result, or that of `onTimeout` after `ms`. */
async function withTimeout<T>(ms: number, result: Promise<T>, onTimeout: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    // setImmediate: if the event loop was blocked, a result that has already arrived still counts.
    timer = setTimeout(() => setImmediate(() => resolve(LATE as T)), ms);
  });
  try {
    const first = await Promise.race([result, late]);
    return first === LATE ? onTimeout() : first;
  } finally {
    clearTimeout(timer);
  }
}

const LATE: unknown = Symbol('late');

const CATEGORY_OF_CODE: Readonly<Record<string, FailureCategory>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'not_writable',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  ENOENT: 'not_writable',
  ENOTDIR: 'not_writable',
};

function categoryOf(error: unknown): FailureCategory {
  if (error instanceof SchemaOutdated) return 'migrations_pending';
  if (error instanceof DatabaseReadOnly) return 'read_only';
  const { cause, code } = error as { readonly cause?: unknown; readonly code?: unknown };
  const known =
    CATEGORY_OF_CODE[String((cause as { readonly code?: unknown } | undefined)?.code)] ??
    CATEGORY_OF_CODE[String(code)];
  return known ?? (ApplicationError.is(error, 'unavailable') ? 'unreachable' : 'failed');
}
