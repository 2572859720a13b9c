import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, test } from 'node:test';
import { ConfigError, readConfig } from '../../composition/config/config.ts';
import { SECRET_VARIABLES } from '../../composition/config/environment.ts';
import { createCertificate, pem } from '../support/pictures/certificates.ts';
import { createChain } from '../support/pictures/credentials.ts';

const folder = mkdtempSync(join(tmpdir(), 'presswerk-config-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.faults;
  }
  return [];
}

const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'press@press.example' };

const usualLook = (name: string) => ({
  name,
  color: null,
  imprint: null,
  privacy: null,
  about: null,
  editorialPolicy: null,
  accessibility: null,
  css: null,
  logo: null,
  icon: null,
});

describe('the configuration', () => {
  test('has a default for everything', () => {
    assert.deepEqual(readConfig({}), {
      port: 8080,
      host: '127.0.0.1',
      baseUrl: null,
      dataDir: resolve('data'),
      databaseUrl: null,
      redisUrl: null,
      portalHosts: { portal_a: null, portal_b: null },
      portals: { portal_a: usualLook('Portal A'), portal_b: usualLook('Portal B') },
      timeZone: 'Europe/Berlin',
      securityContacts: [],
      indexNowKey: null,
      webSubHubs: [],
      trustProxy: false,
      rateLimitPerMinute: 60,
      imageRenderer: 'auto',
      legacyRoutes: [],
      legacySunset: null,
      corsOrigins: [],
      mcp: true,
      c2paTrustAnchors: null,
      earlierCertificates: null,
      credentials: null,
      logLevel: 'info',
      logFormat: 'auto',
      demo: true,
      drainMs: 10_000,
      demoReleases: true,
      workers: 1,
      databasePoolMax: 10,
      databaseDirectUrl: null,
      publicAssetUrl: null,
      cdnMaxAgeSeconds: null,
      databaseReadUrl: null,
      databaseReadMaxLagMs: 2000,
      databasePrepare: true,
      databaseStatementTimeoutMs: 30_000,
      databaseWaitSeconds: 60,
      s3: null,
      metrics: null,
      tracing: null,
      webhookTargets: 'public',
      dnsServers: [],
      evidenceRetentionDays: null,
      checkLinks: true,
      findingsOff: [],
      evidenceCheckDays: 30,
      reviewDueHours: 24,
      publicationGraceSeconds: 0,
      reportRetentionDays: 365,
      deliveryRetentionDays: null,
      deletedRetentionDays: null,
      mail: null,
      openId: null,
    });
  });

  test('treats a blank variable as unset', () => {
    const blank = Object.fromEntries(
      ['PORT', 'BASE_URL', 'DATABASE_URL', 'REDIS_URL', 'LEGACY_ROUTES', 'IMAGE_RENDERER'].map((name) => [name, ' ']),
    );
    assert.deepEqual(readConfig(blank), readConfig({}));
  });

  test('reads every variable', () => {
    const route = { method: 'GET', path: '/service/news', target: '/press-releases' };
    assert.deepEqual(
      readConfig({
        PORT: ' 0 ',
        HOST: '::',
        BASE_URL: 'https://Press.example:8443/',
        DATA_DIR: '/srv/presswerk',
        DATABASE_URL: 'postgres://u:p@db/x',
        REDIS_URL: 'rediss://u:p%2F@cache:6380/2',
        PORTAL_A_HOST: 'A.example',
        PORTAL_B_HOST: 'b.example:8080',
        PORTAL_A_NAME: 'Hafenpost',
        PORTAL_A_COLOR: '#0A7',
        PORTAL_A_IMPRINT_URL: 'https://press.example/imprint',
        PORTAL_A_PRIVACY_FILE: file('privacy.md', '# Datenschutz\n'),
        PORTAL_A_ABOUT_URL: 'https://press.example/about-us',
        PORTAL_A_EDITORIAL_POLICY_FILE: file('policy.md', 'Wir prüfen.'),
        PORTAL_A_ACCESSIBILITY_URL: 'https://press.example/accessible',
        SECURITY_CONTACT: 'security@press.example, https://press.example/report tel:+49-30-1234',
        PORTAL_A_CSS: file('a.css', '.name { color: red }'),
        PORTAL_A_LOGO: file('a.svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
        PORTAL_B_ICON: file('b.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
        PORTAL_B_IMPRINT_FILE: file('imprint.md', 'Press Ltd'),
        TIME_ZONE: 'Asia/Tokyo',
        INDEXNOW_KEY: '3f1c7a52-d9e8',
        WEBSUB_HUBS: 'https://hub.example/, https://other.example/hub https://hub.example/',
        TRUST_PROXY: 'Yes',
        RATE_LIMIT_PER_MINUTE: '600',
        IMAGE_RENDERER: 'jimp',
        C2PA_CERTIFICATE: '/keys/chain.pem',
        C2PA_PRIVATE_KEY: '/keys/key.pem',
        C2PA_WHEN_BROKEN: 'unsigned',
        C2PA_TSA_URL: 'http://time.example/tsr',
        LEGACY_ROUTES: file('routes.json', JSON.stringify([route])),
        LEGACY_SUNSET: '2027-12-31',
        CORS_ORIGINS: 'https://App.example:443, http://localhost:5173,,https://app.example',
        MCP: 'off',
        LOG_LEVEL: 'debug',
        LOG_FORMAT: 'pretty',
        DEMO: 'off',
        DRAIN_SECONDS: '25',
        DEMO_RELEASES: 'no',
        WORKERS: '4',
        DATABASE_POOL_MAX: '25',
        DATABASE_DIRECT_URL: 'postgresql://u:p@primary/x',
        DATABASE_READ_URL: 'postgres://u:p@replica/x',
        DATABASE_READ_MAX_LAG_MS: '1500',
        PUBLIC_ASSET_URL: 'https://CDN.example/',
        CDN_MAX_AGE_SECONDS: '1',
        DATABASE_PREPARE: 'off',
        DATABASE_STATEMENT_TIMEOUT_MS: '5000',
        DATABASE_WAIT_SECONDS: '5',
        S3_BUCKET: 'press-images',
        S3_ENDPOINT: 'http://minio:9000/',
        S3_REGION: 'eu-central-1',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        METRICS_PORT: '9090',
        METRICS_HOST: '0.0.0.0',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/otel',
        OTEL_EXPORTER_OTLP_HEADERS: 'Api-Key=s3cret%3D%3D, x-scope=press',
        OTEL_SERVICE_NAME: 'press',
        OTEL_TRACES_SAMPLER_ARG: '.25',
        WEBHOOK_TARGETS: 'any',
        DNS_SERVERS: '192.0.2.53, [2001:db8::53]:5353',
        EVIDENCE_RETENTION_DAYS: '30',
        CHECK_LINKS: 'off',
        FINDINGS_OFF: 'no_contact, same_title,no_contact',
        EVIDENCE_CHECK_DAYS: '0',
        REVIEW_DUE_HOURS: '48',
        PUBLICATION_GRACE_SECONDS: '60',
        REPORT_RETENTION_DAYS: '90',
        DELIVERY_RETENTION_DAYS: '7',
        DELETED_RETENTION_DAYS: '365',
        SMTP_URL: 'smtps://press:p%25ss@mail.example',
        MAIL_FROM: 'Presse Nordwind <presse@nordwind.example>',
        OIDC_ISSUER: 'https://id.example/realms/press',
        OIDC_CLIENT_ID: 'presswerk',
        OIDC_CLIENT_SECRET: 's3cret',
        SOMETHING_ELSE: 'is not ours',
      }),
      {
        port: 0,
        host: '::',
        baseUrl: 'https://press.example:8443',
        dataDir: '/srv/presswerk',
        databaseUrl: 'postgres://u:p@db/x',
        redisUrl: 'rediss://u:p%2F@cache:6380/2',
        portalHosts: { portal_a: 'a.example', portal_b: 'b.example:8080' },
        portals: {
          portal_a: {
            name: 'Hafenpost',
            color: '#0a7',
            imprint: { url: 'https://press.example/imprint' },
            privacy: { markdown: '# Datenschutz\n' },
            about: { url: 'https://press.example/about-us' },
            editorialPolicy: { markdown: 'Wir prüfen.' },
            accessibility: { url: 'https://press.example/accessible' },
            css: '.name { color: red }',
            logo: {
              mimeType: 'image/svg+xml',
              base64: btoa('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
            },
            icon: null,
          },
          portal_b: {
            ...usualLook('Portal B'),
            imprint: { markdown: 'Press Ltd' },
            icon: { mimeType: 'image/svg+xml', base64: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') },
          },
        },
        timeZone: 'Asia/Tokyo',
        securityContacts: ['mailto:security@press.example', 'https://press.example/report', 'tel:+49-30-1234'],
        indexNowKey: '3f1c7a52-d9e8',
        webSubHubs: ['https://hub.example/', 'https://other.example/hub'],
        trustProxy: true,
        rateLimitPerMinute: 600,
        imageRenderer: 'jimp',
        credentials: {
          certificatePath: '/keys/chain.pem',
          keyPath: '/keys/key.pem',
          whenBroken: 'unsigned',
          timeStamper: 'http://time.example/tsr',
        },
        legacyRoutes: [route],
        legacySunset: new Date('2027-12-31T00:00:00Z'),
        corsOrigins: ['https://app.example', 'http://localhost:5173'],
        mcp: false,
        c2paTrustAnchors: null,
        earlierCertificates: null,
        logLevel: 'debug',
        logFormat: 'pretty',
        demo: false,
        drainMs: 25_000,
        demoReleases: false,
        workers: 4,
        databasePoolMax: 25,
        databaseDirectUrl: 'postgresql://u:p@primary/x',
        databaseReadUrl: 'postgres://u:p@replica/x',
        databaseReadMaxLagMs: 1500,
        publicAssetUrl: 'https://cdn.example',
        cdnMaxAgeSeconds: 1,
        databasePrepare: false,
        databaseStatementTimeoutMs: 5000,
        databaseWaitSeconds: 5,
        s3: {
          bucket: 'press-images',
          endpoint: 'http://minio:9000',
          region: 'eu-central-1',
          credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
          pathStyle: true,
        },
        metrics: { host: '0.0.0.0', port: 9090 },
        tracing: {
          endpoint: 'https://otlp.example/otel',
          headers: { 'api-key': 's3cret==', 'x-scope': 'press' },
          serviceName: 'press',
          share: 0.25,
        },
        webhookTargets: 'any',
        dnsServers: ['192.0.2.53', '[2001:db8::53]:5353'],
        evidenceRetentionDays: 30,
        checkLinks: false,
        findingsOff: ['no_contact', 'same_title'],
        evidenceCheckDays: 0,
        reviewDueHours: 48,
        publicationGraceSeconds: 60,
        reportRetentionDays: 90,
        deliveryRetentionDays: 7,
        deletedRetentionDays: 365,
        mail: { url: 'smtps://press:p%25ss@mail.example', from: 'Presse Nordwind <presse@nordwind.example>' },
        openId: { issuer: 'https://id.example/realms/press', clientId: 'presswerk', clientSecret: 's3cret' },
      },
    );
  });

  test('accepts a base URL with or without the version segment', () => {
    assert.equal(readConfig({ BASE_URL: 'https://press.example/api/v1' }).baseUrl, 'https://press.example');
    assert.equal(readConfig({ BASE_URL: 'https://press.example/api/v1/' }).baseUrl, 'https://press.example');
  });

  const faulty: readonly (readonly [string, string])[] = [
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '1e3'],
    ['HOST', 'http://localhost'],
    ['BASE_URL', 'press.example'],
    ['BASE_URL', 'ftp://press.example'],
    ['BASE_URL', 'https://press.example/blog'],
    ['BASE_URL', 'https://press.example/?a=1'],
    ['PORTAL_A_HOST', 'https://a.example'],
    ['PORTAL_A_NAME', 'x'.repeat(61)],
    ['PORTAL_A_COLOR', 'blue'],
    ['PORTAL_B_COLOR', '#12345'],
    ['PORTAL_A_IMPRINT_URL', 'press.example/imprint'],
    ['PORTAL_A_IMPRINT_URL', 'javascript:alert(1)'],
    ['PORTAL_A_PRIVACY_FILE', '/nowhere/privacy.md'],
    ['PORTAL_A_ABOUT_URL', 'press.example/about'],
    ['PORTAL_B_EDITORIAL_POLICY_FILE', '/nowhere/policy.md'],
    ['SECURITY_CONTACT', 'http://press.example/report'],
    ['SECURITY_CONTACT', 'security@press.example, mailto:nobody'],
    ['SECURITY_CONTACT', 'javascript:alert(1)'],
    ['PORTAL_B_CSS', '/nowhere/b.css'],
    ['PORTAL_A_LOGO', import.meta.filename],
    ['PORTAL_A_ICON', import.meta.filename],
    ['PORTAL_B_ICON', file('icon.jpg', '\xff\xd8\xff')],
    ['PORTAL_A_CSS', file('large.css', ' '.repeat(128 * 1024 + 1))],
    ['TIME_ZONE', 'Europe/Nowhere'],
    ['INDEXNOW_KEY', 'short'],
    ['INDEXNOW_KEY', 'robots/../key'],
    ['WEBSUB_HUBS', 'hub.example'],
    ['PORTAL_B_HOST', 'b.example/path'],
    ['TRUST_PROXY', 'maybe'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['RATE_LIMIT_PER_MINUTE', '1.5'],
    ['REVIEW_DUE_HOURS', '0'],
    ['CHECK_LINKS', 'perhaps'],
    ['FINDINGS_OFF', 'no_contact, no_such_finding'],
    ['IMAGE_RENDERER', 'imagemagick'],
    ['C2PA_TRUST_LIST', '/nowhere/anchors.pem'],
    ['C2PA_WHEN_BROKEN', 'perhaps'],
    ['LEGACY_ROUTES', '/nowhere/routes.json'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['WORKERS', '0'],
    ['REVIEW_DUE_HOURS', '0'],
    ['PUBLICATION_GRACE_SECONDS', '601'],
    ['REPORT_RETENTION_DAYS', 'forever'],
    ['DELIVERY_RETENTION_DAYS', '6'],
    ['DELIVERY_RETENTION_DAYS', '91'],
    ['DELETED_RETENTION_DAYS', '0'],
    ['DATABASE_POOL_MAX', '0'],
    ['DATABASE_STATEMENT_TIMEOUT_MS', '30s'],
    ['DATABASE_WAIT_SECONDS', '-1'],
    ['DATABASE_PREPARE', 'sometimes'],
    ['S3_REGION', 'EU (Frankfurt)'],
    ['METRICS_PORT', '65536'],
    ['METRICS_HOST', 'http://localhost'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:key@collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector:4318/?key=x'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
    ['WEBHOOK_TARGETS', 'private'],
    ['DNS_SERVERS', 'dns.example'],
    ['DNS_SERVERS', '192.0.2.53:0'],
    ['DNS_SERVERS', '192.0.2.1 192.0.2.2 192.0.2.3 192.0.2.4 192.0.2.5'],
    ['LEGACY_SUNSET', '2027-02-30'],
    ['LEGACY_SUNSET', 'soon'],
    ['LEGACY_SUNSET', '2027-12-31T00:00:00Z'],
    ['CORS_ORIGINS', 'app.example'],
    ['CORS_ORIGINS', 'https://app.example/path'],
    ['CORS_ORIGINS', 'https://app.example,null'],
    ['CORS_ORIGINS', 'https://app.example,*'],
    ['CORS_ORIGINS', 'https://*.example'],
    ['CORS_ORIGINS', 'file://'],
  ];
  for (const [name, value] of faulty) {
    test(`refuses ${name}=${value} with one line that names it and the remedy`, () => {
      const [line, ...others] = faultsOf({ [name]: value });
      assert.deepEqual(others, []);
      assert.ok(line?.startsWith(`${name}=${value}: `), line);
      assert.match(line ?? '', /must be|unset it/);
      assert.ok(!line?.includes('\n'));
    });
  }

  /** Settings that the other values require. */
  const AROUND = { DATABASE_URL: 'postgres://db/x', BASE_URL: 'https://x.example', ...mail };
  for (const [name, value] of [
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['DATABASE_URL', 'postgres://root:hunter2@:x:/'],
    ['DATABASE_URL', 'postgres://root:hunter2%@db/x'],
    ['DATABASE_DIRECT_URL', 'mysql://root:hunter2@db/x'],
    ['DATABASE_READ_URL', 'mysql://root:hunter2@db/x'],
    ['REDIS_URL', 'http://:hunter2@cache'],
    ['REDIS_URL', 'redis://:hunter2@'],
    ['REDIS_URL', 'redis://:hunter2@cache:99999'],
    ['REDIS_URL', 'redis://:hunter2@cache/sessions'],
    ['REDIS_URL', 'redis://:hunter2@cache?enableOfflineQueue=true'],
    ['REDIS_URL', 'redis://:hunter2%ff@cache'],
    ['SMTP_URL', 'http://u:hunter2@mail'],
    ['SMTP_URL', 'smtp://u:hunter2@mail?tls=no'],
    ['SMTP_URL', 'smtp://:hunter2@mail'],
  ] as const) {
    test(`refuses ${name}=${value.replace('hunter2', '…')} without revealing its secret`, () => {
      const [line, ...others] = faultsOf({ ...AROUND, [name]: value });
      assert.deepEqual(others, []);
      assert.match(line ?? '', new RegExp(`^${name}: .*unset it`));
      assert.ok(!line?.includes('hunter2'));
    });
  }

  describe('parameters of PostgreSQL addresses', () => {
    const certificates = file('authority.pem', '-----BEGIN CERTIFICATE-----');
    const verified = `sslmode=verify-full&sslrootcert=${certificates}`;
    for (const parameters of [
      'sslmode=disable',
      'sslmode=require',
      verified,
      'sslmode=verify-full&sslrootcert=system',
    ]) {
      test(`accepts ${parameters.replace(certificates, 'FILE')}`, () => {
        const url = `postgres://root:hunter2@db/x?${parameters}`;
        const read = readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_READ_URL: url });
        assert.equal(read.databaseUrl, url);
      });
    }

    for (const [parameters, fault] of [
      ['ssl=true', /unknown parameter ssl; the known ones are sslmode and sslrootcert$/],
      ['sslmode=require&application_name=x', /unknown parameter application_name; the known ones/],
      ['sslmode=prefer', /sslmode=prefer; it must be one of disable, require, verify-ca, verify-full$/],
      ['sslmode=require&sslmode=disable', /sslmode twice/],
      ['sslmode=verify-ca', /sslmode=verify-ca without sslrootcert; add sslrootcert=/],
      ['sslmode=verify-full', /sslmode=verify-full without sslrootcert; add sslrootcert=/],
      ['sslmode=verify-ca&sslrootcert=system', /sslrootcert=system, which needs sslmode=verify-full/],
      [`sslrootcert=${certificates}`, /sslrootcert without encryption; add sslmode=verify-full/],
      ['sslmode=verify-full&sslrootcert=/nowhere', /sslrootcert=\/nowhere: ENOENT.*; name a PEM file/],
      [`sslmode=require&sslrootcert=${file('no-authority.pem', 'x')}`, /a file without certificates; name a PEM file/],
      ['hunter2@db/x', /question mark before the host; write it as %3F/],
    ] as const) {
      for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
        test(`refuses ${name} with ${parameters.replace(/sslrootcert=\/.*/, 'sslrootcert=FILE')}`, () => {
          const host = parameters.includes('@') ? 'u:1' : 'root:hunter2@db/x';
          const url = `postgres://${host}?${parameters}`;
          const [line, ...others] = faultsOf({ DATABASE_URL: 'postgres://db/x', [name]: url });
          assert.deepEqual(others, []);
          assert.match(line ?? '', new RegExp(`^${name}: has `));
          assert.match(line ?? '', fault);
          assert.ok(!line?.includes('hunter2'));
        });
      }
    }
  });

  describe('secrets by file', () => {
    const url = 'postgres://root:hunter2@db/x';

    test('reads each secret from the file that its variable with _FILE names', () => {
      const files = Object.fromEntries(
        Object.entries({
          DATABASE_URL: url,
          DATABASE_DIRECT_URL: `${url}-direct`,
          DATABASE_READ_URL: `${url}-read`,
          REDIS_URL: 'redis://:hunter2@cache:6379/0',
          S3_SECRET_ACCESS_KEY: 'hunter2',
          SMTP_URL: 'smtp://u:hunter2@mail',
          OIDC_CLIENT_SECRET: 'hunter2',
          OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hunter2',
        }).map(([name, value]) => [name, { value, path: file(`secret-${name}`, ` ${value}\n`) }]),
      );
      assert.deepEqual(Object.keys(files).sort(), [...SECRET_VARIABLES].sort());
      const around = {
        BASE_URL: 'https://x.example',
        MAIL_FROM: mail.MAIL_FROM,
        OIDC_ISSUER: 'https://id.example',
        OIDC_CLIENT_ID: 'x',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        S3_BUCKET: 'images',
        S3_ACCESS_KEY_ID: 'key',
      };
      const environment = (suffix: string, of: 'value' | 'path') =>
        Object.fromEntries(Object.entries(files).map(([name, each]) => [`${name}${suffix}`, each[of]]));
      assert.deepEqual(
        readConfig({ ...around, ...environment('_FILE', 'path') }),
        readConfig({ ...around, ...environment('', 'value') }),
      );
    });

    const invalid = file('invalid-secret', 'mysql://root:hunter2@db/x');
    for (const [name, environment, fault] of [
      [
        'a file that does not exist',
        { DATABASE_URL_FILE: '/nowhere' },
        /^DATABASE_URL_FILE=\/nowhere: ENOENT.*unset it$/,
      ],
      ['a folder', { DATABASE_URL_FILE: folder }, /^DATABASE_URL_FILE=.*: EISDIR/],
      ['an empty file', { DATABASE_URL_FILE: file('empty-secret', '\n') }, /^DATABASE_URL_FILE=.*: the file is empty/],
      ['a large file', { DATABASE_URL_FILE: file('large-secret', 'x'.repeat(20_000)) }, /more than 16384/],
      [
        'both a file and a value',
        { DATABASE_URL: url, DATABASE_URL_FILE: invalid },
        /^DATABASE_URL_FILE: DATABASE_URL is set/,
      ],
      ['an invalid content', { DATABASE_URL_FILE: invalid }, /^DATABASE_URL_FILE: must look like/],
    ] as const) {
      test(`refuses ${name} without revealing the secret`, () => {
        const [line, ...others] = faultsOf(environment);
        assert.deepEqual(others, []);
        assert.match(line ?? '', fault);
        assert.ok(!line?.includes('hunter2'));
      });
    }
  });

  const alone: readonly (readonly [string, Record<string, string>])[] = [
    ['WORKERS', { WORKERS: '2' }],
    ['MAIL_FROM', { BASE_URL: 'https://x.example', SMTP_URL: mail.SMTP_URL }],
    ['MAIL_FROM', { MAIL_FROM: mail.MAIL_FROM }],
    ['SMTP_URL', { SMTP_URL: 'smtp://u:hunter2@mail', MAIL_FROM: mail.MAIL_FROM }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'hunter2' }],
    ['S3_BUCKET', { S3_BUCKET: 'images' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://root:hunter2@db/x' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://root:hunter2@db/x' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://minio:9000', DATABASE_URL: 'postgres://db/x' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'key', DATABASE_URL: 'postgres://db/x' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'images', S3_SECRET_ACCESS_KEY: 'hunter2', DATABASE_URL: 'postgres://db/x' }],
  ];
  test('refuses invalid senders and providers', () => {
    const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'hunter2' };
    for (const [name, value] of [
      ['MAIL_FROM', 'press'],
      ['MAIL_FROM', 'Press, Nordwind <press@press.example>'],
      ['MAIL_FROM', 'press@press.example, eve@press.example'],
      ['MAIL_FROM', 'Press <press>'],
      ['OIDC_ISSUER', 'http://id.example'],
      ['OIDC_ISSUER', 'https://id.example/?x=1'],
      ['OIDC_CLIENT_ID', 'x\u0007'],
      ['OIDC_CLIENT_SECRET', `hunter2${'x'.repeat(1000)}`],
    ] as const) {
      const [line, ...others] = faultsOf({ BASE_URL: 'https://x.example', ...mail, ...provider, [name]: value });
      assert.deepEqual(others, [], value);
      assert.match(line ?? '', new RegExp(`^${name}[=:].*must be`));
      assert.ok(!line?.includes('hunter2'));
    }
  });

  for (const [name, environment] of alone) {
    test(`refuses ${Object.keys(environment).join(' with ')}, and names the missing variables`, () => {
      const [line, ...others] = faultsOf(environment);
      assert.deepEqual(others, []);
      assert.match(line ?? '', new RegExp(`^${name}[=:].*; set `));
      assert.ok(!line?.includes('hunter2'));
    });
  }

  test("uses Amazon for a bucket without an endpoint, and the library's own lookup without a key", () => {
    const { s3 } = readConfig({ S3_BUCKET: 'images', DATABASE_URL: 'postgres://db/x' });
    assert.deepEqual(s3, {
      bucket: 'images',
      endpoint: null,
      region: 'us-east-1',
      credentials: null,
      pathStyle: false,
    });
  });

  test('accepts several trust lists and earlier certificates, and names an invalid one', () => {
    const { root, leaf } = createChain();
    const [one, other] = [root, leaf].map(pem);
    const files = [file('one.pem', one ?? ''), file('other.pem', other ?? '')].join(', ');
    for (const [name, setting] of [
      ['C2PA_TRUST_LIST', 'c2paTrustAnchors'],
      ['C2PA_EARLIER_CERTIFICATES', 'earlierCertificates'],
    ] as const) {
      assert.equal(readConfig({ [name]: files })[setting], `${one}\n${other}`);
      const [line, ...others] = faultsOf({ [name]: `${files},/nowhere/x.pem` });
      assert.deepEqual(others, []);
      assert.match(line ?? '', new RegExp(`^${name}=/nowhere/x\\.pem: .*unset it$`));
    }
  });

  test('requires certificate and key together, without reading them', () => {
    const { credentials } = readConfig({ C2PA_CERTIFICATE: 'chain.pem', C2PA_PRIVATE_KEY: '/keys/key.pem' });
    const certificatePath = resolve('chain.pem');
    assert.deepEqual(credentials, {
      certificatePath,
      keyPath: '/keys/key.pem',
      whenBroken: 'refused',
      timeStamper: null,
    });
    assert.match(faultsOf({ C2PA_CERTIFICATE: 'chain.pem' })[0] ?? '', /^C2PA_PRIVATE_KEY: is missing/);
    assert.match(faultsOf({ C2PA_PRIVATE_KEY: 'key.pem' })[0] ?? '', /^C2PA_CERTIFICATE: is missing/);
    assert.match(faultsOf({ C2PA_TSA_URL: 'http://time.example' })[0] ?? '', /^C2PA_CERTIFICATE: is missing/);
    const both = { C2PA_CERTIFICATE: 'chain.pem', C2PA_PRIVATE_KEY: 'key.pem' };
    assert.match(faultsOf({ ...both, C2PA_TSA_URL: 'time.example' })[0] ?? '', /^C2PA_TSA_URL=time\.example: must be/);
  });

  test('reads the certificates of a trust list, and refuses a file without any', () => {
    const certificates = pem(createCertificate({ name: 'An authority' }));
    assert.equal(readConfig({ C2PA_TRUST_LIST: file('anchors.pem', certificates) }).c2paTrustAnchors, certificates);
    for (const content of ['', 'hello', certificates.replace('MI', 'ZZ')]) {
      const [line, ...others] = faultsOf({ C2PA_TRUST_LIST: file('no-anchors.pem', content) });
      assert.deepEqual(others, []);
      assert.match(line ?? '', /^C2PA_TRUST_LIST=.*certificate.*unset it$/);
    }
  });

  test('refuses the same port for clients and metrics, unless their hosts differ', () => {
    assert.match(faultsOf({ METRICS_PORT: '8080' })[0] ?? '', /^METRICS_PORT=8080: is the same as PORT/);
    assert.match(faultsOf({ PORT: '9000', METRICS_PORT: '9000', HOST: '0.0.0.0' })[0] ?? '', /^METRICS_PORT=9000/);
    readConfig({ PORT: '0', METRICS_PORT: '0' });
    readConfig({ PORT: '9000', METRICS_PORT: '9000', HOST: '10.0.0.1' });
  });

  test('creates no demo in production, regardless of DEMO', () => {
    assert.equal(readConfig({ NODE_ENV: 'production', DEMO: 'true' }).demo, false);
  });

  test('reports all faults at once, one per line', () => {
    const faults = faultsOf({
      PORT: 'x\ny',
      LOG_LEVEL: 'loud',
      PORTAL_A_HOST: 'a.example',
      PORTAL_B_HOST: 'A.example',
    });
    assert.deepEqual(
      faults.map((line) => line.split(/[=:]/)[0]),
      ['PORT', 'LOG_LEVEL', 'PORTAL_B_HOST'],
    );
    assert.ok(faults.every((line) => !line.includes('\n')));
  });

  test('refuses portal hosts that differ only in spelling, and accepts hosts that differ in their port', () => {
    const pairs: readonly (readonly [string, string, string])[] = [
      ['http://a', 'x.example', 'X.example.:80'],
      ['https://a', 'x.example.', 'x.example:443'],
      ['http://a', 'x.example:81', 'x.example.:81'],
    ];
    for (const [BASE_URL, PORTAL_A_HOST, PORTAL_B_HOST] of pairs) {
      assert.equal(faultsOf({ BASE_URL, PORTAL_A_HOST, PORTAL_B_HOST }).length, 1, PORTAL_B_HOST);
    }
    assert.deepEqual(faultsOf({ PORTAL_A_HOST: 'x.example:81', PORTAL_B_HOST: 'x.example:82' }), []);
  });

  test('reports each fault of the file of legacy routes', () => {
    const broken = faultsOf({ LEGACY_ROUTES: file('broken.json', '[{') });
    assert.equal(broken.length, 1);
    assert.match(broken[0] ?? '', /not valid JSON/);
    const entries = [
      { method: 'GET', path: '/elsewhere', target: '/press-releases' },
      { method: 'PUT', path: '/service/x', target: '/press-releases' },
    ];
    const faults = faultsOf({ LEGACY_ROUTES: file('faulty.json', JSON.stringify(entries)) });
    assert.equal(faults.length, 2);
    assert.match(faults[0] ?? '', /^LEGACY_ROUTES=.*entry 1: /);
    assert.match(faults[1] ?? '', /^LEGACY_ROUTES=.*entry 2: /);
  });
});
