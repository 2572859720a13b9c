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

/** Base path of the API (specification §9). */
export const API_BASE = '/api/v1';
/** Base path of the earlier portals' API (specification §5.4). */
export const LEGACY_BASE = '/service';
/** Path of the Model Context Protocol. */
export const MCP_PATH = '/mcp';
/** Path of the OpenAPI document, below API_BASE. */
export const DOCUMENT_PATH = '/openapi.json';
/** Path of the page about the deprecation policy. */
export const DEPRECATION_PAGE = '/deprecation';

export interface AddressOptions {
  /** The service's origin without a trailing slash, such as `https://api.example.org`. */
  readonly baseUrl: string;
  /** Each portal's own host, with its port unless it is the default; null for a portal served under the base URL. */
  readonly portalHosts: Readonly<Record<Portal, string | null>>;
  /** The origin in the URLs of pictures, such as a CDN's; `baseUrl` if null or absent. */
  readonly assetUrl?: string | null;
}

/** The fields that a release's URL is built from. */
export type ReleaseAddressFields = Pick<PressRelease, 'id' | 'title' | 'slug'>;

/** Builds all URLs of the service from configuration only: a request's Host header can be forged. */
export interface Addresses {
  readonly baseUrl: string;
  /** The origin of renditions and logos. */
  readonly assetUrl: string;
  /** @param path below the API's base, with a leading slash */
  api(path: string): string;
  /** A portal's base URL, without a trailing slash. */
  portal(portal: Portal): string;
  /** The public page of a release on one portal. */
  page(portal: Portal, release: ReleaseAddressFields): string;
  /** The public page of a release on each portal. */
  pages(release: ReleaseAddressFields): ByPortal<string>;
  /** The page of a preview link. */
  preview(secret: string): string;
  /** The URL of a rendition, by its storage key; JPEG by default. */
  rendition(key: string, mimeType?: RenditionMimeType): string;
  /** The portal served at a host and port, or null. */
  portalOfHost(host: string): Portal | null;
  /** Like `portalOfHost`, but null for the service's own host, even if a portal is served there too. */
  requestedPortal(host: string): Portal | null;
}

/** @throws TypeError if `baseUrl` has a path: pages link to each other by root-relative paths */
export function createAddresses({ baseUrl, portalHosts, assetUrl }: AddressOptions): Addresses {
  const { protocol, host, origin } = new URL(baseUrl);
  if (baseUrl !== origin) {
    throw new TypeError(
      `baseUrl must be an origin such as https://press.example.org, without a path or a slash at its end, not ${baseUrl}`,
    );
  }
  const ownHost = normaliseHost(protocol, host);
  const byHost = new Map<string, Portal>();
  for (const portal of PORTALS) {
    const host = portalHosts[portal];
    if (host !== null) byHost.set(normaliseHost(protocol, host), portal);
  }
  // Fast path: most hosts arrive as configured, and each request looks up its host several times.
  const normalise = (host: string) => (host === ownHost || byHost.has(host) ? host : normaliseHost(protocol, host));
  const portalOfHost = (host: string): Portal | null => byHost.get(normalise(host)) ?? null;
  const portalBase = (portal: Portal): string => {
    const host = portalHosts[portal];
    return host === null ? `${baseUrl}/${portal}` : `${protocol}//${host}`;
  };
  return {
    baseUrl,
    assetUrl: assetUrl ?? baseUrl,
    api: (path) => `${baseUrl}${API_BASE}${path}`,
    portal: portalBase,
    page: (portal, release) => `${portalBase(portal)}${pagePath(release)}`,
    pages(release) {
      const path = pagePath(release);
      return byPortal((portal) => `${portalBase(portal)}${path}`);
    },
    preview: (secret) => `${baseUrl}/previews/${secret}`,
    rendition: (key, mimeType = 'image/jpeg') =>
      `${assetUrl ?? baseUrl}/images/${key}.${IMAGE_FILE_EXTENSIONS[mimeType]}`,
    portalOfHost,
    requestedPortal: (host) => (normalise(host) === ownHost ? null : portalOfHost(host)),
  };
}

/** Releases published before slugs were stored derive theirs from the title. */
function pagePath({ id, title, slug }: ReleaseAddressFields): string {
  return `/releases/${id}/${slug ?? slugify(title)}`;
}

/** Normalises a host and port: lower case, without a default port or a trailing dot. */
export function normaliseHost(protocol: string, host: string): string {
  const rootless = host.replace(/\.(?=:\d*$|$)/, '');
  const url = `${protocol}//${rootless}`;
  return URL.canParse(url) ? new URL(url).host : rootless.toLowerCase();
}
