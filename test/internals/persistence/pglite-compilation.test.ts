import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

/** Bytes of a function's body. Functions of Node's own modules are smaller, and do not count. */
const HUGE = 50_000;

/** Creates a database, in a process that lists the functions it compiles. */
const PROGRAM = `
  import { createMikroOrmPersistence } from './adapters/persistence-mikro-orm/index.ts';
  const persistence = await createMikroOrmPersistence({ driver: 'pglite', folder: process.env.FOLDER });
  await persistence.migrate();
  await persistence.close();
`;

it('the embedded database spends no memory on optimising a huge function', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-compilation-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const args = ['--trace-wasm-compilation-times', '--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, FOLDER: join(folder, 'database') },
    maxBuffer: 64 * 1024 * 1024,
  });
  const huge = stdout.split('\n').filter((line) => Number(/bodysize (\d+)/.exec(line)?.[1]) >= HUGE);
  assert.notEqual(huge.length, 0);
  assert.deepEqual(
    huge.filter((line) => line.includes('TurboFan')),
    [],
  );
});
