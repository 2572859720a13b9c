import type { Language } from '../../../../../domain/index.ts';
import type { MenuEntry } from '../../frame/index.ts';
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

export function deskMenu(language: Language): MenuEntry[] {
  return SECTIONS.map(({ key, path }) => ({
    key,
    href: `${DESK_BASE}${path}`,
    words: DESK_FRAME_TEXTS[language][key],
  }));
}
