import { FORM_STYLE } from '../../page/forms/form-style.ts';
import { stylesheetOf } from '../layout/stylesheet.ts';

/** Styles of the form on a portal's page: the portal's stylesheet has none for these fields and buttons. */
export const REPORT_STYLE = stylesheetOf(
  'report',
  `.report { --raised: var(--ground); --round: .3rem; --bad: #a3231d; --warn: #7a5200; max-width: 46rem; ${FORM_STYLE}
h1 { margin-bottom: 1rem; font-size: clamp(1.9rem, 1.2rem + 3vw, 2.8rem); }
p { margin-bottom: .8rem; }
.problem { margin-bottom: 1.5rem; padding: .8rem 1rem; border: .15rem solid var(--bad); border-radius: var(--round); }
.problem ul { margin: .3rem 0 0; padding-inline-start: 1.2rem; }
.small { font-size: .875rem; }
.option img { width: 8rem; margin: .2rem 0; border-radius: var(--round); }
}
@media (prefers-color-scheme: dark) { .report { --bad: #ff9a92; --warn: #f0c060; } }
`,
);
