import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { checkPasswords, checkPeople } from '../../../composition/doctor/people.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { startOpenIdServer } from '../../support/servers/open-id-server.ts';
import { assertFound, openDoctorSetup } from '../../support/service/doctor-setup.ts';

const setUp = await openDoctorSetup();
after(() => setUp.close());
const { diagnose, nobody } = setUp;

describe('the requirements of sign-in', () => {
  test('are ok with default settings', async () => {
    const findings = await diagnose({}, checkPeople);
    for (const name of ['passwords', 'passkeys', 'mail', 'sign-in provider']) assertFound(findings, name, 'ok', /./);
  });

  test('include argon2, with a remedy if it does not load', async () => {
    const finding = await checkPasswords(async () => 'Cannot find native binding');
    assertFound([finding], 'passwords', 'warning', /native binding/, /npm ci.*container/);
  });

  for (const BASE_URL of ['http://press.example', 'https://192.0.2.7']) {
    test(`include passkeys, which ${BASE_URL} does not support`, async () => {
      const findings = await diagnose({ BASE_URL }, checkPeople);
      assertFound(findings, 'passkeys', 'warning', /do not support passkeys/, /https:\/\/ and a host name/);
    });
  }

  test("include the mail server's login and its reply to the sender, without revealing the password", async () => {
    const around = { BASE_URL: 'https://press.example', MAIL_FROM: 'press@press.example' };
    const server = await startMailServer({
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'hunter2' ? done(null, { user: 'u' }) : done(new Error('no')),
      onMailFrom: ({ address }, _session, done) =>
        done(address === around.MAIL_FROM ? undefined : new Error('not your address')),
    });
    const look = (place: string) => diagnose({ ...around, SMTP_URL: `smtp://${place}` }, checkPeople);
    assertFound(
      await look(`u:hunter2@${server.place}`),
      'mail',
      'ok',
      /accepts the login and the sender press@press\.example/,
    );
    const wrong = await look(`u:hunter3@${server.place}`);
    assertFound(wrong, 'mail', 'problem', /refuses user and password \(535\)/, /Correct user and password/);
    const from = { ...around, MAIL_FROM: 'Other <other@press.example>' };
    const refused = await diagnose({ ...from, SMTP_URL: `smtp://u:hunter2@${server.place}` }, checkPeople);
    assertFound(refused, 'mail', 'problem', /refuses the sender Other <other@press\.example>: 550 .*your/, /MAIL_FROM/);
    assert.ok(!JSON.stringify([wrong, refused]).includes('hunter'));
    assert.equal(server.received.length, 0);
    await server.close();
    assertFound(await look(`127.0.0.1:${nobody}`), 'mail', 'problem', /the connection failed/, /firewall/);
  });

  test("include the provider's metadata", async () => {
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
