import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, posix } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { readConfig } from '../../../composition/config/config.ts';
import { ENVIRONMENT, SECRET_VARIABLES } from '../../../composition/config/environment.ts';
import { importsOf, LAYERS } from '../../support/source/architecture.ts';
import { tokenize } from '../../support/source/source-tokens.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(read('package.json'));

/** Instructions with their arguments, continued lines joined, without comments. */
const dockerfile = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .flatMap((line) => {
    const [, name, rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, rest }];
  });
const instructions = (name: string) => dockerfile.filter((each) => each.name === name).map(({ rest }) => rest);
/** The variables that the image sets. */
const imageEnvironment = Object.fromEntries(
  instructions('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=') as [string, string])),
);
/** The exec form of an instruction, without its options. */
function execForm(name: string): string[] {
  const [rest = assert.fail(name)] = instructions(name).slice(-1);
  return JSON.parse(rest.slice(rest.indexOf('[')));
}

interface ComposeService {
  readonly environment?: Record<string, string>;
  readonly ports?: string[];
  readonly restart?: string;
  readonly profiles?: string[];
  readonly healthcheck?: { readonly test: string[] };
  readonly depends_on?: Record<string, { readonly condition: string }>;
  readonly volumes?: string[];
  readonly networks: string[];
  readonly build?: { readonly context: string };
  readonly logging?: { readonly driver: string; readonly options: Record<string, string> };
  readonly command?: string[];
  readonly image?: string;
  readonly mem_limit?: string;
}
const composeText = read('compose.yaml');
const compose: {
  readonly services: Record<string, ComposeService>;
  readonly volumes: Record<string, unknown>;
  readonly networks: Record<string, unknown>;
  readonly configs: { readonly caddyfile: { readonly content: string } };
} = parse(composeText);
const service = (name: string) => compose.services[name] ?? assert.fail(name);

/** An image of a registry, with the tag for people and the digest that Docker pulls. */
const PINNED = /^[a-z/]+:\d+(?:\.\d+)+(?:-slim)?@sha256:[0-9a-f]{64}(?: AS \w+)?$/;

/** Settings that a first-time operator has to make. */
const SAID = {
  BASE_URL: 'https://press.example',
  POSTGRES_PASSWORD: 'a1b2c3',
  S3_ACCESS_KEY_ID: 'presswerk',
  S3_SECRET_ACCESS_KEY: 'd4e5f6',
};
const INTERPOLATION = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
const filled = (environment: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(INTERPOLATION, (_, variable, kind, text) => {
        const given = (SAID as Record<string, string>)[variable];
        return given ?? (kind === '-' ? text : assert.fail(`${variable} is needed and not said`));
      }),
    ]),
  );
const presswerk = { ...imageEnvironment, ...filled(service('presswerk').environment ?? {}) };

