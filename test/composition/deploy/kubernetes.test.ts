import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import * as v from 'valibot';
import { parse, parseAllDocuments } from 'yaml';
import * as webhookAdapters from '../../../adapters/outbound-http/index.ts';
import { readConfig } from '../../../composition/config/config.ts';
import { ENVIRONMENT, SECRET_VARIABLES } from '../../../composition/config/environment.ts';
import { DEFAULT_DRAIN_SECONDS } from '../../../composition/config/process-variables.ts';
import { type Fence, fences } from '../../support/documents/readme.ts';
import { withService } from '../../support/service/with-service.ts';

const { createLinkChecker, createPictureFetcher, createWebhookSender } = webhookAdapters;
const PROGRAM = fileURLToPath(new URL('../../../composition/presswerk.js', import.meta.url));
const ROOT = new URL('../../../', import.meta.url);
const run = promisify(execFile);
const FOLDER = new URL('../../../composition/deploy/kubernetes/', import.meta.url);
const read = (file: string) => parse(readFileSync(new URL(file, FOLDER), 'utf8'));
const manifests = {
  'config-map.yaml': new ConfigMap(read('config-map.yaml')),
  'deployment.yaml': new Deployment(read('deployment.yaml')),
  'horizontal-pod-autoscaler.yaml': new HorizontalPodAutoscaler(read('horizontal-pod-autoscaler.yaml')),
  'migration.yaml': new Job(read('migration.yaml')),
  'network-policy.yaml': new NetworkPolicy(read('network-policy.yaml')),
  'pod-disruption-budget.yaml': new PodDisruptionBudget(read('pod-disruption-budget.yaml')),
  'service.yaml': new Service(read('service.yaml')),
};
const server = manifests['deployment.yaml'].spec?.template.spec ?? assert.fail('no pod');
const migration = manifests['migration.yaml'].spec?.template.spec ?? assert.fail('no pod');
const [container] = server.containers;
const settings = manifests['config-map.yaml'].data ?? {};

/** Default port of each scheme. */
const PORT_OF_SCHEME: Readonly<Record<string, number>> = {
  http: 80,
  https: 443,
  smtp: 587,
  smtps: 465,
  postgres: 5432,
  postgresql: 5432,
  redis: 6379,
  rediss: 6379,
};
const SCHEMES = Object.keys(PORT_OF_SCHEME);

/** Addresses that the program shows or listens on, without connecting to them. */
const NOT_CONNECTED_TO = /^(?:BASE_URL|PUBLIC_ASSET_URL|CORS_ORIGINS|SECURITY_CONTACT|PORTAL_[A-Z]_\w+)$/;

/** Ports that no scheme implies, by variable. */
const NAMED_PORTS = { DNS_SERVERS: 53, OTEL_EXPORTER_OTLP_ENDPOINT: 4318 } as const;

/** The schemes that each variable accepts; only of variables with addresses of systems to connect to. */
function connectedVariables(): [name: string, schemes: string[]][] {
  const accepts = (name: string, value: string) =>
    v.safeParse(ENVIRONMENT.entries[name as keyof typeof ENVIRONMENT.entries], value).success;
  return Object.keys(ENVIRONMENT.entries).flatMap((name) => {
    if (NOT_CONNECTED_TO.test(name) || accepts(name, 'gopher://press.example')) return [];
    const schemes = SCHEMES.filter((scheme) => accepts(name, `${scheme}://press.example`));
    return schemes.length === 0 ? [] : [[name, schemes]];
  });
}

/** The schemes with which a request for an address that people entered gets as far as resolving its host. */
async function requestedSchemes(
  request: (url: string, options: { resolve: () => Promise<never>; userAgent: string }) => Promise<unknown>,
): Promise<string[]> {
  const requested: string[] = [];
  for (const scheme of SCHEMES) {
    const resolve = async () => {
      requested.push(scheme);
      throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
    };
    await request(`${scheme}://press.example/`, { resolve, userAgent: 'test' }).catch(() => undefined);
  }
  return [...new Set(requested)];
}

