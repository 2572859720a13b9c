import { domainToASCII } from 'node:url';
import type { SMTPConnectionCustomAuthContext, default as SmtpConnection } from 'nodemailer/lib/smtp-connection';
import type { MailTrouble } from '../../application/ports/index.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { troubleOf } from './failure.ts';
import { parseSmtpUrl } from './smtp-url.ts';

/** Time limit for the whole inspection. */
const INSPECTION_MS = 20_000;
/** Name of the handler that checks the sender; no server offers such a method. */
const SENDER_CHECK = 'PRESSWERK-SENDER-CHECK';
const REPLY_CHARACTERS_MAX = 300;

/** The reason mails cannot be sent. */
export interface MailServerFault extends MailTrouble {
  /** The server's reply to the sender, on one line; set if the server refuses only the sender. */
  readonly senderReply?: string;
}

export interface InspectionOptions {
  /** `smtp://` or `smtps://`; see isSmtpUrl. */
  readonly url: string;
  /** The sender: an address, or `Name <address>`. */
  readonly from: string;
  /** Time limit for the whole inspection; 20,000 by default. */
  readonly timeoutMs?: number;
}

/** Connects, logs in and names the sender (MAIL FROM, then RSET) without sending a mail; undefined if all succeed. */
export async function inspectMailServer(options: InspectionOptions): Promise<MailServerFault | undefined> {
  const { url, from, timeoutMs = INSPECTION_MS } = options;
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { auth, ...server } = parseSmtpUrl(url);
  let refusal: MailServerFault | undefined;
  const connection = new Connection({
    ...server,
    ...CONNECTION_LIMITS,
    customAuth: {
      // nodemailer sends MAIL FROM only with recipients and a message. A handler of its own may send any command.
      async [SENDER_CHECK]({ sendCommand, extensions }: SMTPConnectionCustomAuthContext) {
        const { status, response } = await sendCommand(mailFrom(from, extensions));
        if (status < 200 || status > 299) {
          refusal = { reason: 'refused', status: status || null, senderReply: onOneLine(response) };
        }
        await sendCommand('RSET');
      },
    },
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  const failure = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(new Error('the mail server closed the connection')));
    timeout.addEventListener('abort', () => reject(timeout.reason), { once: true });
  });
  try {
    await Promise.race([failure, converse(connection, auth)]);
    connection.quit();
    return refusal;
  } catch (error) {
    connection.close();
    // The server may hang up after it has refused the sender.
    return refusal ?? troubleOf(error);
  }
}

async function converse(connection: SmtpConnection, auth: ReturnType<typeof parseSmtpUrl>['auth']): Promise<void> {
  await promisify((callback) => connection.connect(callback));
  if (auth !== undefined && connection.allowsAuth) await promisify((callback) => connection.login(auth, callback));
  await promisify((callback) => connection.login({ method: SENDER_CHECK }, callback));
}

function promisify(call: (callback: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())));
}

/** As nodemailer writes it for a mail: host names in ASCII, SMTPUTF8 for other letters before the at sign. */
function mailFrom(from: string, extensions: readonly string[]): string {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const command = `MAIL FROM:<${local}@${domainToASCII(address.slice(at + 1))}>`;
  return /[^\p{ASCII}]/u.test(local) && extensions.includes('SMTPUTF8') ? `${command} SMTPUTF8` : command;
}

function onOneLine(reply: string): string {
  return reply
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, REPLY_CHARACTERS_MAX);
}
