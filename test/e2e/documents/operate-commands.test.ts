import assert from 'node:assert/strict';
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../../composition/config/config.ts';
import { operatorPages } from '../../support/documents/operator-pages.ts';
import { noShell } from '../../support/documents/printed-examples.ts';
import { ownPostgresql } from '../../support/servers/postgresql/postgresql-server.ts';
import { postgresql, runSql } from '../../support/servers/services.ts';
import { fillDataFolder } from '../../support/service/empty-data-folder.ts';
import { doctor } from '../../support/service/running-servers.ts';

/* Runs commands of docs/operate as printed, except for paths below /etc, with stand-ins for root's programs. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const pages = operatorPages();
const folder = await mkdtemp(join(tmpdir(), 'presswerk-operate-'));
after(() => rm(folder, { recursive: true, force: true }));

function blockOf(page: string, mark: string): string {
  const { blocks } = pages.find(({ name }) => name === page) ?? assert.fail(page);
  return blocks.find((block) => block.mark === mark)?.code ?? assert.fail(`${page}: ${mark}`);
}

/** Runs a script without a terminal, so that programs read passwords from `input`. @throws if a command fails */
async function shell(script: string, environment: Readonly<Record<string, string>>, input = ''): Promise<string> {
  const options: SpawnOptions = {
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH, HOME: folder, ...environment },
  };
  const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', script], options);
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // Most commands read nothing, and may have ended.
  child.stdin?.on('error', () => undefined).end(input);
  const [code] = await once(child, 'close');
  assert.equal(code, 0, stderr);
  return stdout;
}

const server = ownPostgresql();
describe('the commands that create the database', { skip: noShell() || server.skip }, () => {
  for (const [page, mark] of [
    ['operate/set-up', 'create-database'],
    ['operate/database', 'create-role'],
  ] as const) {
    test(`of ${page} create one that doctor accepts`, async (t) => {
      const cluster = await server.service?.();
      assert.ok(cluster);
      t.after(() => cluster.close());
      await cluster.start();
      const { hostname, port } = new URL(cluster.url);
      const administrator = { PGHOST: hostname, PGPORT: port, PGUSER: 'postgres' };
      const sudo = 'sudo() { [ "$1 $2" = "-u postgres" ]; shift 2; "$@"; }';
      await shell(`${sudo}\n${blockOf(page, mark)}`, administrator, 'the-password\nthe-password\n');
      const url = `postgres://presswerk:the-password@${hostname}:${port}/presswerk`;
      if (mark === 'create-role') {
        // The statement has a block of its own on this page.
        const { blocks } = pages.find(({ name }) => name === page) ?? assert.fail();
        await runSql(cluster.url, blocks.find(({ language }) => language === 'sql')?.code ?? assert.fail());
      }
      const { find } = await doctor({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), PORT: '0' });
      for (const name of ['database', 'migrations', 'permissions', 'connections', 'time limit']) {
        assert.equal(find(name)?.state, 'ok', `${name}: ${find(name)?.detail}`);
      }
    });
  }
});

test('the configuration is made of .env.example, readable by its owner only', { skip: noShell() }, async () => {
  const etc = join(folder, 'configured');
  await shell(`cd '${ROOT}'\n${blockOf('operate/set-up', 'configure').replaceAll('/etc/presswerk', etc)}`, {});
  const path = join(etc, 'presswerk.env');
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.equal(readFileSync(path, 'utf8'), readFileSync(join(ROOT, '.env.example'), 'utf8'));
});

/** Stands in for systemd-run: environment, credentials and working folder as named, and fails for any other option. */
const SYSTEMD_RUN = `#!/bin/bash
set -euo pipefail
for each; do
  case $each in
    --quiet|--pipe|--wait|--collect|--uid=presswerk|--gid=presswerk) ;;
    --unit=*) unit=\${each#--unit=}.service;;
    --working-directory=*) cd "\${each#*=}";;
    --property=EnvironmentFile=*) set -a; . "\${each#--property=EnvironmentFile=}"; set +a;;
    --property=LoadCredential=*)
      credential=\${each#--property=LoadCredential=}
      install -D -m 400 "\${credential#*:}" "$CREDENTIALS/$unit/\${credential%%:*}";;
    --setenv=*) export "\${each#--setenv=}";;
    --*) echo "systemd-run: $each" >&2; exit 1;;
    *) break;;
  esac
  shift
done
exec "$@"
`;

