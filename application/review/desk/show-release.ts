import {
  type Account,
  type AccountNote,
  type Category,
  type Claim,
  type Company,
  type CorrectionId,
  changesBetween,
  comparableText,
  DomainError,
  editorActions,
  type Finding,
  type ImageId,
  isClaimLive,
  isSetAside,
  linksOf,
  type PressReleaseAction,
  type PressReleaseId,
  type ReviewNote,
  type SetAside,
  type SubmissionChanges,
  type TextChange,
  type TextLink,
  wordChanges,
} from '../../../domain/index.ts';
import { pause } from '../../kernel/pause.ts';
import type {
  AccountRecord,
  ImageEvidence,
  Ports,
  PressReleaseDetails,
  StoredFile,
  StoredHistoryEntry,
} from '../../ports/index.ts';
import { type Conversation, readConversation } from '../../press-releases/conversation/conversation.ts';
import { type FindingSettings, makeFindings } from './findings.ts';
import { assertAtDesk } from './list-releases.ts';

/** Maximum history entries shown, the latest ones: a client can make a history arbitrarily long. */
const HISTORY_SHOWN = 100;

/** Everything that an editor needs for a decision (contract §13). */
export interface DeskRelease {
  /**
   * The release as it will be published, with company, category, images and objection. A decision must name its
   * version.
   */
  readonly release: PressReleaseDetails;
  readonly account: Account;
  /** The current claim; null for none. */
  readonly claim: Claim | null;
  /** Set while the release is out of the queue; null otherwise. */
  readonly setAside: SetAside | null;
  /** Editors' actions in its status. */
  readonly actions: readonly PressReleaseAction[];
  /** Changes since the previous submission; null for the first. */
  readonly changes: (SubmissionChanges & { readonly since: number } & PreviousPlacement) | null;
  /** Links of the text. */
  readonly links: readonly TextLink[];
  /** Evidence by image id; absent once purged. */
  readonly evidence: ReadonlyMap<ImageId, ImageEvidence>;
  readonly findings: readonly Finding[];
  /** Word-by-word changes from each nearly identical text to this release's. */
  readonly nearChanges: ReadonlyMap<PressReleaseId, readonly TextChange[]>;
  readonly record: AccountRecord;
  /** Oldest first. */
  readonly notes: readonly ReviewNote[];
  /** Notes on the account, oldest first. */
  readonly accountNotes: readonly AccountNote[];
  /** The latest entries, oldest first, with editors' names. */
  readonly history: readonly StoredHistoryEntry[];
  readonly hasEarlier: boolean;
  readonly conversation: Conversation;
  /** The correction that waits for a decision; null for none. */
  readonly pendingCorrection: CorrectionId | null;
}

/** The previous company and category; null if unchanged. */
interface PreviousPlacement {
  readonly companyBefore: Company | null;
  readonly categoryBefore: Category | null;
}

type ShowPorts = Pick<Ports, 'queries' | 'clock'>;

/**
 * Shows a release to an editor, in any status after its first submission. Claims nothing.
 * @throws DomainError `not_found`
 */
export function makeShowAtDesk(ports: ShowPorts, settings: FindingSettings) {
  const { queries, clock } = ports;
  const findFindings = makeFindings(ports, settings);
  return async ({ id }: { readonly id: PressReleaseId }): Promise<DeskRelease> => {
    const release = await queries.releases.find(id);
    assertAtDesk(release);
    const [
      account,
      claim,
      setAside,
      changes,
      evidence,
      findings,
      record,
      notes,
      accountNotes,
      history,
      conversation,
      correction,
    ] = await Promise.all([
      queries.accounts.find(release.accountId),
      queries.desk.claim(id),
      queries.desk.setAside(id),
      changesOf(queries, release),
      Promise.all(release.images.map((image) => queries.images.evidence(image.id))),
      findFindings(release),
      queries.desk.accountRecord(release.accountId),
      queries.desk.notes(id),
      queries.desk.accountNotes(release.accountId),
      queries.releases.latestHistory(id, HISTORY_SHOWN),
      readConversation(queries, release),
      release.status === 'published' ? queries.corrections.pendingOf(id) : undefined,
    ]);
    if (account === undefined)
      throw new Error(`press release ${id} names account ${release.accountId}, which does not exist`);
    const now = clock.now();
    return {
      release,
      account,
      claim: claim !== undefined && isClaimLive(claim, now) ? claim : null,
      setAside: release.status === 'in_review' && isSetAside(setAside, release, now) ? setAside : null,
      actions: editorActions(release),
      changes,
      links: linksOf(release.text),
      evidence: new Map(evidence.flatMap((upload) => (upload === undefined ? [] : [[upload.imageId, upload]]))),
      findings,
      nearChanges: await nearChangesOf(queries, release, findings),
      record,
      notes,
      accountNotes,
      history: history.items,
      hasEarlier: history.hasMore,
      conversation,
      pendingCorrection: correction?.id ?? null,
    };
  };
}

/** Not part of the findings, since comparing texts takes longer than finding them. */
async function nearChangesOf(
  { releases }: Ports['queries'],
  { text }: PressReleaseDetails,
  findings: readonly Finding[],
): Promise<DeskRelease['nearChanges']> {
  const near = findings.flatMap((finding) => (finding.code === 'near_duplicate' ? finding.releases : []));
  const own = comparableText(text);
  const changes = new Map<PressReleaseId, readonly TextChange[]>();
  for (const { id } of near) {
    const other = await releases.find(id);
    if (other !== undefined) changes.set(id, wordChanges(comparableText(other.text), own));
    await pause();
  }
  return changes;
}

async function changesOf(queries: Ports['queries'], release: PressReleaseDetails): Promise<DeskRelease['changes']> {
  const since = release.submissions - 1;
  const before = since < 1 ? undefined : await queries.desk.submission(release.id, since);
  if (before === undefined) return null;
  const { company, category } =
    before.companyId === release.companyId && before.categoryId === release.categoryId
      ? { company: undefined, category: undefined }
      : await queries.catalogue.placement({ companyId: before.companyId, categoryId: before.categoryId });
  return {
    ...changesBetween(before, release),
    since,
    companyBefore: before.companyId === release.companyId ? null : (company ?? null),
    categoryBefore: before.categoryId === release.categoryId ? null : (category ?? null),
  };
}

/** @throws DomainError `not_found` */
export function makeOpenAtDesk({ queries, imageStore }: Pick<Ports, 'queries' | 'imageStore'>) {
  return async ({ imageId }: { readonly imageId: ImageId }) => {
    const owned = await queries.images.find(imageId);
    if (owned?.releaseStatus === 'draft') assertAtDesk(await queries.releases.find(owned.image.pressReleaseId));
    const file: StoredFile | undefined =
      owned === undefined ? undefined : await imageStore.openOriginal(owned.image.sha256);
    if (owned === undefined || file === undefined) throw new DomainError('not_found', { what: 'original' });
    return { image: owned.image, file };
  };
}
