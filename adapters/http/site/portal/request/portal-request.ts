import type { Application } from '../../../../../application/index.ts';
import type { Language, Portal } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { NetworkLimiter, NetworkMaxima } from '../../../kernel/limits/rate-limit.ts';
import type { PortalSettings } from '../../../kernel/options.ts';
import type { Services } from '../../../kernel/services.ts';
import type { MadeAnswers } from '../answers/made-answers.ts';
import type { RecentReads } from '../answers/recent-reads.ts';

/** What the handlers of the portals' addresses work with. */
export interface PortalServices extends Services {
  readonly portals: Readonly<Record<Portal, PortalSettings>>;
  /** What is public, and nothing else. */
  readonly reading: Application['portal'];
  /** The time zone of the times on pages, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** Of lists, feeds, searches and releases. */
  readonly made: MadeAnswers;
  /** What pages of many addresses show. */
  readonly recently: RecentReads;
  readonly now: () => Date;
  /** Where uploads in progress lie. */
  readonly uploadFolder: string;
  /** Counts what readers send, so much a minute under each key. */
  readonly networkLimiter: (namespace: string, max: NetworkMaxima) => NetworkLimiter;
}

/** One request to a portal, resolved: which portal, where it stands for this reader, and in which language it speaks. */
export interface PortalRequest {
  readonly ctx: Context;
  readonly portal: Portal;
  readonly settings: PortalSettings;
  /** What the portal's paths begin with at the host that was asked: nothing at its own, else `/portal_a`. */
  readonly base: string;
  readonly language: Language;
  /** The language that the address asks for by `lang`, in which links go on. */
  readonly chosen: Language | undefined;
  /** When it came, before anything was read for it (see PortalQueries.moment). */
  readonly moment: number;
}

export type PortalHandler = (request: PortalRequest) => Promise<void> | void;

/** Handlers by path below the portal: `/categories/:slug`. */
export type PortalRoutes = Readonly<Record<string, PortalHandler>>;
