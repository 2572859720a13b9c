import type { PublicRelease } from '../../../../../application/ports/index.ts';
import { type Html, html } from '../../page/html.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { earlierWordingPath, link } from '../addresses/paths.ts';
import type { PortalLayout } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { RELEASE_TEXTS } from './texts.ts';

/** Where the corrections stand on a release's page. */
const PLACE = 'corrections';

/** That a release was corrected, and when last: an item of the byline. */
export function correctedItem({ corrections, language }: PublicRelease, { timeZone }: PortalLayout): Html | null {
  const last = corrections.at(-1);
  if (last === undefined) return null;
  return html`<li><a href="#${PLACE}">${RELEASE_TEXTS[language].corrected}</a>: ${timeElement(timeView(last.approvedAt, language, timeZone, 'full'))}</li>\n`;
}

/** What was corrected in a release, newest first, each with a way to the wording of before. */
export function correctionsSection(
  request: PortalRequest,
  { timeZone }: PortalLayout,
  release: PublicRelease,
): Html | null {
  const { corrections, language } = release;
  if (corrections.length === 0) return null;
  const texts = RELEASE_TEXTS[language];
  return html`<section class="corrections" id="${PLACE}">
<h2>${texts.corrections}</h2>
<ol>
${corrections.toReversed().map(
  ({ id, note, approvedAt }) => html`<li>
<p class="when">${timeElement(timeView(approvedAt, language, timeZone, 'full'))}</p>
<p>${note ?? texts.typo}</p>
<p><a rel="nofollow" href="${link(request, earlierWordingPath(release, id))}">${texts.earlier}</a></p>
</li>
`,
)}</ol>
</section>
`;
}
