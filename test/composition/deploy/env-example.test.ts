import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { readConfig } from '../../../composition/config/config.ts';
import { ENVIRONMENT, SECRET_VARIABLES } from '../../../composition/config/environment.ts';
import { readByCompose, readBySystemd } from '../../support/formats/environment-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const run = promisify(execFile);
const ENTRIES = ENVIRONMENT.entries as Record<string, v.GenericSchema & { readonly default?: unknown }>;

describe('.env.example', () => {
  const lines = read('.env.example').split('\n');
  const examples = lines.flatMap((line, i) => {
    const [, name, value = ''] = /^#([A-Z][A-Z0-9_]*)='(.*)'$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value, comment: lines[i - 1] ?? '' }];
  });
  const sample = Object.fromEntries(examples.map(({ name, value }) => [name, value]));
  const ofCompose = [...read('compose.yaml').matchAll(/\$\{(\w+)(?::-([^}]*))?/g)]
    .map(([, name = '', value = '']) => ({ name, value }))
    // The files of secrets are described once, for all of them.
    .filter(({ name }) => !(name in ENTRIES) && !SECRET_VARIABLES.has(name.replace(/_FILE$/, '') as never));

  test('lists every variable that the service or compose.yaml reads exactly once, and no others', () => {
    assert.deepEqual(
      examples.map(({ name }) => name).sort(),
      [...Object.keys(ENTRIES), ...new Set(ofCompose.map(({ name }) => name))].sort(),
    );
  });

  test('describes each variable in the line above', () => {
    for (const { name, comment } of examples) assert.match(comment, /^# [A-Z].*[.)]$|^# \w.*\.$/, name);
  });

  test('shows the default or a valid example of each', () => {
    const defaults = Object.fromEntries(ofCompose.map(({ name, value }) => [name, value]));
    for (const { name, value } of examples) {
      const entry = ENTRIES[name];
      if (entry === undefined) assert.equal(value, defaults[name], name);
      // An empty list would not be an example.
      else if (typeof entry.default === 'string' && entry.default !== '') assert.equal(value, entry.default, name);
      else {
        assert.notEqual(value, '', name);
        assert.ok(v.is(entry, value), `${name}='${value}' is refused`);
      }
    }
    assert.deepEqual(readConfig(readBySystemd(read('.env.example'))), readConfig({}), 'and nothing is set yet');
  });

  test('documents a start command for any Node: one without TypeScript support switches to the bundled Node', () => {
    const commands = lines.flatMap((line) => /\bnode --env-file=\.env (\S+)/.exec(line)?.[1] ?? []);
    assert.deepEqual(commands, ['composition/presswerk.js']);
    assert.ok(read('docs/operate/configuration.md').includes(`node --env-file=.env ${commands[0]} serve`));
  });

  describe('is read the same way, with every line set,', () => {
    let folder = '';
    let path = '';
    const text = lines.map((line) => line.replace(/^#(?=[A-Z][A-Z0-9_]*=)/, '')).join('\n');
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-env-'));
      path = join(folder, '.env');
      await writeFile(path, text);
    });
    after(() => rm(folder, { recursive: true }));

    const picked = (all: Readonly<Record<string, string | undefined>>) =>
      Object.fromEntries(Object.keys(sample).map((name) => [name, all[name]]));
    const PRINT = 'process.stdout.write(JSON.stringify(process.env))';
    const environment = { PATH: process.env.PATH };

    for (const [shell, ...options] of [['sh'], ['bash', '--norc']] as const) {
      test(`by ${shell}`, { skip: process.platform === 'win32' && 'no shell' }, async () => {
        const { stdout, stderr } = await run(
          shell,
          [...options, '-c', 'set -aeu; . "$1"; set +a; exec "$2" -e "$3"', shell, path, process.execPath, PRINT],
          { env: environment },
        );
        assert.deepEqual([picked(JSON.parse(stdout)), stderr], [sample, '']);
      });
    }

    test('by node --env-file', async () => {
      const { stdout } = await run(process.execPath, [`--env-file=${path}`, '-e', PRINT], { env: environment });
      assert.deepEqual(picked(JSON.parse(stdout)), sample);
    });

    test('by the rules of systemd', () => {
      assert.deepEqual(readBySystemd(text), sample);
    });

    test('by the rules of docker compose', () => {
      assert.deepEqual(readByCompose(text), sample);
    });
  });

  test('is checked by rules that detect unquoted lines', () => {
    const before =
      "MAIL_FROM=Press <press@press.example>\nCOLOR=#0b5c8f\nSECRET=a$b\nNAME=My Portal # ours\nSAFE='a$b # c\\d'\n";
    const bySystemd = readBySystemd(before);
    const byCompose = readByCompose(before);
    assert.deepEqual([bySystemd.COLOR, byCompose.COLOR], ['#0b5c8f', '']);
    assert.deepEqual([bySystemd.SECRET, byCompose.SECRET], ['a$b', 'a']);
    assert.deepEqual([bySystemd.NAME, byCompose.NAME], ['My Portal # ours', 'My Portal']);
    assert.deepEqual([bySystemd.SAFE, byCompose.SAFE], ['a$b # c\\d', 'a$b # c\\d']);
  });
});
