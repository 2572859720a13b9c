import { createAnnouncer } from '../adapters/announcer/index.ts';
import { createHtmlSanitizer } from '../adapters/html-sanitizer/index.ts';
import { createReleaseRecord } from '../adapters/http/api/press-releases/index.ts';
import { createImageInspector } from '../adapters/images/inspector/index.ts';
import { createTreeSigner } from '../adapters/images/signer/index.ts';
import {
  createDomainProofs,
  createLinkChecker,
  createPictureFetcher,
  createWebhookSender,
  type WebhookTargets,
} from '../adapters/outbound-http/index.ts';
import type { Copying, MigrationProgress } from '../adapters/persistence-mikro-orm/index.ts';
import {
  createDigester,
  createSystemClock,
  createSystemRandomness,
  createTokenHasher,
  createTransliterator,
  createWebhookSigner,
} from '../adapters/system/index.ts';
import type { LabelSettings } from '../application/images/attach-image.ts';
import type { EvidenceCheckSettings } from '../application/images/evidence/check-in-background.ts';
import { type Application, createApplication } from '../application/index.ts';
import type { PermissionPolicy } from '../application/kernel/authority.ts';
import type {
  Clock,
  ImageRenderer,
  ImageStore,
  PeoplePorts,
  PoolStats,
  Ports,
  QueueStats,
  RateLimitStore,
  ReplicaStats,
  Tracer,
  WebhookSender,
  WorkObserver,
} from '../application/ports/index.ts';
import type { FindingSettings } from '../application/review/desk/findings.ts';
import type { ReviewSettings } from '../application/review/desk/queue.ts';
import type { ReportSettings } from '../application/review/reports/submit-report.ts';
import type { RetentionSettings } from '../application/sweep.ts';
import { byPortal, DEFAULT_GUIDELINES, type GuidelineSettings, OPERATOR, type Portal } from '../domain/index.ts';
import { userAgent } from './config/version.ts';
import { createObservedPorts } from './observe/observed-ports.ts';
import { createConfirmTime } from './ports/confirm-time.ts';
import { createImageRenderer, type ImageRendererChoice } from './ports/image-renderer.ts';
import { type CredentialSettings, createSigner } from './ports/image-signer.ts';
import { openPeoplePorts, type PeopleSettings } from './ports/people.ts';

/** The adapters and settings in which deployments differ. */
export interface Storage {
  readonly persistence: Pick<Ports, 'unitOfWork' | 'queries' | 'idempotency'> & {
    /** The database server's time; absent if it shares this machine's clock. */
    now?(): Promise<Date>;
    poolStats?(): PoolStats;
    replicaStats?(): ReplicaStats;
    watchReplica?(listener: (isUsed: boolean) => void): void;
    portalsChanged?(): void;
    watchStatements?(observer: Pick<WorkObserver, 'statement' | 'connected'>): void;
    checkpoint?(): Promise<boolean>;
    readonly copying?: Copying;
    close(): Promise<void>;
  };
  readonly imageStore: ImageStore & { readonly temporaryFolder: string; close?(): Promise<void> };
  readonly images?: ImageSettings;
  readonly webhooks?: WebhookSettings;
  readonly announcing?: AnnouncingSettings;
  /** Ports that replace those of the settings. */
  readonly people?: PeopleSettings & Partial<PeoplePorts>;
  readonly review?: Partial<ReviewSettings> & ReportSettings & CheckSettings;
  readonly retention?: RetentionSettings & EvidenceCheckSettings;
  /** Replacements that an embedding program provides. */
  readonly own?: OwnParts;
}

/** Replacements that an embedding program provides. */
export interface OwnParts extends LabelSettings {
  /** Replacements for ports. The caller closes them. */
  readonly ports?: OwnPorts;
  /** Default: DEFAULT_GUIDELINES. */
  readonly guidelines?: GuidelineSettings;
  /** Default: no restriction beyond the built-in rights. */
  readonly permissions?: PermissionPolicy;
}

