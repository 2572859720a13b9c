import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_FOLDER, IMAGES_FOLDER } from '../../../composition/data-folder/data-layout.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { auditFiles } from '../support/audit/audit.ts';
import { createLedger, type KnownRelease, recordChange } from '../support/audit/ledger.ts';
import { type Account, type Answer, createAccounts } from '../support/client.ts';
import { makeSmallDisk, noSmallDisk } from '../support/disk/small-disk.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import type { Scenario } from '../support/scenario.ts';

const MIB = 1024 * 1024;
/** PostgreSQL allocates its log in files of 16 MiB. */
const LESS_THAN_A_LOG_FILE = 10 * MIB;
const READY_MS = 15_000;
/** A stopped program must end by itself within this time. */
const STOP_MS = 15_000;

async function newDraft(account: Account, text = '<p>Die Brücke.</p>'): Promise<Answer> {
  const { companyId: company_id, categoryId: category_id } = account;
  return account.request('POST', '/press-releases', {
    json: { company_id, category_id, language: 'de', title: 'Voll', text },
  });
}

function upload(account: Account, id: number, bytes: Uint8Array): Promise<Answer> {
  const body = new FormData();
  body.append('ai_declaration', 'original');
  body.append('copyright', 'Foto: Jo Blythe');
  body.append('rights_confirmed', '1');
  body.append('confirm_text_version', 'img-confirm-v2');
  body.append('image', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'picture.jpg');
  return account.request('POST', `/press-releases/${id}/images`, { body });
}

/** By the contract, 503 with Retry-After means a fault of the service, not of the request. */
function assertUnavailable({ status, headers, body }: Answer): void {
  assert.equal(`${status} ${body?.code}`, '503 unavailable', JSON.stringify(body));
  assert.match(headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
}

/** Resolves once readiness has this status; responses are cached for a short time. */
async function becomes(program: Program, wanted: 'ok' | 'degraded' | 'unavailable'): Promise<void> {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const response = await fetch(`${program.baseUrl}/health/ready`);
    const { status } = (await response.json()) as { status: string };
    assert.equal(response.status, status === 'unavailable' ? 503 : 200);
    if (status === wanted) return;
    assert.ok(performance.now() < deadline, `/health/ready never was ${wanted}`);
    await sleep(100);
  }
}

/** Images are on a small disk, records elsewhere. */
export const diskImages: Scenario = {
  name: 'disk-images',
  about: 'the disk of the images full during uploads, then read-only',
  skip: noSmallDisk,
  async run({ log, rounds: parallel = 4 }) {
    const disk = makeSmallDisk(24 * MIB);
    const program = await createProgram({ environment: { LOG_LEVEL: 'silent' } });
    try {
      await disk.fill(16 * MIB);
      await mkdir(program.dataDir);
      await symlink(disk.folder, join(program.dataDir, IMAGES_FOLDER));
      await program.start();
      const { plan } = await createAccounts(program);
      const ledger = createLedger();
      const picture = await jpeg();
      const attach = async (release: KnownRelease, bytes: Uint8Array): Promise<number> => {
        const reply = await upload(plan, release.id as number, bytes);
        if (reply.status !== 201) {
          assertUnavailable(reply);
          return reply.status;
        }
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const image = { id: reply.body.data.id, role: 'title', sha256 } as const;
        recordChange(ledger, release, { ...release, images: [image], history: ['create', 'attach_image'] });
        return 201;
      };
      const draft = async (): Promise<KnownRelease> => {
        const { status, body } = await newDraft(plan);
        assert.equal(status, 201, 'drafts need no space on the images’ disk');
        const { id, title, text } = body.data;
        const history = ['create'];
        return {
          id,
          account: 'plan',
          title,
          text,
          keywords: null,
          status: 'draft',
          images: [],
          history,
          charged: false,
        };
      };
      const noLeftovers = async () => {
        while ((await readdir(join(disk.folder, 'tmp'))).length > 0) await sleep(20);
      };

      const statuses: number[] = [];
      while (statuses.filter((status) => status === 503).length < 2 * parallel) {
        const drafts = await Promise.all(Array.from({ length: parallel }, draft));
        const bytes = () => Buffer.concat([picture, randomBytes(MIB)]);
        statuses.push(...(await Promise.all(drafts.map((each) => attach(each, bytes())))));
      }
      await noLeftovers();
      log(`uploads until the disk was full: ${statuses.join(' ')}`);
      await disk.fill();
      await becomes(program, 'degraded');
      assert.equal(await attach(await draft(), picture), 503);
      for (const { id, images } of ledger.releases.values()) {
        const original = await plan.request('GET', `/press-releases/${id}/images`);
        assert.deepEqual(
          original.body.data.map((each: { sha256: string }) => each.sha256),
          images.map((i) => i.sha256),
        );
      }
      await disk.free();
      const [first] = [...ledger.releases.values()];
      const gone = await plan.request('DELETE', `/press-releases/${first?.id}`);
      assert.equal(gone.status, 204);
      recordChange(ledger, first as KnownRelease, null);
      await becomes(program, 'ok');
      assert.equal(await attach(await draft(), picture), 201, 'works again without a restart');

      disk.remount('ro');
      await becomes(program, 'degraded');
      assert.equal(await attach(await draft(), picture), 503);
      const [second] = [...ledger.releases.values()];
      const removed = await plan.request('DELETE', `/press-release-images/${second?.images[0]?.id}`);
      assert.equal(removed.status, 204, 'the record is removed, and its files later');
      recordChange(ledger, second as KnownRelease, { ...(second as KnownRelease), images: [] });
      disk.remount('rw');
      await becomes(program, 'ok');
      assert.equal(await attach(await draft(), Buffer.concat([picture, randomBytes(16)])), 201);
      await noLeftovers();
      log('read-only: uploads 503, removals done; writable again: uploads 201, without a restart');

      // The next start finds unreferenced files.
      await program.kill();
      await program.start();
      await assertOnlyWanted(ledger, { plan, credits: plan }, program);
      return `${ledger.releases.size} releases with images; ${statuses.filter((s) => s === 503).length} uploads refused with 503 for lack of space, leaving nothing behind`;
    } finally {
      await program.close();
      disk.close();
    }
  },
};

