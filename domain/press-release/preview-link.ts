import type { Account } from '../account/account.ts';
import { DomainError, refuseIfAny } from '../errors.ts';
import { requiredTextFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { AccountId, PressReleaseId, PreviewLinkId } from '../identifiers.ts';
import type { PressRelease } from './press-release.ts';
import { isPublic, isTakeDownPublic } from './publication/public.ts';
import { allowedActions, type PressReleaseStatus } from './status.ts';

/** A secret address at which one recipient reads a release before its publication (contract §16). */
export interface PreviewLink {
  readonly id: PreviewLinkId;
  readonly pressReleaseId: PressReleaseId;
  readonly accountId: AccountId;
  /** The recipient, as the publisher calls them. */
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Number of openings. */
  readonly opens: number;
  readonly lastOpenedAt: Date | null;
}

/** Code points. */
export const PREVIEW_LINK_NAME_MAX = 120;
/** Default lifetime, and the longest one. Days. */
export const PREVIEW_LINK_DAYS = 14;
export const PREVIEW_LINK_DAYS_MAX = 90;
/** Maximum open links of a release. */
export const PREVIEW_LINKS_MAX = 50;
/** Days after its end in which a link stays listed, and its holder is told that it has ended. */
export const PREVIEW_LINK_RETENTION_DAYS = 365;

/** Statuses in which a release may get links: it is not published, and may still be. */
export const PREVIEWABLE_STATUSES: readonly PressReleaseStatus[] = ['draft', 'in_review', 'rejected', 'scheduled'];

const DAY_MS = 24 * 60 * 60 * 1000;

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** The recipient and the end that a publisher chooses; null or absent for the default end. */
export interface WantedPreviewLink {
  readonly name: string;
  readonly expiresAt?: Date | null;
}

/** @throws DomainError `status_conflict` for a release that was published */
export function assertPreviewable({ status }: Pick<PressRelease, 'status'>): void {
  if (PREVIEWABLE_STATUSES.includes(status)) return;
  throw new DomainError('status_conflict', { currentStatus: status, allowedActions: allowedActions(status) });
}

/** Faults of a new link for a release that has `openLinks` already. */
export function previewLinkFaults({ name, expiresAt }: WantedPreviewLink, openLinks: number, now: Date): Violation[] {
  const latest = daysAfter(now, PREVIEW_LINK_DAYS_MAX);
  const faults = requiredTextFaults('name', name, PREVIEW_LINK_NAME_MAX);
  if (expiresAt != null && !(expiresAt > now)) faults.push({ field: 'expires_at', rule: 'after', other: 'now' });
  if (expiresAt != null && expiresAt > latest) {
    faults.push({ field: 'expires_at', rule: 'until', other: latest.toISOString() });
  }
  if (openLinks >= PREVIEW_LINKS_MAX) faults.push({ field: 'name', rule: 'limit', max: PREVIEW_LINKS_MAX });
  return faults;
}

/** @throws DomainError `validation_failed`, `status_conflict` */
export function createPreviewLink(
  release: Pick<PressRelease, 'id' | 'accountId' | 'status'>,
  wanted: WantedPreviewLink,
  { open, at }: { readonly open: number; readonly at: Date },
): Omit<PreviewLink, 'id'> {
  assertPreviewable(release);
  refuseIfAny(previewLinkFaults(wanted, open, at));
  return {
    pressReleaseId: release.id,
    accountId: release.accountId,
    name: wanted.name.trim(),
    createdAt: at,
    expiresAt: wanted.expiresAt ?? daysAfter(at, PREVIEW_LINK_DAYS),
    revokedAt: null,
    opens: 0,
    lastOpenedAt: null,
  };
}

export type PreviewLinkState = 'open' | 'expired' | 'revoked';

export function previewLinkState(
  { expiresAt, revokedAt }: Pick<PreviewLink, 'expiresAt' | 'revokedAt'>,
  now: Date,
): PreviewLinkState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

/** The response to the holder of a link. */
export type PreviewAccess = 'preview' | 'public_page' | 'take_down_notice' | 'nothing';

/**
 * The single rule for access to an unpublished release. Published content is public regardless of the link's state;
 * otherwise only an open link shows the release. A sandbox release is never public, so its preview continues. The links
 * of an account show nothing while it is disabled.
 */
export function previewAccess(
  link: Pick<PreviewLink, 'expiresAt' | 'revokedAt'>,
  release: Pick<PressRelease, 'status' | 'takenDown'> | undefined,
  account: Pick<Account, 'sandbox' | 'disabledAt'>,
  now: Date,
): PreviewAccess {
  if (release === undefined) return 'nothing';
  if (isPublic(release, account)) return 'public_page';
  if (isTakeDownPublic(release, account)) return 'take_down_notice';
  const isOpen = previewLinkState(link, now) === 'open' && account.disabledAt === null;
  return isOpen && release.takenDown === null ? 'preview' : 'nothing';
}

/** True if the editors have approved what a preview shows. */
export function isApproved({ status }: Pick<PressRelease, 'status'>): boolean {
  return status === 'scheduled' || status === 'published';
}
