import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { readConfig } from '../../../composition/config/config.ts';
import { ENVIRONMENT, SECRET_VARIABLES } from '../../../composition/config/environment.ts';
import { DEFAULT_DRAIN_SECONDS } from '../../../composition/config/process-variables.ts';
import { fences } from '../../support/documents/readme.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const run = promisify(execFile);
const CADDY = process.env.TEST_CADDY ?? 'caddy';
const hasCaddy = spawnSync(CADDY, ['version']).status === 0;

describe('the files for proxies', () => {
  for (const file of ['nginx.conf', 'Caddyfile']) {
    test(`${file} is the same as in docs/proxy.md`, () => {
      assert.ok(read('docs/proxy.md').includes(`\n${read(`composition/deploy/${file}`)}\`\`\``));
    });
  }
});

const nginx = spawnSync('nginx', ['-v'], { encoding: 'utf8' });

test('the documented version of nginx is not newer than the tested one', {
  skip: nginx.status !== 0 && 'nginx is not installed',
}, () => {
  const version = (text: string, pattern: RegExp) => (pattern.exec(text) ?? assert.fail(text)).slice(1, 3).map(Number);
  const [major = 0, minor = 0] = version(read('docs/proxy.md'), /nginx (\d+)\.(\d+) or later/);
  const [testedMajor = 0, testedMinor = 0] = version(nginx.stderr, /nginx\/(\d+)\.(\d+)/);
  assert.ok(testedMajor > major || (testedMajor === major && testedMinor >= minor));
});

