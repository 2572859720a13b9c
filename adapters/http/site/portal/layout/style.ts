import { createHash } from 'node:crypto';
import type { Portal } from '../../../../../domain/index.ts';
import type { PortalSettings } from '../../../kernel/options.ts';
import { PORTAL_DEFAULTS } from '../../../kernel/portal-defaults.ts';
import { SHAPES_STYLE } from '../../release/pictures/shapes.ts';
import { DIRECTORY_STYLE } from '../directories/style.ts';
import { LIST_STYLE } from '../lists/style.ts';
import { PICTURE_STYLE } from '../pictures/style.ts';
import { RELEASE_STYLE } from '../release/style.ts';
import { SEARCH_STYLE } from '../search/style.ts';
import { SUBSCRIPTION_STYLE } from '../subscriptions/style.ts';
import { readableOn } from './accent.ts';
import { LAYOUT_STYLE } from './layout-style.ts';

/** The backgrounds of pages and panels. */
const LIGHT = { ground: '#fdfcfa', panel: '#f4f1ec' };
const DARK = { ground: '#14161a', panel: '#1d2026' };

/** Contrast ratio; at the minimum of 4.5, colours look dull on a dark background. */
const DARK_CONTRAST = 7;

/** A portal's stylesheet: the built-in one in the operator's colour, followed by the operator's own. */
export interface PortalStyle {
  readonly css: string;
  /** A hash of the content, for the URL. */
  readonly hash: string;
}

export function portalStyle(portal: Portal, { color, css: own }: PortalSettings): PortalStyle {
  const brand = color ?? PORTAL_DEFAULTS[portal].color;
  const css = `${colours(brand)}${LAYOUT_STYLE}${LIST_STYLE}${DIRECTORY_STYLE}${RELEASE_STYLE}${SHAPES_STYLE}${PICTURE_STYLE}${SEARCH_STYLE}${SUBSCRIPTION_STYLE}${PRINT_COLOURS}${own ?? ''}`;
  return { css, hash: createHash('sha256').update(css).digest('hex').slice(0, 12) };
}

function colours(brand: string): string {
  const light = readableOn(brand, [LIGHT.ground, LIGHT.panel]);
  const dark = readableOn(brand, [DARK.ground, DARK.panel], DARK_CONTRAST);
  return `
:root {
  color-scheme: light dark;
  --ground: ${LIGHT.ground}; --panel: ${LIGHT.panel}; --ink: #17191d; --soft: #575c66; --line: #dfdbd3; --edge: #85817a;
  --brand: ${brand}; --accent: ${light}; --on-accent: ${LIGHT.ground};
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: ${DARK.ground}; --panel: ${DARK.panel}; --ink: #eceae6; --soft: #a9adb6; --line: #33373f; --edge: #757a84;
    --accent: ${dark}; --on-accent: ${DARK.ground};
  }
}`;
}

/** Comes last, to override the screen colours. */
const PRINT_COLOURS = `
@media print {
  :root { --ground: #fff; --panel: #fff; --ink: #000; --soft: #444; --line: #999; --edge: #666; --accent: #000; }
}
`;
