import type { Portal } from '../../../domain/index.ts';

/** The default name and accent colour of each portal. */
export const PORTAL_DEFAULTS = {
  portal_a: { name: 'Portal A', color: '#0b5c8f' },
  portal_b: { name: 'Portal B', color: '#9b2346' },
} as const satisfies Readonly<Record<Portal, { readonly name: string; readonly color: string }>>;
