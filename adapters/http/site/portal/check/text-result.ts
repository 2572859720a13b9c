import type { TextCheck } from '../../../../../application/portal/check-text.ts';
import { type Language, lookalikesIn, type TakeDown } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { wordDiff } from '../../release/changes.ts';
import { fact } from '../../release/pictures/origin.ts';
import { portalPath, releasePath } from '../addresses/paths.ts';
import type { PortalLayout } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { CHECK_TEXTS } from './texts.ts';

/** Such as `Н (U+041D)`; an invisible character by its code alone. */
function characterName(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /\p{L}/u.test(character) ? `${character} (${code})` : code;
}

/** The public notice of a take-down; empty without one. */
export function takenDownNotice(takenDown: TakeDown | null): Html {
  return html`${takenDown && html`<blockquote><p>${takenDown.public}</p></blockquote>\n`}`;
}

/** The check of a text, or of a URL. */
export interface CheckedText {
  readonly textCheck: TextCheck;
  readonly isAddress: boolean;
}

/** The headline of a result, and a sentence that explains it. */
export function textVerdict({ textCheck: { result, isContained }, isAddress }: CheckedText, language: Language) {
  const { texts, addresses, contained } = CHECK_TEXTS[language];
  if (isContained) return contained;
  const ofAddress = isAddress && (result === 'unchanged' || result === 'unknown') ? addresses[result] : undefined;
  return ofAddress ?? texts[result];
}

/** The result of checking a text or URL, with the release and the differences. */
export function textResult(request: PortalRequest, layout: PortalLayout, checked: CheckedText): Html {
  const { language } = request;
  const check = checked.textCheck;
  const texts = CHECK_TEXTS[language];
  const { result, release, similarity, correctedAt, changes, takenDown } = check;
  const verdict = textVerdict(checked, language);
  const isNearEarlier = result === 'similar' && correctedAt !== null;
  const timeOf = (time: Date) => timeElement(timeView(time, language, layout.timeZone, 'full'));
  const lookalikes = checked.isAddress ? [] : lookalikesIn(changes);
  const differences = checked.isAddress ? texts.earlierDifferences : texts.differences;
  const percent = (share: number) => share.toLocaleString(language, { style: 'percent' });
  return html`<header>
<h1>${verdict.title}</h1>
<p class="standfirst">${isNearEarlier ? texts.similarToEarlier : verdict.text}</p>
</header>
${takenDownNotice(takenDown)}${
  release &&
  html`<section class="pictures">
<h2>${texts.release}</h2>
<p><a href="${portalPath(request, releasePath(release))}"${release.language !== language && html` hreflang="${release.language}" lang="${release.language}"`}>${release.title}</a></p>
<dl class="facts">
${fact(texts.newsroom, release.company.name)}${fact(texts.publishedAt, timeOf(release.publishedAt))}${correctedAt !== null && fact(texts.correctedAt, timeOf(correctedAt))}${result === 'similar' && similarity !== null && fact(texts.share, percent(similarity))}</dl>
</section>
`
}${
  release &&
  changes.some(({ kind }) => kind !== 'same') &&
  html`<section class="changed">
<h2>${texts.difference}</h2>
<p class="small">${differences.text}</p>
${lookalikes.length > 0 && html`<p>${texts.lookalikes(lookalikes.map(characterName).join(', '))}</p>\n`}<p class="words" lang="${release.language}">${wordDiff(changes, language, differences.spoken)}</p>
</section>
`
}`;
}