export type OwnPorts = Partial<Omit<Ports, 'imageStore'>> & { readonly imageStore?: Storage['imageStore'] };

/** Settings for reading, rendering and signing images. */
export interface ImageSettings {
  /** Default: `auto`. */
  readonly imageRenderer?: ImageRendererChoice;
  /** PEM certificates that signed roots of the history before the current one. Default: none. */
  readonly earlierCertificates?: string | null;
  /** PEM certificates that make a C2PA signer trusted. Default: none. */
  readonly c2paTrustAnchors?: string | null;
  /** Signing credentials for renditions. Default: renditions are not signed. */
  readonly credentials?: CredentialSettings | null;
}

/** The automatic checks of releases in review. */
export interface CheckSettings extends Pick<FindingSettings, 'findingsOff'> {
  /** Follows the links of submitted texts. Default: true. */
  readonly checkLinks?: boolean;
}

export interface WebhookSettings {
  /** Default: `public`. */
  readonly webhookTargets?: WebhookTargets;
  /** Name servers for hosts that publishers name. Default: those of the system. */
  readonly dnsServers?: readonly string[];
}

/** Targets of announcements of public changes. Without a base URL nothing is announced. */
export interface AnnouncingSettings {
  readonly indexNowKey?: string | null;
  /** Addresses of WebSub hubs. */
  readonly webSubHubs?: readonly string[];
  readonly portalHosts?: Readonly<Record<Portal, string | null>>;
}

/** The service without HTTP or command line: every use case over its adapters. */
export interface Service {
  readonly application: Application;
  readonly ports: Ports;
  /** Folder for uploads in progress; the image store sweeps it. */
  readonly uploadFolder: string;
  /** Adds an observer of the work done. */
  observe(observer: Partial<WorkObserver>): void;
  /** Traces the work done from now on. */
  trace(tracer: Tracer): void;
  /** Wraps the store, so that observers are notified of counted requests. */
  observedLimits(store: RateLimitStore): RateLimitStore;
  /** Runs a background job, so that observers are notified of it. */
  runJob<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Number of pictures being rendered, and waiting. */
  renderStats(): QueueStats;
  /** Connections of the database pool; absent without one. */
  poolStats?(): PoolStats;
  /** Reads served by the database's replica; absent without one. */
  replicaStats?(): ReplicaStats;
  /** Ends the cache window: another process has changed what portals show. Absent where none can. */
  portalsChanged?(): void;
  /** Bounds the write-ahead log of the embedded database; absent for PostgreSQL, which does that itself. */
  checkpoint?(): Promise<boolean>;
  /** Lets a backup copy the embedded database; absent for PostgreSQL. */
  readonly copying?: Copying;
  /** Ends workers and connections. No use case may be running any more. */
  close(): Promise<void>;
}

