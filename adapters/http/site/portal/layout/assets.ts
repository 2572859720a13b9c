import { createHash } from 'node:crypto';
import { DomainError, type Portal } from '../../../../../domain/index.ts';
import type { PortalSettings } from '../../../kernel/options.ts';
import type { PortalRequest, PortalRoutes } from '../request/portal-request.ts';
import { sameInEveryLanguage } from '../responses/cacheable-response.ts';
import { type PortalStyle, portalStyle } from './style.ts';

const styles = new WeakMap<PortalSettings, PortalStyle>();

function styleOf(portal: Portal, settings: PortalSettings): PortalStyle {
  const known = styles.get(settings) ?? portalStyle(portal, settings);
  styles.set(settings, known);
  return known;
}

/** The path of the portal's stylesheet, which changes with its content. */
export function stylePath(portal: Portal, settings: PortalSettings): string {
  return `/assets/style-${styleOf(portal, settings).hash}.css`;
}

interface Logo {
  readonly file: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

const logos = new WeakMap<PortalSettings, Logo>();

function logoOf(settings: PortalSettings): Logo | null {
  const { logo } = settings;
  if (logo == null) return null;
  let known = logos.get(settings);
  if (known === undefined) {
    const bytes = Buffer.from(logo.base64, 'base64');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    known = { file: `logo-${hash}`, mimeType: logo.mimeType, bytes };
    logos.set(settings, known);
  }
  return known;
}

/** The path of the operator's logo; null for none. */
export function logoPath(settings: PortalSettings): string | null {
  const logo = logoOf(settings);
  return logo && `/assets/${logo.file}`;
}

/** For a picture opened on its own: no scripts, no requests. */
const ASSET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A portal's stylesheet and logo. */
export function assetRoutes(): PortalRoutes {
  const show = ({ ctx, portal, settings }: PortalRequest): void => {
    const name = ctx.params.name ?? '';
    const logo = logoOf(settings);
    const style = styleOf(portal, settings);
    const isStyle = /^style-[0-9a-f]{12}\.css$/.test(name);
    const isLogo = logo !== null && /^logo-[0-9a-f]{12}$/.test(name);
    if (!isStyle && !isLogo) throw new DomainError('not_found', { what: 'page' });
    const current = isStyle ? `style-${style.hash}.css` : logo?.file;
    sameInEveryLanguage(ctx);
    // During a rolling update, pages of another version request its stylesheet. Ours is close enough.
    ctx.set('Cache-Control', name === current ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    ctx.set('Content-Security-Policy', ASSET_POLICY);
    ctx.type = isStyle ? 'text/css; charset=utf-8' : (logo?.mimeType ?? '');
    ctx.body = isStyle ? style.css : logo?.bytes;
  };
  return { '/assets/:name': show };
}
