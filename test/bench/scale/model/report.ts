import { COST_TABLE, type Costs } from './costs.ts';
import {
  bottleneckOf,
  endOf,
  type Input,
  machinesOf,
  RESOURCES,
  type ResourceName,
  type Stage,
  shareOfCounting,
  stagesOf,
  type Use,
  usesOf,
} from './model.ts';
import { isWithin, type Prediction, ratioOf } from './prediction.ts';

const FACTORS = [1, 10, 100, 1_000];
/** Minimum factor by which a measure has to extend a resource to be named for it. */
const CARRIED = 1.2;

/** The prediction for each factor, as text or as the tables of docs/scale.md. */
export function report(input: Input, isMarkdown: boolean): string {
  const byFactor = FACTORS.map((factor) => {
    const stages = stagesOf(input, factor).map((stage) => ({ ...stage, uses: usesOf(input, factor, stage.measures) }));
    return { factor, stages };
  });
  return isMarkdown ? markdown(input, byFactor) : byFactor.map((each) => textOf(input, each)).join('\n');
}

type Uses = ReturnType<typeof usesOf>;

interface Predicted {
  readonly factor: number;
  readonly stages: readonly (Stage & { readonly uses: Uses })[];
}

function textOf(input: Input, { factor, stages }: Predicted): string {
  const { load } = input;
  const names = Object.keys(RESOURCES) as ResourceName[];
  const rows = [
    ['use at the peak', ...stages.map(({ name }, i) => (i === 0 ? name : `+ ${name}`))],
    ...names.map((name) => [RESOURCES[name], ...stages.map(({ uses }) => useText(uses[name]))]),
    ['ends first', ...stages.map(({ uses }) => RESOURCES[bottleneckOf(uses)])],
    ['machines', ...stages.map(({ uses, measures }) => `${machines(uses, measures).total}`)],
  ];
  const last = stages.at(-1);
  const heading = `${count(factor)} times today's: ${count(load.stored * factor)} public releases, ${count(load.published_a_day * factor)} published a day`;
  const lines = [heading, ...aligned(rows)];
  if (last !== undefined) {
    lines.push(`machines with all measures: ${machines(last.uses, last.measures).text}`);
    const { use } = last.uses[bottleneckOf(last.uses)];
    if (use > 1) lines.push(`does not fit on these machines: ${endsText(last.uses)}`);
    if (!last.measures.has('cluster')) {
      const share = percent(shareOfCounting(input, factor, last.measures));
      lines.push(`Redis Cluster is not worthwhile: counting takes ${share} of one Redis`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function markdown(input: Input, predicted: readonly Predicted[]): string {
  const first = row(['factor', 'public releases', 'ends first, one of each', 'ends, all measures', 'machines']);
  const factors = predicted.flatMap(({ factor, stages }) => {
    const [begin, end] = [stages[0], stages.at(-1)];
    if (begin === undefined || end === undefined) return [];
    const { text } = machines(end.uses, end.measures);
    const cells = [count(factor), count(input.load.stored * factor), endsText(begin.uses, 1), endsText(end.uses)];
    return [row([...cells, text])];
  });
  const stages = predicted.at(-1)?.stages ?? [];
  const ends = (Object.keys(RESOURCES) as ResourceName[]).map((name) => {
    const factors = stages.map(({ measures }) => endOf(input, measures, name));
    const carried = stages.filter((_, i) => i > 0 && (factors[i] ?? 0) > CARRIED * (factors[i - 1] ?? 0));
    const by = carried.map((stage) => stage.name).join(', ');
    return row([RESOURCES[name], endText(factors[0]), endText(factors.at(-1)), by || '–']);
  });
  const tables = [
    [first, rule(5), ...factors],
    [row(['used up at a factor of', 'one of each', 'all measures', 'carried by']), rule(4), ...ends],
  ];
  return `${tables.map((table) => table.join('\n')).join('\n\n')}\n`;
}

/** The resources that are used up, most of all first, and at least the one that ends first. */
function endsText(uses: Uses, most = Number.POSITIVE_INFINITY): string {
  const first = bottleneckOf(uses);
  const others = (Object.keys(RESOURCES) as ResourceName[])
    .filter((name) => name !== first && uses[name].isLimited && uses[name].use > 1)
    .toSorted((a, b) => uses[b].use - uses[a].use);
  const named = [first, ...others].slice(0, most);
  return named.map((name) => `${RESOURCES[name]} ${useText(uses[name])}`).join('; ');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const rule = (columns: number) => `|${'---|'.repeat(columns)}`;

function machines(uses: Uses, measures: Stage['measures']) {
  const kinds = Object.entries(machinesOf(uses, measures)).filter(([, number]) => number > 0);
  return {
    total: kinds.reduce((sum, [, number]) => sum + number, 0),
    text: kinds.map(([kind, number]) => `${kind} ${count(number)}`).join(', '),
  };
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const count = (value: number) => value.toLocaleString('en');
const percent = (share: number) => `${(share * 100).toLocaleString('en', { maximumSignificantDigits: 2 })} %`;
const endText = (factor = Number.POSITIVE_INFINITY) =>
  factor === Number.POSITIVE_INFINITY ? '–' : factor.toLocaleString('en', { maximumSignificantDigits: 2 });

function useText({ use, machines: number, isLimited }: Use): string {
  if (number === 0) return '–';
  return isLimited ? percent(use) : `${percent(use)} of ${count(number)}`;
}

/** Every cost with its source, and the value that is used in its place. */
export function costLines(costs: Costs): string {
  const rows = Object.entries(COST_TABLE).map(([name, { value, source }]) => {
    const used = costs[name as keyof Costs];
    return [name, `${used}`, used === value ? source : `given; here ${value}: ${source}`];
  });
  return `${aligned([['cost', 'value', 'source'], ...rows]).join('\n')}\n`;
}

export function predictionLine(prediction: Prediction): string {
  const { what, predicted, measured, band } = prediction;
  const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });
  const verdict = isWithin(prediction) ? '' : ': OUTSIDE';
  return `${what}: predicted ${number(predicted)}, measured ${number(measured)}, ratio ${number(ratioOf(prediction))} (${band.join(' to ')})${verdict}`;
}