/** Composes the object graph that all deployments share. */
export function composeService(storage: Storage, testClock?: Clock): Service {
  const {
    persistence,
    images = {},
    webhooks = {},
    people = {},
    review = {},
    retention = {},
    own: overrides = {},
  } = storage;
  const { ports: portOverrides = {} } = overrides;
  const { mailer: _mailer, ...rest } = portOverrides;
  const { dnsServers = [] } = webhooks;
  const injectedClock = portOverrides.clock ?? testClock;
  const clock = injectedClock ?? createSystemClock();
  const imageStore = portOverrides.imageStore ?? storage.imageStore;
  const observed = createObservedPorts();
  // Only adapters created here are closed here.
  const closables: { close(): unknown }[] = [];
  const closeAtEnd = <T extends { close(): unknown }>(port: T): T => {
    closables.push(port);
    return port;
  };
  let renderStats = (): QueueStats => ({ running: 0, waiting: 0, oldestMs: undefined });
  const makeRenderer = () => {
    const renderer = closeAtEnd(createImageRenderer(images.imageRenderer ?? 'auto'));
    renderStats = () => renderer.stats();
    return renderer;
  };
  const imageRenderer: ImageRenderer = portOverrides.imageRenderer ?? makeRenderer();
  const imageInspector =
    portOverrides.imageInspector ??
    closeAtEnd(
      createImageInspector({
        ...(images.c2paTrustAnchors ? { trustAnchorsPem: images.c2paTrustAnchors } : {}),
        ...(images.credentials ? { certificatePath: images.credentials.certificatePath } : {}),
      }),
    );
  const imageSigner =
    portOverrides.imageSigner ?? closeAtEnd(createSigner(images, imageStore.temporaryFolder, observed.signingFailed));
  const pictureFetcher =
    portOverrides.pictureFetcher ??
    closeAtEnd(createPictureFetcher({ dnsServers, userAgent: userAgent('Presswerk-Pictures') }));
  const domainProofs =
    portOverrides.domainProofs ??
    closeAtEnd(createDomainProofs({ dnsServers, userAgent: userAgent('Presswerk-Domains') }));
  const linkChecker =
    portOverrides.linkChecker ??
    (review.checkLinks === false
      ? undefined
      : closeAtEnd(createLinkChecker({ dnsServers, userAgent: userAgent('Presswerk-Links') })));
  const ownSender =
    portOverrides.webhookSender === undefined
      ? createWebhookSender({
          targets: webhooks.webhookTargets ?? 'public',
          dnsServers,
          userAgent: userAgent('Presswerk-Webhooks'),
        })
      : undefined;
  const webhookSender = portOverrides.webhookSender ?? ownSender;
  if (webhookSender === undefined) throw new Error('unreachable');
  const { queries, idempotency, poolStats, replicaStats, portalsChanged, checkpoint, copying } = persistence;
  persistence.watchReplica?.(observed.replicaUsed);
  const peoplePorts = closeAtEnd(openPeoplePorts(people, observed.mailed));
  const ports: Ports = {
    queries,
    idempotency,
    htmlSanitizer: createHtmlSanitizer(),
    tokenHasher: createTokenHasher(),
    digester: createDigester(),
    treeSigner: createTreeSigner(
      { credentials: images.credentials ?? null, earlierCertificates: images.earlierCertificates ?? null },
      clock,
    ),
    randomness: createSystemRandomness(),
    transliterator: createTransliterator(),
    webhookSigner: createWebhookSigner(),
    ...announcerOf(storage.announcing, people.baseUrl ?? null, webhookSender),
    passwordHasher: people.passwordHasher ?? peoplePorts.passwordHasher,
    passkeys: people.passkeys ?? peoplePorts.passkeys,
    openIdProvider: people.openIdProvider ?? peoplePorts.openIdProvider,
    mailer: observed.mailer(portOverrides.mailer ?? people.mailer ?? peoplePorts.mailer),
    // A replacement mailer sends all mails.
    ...(people.mailer === undefined &&
      portOverrides.mailer === undefined &&
      peoplePorts.subscriptionMailer !== undefined && {
        subscriptionMailer: observed.mailer(peoplePorts.subscriptionMailer),
      }),
    ...rest,
    imageStore: observed.imageStore(imageStore),
    pictureFetcher,
    domainProofs,
    ...(linkChecker !== undefined && { linkChecker }),
    unitOfWork: observed.unitOfWork(portOverrides.unitOfWork ?? persistence.unitOfWork),
    imageRenderer: observed.renderer(imageRenderer),
    imageSigner: observed.signer(imageSigner),
    imageInspector: observed.inspector(imageInspector),
    clock,
    webhookSender: observed.webhookSender(webhookSender),
  };
  const application = createApplication(ports, {
    guidelines: overrides.guidelines ?? DEFAULT_GUIDELINES,
    ...(overrides.decideLabel !== undefined && { decideLabel: overrides.decideLabel }),
    ...(overrides.permissions !== undefined && { permissions: overrides.permissions }),
    deliveryRetentionDays: retention.deliveryRetentionDays ?? null,
    deletedRetentionDays: retention.deletedRetentionDays ?? null,
    ...(retention.evidenceCheckDays !== undefined && { evidenceCheckDays: retention.evidenceCheckDays }),
    baseUrl: people.baseUrl ?? null,
    ...releaseRecordOf(people),
    ...(people.portalHosts !== undefined && { portalHosts: people.portalHosts }),
    ...(people.timeZone !== undefined && { timeZone: people.timeZone }),
    assetUrl: people.publicAssetUrl ?? null,
    ...(review.findingsOff !== undefined && { findingsOff: review.findingsOff }),
    ...(review.reviewDueHours !== undefined && { reviewDueHours: review.reviewDueHours }),
    ...(review.publicationGraceSeconds !== undefined && { publicationGraceSeconds: review.publicationGraceSeconds }),
    ...(review.reportRetentionDays !== undefined && { reportRetentionDays: review.reportRetentionDays }),
    // An injected clock is trusted without confirmation.
    ...(injectedClock === undefined && { confirmTime: createConfirmTime(clock, persistence.now) }),
  });
  return {
    application: { ...application, sweep: observed.sweep(application.sweep) },
    ports,
    uploadFolder: imageStore.temporaryFolder,
    observe(observer) {
      observed.observe(observer);
      // Statements are frequent, and most observers do not receive them.
      if (observer.statement !== undefined) persistence.watchStatements?.(observed.statements);
    },
    trace: observed.trace,
    observedLimits: observed.rateLimitStore,
    runJob: observed.job,
    renderStats: () => renderStats(),
    ...(poolStats === undefined ? {} : { poolStats }),
    ...(replicaStats === undefined ? {} : { replicaStats }),
    ...(portalsChanged === undefined ? {} : { portalsChanged }),
    ...(checkpoint === undefined ? {} : { checkpoint }),
    ...(copying === undefined ? {} : { copying }),
    async close() {
      // Writes the counts since the last write. Without a database they are lost.
      await application.readership.write({ caller: OPERATOR }).catch(() => undefined);
      // Closes all even if some fail; the first error is thrown.
      const closed = await Promise.allSettled([
        ...closables.map(async (port) => port.close()),
        storage.imageStore.close?.(),
        persistence.close(),
      ]);
      // Closed last, when outcomes can no longer be recorded: these deliveries are repeated, and do not count as
      // failures.
      ownSender?.close();
      for (const result of closed) if (result.status === 'rejected') throw result.reason;
    },
  };
}

