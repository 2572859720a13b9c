import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { checkNode } from '../../../composition/doctor/index.ts';
import { checkRenderer } from '../../../composition/doctor/renderer.ts';
import { checkSettings } from '../../../composition/doctor/settings.ts';
import { checkStorage } from '../../../composition/doctor/storage.ts';
import { createCertificate, pem } from '../../support/pictures/certificates.ts';
import { assertFound, type Finding, openDoctorSetup, tree } from '../../support/service/doctor-setup.ts';

const setUp = await openDoctorSetup();
after(() => setUp.close());
const { home, nobody, diagnose } = setUp;

test('a service that was never started is ok, and the check leaves nothing behind', async () => {
  const before = await tree(home);
  const findings = await diagnose();
  assert.deepEqual(
    findings.filter(({ state }) => state !== 'ok'),
    [],
  );
  for (const name of [
    'configuration',
    'node',
    'database',
    'storage',
    'disk space',
    'renderer',
    'trust list',
    'server',
  ]) {
    assertFound(findings, name, 'ok', /./);
  }
  assert.deepEqual(await tree(home), before);
});

describe('the configuration', () => {
  test('is reported fault by fault with remedies, and everything else is checked', async () => {
    const findings = await diagnose({ PORT: '70000', TRUST_PROXY: 'perhaps', WORKERS: '4', DATABASE_URL: '' });
    assert.equal(findings.filter(({ state }) => state === 'problem').length, 3);
    assertFound(
      findings,
      'configuration',
      'problem',
      /^PORT=70000: must be a whole number/,
      /^Correct it, or unset it for 8080\.$/,
    );
    assertFound(findings, 'configuration', 'problem', /^TRUST_PROXY=perhaps/, /^Correct it, or unset it for false\.$/);
    assertFound(findings, 'configuration', 'problem', /^WORKERS=4/, /^Set DATABASE_URL too\.$/);
    assertFound(findings, 'server', 'skipped', /PORT/);
    assertFound(findings, 'database', 'skipped', /WORKERS/);
    for (const name of ['storage', 'renderer', 'trust list']) assertFound(findings, name, 'ok', /./);
  });

  test('does not reveal secrets', async () => {
    const printed = JSON.stringify(
      await diagnose({ DATABASE_URL: 'mysql://u:hunter2@db/x', REDIS_URL: 'http://:hunter2@r' }),
    );
    assert.ok(!printed.includes('hunter2'), printed);
  });

  const cert = createCertificate({
    name: 'Old Root',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2021-01-01'),
  });
  const files: readonly (readonly [string, string, string, string, Finding['state'], RegExp, RegExp])[] = [
    [
      'C2PA_TRUST_LIST',
      'no certificate',
      'configuration',
      'x',
      'problem',
      /no certificate/,
      /Name a file of certificates/,
    ],
    ['C2PA_TRUST_LIST', 'an expired one', 'trust list', pem(cert), 'warning', /1 of 1 .*Old Root/, /current list/],
    ['LEGACY_ROUTES', 'no JSON', 'configuration', '{', 'problem', /not valid JSON/, /Name a JSON file/],
    [
      'LEGACY_ROUTES',
      'a route without a target',
      'legacy routes',
      '[{"method":"GET","path":"/service/x","target":"/nowhere"}]',
      'problem',
      /there is no GET \/nowhere/,
      /Correct the target/,
    ],
  ];
  for (const [variable, what, name, content, state, text, remedy] of files) {
    test(`${variable} with ${what}`, async () => {
      const path = join(home, `${variable}.txt`);
      await writeFile(path, content);
      assertFound(await diagnose({ [variable]: path }), name, state, text, remedy);
    });
  }

  const odd: readonly (readonly [Record<string, string>, RegExp, RegExp])[] = [
    [{ HOST: '0.0.0.0' }, /BASE_URL is unset/, /Set BASE_URL/],
    [{ BASE_URL: 'http://press.example' }, /no TLS/, /https:/],
    [{ BASE_URL: 'https://press.example' }, /TRUST_PROXY is off/, /TRUST_PROXY=true/],
    [{ HOST: '0.0.0.0', TRUST_PROXY: 'true' }, /claim any address/, /only the proxy/],
    [{ PORTAL_A_HOST: 'a.example' }, /PORTAL_B_HOST is unset/, /every portal a host/],
    [
      { BASE_URL: 'https://p.example', PORTAL_A_HOST: 'localhost:1', PORTAL_B_HOST: 'b.example' },
      /this machine/,
      /public host/,
    ],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /no password/, /Prometheus/],
    [
      { BASE_URL: 'https://p.example', TRUST_PROXY: 'true', WEBHOOK_TARGETS: 'any' },
      /this machine and its network/,
      /Unset it/,
    ],
    [{ LOG_LEVEL: 'silent' }, /hides errors/, /LOG_LEVEL to info/],
  ];
  for (const [environment, text, remedy] of odd) {
    test(`${Object.entries(environment).join(' ')} causes a warning`, async () => {
      assertFound(await diagnose(environment, checkSettings), 'settings', 'warning', text, remedy);
    });
  }

  test('unrestricted webhook targets cause no warning on a local machine', async () => {
    assertFound(await diagnose({ WEBHOOK_TARGETS: 'any' }, checkSettings), 'settings', 'ok', /no contradictions/);
  });

  test('a correct setup behind a proxy with TLS causes no warning', async () => {
    const findings = await diagnose(
      {
        BASE_URL: 'https://press.example',
        TRUST_PROXY: 'true',
        PORTAL_A_HOST: 'a.example',
        PORTAL_B_HOST: 'b.example',
        METRICS_PORT: '9464',
        WEBHOOK_TARGETS: 'public',
      },
      checkSettings,
    );
    assertFound(findings, 'settings', 'ok', /no contradictions/);
  });
});