describe('the first set-up', () => {
  const blocks = fences(read('docs/operate/set-up.md')).filter(({ language }) => language === 'sh');

  test('installs every program before it uses it', () => {
    /** The packages of programs that an empty machine lacks. */
    const packages: Readonly<Record<string, string>> = {
      certbot: 'certbot',
      createdb: 'postgresql',
      createuser: 'postgresql',
      curl: 'curl',
      git: 'git',
      gpg: 'gnupg',
      nginx: 'nginx',
      node: 'nodejs',
      npm: 'nodejs',
      npx: 'nodejs',
      psql: 'postgresql',
      sudo: 'sudo',
    };
    const present = new Set(
      'apt-get cd echo install journalctl presswerk presswerk() sed systemctl systemd-run useradd }'.split(' '),
    );
    const installed = new Set<string>();
    const commands = blocks
      .flatMap(({ code }) => code.replaceAll('\\\n', ' ').split('\n'))
      .filter((line) => line !== '' && !/^[A-Z_]+='/.test(line))
      .flatMap((line) => line.split(/ (?:&&|\|) /));
    assert.ok(commands.length > 20);
    for (const command of commands) {
      const [program = '', ...words] = command
        .trim()
        .replace(/^sudo -u \w+ /, '')
        .split(/\s+/);
      const used = command.trim().startsWith('sudo ') ? ['sudo', program] : [program];
      for (const each of used) {
        assert.ok(
          present.has(each) || installed.has(packages[each] ?? ''),
          `${each} is not installed before: ${command}`,
        );
      }
      if (program === 'apt-get' && words[0] === 'install') for (const word of words.slice(1)) installed.add(word);
    }
  });

  test('makes a configuration of nginx for one machine', async (t) => {
    const block = blocks.find(({ mark }) => mark === 'nginx') ?? assert.fail('the block is missing');
    const { stdout } = await run('sh', ['-euc', block.code.replace(/ > \S+\n$/, '')], { cwd: ROOT });
    assert.match(stdout, /^\s*server 127\.0\.0\.1:8080 /m);
    assert.equal(stdout.match(/^\s*server_name press\.example;$/gm)?.length, 2);
    assert.equal(stdout.match(/\/etc\/letsencrypt\/live\/press\.example\/\w+\.pem;/g)?.length, 2);
    assert.doesNotMatch(stdout, /^[^#]*(?:10\.0\.0\.|\/etc\/ssl|portal-a)/m);
    if (nginx.status !== 0) return t.diagnostic('nginx is not installed');
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-nginx-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const certificate = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    await run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=press.example',
      ...certificate,
    ]);
    assert.match(stdout, /return 301 https:/);
    const site = stdout
      .replaceAll('/etc/letsencrypt/live/press.example', folder)
      // Ports below 1024 are root's, and containers often have no IPv6.
      .replace(/^\s*listen \[::\].*\n/gm, '')
      .replace(/listen (\d+)/g, 'listen 127.0.0.1:18$1');
    const path = join(folder, 'nginx.conf');
    await writeFile(path, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`);
    const tested = await run('nginx', ['-t', '-p', folder, '-c', path, '-e', join(folder, 'log')]);
    assert.match(tested.stderr, /test is successful/);
  });
});

describe('the configuration of Caddy', { skip: !hasCaddy && 'caddy is not installed' }, () => {
  const compose = parse(read('compose.yaml')) as {
    readonly configs: { readonly caddyfile: { readonly content: string } };
  };
  for (const [name, content] of [
    ['composition/deploy/Caddyfile', read('composition/deploy/Caddyfile')],
    ['compose.yaml', compose.configs.caddyfile.content],
  ] as const) {
    test(`of ${name} is valid`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'presswerk-caddy-'));
      try {
        const file = join(folder, 'Caddyfile');
        await writeFile(file, content);
        // Validation creates a folder of data.
        const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
        const { stdout, stderr } = await run(CADDY, ['validate', '--config', file, '--adapter', 'caddyfile'], { env });
        assert.match(`${stdout}${stderr}`, /Valid configuration/);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
});

/** The settings of a unit. */
function settingsOf(unit: string) {
  const settings = unit.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value }];
  });
  const valuesOf = (name: string) => settings.filter((each) => each.name === name).map(({ value }) => value);
  return {
    valuesOf,
    /** Fails unless the unit has it exactly once. */
    singleValue(name: string): string {
      const [value, ...others] = valuesOf(name);
      assert.deepEqual(others, []);
      return value ?? assert.fail(`${name} is missing`);
    },
    /** The variables of `Environment=`. */
    variables: Object.fromEntries(
      valuesOf('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
    ),
  };
}

const verifier = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find(existsSync);
const skipUnits = verifier === undefined && 'no systemd-analyze';

/** Complaints of systemd-analyze about units, of which the first one is named in the command. */
async function complaints(units: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-unit-'));
  try {
    const paths = Object.keys(units).map((name) => join(folder, name));
    for (const [name, text] of Object.entries(units)) await writeFile(join(folder, name), text);
    const { stdout, stderr } = await run(verifier ?? '', ['verify', ...paths]);
    return stdout + stderr;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the unit for systemd', () => {
  const unit = read('composition/deploy/presswerk.service');
  const { singleValue, variables: set } = settingsOf(unit);

  test('sets only variables that the program reads, to valid values', () => {
    assert.deepEqual(
      Object.keys(set).filter((name) => name !== 'NODE_ENV' && !(name in ENVIRONMENT.entries)),
      [],
    );
    const { dataDir } = readConfig(set);
    assert.equal(dataDir, `/var/lib/${singleValue('StateDirectory')}`);
  });

  test('reads every other variable from the file that the set-up makes of .env.example', () => {
    const path = singleValue('EnvironmentFile').replace(/^-/, '');
    const setUp = read('docs/operate/set-up.md');
    assert.ok(setUp.includes(`.env.example ${path}`), path);
    assert.ok(setUp.includes('composition/deploy/presswerk.service /etc/systemd/system/'));
  });

  test('starts an existing command, and gives it enough time to stop', async () => {
    const [node, script = '', ...args] = singleValue('ExecStart').split(' ');
    assert.equal(node, '/usr/bin/node');
    assert.ok(existsSync(join(ROOT, script)), script);
    const { stdout } = await run(process.execPath, [join(ROOT, script), ...args, '--help']);
    assert.match(stdout, /presswerk serve/);
    assert.ok(Number(singleValue('TimeoutStopSec')) > DEFAULT_DRAIN_SECONDS + 10);
    for (const name of ['docs/operate/set-up.md', '.env.example'])
      assert.ok(existsSync(join(ROOT, name)) && unit.includes(name));
  });

  test('gets the same credentials as the commands', () => {
    const blocks = fences(read('docs/operate/configuration.md')).filter(({ code }) => code.includes('LoadCredential'));
    assert.deepEqual(
      blocks.map(({ language }) => language),
      ['ini', 'sh'],
    );
    const credentials = blocks.map(({ code }) => [
      code.match(/LoadCredential=\S+/g),
      [...code.matchAll(/(\w+)_FILE="?[^\s"]*\/([\w-]+)/g)].map(([, name = '', file]) => [name, file]),
    ]);
    assert.deepEqual(credentials[0], credentials[1]);
    for (const [, files] of credentials) {
      for (const [name] of files ?? [])
        assert.ok(
          [...SECRET_VARIABLES].some((secret) => secret === name),
          name,
        );
    }
    const setUp = fences(read('docs/operate/set-up.md')).find(({ code }) => code.startsWith('presswerk() {'));
    for (const line of setUp?.code.split('\n').filter((each) => /--(?:property|setenv)/.test(each)) ?? []) {
      assert.ok(blocks[1]?.code.includes(line), line);
    }
  });

  test('passes systemd-analyze', { skip: skipUnits }, async () => {
    // The test's Node replaces the system's, which may be missing.
    const text = unit.replaceAll('/usr/bin/node', process.execPath);
    assert.equal(await complaints({ 'presswerk.service': text }), '');
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-unit-'));
    try {
      const path = join(folder, 'presswerk.service');
      await writeFile(path, text);
      const { stdout } = await run(verifier ?? '', ['security', '--offline=true', '--threshold=20', path]);
      assert.match(stdout, /exposure level for presswerk\.service: \d/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the units of the nightly backup', () => {
  const page = read('docs/operate/backup.md');
  const blockOf = (mark: string) => fences(page).find((block) => block.mark === mark)?.code ?? assert.fail(mark);
  const [service, timer] = [blockOf('backup-service'), blockOf('backup-timer')];
  const backup = settingsOf(service);

  test('run as the server, with its settings', () => {
    const server = settingsOf(read('composition/deploy/presswerk.service'));
    for (const name of ['User', 'Group', 'EnvironmentFile', 'WorkingDirectory']) {
      assert.equal(backup.singleValue(name), server.singleValue(name).replace(/^-/, ''), name);
    }
    const { BACKUPS, ...variables } = backup.variables;
    for (const [name, value] of Object.entries(variables)) assert.equal(server.variables[name], value, name);
    assert.match(
      page,
      new RegExp(`^install -d -o ${backup.singleValue('User')} -g ${backup.singleValue('Group')} .* ${BACKUPS}$`, 'm'),
    );
  });

  test('run the script that the page describes, and only with programs and variables that exist', () => {
    assert.ok(page.includes(`as \`${backup.singleValue('ExecStart')}\`, mode 755`));
    const script = `${blockOf('backup-script')}${blockOf('backup')}`;
    const [, node, program = ''] = /^presswerk\(\) \{ (\S+) (\S+) "\$@"; \}$/m.exec(script) ?? [];
    const [ofServer] = settingsOf(read('composition/deploy/presswerk.service')).singleValue('ExecStart').split(' ');
    assert.equal(node, ofServer);
    assert.ok(existsSync(join(ROOT, program.replace(`${backup.singleValue('WorkingDirectory')}/`, ''))), program);
    const names = new Set(script.match(/\$[A-Z_]+/g));
    assert.deepEqual([...names], ['$BACKUPS']);
  });

  test('have names that fit together and to the commands', () => {
    for (const name of ['presswerk-backup.service', 'presswerk-backup.timer']) {
      assert.ok(page.includes(`\`/etc/systemd/system/${name}\`:`), name);
    }
    assert.ok(page.includes('systemctl enable --now presswerk-backup.timer\n'));
    assert.ok(page.includes('systemctl start presswerk-backup '));
    assert.ok(read('docs/operate/configuration.md').includes('/etc/systemd/system/presswerk-backup.service.d/'));
  });

  test('pass systemd-analyze, with the credentials as well', { skip: skipUnits }, async () => {
    const credentials =
      fences(read('docs/operate/configuration.md')).find(({ language }) => language === 'ini')?.code ?? assert.fail();
    const runnable = service.replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`);
    for (const text of [runnable, `${runnable}${credentials}`]) {
      assert.equal(await complaints({ 'presswerk-backup.timer': timer, 'presswerk-backup.service': text }), '');
    }
    await run(verifier ?? '', ['calendar', settingsOf(timer).singleValue('OnCalendar')]);
    await run(verifier ?? '', ['timespan', settingsOf(timer).singleValue('RandomizedDelaySec')]);
  });
});