/** A service with durable data, whose schema must be brought up to date before use. */
export interface DurableService extends Service {
  /**
   * Resolves with the names of the migrations that were missing; PostgreSQL reports the running one by `onProgress`.
   */
  migrate(onProgress?: (progress: MigrationProgress) => void): Promise<string[]>;
}

/** Without a base URL, releases in webhooks have no addresses. */
function releaseRecordOf({ baseUrl, portalHosts, publicAssetUrl }: PeopleSettings) {
  if (baseUrl == null) return {};
  const hosts = portalHosts ?? byPortal(() => null);
  return { releaseRecord: createReleaseRecord({ baseUrl, portalHosts: hosts, assetUrl: publicAssetUrl ?? null }) };
}

function announcerOf(
  { indexNowKey = null, webSubHubs = [], portalHosts }: AnnouncingSettings = {},
  baseUrl: string | null,
  sender: WebhookSender,
): Pick<Ports, 'announcer'> {
  if (baseUrl === null || (indexNowKey === null && webSubHubs.length === 0)) return {};
  const portalUrl = (portal: Portal) => {
    const host = portalHosts?.[portal] ?? null;
    return host === null ? `${baseUrl}/${portal}` : `${new URL(baseUrl).protocol}//${host}`;
  };
  const portalUrls = byPortal(portalUrl);
  return { announcer: createAnnouncer({ indexNowKey, hubs: webSubHubs, portalUrls, sender }) };
}
