import {
  IMAGE_FILE_EXTENSIONS,
  PORTALS,
  type Portal,
  type PressRelease,
  type RenditionMimeType,
  slugify,
} from '../../../domain/index.ts';

/** The API's base below the origin (specification §9). */
export const API_BASE = '/api/v1';
/** Where the paths of earlier portals begin (specification §5.4). */
export const LEGACY_BASE = '/service';
/** The API's description, below the base. */
export const DOCUMENT_PATH = '/openapi.json';
/** Where the policy stands: what deprecation means here, for how long, and what to do. */
export const DEPRECATION_PAGE = '/deprecation';

export interface AddressOptions {
  /** The service's origin, such as `https://api.example.org`, without a slash at its end. */
  readonly baseUrl: string;
  /** The portals' own hosts, with a port where it is not the usual one; null where they stand under the base URL. */
  readonly portalHosts: Readonly<Record<Portal, string | null>>;
  /** The origin that pictures are given out at, such as a CDN's before us; `baseUrl` where null or absent. */
  readonly assetUrl?: string | null;
}

/** What a release's addresses are made of. */
export type Addressed = Pick<PressRelease, 'id' | 'title' | 'slug'>;

/**
 * Every address that the service gives out. They are made from the configuration alone, never from a request's Host header,
 * which anybody can forge.
 */
export interface Addresses {
  readonly baseUrl: string;
  /** The origin of renditions and logos. */
  readonly assetUrl: string;
  /** Of a path below the API's base. */
  api(path: string): string;
  /** Where a portal begins, without a slash at its end: its paths are added. */
  portal(portal: Portal): string;
  /** The public page of a release on one portal. */
  page(portal: Portal, release: Addressed): string;
  /** On each of them. */
  pages(release: Addressed): Record<Portal, string>;
  rendition(key: string, mimeType?: RenditionMimeType): string;
  /** The portal whose pages stand at a request's host and port, or null. */
  portalOfHost(host: string): Portal | null;
  /** The portal that a request asks for by its host and port; null for every other address, the service's own among them. */
  requestedPortal(host: string): Portal | null;
}

/** @throws TypeError where `baseUrl` is more than an origin: pages link to each other from the root of their host */
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
  // Most requests name a host in the very spelling that we have it in: it is asked for several times in each.
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
      return Object.fromEntries(PORTALS.map((portal) => [portal, `${portalBase(portal)}${path}`])) as Record<
        Portal,
        string
      >;
    },
    rendition: (key, mimeType = 'image/jpeg') => `${pictures}/images/${key}.${IMAGE_FILE_EXTENSIONS[mimeType]}`,
    portalOfHost,
    // Who speaks to the service itself asks for no portal, also where one has its pages at the same address.
    requestedPortal: (host) => (spelled(host) === own ? null : portalOfHost(host)),
  };
}

/** A release that a version before this one published has its slug from its title until it is stored. */
function pagePath({ id, title, slug }: Addressed): string {
  return `/releases/${id}/${slug ?? slugify(title)}`;
}

/** One spelling for each host and port: in small letters, without the usual port and the dot of the root. */
export function sameHost(protocol: string, host: string): string {
  const rootless = host.replace(/\.(?=:\d*$|$)/, '');
  const url = `${protocol}//${rootless}`;
  return URL.canParse(url) ? new URL(url).host : rootless.toLowerCase();
}
