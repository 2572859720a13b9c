import { DomainError, type ImageId, type PressReleaseStatus } from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { ImageChange, ImageEvidence, Ports, StoredFile, StoredHistoryEntry } from '../../ports/index.ts';

/** Selects the evidence of one image, or of uploads of the same bytes, optionally those after an image. */
export type EvidenceKey = { readonly imageId: ImageId } | { readonly sha256: string; readonly after?: ImageId | null };

/** The evidence of an upload with the current state of image and release. */
export interface EvidenceFile {
  readonly evidence: ImageEvidence;
  readonly accountName: string | null;
  readonly tokenName: string | null;
  /** True while the image is on its release. */
  readonly attached: boolean;
  /** Null once the release is deleted. */
  readonly releaseStatus: PressReleaseStatus | null;
  /** The last changes of the image after the upload, oldest first, at most EVIDENCE_CHANGES_MAX. */
  readonly changes: readonly ImageChange[];
  readonly hasEarlierChanges: boolean;
  /** The end of the release's history, oldest first; kept after a deletion. */
  readonly history: readonly StoredHistoryEntry[];
  /** True if earlier entries exist. */
  readonly hasEarlier: boolean;
}

/** Maximum history entries shown, the latest ones: a client can make a history arbitrarily long. */
export const EVIDENCE_HISTORY_MAX = 1000;

/** Maximum changes of an image shown, the latest ones: a client can make arbitrarily many. */
export const EVIDENCE_CHANGES_MAX = 1000;

/** Maximum uploads of the same bytes in a page. */
export const EVIDENCE_PAGE_MAX = 20;

/** Evidence for an operator who has to respond to a claim (contract §7). @throws DomainError `not_found` */
export function makeShowEvidence({ queries }: Pick<Ports, 'queries'>) {
  return async (key: EvidenceKey): Promise<Page<EvidenceFile>> => {
    const page = { after: null, ...key, limit: EVIDENCE_PAGE_MAX };
    const evidence =
      'sha256' in key
        ? await queries.images.evidenceOfOriginal(key.sha256, oneMore(page))
        : [await queries.images.evidence(key.imageId)];
    const { items, hasMore } = pageOf(
      evidence.filter((upload) => upload !== undefined),
      page,
    );
    if (items.length === 0) throw new DomainError('not_found', { what: 'evidence' });
    return { items: await Promise.all(items.map((upload) => fileOf(queries, upload))), hasMore };
  };
}

async function fileOf(queries: Ports['queries'], evidence: ImageEvidence): Promise<EvidenceFile> {
  const [account, token, image, release, changes, history] = await Promise.all([
    queries.accounts.find(evidence.accountId),
    evidence.tokenId === null ? undefined : queries.accounts.token(evidence.tokenId),
    queries.images.find(evidence.imageId),
    queries.releases.stamp(evidence.pressReleaseId),
    queries.images.changes(evidence.imageId, EVIDENCE_CHANGES_MAX + 1),
    queries.releases.latestHistory(evidence.pressReleaseId, EVIDENCE_HISTORY_MAX),
  ]);
  return {
    evidence,
    accountName: account?.name ?? null,
    tokenName: token?.name ?? null,
    attached: image !== undefined,
    releaseStatus: release?.status ?? null,
    changes: changes.slice(-EVIDENCE_CHANGES_MAX),
    hasEarlierChanges: changes.length > EVIDENCE_CHANGES_MAX,
    history: history.items,
    hasEarlier: history.hasMore,
  };
}

/** Opens an original by its hash, for operators. @throws DomainError `not_found` */
export function makeOpenEvidenceOriginal({ imageStore }: Pick<Ports, 'imageStore'>) {
  return async ({ sha256 }: { readonly sha256: string }): Promise<StoredFile> => {
    const file = await imageStore.openOriginal(sha256);
    if (file === undefined) throw new DomainError('not_found', { what: 'original' });
    return file;
  };
}
