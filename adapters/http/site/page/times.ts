import type { Language } from '../../../../domain/index.ts';
import { type Html, html } from './html.ts';
import { LABELS } from './labels.ts';

/** A time as a page shows it. */
export interface TimeView {
  /** RFC 3339. */
  readonly iso: string;
  readonly words: string;
}

const FORMATS = {
  /** On a release's own page. */
  full: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** In lists, whose page names the zone at its end. */
  short: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  /** Where a whole day is meant. */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** To make a formatter takes longer than to use it a hundred times. There are as many as languages, zones and formats. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Times that were put into words already, by the moment: a list has dozens, and the next one who reads it has the same. */
const views = new Map<string, Map<number, TimeView>>();
const VIEWS_MAX = 4_096;

export function timeView(at: Date, language: Language, timeZone: string, format: keyof typeof FORMATS): TimeView {
  const key = `${language} ${timeZone} ${format}`;
  let formatter = formatters.get(key);
  let made = views.get(key);
  if (formatter === undefined || made === undefined) {
    formatter = new Intl.DateTimeFormat(LABELS[language].locale, { ...FORMATS[format], timeZone });
    formatters.set(key, formatter);
    made = new Map();
    views.set(key, made);
  }
  let view = made.get(at.getTime());
  if (view === undefined) {
    view = { iso: at.toISOString(), words: formatter.format(at) };
    if (made.size >= VIEWS_MAX) made.clear();
    made.set(at.getTime(), view);
  }
  return view;
}

export function timeElement({ iso, words }: TimeView): Html {
  return html`<time datetime="${iso}">${words}</time>`;
}

/** A month of the archive, which goes by UTC: `November 2026`. */
export function monthText(
  { year, month }: { readonly year: number; readonly month: number },
  language: Language,
): string {
  const key = `${language} month`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(LABELS[language].locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  const day = new Date(0);
  day.setUTCFullYear(year, month - 1, 1);
  return formatter.format(day);
}
