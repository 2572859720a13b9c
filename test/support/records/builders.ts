import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import type {
  ImageEvidence,
  PressReleaseRepository,
  Queries,
  StoredHistoryEntry,
  Transaction,
  UnitOfWork,
} from '../../../application/ports/index.ts';
import type { SubmitReport } from '../../../application/review/reports/submit-report.ts';
import {
  type Account,
  type AccountId,
  type Actor,
  type ApiToken,
  type ApiTokenId,
  approvePressRelease,
  attachImage,
  type Booking,
  bookingToCharge,
  type Category,
  type CategoryId,
  type Change,
  CONTENT_DEFAULTS,
  type Company,
  CURRENT_ARCHIVE_TEXT,
  CURRENT_CONFIRM_TEXT,
  createPressRelease,
  eventOf,
  type HistoryEntry,
  type Image,
  type ImageRole,
  monthOf,
  NO_PROVENANCE,
  PERMISSIONS,
  type PlanBooking,
  type PressRelease,
  type PressReleaseContent,
  type PressReleaseId,
  RENDITION_MIME_TYPES,
  RENDITIONS,
  type SanitizedHtml,
  type SingleBooking,
  submitPressRelease,
  type UnfiledPressRelease,
} from '../../../domain/index.ts';

/** A time with odd milliseconds; other times are relative to it. */
export const AT = new Date('2026-07-14T09:30:00.123Z');
export const later = (milliseconds: number, from: Date = AT) => new Date(from.getTime() + milliseconds);

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The first of the initial categories, which every persistence contains. */
export const FIRST_CATEGORY = 1 as CategoryId;

export const EDITOR: Actor = { kind: 'editor', name: 'Erika Editor' };

/** An account with a company and a plan without quota: enough for a release's whole lifecycle. */
export interface Publisher {
  readonly account: Account;
  readonly company: Company;
  readonly actor: Actor;
}

export async function storePublisher(
  unitOfWork: UnitOfWork,
  name = 'Nordwind GmbH',
  { sandbox = false }: { readonly sandbox?: boolean } = {},
): Promise<Publisher> {
  return unitOfWork.run(async ({ accounts, catalogue }) => {
    const account = await accounts.add({ name, sandbox, createdAt: AT });
    const company = await catalogue.addCompany(aCompany(account.id, { name }));
    return { account, company, actor: { kind: 'publisher', accountId: account.id, tokenId: null } };
  });
}

