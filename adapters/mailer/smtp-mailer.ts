import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailer, MailReport, MailTrouble } from '../../application/ports/index.ts';
import { isEmailAddress } from '../../domain/index.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { troubleOf } from './failure.ts';
import { parseSmtpUrl } from './smtp-url.ts';

/** Time limit for one mail, including the wait for a connection. */
const MAIL_MS = 20_000;
const CONNECTIONS = 3;
/** Maximum number of mails in progress, including those waiting for a connection. */
const MAILS_IN_PROGRESS_MAX = 100;
/** Idle timeout of a connection. */
const IDLE_MS = 10_000;
/** Time for running mails to finish when the process ends. */
const CLOSE_MS = 5_000;

export interface SmtpMailerOptions {
  /** `smtp://` or `smtps://`; see isSmtpUrl. */
  readonly url: string;
  /** The sender: an address, or `Name <address>`. */
  readonly from: string;
  readonly report: MailReport;
  /** Time limit for one mail, including the wait for a connection; 20,000 by default. */
  readonly mailMs?: number;
  /** Maximum number of mails in progress; 100 by default. */
  readonly mails?: number;
}

export interface ClosableMailer extends Mailer {
  /** Lets running mails finish, for a few seconds at most, and closes the connections. */
  close(): Promise<void>;
}

/** Sends through a mail server, over a few connections that are kept for a while. */
export function createSmtpMailer(options: SmtpMailerOptions): ClosableMailer {
  const { url, from, report, mailMs = MAIL_MS, mails = MAILS_IN_PROGRESS_MAX } = options;
  const running = new Set<Promise<unknown>>();
  let transport: ReturnType<typeof openTransport> | undefined;

  async function deliver(mail: Parameters<Mailer['send']>[0]): Promise<MailTrouble | undefined> {
    if (!isEmailAddress(mail.to)) return { reason: 'bad_address', status: null };
    if (running.size >= mails) return { reason: 'too_many_wait', status: null };
    transport ??= openTransport(url);
    const sending = transport.then((opened) =>
      opened.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(mailMs) }),
    );
    running.add(sending);
    try {
      await sending;
      return undefined;
    } catch (error) {
      return troubleOf(error);
    } finally {
      running.delete(sending);
    }
  }

  return {
    canSend: true,
    async send(mail) {
      const trouble = await deliver(mail);
      report(trouble, { mail: mail.messageId, host: hostOf(url) });
      return trouble === undefined ? 'sent' : isPermanent(trouble) ? 'refused' : 'not_sent';
    },
    async close() {
      if (transport === undefined) return;
      await Promise.race([Promise.allSettled(running), sleep(CLOSE_MS, undefined, { ref: false })]);
      (await transport).close({ force: true });
    },
  };
}

/** True if a retry cannot succeed. Not for a refused login: its cause is the configuration, not the mail. */
function isPermanent({ reason, status }: MailTrouble): boolean {
  return reason === 'bad_address' || (reason === 'refused' && status !== null && status >= 500);
}

/** A mailer for deployments without a mail server. */
export function createNoMailer(report: MailReport): Mailer {
  return {
    canSend: false,
    async send({ messageId }) {
      report({ reason: 'no_server', status: null }, { mail: messageId, host: null });
      return 'not_sent';
    },
  };
}

/** Host and port, without user and password. */
const hostOf = (url: string): string => new URL(url).host;

/** The domain of an address, or of `Name <address>`. */
function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace('>', '');
}

/** Loads the library with the first mail. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...parseSmtpUrl(url),
    ...CONNECTION_LIMITS,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
  });
}

function messageOf(mail: Parameters<Mailer['send']>[0], from: string) {
  const { to, subject, text, html, messageId, unsubscribeUrl } = mail;
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}@${domainOf(from)}>`,
    // Suppresses out-of-office replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
