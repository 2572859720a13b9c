import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailer } from '../../application/ports/index.ts';
import { isEmailAddress } from '../../domain/index.ts';
import { type MailReport, type MailTrouble, troubleOf } from './failure.ts';
import { parseSmtpUrl } from './smtp-address.ts';

/** For one mail, from the moment that it is to be sent: the wait for a connection included. */
const MAIL_MS = 20_000;
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
/** What a server says at a time. */
const REPLY_BYTES = 64 * 1024;
const CONNECTIONS = 3;
/** Mails under way, those that wait for a connection included. */
const MAILS = 100;
/** A connection is kept for the next mail. */
const IDLE_MS = 10_000;
/** What is under way when the process ends. */
const CLOSE_MS = 5_000;

export interface SmtpMailerOptions {
  /** `smtp://` or `smtps://`; see isSmtpUrl. */
  readonly url: string;
  /** Who it says it is from: an address, or `Name <address>`. */
  readonly from: string;
  readonly report: MailReport;
  /** In place of twenty seconds. */
  readonly mailMs?: number;
  /** In place of a hundred. */
  readonly mails?: number;
}

export interface ClosableMailer extends Mailer {
  /** Lets what is under way end, for seconds at most, and closes the connections. */
  close(): Promise<void>;
}

/** Sends by a mail server, over few connections that are kept for a while. */
export function createSmtpMailer(options: SmtpMailerOptions): ClosableMailer {
  const { url, from, report, mailMs = MAIL_MS, mails = MAILS } = options;
  const underWay = new Set<Promise<unknown>>();
  let transport: ReturnType<typeof openTransport> | undefined;

  async function deliver(mail: Parameters<Mailer['send']>[0]): Promise<MailTrouble | undefined> {
    if (!isEmailAddress(mail.to)) return { reason: 'bad_address', status: null };
    if (underWay.size >= mails) return { reason: 'too_many_wait', status: null };
    transport ??= openTransport(url);
    const sending = transport.then((opened) =>
      opened.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(mailMs) }),
    );
    underWay.add(sending);
    try {
      await sending;
      return undefined;
    } catch (error) {
      return troubleOf(error);
    } finally {
      underWay.delete(sending);
    }
  }

  return {
    canSend: true,
    async send(mail) {
      const trouble = await deliver(mail);
      report(trouble, { mail: mail.messageId, host: hostOf(url) });
      return trouble === undefined ? 'sent' : isForGood(trouble) ? 'refused' : 'not_sent';
    },
    async close() {
      if (transport === undefined) return;
      await Promise.race([Promise.allSettled(underWay), sleep(CLOSE_MS, undefined, { ref: false })]);
      (await transport).close({ force: true });
    },
  };
}

/** Whether the server, or the address, will be no different the next time. What it says of a login is about us, not the mail. */
function isForGood({ reason, status }: MailTrouble): boolean {
  return reason === 'bad_address' || (reason === 'refused' && status !== null && status >= 500);
}

/** A mailer where there is no mail server. */
export function createNoMailer(report: MailReport): Mailer {
  return {
    canSend: false,
    async send({ messageId }) {
      report({ reason: 'no_server', status: null }, { mail: messageId, host: null });
      return 'not_sent';
    },
  };
}

/** Why the mail server would send nothing; undefined where it accepts our sign-in. Sends nothing. */
export async function inspectMailServer(url: string): Promise<MailTrouble | undefined> {
  const transport = await openTransport(url);
  const late = AbortSignal.timeout(MAIL_MS);
  try {
    const lateness = new Promise<never>((_resolve, reject) => {
      late.addEventListener('abort', () => reject(late.reason), { once: true });
    });
    await Promise.race([transport.verify(), lateness]);
    return undefined;
  } catch (error) {
    return troubleOf(error);
  } finally {
    transport.close({ force: true });
  }
}

/** Host and port, without user and password. */
const hostOf = (url: string): string => new URL(url).host;

/** The part after the @ of an address, or of `Name <address>`. */
function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace('>', '');
}

/** The library is loaded with the first mail. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...parseSmtpUrl(url),
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    socketCloseTimeout: 0,
    maxResponseSize: REPLY_BYTES,
    tls: { minVersion: 'TLSv1.2' },
  });
}

function messageOf({ to, subject, text, html, messageId }: Parameters<Mailer['send']>[0], from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}@${domainOf(from)}>`,
    // Nobody's out-of-office note answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
