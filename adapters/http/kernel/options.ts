import type { RateLimitName, RateLimitStore, Tracer } from '../../../application/ports/index.ts';
import type { Portal } from '../../../domain/index.ts';
import type { AddressOptions } from './addresses.ts';

/* The options of the HTTP adapter. They use no types of Koa. */

export interface HttpOptions extends AddressOptions {
  /** Trust X-Forwarded-* headers for the client's address and the requested host. */
  readonly trustProxy: boolean;
  /** Requests per token and minute (specification §8: 60). */
  readonly rateLimitPerMinute: number;
  readonly rateLimitStore: RateLimitStore;
  /** Folder for uploads in progress, ideally on the image store's file system; created if missing. */
  readonly uploadFolder: string;
  /** An operator's legacy routes, in addition to the built-in ones. */
  readonly extraLegacyRoutes: readonly LegacyRoute[];
  /** `Sunset` of the legacy paths, announced in their responses; null or absent for none. */
  readonly legacySunset?: Date | null;
  /** `s-maxage` of public responses, which also enables surrogate keys; null or absent for neither. */
  readonly sharedMaxAgeSeconds?: number | null;
  /** Origins whose scripts may call the API from browsers, or `*` for any; none by default. */
  readonly corsOrigins?: readonly string[];
  /** False turns off the Model Context Protocol at `/mcp`; true by default. */
  readonly mcp?: boolean;
  readonly log: (entry: RequestLogEntry) => void;
  readonly logError: (error: unknown) => void;
  readonly now: () => Date;
  readonly health?: HealthOptions;
  /** Traces requests, continuing the trace of their `traceparent` header; no tracing if absent. */
  readonly tracer?: Tracer;
  /** Called for every request that counts against a rate limit. */
  readonly onCounted?: (counted: CountedRequest) => void;
  /** Names, colours and texts of the portals; defaults if absent. */
  readonly portals?: Readonly<Record<Portal, PortalSettings>>;
  /** Contact URLs for vulnerability reports, preferred first; without any, `/.well-known/security.txt` is 404. */
  readonly securityContacts?: readonly string[];
  /** IndexNow key, served by each portal at `/{key}.txt`; null or absent for none. */
  readonly indexNowKey?: string | null;
  /** URLs of WebSub hubs, named in RSS and Atom. */
  readonly webSubHubs?: readonly string[];
  /** Time zone of pages; `Europe/Berlin` by default. */
  readonly timeZone?: string;
}

/** An operator's pages on a portal, in the order of the footer. */
export const OPERATOR_PAGES = ['imprint', 'privacy', 'about', 'editorialPolicy', 'accessibility'] as const;
export type OperatorPage = (typeof OPERATOR_PAGES)[number];

/** An operator's settings of a portal; null or absent for the default. */
export interface PortalSettings extends Readonly<Partial<Record<OperatorPage, OperatorText | null>>> {
  readonly name: string;
  /** Accent colour, such as `#0b5c8f`. */
  readonly color?: string | null;
  /** The operator's stylesheet, loaded after the built-in one. */
  readonly css?: string | null;
  readonly logo?: PictureFile | null;
  /** Favicon: PNG or SVG. */
  readonly icon?: PictureFile | null;
}

export interface PictureFile {
  readonly mimeType: string;
  readonly base64: string;
}

/** An operator's page: an external link, or Markdown that is rendered here. */
export type OperatorText = { readonly url: string } | { readonly markdown: string };

/** Maps a legacy path to a route of the route table, or to one of the two legacy handlers. */
export interface LegacyRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with `/service/` and uses the target's parameter names. */
  readonly path: string;
  /** Path of a route with the same method, such as `/press-releases/:id`. */
  readonly target: string;
}

/** The outcome of a request that was counted. */
export interface CountedRequest {
  readonly kind: RateLimitName;
  readonly allowed: boolean;
  /** True if it was counted in the store shared by all processes. */
  readonly shared: boolean;
}

/** Log entry of a finished request. Contains no tokens, bodies, query strings or path ids. */
export interface RequestLogEntry {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, or `(none)`. */
  readonly route: string;
  /** 499 if the client disconnected before the response; 503 if the process stopped before it. */
  readonly status: number;
  readonly durationMs: number;
  /** Bytes of the response body; null if it was cut short or its length is unknown. */
  readonly bytes: number | null;
  readonly accountId: number | null;
  readonly tokenId: number | null;
  /** The client's address, from X-Forwarded-For if the proxy is trusted. */
  readonly address: string | null;
  /** Problem code of an error response. */
  readonly problem?: string;
  /** Why authentication failed. */
  readonly reason?: string;
  /** Set if the response was cut short: by the client, or by the end of the process. */
  readonly endedBy?: 'client' | 'shutdown';
  /** Set with `endedBy: 'client'`. */
  readonly aborted?: true;
  /** The error behind a 5xx. */
  readonly error?: unknown;
}

/** The process's own state in its health checks. */
export interface HealthOptions {
  /** Shown by `/health/live`. */
  readonly release?: { readonly version: string; readonly build: string };
  /** True once the process is shutting down: open connections are served, readiness fails. */
  readonly isStopping?: () => boolean;
  /** True while the shared rate-limit store is unreachable and this process counts on its own. */
  readonly isCountingAlone?: () => boolean;
}

/** Timeouts for clients, in milliseconds. */
export interface Timeouts {
  /** For a request's headers, from the start of the connection or the end of the previous request. */
  readonly headersMs: number;
  /** For a whole request: at 200 kbit/s, 17 MiB take twelve minutes. */
  readonly requestMs: number;
  /** While a body is read, at least `bodyBytes` must arrive in each interval of `bodyMs` (default: about 4 kbit/s). */
  readonly bodyMs: number;
  readonly bodyBytes: number;
  /**
   * While a response is pending, the client must read at least `responseBytes` in each interval of `responseMs`
   * (default: about 9 kbit/s). The interval is long because the kernel buffers data, so slow clients read in bursts.
   */
  readonly responseMs: number;
  readonly responseBytes: number;
  /**
   * For the next request on a connection. Longer than a proxy's own, so that the proxy closes idle connections first.
   */
  readonly idleMs: number;
  /** Interval of the checks for slow clients. */
  readonly checkEveryMs: number;
}
