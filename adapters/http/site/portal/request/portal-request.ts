import type { Application } from '../../../../../application/index.ts';
import type { RateLimitName } from '../../../../../application/ports/index.ts';
import type { Language, Portal } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { NetworkLimiter, NetworkMaxima } from '../../../kernel/limits/rate-limit.ts';
import type { PortalSettings } from '../../../kernel/options.ts';
import type { Services } from '../../../kernel/services.ts';
import type { ResponseCache } from '../responses/response-cache.ts';
import type { SharedReads } from '../responses/shared-reads.ts';

/** Dependencies of the portals' handlers. */
export interface PortalServices extends Services {
  readonly portals: Readonly<Record<Portal, PortalSettings>>;
  /** Queries that return only public data. */
  readonly reading: Application['portal'];
  /** Time zone of pages, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** Versions by which cached responses are revalidated. */
  readonly versions: Application['cacheVersions'];
  /** Responses of lists, feeds, searches and releases. */
  readonly cache: ResponseCache;
  readonly sharedReads: SharedReads;
  /** Contact URLs for vulnerability reports; empty for none. */
  readonly securityContacts: readonly string[];
  /** IndexNow key; null for none. */
  readonly indexNowKey: string | null;
  /** URLs of WebSub hubs; empty for none. */
  readonly webSubHubs: readonly string[];
  readonly now: () => Date;
  /** Folder for uploads in progress. */
  readonly uploadFolder: string;
  /** Limits readers' requests per minute, separately for each namespace. */
  readonly networkLimiter: (namespace: RateLimitName, max: NetworkMaxima) => NetworkLimiter;
}

/** A request with its portal, base path and language resolved. */
export interface PortalRequest {
  readonly ctx: Context;
  readonly portal: Portal;
  readonly settings: PortalSettings;
  /** Prefix of the portal's paths: empty on the portal's own host, else such as `/portal_a`. */
  readonly base: string;
  readonly language: Language;
  /** The language chosen by `?lang=`; links keep it. */
  readonly chosen: Language | undefined;
  /** The cache window at the request's arrival, before anything was read for it (see CacheVersions.window). */
  readonly cacheWindow: number;
}

export type PortalHandler = (request: PortalRequest) => Promise<void> | void;

/** Handlers by path below the portal, such as `/categories/:slug`. */
export type PortalRoutes = Readonly<Record<string, PortalHandler>>;
