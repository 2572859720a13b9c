import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createDiskImageStore } from '../../../adapters/image-store-disk/index.ts';
import { createS3ImageStore } from '../../../adapters/image-store-s3/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { createDigester } from '../../../adapters/system/index.ts';
import { EVIDENCE_STEP_MS, makeCheckInBackground } from '../../../application/images/evidence/check-in-background.ts';
import {
  makeBeginVerification,
  makeListEvidenceFaults,
  makeShowEvidenceState,
  makeVerifyNext,
} from '../../../application/images/evidence/verify-evidence.ts';
import type { ImageStore } from '../../../application/ports/index.ts';
import type { ImageId } from '../../../domain/index.ts';
import { AT, DAY, evidenceOf, later, storeDraft, storeImage, storePublisher } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { type S3Server, startS3Server } from '../../support/servers/s3/server.ts';

/** A store whose originals change without the service. */
interface Tampered {
  readonly store: ImageStore;
  put(sha256: string, bytes: string): Promise<void>;
  remove(sha256: string): Promise<void>;
  close(): Promise<void>;
}

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'presswerk-verify-evidence-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function onDisk(): Promise<Tampered & { pathOf(sha256: string): string }> {
  const own = await mkdtemp(join(folder, 'disk-'));
  const pathOf = (sha256: string) => join(own, 'originals', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  return {
    store: createDiskImageStore({ folder: own }),
    pathOf,
    put: (sha256, bytes) => writeFile(pathOf(sha256), bytes),
    remove: (sha256) => rm(pathOf(sha256)),
    close: async () => undefined,
  };
}

