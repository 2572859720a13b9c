import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inspectPostgresql } from '../../../adapters/persistence-mikro-orm/index.ts';
import { readConfig } from '../../../composition/config/config.ts';
import { checkPostgresql } from '../../../composition/doctor/database/postgresql.ts';
import { startNode } from '../../support/process/processes.ts';
import {
  ownPostgresql,
  type PostgresqlServer,
  unprivilegedUser,
} from '../../support/servers/postgresql/postgresql-server.ts';
import { runSql } from '../../support/servers/services.ts';

const { service: makePostgresql, skip } = ownPostgresql();

const folder = mkdtempSync(join(tmpdir(), 'presswerk-tls-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];

function makeAuthority(name: string): void {
  const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.crt`)];
  execFileSync('openssl', ['req', '-x509', ...KEY, ...files, '-subj', `/CN=${name}`], { stdio: 'ignore' });
}

/** A certificate for `localhost` only, signed by `authority`. */
function makeServerCertificate(authority: string): void {
  const issuer = ['-CA', at(`${authority}.crt`), '-CAkey', at(`${authority}.key`)];
  const files = ['-keyout', at('server.key'), '-out', at('server.crt')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const use = ['-addext', 'basicConstraints=critical,CA:FALSE'];
  execFileSync('openssl', ['req', '-x509', ...issuer, ...KEY, ...files, ...names, ...use], { stdio: 'ignore' });
}

describe('PostgreSQL that accepts only encrypted connections', { skip }, () => {
  let server: PostgresqlServer;
  /** Its address with these parameters. */
  const address = (parameters: string, host = 'localhost', database = 'postgres') =>
    `${server.url.replace('127.0.0.1', host).replace(/postgres$/, database)}${parameters && `?${parameters}`}`;
  const trusted = `sslrootcert=${at('authority.crt')}`;
  const others = `sslrootcert=${at('other.crt')}`;

  before(async () => {
    assert.ok(makePostgresql);
    makeAuthority('authority');
    makeAuthority('other');
    makeServerCertificate('authority');
    writeFileSync(at('pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    const { uid, gid } = unprivilegedUser() ?? {};
    chmodSync(folder, 0o755);
    chmodSync(at('server.key'), 0o600);
    if (uid !== undefined && gid !== undefined) chownSync(at('server.key'), uid, gid);
    server = await makePostgresql({
      ssl: 'on',
      ssl_cert_file: at('server.crt'),
      ssl_key_file: at('server.key'),
      hba_file: at('pg_hba.conf'),
    });
    await server.start();
    await runSql(server.url, 'create database copy');
    writeFileSync(at('pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
    await runSql(server.url, 'select pg_reload_conf()');
    // The server re-reads the file after it has confirmed the call.
    for (;;) if (!(await isAccepted(''))) break;
  });
  after(() => server?.close());

  const isAccepted = (parameters: string, host?: string) =>
    inspectPostgresql(address(parameters, host)).then(
      () => true,
      () => false,
    );

  for (const [parameters, host, accepted] of [
    ['', 'localhost', false],
    ['sslmode=disable', 'localhost', false],
    ['sslmode=require', '127.0.0.1', true],
    [`sslmode=require&${trusted}`, '127.0.0.1', true],
    [`sslmode=require&${others}`, '127.0.0.1', false],
    [`sslmode=verify-ca&${trusted}`, '127.0.0.1', true],
    [`sslmode=verify-ca&${others}`, 'localhost', false],
    [`sslmode=verify-full&${trusted}`, 'localhost', true],
    [`sslmode=verify-full&${trusted}`, '127.0.0.1', false],
    [`sslmode=verify-full&${others}`, 'localhost', false],
    ['sslmode=verify-full&sslrootcert=system', 'localhost', false],
  ] as const) {
    const shown = parameters.replaceAll(`${folder}/`, '') || 'no parameter';
    it(`${accepted ? 'is used' : 'is refused'} with ${shown} at ${host}`, async () => {
      assert.equal(await isAccepted(parameters, host), accepted);
    });
  }

  for (const [parameters, host, remedy] of [
    ['', 'localhost', /For hostssl, add sslmode/],
    [`sslmode=verify-full&${others}`, 'localhost', /Let sslrootcert .* name the authority/],
    [`sslmode=verify-full&${trusted}`, '127.0.0.1', /host in DATABASE_URL that the server's certificate names/],
  ] as const) {
    it(`gets the remedy ${remedy.source} from doctor`, async () => {
      const url = address(parameters, host);
      const [finding] = await checkPostgresql(url, readConfig({ DATABASE_URL: url }));
      assert.equal(finding?.state, 'problem');
      assert.match(finding?.remedy ?? '', remedy);
    });
  }

  it('is migrated, backed up and restored with the parameters of DATABASE_URL', { timeout: 120_000 }, async () => {
    const environment = (database: string) => ({
      DATABASE_URL: address(`sslmode=verify-full&${trusted}`, 'localhost', database),
      DATA_DIR: at(`data-${database}`),
    });
    const run = async (database: string, ...args: string[]) => {
      const { code, stderr } = await startNode(['composition/presswerk.js', ...args], environment(database)).ended;
      assert.equal(code, 0, stderr);
    };
    await run('postgres', 'migrate');
    await run('postgres', 'account', 'create', '--name', 'Acme Press');
    await run('postgres', 'backup', 'create', at('backup'));
    await run('copy', 'backup', 'restore', at('backup'));
    const account = await runSql(
      address(`sslmode=verify-full&${trusted}`, 'localhost', 'copy'),
      'select name from account',
    );
    assert.deepEqual(account, [{ name: 'Acme Press' }]);
  });
});

it('a server without TLS is refused if the address demands it', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('N')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as { port: number };
    const url = `postgres://u@127.0.0.1:${port}/x?sslmode=require`;
    await assert.rejects(inspectPostgresql(url), /does not support SSL/);
  } finally {
    server.close();
  }
});
