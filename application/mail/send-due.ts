import {
  afterMailAttempt,
  type InvitationId,
  linkPath,
  MAIL_LEASE_MS,
  type MailContent,
  type MailOutcome,
  type QueuedMail,
  roleIn,
  type User,
} from '../../domain/index.ts';
import { leaseOf } from '../kernel/lease.ts';
import { newSecret } from '../kernel/secret.ts';
import type { LinkSettings } from '../people/users/one-time-links.ts';
import type { SignInPorts } from '../people/users/people-ports.ts';
import type { Transaction } from '../ports/index.ts';
import type { RenderedMail } from './mail-layout.ts';
import { MEMBER_MAILS } from './member-mail-texts.ts';
import { writeMail } from './write-mail.ts';

/** Concurrent mails: more than connections to the mail server, so that none idles during a slow response. */
const AT_ONCE = 6;

/**
 * Sends due mails, several concurrently; true if more may be due. Claims them in one short transaction, sends outside of
 * any, and records each result in another. If the process dies in between, another process sends the mail again when its
 * lease ends, under the same Message-ID.
 * The secret of a one-time link is created only at sending and replaces that of an earlier attempt, so neither queued nor
 * finished mails contain a working link.
 */
export function makeSendDueMails(ports: SignInPorts, { baseUrl = null }: LinkSettings) {
  return async ({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<boolean> => {
    if (!ports.mailer.canSend || baseUrl === null || signal?.aborted === true) return false;
    const claimId = ports.randomness.uuid();
    const claimed = await ports.unitOfWork.run(({ mails }) =>
      mails.claim({ claimId, ...leaseOf(ports, MAIL_LEASE_MS), limit: AT_ONCE }),
    );
    const outcomes = await Promise.allSettled(claimed.map((mail) => attempt(ports, baseUrl, mail, claimId)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return claimed.length === AT_ONCE;
  };
}

async function attempt(ports: SignInPorts, baseUrl: string, mail: QueuedMail, claimId: string): Promise<void> {
  const outcome = await send(ports, baseUrl, mail);
  const at = ports.clock.now();
  await ports.unitOfWork.run(({ mails }) => mails.finish(afterMailAttempt(mail, outcome, at), claimId));
}

async function send(ports: SignInPorts, baseUrl: string, mail: QueuedMail): Promise<MailOutcome> {
  const rendered = await ports.unitOfWork.run((transaction) => render(transaction, ports, baseUrl, mail));
  return rendered === undefined ? 'pointless' : ports.mailer.send({ ...rendered, messageId: mail.messageId });
}

/** Renders the mail from current data; undefined if recipient or subject no longer exists. */
async function render(
  { users, links, reports }: Transaction,
  ports: Pick<SignInPorts, 'randomness' | 'tokenHasher' | 'clock'>,
  baseUrl: string,
  { content, userId, accountId, linkId, reportId }: QueuedMail,
): Promise<RenderedMail | undefined> {
  if (content === null) return undefined;
  if (reportId !== null) {
    const report = await reports.load(reportId);
    const email = report?.sender?.email;
    if (report === undefined || email == null) return undefined;
    return writeMail(content, { email, name: '', language: report.language }, { baseUrl, link: null });
  }
  if (userId === null) return undefined;
  // Locks the user before the link, like every use and removal of links, to avoid deadlocks.
  const user = await users.load(userId);
  if (user === undefined || user.disabledAt !== null) return undefined;
  if (content.kind in MEMBER_MAILS.en && !isMember(user, accountId)) return undefined;
  const link = linkId === null ? null : await renewSecret(links, ports, linkId);
  if (link === undefined) return undefined;
  const newEmail = link?.newEmail ?? null;
  const email = addressFor(content, user, newEmail);
  return writeMail(
    content,
    { ...user, email },
    { baseUrl, link: link && `${baseUrl}${link.path}`, newEmail, accountId },
  );
}

/** The user's address, except for mails about a change of it. */
function addressFor(content: MailContent, { email }: User, newEmail: string | null): string {
  if (content.kind === 'email_changed') return content.formerEmail;
  return content.kind === 'email_confirmation' && newEmail !== null ? newEmail : email;
}

/** The link's path under a new secret; undefined if it is used, revoked or expired. */
async function renewSecret(
  links: Transaction['links'],
  ports: Pick<SignInPorts, 'randomness' | 'tokenHasher' | 'clock'>,
  id: InvitationId,
): Promise<{ readonly path: string; readonly newEmail: string | null } | undefined> {
  const { secret, hash } = newSecret(ports);
  const link = await links.seal(id, hash, ports.clock.now());
  return link && { path: linkPath(secret), newEmail: link.newEmail };
}

const isMember = (user: User, accountId: QueuedMail['accountId']) =>
  accountId !== null && roleIn(user, accountId) !== undefined;
