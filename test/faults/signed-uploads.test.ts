import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DurableService } from '../../composition/compose.ts';
import { readConfig } from '../../composition/config/config.ts';
import { IMAGES_FOLDER } from '../../composition/data-folder/data-layout.ts';
import { openService } from '../../composition/ports/open-service.ts';
import { type Image, OPERATOR, type PressReleaseId } from '../../domain/index.ts';
import { type Credentials, openCredentials } from '../support/pictures/credentials.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { createSigner, signPicture } from '../support/pictures/signed-pictures.ts';
import { descendantsOf, systemProcesses } from '../support/process/system-processes.ts';
import { postgresql, type TestDatabase } from '../support/servers/services.ts';
import { assertRecorded, assertWhole } from './support/audit/signed-renditions.ts';
import { type Account, createAccounts } from './support/client.ts';
import { createProgram, type Program } from './support/program/program.ts';

/** Number of kills of the service; the requirement is SIGNING_KILLS=20. */
const KILLS = Number(process.env.SIGNING_KILLS ?? 2);
/** Concurrent uploads: two are signed while another is rendered. */
const AT_ONCE = 3;
/** Attempts per upload, at most. */
const PATIENCE = 10;

const found = await postgresql();

describe('pictures signed while the service is killed', { skip: found.skip, timeout: 1_800_000 }, () => {
  let database: TestDatabase;
  let credentials: Credentials;
  let program: Program;
  let service: DurableService;
  let account: Account;
  let picture: Uint8Array;

  before(async () => {
    assert.ok(found.service);
    database = await found.service.createDatabase();
    credentials = await openCredentials();
    const environment = {
      DATABASE_URL: database.url,
      C2PA_CERTIFICATE: credentials.certificatePath,
      C2PA_PRIVATE_KEY: credentials.keyPath,
    };
    program = await createProgram({ environment });
    await program.start();
    account = (await createAccounts(program)).plan;
    service = (await openService(readConfig({ ...environment, DATA_DIR: program.dataDir }))).service;
    const actions = [{ action: 'c2pa.created' }];
    picture = await signPicture(await jpeg({ width: 1400, height: 900 }), { signer: createSigner(), actions });
  });
  after(async () => {
    await service?.close();
    await program?.close();
    await database?.drop();
    await credentials?.remove();
  });

  async function draft(): Promise<PressReleaseId> {
    const { companyId: company_id, categoryId: category_id } = account;
    const text = '<p>214 Meter.</p>';
    const json = { company_id, category_id, language: 'de', title: 'Neue Brücke', text };
    return (await account.request('POST', '/press-releases', { json })).body.data.id;
  }

  /** Undefined without a response. */
  async function upload(id: PressReleaseId): Promise<{ status: number; code: string | undefined } | undefined> {
    const body = new FormData();
    const copyright = 'Foto: Jo Blythe';
    const fields = {
      ai_declaration: 'original',
      copyright,
      rights_confirmed: '1',
      confirm_text_version: 'img-confirm-v2',
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('image', new Blob([Uint8Array.from(picture)]), 'picture.jpg');
    const answer = await account.request('POST', `/press-releases/${id}/images`, { body }).catch(() => undefined);
    return answer && { status: answer.status, code: answer.body.code };
  }

  /** A busy machine may exceed the client's timeout, or refuse for a while. */
  async function uploadUntilAnswered(id: PressReleaseId) {
    for (let sent = 1; ; sent++) {
      const answer = await upload(id);
      if (answer !== undefined && answer.status !== 503) return { ...answer, sent };
      assert.ok(sent < PATIENCE, 'an upload is not taken');
      await sleep(1_000);
    }
  }

  async function untilSigning(): Promise<void> {
    const own = program.process().child.pid ?? 0;
    for (;;) {
      const family = new Set(descendantsOf(own));
      if (systemProcesses().some(({ pid, command }) => family.has(pid) && command.includes('sign-process'))) return;
      await sleep(20);
    }
  }

  const imagesOf = async (ids: readonly PressReleaseId[]): Promise<Image[]> =>
    (await Promise.all(ids.map((id) => service.ports.queries.images.ofRelease(id)))).flat();

  test(`are complete if recorded after each of ${KILLS} kills, can be sent again, and leave nothing after the sweep`, async (t) => {
    const releases = await Promise.all(Array.from({ length: AT_ONCE }, draft));
    const untouched = Promise.all(releases.map(uploadUntilAnswered));
    await untilSigning();
    const began = performance.now();
    await untouched;
    // The time to sign, store and record on this machine under its current load.
    const takesMs = performance.now() - began;
    for (let round = 1; round <= KILLS; round++) {
      const ids = await Promise.all(Array.from({ length: AT_ONCE }, draft));
      const uploads = Promise.all(ids.map(upload));
      await untilSigning();
      await sleep(Math.random() * takesMs);
      await program.kill();
      const answers = await uploads;
      await program.start();

      const recorded = await imagesOf(ids);
      await assertWhole(service, program.dataDir, recorded);
      await assertRecorded(service, recorded);
      for (const [index, id] of ids.entries()) {
        const wasRecorded = (await imagesOf([id])).length === 1;
        assert.ok(wasRecorded || answers[index]?.status !== 201, 'an acknowledged upload is lost');
        const again = await uploadUntilAnswered(id);
        const isRepeated = wasRecorded || again.sent > 1;
        if (again.code === 'title_image_exists') assert.ok(isRepeated, 'an upload is refused that was not recorded');
        else assert.equal(again.status, 201);
      }
      releases.push(...ids);
      t.diagnostic(
        `round ${round}: ${answers.filter((answer) => answer !== undefined).length} of ${AT_ONCE} answered, ${recorded.length} recorded`,
      );
    }

    const images = await imagesOf(releases);
    assert.equal(images.length, releases.length);
    await assertWhole(service, program.dataDir, images);
    await assertRecorded(service, images);
    await service.application.sweep({ caller: OPERATOR, olderThan: new Date() });
    const folder = join(program.dataDir, IMAGES_FOLDER);
    const files = (part: string) => filesIn(join(folder, part));
    const keys = images.flatMap(({ renditions }) => renditions.map(({ key }) => key));
    assert.deepEqual(
      { originals: await files('originals'), renditions: await files('renditions'), tmp: await files('tmp') },
      { originals: [...new Set(images.map(({ sha256 }) => sha256))], renditions: keys.sort(), tmp: [] },
    );
  });
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
