import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, type WebhookHeaders, WebhookVerificationError } from '../../client/index.ts';

const secret = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const [OLD, NEW, OTHER] = [secret('o'), secret('n'), secret('x')];
const AT = new Date('2026-11-21T12:00:00Z');
const now = () => AT.getTime();
const BODY = JSON.stringify({ id: 7, type: 'press_release.published', timestamp: AT.toISOString(), data: { ü: '✓' } });

function signed(body: string, ...secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': 'evt_7',
    'webhook-timestamp': String(AT.getTime() / 1000),
    'webhook-signature': secrets.map((key) => new Webhook(key).sign('evt_7', AT, body)).join(' '),
  };
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => assert.fail('it was believed'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof WebhookVerificationError);
  return error.fault;
}

describe('a webhook is accepted', () => {
  it('if it is signed by the Standard Webhooks library', async () => {
    const { id, timestamp, event } = await verifyWebhook(BODY, signed(BODY, NEW), NEW, { now });
    assert.deepEqual([id, timestamp, event], ['evt_7', AT, JSON.parse(BODY)]);
  });

  const bytes = new TextEncoder().encode(BODY);
  const bodies: readonly (readonly [what: string, body: Uint8Array | ArrayBuffer])[] = [
    ['bytes', bytes],
    ['a Buffer', Buffer.from(BODY)],
    ['an ArrayBuffer', bytes.buffer],
  ];
  for (const [what, body] of bodies) {
    it(`as ${what}`, async () => {
      assert.equal((await verifyWebhook(body, signed(BODY, NEW), NEW, { now })).id, 'evt_7');
    });
  }

  const plain = signed(BODY, NEW);
  const forms: readonly (readonly [what: string, headers: WebhookHeaders])[] = [
    ['of fetch', new Headers(plain)],
    ['of a library with its own class', { get: (name) => plain[name] }],
    ['of node:http', plain],
    ['in capitals', Object.fromEntries(Object.entries(plain).map(([name, value]) => [name.toUpperCase(), value]))],
    ['as lists', Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, [value]]))],
  ];
  for (const [what, headers] of forms) {
    it(`with headers ${what}`, async () => {
      assert.equal((await verifyWebhook(BODY, headers, NEW, { now })).id, 'evt_7');
    });
  }

  it('with one of several signatures, by one of several secrets', async () => {
    await verifyWebhook(BODY, signed(BODY, NEW, OLD), OLD, { now });
    await verifyWebhook(BODY, signed(BODY, OLD), [NEW, OLD], { now });
    const headers = signed(BODY, NEW);
    await verifyWebhook(
      BODY,
      { ...headers, 'webhook-signature': `v1a,x v1,?? v1, ${headers['webhook-signature']}` },
      NEW,
      { now },
    );
  });

  it('within the tolerance of its time', async () => {
    for (const seconds of [-300, 300]) {
      await verifyWebhook(BODY, signed(BODY, NEW), NEW, { now: () => now() + seconds * 1000 });
    }
    const late = { now: () => now() + 3_600_000, toleranceSeconds: 3600 };
    await verifyWebhook(BODY, signed(BODY, NEW), NEW, late);
  });
});

describe('a webhook is refused', () => {
  const good = signed(BODY, NEW);
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([other]) => other !== name));
  const cases: readonly (readonly [what: string, body: string, headers: WebhookHeaders, fault: string])[] = [
    ['of another secret', BODY, signed(BODY, OTHER), 'signature_mismatch'],
    ['whose body was changed', `${BODY} `, good, 'signature_mismatch'],
    ['whose id was changed', BODY, { ...good, 'webhook-id': 'evt_8' }, 'signature_mismatch'],
    ['whose time was changed', BODY, { ...good, 'webhook-timestamp': String(now() / 1000 + 1) }, 'signature_mismatch'],
    [
      'of another version',
      BODY,
      { ...good, 'webhook-signature': good['webhook-signature']?.replace('v1,', 'v2,') },
      'signature_mismatch',
    ],
    [
      'with half a signature',
      BODY,
      { ...good, 'webhook-signature': good['webhook-signature']?.slice(0, 20) },
      'signature_mismatch',
    ],
    ['without an id', BODY, without('webhook-id'), 'header_missing'],
    ['without a time', BODY, without('webhook-timestamp'), 'header_missing'],
    ['without a signature', BODY, without('webhook-signature'), 'header_missing'],
    ['with an invalid time', BODY, { ...good, 'webhook-timestamp': 'noon' }, 'timestamp_invalid'],
    ['that is signed and no JSON', 'x', signed('x', NEW), 'no_json'],
  ];
  for (const [what, body, headers, fault] of cases) {
    it(what, async () => {
      assert.equal(await faultOf(verifyWebhook(body, headers, NEW, { now })), fault);
    });
  }

  it('too long after or before its time', async () => {
    assert.equal(await faultOf(verifyWebhook(BODY, good, NEW, { now: () => now() + 301_000 })), 'too_old');
    assert.equal(await faultOf(verifyWebhook(BODY, good, NEW, { now: () => now() - 301_000 })), 'too_new');
  });

  it('with an invalid tolerance', async () => {
    for (const toleranceSeconds of [Number.NaN, -1, 'long' as never]) {
      const late = { now: () => now() + 3_600_000, toleranceSeconds };
      await assert.rejects(verifyWebhook(BODY, good, NEW, late), /toleranceSeconds must be a number from 0/);
    }
  });

  it('with a parsed or missing body, with an explanation', async () => {
    for (const parsed of [JSON.parse(BODY), undefined, null, {}] as never[]) {
      await assert.rejects(verifyWebhook(parsed, good, NEW, { now }), /body must be the text or bytes as received/);
    }
  });

  it('with an invalid secret', async () => {
    for (const none of ['', 'whsec_', 'whsec_!', undefined as never, [undefined] as never]) {
      await assert.rejects(verifyWebhook(BODY, good, none, { now }), /secret must be whsec_ followed by base64/);
    }
  });
});
