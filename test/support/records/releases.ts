import type {
  Account,
  AccountId,
  Actor,
  Company,
  CompanyId,
  Image,
  ImageId,
  PressRelease,
  PressReleaseContent,
  PressReleaseId,
  SanitizedHtml,
} from '../../../domain/index.ts';
import { AT, aCompany, aDraft, anImage, later, MINUTE, type Publisher } from './builders.ts';

/** A publisher that is not stored, for tests of the domain alone. */
const account: Account = {
  id: 5 as AccountId,
  name: 'Nordwind GmbH',
  sandbox: false,
  createdAt: AT,
  disabledAt: null,
  requiresOwner: false,
};
const company: Company = { ...aCompany(account.id), id: 7 as CompanyId };
export const PUBLISHING: Actor = { kind: 'publisher', accountId: account.id, tokenId: null };
export const PUBLISHER: Publisher = { account, company, actor: PUBLISHING };

/** The time of changes to a draft created at AT. */
export const THEN = later(MINUTE);

export function draftRelease(changes: Partial<PressReleaseContent> = {}, id = 11): PressRelease {
  return { ...aDraft(PUBLISHER, changes).release, id: id as PressReleaseId };
}

export function imageOf(release: PressRelease, id: number, changes: Partial<Image> = {}): Image {
  return anImage(id as ImageId, release.id, changes);
}

/** HTML as if the sanitiser had returned it. */
export const html = (text: string) => text as SanitizedHtml;
