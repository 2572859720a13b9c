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
  /** Reads of public data only. */
  readonly reading: Application['portal'];
  /** The time zone of times on pages, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** Versions to revalidate cached responses by. */
  readonly versions: Application['cacheVersions'];
  /** Responses of lists, feeds, searches and releases. */
  readonly cache: ResponseCache;
  readonly sharedReads: SharedReads;
  /** Addresses for reports of vulnerabilities; empty for none. */
  readonly securityContacts: readonly string[];
  /** IndexNow's key; null for none. */
  readonly indexNowKey: string | null;
  /** Addresses of WebSub hubs; empty for none. */
  readonly webSubHubs: readonly string[];
  readonly now: () => Date;
  /** The folder of uploads in progress. */
  readonly uploadFolder: string;
  /** Limits readers' requests per minute; limits of different namespaces are counted apart. */
  readonly networkLimiter: (namespace: RateLimitName, max: NetworkMaxima) => NetworkLimiter;
}

/** A request with its portal, base path and language resolved. */
export interface PortalRequest {
  readonly ctx: Context;
  readonly portal: Portal;
  readonly settings: PortalSettings;
  /** The prefix of the portal's paths: empty at the portal's own host, else `/portal_a`. */
  readonly base: string;
  readonly language: Language;
  /** The language chosen by `?lang=`; links keep it. */
  readonly chosen: Language | undefined;
  /** The cache window in which the request arrived, before anything was read for it (see CacheVersions.window). */
  readonly cacheWindow: number;
}

export type PortalHandler = (request: PortalRequest) => Promise<void> | void;

/** Handlers by path below the portal: `/categories/:slug`. */
export type PortalRoutes = Readonly<Record<string, PortalHandler>>;
