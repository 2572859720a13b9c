import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { makeUpdateCompany } from '../../../application/catalogue/manage-catalogue.ts';
import { makeAttachImage } from '../../../application/images/attach-image.ts';
import { makeRemoveImage } from '../../../application/images/remove-image.ts';
import { createApplication } from '../../../application/index.ts';
import type { Ports } from '../../../application/ports/index.ts';
import { makeDeletePressRelease } from '../../../application/press-releases/writing/delete-press-release.ts';
import { makeSweep } from '../../../application/sweep.ts';
import { type Caller, type Image, OPERATOR } from '../../../domain/index.ts';
import { createDraftWithImageAt } from '../../support/pictures/draft-with-image.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { openMemoryWorld } from '../../support/service/memory-world.ts';

const DEAD = new Error('the process is dead');
/** Late enough for every file to count as abandoned. */
const IN_A_CENTURY = new Date(Date.now() + 100 * 365 * 24 * 3_600_000);

/** Ports of a process that dies after this many steps: the next step does not run, or its result is lost. */
function dyingPorts(ports: Ports, steps: number): Ports {
  let left = steps;
  const live = () => {
    if (left-- <= 0) throw DEAD;
  };
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    live();
    const result = await work();
    live();
    return result;
  };
  const { unitOfWork, imageStore } = ports;
  return {
    ...ports,
    unitOfWork: { ...unitOfWork, run: (work) => step(() => unitOfWork.run(work)) },
    imageStore: {
      ...imageStore,
      putOriginal: (sha256, path) => step(() => imageStore.putOriginal(sha256, path)),
      putRendition: (key, bytes) => step(() => imageStore.putRendition(key, bytes)),
      removeRenditions: (keys) => step(() => imageStore.removeRenditions(keys)),
    },
  };
}

describe('a process that dies at any step', () => {
  const world = openMemoryWorld();
  const { ports } = world;
  const { imageStore, queries } = ports;
  const sweep = makeSweep(ports);
  let folder: string;
  let caller: Caller;
  let title: Image;
  let first: Uint8Array;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dead-uploads-'));
    first = await jpeg();
    ({ caller, image: title } = await createDraftWithImageAt(
      { application: createApplication(ports), ports },
      folder,
      first,
    ));
  });
  after(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  const attachPreview = async (picture: Uint8Array, using = ports): Promise<Image> => {
    const path = join(folder, 'upload');
    await writeFile(path, picture);
    const sha256 = createHash('sha256').update(picture).digest('hex');
    return makeAttachImage(using)({
      caller,
      id: title.pressReleaseId,
      upload: { path, bytes: picture.length, sha256 },
      fields: {
        aiDeclaration: 'original',
        copyright: 'Foto: Jo Blythe',
        rightsConfirmed: true,
        confirmTextVersion: 'img-confirm-v2',
        isPreview: true,
      },
      faults: [],
      remoteAddress: null,
    });
  };

  /** After a sweep of the noted files, a sweep of all files finds no orphan, and each record has its files. */
  async function assertSettled(): Promise<void> {
    await sweep({ olderThan: IN_A_CENTURY });
    const { images } = queries;
    const left = await imageStore.sweep(IN_A_CENTURY, {
      originals: (sha256) => images.referencedOriginals(sha256),
      renditions: (keys) => images.referencedRenditions(keys),
    });
    assert.equal(left, 0);
    for (const { sha256, renditions } of await images.ofRelease(title.pressReleaseId)) {
      assert.ok(await imageStore.openOriginal(sha256));
      for (const { key } of renditions) assert.ok(await imageStore.readRendition(key));
    }
  }

  /** Lets `work` die after 0, 1, 2, … steps until it completes. @returns the number of steps it took */
  async function dyingEach(work: (using: Ports) => Promise<unknown>): Promise<number> {
    for (let steps = 0; ; steps++) {
      const lived = await work(dyingPorts(ports, steps)).then(
        () => true,
        (error) => {
          assert.equal(error, DEAD);
          return false;
        },
      );
      await assertSettled();
      if (lived) return steps;
    }
  }

  it('leaves no file of an upload that the sweep does not remove', async () => {
    const other = await jpeg({ width: 1700, height: 1000 });
    assert.ok((await dyingEach((using) => attachPreview(other, using))) > 6);
  });

  it('does not remove an original that another image shares', async () => {
    assert.ok((await dyingEach((using) => attachPreview(first, using))) > 6);
    assert.ok(await imageStore.openOriginal(title.sha256));
  });

  it('leaves no file of a removed image', async () => {
    const steps = await dyingEach(async (using) => {
      const image = await attachPreview(first);
      await makeRemoveImage(using)({ caller, imageId: image.id });
    });
    assert.ok(steps >= 2);
  });

  it('leaves no file of a replaced logo', async () => {
    const { id } = await createApplication(ports).catalogue.createCompany({
      caller: OPERATOR,
      accountId: caller.accountId,
      name: 'Nordwind GmbH',
      portal: 'portal_a',
      language: 'de',
    });
    const path = join(folder, 'logo');
    await writeFile(path, first);
    const logo = { path, bytes: first.length };
    const steps = await dyingEach(async (using) => {
      await makeUpdateCompany(using)({ caller: OPERATOR, id, logo });
    });
    const made = (await queries.catalogue.company(id))?.logo ?? [];
    for (const { key } of made) assert.ok(await imageStore.readRendition(key));
    assert.ok(made.length > 0 && steps > 4);
  });

  it('leaves no file of a deleted release', async () => {
    await attachPreview(first);
    const deleteRelease = (using: Ports) => makeDeletePressRelease(using)({ caller, id: title.pressReleaseId });
    // A deleted release cannot be deleted again, so only one death is tried.
    await assert.rejects(deleteRelease(dyingPorts(ports, 1)), DEAD);
    await assertSettled();
    assert.deepEqual(await queries.images.ofRelease(title.pressReleaseId), []);
  });
});
