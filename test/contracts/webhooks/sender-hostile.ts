import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { WebhookSender } from '../../../application/ports/index.ts';
import type { SendResult } from '../../../domain/index.ts';
import { type Receiver, startRawReceiver, startReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { PAYLOAD, type SenderConditions, TRUSTED } from '../../support/webhooks/webhook-world.ts';

/** For receivers that never respond. */
const ATTEMPT_MS = 1_000;
const IMPATIENT = { attemptMs: ATTEMPT_MS };
/** For all others: generous, for a busy machine. */
const PATIENT_MS = 60_000;
const LINE = 'HTTP/1.1 200 OK\r\n';

type Expected = { readonly status: number } | { readonly reason: string; readonly words?: RegExp };

const timeout: Expected = { reason: 'timeout', words: /within 1 s/ };
const improper: Expected = { reason: 'connection', words: /not valid HTTP/ };
const brokenOff: Expected = { reason: 'connection', words: /closed before the response was complete/ };

/** Writes as fast as the other side reads, until it disconnects. */
function pour(socket: Socket, what: string | Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(what));
  };
  socket.on('drain', more);
  more();
}

/** A receiver's behaviour once the request begins to arrive, and the failure to report. */
const RECEIVERS: Readonly<Record<string, readonly [(socket: Socket) => void, Expected]>> = {
  'is silent': [() => undefined, timeout],
  'ends its side without a response': [(socket) => socket.end(), brokenOff],
  'resets the connection': [(socket) => socket.resetAndDestroy(), brokenOff],
  'never ends its first line': [(socket) => pour(socket, 'HTTP/1.1'.padEnd(9, ' ')), improper],
  'responds with something other than HTTP': [(socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), improper],
  'responds with a status of two digits': [(socket) => socket.write('HTTP/1.1 20 OK\r\n\r\n'), improper],
  'responds with a status of four digits': [(socket) => socket.write('HTTP/1.1 2000 OK\r\n\r\n'), improper],
  'responds with a status that is not a number': [(socket) => socket.write('HTTP/1.1 OK 200\r\n\r\n'), improper],
  'responds in an unknown version': [(socket) => socket.write('HTTP/7.3 200 OK\r\n\r\n'), improper],
  'responds with a meaningless status': [
    (socket) => socket.write('HTTP/1.1 799 So\r\nContent-Length: 0\r\n\r\n'),
    { status: 799 },
  ],
  'sends endless headers': [
    (socket) => {
      socket.write(LINE);
      pour(socket, `a: ${'b'.repeat(60)}\r\n`);
    },
    { reason: 'connection', words: /too many headers/ },
  ],
  'sends one endless header': [
    (socket) => {
      socket.write(`${LINE}a: `);
      pour(socket, 'b'.repeat(1000));
    },
    { reason: 'connection', words: /too many headers/ },
  ],
  'sends a header now and then': [
    (socket) => {
      socket.write(LINE);
      const timer = setInterval(() => socket.write('a: b\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    },
    timeout,
  ],
  'sends endless interim responses': [
    (socket) => pour(socket, 'HTTP/1.1 100 Continue\r\n\r\n'),
    { reason: 'connection', words: /interim responses/ },
  ],
  'sends endless interim responses of other kinds': [
    (socket) => pour(socket, `HTTP/1.1 103 Early Hints\r\nLink: </${'a'.repeat(8_000)}>\r\n\r\n`),
    { reason: 'connection', words: /interim responses/ },
  ],
  'sends a few interim responses, but no final one': [
    (socket) => socket.write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(3)),
    timeout,
  ],
  'sends endless empty lines': [
    (socket) => pour(socket, '\r\n'.repeat(1_000)),
    { reason: 'connection', words: /too much before its response/ },
  ],
  'sends endless chunks of one byte': [
    (socket) => {
      socket.write(`${LINE}Transfer-Encoding: chunked\r\n\r\n`);
      pour(socket, `${'0'.repeat(2_000)}1\r\nx\r\n`);
    },
    { status: 200 },
  ],
  'sends interim responses before the final one': [
    (socket) =>
      socket.write(
        'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 204 None\r\n\r\n',
      ),
    { status: 204 },
  ],
  'changes to another protocol': [
    (socket) => socket.write('HTTP/1.1 101 Now\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    { reason: 'connection', words: /another protocol/ },
  ],
  'sends half of the promised body, and ends': [
    (socket) => socket.end(`${LINE}Content-Length: 10\r\n\r\n12345`),
    brokenOff,
  ],
  'sends half of the promised body, and stalls': [
    (socket) => socket.write(`${LINE}Content-Length: 10\r\n\r\n12345`),
    timeout,
  ],
  'sends a body byte by byte': [
    (socket) => {
      socket.write(`${LINE}Content-Length: 1000000\r\n\r\n`);
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    },
    timeout,
  ],
  'sends an endless body': [
    (socket) => {
      socket.write(`${LINE}\r\n`);
      pour(socket, Buffer.alloc(65_536, 120));
    },
    { status: 200 },
  ],
  'sends endless chunks': [
    (socket) => {
      socket.write(`${LINE}Transfer-Encoding: chunked\r\n\r\n`);
      pour(socket, `400\r\n${'x'.repeat(0x400)}\r\n`);
    },
    { status: 200 },
  ],
  'sends a response that looks like a terabyte': [
    (socket) => {
      socket.write(`${LINE}Content-Length: 1099511627776\r\n\r\n`);
      pour(socket, Buffer.alloc(65_536));
    },
    { status: 200 },
  ],
  'sends an invalid chunk': [(socket) => socket.write(`${LINE}Transfer-Encoding: chunked\r\n\r\nzz\r\n`), improper],
  'sends an endless chunk extension': [
    (socket) => {
      socket.write(`${LINE}Transfer-Encoding: chunked\r\n\r\n5;`);
      pour(socket, 'x'.repeat(1000));
    },
    improper,
  ],
  'sends endless trailers': [
    (socket) => {
      socket.write(`${LINE}Transfer-Encoding: chunked\r\n\r\n0\r\n`);
      pour(socket, 'a: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\r\n');
    },
    { reason: 'connection', words: /too many headers/ },
  ],
  'sends two lengths': [(socket) => socket.write(`${LINE}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`), improper],
  'splits its response': [
    (socket) => socket.write(`${LINE}Content-Length: 0\r\n\r\nHTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n`),
    { status: 200 },
  ],
  'redirects with an endless body': [
    (socket) => {
      socket.write('HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\n\r\n');
      pour(socket, Buffer.alloc(65_536));
    },
    { reason: 'redirect' },
  ],
};

/** The contract for every sender with hostile receivers. */
export function hostileReceiversContract(name: string, create: (conditions: SenderConditions) => WebhookSender): void {
  describe(`${name}, with hostile receivers,`, () => {
    const receivers: Receiver[] = [];
    after(() => Promise.all(receivers.map((receiver) => receiver.close())));
    const send = (url: string, changes: Partial<typeof PAYLOAD> = {}, conditions: Partial<SenderConditions> = {}) =>
      create({
        targets: 'any',
        resolve: async () => ['127.0.0.1'],
        attemptMs: PATIENT_MS,
        ca: TRUSTED,
        alsoPublic: [],
        ...conditions,
      }).send({ url, ...PAYLOAD, ...changes });

    for (const [what, [act, expected]] of Object.entries(RECEIVERS)) {
      it(`reports the failure and closes the connection when one ${what}`, { timeout: 300_000 }, async () => {
        const receiver = await startRawReceiver((socket) => socket.once('data', () => act(socket)));
        receivers.push(receiver);
        assertAnswer(await send(receiver.url, {}, expected === timeout ? IMPATIENT : {}), expected);
        while (receiver.open() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      });
    }

    it('gives up when the receiver does not read the request', async () => {
      const receiver = await startRawReceiver((socket) => socket.pause());
      receivers.push(receiver);
      assertAnswer(await send(receiver.url, { body: 'x'.repeat(64 * 1024 * 1024) }, IMPATIENT), timeout);
    });

    it('accepts a response before the request has been read', async () => {
      const receiver = await startRawReceiver((socket) => {
        socket.pause();
        socket.write('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n');
      });
      receivers.push(receiver);
      assertAnswer(await send(receiver.url, { body: 'x'.repeat(64 * 1024 * 1024) }), { status: 413 });
    });

    it('reads only the beginning of a response, without decompressing it', async () => {
      const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
      let written = 0;
      const receiver = await startReceiver(async (_request, response) => {
        response.writeHead(200, { 'Content-Encoding': 'gzip' });
        while (!response.destroyed && written < 256 * bomb.length) {
          written += bomb.length;
          if (!response.write(bomb)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
        }
      });
      receivers.push(receiver);
      const before = process.memoryUsage.rss();
      assertAnswer(await send(receiver.url), { status: 200 });
      assert.ok(process.memoryUsage.rss() - before < 64 * 1024 * 1024, 'decompressed, it would be more');
      assert.ok(written < 256 * bomb.length, 'the connection was closed before all of it was sent');
    });

    it('limits the total time of a chain of redirects', async () => {
      const receiver = await startReceiver(async (_request, response) => {
        await new Promise((resolve) => setTimeout(resolve, ATTEMPT_MS * 0.4));
        response.writeHead(307, { Location: '/hook' }).end();
      });
      receivers.push(receiver);
      assertAnswer(await send(receiver.url, {}, IMPATIENT), timeout);
      assert.ok(receiver.requests.length <= 3, `${receiver.requests.length} requests`);
    });

    it('gives up when the name server does not respond', async () => {
      assertAnswer(
        await send('http://hooks.example/', {}, { ...IMPATIENT, resolve: () => new Promise(() => undefined) }),
        timeout,
      );
    });

    it('survives a name server that returns invalid addresses', async () => {
      for (const address of ['', 'not-an-address', '1.2.3', '::1%lo', '127.0.0.1\u0000.example']) {
        const answer = await send('http://hooks.example:1/', {}, { resolve: async () => [address] });
        assert.equal(answer.outcome, 'failed');
        const refused = await send(
          'https://hooks.example:1/',
          {},
          { resolve: async () => [address], targets: 'public' },
        );
        assertAnswer(refused, { reason: 'refused_target' });
      }
    });

    it('never throws for any input', async () => {
      const strange = { 'webhook-id': 'evt_1\r\nEvil: yes' };
      assert.equal((await send('http://127.0.0.1:1/', { headers: strange as never })).outcome, 'failed');
      assert.equal((await send('http://127.0.0.1:0/')).outcome, 'failed');
      assert.equal(
        (await send(`http://${'a'.repeat(300)}.example/`, {}, { resolve: async () => ['256.1.1.1'] })).outcome,
        'failed',
      );
    });
  });
}

function assertAnswer(answer: SendResult, expected: Expected): void {
  if ('status' in expected) {
    assert.deepEqual(answer.outcome === 'answered' ? answer.status : answer, expected.status);
    return;
  }
  assert.ok(answer.outcome === 'failed', JSON.stringify(answer));
  assert.equal(answer.reason, expected.reason, JSON.stringify(answer));
  if (expected.words !== undefined) assert.match(answer.detail, expected.words);
}
