import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Caller, Image, ImageId } from '../../../domain/index.ts';
import { createDraftWithImage } from '../../support/pictures/draft-with-image.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('evidence on the command line', () => {
  let folder: string;
  let cli: CommandLine;
  let caller: Caller;
  let image: Image;
  let picture: Uint8Array;
  let pictures = 0;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-evidence-'));
    cli = createCommandLine();
  });
  after(async () => {
    await cli.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    // A different picture per test: evidence is also found by the picture's bytes.
    picture = await jpeg({ width: 64, height: 48 + pictures++ });
    ({ caller, image } = await createDraftWithImage(cli, folder, picture));
  });

  it('shows declarations and confirmations, by image and by SHA-256', async () => {
    const [record, ...others] = await cli.json('evidence', 'show', String(image.id));
    assert.deepEqual(others, []);
    assert.equal(record.sha256, image.sha256);
    assert.equal(record.account_name, 'Acme');
    assert.equal(record.token_name, 'night job');
    assert.equal(record.remote_address, '192.0.2.7');
    assert.equal(record.confirm_text_version, 'img-confirm-v2');
    assert.match(record.confirm_text.en, /entitled to publish/);
    assert.equal(record.rights_confirmed_at, '2026-08-01T09:00:00.000Z');
    assert.equal(record.attached, true);
    assert.equal(record.press_release_status, 'draft');
    assert.deepEqual(
      record.history.map((entry: { action: string }) => entry.action),
      ['create', 'attach_image'],
    );
    assert.deepEqual(await cli.json('evidence', 'show', image.sha256.toUpperCase()), [record]);
    const { stdout } = await cli.run('evidence', 'show', String(image.id));
    assert.match(stdout, /RIGHTS CONFIRMED[\s\S]*night job[\s\S]*192\.0\.2\.7[\s\S]*img-confirm-v2/);
  });

  it('shows uploads of the same bytes in pages of twenty, and exports all of them', async () => {
    const { ports } = cli.service;
    const evidence = await ports.queries.images.evidence(image.id);
    assert.ok(evidence);
    await ports.unitOfWork.run(async ({ pressReleases }) => {
      for (let n = 1001; n <= 1021; n++)
        await pressReleases.addEvidence({ ...evidence, imageId: (image.id + n) as ImageId });
    });
    const { stdout, stderr } = await cli.run('evidence', 'show', image.sha256, '--json');
    assert.equal(JSON.parse(stdout).length, 20);
    const { next, command } = JSON.parse(stderr);
    assert.match(command, /^npx presswerk evidence show [0-9a-f]{64} --after \d+$/);
    assert.equal((await cli.json('evidence', 'show', image.sha256, '--after', String(next))).length, 2);
    const out = join(folder, 'many.zip');
    await cli.json('evidence', 'export', image.sha256, '--out', out);
    const files = unzipSync(await readFile(out));
    assert.equal(JSON.parse(strFromU8(files['evidence.json'] ?? new Uint8Array())).length, 22);
  });

  it('is shown after image and release are deleted', async () => {
    const id = image.pressReleaseId;
    await cli.service.application.pressReleases.delete({ caller, id });
    const [record] = await cli.json('evidence', 'show', String(image.id));
    assert.equal(record.attached, false);
    assert.equal(record.press_release_status, null);
    assert.equal(record.history.at(-1).action, 'delete');
  });

  it('exports the original unchanged with a summary, and overwrites nothing', async () => {
    const out = join(folder, `export-${image.id}-${Math.random()}.zip`);
    const { bytes } = await cli.json('evidence', 'export', String(image.id), '--out', out);
    const archive = await readFile(out);
    assert.equal(archive.length, bytes);
    const files = unzipSync(archive);
    assert.deepEqual(Object.keys(files).sort(), ['SUMMARY.txt', 'evidence.json', `original-${image.sha256}.jpg`]);
    assert.deepEqual(Buffer.from(files[`original-${image.sha256}.jpg`] ?? []), Buffer.from(picture));
    assert.match(strFromU8(files['SUMMARY.txt'] ?? new Uint8Array()), /Foto: Jo Blythe/);
    assert.equal(JSON.parse(strFromU8(files['evidence.json'] ?? new Uint8Array()))[0].sha256, image.sha256);

    const again = await cli.run('evidence', 'export', String(image.id), '--out', out);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /EEXIST/);
    assert.deepEqual(await readFile(out), archive);
  });

  it('exports nothing if the stored file differs from the original', async () => {
    const other = Buffer.from(picture);
    other[other.length - 3] = ~(other.at(-3) ?? 0);
    for (const bytes of [other, picture.subarray(0, -1), Buffer.alloc(0), Buffer.alloc(20 * 1024 * 1024)]) {
      const path = join(folder, `other-${Math.random()}`);
      await writeFile(path, bytes);
      await cli.service.ports.imageStore.putOriginal(image.sha256, path);
      const out = join(folder, `export-${Math.random()}.zip`);
      const { code, stdout, stderr } = await cli.run('evidence', 'export', String(image.id), '--out', out);
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.match(stderr, new RegExp(`not the original ${image.sha256}.*Nothing was written`));
      await assert.rejects(readFile(out), { code: 'ENOENT' });
    }
  });

  it('purges only old evidence of deleted images, and lists it with --dry-run', async () => {
    const { application, ports } = cli.service;
    cli.clock.advance(31 * DAY_MS);
    const purge = (...more: string[]) => cli.json('evidence', 'purge', '--older-than', '30', ...more);
    const others: { image_id: number }[] = (await purge()).evidence;
    assert.ok(!others.some(({ image_id }) => image_id === image.id), 'the image is still on its release');

    await application.images.remove({ caller, imageId: image.id });
    const dry = await purge('--dry-run');
    assert.deepEqual([dry.dry_run, dry.evidence.length, dry.files], [true, 1, 0]);
    assert.notEqual(await ports.queries.images.evidence(image.id), undefined);
    assert.deepEqual((await cli.json('evidence', 'purge', '--older-than', '32')).evidence, []);

    const purged = await purge();
    assert.deepEqual([purged.dry_run, purged.evidence[0].image_id], [false, image.id]);
    const gone = await cli.run('evidence', 'show', String(image.id));
    assert.equal(gone.code, 1);
    assert.match(gone.stderr, /no such evidence/);
  });

  it('is kept forever without a retention period', async () => {
    const { code, stderr } = await cli.run('evidence', 'purge');
    assert.equal(code, 1);
    assert.match(stderr, /kept forever[\s\S]*EVIDENCE_RETENTION_DAYS/);
    const configured = createCommandLine({ evidenceRetentionDays: () => 30 });
    assert.deepEqual((await configured.json('evidence', 'purge', '--dry-run')).evidence, []);
    await configured.close();
  });

  it('refuses an argument that is neither an id nor a SHA-256', async () => {
    for (const key of ['abc', '-1', '0', 'f'.repeat(63)]) {
      const { code, stderr } = await cli.run('evidence', 'show', key);
      assert.equal(code, 2);
      assert.notEqual(stderr, '');
    }
    const unknown = await cli.run('evidence', 'show', 'f'.repeat(64));
    assert.match(unknown.stderr, /no such evidence/);
  });
});

