import {
  afterMailAttempt,
  type InvitationId,
  linkPath,
  MAIL_LEASE_MS,
  type MailOutcome,
  type QueuedMail,
  roleIn,
  type User,
} from '../../domain/index.ts';
import { newSecret } from '../kernel/secret.ts';
import type { LinkSettings } from '../people/users/one-time-links.ts';
import type { SignInPorts } from '../people/users/people-ports.ts';
import type { Transaction } from '../ports/index.ts';
import { NEWS_MAILS } from './news-texts.ts';
import { type WrittenMail, writeMail } from './write-mail.ts';

/** So many are under way at a time: more than connections to the mail server, which a slow answer would leave idle. */
const AT_ONCE = 6;

/**
 * Sends mails that are due, some at a time; true where more may be due at once. Each is claimed in one short transaction, written and
 * sent outside of any, and recorded in another. Where the process dies in between, its lease runs out and another sends it again,
 * under the same Message-ID.
 *
 * A one-time link gets the secret that goes out with its mail only now, in place of the one of an attempt before: what waits in
 * the queue opens nothing, and neither does what is left of it.
 */
export function makeSendDueMails(ports: SignInPorts, { baseUrl = null }: LinkSettings) {
  return async ({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<boolean> => {
    if (!ports.mailer.canSend || baseUrl === null || signal?.aborted === true) return false;
    const now = ports.clock.now();
    const claimId = ports.randomness.uuid();
    const lockedUntil = new Date(now.getTime() + MAIL_LEASE_MS);
    const claimed = await ports.unitOfWork.run(({ mails }) =>
      mails.claim({ claimId, now, lockedUntil, limit: AT_ONCE }),
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
  const written = await ports.unitOfWork.run((transaction) => write(transaction, ports, baseUrl, mail));
  return written === undefined ? 'pointless' : ports.mailer.send({ ...written, messageId: mail.messageId });
}

/** The mail as it is now; undefined where there is nobody any more to get it, or nothing that it could bring. */
async function write(
  { users, sessions, reports }: Transaction,
  ports: Pick<SignInPorts, 'randomness' | 'tokenHasher' | 'clock'>,
  baseUrl: string,
  { content, userId, accountId, linkId, reportId }: QueuedMail,
): Promise<WrittenMail | undefined> {
  if (content === null) return undefined;
  if (reportId !== null) {
    const report = await reports.load(reportId);
    const email = report?.sender?.email;
    if (report === undefined || email == null) return undefined;
    return writeMail(content, { email, name: '', language: report.language }, { baseUrl, link: null });
  }
  if (userId === null) return undefined;
  // The link before its user, as those do who use it: no two wait for each other.
  const link = linkId === null ? null : await seal(sessions, ports, linkId);
  const user = link === undefined ? undefined : await users.load(userId);
  if (link === undefined || user === undefined || user.disabledAt !== null) return undefined;
  if (content.kind in NEWS_MAILS.en && !isMember(user, accountId)) return undefined;
  return writeMail(content, user, { baseUrl, link: link && `${baseUrl}${link}` });
}

/** Where the link leads under a new secret; undefined where it is used, taken back or over by now. */
async function seal(
  sessions: Transaction['sessions'],
  ports: Pick<SignInPorts, 'randomness' | 'tokenHasher' | 'clock'>,
  id: InvitationId,
): Promise<string | undefined> {
  const { secret, hash } = newSecret(ports);
  return (await sessions.sealLink(id, hash, ports.clock.now())) && linkPath(secret);
}

const isMember = (user: User, accountId: QueuedMail['accountId']) =>
  accountId !== null && roleIn(user, accountId) !== undefined;