export function aCompany(accountId: AccountId, changes: Partial<Omit<Company, 'id'>> = {}): Omit<Company, 'id'> {
  return {
    accountId,
    name: 'Nordwind GmbH',
    slug: `nordwind-${randomUUID()}`,
    portal: 'portal_a',
    language: 'de',
    websiteUrl: 'https://nordwind.example/',
    about: null,
    responsiblePerson: null,
    pressContact: { name: null, email: null, phone: null },
    logo: [],
    verifiedDomain: null,
    markRemoved: null,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

/** A logo under unique keys, in both formats. */
export function aLogo(name: string): Company['logo'] {
  return RENDITION_MIME_TYPES.map((mimeType) => ({
    name: 'logo',
    key: `${name}-${randomUUID()}`,
    width: 480,
    height: 240,
    mimeType,
  }));
}

export function aCategory(
  slug = `category-${randomUUID()}`,
  changes: Partial<Omit<Category, 'id'>> = {},
): Omit<Category, 'id'> {
  const translations: Category['translations'] = { de: { name: 'Raumfahrt' }, en: { name: 'Space' } };
  return { slug, parentId: null, active: true, translations, createdAt: AT, updatedAt: AT, ...changes };
}

/** A page that is larger than any list in the tests. */
export const WHOLE = { after: null, limit: 100_000 } as const;

export function aToken(accountId: AccountId, changes: Partial<Omit<ApiToken, 'id'>> = {}): Omit<ApiToken, 'id'> {
  return {
    accountId,
    kind: 'api_token',
    name: 'Newsroom',
    permissions: PERMISSIONS,
    createdAt: AT,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    draftsOnly: false,
    companyIds: null,
    prefix: 'pwk_AbC-12',
    replacedById: null,
    ...changes,
  };
}

/** A token as stored; its secret is unknown. */
export function aStoredToken(accountId: AccountId): ApiToken {
  return { ...aToken(accountId), id: 7 as ApiTokenId };
}

/** 64 hex digits, like a SHA-256; new each time. */
export function aHash(): string {
  return randomBytes(32).toString('hex');
}

export function aPlan(accountId: AccountId, changes: Partial<Omit<PlanBooking, 'id'>> = {}): Omit<PlanBooking, 'id'> {
  return {
    kind: 'plan',
    accountId,
    monthlyQuota: null,
    validFrom: later(-DAY),
    validUntil: null,
    createdAt: AT,
    ...changes,
  };
}

export function credits(
  accountId: AccountId,
  count: number,
  changes: Partial<Omit<SingleBooking, 'id'>> = {},
): Omit<SingleBooking, 'id'> {
  return {
    kind: 'single',
    accountId,
    credits: count,
    validFrom: later(-DAY),
    validUntil: null,
    createdAt: AT,
    ...changes,
  };
}

export async function storeBooking(
  unitOfWork: UnitOfWork,
  booking: Omit<PlanBooking, 'id'> | Omit<SingleBooking, 'id'>,
): Promise<Booking> {
  return unitOfWork.run(({ bookings }) => bookings.add(booking));
}

export function content(publisher: Publisher, changes: Partial<PressReleaseContent> = {}): PressReleaseContent {
  return {
    ...CONTENT_DEFAULTS,
    portal: 'portal_a',
    companyId: publisher.company.id,
    categoryId: FIRST_CATEGORY,
    language: 'de',
    title: 'Ein Hafen für den Wind',
    text: '<p>Die erste Turbine dreht sich.</p>' as SanitizedHtml,
    backlinkUrl: 'https://nordwind.example/aktuell',
    keywords: 'Wind, Hafen',
    ...changes,
  };
}

/** A draft as the domain creates it, with its first history entry. */
export function aDraft(publisher: Publisher, changes: Partial<PressReleaseContent> = {}, at: Date = AT) {
  return createPressRelease(content(publisher, changes), {
    accountId: publisher.account.id,
    actor: publisher.actor,
    at,
  });
}

export async function storeDraft(
  unitOfWork: UnitOfWork,
  publisher: Publisher,
  changes: Partial<PressReleaseContent> = {},
  at: Date = AT,
): Promise<PressRelease> {
  return unitOfWork.run(({ pressReleases }) => mustAdd(pressReleases, aDraft(publisher, changes, at)));
}

export async function mustAdd(
  pressReleases: PressReleaseRepository,
  draft: Change<UnfiledPressRelease>,
): Promise<PressRelease> {
  const filed = await pressReleases.add(draft);
  if (filed === undefined) throw new Error('the release’s company or category does not exist');
  return filed.release;
}

/** A release in a state that no transition of the domain produces, recorded as an edit. */
export function editedTo(before: PressRelease, changes: Partial<PressRelease>, at: Date): Change {
  const release = { ...before, ...changes, updatedAt: at };
  const step = { action: 'edit', details: { fields: [] } } as const;
  const entry: HistoryEntry = { ...step, from: before.status, to: release.status, actor: EDITOR, at, snapshot: null };
  return { release, entry, event: eventOf(entry, { ...release, version: before.version + 1 }) };
}

/** Loads the release, applies a change of the domain, and saves the result. */
export async function change(
  unitOfWork: UnitOfWork,
  id: PressReleaseId,
  how: (release: PressRelease, transaction: Transaction) => Change | Promise<Change>,
): Promise<PressRelease> {
  return unitOfWork.run(async (transaction) => {
    const changed = await how(await mustLoad(transaction.pressReleases, id), transaction);
    return transaction.pressReleases.save(changed);
  });
}

export async function mustLoad(pressReleases: PressReleaseRepository, id: PressReleaseId): Promise<PressRelease> {
  const release = await pressReleases.load(id);
  if (release === undefined) throw new Error(`release ${id} is not there`);
  return release;
}

export function submitted(release: PressRelease, actor: Actor, at: Date = AT): Change {
  const archiveAcknowledgement = { textVersion: CURRENT_ARCHIVE_TEXT.version, acknowledgedAt: at };
  return submitPressRelease(release, { aiTextDeclaration: 'assisted', archiveAcknowledgement }, { actor, at });
}

export async function storeSubmitted(
  unitOfWork: UnitOfWork,
  publisher: Publisher,
  changes: Partial<PressReleaseContent> = {},
  at: Date = AT,
): Promise<PressRelease> {
  const draft = await storeDraft(unitOfWork, publisher, changes, at);
  return change(unitOfWork, draft.id, (release) => submitted(release, publisher.actor, at));
}

export async function storePublished(
  unitOfWork: UnitOfWork,
  publisher: Publisher,
  changes: Partial<PressReleaseContent> = {},
): Promise<PressRelease> {
  const { id } = await storeSubmitted(unitOfWork, publisher, changes);
  return change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: later(MINUTE) }));
}

