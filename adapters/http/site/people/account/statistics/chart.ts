import type { DayReadership, Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { dayText } from '../../../page/times.ts';
import { STATISTICS_TEXTS } from './texts.ts';

/** Width of a day in SVG units. The drawing is stretched to the page's width; the labels are HTML and keep their shape. */
const DAY_WIDTH = 10;
const GAP = 2;
const HEIGHT = 100;

/** Page views per day as a bar chart. The table below has the same numbers. */
export function chart(days: readonly DayReadership[], language: Language): Html {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return html``;
  const texts = STATISTICS_TEXTS[language];
  const maxViews = Math.max(0, ...days.map(({ pageViews }) => pageViews));
  const bars = days.map(({ pageViews }, index) => {
    // At least one unit, so that days with few views stay visible.
    const height = pageViews === 0 ? 0 : Math.max(1, Math.round((pageViews / maxViews) * HEIGHT));
    return (
      height > 0 &&
      html`<rect x="${index * DAY_WIDTH}" y="${HEIGHT - height}" width="${DAY_WIDTH - GAP}" height="${height}"></rect>`
    );
  });
  const [from, to] = [dayText(first.day, language), dayText(last.day, language)];
  const views = maxViews.toLocaleString(language);
  return html`<figure class="chart">
<svg viewBox="0 0 ${days.length * DAY_WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${texts.chart(from, to, views)}">${bars}</svg>
<figcaption aria-hidden="true"><span>${from}</span> <span>${texts.pageViews}: ${texts.most(views)}</span> <span>${to}</span></figcaption>
</figure>
`;
}
