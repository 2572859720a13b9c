import { DomainError, type ImageId, type PressReleaseStatus } from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { ImageEvidence, Ports, StoredFile, StoredHistoryEntry } from '../../ports/index.ts';

/** Which evidence: that of one image, or of uploads of the same bytes, those after an image where one is given. */
export type EvidenceKey = { readonly imageId: ImageId } | { readonly sha256: string; readonly after?: ImageId | null };

/** What is known of one upload when somebody asks: the evidence, and what became of image and release. */
export interface EvidenceFile {
  readonly evidence: ImageEvidence;
  readonly accountName: string | null;
  readonly tokenName: string | null;
  /** Whether the image is still on its release. */
  readonly attached: boolean;
  /** Null once the release is gone. */
  readonly releaseStatus: PressReleaseStatus | null;
  /** The end of the release's, oldest first; it outlives the release. */
  readonly history: readonly StoredHistoryEntry[];
  /** Whether something came before. */
  readonly hasEarlier: boolean;
}

/** How much of a history is shown, from its end: a client may make it as long as it likes. */
export const EVIDENCE_HISTORY = 1000;

/** How many uploads of the same bytes are shown at a time. */
export const EVIDENCE_PART = 20;

/** For an operator who has to answer a claim (contract §7). @throws DomainError `not_found` */
export function makeShowEvidence({ queries }: Pick<Ports, 'queries'>) {
  return async (key: EvidenceKey): Promise<Page<EvidenceFile>> => {
    const part = { after: null, ...key, limit: EVIDENCE_PART };
    const found =
      'sha256' in key
        ? await queries.images.evidenceOfOriginal(key.sha256, oneMore(part))
        : [await queries.images.evidence(key.imageId)];
    const { items, hasMore } = pageOf(
      found.filter((one) => one !== undefined),
      part,
    );
    if (items.length === 0) throw new DomainError('not_found', { what: 'evidence' });
    return { items: await Promise.all(items.map((one) => fileOf(queries, one))), hasMore };
  };
}

async function fileOf(queries: Ports['queries'], evidence: ImageEvidence): Promise<EvidenceFile> {
  const [account, token, image, release, history] = await Promise.all([
    queries.accounts.find(evidence.accountId),
    evidence.tokenId === null ? undefined : queries.accounts.token(evidence.tokenId),
    queries.images.find(evidence.imageId),
    queries.releases.stamp(evidence.pressReleaseId),
    queries.releases.latestHistory(evidence.pressReleaseId, EVIDENCE_HISTORY),
  ]);
  return {
    evidence,
    accountName: account?.name ?? null,
    tokenName: token?.name ?? null,
    attached: image !== undefined,
    releaseStatus: release?.status ?? null,
    history: history.items,
    hasEarlier: history.hasMore,
  };
}

/** The original's bytes, for an export. @throws DomainError `not_found` */
export function makeOpenEvidence({ imageStore }: Pick<Ports, 'imageStore'>) {
  return async ({ sha256 }: { readonly sha256: string }): Promise<StoredFile> => {
    const file = await imageStore.openOriginal(sha256);
    if (file === undefined) throw new DomainError('not_found', { what: 'original' });
    return file;
  };
}
