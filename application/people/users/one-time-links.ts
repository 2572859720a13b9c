import { LINK_LIFETIME_MS, type LinkPurpose, linkPath, type UserId } from '../../../domain/index.ts';
import { newSecret } from '../../kernel/secret.ts';
import type { Ports, StoredLink, Transaction } from '../../ports/index.ts';

/** A one-time link to hand over. */
export interface OneTimeLink {
  /** Absolute if the base URL is known, else a path. Secret. */
  readonly address: string;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
}

/** The service's base URL, if known. */
export interface LinkSettings {
  /** Without a trailing slash; null if only the responding server knows it. */
  readonly baseUrl?: string | null;
}

type LinkPorts = Pick<Ports, 'clock' | 'randomness' | 'tokenHasher'>;

export interface IssuedLink {
  readonly link: OneTimeLink;
  readonly stored: StoredLink;
}

/** Creates a one-time link in the transaction; `userId` is null for an unknown address (see StoredLink). */
export async function issueLink(
  { links }: Pick<Transaction, 'links'>,
  ports: LinkPorts,
  { baseUrl }: LinkSettings,
  request: {
    readonly purpose: LinkPurpose;
    readonly userId: UserId | null;
    /** Rights granted on use. */
    readonly membership?: StoredLink['membership'];
    readonly isEditor?: boolean;
    readonly isOperator?: boolean;
    /** True for an operator's link to hand over, which proves the address; others prove it only if sent by mail. */
    readonly byOperator?: boolean;
    /** The new address, for a link that changes it. */
    readonly newEmail?: string | null;
  },
): Promise<IssuedLink> {
  const { purpose, userId, membership = null, isEditor = false, isOperator = false, byOperator = false } = request;
  const { newEmail = null } = request;
  const { secret, hash } = newSecret(ports);
  const createdAt = ports.clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFETIME_MS[purpose]);
  const effect = { membership, isEditor, isOperator, isProof: byOperator, byOperator, newEmail };
  const stored = await links.add({ purpose, userId, ...effect, createdAt, expiresAt }, hash);
  return { link: { address: `${baseUrl ?? ''}${linkPath(secret)}`, purpose, expiresAt }, stored };
}
