import type { PublicRelease } from '../../../../../application/ports/index.ts';
import { type Html, html } from '../../page/html.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { earlierWordingPath, link } from '../addresses/paths.ts';
import type { PortalLayout } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { RELEASE_TEXTS } from './texts.ts';

/** The id of the corrections section. */
const SECTION_ID = 'corrections';

/** The byline's item with the time of the latest correction; null for none. */
export function correctedItem({ corrections, language }: PublicRelease, { timeZone }: PortalLayout): Html | null {
  const last = corrections.at(-1);
  if (last === undefined) return null;
  return html`<li><a href="#${SECTION_ID}">${RELEASE_TEXTS[language].corrected}</a>: ${timeElement(timeView(last.approvedAt, language, timeZone, 'full'))}</li>\n`;
}

/** A release's corrections, newest first, with links to the earlier versions. */
export function correctionsSection(
  request: PortalRequest,
  { timeZone }: PortalLayout,
  release: PublicRelease,
): Html | null {
  const { corrections, language } = release;
  if (corrections.length === 0) return null;
  const texts = RELEASE_TEXTS[language];
  return html`<section class="corrections" id="${SECTION_ID}">
<h2>${texts.corrections}</h2>
<ol>
${corrections.toReversed().map(
  ({ id, note, approvedAt }) => html`<li>
<p class="when">${timeElement(timeView(approvedAt, language, timeZone, 'full'))}</p>
<p>${note ?? texts.typo}</p>
<p class="screen-only"><a rel="nofollow" href="${link(request, earlierWordingPath(release, id))}">${texts.earlier}</a></p>
</li>
`,
)}</ol>
</section>
`;
}
