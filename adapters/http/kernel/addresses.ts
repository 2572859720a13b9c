import {
  type ByPortal,
  byPortal,
  IMAGE_FILE_EXTENSIONS,
  PORTALS,
  type Portal,
  type PressRelease,
  type RenditionMimeType,
  slugify,
} from '../../../domain/index.ts';

/** The API's base below the origin (specification §9). */
export const API_BASE = '/api/v1';
/** Base of the legacy paths of earlier portals (specification §5.4). */
export const LEGACY_BASE = '/service';
/** The Model Context Protocol. */
export const MCP_PATH = '/mcp';
/** The API's description, below the base. */
export const DOCUMENT_PATH = '/openapi.json';
/** Page with the deprecation policy. */
export const DEPRECATION_PAGE = '/deprecation';

export interface AddressOptions {
  /** The service's origin, such as `https://api.example.org`, without a slash at its end. */
  readonly baseUrl: string;
  /** Each portal's own host, with its port unless it is the default; null for a portal served under the base URL. */
  readonly portalHosts: Readonly<Record<Portal, string | null>>;
  /** The origin in the URLs of pictures, such as a CDN's; `baseUrl` if null or absent. */
  readonly assetUrl?: string | null;
}

/** The fields that a release's URL is built from. */
export type Addressed = Pick<PressRelease, 'id' | 'title' | 'slug'>;

/** Builds every URL of the service, from configuration alone: a request's Host header can be forged. */
export interface Addresses {
  readonly baseUrl: string;
  /** The origin of renditions and logos. */
  readonly assetUrl: string;
  /** @param path below the API's base, with a leading slash */
  api(path: string): string;
  /** A portal's base URL, without a trailing slash. */
  portal(portal: Portal): string;
  /** The public page of a release on one portal. */
  page(portal: Portal, release: Addressed): string;
  /** The public page of a release on each portal. */
  pages(release: Addressed): ByPortal<string>;
  /** The page of a preview link. */
  preview(secret: string): string;
  rendition(key: string, mimeType?: RenditionMimeType): string;
  /** The portal served at a host and port, or null. */
  portalOfHost(host: string): Portal | null;
  /** As `portalOfHost`, but null for the service's own host, even if a portal is served there too. */
  requestedPortal(host: string): Portal | null;
}

/** @throws TypeError if `baseUrl` has a path: pages link to each other from the root of their host */
export function createAddresses({ baseUrl, portalHosts, assetUrl }: AddressOptions): Addresses {
  const pictures = assetUrl ?? baseUrl;
  const { protocol, host, origin } = new URL(baseUrl);
  if (baseUrl !== origin) {
    throw new TypeError(
      `baseUrl must be an origin such as https://press.example.org, without a path or a slash at its end, not ${baseUrl}`,
    );
  }
  const own = sameHost(protocol, host);
  const byHost = new Map<string, Portal>();
  for (const portal of PORTALS) {
    const host = portalHosts[portal];
    if (host !== null) byHost.set(sameHost(protocol, host), portal);
  }
  // Fast path: most hosts arrive in the configured spelling, and each request looks its host up several times.
  const spelled = (host: string) => (host === own || byHost.has(host) ? host : sameHost(protocol, host));
  const portalOfHost = (host: string): Portal | null => byHost.get(spelled(host)) ?? null;
  const portalBase = (portal: Portal): string => {
    const host = portalHosts[portal];
    return host === null ? `${baseUrl}/${portal}` : `${protocol}//${host}`;
  };
  return {
    baseUrl,
    assetUrl: pictures,
    api: (path) => `${baseUrl}${API_BASE}${path}`,
    portal: portalBase,
    page: (portal, release) => `${portalBase(portal)}${pagePath(release)}`,
    pages(release) {
      const path = pagePath(release);
      return byPortal((portal) => `${portalBase(portal)}${path}`);
    },
    preview: (secret) => `${baseUrl}/previews/${secret}`,
    rendition: (key, mimeType = 'image/jpeg') => `${pictures}/images/${key}.${IMAGE_FILE_EXTENSIONS[mimeType]}`,
    portalOfHost,
    requestedPortal: (host) => (spelled(host) === own ? null : portalOfHost(host)),
  };
}

/** Releases published before slugs were stored have none: theirs is derived from the title. */
function pagePath({ id, title, slug }: Addressed): string {
  return `/releases/${id}/${slug ?? slugify(title)}`;
}

/** Normalises a host and port: lower case, without the default port and the trailing dot of the root. */
export function sameHost(protocol: string, host: string): string {
  const rootless = host.replace(/\.(?=:\d*$|$)/, '');
  const url = `${protocol}//${rootless}`;
  return URL.canParse(url) ? new URL(url).host : rootless.toLowerCase();
}