describe('the function for commands', { skip: noShell() }, () => {
  for (const [page, mark] of [
    ['operate/set-up', 'command'],
    ['operate/configuration', 'command-with-credentials'],
  ] as const) {
    test(`of ${page} runs them with the settings of the service`, async () => {
      const [etc, bin] = [join(folder, mark, 'etc'), join(folder, mark, 'bin')];
      for (const each of [etc, bin]) mkdirSync(each, { recursive: true });
      await writeFile(join(bin, 'systemd-run'), SYSTEMD_RUN, { mode: 0o755 });
      await writeFile(join(etc, 'presswerk.env'), "BASE_URL='https://set.example'\n");
      // Nothing listens there: doctor then names the address that it was given.
      await writeFile(join(etc, 'database-url'), 'postgres://u@127.0.0.1:1/given\n');
      const data = join(folder, mark, 'data');
      await fillDataFolder(data);
      const credentials = join(folder, mark, 'credentials');
      const definition = blockOf(page, mark)
        .replaceAll('/etc/presswerk', etc)
        .replaceAll('/var/lib/presswerk', data)
        .replaceAll('/opt/presswerk', ROOT)
        .replaceAll('/run/credentials', credentials)
        .replaceAll('/usr/bin/node', process.execPath)
        .replace(/\npresswerk doctor\n/, '\n');
      const script = `${definition}\npresswerk doctor --json || [ $? = 1 ]\n`;
      const PATH = `${bin}:${process.env.PATH}`;
      const { checks } = JSON.parse(await shell(script, { PATH, CREDENTIALS: credentials })) as {
        checks: { name: string; detail: string }[];
      };
      const details = checks.filter(({ name }) => name === 'database').map(({ detail }) => detail);
      assert.match(details.join(), mark === 'command' ? new RegExp(data) : /PostgreSQL at 127\.0\.0\.1:1:/);
      assert.match(checks.find(({ name }) => name === 'names')?.detail ?? '', /set\.example/);
    });
  }
});

const found = await postgresql();
test('the commands before the first alert let psql and redis-cli log in without showing a secret', {
  skip: noShell() || found.skip,
}, async () => {
  const etc = join(folder, 'alerts');
  mkdirSync(etc);
  await writeFile(join(etc, 'presswerk.env'), "BASE_URL='https://press.example'\n");
  const { hostname, port, username, pathname } = new URL(found.service?.url ?? assert.fail());
  const script = [blockOf('operate/alerts', 'psql-service'), blockOf('operate/alerts', 'psql-variables')]
    .join('\n')
    .replaceAll('/etc/presswerk', etc)
    .replace(/^host=.*$/m, `host=${hostname}`)
    .replace(/^port=.*$/m, `port=${port || '5432'}`)
    .replace(/^dbname=.*$/m, `dbname=${pathname.slice(1) || 'postgres'}`)
    .replace(/^user=.*$/m, `user=${username || 'postgres'}`);
  const printed = await shell(
    `${script}\npsql --no-align --tuples-only --command 'select 7'\necho "$BASE_URL $REDISCLI_AUTH"`,
    {},
    'of redis\n',
  );
  assert.equal(printed, '7\nhttps://press.example of redis\n');
  assert.equal(statSync(join(etc, 'pg_service.conf')).mode & 0o777, 0o600);
  await shell(`${script}\ntrue`, {}, '\n');
});

test('the first certificate signs pictures', { skip: noShell() }, async () => {
  const own = join(folder, 'signing');
  mkdirSync(own);
  await fillDataFolder(join(own, 'data'));
  const script = `npx() { shift; "$NODE" "$PROGRAM" "$@"; }\ncd '${own}'\n${blockOf('content-credentials', 'credentials')}`;
  const printed = await shell(script, {
    NODE: process.execPath,
    PROGRAM: join(ROOT, 'composition/presswerk.js'),
    PORT: '0',
    DATA_DIR: join(own, 'data'),
  });
  assert.match(printed, /ok +content credentials +es256 signs as/);
  assert.deepEqual((await readdir(join(own, 'credentials'))).sort(), ['chain.pem', 'key.pem', 'root.pem']);
  assert.equal(readConfig({}).credentials, null);
});
