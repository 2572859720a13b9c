import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { Service } from 'kubernetes-models/v1/Service';
import { parse } from 'yaml';
import { DEFAULT_DRAIN_SECONDS, ENVIRONMENT, SECRET_VARIABLES } from '../../../composition/config/environment.ts';
import { withService } from '../../support/service/with-service.ts';

const PROGRAM = fileURLToPath(new URL('../../../composition/presswerk.js', import.meta.url));
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

  for (const [name, pod] of Object.entries({ server, migration })) {
    const [only, ...others] = pod.containers as IContainer[];
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

  test('give a pod enough time to stop', () => {
    const sleep = Number(container?.lifecycle?.preStop?.exec?.command?.at(-1));
    assert.ok(sleep > 0);
    assert.ok((server.terminationGracePeriodSeconds ?? 0) >= sleep + DEFAULT_DRAIN_SECONDS + 15);
  });
});
