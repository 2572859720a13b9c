import type { Language } from '../../../../../../domain/index.ts';
import type { MenuEntry } from '../../layout/masthead.ts';
import { ACCOUNT_FRAME_TEXTS } from './texts.ts';

/** Where the account begins. */
export const ACCOUNT_BASE = '/account';

/** The sections of the account, in the order of the menu. */
const SECTIONS = [
  { key: 'overview', path: '' },
  { key: 'releases', path: '/releases' },
  { key: 'newsrooms', path: '/newsrooms' },
  { key: 'tokens', path: '/tokens', right: 'owner' },
  { key: 'webhooks', path: '/webhooks', right: 'owner' },
  { key: 'members', path: '/members', right: 'owner' },
] as const satisfies readonly { key: string; path: string; right?: 'owner' }[];

/** A section, or `security`, which belongs to the person and stands apart. */
export type Section = (typeof SECTIONS)[number]['key'] | 'security';

/** The sections that somebody in this role can open. */
export function menuFor(role: 'owner' | 'author', language: Language): MenuEntry[] {
  return SECTIONS.filter((section) => role === 'owner' || !('right' in section)).map(({ key, path }) => ({
    key,
    href: `${ACCOUNT_BASE}${path}`,
    words: ACCOUNT_FRAME_TEXTS[language][key],
  }));
}
