import { SET_ASIDE_MAX_DAYS, SET_ASIDE_NOTE_MAX } from '../../../../../../domain/index.ts';
import { controlsOf, describeForm, faultsByField } from '../../../page/forms/description.ts';
import { errorSummary, type SummaryFault } from '../../../page/forms/error-summary.ts';
import { field, radios, textarea } from '../../../page/forms/field.ts';
import { type Form, postForm } from '../../../page/forms/form.ts';
import { instantOfLocalTime, localTime } from '../../../page/forms/local-time.ts';
import { type Html, html } from '../../../page/html.ts';
import { keyAttributes, keyHint } from '../keys/desk-keys.ts';
import { deskReleasePath } from '../paths.ts';
import { queueQueryString } from '../queue/query.ts';
import type { DeskView } from '../release/view.ts';
import { SET_ASIDE_TEXTS } from './texts.ts';

const { de, en } = SET_ASIDE_TEXTS;

export const SET_ASIDE_FORM = describeForm(
  ['aside_when', 'aside_at', 'aside_note'],
  {
    de: {
      aside_when: { label: de.when, missing: 'Wählen Sie, wie lange die Mitteilung zurückgestellt wird.' },
      aside_at: {
        label: de.at,
        missing: 'Geben Sie Tag und Uhrzeit ein.',
        rules: {
          after: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
          until: `Wählen Sie einen Zeitpunkt in den nächsten ${SET_ASIDE_MAX_DAYS} Tagen.`,
          format: 'Geben Sie Tag und Uhrzeit ein.',
        },
      },
      aside_note: { label: de.note, missing: 'Schreiben Sie, warum die Mitteilung zurückgestellt wird.' },
    },
    en: {
      aside_when: { label: en.when, missing: 'Choose how long to set the release aside.' },
      aside_at: {
        label: en.at,
        missing: 'Enter a day and a time.',
        rules: {
          after: 'Choose a time in the future.',
          until: `Choose a time within the next ${SET_ASIDE_MAX_DAYS} days.`,
          format: 'Enter a day and a time.',
        },
      },
      aside_note: { label: en.note, missing: 'Say why you set the release aside.' },
    },
  },
  { until: 'aside_at', note: 'aside_note' },
);

/** The form's fields as submitted. */
export interface SetAsideValues {
  readonly when: string;
  readonly at: string;
  readonly note: string;
}

export function setAsideValues(form: Form): SetAsideValues {
  return { when: form.get('aside_when'), at: form.get('aside_at'), note: form.get('aside_note') };
}

/** The form's fields with these values. */
export function setAsideFields({ when, at, note }: SetAsideValues): Readonly<Record<string, string>> {
  return { aside_when: when, aside_at: at, aside_note: note };
}

/** The chosen time; null to wait for the publisher's response, undefined for an invalid time. */
export function chosenUntil({ when, at }: SetAsideValues, timeZone: string): Date | null | undefined {
  return when === 'at' ? instantOfLocalTime(at, timeZone) : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The form that sets the release aside, collapsed at first. */
export function setAsideForm(
  { release, language, services: { timeZone, now }, query }: DeskView,
  refused: { readonly values: SetAsideValues; readonly faults: readonly SummaryFault[] } | undefined,
): Html {
  const texts = SET_ASIDE_TEXTS[language];
  const { values, faults = [] } = refused ?? {};
  const control = controlsOf(SET_ASIDE_FORM, language, faultsByField(faults));
  const tomorrow = `${localTime(new Date(now().getTime() + DAY_MS), timeZone).slice(0, 11)}09:00`;
  return html`<details class="decision" name="decision" id="set-aside"${refused !== undefined && html` open`}><summary${keyAttributes('setAside')}>${texts.open}${keyHint('setAside')}</summary>
${errorSummary(faults, language)}<p class="small soft">${texts.lead}</p>
${postForm(
  {
    action: `${deskReleasePath(release.id, 'set-aside')}${queueQueryString(query)}`,
    hidden: { submission: release.submissions, version: release.version },
    data: html` data-decide`,
  },
  html`${radios({
    ...control('aside_when'),
    showOptional: false,
    hint: texts.latest(SET_ASIDE_MAX_DAYS),
    value: values?.when ?? 'reply',
    options: [
      { value: 'reply', label: texts.reply },
      { value: 'at', label: texts.at },
    ],
  })}${field({ ...control('aside_at'), label: texts.atTime(timeZone), type: 'datetime-local', value: values?.at ?? tomorrow, showOptional: false, width: 'half' })}
${textarea({ ...control('aside_note'), hint: texts.noteHint, required: true, max: SET_ASIDE_NOTE_MAX, rows: 2, value: values?.note })}
<div class="actions"><button class="main" data-confirm>${texts.send}</button></div>`,
)}</details>`;
}