test('an outdated Node is reported, with the required version', () => {
  for (const version of ['20.18.1', '22.17.9', '18.0.0']) {
    const { state, remedy } = checkNode(version);
    assert.deepEqual([version, state], [version, 'problem']);
    assert.match(remedy ?? '', /Node 24 .*npm ci/);
  }
  for (const version of ['22.18.0', '24.0.0', '26.1.0']) assert.equal(checkNode(version).state, 'ok', version);
});

describe('the storage', () => {
  test('is reported if its path is a file', async () => {
    const file = join(home, 'file');
    await writeFile(file, '');
    const inTheWay = join(home, 'half');
    await mkdir(inTheWay);
    await writeFile(join(inTheWay, 'images'), '');
    for (const [folder, path] of [
      [file, file],
      [join(file, 'below'), file],
      [inTheWay, join(inTheWay, 'images')],
    ] as const) {
      const findings = await diagnose({ DATA_DIR: folder }, checkStorage);
      assertFound(findings, 'storage', 'problem', new RegExp(`${path} is a file`), /set DATA_DIR to another folder/);
    }
  });

  test('is reported if it is not writable', async () => {
    // Not even root can create files there.
    const findings = await diagnose({ DATA_DIR: '/proc/presswerk' }, checkStorage);
    assertFound(findings, 'storage', 'problem', /cannot write to \/proc\/presswerk/, /chown|another folder/);
  });

  test('is reported if its bucket does not respond, leaving no folder behind', async () => {
    const before = await tree(home);
    const findings = await diagnose({
      DATABASE_URL: `postgres://127.0.0.1:${nobody}/x`,
      S3_BUCKET: 'press',
      S3_ENDPOINT: `http://127.0.0.1:${nobody}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    });
    assertFound(findings, 'bucket', 'problem', /bucket press at http/, /S3_ENDPOINT/);
    assert.ok(!JSON.stringify(findings).includes('hunter2'));
    assert.deepEqual(await tree(home), before);
  });
});

describe('the renderer', () => {
  const missing = async () => 'Cannot find package sharp';
  test('is a problem if the configured one is missing', async () => {
    const finding = await checkRenderer('sharp', missing);
    assertFound([finding], 'renderer', 'problem', /Cannot find package/, /npm install sharp, or set IMAGE_RENDERER/);
  });
  test('is a warning if it is a working fallback', async () => {
    assertFound([await checkRenderer('auto', missing)], 'renderer', 'warning', /jimp works: \d+ ms/, /install sharp/);
  });
});
