import { DEFAULT_GUIDELINES, REVIEW_DUE_HOURS } from '../domain/index.ts';
import { accountUseCases } from './accounts/rights.ts';
import { createTokenCache } from './accounts/token-cache.ts';
import { catalogueUseCases } from './catalogue/rights.ts';
import { eventUseCases, type WebhookBodySettings } from './events/rights.ts';
import { historyUseCases } from './history/rights.ts';
import type { LabelSettings } from './images/attach-image.ts';
import type { EvidenceCheckSettings } from './images/evidence/check-in-background.ts';
import { imageUseCases } from './images/rights.ts';
import { byAnyone, byOperator, type PermissionPolicy, restrict } from './kernel/authority.ts';
import type { ConfirmTime } from './kernel/confirmed-now.ts';
import { makeMailQueue } from './mail/mail-queue.ts';
import { makeSendDueMails } from './mail/send-due.ts';
import { makeShowMailQueues } from './mail/show-mail-queues.ts';
import { peopleUseCases } from './people/rights.ts';
import type { LinkSettings } from './people/users/one-time-links.ts';
import { signInPorts } from './people/users/people-ports.ts';
import { makeAnnounceDue } from './portal/announce-due.ts';
import { makeReadPortal } from './portal/read-portal.ts';
import { createReadershipCounter } from './portal/readership/counter.ts';
import { readershipUseCases } from './portal/readership/rights.ts';
import { portalUseCases } from './portal/rights.ts';
import { type SubscriptionSettings, subscriptionUseCases } from './portal/subscriptions/rights.ts';
import type { Ports } from './ports/index.ts';
import { makeGuardPressRelease } from './press-releases/guard.ts';
import { previewLinkUseCases } from './press-releases/preview-link-rights.ts';
import { pressReleaseUseCases } from './press-releases/rights.ts';
import { publicationUseCases } from './publication/rights.ts';
import { correctionUseCases } from './review/corrections/rights.ts';
import type { FindingSettings } from './review/desk/findings.ts';
import { makeNotifyOverdue } from './review/desk/notify-overdue.ts';
import type { ReviewSettings } from './review/desk/queue.ts';
import type { ReportSettings } from './review/reports/submit-report.ts';
import { reviewUseCases } from './review/rights.ts';
import { makeShowLastSweep, makeSweep, type RetentionSettings } from './sweep.ts';

export interface ApplicationSettings
  extends LabelSettings,
    EvidenceCheckSettings,
    LinkSettings,
    ReportSettings,
    RetentionSettings,
    SubscriptionSettings,
    WebhookBodySettings,
    FindingSettings,
    Partial<ReviewSettings> {
  /** Restricts what callers may do beyond their rights. Default: no further restriction. */
  readonly permissions?: PermissionPolicy;
  /**
   * A second clock: scheduled releases are published only when both clocks have reached their time. By default, only
   * the process's own clock counts.
   */
  readonly confirmTime?: ConfirmTime;
}

/** Every use case, bound to its ports and required rights; each folder's `rights.ts` lists its own. */
export interface Application extends ReturnType<typeof assemble> {}

export function createApplication(
  ports: Ports,
  settings: ApplicationSettings = { guidelines: DEFAULT_GUIDELINES },
): Application {
  const application = assemble(ports, settings);
  return settings.permissions === undefined ? application : restrict(application, settings.permissions);
}

function assemble(ports: Ports, settings: ApplicationSettings) {
  const people = signInPorts(ports);
  const mails = makeMailQueue(people, settings);
  const guard = makeGuardPressRelease(ports);
  const portal = makeReadPortal(ports);
  const readership = createReadershipCounter(ports);
  const due = { reviewDueHours: settings.reviewDueHours ?? REVIEW_DUE_HOURS };
  return {
    ...pressReleaseUseCases(ports, guard, settings, mails),
    ...historyUseCases(ports, settings),
    ...publicationUseCases(ports, settings, mails),
    ...correctionUseCases(ports, settings, mails),
    ...previewLinkUseCases(ports, readership),
    ...readershipUseCases(ports, readership),
    ...imageUseCases(ports, guard, portal, settings),
    ...portalUseCases(ports, portal),
    ...reviewUseCases(ports, { ...settings, ...due }, mails),
    ...accountUseCases(ports, createTokenCache(ports)),
    ...peopleUseCases(people, settings, mails),
    ...catalogueUseCases(ports, mails),
    ...eventUseCases(ports, settings),
    mails: {
      sendDue: byOperator(makeSendDueMails(people, settings)),
      notifyOverdue: byOperator(makeNotifyOverdue(ports, due, mails)),
      queues: byOperator(makeShowMailQueues(ports)),
    },
    subscriptions: subscriptionUseCases(people, settings, readership),
    idempotency: ports.idempotency,
    announcing: { announceDue: byOperator(makeAnnounceDue(ports, portal)) },
    sweep: byOperator(makeSweep(ports, settings)),
    lastSweep: byOperator(makeShowLastSweep(ports)),
    /** Each resolves if the dependency works, and rejects with the reason otherwise. */
    checks: {
      database: byAnyone(() => ports.queries.check()),
      storage: byAnyone(() => ports.imageStore.check()),
    },
  };
}