describe('evidence verify', () => {
  let folder: string;
  let cli: CommandLine;
  let image: Image;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-verify-'));
    cli = createCommandLine();
    ({ image } = await createDraftWithImage(cli, folder, await jpeg({ width: 64, height: 48 })));
  });
  after(async () => {
    await cli.close();
    await rm(folder, { recursive: true });
  });

  const verify = (...more: string[]) => cli.run('evidence', 'verify', ...more);

  it('exits with 0 while all originals are unchanged', async () => {
    const { code, stdout } = await verify();
    assert.equal(code, 0);
    assert.match(stdout, /\d+ originals? checked, all as uploaded\./);
    assert.deepEqual((await cli.json('evidence', 'verify')).faults, []);
  });

  it('lists missing originals, with --since only recent uploads, and exits with 1', async () => {
    const { imageStore } = cli.service.ports;
    await imageStore.sweep(new Date(Date.now() + DAY_MS), {
      originals: async (all) => new Set(all.filter((sha256) => sha256 !== image.sha256)),
      renditions: async (all) => new Set(all),
    });
    const { code, stdout, stderr } = await verify('--json');
    assert.deepEqual([code, stderr], [1, '']);
    const { faulty, faults } = JSON.parse(stdout);
    assert.equal(faulty, 1);
    assert.deepEqual(faults, [
      { sha256: image.sha256, fault: 'missing', found_at: '2026-08-01T09:00:00.000Z', image_ids: [image.id] },
    ]);
    assert.match(
      (await verify()).stdout,
      new RegExp(`missing .*${image.id} +${image.sha256}[\\s\\S]*1 not as uploaded`),
    );
    assert.equal((await verify('--since', '2026-08-02')).code, 0);
    assert.equal((await verify('--since', '2026-08-01', '--per-minute', '100000')).code, 1);
  });

  it('checks at most --per-minute originals, and shows its progress in a terminal', async () => {
    const state = (checked: number) => ({ originals: 120, checked, is_finished: checked === 120 });
    const steps = [50, 100, 120];
    let calls = 0;
    const drawn: string[] = [];
    const stderr = Object.assign(new PassThrough(), { isTTY: true });
    stderr.on('data', (chunk) => drawn.push(String(chunk)));
    const slow = createCommandLine({
      stderr,
      call: async (operation) => {
        if (operation === 'evidence verify begin') return state(0) as never;
        if (operation === 'evidence faults') return { total: 0, items: [] } as never;
        return state(steps[calls++] ?? 120) as never;
      },
    });
    mock.timers.enable({ apis: ['setTimeout'] });
    syncBuiltinESMExports();
    try {
      const run = slow.run('evidence', 'verify', '--per-minute', '6000');
      const settled = async () => {
        for (let i = 0; i < 50; i++) await setImmediate();
      };
      for (const expected of [1, 2]) {
        await settled();
        assert.equal(calls, expected);
        // 50 originals take half a second, of which the step itself may have taken up to a half.
        mock.timers.tick(240);
        await settled();
        assert.equal(calls, expected);
        mock.timers.tick(10_000);
      }
      assert.match((await run).stdout, /^120 originals checked, all as uploaded\./);
      assert.equal(calls, 3);
    } finally {
      mock.timers.reset();
      syncBuiltinESMExports();
      await slow.close();
    }
    assert.match(drawn.join(''), /0 of 120 originals[\s\S]*120 of 120 originals/);
  });

  it('refuses an invalid date', async () => {
    const { code, stderr } = await verify('--since', 'yesterday');
    assert.notEqual(code, 0);
    assert.match(stderr, /Expected a date such as/);
  });
});