describe('the manifests for Kubernetes', () => {
  const service = withService();

  test('are all in the kustomization', () => {
    const files = readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml');
    assert.deepEqual(read('kustomization.yaml').resources, files.sort());
    assert.deepEqual(files, Object.keys(manifests).sort());
  });

  for (const [file, manifest] of Object.entries(manifests)) {
    test(`${file} fits the schema of its kind`, () => manifest.validate());
  }

  test('set only variables that the program reads, none of them a secret', () => {
    for (const name of Object.keys(settings)) {
      const secret = name.replace(/_FILE$/, '');
      assert.ok(!SECRET_VARIABLES.has(name as never), name);
      assert.ok(name in ENVIRONMENT.entries || SECRET_VARIABLES.has(secret as never), name);
    }
  });

  for (const [name, pod, containers] of [
    ['server', server, server.containers],
    ['migration before the server', server, server.initContainers],
    ['migration', migration, migration.containers],
  ] as const) {
    const [only, ...others] = (containers ?? []) as IContainer[];
    test(`${name}: runs an existing command, unprivileged, with its secrets as files`, async () => {
      assert.deepEqual(others, []);
      const [command = ''] = only?.args ?? [];
      const { stdout } = await run(process.execPath, [PROGRAM, command, '--help']);
      assert.match(stdout, new RegExp(`presswerk ${command}\\b`));
      assert.equal(pod.securityContext?.runAsNonRoot, true);
      assert.equal(only?.securityContext?.readOnlyRootFilesystem, true);
      assert.ok(only?.resources?.limits?.memory);
      for (const path of Object.entries(settings).flatMap(([key, value]) => (key.endsWith('_FILE') ? [value] : []))) {
        assert.ok(
          only?.volumeMounts?.some(({ mountPath }) => path.startsWith(`${mountPath}/`)),
          path,
        );
      }
      for (const { name: volume } of only?.volumeMounts ?? []) {
        assert.ok(
          pod.volumes?.some((each) => each.name === volume),
          volume,
        );
      }
    });
  }

  test('migrate before the probes of the server begin', async () => {
    const [first] = server.initContainers ?? [];
    assert.deepEqual(first?.args, ['migrate']);
    assert.deepEqual([first?.startupProbe, first?.livenessProbe], [undefined, undefined]);
    const { periodSeconds = 0, failureThreshold = 0 } = container?.startupProbe ?? {};
    assert.ok(periodSeconds * failureThreshold > readConfig({}).databaseWaitSeconds);
  });

  test('probe existing addresses on open ports', async () => {
    const ports = new Map(container?.ports?.map(({ name, containerPort }) => [name, containerPort]));
    const { ENV } = Object.groupBy(readFileSync(new URL('../../../Dockerfile', FOLDER), 'utf8').split('\n'), (line) =>
      line.startsWith('ENV ') ? 'ENV' : 'other',
    );
    assert.ok(ENV?.some((line) => line.includes(`PORT=${ports.get('http')}`)));
    assert.equal(String(ports.get('metrics')), settings.METRICS_PORT);
    for (const probe of [container?.startupProbe, container?.livenessProbe, container?.readinessProbe]) {
      const { path = '', port } = probe?.httpGet ?? assert.fail('a probe is missing');
      assert.ok(ports.has(String(port)));
      assert.equal((await service.request('GET', path)).status, 200, path);
    }
    assert.ok(manifests['service.yaml'].spec?.ports?.every(({ targetPort }) => ports.has(String(targetPort))));
  });

  test('let out every connection that the program makes, and no other', async () => {
    const variables = connectedVariables();
    assert.deepEqual(variables.map(([name]) => name).sort(), [
      'C2PA_TSA_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_READ_URL',
      'DATABASE_URL',
      'OIDC_ISSUER',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'REDIS_URL',
      'S3_ENDPOINT',
      'SMTP_URL',
      'WEBSUB_HUBS',
    ]);
    const path = '/nowhere/picture';
    const entered = {
      createDomainProofs: ['https'],
      createLinkChecker: await requestedSchemes((url, options) => createLinkChecker(options).check(url)),
      createPictureFetcher: await requestedSchemes((url, options) => createPictureFetcher(options).download(url, path)),
      createWebhookSender: await requestedSchemes((url, options) =>
        createWebhookSender({ ...options, targets: 'public' }).send({ url, headers: {}, body: '' }),
      ),
    };
    assert.deepEqual(
      Object.keys(entered),
      Object.keys(webhookAdapters)
        .filter((name) => name.startsWith('create'))
        .sort(),
    );
    assert.deepEqual(entered.createLinkChecker, ['http', 'https']);
    assert.deepEqual(entered.createWebhookSender, ['https']);
    const schemes = [...variables.flatMap(([, accepted]) => accepted), ...Object.values(entered).flat()];
    const connected = [...schemes.map((scheme) => PORT_OF_SCHEME[scheme]), ...Object.values(NAMED_PORTS)];

    const egress = manifests['network-policy.yaml'].spec?.egress ?? assert.fail('no rules');
    const open = egress.flatMap(({ ports = [] }) => ports.map(({ port }) => Number(port)));
    assert.deepEqual([...new Set(open)].sort(), [...new Set(connected)].sort());
    const isPublic = (port: number) =>
      egress.some(({ to, ports }) => to?.some(({ ipBlock }) => ipBlock) && ports?.some((each) => each.port === port));
    for (const [name, accepted] of [...variables, ...Object.entries(entered)]) {
      for (const port of accepted.map((scheme) => PORT_OF_SCHEME[scheme] ?? assert.fail(scheme))) {
        if (!/^(?:DATABASE|REDIS)/.test(name)) assert.ok(isPublic(port), `${name}: ${port} to public addresses`);
      }
    }
    const [, document = ''] = readFileSync(new URL('docs/operate/kubernetes.md', ROOT), 'utf8').split('## Ports out');
    const documented = [...document.matchAll(/^\| (\d+)\b.*$/gm)];
    assert.deepEqual(documented.map(([, port]) => Number(port)).sort(), [...new Set(open)].sort());
    for (const [name, accepted] of variables) {
      // A collector's address names its port.
      const ports = name in NAMED_PORTS ? [4318] : accepted.map((scheme) => PORT_OF_SCHEME[scheme]);
      for (const port of ports) {
        const row = documented.find(([, each]) => each === String(port))?.[0] ?? '';
        assert.ok(row.includes(`\`${name}\``), `${name} is missing from the row of ${port}`);
      }
    }
  });

  test('give a pod enough time to stop', () => {
    const sleep = Number(container?.lifecycle?.preStop?.exec?.command?.at(-1));
    assert.ok(sleep > 0);
    assert.ok((server.terminationGracePeriodSeconds ?? 0) >= sleep + DEFAULT_DRAIN_SECONDS + 15);
  });
});

