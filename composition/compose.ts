import { createHtmlSanitizer } from '../adapters/html-sanitizer/index.ts';
import { createImageInspector } from '../adapters/images/inspector/index.ts';
import type { MigrationProgress, PoolStats, ReplicaStats } from '../adapters/persistence-mikro-orm/index.ts';
import {
  createSystemClock,
  createSystemRandomness,
  createTokenHasher,
  createTransliterator,
  createWebhookSigner,
} from '../adapters/system/index.ts';
import { createWebhookSender, type WebhookTargets } from '../adapters/webhook-sender/index.ts';
import type { LabelSettings } from '../application/images/attach-image.ts';
import { type Application, createApplication } from '../application/index.ts';
import type { Clock, ImageRenderer, ImageStore, PeoplePorts, Ports } from '../application/ports/index.ts';
import type { ReviewSettings } from '../application/review/desk/queue.ts';
import type { ReportSettings } from '../application/review/reports/submit-report.ts';
import type { RetentionSettings } from '../application/sweep.ts';
import { DEFAULT_GUIDELINES, type GuidelineSettings } from '../domain/index.ts';
import { userAgent } from './config/version.ts';
import { createObserved, type WorkObserver } from './observe/observe.ts';
import { createConfirmTime } from './ports/confirm-time.ts';
import { createImageRenderer, type ImageRendererChoice } from './ports/image-renderer.ts';
import { type CredentialSettings, createSigner } from './ports/image-signer.ts';
import { openPeoplePorts, type PeopleSettings } from './ports/people.ts';

/** What the ways to run differ in. */
export interface Storage {
  readonly persistence: Pick<Ports, 'unitOfWork' | 'queries' | 'idempotency'> & {
    /** The time by the database's clock, where it has one of its own. */
    now?(): Promise<Date>;
    poolStats?(): PoolStats;
    replicaStats?(): ReplicaStats;
    watchReplica?(listener: (isUsed: boolean) => void): void;
    checkpoint?(): Promise<boolean>;
    close(): Promise<void>;
  };
  readonly imageStore: ImageStore & { readonly temporaryFolder: string; close?(): Promise<void> };
  readonly images?: ImageSettings;
  readonly webhooks?: WebhookSettings;
  /** Ports in place of those that the settings ask for. */
  readonly people?: PeopleSettings & Partial<PeoplePorts>;
  readonly review?: Partial<ReviewSettings> & ReportSettings;
  readonly retention?: RetentionSettings;
  readonly own?: OwnParts;
}

/** What a deployment puts in place of ours. */
export interface OwnParts extends LabelSettings {
  /** Ports in place of those that are opened otherwise. Whoever hands one over closes it. */
  readonly ports?: OwnPorts;
  /** DEFAULT_GUIDELINES where absent. */
  readonly guidelines?: GuidelineSettings;
}

export type OwnPorts = Partial<Omit<Ports, 'imageStore'>> & { readonly imageStore?: Storage['imageStore'] };

/** How images are read and rendered. */
export interface ImageSettings {
  /** `auto` by default. */
  readonly imageRenderer?: ImageRendererChoice;
  /** Certificates in PEM that make a C2PA signer trusted; none where null or absent. */
  readonly c2paTrustAnchors?: string | null;
  /** What signs renditions; nothing does where null or absent. */
  readonly credentials?: CredentialSettings | null;
}

/** How webhooks are delivered. */
export interface WebhookSettings {
  /** `public` by default. */
  readonly webhookTargets?: WebhookTargets;
}

/** The service without a way in: every use case over its adapters. */
export interface Service {
  readonly application: Application;
  readonly ports: Ports;
  /** Where uploads in progress lie: the image store sweeps it. */
  readonly uploadFolder: string;
  /** Lets one more observer hear of the work that is done. */
  observe(observer: Partial<WorkObserver>): void;
  /** Pictures that are being rendered, and that wait. */
  renderStats(): { readonly running: number; readonly waiting: number };
  /** How the database's connections are used; absent where there is no pool. */
  poolStats?(): PoolStats;
  /** How much is read from the database's replica; absent without one. */
  replicaStats?(): ReplicaStats;
  /** Keeps the log of a database within bounds that has no process of its own for it; absent elsewhere. */
  checkpoint?(): Promise<boolean>;
  /** Ends workers and connections; nothing may be under way any more. */
  close(): Promise<void>;
}

