import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { Webhook } from 'standardwebhooks';
import type { WebhookSigner } from '../../../application/ports/index.ts';
import { formatWebhookSecret } from '../../../domain/index.ts';

const SECRET = formatWebhookSecret(Uint8Array.from({ length: 32 }, (_, i) => i));
const OTHER = formatWebhookSecret(new Uint8Array(32));
const AT = 1_785_000_000;

/** The contract for every signer. */
export function webhookSignerContract(name: string, create: () => WebhookSigner): void {
  describe(`${name} keeps the contract of a webhook signer`, () => {
    it('reproduces the specification’s example', () => {
      const signature = create().sign(
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        'msg_p5jXN8AQM9LWM0D4loKWxJek',
        1614265330,
        '{"test": 2432232314}',
      );
      assert.equal(signature, 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    });

    for (const body of ['{}', '', '{"title":"Größe 🚀\u2028"}', 'x'.repeat(1_000_000)]) {
      it(`produces signatures that the specification’s library verifies, for a body of ${body.length} characters`, (t) => {
        mock.timers.enable({ apis: ['Date'], now: AT * 1000 });
        t.after(() => mock.timers.reset());
        const signature = create().sign(SECRET, 'evt_1', AT, body);
        const verify = (changes: Record<string, string>, text = body, secret = SECRET) =>
          new Webhook(secret).verify(
            text,
            { 'webhook-id': 'evt_1', 'webhook-timestamp': String(AT), 'webhook-signature': signature, ...changes },
            { jsonParse: false },
          );
        verify({});
        for (const [what, wrong] of Object.entries({
          'another id': () => verify({ 'webhook-id': 'evt_2' }),
          'another time': () => verify({ 'webhook-timestamp': String(AT + 1) }),
          'another body': () => verify({}, `${body} `),
          'another secret': () => verify({}, body, OTHER),
        })) {
          assert.throws(wrong, /No matching signature/, what);
        }
      });
    }

    it('can sign with two secrets, each of which verifies', (t) => {
      mock.timers.enable({ apis: ['Date'], now: AT * 1000 });
      t.after(() => mock.timers.reset());
      const signer = create();
      const signatures = [SECRET, OTHER].map((secret) => signer.sign(secret, 'evt_1', AT, '{}')).join(' ');
      const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': String(AT), 'webhook-signature': signatures };
      for (const secret of [SECRET, OTHER]) assert.deepEqual(new Webhook(secret).verify('{}', headers), {});
    });

    for (const secret of ['', 'whsec_', SECRET.slice(6), 'whsec_AAAA', `${SECRET}!`, `whsec_${'A'.repeat(200)}`]) {
      it(`rejects a secret of ${secret.length} characters beginning ${JSON.stringify(secret.slice(0, 12))}, without repeating it`, () => {
        assert.throws(
          () => create().sign(secret, 'evt_1', AT, '{}'),
          (error) => error instanceof RangeError && (secret.length < 8 || !error.message.includes(secret)),
        );
      });
    }
  });
}
