import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Finding, isTooNoisy } from '../support/measures/report.ts';
import type { BenchOptions } from '../support/options.ts';

export const HISTORY_FILE = fileURLToPath(new URL('../history.ndjson', import.meta.url));

/** A line of the history. */
export interface RecordedRun {
  /** End of the run, RFC 3339. */
  readonly at: string;
  readonly commit: string;
  /** True if the tree differed from that commit. */
  readonly isChanged: boolean;
  /** `load`: the average of the last minute and of the last 15, at the end of the run. */
  readonly machine: {
    readonly processors: number;
    readonly model: string;
    readonly load: readonly [number, number];
  };
  readonly rounds: number;
  /** Duration of a round. */
  readonly seconds: number;
  readonly figures: readonly RecordedFigure[];
}

/** A number that was not measured is null in the file. */
export interface RecordedFigure extends Omit<Finding, 'notes'> {
  readonly isNoisy: boolean;
}

/** Adds this run to the history. */
export function appendRun(
  { rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'>,
  findings: readonly Finding[],
  file: string = HISTORY_FILE,
): void {
  const [lastMinute = 0, , lastQuarter = 0] = loadavg();
  const run: RecordedRun = {
    at: new Date().toISOString(),
    commit: git('rev-parse', 'HEAD'),
    isChanged: git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!*.ndjson') !== '',
    machine: {
      processors: availableParallelism(),
      model: cpus()[0]?.model ?? 'unknown',
      load: [rounded(lastMinute), rounded(lastQuarter)],
    },
    rounds,
    seconds,
    figures: findings.map(({ notes: _, ...finding }) => ({ ...finding, isNoisy: isTooNoisy(finding) })),
  };
  const shortened = (_key: string, value: unknown) => (typeof value === 'number' ? rounded(value) : value);
  appendFileSync(file, `${JSON.stringify(run, shortened)}\n`);
}

/** The recorded runs, oldest first; none if the file does not exist. */
export function readHistory(file: string = HISTORY_FILE): RecordedRun[] {
  return existsSync(file) ? parseHistory(readFileSync(file, 'utf8')) : [];
}

export function parseHistory(text: string): RecordedRun[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as RecordedRun).sort((a, b) => a.at.localeCompare(b.at));
}

/** Four significant digits. */
const rounded = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(4)) : value);

function git(...args: readonly string[]): string {
  return execFileSync('git', args, {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
  }).trim();
}
