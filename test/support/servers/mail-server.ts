import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as received by the server. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** By name in lower case, unfolded; the subject is decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  /** As sent. */
  readonly raw: string;
  readonly user: unknown;
  readonly secure: boolean;
}

export interface MailServer {
  /** `host:port`. */
  readonly place: string;
  readonly received: ReceivedMail[];
  /** The number of open connections. */
  connections(): number;
  close(): Promise<void>;
}

/** A real mail server on the loopback address, which stores all mails. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...(await parsed(Buffer.concat(chunks))),
          user: session.user,
          secure: session.secure,
        });
        done();
      });
    },
  });
  // Some tests abort connections.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    place: `127.0.0.1:${port}`,
    received,
    connections: () => server.connections.size,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Parses with `mailparser`, which derives neither alternative from the other here. */
async function parsed(raw: Buffer): Promise<Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'raw'>> {
  const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
  const headers = Object.fromEntries(
    mail.headerLines.map(({ key, line }) => [
      key,
      line
        .slice(key.length + 1)
        .replace(/\r?\n(?=[ \t])/g, '')
        .trim(),
    ]),
  );
  return {
    headers: { ...headers, subject: mail.subject ?? '' },
    text: mail.text ?? '',
    html: mail.html || '',
    raw: raw.toString('latin1'),
  };
}
