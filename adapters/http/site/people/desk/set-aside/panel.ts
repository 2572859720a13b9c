import type { Language, PressReleaseId, SetAside } from '../../../../../../domain/index.ts';
import { postForm } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import { lines } from '../../../page/lines.ts';
import { timeView } from '../../../page/times.ts';
import { deskReleasePath } from '../paths.ts';
import { type QueueQuery, queueQueryString } from '../queue/query.ts';
import type { DeskView } from '../release/view.ts';
import { SET_ASIDE_TEXTS } from './texts.ts';

/** The editor who set the release aside, its end and note, with a button that brings the release back. */
export function setAsidePanel({ release, setAside, language, services, query }: DeskView): Html | false {
  if (setAside === null) return false;
  const texts = SET_ASIDE_TEXTS[language];
  return html`<div class="aside warn claim" id="set-aside-until"><p><strong>${texts.by(setAside.user.name)}</strong> ${untilText(setAside, language, services.timeZone)}<br>${lines(setAside.note)}</p>
${bringBackForm(release.id, query, language)}</div>
`;
}

export function untilText({ until, untilReply }: SetAside, language: Language, timeZone: string): string {
  const texts = SET_ASIDE_TEXTS[language];
  const time = timeView(until, language, timeZone, 'short').text;
  return untilReply ? texts.untilReply(time) : texts.until(time);
}

export function bringBackForm(id: PressReleaseId, { setAside: _, ...query }: QueueQuery, language: Language): Html {
  const action = `${deskReleasePath(id, 'bring-back')}${queueQueryString(query)}`;
  return postForm({ action }, html`<button>${SET_ASIDE_TEXTS[language].bringBack}</button>`);
}
