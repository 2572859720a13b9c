import { createHash } from 'node:crypto';
import type { State } from '../../../kernel/context.ts';
import { Router } from '../../../kernel/router.ts';
import { FORM_STYLE } from '../../page/forms/form-style.ts';
import { LAYOUT_STYLE } from './layout-style.ts';
import { LIST_STYLE } from './list-style.ts';

export interface Stylesheet {
  readonly name: string;
  readonly css: string;
  /** The path, which contains a hash of the content. */
  readonly path: string;
}

/** A stylesheet for signed-in users' pages: base styles and specific ones. @param name lower-case letters */
export function makeStylesheet(name: string, specificCss: string): Stylesheet {
  return stylesheetOf(name, `${LAYOUT_STYLE}${FORM_STYLE}${LIST_STYLE}${specificCss}`);
}

/** A stylesheet without the base styles. */
export function stylesheetOf(name: string, css: string): Stylesheet {
  return { name, css, path: `/assets/${name}-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css` };
}

/** The stylesheet of pages without specific styles. */
export const PEOPLE_STYLE: Stylesheet = makeStylesheet('people', '');

const STYLESHEET_PATH = /^\/assets\/([a-z]+)-[0-9a-f]{12}\.css$/;

/**
 * Serves stylesheets. During a rolling update, pages of another version request that version's; they get the current
 * one.
 */
export function stylesheetRouter(stylesheets: readonly Stylesheet[]): Router<State> {
  const router = new Router<State>();
  const byName = new Map(stylesheets.map((stylesheet) => [stylesheet.name, stylesheet]));
  // A named parameter rather than a regular expression, because the log contains the route's pattern.
  router.get('/assets/:file', (ctx, next) => {
    const [, name = ''] = STYLESHEET_PATH.exec(ctx.path) ?? [];
    const stylesheet = byName.get(name);
    if (stylesheet === undefined) return next();
    const isCurrent = ctx.path === stylesheet.path;
    ctx.set('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    // The response is the same in every language.
    ctx.remove('Content-Language');
    ctx.remove('Vary');
    ctx.type = 'text/css; charset=utf-8';
    ctx.body = stylesheet.css;
  });
  return router;
}
