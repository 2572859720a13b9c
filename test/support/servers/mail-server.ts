import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as received by the server. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Decoded, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
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
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...parsed(Buffer.concat(chunks).toString()),
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

/** Reads the two alternatives, plain text and HTML, that the service sends. */
function parsed(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = mimePartOf(raw);
  const [, boundary] = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? [];
  const parts = body.split(`--${boundary}`).map((part) => mimePartOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const ofType = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return part === undefined ? '' : decoded(part).replaceAll('\r\n', '\n');
  };
  return { headers, text: ofType('text/plain'), html: ofType('text/html') };
}

interface MimePart {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function mimePartOf(raw: string): MimePart {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), decodeWords(value.join(': '))];
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function decoded({ headers, body }: MimePart): string {
  return headers['content-transfer-encoding'] === 'base64'
    ? Buffer.from(body, 'base64').toString()
    : decodeQuotedPrintable(body);
}

/** Decodes encoded words (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

/** Decodes quoted-printable; 7bit text without an equals sign passes through. */
function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
