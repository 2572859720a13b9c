import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import { test } from 'node:test';
import type { Config } from '../../../composition/config/config.ts';
import { checkCredentials } from '../../../composition/doctor/credentials.ts';
import { checkTimeStamper } from '../../../composition/doctor/time-stamper.ts';
import { createCertificate } from '../../support/pictures/certificates.ts';
import { type Credentials, openCredentials } from '../../support/pictures/credentials.ts';
import { openTimeStamper } from '../../support/servers/time-stamper.ts';

const NOW = new Date();
const DAY = 86_400_000;

async function found(spoil: (credentials: Credentials) => Promise<void>, now = NOW) {
  const credentials = await openCredentials();
  await spoil(credentials);
  const { certificatePath, keyPath } = credentials;
  const config = { credentials: { certificatePath, keyPath, whenBroken: 'refused' } } as unknown as Config;
  const finding = await checkCredentials(config, now);
  await credentials.remove();
  return finding;
}

test('the doctor makes a test signature, and shows signer, algorithm and expiry', async () => {
  const { state, detail } = await found(async () => undefined);
  assert.equal(state, 'ok');
  assert.match(
    detail,
    /^es256 signs as O=Presswerk Test Operator, CN=.*, with 1 certificate above it, until 2049-01-01$/,
  );
});

test('the doctor warns a month before a certificate of the chain expires', async () => {
  const { state, remedy } = await found(async (credentials) => {
    const soon = createCertificate({
      name: 'Soon',
      issuer: credentials.root,
      notAfter: new Date(NOW.getTime() + 20 * DAY),
    });
    await credentials.write([soon, credentials.root]);
  });
  assert.equal(state, 'warning');
  assert.match(remedy ?? '', /presswerk renditions sign/);
});

test('the doctor reports an expired certificate', async () => {
  const { state, detail, remedy } = await found(async (credentials) => {
    const gone = createCertificate({
      name: 'Gone',
      issuer: credentials.root,
      notBefore: new Date(NOW.getTime() - 20 * DAY),
      notAfter: new Date(NOW.getTime() - DAY),
    });
    await credentials.write([gone, credentials.root]);
  });
  assert.deepEqual([state, /expired/.test(detail)], ['problem', true], detail);
  assert.match(remedy ?? '', /new certificate/);
});

test('the doctor warns about a key that every user can read, but not one that a group can', async () => {
  const open = await found(({ keyPath }) => chmod(keyPath, 0o644));
  assert.deepEqual([open.state, /can be read by every user/.test(open.detail)], ['warning', true]);
  assert.match(open.remedy ?? '', /^chmod 600 /);
  assert.equal((await found(({ keyPath }) => chmod(keyPath, 0o640))).state, 'ok');
});

test('the doctor names the fault of a certificate or key', async () => {
  const other = await openCredentials();
  const foreign = await found((credentials) => credentials.write([credentials.leaf, credentials.root], other.leaf));
  assert.deepEqual([foreign.state, /the private key is not the certificate/.test(foreign.detail)], ['problem', true]);
  const mail = await found(async (credentials) => {
    const servers = createCertificate({ name: 'Web', issuer: credentials.root, hosts: ['press.example'] });
    await credentials.write([servers, credentials.root]);
  });
  assert.match(mail.detail, /not for signing content/);
  await other.remove();
});

test('the doctor reports a missing file', async () => {
  const { state, detail, remedy } = await found(({ remove }) => remove());
  assert.deepEqual([state, /^C2PA_CERTIFICATE=.*: cannot be read \(ENOENT\)$/.test(detail)], ['problem', true]);
  assert.match(remedy ?? '', /^Set C2PA_CERTIFICATE to a file that exists/);
});

test('the doctor accepts having no certificate', async () => {
  const { state, detail } = await checkCredentials({ credentials: null } as unknown as Config, NOW);
  assert.deepEqual([state, /published unsigned/.test(detail)], ['ok', true]);
});

test('the doctor requests a time stamp, and warns of a time stamper that fails', async () => {
  const [credentials, stamper] = [await openCredentials(), await openTimeStamper()];
  const { certificatePath, keyPath } = credentials;
  const settings = { certificatePath, keyPath, whenBroken: 'refused', timeStamper: stamper.url };
  const find = () => checkTimeStamper({ credentials: settings } as unknown as Config);
  assert.equal((await find()).state, 'ok');
  stamper.reply = (_, response) => void response.writeHead(404).end();
  const { state, detail, remedy } = await find();
  assert.deepEqual([state, /C2PA_TSA_URL=.*: it answers with status 404\./.test(detail)], ['warning', true]);
  assert.match(remedy ?? '', /presswerk renditions sign/);
  await stamper.close();
  await credentials.remove();
});
