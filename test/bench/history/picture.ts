import type { RecordedFigure, RecordedRun } from './history.ts';

// In pixels.
const COLUMNS = 3;
const WIDTH = 320;
const HEIGHT = 150;
const MARGIN = { top: 40, right: 12, bottom: 24, left: 40 };
const PLOT = { width: WIDTH - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };
const TITLE_MAX = 46;
/** Space above the highest value. */
const HEADROOM = 1.15;

interface Point {
  readonly run: RecordedRun;
  readonly figure: RecordedFigure;
}

/**
 * An SVG with a panel for each figure: its median in each run, oldest first, with the range of its rounds; hollow if
 * the run was too noisy to tell. The dashed line is the target.
 */
export function pictureOf(runs: readonly RecordedRun[]): string {
  const points = runs.flatMap((run) => run.figures.map((figure) => ({ run, figure })));
  const panels = [...Map.groupBy(points, ({ figure }) => figure.what)];
  const [width, height] = [COLUMNS * WIDTH, Math.ceil(panels.length / COLUMNS) * HEIGHT];
  const drawn = panels.map(([what, ofFigure], i) => {
    const [x, y] = [(i % COLUMNS) * WIDTH, Math.floor(i / COLUMNS) * HEIGHT];
    return `<g transform="translate(${x} ${y})">${panel(what, ofFigure)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<title>Benchmarks by run</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}

function panel(what: string, points: readonly Point[]): string {
  const last = points.at(-1)?.figure;
  const target = last?.target ?? null;
  const most = Math.max(target?.value ?? 0, ...points.map(({ figure }) => figure.highest)) * HEADROOM;
  const x = (i: number) => rounded(MARGIN.left + ((i + 0.5) / points.length) * PLOT.width);
  const y = (value: number) => rounded(MARGIN.top + (1 - value / most) * PLOT.height);
  const right = WIDTH - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const marks = points.map(({ run, figure }, i) => {
    const { ratio, lowest, highest, isNoisy } = figure;
    const said = `${run.commit.slice(0, 8)}, ${run.at.slice(0, 10)}: ${short(ratio)} (${short(lowest)} to ${short(highest)})`;
    return `<g><title>${escaped(said)}${isNoisy ? ', too noisy to tell' : ''}</title><line x1="${x(i)}" x2="${x(i)}" y1="${y(lowest)}" y2="${y(highest)}" stroke="#69b"/><circle cx="${x(i)}" cy="${y(ratio)}" r="3.5" stroke="#258" fill="${isNoisy ? '#fff' : '#258'}"/></g>`;
  });
  return [
    `<title>${escaped(what)}</title>`,
    `<text x="${MARGIN.left}" y="16" font-weight="bold">${escaped(cut(what))}</text>`,
    `<text x="${MARGIN.left}" y="31" fill="#555">${escaped(summary(last, target))}</text>`,
    `<text x="${MARGIN.left - 5}" y="${MARGIN.top + 4}" text-anchor="end" fill="#555">${short(most)}</text>`,
    `<text x="${MARGIN.left - 5}" y="${bottom}" text-anchor="end" fill="#555">0</text>`,
    `<path d="M${MARGIN.left} ${MARGIN.top}V${bottom}H${right}" fill="none" stroke="#999"/>`,
    target === null
      ? ''
      : `<line x1="${MARGIN.left}" x2="${right}" y1="${y(target.value)}" y2="${y(target.value)}" stroke="#b40" stroke-dasharray="4 3"/>`,
    ...marks,
    `<text x="${MARGIN.left}" y="${HEIGHT - 8}" fill="#555">${points[0]?.run.at.slice(0, 10) ?? ''}</text>`,
    `<text x="${right}" y="${HEIGHT - 8}" text-anchor="end" fill="#555">${points.at(-1)?.run.commit.slice(0, 8) ?? ''}</text>`,
  ].join('');
}

function summary(last: RecordedFigure | undefined, target: RecordedFigure['target']): string {
  const value = last === undefined ? '' : `last ${short(last.ratio)}${last.isNoisy ? ', too noisy to tell' : ''}`;
  return target === null ? value : `${value}; at ${target.at} ${target.value}`;
}

const cut = (text: string) => (text.length > TITLE_MAX ? `${text.slice(0, TITLE_MAX - 1)}…` : text);
const short = (value: number) => String(Number(value.toPrecision(3)));
const rounded = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
