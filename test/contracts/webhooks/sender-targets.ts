import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { WebhookSender } from '../../../application/ports/index.ts';
import { type Receiver, startReceiver } from '../../support/webhooks/webhook-receiver.ts';
import {
  certificateFor,
  PAYLOAD,
  PUBLIC_HERE,
  type SenderConditions,
  TRUSTED,
} from '../../support/webhooks/webhook-world.ts';

const HOST = 'hooks.example';

/** Addresses outside the public internet, in spellings that might get past a filter. */
export const PRIVATE_HOSTS: readonly string[] = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '１２７.０.０.１',
  '127。0。0。1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::169.254.169.254]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[4000::1]',
  'localhost',
  'LocalHost',
  'localhost.',
  'a.localhost',
  'a.b.localhost.',
];

/** Addresses that a name may resolve to, in addition to those above. */
const privateAddresses = PRIVATE_HOSTS.map((host) => new URL(`https://${host}/`).hostname.replace(/[[\]]/g, '')).filter(
  (host) => !host.includes('localhost'),
);

/** The contract of the targets that a sender accepts. */
export function webhookTargetsContract(name: string, create: (conditions: SenderConditions) => WebhookSender): void {
  describe(`${name}, with public targets only,`, () => {
    /** A host that the sender considers public. */
    let there: Receiver;
    let redirectTo = '';
    /** A host on this machine. */
    let here: Receiver;
    before(async () => {
      there = await startReceiver(
        (_request, response) =>
          void (redirectTo ? response.writeHead(307, { Location: redirectTo }) : response.writeHead(204)).end(),
        { host: PUBLIC_HERE, certificate: certificateFor(HOST, PUBLIC_HERE) },
      );
      // The same port, so that only the address differs.
      here = await startReceiver(undefined, { port: there.port, certificate: certificateFor(HOST, '127.0.0.1') });
    });
    after(async () => {
      await there.close();
      await here.close();
    });

    const sender = (resolve: SenderConditions['resolve'] = async () => [PUBLIC_HERE]) =>
      create({ targets: 'public', resolve, attemptMs: 15_000, ca: TRUSTED, alsoPublic: [PUBLIC_HERE] });
    const send = (url: string, resolve?: SenderConditions['resolve']) => sender(resolve).send({ url, ...PAYLOAD });
    const hook = () => `https://${HOST}:${there.port}/hook`;

    async function refuses(url: string, resolve?: SenderConditions['resolve']) {
      const before = here.connections();
      const answer = await send(url, resolve);
      assert.ok(answer.outcome === 'failed', JSON.stringify(answer));
      assert.equal(answer.reason, 'refused_target', JSON.stringify(answer));
      assert.equal(here.connections(), before);
      // The owner of the webhook must not learn what a name resolves to in our network.
      assert.doesNotMatch(answer.detail, /\d/);
      return answer;
    }

    it('sends to a public host with https', async () => {
      redirectTo = '';
      assert.equal(sender().urlFault(hook()), null);
      assert.equal((await send(hook())).outcome, 'answered');
      assert.equal((await send(`https://${PUBLIC_HERE}:${there.port}/hook`)).outcome, 'answered');
    });

    it('refuses http before resolving the name', async () => {
      const url = `http://${HOST}:${there.port}/hook`;
      assert.equal(sender().urlFault(url), 'scheme');
      assert.match((await refuses(url, () => assert.fail('was asked'))).detail, /https/);
    });

    it('refuses a user name or password before resolving the name', async () => {
      for (const who of ['user', 'user:secret', ':secret', '127.0.0.1%00', `${HOST}%2f`]) {
        const url = `https://${who}@${HOST}:${there.port}/hook`;
        assert.equal(sender().urlFault(url), 'credentials');
        await refuses(url, () => assert.fail('was asked'));
      }
    });

    for (const host of PRIVATE_HOSTS) {
      it(`refuses ${host}, directly and after a redirect`, async () => {
        const url = `https://${host}:${here.port}/hook`;
        assert.equal(sender().urlFault(url), 'not_public');
        await refuses(url, () => assert.fail('was asked'));
        // Headers contain ASCII characters only.
        redirectTo = encodeURI(url).replaceAll('%5B', '[').replaceAll('%5D', ']');
        await refuses(hook());
      });
    }

    for (const address of privateAddresses) {
      it(`refuses a name that resolves to ${address}, alone or with a public address, directly and after a redirect`, async () => {
        await refuses(hook(), async () => [address]);
        await refuses(hook(), async () => [PUBLIC_HERE, address]);
        redirectTo = `https://inside.example:${here.port}/hook`;
        await refuses(hook(), async (host) => (host === HOST ? [PUBLIC_HERE] : [address]));
      });
    }

    it('refuses a redirect to http or with a user name', async () => {
      redirectTo = `http://${HOST}:${there.port}/hook`;
      await refuses(hook());
      redirectTo = `https://user@${HOST}:${there.port}/hook`;
      await refuses(hook());
    });

    it('checks the last of several redirects like the first', async () => {
      let asked = 0;
      redirectTo = hook();
      await refuses(hook(), async () => [++asked <= 3 ? PUBLIC_HERE : '10.0.0.1']);
      assert.equal(asked, 4);
    });

    it('connects to the address that it checked, without resolving the name again', async () => {
      redirectTo = '';
      let asked = 0;
      const answer = await send(hook(), async () => (++asked === 1 ? [PUBLIC_HERE] : ['127.0.0.1']));
      assert.equal(answer.outcome, 'answered');
      assert.equal(asked, 1, 'the name is not resolved again between check and connection');
      assert.equal(here.connections(), 0);
    });

    it('resolves the name again after a redirect, and refuses a private address', async () => {
      redirectTo = hook();
      let asked = 0;
      await refuses(hook(), async () => (++asked === 1 ? [PUBLIC_HERE] : ['127.0.0.1']));
      assert.equal(asked, 2);
    });

    it('sends to any port of a public host', async () => {
      redirectTo = '';
      assert.equal(sender().urlFault(`https://${HOST}:22/`), null);
      assert.equal(sender().urlFault(`https://${HOST}:65535/`), null);
      assert.equal(sender().urlFault(`https://${HOST}:65536/`), 'invalid');
    });

    for (const host of [
      '8.8.8.8',
      '[2606:4700::1111]',
      '[::ffff:8.8.8.8]',
      '[64:ff9b::808:808]',
      'notlocalhost',
      'localhost.example',
    ]) {
      it(`accepts ${host}`, () => {
        assert.equal(sender().urlFault(`https://${host}/hook`), null);
      });
    }
  });

  describe(`${name}, with any targets,`, () => {
    const sender = (resolve: SenderConditions['resolve']) =>
      create({ targets: 'any', resolve, attemptMs: 15_000, ca: TRUSTED, alsoPublic: [] });

    it('sends with http to this machine, by address, by name and after a redirect', async () => {
      const here = await startReceiver();
      const first = await startReceiver(
        (_request, response) => void response.writeHead(308, { Location: here.url }).end(),
      );
      const one = sender(async () => ['127.0.0.1']);
      for (const url of [
        here.url,
        `http://localhost:${here.port}/hook`,
        `http://hooks.example:${here.port}/`,
        first.url,
      ]) {
        assert.equal(one.urlFault(url), null);
        assert.equal((await one.send({ url, ...PAYLOAD })).outcome, 'answered');
      }
      await first.close();
      await here.close();
    });

    it('connects to the address that was resolved first', async () => {
      const first = await startReceiver();
      const second = await startReceiver(undefined, { host: '127.0.0.2', port: first.port });
      let asked = 0;
      const one = sender(async () => (++asked === 1 ? ['127.0.0.1'] : ['127.0.0.2']));
      assert.equal((await one.send({ url: `http://hooks.example:${first.port}/`, ...PAYLOAD })).outcome, 'answered');
      assert.deepEqual([first.requests.length, second.connections()], [1, 0]);
      await first.close();
      await second.close();
    });

    it('refuses a user name or password', async () => {
      const answer = await sender(async () => ['127.0.0.1']).send({
        url: 'http://user:secret@hooks.example/',
        ...PAYLOAD,
      });
      assert.ok(answer.outcome === 'failed');
      assert.equal(answer.reason, 'refused_target');
      assert.doesNotMatch(answer.detail, /secret/);
    });
  });
}
