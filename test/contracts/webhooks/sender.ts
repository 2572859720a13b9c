import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { WebhookSender } from '../../../application/ports/index.ts';
import { createCertificate } from '../../support/pictures/certificates.ts';
import {
  type Answering,
  type Receiver,
  type ReceiverOptions,
  startRawReceiver,
  startReceiver,
} from '../../support/webhooks/webhook-receiver.ts';
import {
  certificateFor,
  PAYLOAD,
  PUBLIC_HERE,
  type SenderConditions,
  TRUSTED,
  TRUSTED_ROOT,
} from '../../support/webhooks/webhook-world.ts';

const HOST = 'hooks.example';
const DAY = 24 * 60 * 60 * 1000;

/** The contract for every sender. sender-hostile.ts covers hostile receivers, sender-targets.ts targets. */
export function webhookSenderContract(name: string, create: (conditions: SenderConditions) => WebhookSender): void {
  describe(`${name} keeps the contract of a webhook sender`, () => {
    const receivers: Receiver[] = [];
    after(() => Promise.all(receivers.map((receiver) => receiver.close())));
    const receiver = async (answer?: Answering, options?: ReceiverOptions) => {
      const started = await startReceiver(answer, options);
      receivers.push(started);
      return started;
    };
    const sender = (conditions: Partial<SenderConditions> = {}) =>
      create({
        targets: 'any',
        resolve: async () => ['127.0.0.1'],
        attemptMs: 15_000,
        ca: TRUSTED,
        alsoPublic: [],
        ...conditions,
      });
    const send = (url: string, conditions?: Partial<SenderConditions>) => sender(conditions).send({ url, ...PAYLOAD });

    it('posts the given body and headers unchanged, and returns the status', async () => {
      const target = await receiver((_request, response) => void response.writeHead(202).end('thanks'));
      const answer = await send(`${target.url}?a=b%20c`);
      assert.ok(answer.outcome === 'answered');
      assert.equal(answer.status, 202);
      assert.equal(answer.retryAfterSeconds, null);
      assert.ok(Number.isInteger(answer.durationMs) && answer.durationMs >= 0);
      const [request] = target.requests;
      assert.equal(request?.method, 'POST');
      assert.equal(request?.path, '/hook?a=b%20c');
      assert.equal(request?.body, PAYLOAD.body);
      assert.equal(request?.headers['webhook-id'], 'evt_1');
      assert.equal(request?.headers['content-type'], 'application/json');
      assert.equal(request?.headers['content-length'], String(Buffer.byteLength(PAYLOAD.body)));
      assert.equal(request?.headers.host, `127.0.0.1:${target.port}`);
    });

    for (const status of [200, 204, 304, 400, 401, 404, 410, 418, 500, 503, 599]) {
      it(`returns ${status} as a response`, async () => {
        const target = await receiver((_request, response) => void response.writeHead(status).end());
        const answer = await send(target.url);
        assert.deepEqual(
          { ...answer, durationMs: 0, body: null },
          { outcome: 'answered', status, retryAfterSeconds: null, durationMs: 0, body: null },
        );
      });
    }

    it('returns no body of a host outside the public internet, also after a redirect', async () => {
      const target = await receiver((_request, response) => void response.writeHead(500).end('a secret'));
      const first = await receiver(
        (_request, response) => void response.writeHead(307, { Location: target.url }).end('moved'),
      );
      for (const { url } of [target, first]) {
        const answer = await send(url);
        assert.ok(answer.outcome === 'answered');
        assert.equal(answer.body ?? null, null);
      }
    });

    const inAMinute = new Date(Date.now() + 60_000);
    for (const [header, from, to] of [
      ['120', 120, 120],
      ['0', 0, 0],
      [' 7 ', 7, 7],
      [inAMinute.toUTCString(), 0, 60],
      ['Sun, 06 Nov 1994 08:49:37 GMT', 0, 0],
    ] as const) {
      it(`reads Retry-After: ${header === inAMinute.toUTCString() ? 'a future date' : header}`, async () => {
        const target = await receiver(
          (_request, response) => void response.writeHead(503, { 'Retry-After': header }).end(),
        );
        const answer = await send(target.url);
        assert.ok(answer.outcome === 'answered');
        const { retryAfterSeconds } = answer;
        assert.ok(
          retryAfterSeconds !== null && retryAfterSeconds >= from && retryAfterSeconds <= to,
          `${retryAfterSeconds}`,
        );
      });
    }

    for (const header of [
      '',
      'soon',
      '-1',
      '1.5',
      '1e9',
      '99999999999999999999',
      'in 5 s',
      '2026-11-21T00:00:00Z',
      '5 minutes',
      'Sun, 99 Nov',
    ]) {
      it(`ignores Retry-After: ${header === '' ? '(blank)' : header}`, async () => {
        const target = await receiver(
          (_request, response) => void response.writeHead(503, { 'Retry-After': header }).end(),
        );
        const answer = await send(target.url);
        assert.ok(answer.outcome === 'answered');
        assert.equal(answer.retryAfterSeconds, null);
      });
    }

    for (const status of [307, 308]) {
      it(`follows ${status} with method, headers and body`, async () => {
        const target = await receiver();
        const first = await receiver(
          (_request, response) => void response.writeHead(status, { Location: `${target.url}?again` }).end(),
        );
        const answer = await send(first.url);
        assert.deepEqual(
          { ...answer, durationMs: 0, body: null },
          { outcome: 'answered', status: 204, retryAfterSeconds: null, durationMs: 0, body: null },
        );
        const [request] = target.requests;
        assert.deepEqual(
          [request?.method, request?.path, request?.body, request?.headers['webhook-id'], request?.headers.host],
          ['POST', '/hook?again', PAYLOAD.body, 'evt_1', `127.0.0.1:${target.port}`],
        );
      });
    }

    it('follows a redirect with a relative path', async () => {
      const target = await receiver((request, response) => {
        if (request.path === '/hook') response.writeHead(308, { Location: '../there?x=1#part' }).end();
        else response.writeHead(200).end();
      });
      assert.equal((await send(target.url)).outcome, 'answered');
      assert.deepEqual(
        target.requests.map(({ path }) => path),
        ['/hook', '/there?x=1'],
      );
    });

    it('follows three redirects, but not a fourth', async () => {
      const chain = (length: number) =>
        receiver(
          (_request, response, count) =>
            void (count <= length ? response.writeHead(307, { Location: '/hook' }) : response.writeHead(200)).end(),
        );
      const three = await chain(3);
      assert.equal((await send(three.url)).outcome, 'answered');
      assert.equal(three.requests.length, 4);
      const four = await chain(4);
      const answer = await send(four.url);
      assert.ok(answer.outcome === 'failed');
      assert.equal(answer.reason, 'redirect');
      assert.match(answer.detail, /more than 3/);
      assert.equal(four.requests.length, 4);
    });

    for (const status of [300, 301, 302, 303, 305]) {
      it(`does not follow ${status}, and reports it`, async () => {
        const target = await receiver();
        const first = await receiver(
          (_request, response) => void response.writeHead(status, { Location: target.url }).end(),
        );
        const answer = await send(first.url);
        assert.ok(answer.outcome === 'failed');
        assert.equal(answer.reason, 'redirect');
        assert.match(answer.detail, new RegExp(`${status}.*307 and 308`));
        assert.equal(target.connections(), 0);
      });
    }

    for (const location of [undefined, 'http://', 'https://[half']) {
      it(`reports a redirect whose Location is ${location ?? 'missing'}`, async () => {
        const target = await receiver(
          (_request, response) => void response.writeHead(307, location ? { Location: location } : {}).end(),
        );
        const answer = await send(target.url);
        assert.ok(answer.outcome === 'failed');
        assert.equal(answer.reason, 'redirect');
        assert.match(answer.detail, /307 but gives no valid address/);
      });
    }

    it('opens a connection for each request, and closes it', async () => {
      const target = await receiver();
      for (let i = 0; i < 3; i++) await send(target.url);
      assert.equal(target.connections(), 3);
      while (target.open() > 0) await new Promise(setImmediate);
    });

    it('verifies TLS certificates by host name', async () => {
      const target = await receiver(undefined, { certificate: certificateFor(HOST) });
      for (const host of [HOST, `${HOST}.`]) {
        const answer = await send(`https://${host}:${target.port}/hook`);
        assert.equal(answer.outcome, 'answered', JSON.stringify(answer));
      }
      assert.equal(target.requests[0]?.headers.host, `${HOST}:${target.port}`);
    });

    const forHost = { name: 'Receiver', issuer: TRUSTED_ROOT, hosts: [HOST] };
    const inDays = (days: number) => new Date(Date.now() + days * DAY);
    const certificates = {
      'of another host': [certificateFor('other.example'), /another host/],
      'from an unknown issuer': [
        createCertificate({ ...forHost, issuer: createCertificate({ name: 'Another Root' }) }),
        /issuer is unknown/,
      ],
      'that has expired': [createCertificate({ ...forHost, notBefore: inDays(-3), notAfter: inDays(-2) }), /expired/],
      'that is not valid yet': [
        createCertificate({ ...forHost, notBefore: inDays(2), notAfter: inDays(3) }),
        /not valid/,
      ],
      'that is not for servers': [createCertificate({ ...forHost, hosts: [] }), /rejected|another host/],
    } as const;
    for (const [what, [certificate, words]] of Object.entries(certificates)) {
      it(`sends nothing to a host with a certificate ${what}, and reports the reason`, async () => {
        const target = await receiver(undefined, { certificate });
        const answer = await send(`https://${HOST}:${target.port}/hook`);
        assert.ok(answer.outcome === 'failed');
        assert.equal(answer.reason, 'tls');
        assert.match(answer.detail, words);
        assert.deepEqual(target.requests, []);
      });
    }

    it('reports a host without TLS', async () => {
      const target = await startRawReceiver((socket) =>
        socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
      );
      receivers.push(target);
      const answer = await send(`https://${HOST}:${target.port}/`);
      assert.ok(answer.outcome === 'failed');
      assert.equal(answer.reason, 'tls');
      assert.match(answer.detail, /does not speak TLS/);
    });

    it('reports a refused connection', async () => {
      const gone = await startReceiver();
      await gone.close();
      const answer = await send(gone.url);
      assert.ok(answer.outcome === 'failed');
      assert.equal(answer.reason, 'connection');
      assert.match(answer.detail, /refuses/);
    });

    it('tries the next address when the first refuses the connection', async () => {
      const target = await receiver();
      const resolve = async () => ['127.0.0.3', '127.0.0.1'];
      assert.equal((await send(`http://${HOST}:${target.port}/hook`, { resolve })).outcome, 'answered');
    });

    for (const [what, resolve, words] of [
      ['has no address', async () => [], /no address/],
      ['is unknown', () => Promise.reject(coded('ENOTFOUND')), /no address/],
      ['gets no response from its name server', () => Promise.reject(coded('ESERVFAIL')), /did not answer.*ESERVFAIL/],
    ] as const) {
      it(`reports a host that ${what}`, async () => {
        const answer = await send(`https://${HOST}/`, { resolve });
        assert.ok(answer.outcome === 'failed');
        assert.equal(answer.reason, 'unresolved');
        assert.match(answer.detail, words);
      });
    }

    for (const url of [
      '',
      'hooks.example',
      '/hook',
      'ftp://hooks.example/',
      'javascript:alert(1)',
      'file:///etc/passwd',
    ]) {
      it(`refuses ${JSON.stringify(url)} with any targets allowed`, async () => {
        const answer = await send(url);
        assert.ok(answer.outcome === 'failed');
        assert.equal(answer.reason, 'refused_target');
        // The fault is not the missing https: http is allowed here.
        assert.match(String(sender().urlFault(url)), /^(?:invalid|credentials)$/);
      });
    }

    it('sends to IPv6 addresses', async () => {
      const target = await receiver(undefined, { host: '::1' });
      assert.equal((await send(target.url)).outcome, 'answered');
      assert.equal(target.requests[0]?.headers.host, `[::1]:${target.port}`);
    });

    it('sends concurrently, and returns each response to its request', async () => {
      const target = await receiver(
        (request, response) => void response.writeHead(200 + Number(request.path.slice(1))).end(),
      );
      const one = sender({ targets: 'public', alsoPublic: [PUBLIC_HERE] });
      assert.equal(one.urlFault(target.url), 'scheme');
      const paths = Array.from({ length: 40 }, (_, i) => i);
      const answers = await Promise.all(
        paths.map((i) => sender().send({ url: `http://127.0.0.1:${target.port}/${i}`, ...PAYLOAD })),
      );
      assert.deepEqual(
        answers.map((answer) => answer.outcome === 'answered' && answer.status),
        paths.map((i) => 200 + i),
      );
    });
  });
}

const coded = (code: string) => Object.assign(new Error(`query ${code}`), { code });
