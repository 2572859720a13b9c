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

/** A publisher that no store knows, for tests of the domain alone. */
const account: Account = { id: 5 as AccountId, name: 'Nordwind GmbH', sandbox: false, createdAt: AT, disabledAt: null };
const company: Company = { ...aCompany(account.id), id: 7 as CompanyId };
export const PUBLISHING: Actor = { kind: 'publisher', accountId: account.id, tokenId: null };
export const PUBLISHER: Publisher = { account, company, actor: PUBLISHING };

/** When things happen to a draft of AT. */
export const THEN = later(MINUTE);

export function draftRelease(changes: Partial<PressReleaseContent> = {}, id = 11): PressRelease {
  return { ...aDraft(PUBLISHER, changes).release, id: id as PressReleaseId };
}

export function imageOf(release: PressRelease, id: number, changes: Partial<Image> = {}): Image {
  return anImage(id as ImageId, release.id, changes);
}

/** HTML as the sanitiser would have left it. */
export const html = (text: string) => text as SanitizedHtml;
