import { postForm } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeView } from '../../../page/times.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import type { DeskView } from './view.ts';

type ClaimView = Pick<DeskView, 'release' | 'claim' | 'claimState' | 'language' | 'services'>;

/**
 * The release's claim, with buttons to claim, take over or release it.
 * @param at the page's path; its forms are below it
 */
export function claimPanel(
  { release, claim, claimState, language, services }: ClaimView,
  at: {
    readonly path: string;
    readonly queryString?: string;
    /** Fields of a refused decision, which the page after claiming shows again. */
    readonly unsent?: Readonly<Record<string, string>>;
  },
): Html | false {
  const texts = RELEASE_PAGE_TEXTS[language];
  if (claimState === 'not_decidable') return false;
  const { path, queryString = '', unsent = {} } = at;
  const until = claim && timeView(claim.expiresAt, language, services.timeZone, 'short').text;
  const take = (label: string, isTakeOver: boolean) =>
    postForm(
      { action: `${path}/claim${queryString}`, hidden: { take_over: isTakeOver ? 1 : 0, ...unsent } },
      html`<button class="main">${label}</button>`,
    );
  // Only the claim of a prefetched page knows what was skipped before it: later ones are renewals.
  const claimPath = claimState === 'prefetched' ? `${path}/claim${queryString}` : `${path}/claim`;
  const data = html` data-claim="${claimPath}" data-claim-state="${claimState}" data-version="${release.version}" data-submission="${release.submissions}"`;
  const lost = html`<p class="aside bad" id="claim-lost" role="alert" hidden data-lost="${texts.lost}"></p>`;
  if (claimState === 'mine' || claimState === 'prefetched') {
    // A prefetched page does not claim the release; its script does once the page is shown.
    const isPrefetched = claimState === 'prefetched';
    return html`<div class="claim" id="claim"${data}>${isPrefetched && html`<noscript>${take(texts.take, false)}</noscript>`}
<p data-claim-mine${isPrefetched && html` hidden`}><span class="tag accent">${texts.mine}</span> <span data-claim-until>${until !== null && texts.until(until)}</span></p>
${postForm({ action: `${path}/give-up${queryString}` }, html`<button class="plain">${texts.giveUp}</button>`)}</div>
${lost}`;
  }
  if (claimState === 'unclaimed') {
    return html`<div class="claim" id="claim"${data}><p><span class="tag">${texts.free}</span> ${texts.freeText}</p>${take(texts.take, false)}</div>
${lost}`;
  }
  return html`<div class="aside warn claim" id="claim"${data}><p><strong>${texts.others(claim?.user.name ?? '', until ?? '')}</strong> ${texts.othersText}</p>
${take(texts.takeOver, true)}</div>`;
}
