import assert from 'node:assert/strict';
import { isIPv4 } from 'node:net';
import { describe, it } from 'node:test';
import { createWebhookSender, isPublicAddress } from '../../adapters/outbound-http/index.ts';
import { webhookSenderContract } from '../contracts/webhooks/sender.ts';
import { hostileReceiversContract } from '../contracts/webhooks/sender-hostile.ts';
import { webhookTargetsContract } from '../contracts/webhooks/sender-targets.ts';
import { startReceiver } from '../support/webhooks/webhook-receiver.ts';
import type { SenderConditions } from '../support/webhooks/webhook-world.ts';

const USER_AGENT = 'Presswerk-Webhooks/1.2.3';
const NAME = 'the sender over node:http';
const create = ({ resolve, ca, ...others }: SenderConditions) =>
  createWebhookSender({
    ...others,
    userAgent: USER_AGENT,
    trust: { ca },
    resolve: async (host) => (await resolve(host)).map((address) => ({ address, family: isIPv4(address) ? 4 : 6 })),
  });

webhookSenderContract(NAME, create);
webhookTargetsContract(NAME, create);
hostileReceiversContract(NAME, create);

it('sends its User-Agent to receivers', async () => {
  const receiver = await startReceiver();
  const sender = createWebhookSender({ targets: 'any', userAgent: USER_AGENT });
  await sender.send({ url: receiver.url, headers: {}, body: '' });
  await receiver.close();
  assert.equal(receiver.requests[0]?.headers['user-agent'], USER_AGENT);
});

describe('the body that the sender returns', () => {
  const bodyOf = async (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) => {
    const receiver = await startReceiver((_request, response) => void response.writeHead(400, headers).end(body));
    const sender = createWebhookSender({ targets: 'any', userAgent: USER_AGENT, alsoPublic: ['127.0.0.1'] });
    const answer = await sender.send({ url: receiver.url, headers: {}, body: '' });
    await receiver.close();
    assert.ok(answer.outcome === 'answered');
    return answer.body;
  };

  it('is the text of a public host, even if empty', async () => {
    assert.equal(await bodyOf('{"error":"Größe fehlt"}\n'), '{"error":"Größe fehlt"}\n');
    assert.equal(await bodyOf(''), '');
  });

  it('is the beginning of a long one, cut between characters', async () => {
    const body = (await bodyOf(`x${'ß'.repeat(50_000)}`)) ?? assert.fail();
    assert.match(body, /^xß+$/);
    assert.ok(Buffer.byteLength(body) <= 8 * 1024, `${body.length}`);
  });

  it('is missing if it is compressed', async () => {
    assert.equal(await bodyOf('not really', { 'Content-Encoding': 'gzip' }), null);
  });

  it('has no control characters and no invalid UTF-8', async () => {
    assert.equal(await bodyOf(Buffer.from([0x61, 0, 0x1b, 0x62, 0x0a, 0xff])), 'a\uFFFD\uFFFDb\n\uFFFD');
  });
});

describe('public addresses', () => {
  for (const [first, last] of [
    ['1.0.0.0', '9.255.255.255'],
    ['11.0.0.0', '100.63.255.255'],
    ['100.128.0.0', '126.255.255.255'],
    ['128.0.0.0', '169.253.255.255'],
    ['169.255.0.0', '172.15.255.255'],
    ['172.32.0.0', '191.255.255.255'],
    ['192.169.0.0', '198.17.255.255'],
    ['198.20.0.0', '198.51.99.255'],
    ['203.0.114.0', '223.255.255.255'],
    ['2600::', '2620:4e:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2a00::', '2fff:ffff::'],
  ] as const) {
    it(`include ${first} to ${last}`, () => {
      assert.deepEqual([isPublicAddress(first), isPublicAddress(last)], [true, true]);
    });
  }

  it('exclude the neighbouring addresses', () => {
    for (const address of [
      '0.255.255.255',
      '10.0.0.0',
      '10.255.255.255',
      '100.64.0.0',
      '100.127.255.255',
      '127.0.0.0',
      '127.255.255.255',
      '169.254.0.0',
      '169.254.255.255',
      '172.16.0.0',
      '172.31.255.255',
      '192.168.0.0',
      '192.168.255.255',
      '198.18.0.0',
      '198.19.255.255',
      '224.0.0.0',
      '1fff:ffff::',
      '3fff::',
      '4000::',
    ]) {
      assert.equal(isPublicAddress(address), false, address);
    }
  });

  it('have no zone, and must be IP addresses', () => {
    for (const text of ['', 'example', '2600::1%eth0', '8.8.8.8/32', ' 8.8.8.8', '8.8.8.8:53', '[2600::1]']) {
      assert.equal(isPublicAddress(text), false, text);
    }
  });
});
