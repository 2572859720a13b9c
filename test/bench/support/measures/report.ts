import type { ProcessorTimes, SideResult } from './rounds.ts';

/** One row of the final table. */
export interface Finding {
  readonly what: string;
  /** The issue's requirement, such as `at least 0.75`; null for an informative figure. */
  readonly target: Bound | null;
  /** The measured value: the median of the rounds' ratios. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  /** Absent unless the work of two sides is compared. */
  readonly processor?: ProcessorTimes;
  /** Further figures, one per line. */
  readonly notes: readonly string[];
}

export interface Bound {
  readonly at: 'least' | 'most';
  readonly value: number;
}

export function atLeast(value: number): Bound {
  return { at: 'least', value };
}

export function atMost(value: number): Bound {
  return { at: 'most', value };
}

export function isMet({ target, ratio }: Finding): boolean | null {
  if (target === null) return null;
  return target.at === 'least' ? ratio >= target.value : ratio <= target.value;
}

/** Without a target, the rounds must agree up to this factor. */
const RANGE_MAX = 2;

/**
 * True if the rounds contradict each other: some meet the target and others do not. Of seven
 * rounds, lowest and highest enclose the true median with 98 %.
 */
export function isTooNoisy({ target, lowest, highest }: Pick<Finding, 'target' | 'lowest' | 'highest'>): boolean {
  if (target === null) return highest > RANGE_MAX * lowest;
  return lowest < target.value && target.value < highest;
}

/** Printed for a finding as soon as it is known. */
export function findingLines(finding: Finding): string {
  const { what, ratio, lowest, highest, notes } = finding;
  return [
    `${what}: ${figure(ratio)} (${figure(lowest)} to ${figure(highest)})${verdict(finding)}`,
    ...notes.map((note) => `    ${note}`),
  ].join('\n');
}

/** Columns: what, target, ratio, met or not. */
export function table(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.what,
    finding.target === null ? '–' : `at ${finding.target.at} ${finding.target.value}`,
    figure(finding.ratio),
    `${figure(finding.lowest)} to ${figure(finding.highest)}`,
    outcome(finding),
  ]);
  const all = [['what', 'target', 'ratio', 'lowest to highest', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function verdict(finding: Finding): string {
  const { target } = finding;
  const said = outcome(finding);
  if (target === null) return said && `, ${said}`;
  return `, ${said}: at ${target.at} ${target.value}`;
}

function outcome(finding: Finding): string {
  if (isTooNoisy(finding)) return 'too noisy to tell';
  const met = isMet(finding);
  if (met === null) return '';
  return met ? 'met' : 'not met';
}

function figure(ratio: number): string {
  return ratio.toFixed(2);
}

export function sideLine({ rate, p50, p99, processor, database }: SideResult): string {
  const spent = Number.isNaN(processor) ? '' : `, ${processor.toFixed(2)} ms of processor each`;
  const besides = Number.isNaN(database) ? '' : ` and ${database.toFixed(2)} of the database's`;
  return `${rate.toFixed(0)}/s, half within ${p50.toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms${spent}${besides}`;
}

/**
 * The ratio of the CPU time per response of both servers, which other load on the machine disturbs less than the ratio
 * of rates. Includes the database's share where it was measured. No line where the system reports no CPU times.
 */
export function byProcessor({ ours, theirs }: { readonly ours: SideResult; readonly theirs: SideResult }): string[] {
  const servers = theirs.processor / ours.processor;
  const all = (theirs.processor + theirs.database) / (ours.processor + ours.database);
  if (Number.isNaN(servers)) return [];
  return [
    `by the processor's time of the two servers ${figure(servers)}${Number.isNaN(all) ? '' : `, with the database's ${figure(all)}`}`,
  ];
}
