/** Styles of the chart of page views. */
export const STATISTICS_STYLE = `
.chart svg { display: block; width: 100%; height: 11rem; border-bottom: 1px solid var(--edge); background: var(--ground); }
.chart rect { fill: var(--accent); }
.chart figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .8125rem; color: var(--soft); }
figure.chart { margin: 0; }
.numbers { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: .6rem 1.25rem; margin: 0; }
.numbers dt { color: var(--soft); font-size: .8125rem; }
.numbers dd { margin: 0; font-size: 1.375rem; font-weight: 650; font-variant-numeric: tabular-nums; }
.period { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: end; }
.period p { margin: 0; }
`;
