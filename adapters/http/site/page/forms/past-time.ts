import type { Language } from '../../../../../domain/index.ts';
import { type Html, html } from '../html.ts';
import { controlsOf, describeForm } from './description.ts';
import { checkbox } from './field.ts';
import type { Form } from './form.ts';
import { instantOfLocalTime } from './local-time.ts';

export const PAST_TIME_TEXTS: Readonly<
  Record<Language, { readonly isPast: string; readonly atDesk: string; readonly confirm: string }>
> = {
  de: {
    isPast: 'Dieser Zeitpunkt ist vorbei. Die Mitteilung wird veröffentlicht, sobald sie freigegeben ist.',
    atDesk: 'Dieser Zeitpunkt ist vorbei. Die Mitteilung wird sofort veröffentlicht.',
    confirm: 'Das ist so gewollt.',
  },
  en: {
    isPast: 'This time has passed. The release will be published as soon as it is approved.',
    atDesk: 'This time has passed. The release will be published at once.',
    confirm: 'Yes, that is what I want.',
  },
};

const NAMES = { answer: 'past_confirmed', of: 'past_time' } as const;

const PAST_TIME_FORM = describeForm([NAMES.answer], {
  de: { [NAMES.answer]: { label: PAST_TIME_TEXTS.de.confirm, missing: null } },
  en: { [NAMES.answer]: { label: PAST_TIME_TEXTS.en.confirm, missing: null } },
});

/** True if a field's time is in the past. */
export function isPastTime(value: string, timeZone: string, now: Date): boolean {
  const at = instantOfLocalTime(value, timeZone);
  return at !== undefined && at < now;
}

/** True if the user has confirmed exactly this time. */
export function isPastConfirmed(form: Form, value: string): boolean {
  return form.get(NAMES.answer) === '1' && form.get(NAMES.of) === value;
}

/** The checkbox that confirms exactly this time. */
export function pastTimeQuestion(value: string, language: Language): Html {
  return html`<input type="hidden" name="${NAMES.of}" value="${value}">
${checkbox({ ...controlsOf(PAST_TIME_FORM, language)(NAMES.answer), checked: false })}`;
}