/** Charges the release to the booking that the domain's rules choose, and submits it, as a first submission does. */
export async function chargeAndSubmit(transaction: Transaction, release: PressRelease, actor: Actor): Promise<Change> {
  const ledger = await transaction.bookings.ledger(release.accountId, monthOf(AT));
  const booking = bookingToCharge(ledger, AT);
  const change = submitted(release, actor);
  await transaction.bookings.addCharge({
    accountId: release.accountId,
    bookingId: booking.id,
    bookingKind: booking.kind,
    pressReleaseId: release.id,
    chargedAt: AT,
  });
  return change;
}

export function anImage(id: Image['id'], pressReleaseId: PressReleaseId, changes: Partial<Image> = {}): Image {
  return {
    id,
    pressReleaseId,
    role: 'title',
    aiLabel: 'ai_edited',
    aiLabelDeclared: 'original',
    aiLabelSource: 'xmp',
    aiLabelRecognised: { label: 'ai_edited', from: 'xmp', value: 'compositeSynthetic', reason: 'a synthetic element' },
    provenance: { ...NO_PROVENANCE, creator: 'Jane Doe', c2paState: 'valid' },
    rights: { textVersion: CURRENT_CONFIRM_TEXT.version, confirmedAt: later(1) },
    copyright: 'Jane Doe / Nordwind',
    title: 'Turbine',
    description: 'Eine Turbine vor dem Hafen',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    sourceUrl: 'https://nordwind.example/bilder/1',
    focusX: 33,
    focusY: 66,
    noCrop: false,
    pressDownload: false,
    mimeType: 'image/jpeg',
    width: 4000,
    height: 3000,
    bytes: 1_234_567,
    sha256: aHash(),
    renditions: RENDITIONS.map(({ name, width, height }) => ({
      name,
      key: randomUUID(),
      width,
      height,
      mimeType: 'image/jpeg',
      sha256: aHash(),
      signed: 'c5'.repeat(32),
      stamped: false,
      bytes: 98_765,
    })),
    parentManifest: 'none',
    takenDown: null,
    createdAt: later(2),
    ...changes,
  };
}

/** Attaches an image with that role to the stored release; returns both. */
export async function storeImage(
  unitOfWork: UnitOfWork,
  id: PressReleaseId,
  actor: Actor,
  role: ImageRole = 'title',
  changes: Partial<Image> = {},
): Promise<{ readonly release: PressRelease; readonly image: Image }> {
  return unitOfWork.run(async ({ pressReleases }) => {
    const release = await mustLoad(pressReleases, id);
    const image = anImage(await pressReleases.nextImageId(), id, { role, ...changes });
    const attached = attachImage(release, image, { actor, at: AT });
    return { release: await pressReleases.save(attached), image };
  });
}

/** The whole history of a release, with snapshots. */
export async function historyOf(queries: Queries, id: PressReleaseId): Promise<readonly StoredHistoryEntry[]> {
  const { items, hasMore } = await queries.releases.history(id, { limit: 1000, snapshots: true });
  assert.equal(hasMore, false);
  return items;
}

/** The declarations made for the image. */
export function evidenceOf(image: Image, accountId: AccountId): ImageEvidence {
  return {
    imageId: image.id,
    pressReleaseId: image.pressReleaseId,
    accountId,
    tokenId: null,
    userId: null,
    remoteAddress: '2001:db8::7',
    sha256: image.sha256,
    bytes: image.bytes,
    mimeType: image.mimeType,
    role: image.role,
    aiLabel: image.aiLabel,
    aiLabelDeclared: image.aiLabelDeclared,
    aiLabelSource: image.aiLabelSource,
    aiLabelRecognised: image.aiLabelRecognised,
    provenance: image.provenance,
    parentManifest: image.parentManifest,
    copyright: image.copyright,
    licenseUrl: image.licenseUrl,
    sourceUrl: image.sourceUrl,
    confirmTextVersion: CURRENT_CONFIRM_TEXT.version,
    confirmText: CURRENT_CONFIRM_TEXT.text,
    confirmedAt: image.rights.confirmedAt,
    fetched: { url: 'https://a.example/p', finalUrl: 'https://b.example/p.jpg', at: AT.toISOString() },
  };
}

/** A reader's report of a published release. */
export function aReport(pressReleaseId: PressReleaseId, changes: Partial<SubmitReport> = {}): SubmitReport {
  return {
    pressReleaseId,
    imageId: null,
    reason: 'misleading',
    name: 'Eve',
    email: 'eve@example.org',
    explanation: 'It is wrong.',
    goodFaith: true,
    language: 'en',
    from: null,
    ...changes,
  };
}