const FILES = [...SECRET_VARIABLES].map((name) => `${name}_FILE`);
/** Documented variables that Node and OpenTelemetry's libraries read themselves. */
const LIBRARIES = [
  ...new Set(
    globSync('docs/operate/*.md', { cwd: ROOT }).flatMap(
      (page) => read(page).match(/(?<=`)(?:OTEL|NODE)_[A-Z_]+/g) ?? [],
    ),
  ),
].filter((name) => !(name in ENVIRONMENT.entries) && name !== 'NODE_ENV');
const isUnknown = (name: string) => !(name in ENVIRONMENT.entries) && ![...FILES, ...LIBRARIES].includes(name);

describe('compose.yaml', () => {
  test('pins every image by tag and digest, except the one that it builds', () => {
    const images = Object.values(compose.services).filter(({ build }) => build === undefined);
    assert.ok(images.length >= 5);
    for (const { image } of images) assert.match(image ?? '', PINNED);
  });

  test('sets only variables that the program reads, to valid values', () => {
    assert.deepEqual(Object.keys(service('presswerk').environment ?? {}).filter(isUnknown), []);
    const config = readConfig(presswerk);
    assert.equal(config.baseUrl, SAID.BASE_URL);
    assert.equal(config.trustProxy, true);
    assert.ok(config.databaseUrl !== null && config.redisUrl !== null && config.s3 !== null && config.workers > 1);
  });

  test('passes on every variable of the service that neither compose.yaml nor the image sets', () => {
    const given = Object.entries(service('presswerk').environment ?? {});
    const own = given.flatMap(([name, value]) => (value.includes(`\${${name}:`) ? [name] : []));
    const fixed = [
      ...given.map(([name]) => name).filter((name) => !own.includes(name)),
      ...Object.keys(imageEnvironment),
    ];
    const variables = Object.keys(ENVIRONMENT.entries);
    assert.deepEqual(
      variables.filter((name) => !own.includes(name) && !fixed.includes(name)),
      [],
    );
    // Fixed, because the other services depend on it.
    assert.deepEqual(variables.filter((name) => fixed.includes(name)).sort(), [
      'DATABASE_URL',
      'DATA_DIR',
      'HOST',
      'METRICS_HOST',
      'METRICS_PORT',
      'PORT',
      'REDIS_URL',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'TRUST_PROXY',
      'WEBHOOK_TARGETS',
    ]);
    for (const name of own) {
      const [value = ''] = given.filter(([other]) => other === name).map(([, text]) => text);
      assert.match(value, /^\$\{\w+:[-?][^}]*\}$/, `${name} is passed on as it is`);
    }
  });

  test('passes on every documented variable of Node and of OpenTelemetry', () => {
    assert.ok(LIBRARIES.length > 5);
    for (const name of LIBRARIES) assert.equal(service('presswerk').environment?.[name], `\${${name}:-}`, name);
  });

  test('passes on the file of every secret, except those that the other services also need', () => {
    const environment = service('presswerk').environment ?? {};
    const missing = FILES.filter((name) => environment[name] !== `\${${name}:-}`);
    assert.deepEqual(missing, ['DATABASE_URL_FILE', 'REDIS_URL_FILE', 'S3_SECRET_ACCESS_KEY_FILE']);
  });

  test('limits the memory of every service', () => {
    for (const [name, { mem_limit }] of Object.entries(compose.services))
      assert.match(mem_limit ?? '', /^\d+[mg]$/, name);
  });

  test('limits the log of every service', () => {
    for (const [name, { logging }] of Object.entries(compose.services)) {
      assert.equal(logging?.driver, 'json-file', name);
      assert.match(logging?.options['max-size'] ?? '', /^\d+m$/, name);
      assert.match(logging?.options['max-file'] ?? '', /^\d$/, name);
    }
  });

  test('allows enough database connections for the documented number of containers, even twice during an upgrade', () => {
    const command = service('database').command?.join(' ') ?? '';
    const max = Number(/max_connections=(\d+)/.exec(command)?.[1]);
    const containers = Number(/--scale presswerk=(\d+)/.exec(read('docs/containers.md'))?.[1]);
    assert.ok(containers > 1);
    // The workers and the process that accepts connections, each with its own pool.
    const each = (Number(presswerk.WORKERS) + 1) * Number(presswerk.DATABASE_POOL_MAX);
    // Three are reserved for superusers, and commands need some.
    assert.ok(2 * containers * each + 5 <= max - 3, `${2 * containers * each} of ${max}`);
  });

  test('has no default for a secret, and starts nothing without one', () => {
    const uses = [...composeText.matchAll(INTERPOLATION)].map(([, variable = '', kind, text = '']) => ({
      variable,
      kind,
      text,
    }));
    const secret = /PASSWORD|SECRET|ACCESS_KEY/;
    assert.ok(uses.some(({ variable }) => secret.test(variable)));
    // Without an OpenID provider no value exists; an empty value is no default.
    const optional = ['OIDC_CLIENT_SECRET', 'OIDC_CLIENT_SECRET_FILE'];
    for (const { variable, kind, text } of uses.filter((use) => secret.test(use.variable))) {
      if (optional.includes(variable)) {
        assert.equal(text, '', `${variable} has no default`);
        continue;
      }
      assert.equal(kind, '?', `${variable} must be given`);
      assert.match(text, new RegExp(`^set ${variable} in \\.env`));
    }
    for (const [name, { environment = {} }] of Object.entries(compose.services)) {
      for (const [variable, value] of Object.entries(environment)) {
        if (!secret.test(variable)) continue;
        const outside = optional.includes(variable) ? /^\$\{\w+:-\}$/ : /^\$\{\w+:\?/;
        assert.match(value, outside, `${name} has ${variable} from outside`);
      }
    }
    assert.deepEqual(
      Object.keys(imageEnvironment).filter((name) => secret.test(name)),
      [],
    );
  });

  test('refers to existing services, on the ports that they listen on', () => {
    const hostAndPort = (url: string | undefined, usual: string) => {
      const { hostname, port } = new URL(url ?? '');
      return [hostname, port || usual];
    };
    assert.deepEqual(hostAndPort(presswerk.DATABASE_URL, '5432'), ['database', '5432']);
    assert.deepEqual(hostAndPort(presswerk.REDIS_URL, '6379'), ['redis', '6379']);
    const [storage, port] = hostAndPort(presswerk.S3_ENDPOINT, '80');
    assert.ok(service(storage as string).healthcheck?.test.some((word) => word.includes(`:${port}/`)));
    assert.ok(service('database') && service('redis'));
    const { hostname, password, username, pathname } = new URL(presswerk.DATABASE_URL as string);
    const database = filled(service(hostname).environment ?? {});
    assert.deepEqual(
      [username, password, pathname],
      [database.POSTGRES_USER, database.POSTGRES_PASSWORD, `/${database.POSTGRES_DB}`],
    );
    const keys = filled(service('storage').environment ?? {});
    assert.deepEqual(
      [keys.S3_BUCKET, keys.AWS_ACCESS_KEY_ID, keys.AWS_SECRET_ACCESS_KEY],
      [presswerk.S3_BUCKET, presswerk.S3_ACCESS_KEY_ID, presswerk.S3_SECRET_ACCESS_KEY],
    );
    const { content } = compose.configs.caddyfile;
    assert.match(content, /^\s+name presswerk$/m);
    assert.equal(/^\s+port (\d+)$/m.exec(content)?.[1], presswerk.PORT);
    assert.equal(/:(\d+)$/.exec(service('proxy').ports?.[0] ?? '')?.[1], /^:(\d+) \{$/m.exec(content)?.[1]);
  });

  test('publishes only the proxy, on the loopback address by default, so that presswerk can be scaled', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, filled({ port }).port]),
    );
    assert.deepEqual(published, [['proxy', '127.0.0.1:8080:80']]);
    assert.deepEqual(service('presswerk').networks, ['front', 'back']);
    for (const name of ['database', 'redis', 'storage']) assert.deepEqual(service(name).networks, ['back']);
    assert.deepEqual(compose.networks.back, { internal: true });
  });

  test('restarts and checks every service, except tools', () => {
    for (const [name, { profiles, restart, healthcheck, build }] of Object.entries(compose.services)) {
      if (profiles?.includes('tools')) continue;
      assert.equal(restart, 'unless-stopped', name);
      // The Dockerfile checks the service that is built from it.
      if (build?.context === '.') assert.equal(instructions('HEALTHCHECK').length, 1);
      else assert.equal(healthcheck?.test[0], 'CMD', `${name} has no health check`);
    }
  });

  test('waits for healthy services, and declares the volumes that it uses', () => {
    for (const [name, each] of Object.entries(compose.services)) {
      for (const [other, { condition }] of Object.entries(each.depends_on ?? {})) {
        assert.equal(condition, 'service_healthy');
        const isChecked = service(other).healthcheck !== undefined || service(other).build?.context === '.';
        assert.ok(isChecked, `${name} waits for ${other}, which has no health check`);
      }
      for (const volume of each.volumes ?? []) {
        const source = volume.split(':')[0] ?? '';
        assert.ok(source.startsWith('./') || source in compose.volumes, volume);
      }
      for (const network of each.networks) assert.ok(network in compose.networks, network);
    }
    const writable = (service('presswerk').volumes ?? []).filter((volume) => !volume.endsWith(':ro'));
    assert.deepEqual(
      writable.map((volume) => volume.split(':')[1]),
      [presswerk.DATA_DIR],
    );
  });
});

describe('the Dockerfile', () => {
  /** Sources of COPY from the checkout, in the stage that runs. */
  const copied = instructions('COPY')
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(' ').slice(0, -1));
  const program = LAYERS.flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name))
      .map((entry) => posix.join(entry.parentPath.slice(ROOT.length), entry.name))
      // Without build output, and without browser code, which imports nothing here.
      .filter((file) => !/\/(?:dist|vendor)\//.test(file)),
  );
  const imports = program.flatMap((file) =>
    importsOf(tokenize(read(file))).flatMap(({ specifier }) => (specifier === undefined ? [] : [{ file, specifier }])),
  );

  test('copies everything that the program imports, and .dockerignore does not exclude it', () => {
    const tops = new Set(
      imports
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ file, specifier }) => posix.join(posix.dirname(file), specifier).split('/')[0] ?? ''),
    );
    // Referenced from the checkout's root, which the image lacks.
    tops.delete('node_modules');
    // Only in packages without sources.
    tops.delete('dist');
    assert.ok(tops.size >= LAYERS.length);
    // It reads its own version by the package's name.
    tops.add('package.json');
    assert.deepEqual(
      [...tops].filter((top) => !copied.includes(top)),
      [],
    );
    const ignore = read('.dockerignore').split('\n');
    assert.ok(ignore.includes('*'));
    assert.deepEqual(
      copied.filter((source) => !ignore.includes(`!${source.split('/')[0]}`)),
      [],
    );
  });

  test('sets only variables that the program reads, to valid values', () => {
    assert.deepEqual(Object.keys(imageEnvironment).filter(isUnknown), ['NODE_ENV']);
    assert.equal(readConfig(imageEnvironment).dataDir, imageEnvironment.DATA_DIR);
    assert.deepEqual(instructions('VOLUME'), [imageEnvironment.DATA_DIR]);
  });

  test('installs every package that the program imports', () => {
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    const missing = imports
      .filter(({ specifier }) => !/^(?:\.|node:)/.test(specifier))
      .filter(({ specifier }) => !installed.some((name) => `${specifier}/`.startsWith(`${name}/`)));
    assert.deepEqual(missing, []);
    assert.ok(instructions('RUN').some((run) => run.startsWith('npm ci --omit=dev ')));
  });

  test('installs every workspace package that the program uses', () => {
    const own = manifest.workspaces.filter((folder: string) => {
      const { name } = JSON.parse(read(`${folder}/package.json`));
      return name in manifest.dependencies;
    });
    assert.ok(own.length > 0);
    const install = dockerfile.findIndex(({ rest }) => rest.startsWith('npm ci '));
    const before = dockerfile.slice(0, install).map(({ rest }) => rest);
    for (const folder of own) assert.ok(before.includes(`${folder}/package.json ./${folder}/`), folder);
  });

  test('uses the Node version of development', () => {
    const major = /\d+/.exec(manifest.devDependencies.node)?.[0];
    for (const image of instructions('FROM')) {
      assert.match(image, new RegExp(`^node:${major}\\.`));
      assert.match(image, PINNED);
    }
  });

  test('runs the program unprivileged and without a shell, so that it receives SIGTERM', () => {
    assert.deepEqual(
      [...execForm('ENTRYPOINT'), ...execForm('CMD')],
      ['node', `/app/${manifest.bin.presswerk.replace('./', '')}`, 'serve'],
    );
    assert.deepEqual(instructions('USER'), ['node']);
    assert.deepEqual(instructions('EXPOSE'), [presswerk.PORT]);
    assert.equal(presswerk.HOST, '0.0.0.0');
  });

  test("checks the process's liveness", async () => {
    const rest = instructions('HEALTHCHECK')[0] ?? assert.fail();
    const [program = '', ...args] = JSON.parse(rest.slice(rest.indexOf('[')));
    assert.equal(program, 'node');
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/health/live' ? status : 404).end();
    });
    let status = 200;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const check = () =>
      promisify(execFile)(process.execPath, args, { env: { PORT: `${port}` } }).then(
        () => 0,
        ({ code }) => code,
      );
    assert.equal(await check(), 0);
    status = 500;
    assert.equal(await check(), 1);
    await new Promise((resolve) => server.close(resolve));
    assert.equal(await check(), 1);
  });
});
