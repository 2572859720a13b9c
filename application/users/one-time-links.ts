import { LINK_LIFETIME_MS, type LinkPurpose, linkPath, type User, type UserId } from '../../domain/index.ts';
import { newSecret } from '../kernel/secret.ts';
import { linkMail } from '../mail/mails.ts';
import type { Ports, StoredLink, Transaction } from '../ports/index.ts';
import type { SigningPorts } from './people-ports.ts';

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
    readonly membership?: StoredLink['membership'];
  },
): Promise<IssuedLink> {
  const { purpose, userId, membership = null } = wanted;
  const { secret, hash } = newSecret(ports);
  const createdAt = ports.clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFETIME_MS[purpose]);
  const stored = await sessions.addLink({ purpose, userId, membership, createdAt, expiresAt }, hash);
  return { link: { address: `${baseUrl ?? ''}${linkPath(secret)}`, purpose, expiresAt }, stored };
}

/** What an invitation says beside its link; null, or absent, where there is none. */
export interface InvitationFacts {
  /** The account that it is into. */
  readonly accountName?: string | null;
  /** The name of the member who invites. */
  readonly invitedBy?: string | null;
}

/** Sends the link to its user, in his language; whether a mail server has taken it. */
export async function mailLink(
  { mailer }: Pick<SigningPorts, 'mailer'>,
  link: OneTimeLink,
  to: Pick<User, 'email' | 'name' | 'language' | 'joinedAt'>,
  { accountName = null, invitedBy = null }: InvitationFacts = {},
): Promise<boolean> {
  // A path alone leads nowhere from a mail.
  if (!mailer.canSend || link.address.startsWith('/')) return false;
  const kind = link.purpose === 'invitation' && to.joinedAt !== null ? 'membership' : link.purpose;
  const mail = linkMail(kind, to, { accountName, invitedBy, address: link.address });
  return (await mailer.send(mail)) === 'sent';
}
