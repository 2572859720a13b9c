import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createCertificate, pem, TIME_STAMPING } from '../pictures/certificates.ts';

const run = promisify(execFile);

/** Responds to a query; absent if the time stamper itself does. */
export type Reply = (query: Buffer, response: ServerResponse) => void | Promise<void>;

/** A time stamper over HTTP: OpenSSL makes the stamps, with a certificate of its own authority. */
export interface TimeStamper {
  readonly url: string;
  /** The authority that readers must trust, in PEM. */
  readonly root: string;
  /** The number of queries so far. */
  readonly queries: number;
  /** The `User-Agent` of the last query. */
  readonly userAgent: string | undefined;
  /** Replaces its responses; undefined restores its own. */
  reply: Reply | undefined;
  /** OpenSSL's response to a query. */
  answer(query: Uint8Array): Promise<Buffer>;
  close(): Promise<void>;
}

const LONG = { notBefore: new Date('2020-01-01'), notAfter: new Date('2049-01-01') };

export async function openTimeStamper(): Promise<TimeStamper> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-time-stamper-'));
  const at = (name: string) => join(folder, name);
  const root = createCertificate({ name: 'Test Time Root', ...LONG });
  const leaf = createCertificate({ name: 'Test Time Stamper', issuer: root, usages: [TIME_STAMPING], ...LONG });
  await writeFile(at('root.pem'), pem(root));
  await writeFile(at('leaf.pem'), pem(leaf));
  await writeFile(at('key.pem'), leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(at('serial'), '01\n');
  const settings = {
    serial: at('serial'),
    signer_cert: at('leaf.pem'),
    certs: at('root.pem'),
    signer_key: at('key.pem'),
    signer_digest: 'sha256',
    default_policy: '1.3.6.1.4.1.99999.1',
    digests: 'sha256',
    ess_cert_id_alg: 'sha256',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeFile(at('ts.cnf'), ['[stamper]', ...lines, ''].join('\n'));
  let files = 0;
  // One at a time: OpenSSL counts serial numbers in a file.
  let last: Promise<unknown> = Promise.resolve();
  const answer = (query: Uint8Array): Promise<Buffer> => {
    const name = `${files++}`;
    const made = last.then(async () => {
      await writeFile(at(`${name}.tsq`), query);
      const named = ['-queryfile', at(`${name}.tsq`), '-out', at(`${name}.tsr`)];
      await run('openssl', ['ts', '-reply', '-config', at('ts.cnf'), '-section', 'stamper', ...named]);
      return readFile(at(`${name}.tsr`));
    });
    last = made.catch(() => undefined);
    return made;
  };
  let queries = 0;
  let userAgent: string | undefined;
  let reply: Reply | undefined;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const query = await buffer(request);
    queries++;
    userAgent = request.headers['user-agent'];
    if (reply !== undefined) return reply(query, response);
    response.setHeader('Content-Type', 'application/timestamp-reply');
    response.end(await answer(query));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    root: pem(root),
    get queries() {
      return queries;
    },
    get userAgent() {
      return userAgent;
    },
    get reply() {
      return reply;
    },
    set reply(next) {
      reply = next;
    },
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
