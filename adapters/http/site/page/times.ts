import type { Language } from '../../../../domain/index.ts';
import { type Html, html } from './html.ts';
import { LABELS } from './labels.ts';

export interface TimeView {
  /** RFC 3339. */
  readonly iso: string;
  readonly text: string;
}

const FORMATS = {
  /** For pages of a single release. */
  full: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** For lists, which name the time zone below. */
  short: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  /** For entries below a heading with the day. */
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formatters by language, time zone and format: creating one costs more than a hundred uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached times by formatter and instant, since readers of the same lists see the same times. */
const views = new Map<string, Map<number, TimeView>>();
const VIEWS_MAX = 4_096;

export function timeView(at: Date, language: Language, timeZone: string, format: keyof typeof FORMATS): TimeView {
  const key = `${language} ${timeZone} ${format}`;
  let formatter = formatters.get(key);
  let viewsByTime = views.get(key);
  if (formatter === undefined || viewsByTime === undefined) {
    formatter = new Intl.DateTimeFormat(LABELS[language].locale, { ...FORMATS[format], timeZone });
    formatters.set(key, formatter);
    viewsByTime = new Map();
    views.set(key, viewsByTime);
  }
  let view = viewsByTime.get(at.getTime());
  if (view === undefined) {
    view = { iso: at.toISOString(), text: formatter.format(at) };
    if (viewsByTime.size >= VIEWS_MAX) viewsByTime.clear();
    viewsByTime.set(at.getTime(), view);
  }
  return view;
}

export function timeElement({ iso, text }: TimeView): Html {
  return html`<time datetime="${iso}">${text}</time>`;
}

/** A day such as `24 Nov 2026`; `day` is an ISO date: `2026-11-24`. */
export function dayText(day: string, language: Language): string {
  return timeView(new Date(day), language, 'UTC', 'day').text;
}

/** A month of the archive, such as `November 2026`. */
export function monthText(
  { year, month }: { readonly year: number; readonly month: number },
  language: Language,
): string {
  const firstDay = new Date(0);
  firstDay.setUTCFullYear(year, month - 1, 1);
  return timeView(firstDay, language, 'UTC', 'month').text;
}
