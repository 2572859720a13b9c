import { postForm } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeView } from '../../../page/times.ts';
import { deskReleasePath } from '../paths.ts';
import { queueQueryString } from '../queue/query.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import type { DeskView } from './view.ts';

/** The release's claim, with buttons to claim, take over or release it. */
export function claimPanel({ release, claim, claimState, language, services, query }: DeskView): Html | false {
  const texts = RELEASE_PAGE_TEXTS[language];
  if (claimState === 'not_decidable') return false;
  const queryString = queueQueryString(query);
  const until = claim && timeView(claim.expiresAt, language, services.timeZone, 'short').text;
  const take = (label: string, isTakeOver: boolean) =>
    postForm(
      { action: `${deskReleasePath(release.id, 'claim')}${queryString}`, hidden: { take_over: isTakeOver ? 1 : 0 } },
      html`<button class="main">${label}</button>`,
    );
  const data = html` data-claim="${deskReleasePath(release.id, 'claim')}" data-claim-state="${claimState}" data-version="${release.version}" data-submission="${release.submissions}"`;
  const lost = html`<p class="aside bad" id="claim-lost" role="alert" hidden data-lost="${texts.lost}"></p>`;
  if (claimState === 'mine' || claimState === 'prefetched') {
    // A prefetched page does not claim the release; its script does once the page is shown.
    const isPrefetched = claimState === 'prefetched';
    return html`<div class="claim" id="claim"${data}>${isPrefetched && html`<noscript>${take(texts.take, false)}</noscript>`}
<p data-claim-mine${isPrefetched && html` hidden`}><span class="tag accent">${texts.mine}</span> <span data-claim-until>${until !== null && texts.until(until)}</span></p>
${postForm({ action: `${deskReleasePath(release.id, 'give-up')}${queryString}` }, html`<button class="plain">${texts.giveUp}</button>`)}</div>
${lost}`;
  }
  if (claimState === 'unclaimed') {
    return html`<div class="claim" id="claim"${data}><p><span class="tag">${texts.free}</span> ${texts.freeText}</p>${take(texts.take, false)}</div>
${lost}`;
  }
  return html`<div class="aside warn claim" id="claim"${data}><p><strong>${texts.others(claim?.user.name ?? '', until ?? '')}</strong> ${texts.othersText}</p>
${take(texts.takeOver, true)}</div>`;
}
