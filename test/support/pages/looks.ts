import { IS_AUDIT } from '../process/runs.ts';
import type { Look } from './browser-visit.ts';

export interface NamedLook extends Required<Pick<Look, 'width' | 'dark'>> {
  readonly name: string;
}

const LOOKS: readonly NamedLook[] = [
  { name: 'wide and light', width: 1280, dark: false },
  { name: 'narrow and dark', width: 390, dark: true },
  { name: 'wide and dark', width: 1280, dark: true },
  { name: 'narrow and light', width: 390, dark: false },
];

/**
 * The viewports and colour schemes in which a page is visited: one per page in turn, or all with `npm run audit:pages`.
 */
export const looksAt = (page: number): readonly NamedLook[] => LOOKS.filter((_, look) => isLookedAt(page, look, LOOKS));

/** The looks of a page that is not visited in turn with others: two have each width and each colour scheme. */
export const LOOKS_OF_ONE_PAGE: readonly NamedLook[] = IS_AUDIT ? LOOKS : LOOKS.slice(0, 2);

/** The same for a test's own list of looks. */
export const isLookedAt = (page: number, look: number, looks: readonly unknown[]): boolean =>
  IS_AUDIT || look === page % looks.length;
