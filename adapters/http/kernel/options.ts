import type { RateLimitStore } from '../../../application/ports/index.ts';
import type { Portal } from '../../../domain/index.ts';
import type { AddressOptions } from './addresses.ts';

/* The options of the HTTP adapter. None has a type of the framework's. */

export interface HttpOptions extends AddressOptions {
  /** Whether a proxy before us says who the client is and which host it asked for (X-Forwarded-*). */
  readonly trustProxy: boolean;
  /** Per token; 60 by the specification (§8). */
  readonly rateLimitPerMinute: number;
  readonly rateLimitStore: RateLimitStore;
  /** Where uploads in progress lie, best in the file system of the image store; made where it is not there. */
  readonly uploadFolder: string;
  /** An operator's legacy routes, beside our own. */
  readonly extraLegacyRoutes: readonly LegacyRoute[];
  /** When the paths of earlier portals may stop answering, as answers are to announce it; null or absent for no end. */
  readonly legacySunset?: Date | null;
  /** How long shared caches before us keep what anybody may read, in seconds; null or absent leaves it to `max-age`, without keys. */
  readonly sharedMaxAgeSeconds?: number | null;
  /** Origins whose scripts may call the API from browsers, or `*` for any; none where empty or absent. */
  readonly corsOrigins?: readonly string[];
  readonly log: (entry: RequestLogEntry) => void;
  readonly logError: (error: unknown) => void;
  readonly now: () => Date;
  readonly health?: HealthOptions;
  /** Called for every request that was counted against a limit. */
  readonly onCounted?: (counted: CountedRequest) => void;
  /** How the portals look and what their operator says; absent for the usual look. */
  readonly portals?: Readonly<Record<Portal, PortalSettings>>;
  /** The time zone of the times on pages; `Europe/Berlin` where absent. */
  readonly timeZone?: string;
}

/** What an operator sets of a portal. Null or absent is the usual. */
export interface PortalSettings {
  readonly name: string;
  /** The accent, as CSS has it: `#0b5c8f`. */
  readonly color?: string | null;
  readonly imprint?: OperatorText | null;
  readonly privacy?: OperatorText | null;
  /** Style of the operator's own, after ours. */
  readonly css?: string | null;
  readonly logo?: { readonly mimeType: string; readonly base64: string } | null;
}

/** What an operator has to say: a page elsewhere, or Markdown that is shown here. */
export type OperatorText = { readonly url: string } | { readonly markdown: string };

/** An old path, and the route that answers it: method and path of the route table, or of the two legacy handlers. */
export interface LegacyRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Begins with `/service/`; parameters are named as in the target. */
  readonly path: string;
  /** Such as `/press-releases/:id`; its method is the same. */
  readonly target: string;
}

/** The outcome of a request that was counted. */
export interface CountedRequest {
  /** Which limit. */
  readonly kind: string;
  readonly allowed: boolean;
  /** Whether all processes counted it together. */
  readonly shared: boolean;
}

/** What the log gets of a request once it is over. No tokens, no bodies, no query strings, no ids in the path. */
export interface RequestLogEntry {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, `(none)` where none matched. */
  readonly route: string;
  /** 499 where the client went before there was an answer; 503 where the process stopped before. */
  readonly status: number;
  readonly durationMs: number;
  /** Of the answer's body; null where it was cut short, or its length is not known. */
  readonly bytes: number | null;
  readonly accountId: number | null;
  readonly tokenId: number | null;
  /** The client's address, as the proxy names it where one is trusted. */
  readonly address: string | null;
  /** The code of the problem that was answered. */
  readonly problem?: string;
  /** Why a caller was not recognised. */
  readonly reason?: string;
  /** Whose end came before that of the request: the client went, or the process was stopped and gave it no more time. */
  readonly endedBy?: 'client' | 'shutdown';
  /** True where it was the client. */
  readonly aborted?: true;
  /** What went wrong inside, where the answer is a 5xx. */
  readonly error?: unknown;
}

/** What only the process itself knows of its health. */
export interface HealthOptions {
  /** Which program this is, for `/health/live`; not shown where absent. */
  readonly release?: { readonly version: string; readonly build: string };
  /** True once it is to stop: open connections are served on, new work belongs elsewhere. */
  readonly isStopping?: () => boolean;
  /** True where the rate limit is to be counted by all processes together, and is not for now. */
  readonly isCountingAlone?: () => boolean;
}

/** How long clients are waited for, in milliseconds. */
export interface Timeouts {
  /** For the whole of a request's headers, from its connection or the end of the request before on. */
  readonly headersMs: number;
  /** For a whole request. 17 MiB take a client of 200 kbit/s twelve minutes. */
  readonly requestMs: number;
  /** While a body is read: in each stretch of `bodyMs` at least `bodyBytes` have to come (about 4 kbit/s). */
  readonly bodyMs: number;
  readonly bodyBytes: number;
  /**
   * While there is something of an answer to take: in each stretch of `answerMs` at least `answerBytes` (about 9 kbit/s).
   * The system holds some of it ready, so that slow clients take it in gulps.
   */
  readonly answerMs: number;
  readonly answerBytes: number;
  /** For the next request on a connection; longer than proxies keep theirs, so that they and not we give it up. */
  readonly idleMs: number;
  /** Between two looks for requests that took too long. */
  readonly lookEveryMs: number;
}
