import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DurableService } from '../../composition/compose.ts';
import { readConfig } from '../../composition/config/config.ts';
import { openService } from '../../composition/ports/open-service.ts';
import type { Image } from '../../domain/index.ts';
import { type Credentials, createChain, openCredentials } from '../support/pictures/credentials.ts';
import { createDraftWithImageAt } from '../support/pictures/draft-with-image.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { startNode } from '../support/process/processes.ts';
import { postgresql, runSql, type TestDatabase } from '../support/servers/services.ts';
import { assertRecorded, assertWhole } from './support/audit/signed-renditions.ts';

/** Number of kills of a run; the requirement is SIGNING_KILLS=20. */
const KILLS = Number(process.env.SIGNING_KILLS ?? 2);
const IMAGES = 6;
/** Two concurrent processes, of which one is killed. */
const AT_ONCE = 2;

const found = await postgresql();

describe('renditions signed while processes are killed', { skip: found.skip, timeout: 900_000 }, () => {
  let database: TestDatabase;
  let folder: string;
  let credentials: Credentials;
  let service: DurableService;
  let environment: Record<string, string>;
  const images: Image[] = [];

  before(async () => {
    assert.ok(found.service);
    database = await found.service.createDatabase();
    folder = await mkdtemp(join(tmpdir(), 'presswerk-signing-'));
    credentials = await openCredentials();
    environment = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      C2PA_CERTIFICATE: credentials.certificatePath,
      C2PA_PRIVATE_KEY: credentials.keyPath,
    };
    service = (await openService(readConfig(environment))).service;
    for (let i = 0; i < IMAGES; i++) {
      const { image } = await createDraftWithImageAt(service, folder, await jpeg({ width: 900 + i, height: 600 }));
      images.push(image);
    }
  });
  after(async () => {
    await service?.close();
    await database?.drop();
    await credentials?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const renew = async () => {
    const { root, leaf } = createChain();
    await credentials.write([leaf, root]);
  };
  const start = () => startNode(['composition/presswerk.js', 'renditions', 'sign', '--json'], environment);
  /** Waits until the current certificate has signed that many images. */
  async function untilSigned(count: number): Promise<void> {
    const certificate = (await service.ports.imageSigner.certificate()) ?? '';
    for (;;) {
      const { images: all, unsigned } = await service.ports.queries.images.signings(certificate, false);
      if (all - unsigned >= count) return;
      await sleep(20);
    }
  }

  /** Ends the leases of killed processes early. */
  const endClaims = () => runSql(database.url, 'update image set signing_until = null');

  async function assertAllSigned(): Promise<void> {
    const found = await Promise.all(images.map(({ id }) => service.ports.queries.images.find(id)));
    assert.equal(found.includes(undefined), false);
    await assertRecorded(
      service,
      found.flatMap((each) => each?.image ?? []),
    );
  }

  test(`are complete after each of ${KILLS} kills, and the next run signs the rest`, async (t) => {
    for (let round = 1; round <= KILLS; round++) {
      await renew();
      const runs = Array.from({ length: AT_ONCE }, start);
      const doomed = round % 2 === 0 ? runs.slice(0, 1) : runs;
      await untilSigned(round % (IMAGES - 1));
      await sleep(Math.random() * 400);
      for (const { child } of doomed) child.kill('SIGKILL');
      await Promise.all(doomed.map(({ ended }) => ended));
      await assertWhole(service, folder, images);
      await endClaims();
      await Promise.all(runs.map(({ ended }) => ended));
      const { code, stdout, stderr } = await start().ended;
      assert.equal(code, 0, stderr);
      assert.equal(JSON.parse(stdout).unsigned, 0);
      await assertWhole(service, folder, images);
      await assertAllSigned();
      t.diagnostic(
        `round ${round}: ${doomed.length} killed, ${JSON.parse(stdout).signed} images left for the last run`,
      );
    }
  });
});
