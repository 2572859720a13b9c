import {
  assertOwner,
  assertPreviewable,
  createPreviewLink,
  DomainError,
  isWellFormedSecret,
  type PreviewAccess,
  type PreviewLink,
  type PreviewLinkId,
  previewAccess,
  previewLinkFaults,
  refuseIfAny,
  type Violation,
  type WantedPreviewLink,
} from '../../domain/index.ts';
import { type Completion, complete } from '../kernel/completion.ts';
import { newSecret } from '../kernel/secret.ts';
import type { ReadershipCounter } from '../portal/readership/counter.ts';
import type { KeyPage, KeyPosition, Ports, PressReleaseDetails } from '../ports/index.ts';
import { makeGuardPressRelease, type Target } from './guard.ts';

/**
 * The checks before the body of a new link is read: existence, ownership and status.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`
 */
export function makeGuardPreviewLinks({ queries }: Pick<Ports, 'queries'>) {
  const guard = makeGuardPressRelease({ queries });
  return async ({ caller, id }: Target): Promise<void> => assertPreviewable(await guard({ caller, id }));
}

export interface CreatePreviewLink extends Target {
  readonly fields: Partial<WantedPreviewLink>;
  /** Faults found while parsing the request; reported together with those found here. */
  readonly faults: readonly Violation[];
}

export interface CreatedPreviewLink {
  readonly link: PreviewLink;
  /** Shown once; only its hash is stored. */
  readonly secret: string;
}

/**
 * Creates a link to an unpublished release (contract §16).
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`, `validation_failed` with every fault at once
 */
export function makeCreatePreviewLink(ports: Pick<Ports, 'unitOfWork' | 'clock' | 'randomness' | 'tokenHasher'>) {
  return (command: CreatePreviewLink, completion?: Completion<CreatedPreviewLink>): Promise<CreatedPreviewLink> => {
    const { caller, id, faults } = command;
    const { secret, hash } = newSecret(ports);
    const at = ports.clock.now();
    return ports.unitOfWork.run(async (transaction) => {
      // The release's lock serialises the links of a release, so that their number stays within the limit.
      const release = await transaction.pressReleases.load(id);
      if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
      assertOwner(release, caller);
      assertPreviewable(release);
      const wanted: WantedPreviewLink = { ...command.fields, name: command.fields.name ?? '' };
      const open = await transaction.previewLinks.countOpen(id, at);
      const faulty = new Set(faults.map(({ field }) => field));
      const valueFaults = previewLinkFaults(wanted, open, at);
      refuseIfAny([...faults, ...valueFaults.filter(({ field, rule }) => rule === 'limit' || !faulty.has(field))]);
      const link = await transaction.previewLinks.add(createPreviewLink(release, wanted, { open, at }), hash);
      return complete(transaction, completion, { link, secret });
    });
  };
}

export interface ListPreviewLinks extends Target {
  readonly position?: KeyPosition<PreviewLinkId> | undefined;
  readonly limit: number;
  readonly faults?: readonly Violation[];
}

/** The links of a release in any state, newest first. @throws DomainError `not_found`, `not_owner`, `validation_failed` */
export function makeListPreviewLinks({ queries }: Pick<Ports, 'queries'>) {
  const guard = makeGuardPressRelease({ queries });
  return async ({ caller, id, position, limit, faults = [] }: ListPreviewLinks): Promise<KeyPage<PreviewLink>> => {
    await guard({ caller, id });
    refuseIfAny(faults);
    return queries.previewLinks.ofRelease(id, position, limit);
  };
}

export interface PreviewLinkTarget extends Target {
  readonly linkId: PreviewLinkId;
}

/** A link of one of the caller's releases. @throws DomainError `not_found`, `not_owner` */
export function makeGetPreviewLink({ queries }: Pick<Ports, 'queries'>) {
  const guard = makeGuardPressRelease({ queries });
  return async ({ caller, id, linkId }: PreviewLinkTarget): Promise<PreviewLink> => {
    await guard({ caller, id });
    const link = await queries.previewLinks.find(linkId);
    if (link?.pressReleaseId !== id) throw new DomainError('not_found', { what: 'preview link' });
    return link;
  };
}

/** Revokes a link in any status of the release; idempotent. @throws DomainError `not_found`, `not_owner` */
export function makeRevokePreviewLink({ unitOfWork, queries, clock }: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>) {
  const get = makeGetPreviewLink({ queries });
  return async (target: PreviewLinkTarget): Promise<void> => {
    const { id } = await get(target);
    await unitOfWork.run(({ previewLinks }) => previewLinks.revoke(id, clock.now()));
  };
}

export interface OpenPreview {
  readonly secret: string;
  /** True for a reader who counts as an opening: not a robot, and not a request for the headers alone. */
  readonly isCounted: boolean;
}

export interface OpenedPreview {
  readonly access: PreviewAccess;
  readonly link: PreviewLink;
  /** Undefined once the release is deleted. */
  readonly release: PressReleaseDetails | undefined;
}

/** Opens a link for its holder, and counts the opening if it shows the release; undefined for an unknown link. */
export function makeOpenPreview(
  ports: Pick<Ports, 'unitOfWork' | 'queries' | 'clock' | 'tokenHasher'>,
  readership: Pick<ReadershipCounter, 'count'>,
) {
  const { unitOfWork, queries, clock, tokenHasher } = ports;
  return async ({ secret, isCounted }: OpenPreview): Promise<OpenedPreview | undefined> => {
    const link = isWellFormedSecret(secret) ? await queries.previewLinks.byHash(tokenHasher.hash(secret)) : undefined;
    if (link === undefined) return undefined;
    const [release, account] = await Promise.all([
      queries.releases.find(link.pressReleaseId),
      queries.accounts.find(link.accountId),
    ]);
    const now = clock.now();
    const access = account === undefined ? 'nothing' : previewAccess(link, release, account, now);
    if (access === 'preview' && isCounted) {
      await unitOfWork.run(({ previewLinks }) => previewLinks.countOpening(link.id, now));
      await readership.count({ id: link.pressReleaseId, what: 'previewOpens' });
    }
    return { access, link, release };
  };
}
