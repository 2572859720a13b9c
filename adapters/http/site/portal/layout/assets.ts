import { createHash } from 'node:crypto';
import { DomainError, type Portal } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { PictureFile, PortalSettings } from '../../../kernel/options.ts';
import type { PortalRequest, PortalRoutes } from '../request/portal-request.ts';
import { sameInEveryLanguage } from '../responses/cacheable-response.ts';
import { type PortalStyle, portalStyle } from './style.ts';

const styles = new WeakMap<PortalSettings, PortalStyle>();

function styleOf(portal: Portal, settings: PortalSettings): PortalStyle {
  const cached = styles.get(settings) ?? portalStyle(portal, settings);
  styles.set(settings, cached);
  return cached;
}

/** The path of the portal's stylesheet, which contains a hash of the content. */
export function stylePath(portal: Portal, settings: PortalSettings): string {
  return `/assets/style-${styleOf(portal, settings).hash}.css`;
}

/** The operator's pictures that are served unchanged. */
const PICTURES = ['logo', 'icon'] as const;

interface Picture {
  /** File name with a hash of the content. */
  readonly file: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

const pictures = new WeakMap<PictureFile, Picture>();

function pictureOf(settings: PortalSettings, name: (typeof PICTURES)[number]): Picture | null {
  const file = settings[name];
  if (file == null) return null;
  let cached = pictures.get(file);
  if (cached === undefined) {
    const bytes = Buffer.from(file.base64, 'base64');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    cached = { file: `${name}-${hash}`, mimeType: file.mimeType, bytes };
    pictures.set(file, cached);
  }
  return cached;
}

/** The path of the operator's logo; null for none. */
export function logoPath(settings: PortalSettings): string | null {
  const logo = pictureOf(settings, 'logo');
  return logo && `/assets/${logo.file}`;
}

/** The operator's icon; null for none. */
export function portalIcon(settings: PortalSettings): { readonly path: string; readonly mimeType: string } | null {
  const icon = pictureOf(settings, 'icon');
  return icon && { path: `/assets/${icon.file}`, mimeType: icon.mimeType };
}

/** Sends the operator's icon to clients that request it without reading a page; false if there is none. */
export function sendIcon(ctx: Context, settings: PortalSettings): boolean {
  const icon = pictureOf(settings, 'icon');
  if (icon === null) return false;
  sameInEveryLanguage(ctx);
  ctx.set({ 'Cache-Control': 'public, max-age=86400', 'Content-Security-Policy': ASSET_POLICY });
  ctx.type = icon.mimeType;
  ctx.body = icon.bytes;
  return true;
}

/** Content-Security-Policy of a picture opened on its own: no scripts, no requests. */
const ASSET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A portal's stylesheet, logo and icon. */
export function assetRoutes(): PortalRoutes {
  const show = ({ ctx, portal, settings }: PortalRequest): void => {
    const name = ctx.params.name ?? '';
    const picture = PICTURES.filter((kind) => name.startsWith(`${kind}-`)).map((kind) => pictureOf(settings, kind))[0];
    const style = styleOf(portal, settings);
    const isStyle = /^style-[0-9a-f]{12}\.css$/.test(name);
    const isPicture = picture != null && /^[a-z]+-[0-9a-f]{12}$/.test(name);
    if (!isStyle && !isPicture) throw new DomainError('not_found', { what: 'page' });
    const current = isStyle ? `style-${style.hash}.css` : picture?.file;
    sameInEveryLanguage(ctx);
    // During a rolling update, pages of another version request that version's stylesheet; send the current one.
    ctx.set('Cache-Control', name === current ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    ctx.set('Content-Security-Policy', ASSET_POLICY);
    ctx.type = isStyle ? 'text/css; charset=utf-8' : (picture?.mimeType ?? '');
    ctx.body = isStyle ? style.css : picture?.bytes;
  };
  return { '/assets/:name': show };
}