/** The graph that every way to run shares. */
export function composeService(storage: Storage, clockOfTest?: Clock): Service {
  const { persistence, images = {}, webhooks = {}, people = {}, review = {}, retention = {}, own = {} } = storage;
  const { ports: given = {} } = own;
  const givenClock = given.clock ?? clockOfTest;
  const clock = givenClock ?? createSystemClock();
  const imageStore = given.imageStore ?? storage.imageStore;
  const observed = createObserved();
  // What is made here is closed here, and only that.
  const ours: { close(): unknown }[] = [];
  const made = <T extends { close(): unknown }>(port: T): T => {
    ours.push(port);
    return port;
  };
  let renderStats = () => ({ running: 0, waiting: 0 });
  const makeRenderer = () => {
    const renderer = made(createImageRenderer(images.imageRenderer ?? 'auto'));
    renderStats = () => renderer.stats();
    return renderer;
  };
  const imageRenderer: ImageRenderer = given.imageRenderer ?? makeRenderer();
  const imageInspector =
    given.imageInspector ??
    made(
      createImageInspector({
        ...(images.c2paTrustAnchors ? { trustAnchorsPem: images.c2paTrustAnchors } : {}),
        ...(images.credentials ? { certificatePath: images.credentials.certificatePath } : {}),
      }),
    );
  const imageSigner =
    given.imageSigner ?? made(createSigner(images, imageStore.temporaryFolder, observed.signingFailed));
  const ourSender =
    given.webhookSender === undefined
      ? createWebhookSender({
          targets: webhooks.webhookTargets ?? 'public',
          userAgent: userAgent('Presswerk-Webhooks'),
        })
      : undefined;
  const webhookSender = given.webhookSender ?? ourSender;
  if (webhookSender === undefined) throw new Error('one of the two is there');
  const { queries, idempotency, poolStats, replicaStats, checkpoint } = persistence;
  persistence.watchReplica?.(observed.replicaUsed);
  const signingIn = made(openPeoplePorts(people, observed.mailed));
  const ports: Ports = {
    queries,
    idempotency,
    htmlSanitizer: createHtmlSanitizer(),
    tokenHasher: createTokenHasher(),
    randomness: createSystemRandomness(),
    transliterator: createTransliterator(),
    webhookSigner: createWebhookSigner(),
    passwordHasher: people.passwordHasher ?? signingIn.passwordHasher,
    passkeys: people.passkeys ?? signingIn.passkeys,
    openIdProvider: people.openIdProvider ?? signingIn.openIdProvider,
    mailer: people.mailer ?? signingIn.mailer,
    ...given,
    imageStore,
    unitOfWork: observed.unitOfWork(given.unitOfWork ?? persistence.unitOfWork),
    imageRenderer: observed.renderer(imageRenderer),
    imageSigner: observed.signer(imageSigner),
    imageInspector: observed.inspector(imageInspector),
    clock,
    webhookSender: observed.webhookSender(webhookSender),
  };
  const application = createApplication(ports, {
    guidelines: own.guidelines ?? DEFAULT_GUIDELINES,
    ...(own.decideLabel !== undefined && { decideLabel: own.decideLabel }),
    deliveryRetentionDays: retention.deliveryRetentionDays ?? null,
    deletedRetentionDays: retention.deletedRetentionDays ?? null,
    baseUrl: people.baseUrl ?? null,
    ...(review.reviewDueHours !== undefined && { reviewDueHours: review.reviewDueHours }),
    ...(review.reportRetentionDays !== undefined && { reportRetentionDays: review.reportRetentionDays }),
    // A clock that is given is taken as it is.
    ...(givenClock === undefined && { confirmTime: createConfirmTime(clock, persistence.now) }),
  });
  return {
    application: { ...application, sweep: observed.sweep(application.sweep) },
    ports,
    uploadFolder: imageStore.temporaryFolder,
    observe: observed.observe,
    renderStats: () => renderStats(),
    ...(poolStats === undefined ? {} : { poolStats }),
    ...(replicaStats === undefined ? {} : { replicaStats }),
    ...(checkpoint === undefined ? {} : { checkpoint }),
    async close() {
      // Each is closed even where others fail; the first error is thrown.
      const closed = await Promise.allSettled([
        ...ours.map(async (port) => port.close()),
        storage.imageStore.close?.(),
        persistence.close(),
      ]);
      // Only now, when their outcome can no longer be recorded: they are made again, and were no failures.
      ourSender?.close();
      for (const result of closed) if (result.status === 'rejected') throw result.reason;
    },
  };
}

/** A service that keeps its data, and whose schema has to be brought up to date before it is used. */
export interface DurableService extends Service {
  /** Resolves with the names of the steps that were missing; PostgreSQL says by `onProgress` which one runs. */
  migrate(onProgress?: (progress: MigrationProgress) => void): Promise<string[]>;
}
