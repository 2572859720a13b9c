import { OTHER_WORK_COUNT_MAX, QUEUE_COUNT_MAX } from '../../../../../../application/review/desk/queue.ts';
import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import type { OpenCounts } from '../../route.ts';
import { COUNT_TEXTS } from './texts.ts';

export const COUNT_KEYS = [
  'queue',
  'corrections',
  'reports',
  'objections',
  'set_aside',
] as const satisfies (keyof OpenCounts)[];

/** A count with its visible and spoken text. */
export interface CountView {
  readonly count: number;
  readonly shown: string;
  readonly spoken: string;
}

export function countView(key: keyof OpenCounts, open: OpenCounts, language: Language): CountView {
  const count = open[key];
  const max = key === 'queue' || key === 'set_aside' ? QUEUE_COUNT_MAX : OTHER_WORK_COUNT_MAX;
  const shown = count >= max ? `${(max - 1).toLocaleString(language)}+` : count.toLocaleString(language);
  return { count, shown, spoken: COUNT_TEXTS[language].open(shown) };
}

/** The count at a menu entry or a tab. A count of zero is hidden rather than omitted, so that the script can update it. */
export function openCountTag(key: keyof OpenCounts, open: OpenCounts, language: Language): Html {
  const { count, shown, spoken } = countView(key, open, language);
  return html` <span class="tag" data-open="${key}"${count === 0 && html` hidden`}><span aria-hidden="true">${shown}</span><span class="unseen">${spoken}</span></span>`;
}
