import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
export type RecordType = keyof typeof TYPES;

export interface DnsRecord {
  /** The requested name by default. */
  readonly name?: string;
  readonly type: RecordType;
  /** The strings of a TXT record; otherwise an address or a name. */
  readonly data: string | readonly string[];
}

/** The records of a name, an error's number (RFC 1035 §4.1.1: 2 is SERVFAIL, 3 is NXDOMAIN), or no response. */
export type DnsAnswer = readonly DnsRecord[] | number | 'silent';

export interface NameServer {
  /** For `DNS_SERVERS`. */
  readonly address: string;
  /** The queries received, such as `TXT _presswerk.example.com`. */
  readonly questions: string[];
  close(): Promise<void>;
}

/** Longer responses are sent over TCP. */
const DATAGRAM_MAX = 1232;

/** A name server on this machine, over UDP and TCP, with responses set by the test. */
export async function startNameServer(answer: (name: string, type: RecordType) => DnsAnswer): Promise<NameServer> {
  const questions: string[] = [];
  const replyTo = (query: Buffer): Buffer | undefined => {
    const { name, type, end } = questionOf(query);
    questions.push(`${type} ${name}`);
    const given = answer(name, type);
    if (given === 'silent') return undefined;
    const records = typeof given === 'number' ? [] : given;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (typeof given === 'number' ? given : 0), 2);
    header.writeUInt16BE(records.length, 6);
    header.fill(0, 8);
    return Buffer.concat([header, query.subarray(12, end), ...records.map((record) => encoded(record, name))]);
  };
  const udp = createSocket('udp4');
  udp.on('message', (query, { port, address }) => {
    const reply = replyTo(query);
    if (reply === undefined) return;
    udp.send(reply.length > DATAGRAM_MAX ? truncated(reply, query) : reply, port, address);
  });
  udp.bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const { port } = udp.address();
  const open = new Set<Socket>();
  const tcp = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const size = received.readUInt16BE(0);
        const reply = replyTo(received.subarray(2, 2 + size));
        received = received.subarray(2 + size);
        if (reply !== undefined) socket.write(Buffer.concat([uint16(reply.length), reply]));
      }
    });
  });
  tcp.listen(port, '127.0.0.1');
  await once(tcp, 'listening');
  return {
    address: `127.0.0.1:${port}`,
    questions,
    async close() {
      for (const socket of open) socket.destroy();
      await Promise.all([new Promise<void>((done) => udp.close(done)), new Promise((done) => tcp.close(done))]);
    },
  };
}

function questionOf(query: Buffer): { readonly name: string; readonly type: RecordType; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = query.readUInt8(at); size > 0; size = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + size));
    at += size + 1;
  }
  const number = query.readUInt16BE(at + 1);
  const [type] = Object.entries(TYPES).find(([, code]) => code === number) ?? [];
  if (type === undefined) throw new Error(`a question of type ${number}`);
  return { name: labels.join('.').toLowerCase(), type: type as RecordType, end: at + 5 };
}

function encoded({ name, type, data }: DnsRecord, asked: string): Buffer {
  const body = dataOf(type, data);
  const head = [uint16(TYPES[type]), uint16(1), Buffer.from([0, 0, 0, 60]), uint16(body.length)];
  return Buffer.concat([nameOf(name ?? asked), ...head, body]);
}

function dataOf(type: RecordType, data: DnsRecord['data']): Buffer {
  const texts = typeof data === 'string' ? [data] : data;
  const [text = ''] = texts;
  if (type === 'TXT') return Buffer.concat(texts.map(withLength));
  if (type === 'CNAME') return nameOf(text);
  if (type === 'A') return Buffer.from(text.split('.').map(Number));
  const groups = text.split(':').map((group) => Number.parseInt(group, 16));
  return Buffer.concat(groups.map(uint16));
}

const nameOf = (name: string) => Buffer.concat([...name.split('.').map(withLength), Buffer.from([0])]);
const withLength = (text: string) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** The reply without records, which asks for another attempt over TCP. */
function truncated(reply: Buffer, query: Buffer): Buffer {
  const { end } = questionOf(query);
  const header = Buffer.from(reply.subarray(0, end));
  header.writeUInt16BE(reply.readUInt16BE(2) | 0x0200, 2);
  header.writeUInt16BE(0, 6);
  return header;
}
