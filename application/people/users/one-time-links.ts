import { LINK_LIFETIME_MS, type LinkPurpose, linkPath, type UserId } from '../../../domain/index.ts';
import { newSecret } from '../../kernel/secret.ts';
import type { Ports, StoredLink, Transaction } from '../../ports/index.ts';

/** A one-time link, to be handed over. */
export interface OneTimeLink {
  /** Absolute where the service's address is known, else a path. Secret. */
  readonly address: string;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
}

/** Where the service is, as far as it is known. */
export interface LinkSettings {
  /** Without a slash at its end; null where only the server that answers knows. */
  readonly baseUrl?: string | null;
}

type LinkPorts = Pick<Ports, 'clock' | 'randomness' | 'tokenHasher'>;

export interface IssuedLink {
  readonly link: OneTimeLink;
  readonly stored: StoredLink;
}

/** Makes a one-time link in the transaction; `userId` null for a link of nobody's (see StoredLink). */
export async function issueLink(
  { sessions }: Pick<Transaction, 'sessions'>,
  ports: LinkPorts,
  { baseUrl }: LinkSettings,
  wanted: {
    readonly purpose: LinkPurpose;
    readonly userId: UserId | null;
    /** What the user gets when he uses it. */
    readonly membership?: StoredLink['membership'];
    readonly isEditor?: boolean;
    readonly isOperator?: boolean;
    /** Whether it is for an operator, who hands it over; otherwise it is no proof unless it goes out by mail. */
    readonly byOperator?: boolean;
  },
): Promise<IssuedLink> {
  const { purpose, userId, membership = null, isEditor = false, isOperator = false, byOperator = false } = wanted;
  const { secret, hash } = newSecret(ports);
  const createdAt = ports.clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFETIME_MS[purpose]);
  const given = { membership, isEditor, isOperator, isProof: byOperator, byOperator };
  const stored = await sessions.addLink({ purpose, userId, ...given, createdAt, expiresAt }, hash);
  return { link: { address: `${baseUrl ?? ''}${linkPath(secret)}`, purpose, expiresAt }, stored };
}
