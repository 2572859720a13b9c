import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { checkEncryption } from '../../../composition/doctor/database/encryption.ts';
import { checkNode } from '../../../composition/doctor/index.ts';
import { checkRenderer } from '../../../composition/doctor/renderer.ts';
import { checkSettings } from '../../../composition/doctor/settings.ts';
import { checkStorage } from '../../../composition/doctor/storage.ts';
import { makeSmallDisk, noSmallDisk } from '../../faults/support/disk/small-disk.ts';
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

describe('metrics on the port of the service', () => {
  for (const hosts of [{}, { METRICS_HOST: '0.0.0.0' }, { HOST: '::' }]) {
    test(`are a problem with ${JSON.stringify(hosts)}`, async () => {
      const findings = await diagnose({ METRICS_PORT: String(nobody), ...hosts });
      assertFound(findings, 'configuration', 'problem', /^METRICS_PORT=\d+: is the same as PORT$/, /another port/);
    });
  }

  test('of another address are none', async () => {
    const findings = await diagnose({ METRICS_PORT: String(nobody), METRICS_HOST: '127.0.0.2' }, checkSettings);
    assert.ok(findings.every(({ name }) => name !== 'configuration'));
  });
});

describe('a connection to PostgreSQL', () => {
  const encryption = (environment: Readonly<Record<string, string>>, pgSslMode?: string) =>
    diagnose(environment, (config) => checkEncryption(config, pgSslMode));
  const remote = 'postgres://u:hunter2@db.example:5432/x';

  test('to another machine without sslmode causes a warning, each with its variable', async () => {
    const findings = await encryption({
      DATABASE_URL: remote,
      DATABASE_DIRECT_URL: 'postgres://u:hunter2@192.0.2.7/x',
      DATABASE_READ_URL: 'postgres://u:hunter2@[2001:db8::7]/x',
    });
    for (const [variable, host] of [
      ['DATABASE_URL', 'db\\.example'],
      ['DATABASE_DIRECT_URL', '192\\.0\\.2\\.7'],
      ['DATABASE_READ_URL', '2001:db8::7'],
    ] as const) {
      const text = new RegExp(`at ${host} is not encrypted: ${variable} has no sslmode`);
      assertFound(
        findings,
        'encryption',
        'warning',
        text,
        new RegExp(`sslmode=verify-full .* to ${variable};.*disable`),
      );
    }
    assert.equal(findings.length, 3);
    assert.ok(!JSON.stringify(findings).includes('hunter2'));
  });

  test('causes none if it is local, encrypted, or unencrypted on purpose', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]', '%2Fvar%2Frun%2Fpostgresql']) {
      assertFound(await encryption({ DATABASE_URL: `postgres://u@${host}/x` }), 'encryption', 'ok', /./);
    }
    for (const mode of ['disable', 'require']) {
      assertFound(await encryption({ DATABASE_URL: `${remote}?sslmode=${mode}` }), 'encryption', 'ok', /./);
    }
    assertFound(await encryption({ DATABASE_URL: remote }, 'require'), 'encryption', 'ok', /./);
    assert.deepEqual(await encryption({}), []);
  });

  test('is among the checks, and follows PGSSLMODE', async () => {
    const DATABASE_URL = 'postgres://u@db.invalid/x';
    assertFound(await diagnose({ DATABASE_URL }), 'encryption', 'warning', /db\.invalid/);
    assertFound(await diagnose({ DATABASE_URL, PGSSLMODE: 'require' }), 'encryption', 'ok', /./);
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

  test('is reported with little or no space left', { skip: noSmallDisk() }, async (t) => {
    const disk = makeSmallDisk(4 * 1024 * 1024);
    t.after(() => disk.close());
    const look = () => diagnose({ DATA_DIR: disk.folder }, checkStorage);
    assertFound(await look(), 'disk space', 'problem', /^\d MiB free in /, /larger disk/);
    await disk.fill();
    assertFound(await look(), 'storage', 'problem', /the disk of .* is full/, /Free some space/);
  });

  const storages: readonly (readonly [string, number, RegExp, RegExp])[] = [
    ['lacks the bucket', 404, /there is no bucket press/, /Create this bucket/],
    ['refuses the key', 403, /does not let this key use the bucket press.*HTTP 403/, /S3_SECRET_ACCESS_KEY/],
  ];
  for (const [what, status, text, remedy] of storages) {
    test(`is reported if it ${what}`, async (t) => {
      const storage = createServer((_, response) => void response.writeHead(status).end()).listen(0, '127.0.0.1');
      t.after(() => storage.close());
      await once(storage, 'listening');
      const findings = await diagnose(
        {
          DATABASE_URL: 'postgres://127.0.0.1/x',
          S3_BUCKET: 'press',
          S3_ENDPOINT: `http://127.0.0.1:${(storage.address() as AddressInfo).port}`,
          S3_ACCESS_KEY_ID: 'key',
          S3_SECRET_ACCESS_KEY: 'hunter2',
        },
        checkStorage,
      );
      assertFound(findings, 'bucket', 'problem', text, remedy);
      assert.ok(!JSON.stringify(findings).includes('hunter2'));
    });
  }

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
