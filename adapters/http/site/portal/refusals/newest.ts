import type { PortalEntry } from '../../../../../application/ports/index.ts';
import { type Html, html } from '../../page/html.ts';
import { brief } from '../lists/entries.ts';
import { entryView } from '../lists/entry-view.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import { REFUSAL_TEXTS } from './texts.ts';

/** Releases offered on error pages. */
const NEWEST_MAX = 6;

export async function readNewest({ reading }: PortalServices): Promise<readonly PortalEntry[]> {
  return (await reading.list({}, { limit: NEWEST_MAX })).items;
}

/** The newest releases as briefs; null if there are none. */
export function newestReleases(
  items: readonly PortalEntry[],
  request: PortalRequest,
  services: PortalServices,
): Html | null {
  if (items.length === 0) return null;
  return html`<section class="further">
<h2>${REFUSAL_TEXTS[request.language].newest}</h2>
<div class="briefs">
${items.map((entry) => brief(entryView(entry, request, services)))}</div>
</section>`;
}
