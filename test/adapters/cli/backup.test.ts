import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type BackupReport, CliError } from '../../../adapters/cli/index.ts';
import { createCommandLine } from '../../support/service/command-line.ts';

const REPORT: BackupReport = {
  folder: '/backups/1',
  created_at: '2026-08-01T09:00:00.000Z',
  version: '1.0.0',
  database: 'embedded',
  schema: '0001-initial',
  bucket: null,
  checked_bucket: null,
  tables: 3,
  rows: 40,
  originals: 2,
  renditions: 12,
  missing_renditions: 1,
  bytes: 1234,
  faulty: 0,
  faults: [],
};
const FAULTY: BackupReport = { ...REPORT, faulty: 3, faults: [{ file: 'images/\u001b[31mx', fault: 'changed' }] };

const ACTIONS = ['create', 'verify', 'restore'] as const;

function lineWith(report: () => Promise<BackupReport>) {
  return createCommandLine({ backup: { create: report, verify: report, restore: report } });
}

describe('backup', () => {
  for (const action of ACTIONS) {
    it(`${action} prints its report, as text and as JSON`, async (t) => {
      const line = lineWith(async () => REPORT);
      t.after(() => line.close());
      const { code, stdout, stderr } = await line.run('backup', action, '/backups/1');
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(
        stdout,
        /embedded, 40 rows in 3 tables[\s\S]*2 originals, 12 renditions[\s\S]*1 renditions, deleted/,
      );
      assert.deepEqual(await line.json('backup', action, '/backups/1'), REPORT);
    });

    it(`${action} exits with 1 and names the faults`, async (t) => {
      const line = lineWith(async () => FAULTY);
      t.after(() => line.close());
      const { code, stdout } = await line.run('backup', action, '/backups/1');
      assert.equal(code, 1);
      assert.match(stdout, /changed +images\/[^\u001b]*x\n… and 2 more/);
      const json = await line.run('backup', action, '/backups/1', '--json');
      assert.deepEqual([json.code, JSON.parse(json.stdout)], [1, FAULTY]);
    });

    it(`${action} exits with 1 and a message if it is refused, and with 2 for wrong arguments`, async (t) => {
      const line = lineWith(() => Promise.reject(new CliError('The folder is not empty.')));
      t.after(() => line.close());
      const refused = await line.run('backup', action, '/backups/1', '--json');
      assert.deepEqual([refused.code, refused.stdout], [1, '']);
      assert.deepEqual(JSON.parse(refused.stderr), { code: 'command_failed', detail: 'The folder is not empty.' });
      for (const wrong of [[], ['a', 'b'], ['a', '--fast']]) {
        const usage = await line.run('backup', action, ...wrong, '--json');
        assert.equal(usage.code, 2);
        assert.equal(JSON.parse(usage.stderr).code, 'usage');
      }
    });
  }

  it('says whether images in a bucket were read', async (t) => {
    const asked: { readonly bucket: boolean }[] = [];
    const outside: BackupReport = { ...REPORT, bucket: 'press' };
    const verified: BackupReport = { ...outside, checked_bucket: 'press-copy' };
    const line = createCommandLine({
      backup: {
        create: async () => outside,
        restore: async () => outside,
        verify: async (_, options) => {
          asked.push(options);
          return options.bucket ? verified : outside;
        },
      },
    });
    t.after(() => line.close());
    const unread = /2 originals, .* in the bucket press, not part of the backup[\s\S]*bucket press were not checked/;
    assert.match((await line.run('backup', 'verify', 'x', '--without-bucket')).stdout, unread);
    assert.match((await line.run('backup', 'restore', 'x')).stdout, unread);
    assert.match(
      (await line.run('backup', 'verify', 'x')).stdout,
      /renditions in the bucket press-copy[\s\S]*deleted since the backup[\s\S]*2 originals in the bucket press-copy were read/,
    );
    assert.deepEqual(asked, [{ bucket: false }, { bucket: true }]);
  });
});
