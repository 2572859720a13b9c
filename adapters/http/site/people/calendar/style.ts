/** Styles of calendars. Narrow screens show the list instead of the grid. */
export const CALENDAR_STYLE = `
.calendar { width: 100%; margin-bottom: 1.25rem; border-collapse: collapse; table-layout: fixed; background: var(--raised); border: 1px solid var(--line); }
.calendar th { padding: .35rem .5rem; color: var(--soft); font-size: .8125rem; font-weight: 600; text-align: start; }
.calendar td { height: 5.5rem; padding: .3rem .5rem; border: 1px solid var(--line); vertical-align: top; font-size: .8125rem; }
.calendar td > time { color: var(--soft); font-variant-numeric: tabular-nums; }
.calendar td[aria-current] > time { color: var(--accent); font-weight: 700; }
.calendar td.other { background: var(--ground); }
.calendar ul { margin: .15rem 0 0; padding: 0; list-style: none; }
.calendar li { position: relative; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; line-height: 1.6; }
.calendar .requested a { font-style: italic; }
.calendar li a { text-decoration-color: transparent; }
.calendar-days h2 { margin: 1rem 0 .4rem; }
@media (max-width: 46rem) { .calendar, .of-grid { display: none; } }
`;
