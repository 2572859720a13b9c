import { BESIDE_COUNT_MAX, QUEUE_COUNT_MAX } from '../../../../../../application/review/desk/queue.ts';
import type { Language } from '../../../../../../domain/index.ts';
import { html } from '../../../page/html.ts';
import type { MenuEntry } from '../../layout/masthead.ts';
import type { OpenCounts } from '../desk-route.ts';
import { DESK_BASE } from '../paths.ts';
import { DESK_FRAME_TEXTS } from './texts.ts';

/** The sections of the desk, in the order of the menu. */
const SECTIONS = [
  { key: 'queue', path: '' },
  { key: 'corrections', path: '/corrections' },
  { key: 'reports', path: '/reports' },
  { key: 'releases', path: '/releases' },
  { key: 'reasons', path: '/reasons' },
] as const satisfies readonly { key: string; path: string }[];

export type DeskSection = (typeof SECTIONS)[number]['key'];

/** The menu, with how much is open where that is known. */
export function deskMenu(language: Language, open?: OpenCounts): MenuEntry[] {
  return SECTIONS.map(({ key, path }) => {
    const texts = DESK_FRAME_TEXTS[language];
    const count = open !== undefined && key in open ? open[key as keyof OpenCounts] : 0;
    const max = key === 'queue' ? QUEUE_COUNT_MAX : BESIDE_COUNT_MAX;
    const shown = count >= max ? `${(max - 1).toLocaleString(language)}+` : count.toLocaleString(language);
    return {
      key,
      href: `${DESK_BASE}${path}`,
      words:
        count === 0
          ? texts[key]
          : html`${texts[key]} <span class="tag"><span aria-hidden="true">${shown}</span><span class="unseen">${texts.open(shown)}</span></span>`,
    };
  });
}