async function inBucket(server: S3Server): Promise<Tampered> {
  await server.newBucket();
  const { S3Client, PutObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  const { bucket, credentials, region, endpoint } = server.access;
  const client = new S3Client({
    region,
    forcePathStyle: true,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  const named = (sha256: string) => ({ Bucket: bucket, Key: `originals/${sha256}` });
  const store = createS3ImageStore({ ...server.access, temporaryFolder: await mkdtemp(join(folder, 's3-')) });
  return {
    store,
    put: async (sha256, bytes) => void (await client.send(new PutObjectCommand({ ...named(sha256), Body: bytes }))),
    remove: async (sha256) => void (await client.send(new DeleteObjectCommand(named(sha256)))),
    async close() {
      client.destroy();
      await store.close();
    },
  };
}

/** Evidence of originals with these contents, and the use cases over them. */
async function world(store: ImageStore, contents: readonly string[]) {
  const persistence = createMemoryPersistence(AT);
  const { unitOfWork } = persistence;
  const publisher = await storePublisher(unitOfWork);
  const draft = await storeDraft(unitOfWork, publisher);
  const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
  let images = 900;
  const add = async (content: string, confirmedAt = AT) => {
    const path = join(folder, `upload-${hashOf(content)}`);
    await writeFile(path, content);
    await store.putOriginal(hashOf(content), path);
    const imageId = images++ as ImageId;
    await unitOfWork.run(({ pressReleases }) =>
      pressReleases.addEvidence({
        ...evidenceOf(image, publisher.account.id),
        imageId,
        sha256: hashOf(content),
        confirmedAt,
      }),
    );
    return imageId;
  };
  for (const content of contents) await add(content);
  const clock = createFixedClock(AT);
  const ports = { ...persistence, imageStore: store, digester: createDigester(), clock };
  const begin = makeBeginVerification(ports);
  const next = makeVerifyNext(ports);
  const faults = makeListEvidenceFaults(ports);
  return {
    clock,
    ports,
    add,
    begin,
    next,
    state: makeShowEvidenceState(ports),
    async verify(since: Date | null = null) {
      let round = await begin({ since, restart: false });
      while (round.finishedAt === null) round = (await next()) ?? assert.fail();
      const { items } = await faults({ since });
      return { checked: round.checked, faults: new Map(items.map(({ sha256, fault }) => [sha256, fault])) };
    },
    close: () => persistence.close(),
  };
}

for (const [where, open] of [
  ['on disk', () => onDisk()],
  ['in a bucket', (server: S3Server) => inBucket(server)],
] as const) {
  describe(`evidence ${where}`, () => {
    let server: S3Server;
    before(async () => {
      server = await startS3Server();
    });
    after(() => server.close());

    it('is unchanged, or reported as changed, missing or swapped until it is restored', async () => {
      const tampered = await open(server);
      const contents = ['one', 'two', 'three', 'four', 'five'];
      const { verify, state, close } = await world(tampered.store, contents);
      assert.deepEqual(await verify(), { checked: 5, faults: new Map() });
      const [one, two, three, four, five] = contents.map(hashOf);
      assert.ok(one && two && three && four && five);
      await tampered.put(one, 'One');
      await tampered.remove(two);
      await tampered.put(three, 'four');
      await tampered.put(four, 'three');
      const { faults } = await verify();
      assert.deepEqual(
        [one, two, three, four, five].map((sha256) => faults.get(sha256)),
        ['changed', 'missing', 'changed', 'changed', undefined],
      );
      assert.equal((await state()).faults, 4);
      await tampered.put(one, 'one');
      await tampered.put(two, 'two');
      await tampered.put(three, 'three');
      await tampered.put(four, 'four');
      assert.deepEqual((await verify()).faults, new Map());
      await close();
      await tampered.close();
    });

    it('is checked in the background, too', async () => {
      const tampered = await open(server);
      const contents = ['one', 'two', 'three', 'four', 'five'];
      const { ports, clock, state, close } = await world(tampered.store, contents);
      const [one, two, three, four] = contents.map(hashOf);
      assert.ok(one && two && three && four);
      await tampered.put(one, 'One');
      await tampered.remove(two);
      await tampered.put(three, 'four');
      await tampered.put(four, 'three');
      const check = makeCheckInBackground(ports, { evidenceCheckDays: 1 });
      while ((await state()).checkedAt === null) {
        await check();
        clock.advance(EVIDENCE_STEP_MS);
      }
      const { items } = await makeListEvidenceFaults(ports)({ since: null });
      assert.deepEqual(
        new Map(items.map(({ sha256, fault }) => [sha256, fault])),
        new Map([
          [one, 'changed'],
          [two, 'missing'],
          [three, 'changed'],
          [four, 'changed'],
        ]),
      );
      await close();
      await tampered.close();
    });
  });
}

describe('an original on disk', () => {
  it('has the hash that sha256sum computes as its name', async () => {
    const tampered = await onDisk();
    const { close } = await world(tampered.store, ['one']);
    const path = tampered.pathOf(hashOf('one'));
    const { stdout } = await promisify(execFile)('sha256sum', [path]);
    assert.equal(stdout.split(' ', 1)[0], basename(path));
    await close();
  });
});

describe('a verification', () => {
  let tampered: Awaited<ReturnType<typeof onDisk>>;
  beforeEach(async () => {
    tampered = await onDisk();
  });

  it('continues where it was interrupted, and restarts on request', async () => {
    const contents = Array.from({ length: 60 }, (_, i) => `original ${i}`);
    const { begin, next, close } = await world(tampered.store, contents);
    await begin({ since: null, restart: false });
    const interrupted = await next();
    // At most 50, and fewer on a busy machine.
    assert.ok(interrupted !== undefined && interrupted.checked > 0 && interrupted.checked <= 50);
    assert.equal(interrupted.finishedAt, null);
    assert.deepEqual(await begin({ since: null, restart: false }), interrupted);
    assert.equal((await begin({ since: null, restart: true })).checked, 0);
    let last = await next();
    while (last?.finishedAt === null) last = await next();
    assert.equal(last?.checked, 60);
    assert.equal((await begin({ since: AT, restart: false })).checked, 0, 'other originals: another round');
    await close();
  });

  it('since a given time omits older uploads', async () => {
    const { verify, add, close } = await world(tampered.store, ['old']);
    await add('new', later(DAY));
    await tampered.remove(hashOf('old'));
    assert.deepEqual(await verify(later(DAY)), { checked: 1, faults: new Map() });
    assert.deepEqual((await verify()).faults, new Map([[hashOf('old'), 'missing']]));
    await close();
  });

  it('distinguishes an unreadable original from an unreachable store', async () => {
    const { verify, ports, begin, close } = await world(tampered.store, ['a', 'b']);
    const away = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
    let isAway = true;
    const failing: ImageStore = {
      ...tampered.store,
      openOriginal: async (sha256) => {
        if (sha256 === hashOf('a')) throw away;
        return tampered.store.openOriginal(sha256);
      },
      check: async () => {
        if (isAway) throw away;
      },
    };
    const next = makeVerifyNext({ ...ports, imageStore: failing });
    await begin({ since: null, restart: true });
    await assert.rejects(next(), /EIO/);
    isAway = false;
    assert.equal((await next())?.checked, 2);
    const { items } = await makeListEvidenceFaults(ports)({ since: null });
    assert.deepEqual(
      items.map(({ sha256, fault }) => [sha256, fault]),
      [[hashOf('a'), 'unreadable']],
    );
    assert.deepEqual((await verify()).faults, new Map());
    await close();
  });
});

describe('the check in the background', () => {
  it('reads every original once per period, evenly, and then begins again', async () => {
    const tampered = await onDisk();
    const contents = Array.from({ length: 120 }, (_, i) => `original ${i}`);
    const { ports, clock, state, close } = await world(tampered.store, contents);
    const days = 1;
    // Two processes share the work.
    const checks = [1, 2].map(() => makeCheckInBackground(ports, { evidenceCheckDays: days }));
    const step = async () => {
      const [one = 0, other = 0] = [await checks[0]?.(), await checks[1]?.()];
      clock.advance(EVIDENCE_STEP_MS);
      return one + other;
    };
    const start = clock.now();
    const counts: number[] = [];
    while ((await state()).checkedAt === null) counts.push(await step());
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      120,
    );
    assert.ok(Math.max(...counts) <= 1, 'one at a time is enough for so few');
    assert.equal(await step(), 0);
    await tampered.remove(hashOf('original 7'));
    clock.set(later(days * DAY, start).toISOString());
    // After a pause of the service, overdue reads are made up for.
    assert.equal(await step(), 1);
    clock.advance(DAY / 2);
    assert.ok((await step()) > 50);
    for (let steps = 0; (await state()).faults === 0 && steps < 200; steps++) await step();
    assert.equal((await state()).faults, 1);
    await close();
  });

  it('is off with 0 days', async () => {
    const tampered = await onDisk();
    const { ports, close } = await world(tampered.store, ['a']);
    assert.equal(await makeCheckInBackground(ports, { evidenceCheckDays: 0 })(), 0);
    assert.equal(await ports.queries.evidenceChecks.round('background'), undefined);
    await close();
  });
});