async function assertOnlyWanted(...of: Parameters<typeof auditFiles>): Promise<void> {
  await auditFiles(...of);
  assert.deepEqual(of[0].faults, []);
}

/** Everything is on a small disk, including the embedded database. */
export const diskEmbedded: Scenario = {
  name: 'disk-pglite',
  about: 'the disk of the embedded database full',
  skip: noSmallDisk,
  async run({ log }) {
    const disk = makeSmallDisk(80 * MIB);
    const program = await createProgram({ dataDir: join(disk.folder, 'data'), environment: { LOG_LEVEL: 'silent' } });
    try {
      await program.start();
      const { plan } = await createAccounts(program);
      const kept = new Map<number, string>();
      const write = async (size: number): Promise<number> => {
        const text = `<p>${randomBytes(size / 2).toString('hex')}</p>`;
        const reply = await newDraft(plan, text);
        if (reply.status === 201) kept.set(reply.body.data.id, text);
        else assertUnavailable(reply);
        return reply.status;
      };
      const assertWhole = async () => {
        for (const [id, text] of kept) {
          const { status, body } = await plan.request('GET', `/press-releases/${id}`);
          assert.equal(status, 200);
          assert.equal(body.data.text, text);
        }
      };

      // No space for the tables: a statement fails, the database continues.
      await disk.fill(2 * MIB);
      for (let refused = 0; refused < 3; ) if ((await write(90_000)) === 503) refused += 1;
      await assertWhole();
      await becomes(program, 'unavailable');
      await disk.free();
      assert.equal(await write(1_000), 201, 'works again without a restart');
      await becomes(program, 'ok');
      log(`no space for tables: 503, and 201 again afterwards; ${kept.size} releases are complete`);

      // No space for the write-ahead log: PostgreSQL shuts down, as everywhere, and recovers at the next start.
      for (let tries = 0; (await plan.request('GET', '/me')).status === 200; tries++) {
        assert.ok(tries < 6, 'the log never filled up');
        await disk.free();
        await disk.fill(LESS_THAN_A_LOG_FILE);
        while ((await write(90_000)) === 201);
      }
      const started = performance.now();
      for (let i = 0; i < 5; i++) assertUnavailableOrRead(await plan.request('GET', '/me'));
      assert.ok(performance.now() - started < STOP_MS, 'responses come at once, not after a long wait');
      log(`no space for the log: 503, and the server keeps responding; ${kept.size} releases`);

      // Without space, a start ends with an error message or serves.
      const stopping = sleep(STOP_MS, 'late', { ref: false });
      assert.equal(await Promise.race([program.stop(), stopping]), 0, 'it ends at the signal');
      await disk.free();
      await disk.fill();
      const ended = await startOutcome(program);
      log(`a start on the full disk: ${ended}`);
      await disk.free();
      await program.start();
      await assertWhole();
      assert.equal(await write(1_000), 201);
      assert.ok((await readdir(join(disk.folder, 'data', DATABASE_FOLDER))).length > 0);
      return `${kept.size} acknowledged releases are complete after a full disk and a start with space`;
    } finally {
      await program.close();
      disk.close();
    }
  },
};

function assertUnavailableOrRead(answer: Answer): void {
  if (answer.status !== 200) assertUnavailable(answer);
}

/** The outcome of a start that may fail: it exits with a message or becomes ready, nothing else. */
async function startOutcome(program: Program): Promise<string> {
  const outcome = program.start().then(
    () => 'ready',
    () => undefined,
  );
  const late = sleep(60_000, 'late', { ref: false });
  if ((await Promise.race([outcome, late])) === 'late')
    throw new Error('a start on a full disk neither ends nor serves');
  if ((await outcome) === 'ready') {
    await program.kill();
    return 'serves';
  }
  const { code, stderr } = await program.process().ended;
  assert.equal(code, 1);
  assert.match(stderr, /^DATA_DIR=.*$/m, `the operator reads why: ${stderr}`);
  return `ends: ${stderr.trim().split('\n')[0]}`;
}
