/** Styles of the chart of page views. */
export const STATISTICS_STYLE = `
.chart svg { display: block; width: 100%; height: 11rem; border-bottom: 1px solid var(--edge); background: var(--ground); }
.chart rect { fill: var(--accent); }
.chart figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .8125rem; color: var(--soft); }
figure.chart { margin: 0; }
@media (max-width: 32rem) { .chart figcaption :nth-child(2) { order: 1; flex: 1 0 100%; } }
`;
