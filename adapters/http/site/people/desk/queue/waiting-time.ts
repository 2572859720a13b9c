import type { WaitingRelease } from '../../../../../../application/review/desk/queue.ts';
import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeView } from '../../../page/times.ts';
import type { PeopleServices } from '../../route.ts';
import { QUEUE_TEXTS } from './texts.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = {
  de: { day: ['Tag', 'Tage'], hour: 'Std.', minute: 'Min.', under: 'unter' },
  en: { day: ['day', 'days'], hour: 'hr', minute: 'min', under: 'under' },
} as const satisfies Record<Language, object>;

/** A waiting time in at most two units: `2 days 5 hr`, `3 hr 20 min`, `4 min`, `under 1 min`. */
export function waitingTime(since: Date, now: Date, language: Language): string {
  const waited = Math.max(0, now.getTime() - since.getTime());
  const units = UNITS[language];
  const [days, hours, minutes] = [
    Math.floor(waited / DAY_MS),
    Math.floor((waited % DAY_MS) / HOUR_MS),
    Math.floor((waited % HOUR_MS) / MINUTE_MS),
  ];
  const inHours = hours === 0 ? '' : `${hours} ${units.hour}`;
  if (waited < MINUTE_MS) return `${units.under} 1 ${units.minute}`;
  if (days > 0) return `${days} ${units.day[days === 1 ? 0 : 1]} ${days < 7 ? inHours : ''}`.trim();
  return `${inHours} ${minutes === 0 && hours > 0 ? '' : `${minutes} ${units.minute}`}`.trim();
}

interface Reader {
  readonly services: PeopleServices;
  readonly language: Language;
}

/** The waiting time, with its beginning as a tooltip. */
export function waitingTimeElement(since: Date, { services, language }: Reader): Html {
  const { iso, text } = timeView(since, language, services.timeZone, 'short');
  return html`<time datetime="${iso}" title="${text}">${waitingTime(since, services.now(), language)}</time>`;
}

/** A release's waiting time, with a mark if its review is overdue. */
export function waitingSince({ release: { submittedAt }, isOverdue }: WaitingRelease, reader: Reader): Html | null {
  if (submittedAt === null) return null;
  return html`${waitingTimeElement(submittedAt, reader)}${
    isOverdue && html` <span class="tag bad">${QUEUE_TEXTS[reader.language].isOverdue}</span>`
  }`;
}