describe('the documented settings for Kubernetes', () => {
  const page = (name: string) => fences(readFileSync(new URL(`docs/operate/${name}.md`, ROOT), 'utf8'));
  const blockOf = (blocks: readonly Fence[], mark: string) =>
    blocks.find((block) => block.mark === mark)?.code ?? assert.fail(mark);
  const [backup, kubernetes] = [page('backup'), page('kubernetes')];
  const documents = parseAllDocuments(blockOf(backup, 'backup-manifests')).map((document) => document.toJSON());
  const cronJob = new CronJob(documents[0]);
  const claim = new PersistentVolumeClaim(documents[1]);
  const pod = cronJob.spec.jobTemplate.spec?.template.spec ?? assert.fail('no pod');
  const [container] = pod.containers;

  test('of the backup fit the schemas of their kinds', () => {
    assert.equal(documents.length, 2);
    cronJob.validate();
    claim.validate();
  });

  test('of the backup run the documented commands, with the settings and secrets of the server', () => {
    assert.deepEqual(container?.command, ['sh', '-euc']);
    assert.deepEqual(container?.args, [blockOf(backup, 'backup')]);
    const [folder, ...others] = container?.env ?? [];
    assert.deepEqual([folder?.name, others], ['BACKUPS', []]);
    const mounted = new Map(container?.volumeMounts?.map(({ mountPath, name }) => [mountPath, name]));
    const volumes = new Map(pod.volumes?.map((volume) => [volume.name, volume]));
    for (const name of mounted.values()) assert.ok(volumes.has(name), name);
    const backups = volumes.get(mounted.get(folder?.value ?? '') ?? '');
    assert.equal(backups?.persistentVolumeClaim?.claimName, claim.metadata?.name);
    for (const path of ['/data', '/run/secrets/presswerk']) assert.ok(mounted.has(path), path);
    const ofServer = server.containers[0];
    assert.deepEqual(container?.envFrom, ofServer?.envFrom);
    const secrets = (volume: { name: string }) => volume.name === 'secrets';
    assert.deepEqual(pod.volumes?.find(secrets), server.volumes?.find(secrets));
    for (const key of ['runAsUser', 'runAsGroup', 'fsGroup', 'runAsNonRoot'] as const) {
      assert.equal(pod.securityContext?.[key], server.securityContext?.[key], key);
    }
  });

  test('of the backup use an image with the programs of PostgreSQL, which ends as its user', () => {
    const lines = blockOf(backup, 'backup-image').trim().split('\n');
    assert.equal(lines[0], 'FROM presswerk');
    const dockerfile = readFileSync(new URL('Dockerfile', ROOT), 'utf8');
    assert.match(dockerfile, /ln -s \/app\/composition\/presswerk.js \/usr\/local\/bin\/presswerk/);
    assert.equal(lines.at(-1), /^USER .*$/m.exec(dockerfile)?.[0]);
    const [script = ''] =
      lines.join('\n').match(/\/usr\/share\/postgresql-common\/\S+\.sh/) ?? assert.fail('no script');
    if (existsSync('/usr/share/postgresql-common')) assert.ok(existsSync(script), script);
  });

  test('are resolved by kustomize: every name of a Secret, ConfigMap and image fits', {
    skip: spawnSync('kubectl', ['version', '--client']).status !== 0 && 'kubectl is not installed',
  }, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-kustomize-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    await cp(new URL('composition/deploy', ROOT), join(folder, 'presswerk/composition/deploy'), { recursive: true });
    const base = parse(blockOf(kubernetes, 'kustomization'));
    const added = [parse(blockOf(kubernetes, 'kustomization-patch')), parse(blockOf(backup, 'backup-kustomization'))];
    const whole = Object.assign({}, base, ...added);
    await writeFile(join(folder, 'kustomization.yaml'), JSON.stringify(whole));
    await writeFile(join(folder, 'backup.yaml'), blockOf(backup, 'backup-manifests'));
    for (const file of base.secretGenerator[0].files) await writeFile(join(folder, file), file);
    const { stdout } = await run('kubectl', ['kustomize', folder]);
    // biome-ignore lint/suspicious/noExplicitAny: objects of many kinds
    const objects = parseAllDocuments(stdout).map((document): any => document.toJSON());
    const names = (kind: string) => objects.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);
    assert.deepEqual(names('CronJob'), ['presswerk-backup']);
    for (const { metadata } of objects) assert.equal(metadata.namespace, 'presswerk');
    const pods = [...stdout.matchAll(/^ +(?:secretName|claimName|image): (\S+)$/gm)].map(([, name]) => name);
    const images = pods.filter((name) => name?.includes('/'));
    assert.deepEqual([...new Set(images)].sort(), [
      'registry.example/presswerk-backup:1.0.0',
      'registry.example/presswerk:1.0.0',
    ]);
    const secrets = [...stdout.matchAll(/^ +secretName: (\S+)$/gm)].map(([, name]) => name);
    assert.deepEqual([secrets.length, [...new Set(secrets)]], [3, names('Secret')]);
    const settings = [...stdout.matchAll(/configMapRef:\n +name: (\S+)$/gm)].map(([, name]) => name);
    assert.deepEqual([settings.length, [...new Set(settings)]], [4, names('ConfigMap')]);
    const { data } = objects.find(({ kind }) => kind === 'ConfigMap');
    assert.equal(data.BASE_URL, 'https://press.example');
    assert.equal(data.TRUST_PROXY, 'true', 'the settings of the base stay');
    const [policy] = objects.filter(({ kind }) => kind === 'NetworkPolicy');
    assert.ok(policy.spec.egress[1].ports.some(({ port }: { port: number }) => port === 8443));
  });
});
