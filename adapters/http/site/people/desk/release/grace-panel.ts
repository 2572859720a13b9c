import { graceEnd, isSameEditor, type PressRelease } from '../../../../../../domain/index.ts';
import { postForm } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import type { DeskEditor } from '../../route.ts';
import { keyAttributes, keyHint } from '../keys/desk-keys.ts';
import { deskReleasePath } from '../paths.ts';
import { queueQueryString } from '../queue/query.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import type { DeskView } from './view.ts';

/** True if this editor's approval can still be undone, before publication. */
export function mayUndo(
  { status, grace }: Pick<PressRelease, 'status' | 'grace'>,
  { caller }: Pick<DeskEditor, 'caller'>,
): boolean {
  return status === 'scheduled' && grace !== null && isSameEditor(grace.by, caller);
}

/**
 * An approval within its grace period, with the time left and, for the editor who gave it, the button that undoes it.
 * If the publisher has set a later time, shows that time: until then, the approval can be undone.
 */
export function gracePanel({ release, language, services, editor, query }: DeskView): Html | false {
  const { id, status, grace, publishAt } = release;
  if (status !== 'scheduled' || grace === null || publishAt === null) return false;
  const texts = RELEASE_PAGE_TEXTS[language];
  const end = graceEnd(grace, publishAt);
  const isLater = end !== null && publishAt > end;
  const undo = html`<button class="main"${keyAttributes('undo')}>${texts.undo}${keyHint('undo')}</button>`;
  return html`<div class="aside claim" id="grace"><p>${texts.approvedBy(grace.by.name)} ${isLater ? html`${texts.publishedAt} ${timeElement(timeView(publishAt, language, services.timeZone, 'short'))}` : timeLeft(publishAt, services.now(), texts.timeLeft)}</p>
${mayUndo(release, editor) && postForm({ action: `${deskReleasePath(id, 'undo')}${queueQueryString(query)}` }, undo)}</div>
`;
}

/** The time left, which a script counts down. */
function timeLeft(publishAt: Date, now: Date, label: string): Html {
  const seconds = secondsUntil(publishAt, now);
  return html`${label} <time class="number" datetime="PT${seconds}S" data-seconds-left="${seconds}">${minutesAndSeconds(seconds)}</time>`;
}

/** Zero for a time that has passed, and for none. */
export function secondsUntil(time: Date | null, now: Date): number {
  return time === null ? 0 : Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000));
}

/** Formats seconds as `2:05`. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
