import {
  DomainError,
  type GivenReport,
  type ImageId,
  isPublic,
  isShown,
  type Language,
  type PressReleaseId,
  REPORT_RETENTION_DAYS,
  type ReportId,
  type ReportReason,
  refuseIfAny,
  reportFaults,
  senderOf,
} from '../../../domain/index.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { attemptKeys, type NetworkLimits, takeAttempts } from '../../people/sign-in/attempts.ts';
import type { AttemptLimit, ClientNetworks, Ports, PressReleaseDetails } from '../../ports/index.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Limits by address (contract §14) and by its networks, whose owner controls every address in them. */
const NETWORK_LIMITS: NetworkLimits = {
  client: { max: 5, windowMs: HOUR_MS },
  household: { max: 10, windowMs: HOUR_MS },
  site: { max: 20, windowMs: HOUR_MS },
};
/** Limits by release and in total, since editors' time is finite; a single site can use only a small share of them. */
const PER_RELEASE: AttemptLimit = { max: 100, windowMs: DAY_MS };
const PER_RELEASE_AND_SITE: AttemptLimit = { max: 10, windowMs: DAY_MS };
const IN_TOTAL: AttemptLimit = { max: 5_000, windowMs: DAY_MS };
const IN_TOTAL_PER_SITE: AttemptLimit = { max: 50, windowMs: DAY_MS };
/** Mails to one address, which may be somebody else's. */
const CONFIRMATIONS: AttemptLimit = { max: 5, windowMs: DAY_MS };

export interface Reportable {
  readonly release: Pick<PressReleaseDetails, 'id' | 'title' | 'slug' | 'portal' | 'language' | 'accountId' | 'images'>;
  /** Retention of the sender's data, in days. */
  readonly retentionDays: number;
}

export interface ReportSettings {
  /** Default: REPORT_RETENTION_DAYS. */
  readonly reportRetentionDays?: number;
}

type ReportPorts = Pick<Ports, 'unitOfWork' | 'queries' | 'clock' | 'tokenHasher'>;

/** A public release with its public images, for the report form. @throws DomainError `not_found` */
export function makeFindReportable(
  { queries }: Pick<Ports, 'queries'>,
  { reportRetentionDays: retentionDays = REPORT_RETENTION_DAYS }: ReportSettings = {},
) {
  return async ({ id }: { readonly id: PressReleaseId }): Promise<Reportable> => {
    const release = await queries.releases.find(id);
    const account = release && (await queries.accounts.find(release.accountId));
    if (release === undefined || account === undefined || !isPublic(release, account)) {
      throw new DomainError('not_found', { what: 'press release' });
    }
    return { release: { ...release, images: release.images.filter(isShown) }, retentionDays };
  };
}

export interface SubmitReport extends GivenReport {
  readonly pressReleaseId: PressReleaseId;
  /** Null for the whole release. */
  readonly imageId: ImageId | null;
  readonly language: Language;
  /** The client's networks; null if unknown. */
  readonly from: ClientNetworks | null;
}

/**
 * Opens a case and confirms it to the sender's address, if given, without quoting the report.
 * @throws DomainError `not_found`, `validation_failed`; ApplicationError `too_many_attempts`
 */
export function makeSubmitReport(ports: ReportPorts, mails: Pick<MailQueue, 'notifyReporter'>) {
  const find = makeFindReportable(ports);
  const keys = attemptKeys(ports);
  return async (command: SubmitReport): Promise<ReportId> => {
    const { pressReleaseId, imageId, language, from } = command;
    const { release } = await find({ id: pressReleaseId });
    const isOfRelease = imageId === null || release.images.some(({ id }) => id === imageId);
    refuseIfAny([...reportFaults(command), ...(isOfRelease ? [] : [{ field: 'image', rule: 'exists' } as const])]);
    const ofNetworks =
      from === null
        ? []
        : [
            ...keys.ofNetworks('report', from, NETWORK_LIMITS),
            { key: keys.ofSite(`report of ${pressReleaseId}`, from.site), limit: PER_RELEASE_AND_SITE },
            { key: keys.ofSite('report of any', from.site), limit: IN_TOTAL_PER_SITE },
          ];
    await takeAttempts(ports, [
      ...ofNetworks,
      { key: keys.ofThing('report', pressReleaseId), limit: PER_RELEASE },
      { key: keys.ofThing('report', 'all'), limit: IN_TOTAL },
    ]);
    return ports.unitOfWork.run(async (transaction) => {
      const now = ports.clock.now();
      const sender = senderOf(command);
      const report = await transaction.reports.add({
        pressReleaseId,
        imageId,
        accountId: release.accountId,
        title: release.title,
        reason: command.reason as ReportReason,
        sender,
        language,
        isHeld: false,
        createdAt: now,
        decision: null,
      });
      const { email } = sender;
      const confirmations = email === null ? [] : [{ key: keys.ofEmail('report', email), limit: CONFIRMATIONS }];
      const tooMany = await transaction.attempts.take(confirmations, now);
      if (confirmations.length > tooMany.length)
        await mails.notifyReporter(transaction, report, { kind: 'report_received', caseNumber: report.id });
      return report.id;
    });
  };
}
