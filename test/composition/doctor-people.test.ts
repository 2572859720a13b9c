import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { checkPasswords, checkPeople } from '../../composition/doctor/people.ts';
import { startMailServer } from '../support/servers/mail-server.ts';
import { startOpenIdServer } from '../support/servers/open-id-server.ts';
import { assertFound, openPractice } from '../support/service/practice.ts';

const practice = await openPractice();
after(() => practice.close());
const { diagnose, nobody } = practice;

describe('what signing in needs', () => {
  test('is in order where nothing is set', async () => {
    const findings = await diagnose({}, checkPeople);
    for (const name of ['passwords', 'passkeys', 'mail', 'sign-in provider']) assertFound(findings, name, 'ok', /./);
  });

  test('lacks argon2 where the machine has none, and the remedy is named', async () => {
    const finding = await checkPasswords(async () => 'Cannot find native binding');
    assertFound([finding], 'passwords', 'warning', /native binding/, /npm ci.*container/);
  });

  for (const BASE_URL of ['http://press.example', 'https://192.0.2.7']) {
    test(`lacks passkeys at ${BASE_URL}`, async () => {
      const findings = await diagnose({ BASE_URL }, checkPeople);
      assertFound(findings, 'passkeys', 'warning', /do not support passkeys/, /https:\/\/ and a host name/);
    });
  }

  test('has a mail server that lets us in, or does not, without telling the password', async () => {
    const server = await startMailServer({
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'hunter2' ? done(null, { user: 'u' }) : done(new Error('no')),
    });
    const around = { BASE_URL: 'https://press.example', MAIL_FROM: 'press@press.example' };
    const look = (place: string) => diagnose({ ...around, SMTP_URL: `smtp://${place}` }, checkPeople);
    assertFound(await look(`u:hunter2@${server.place}`), 'mail', 'ok', /accepts the login/);
    const wrong = await look(`u:hunter3@${server.place}`);
    assertFound(wrong, 'mail', 'problem', /refuses user and password \(535\)/, /Correct user and password/);
    assert.ok(!JSON.stringify(wrong).includes('hunter'));
    assert.equal(server.received.length, 0);
    await server.close();
    assertFound(await look(`127.0.0.1:${nobody}`), 'mail', 'problem', /the connection failed/, /firewall/);
  });

  test('has a provider that describes itself, or does not', async () => {
    const server = await startOpenIdServer({ people: {}, redirectUri: 'https://press.example/x' });
    const look = (OIDC_ISSUER: string) =>
      diagnose({ OIDC_ISSUER, OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'hunter2' }, checkPeople);
    assertFound(await look(server.issuer), 'sign-in provider', 'ok', /has valid metadata/);
    const wrong = await look(`${server.issuer}/elsewhere`);
    assertFound(wrong, 'sign-in provider', 'problem', /cannot use/, /well-known/);
    await server.close();
    const gone = await look(server.issuer);
    assertFound(gone, 'sign-in provider', 'problem', /ECONNREFUSED/, /provider runs/);
    assert.ok(!JSON.stringify([wrong, gone]).includes('hunter2'));
  });
});
