import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createImageInspector } from '../../../adapters/images/inspector/index.ts';
import type { ImageSettings } from '../../../composition/compose.ts';
import { initCredentials } from '../../../composition/init-credentials.ts';
import { signerFault } from '../../../composition/ports/image-signer.ts';
import type { Image } from '../../../domain/index.ts';
import { type Credentials, openCredentials } from '../../support/pictures/credentials.ts';
import { createDraftWithImage } from '../../support/pictures/draft-with-image.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { openTimeStamper } from '../../support/servers/time-stamper.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'presswerk-renditions-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const settingsOf = ({ certificatePath, keyPath }: Credentials): ImageSettings => ({
  imageRenderer: 'jimp',
  credentials: { certificatePath, keyPath, whenBroken: 'refused' },
});
const pictures = async (count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => jpeg({ width: 500 + i, height: 400 })));

async function stored({ service }: CommandLine, { id }: Image) {
  const found = await service.ports.queries.images.find(id);
  assert.ok(found);
  return found.image;
}

/** Asserts that every rendition is stored as recorded and signed by that certificate. */
async function assertSigned(line: CommandLine, image: Image, credentials: Credentials): Promise<void> {
  const { imageStore, imageSigner } = line.service.ports;
  const inspector = createImageInspector({ certificatePath: credentials.certificatePath });
  const now = await stored(line, image);
  for (const { key, sha256, signed } of now.renditions) {
    const bytes = (await imageStore.readRendition(key)) ?? new Uint8Array();
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
    assert.equal(signed, await imageSigner.certificate());
    const path = join(folder, key);
    await writeFile(path, bytes);
    const header = await inspector.header(path);
    assert.ok(header);
    const credential = await inspector.credential(path, header, 'anybody');
    assert.deepEqual([credential.state, credential.ours], ['trusted', true]);
  }
  assert.deepEqual(
    now.renditions.map(({ key }) => key),
    image.renditions.map(({ key }) => key),
  );
  await inspector.close();
}

describe('renditions sign', () => {
  let credentials: Credentials;
  let line: CommandLine;
  before(async () => {
    credentials = await openCredentials();
    line = createCommandLine({}, settingsOf(credentials));
  });
  after(async () => {
    await line.close();
    await credentials.remove();
  });

  it('has nothing to do for pictures uploaded with the current certificate', async () => {
    const [picture = new Uint8Array()] = await pictures(1);
    const { image } = await createDraftWithImage(line, folder, picture);
    assert.equal(image.parentManifest, 'none');
    await assertSigned(line, image, credentials);
    assert.deepEqual(await line.json('renditions', 'sign'), { signed: 0, unsigned: 0, faults: [] });
  });

  it('signs again with a new certificate, at the same URLs, and records that in the evidence', async () => {
    const [picture = new Uint8Array()] = await pictures(1);
    const { image } = await createDraftWithImage(line, folder, picture);
    const renewed = await openCredentials();
    await credentials.write([renewed.leaf, renewed.root]);
    const { signed, unsigned, faults } = await line.json('renditions', 'sign', '--per-minute', '6000');
    assert.deepEqual([signed, unsigned, faults], [2, 0, []]);
    await assertSigned(line, image, credentials);
    const { evidence } = line.service.ports.queries.images;
    assert.equal((await evidence(image.id))?.parentManifest, 'none');
    const [record] = await line.json('evidence', 'show', String(image.id));
    assert.equal(record.parent_manifest, 'none');
    await renewed.remove();
  });

  it('repeats work that was stored but not recorded, until every rendition is signed', async () => {
    const [picture = new Uint8Array()] = await pictures(1);
    const { image } = await createDraftWithImage(line, folder, picture);
    const { unitOfWork, clock } = line.service.ports;
    const until = new Date(clock.now().getTime() + 1000);
    const unsigned = image.renditions.map((rendition) => ({ ...rendition, sha256: null, signed: null }));
    await unitOfWork.run(async ({ signings }) => {
      await signings.claim({
        certificate: 'none',
        addsTimeStamps: false,
        after: image.id - 1,
        limit: 1,
        now: clock.now(),
        leaseEndsAt: until,
      });
      await signings.record(image.id, until, { renditions: unsigned, parentManifest: null });
    });
    assert.equal((await line.json('renditions', 'sign')).signed, 1);
    await assertSigned(line, image, credentials);
  });

  it('leaves pictures that cannot be signed unchanged, names them, and exits with 1', async () => {
    const [picture = new Uint8Array()] = await pictures(1);
    const { image } = await createDraftWithImage(line, folder, picture);
    const renewed = await openCredentials();
    await credentials.write([renewed.leaf, renewed.root]);
    await line.service.ports.imageStore.removeRenditions([image.renditions[0]?.key ?? '']);
    const { code, stdout } = await line.run('renditions', 'sign');
    assert.equal(code, 1);
    assert.match(stdout, new RegExp(`3 signed, 1 left\\.\\nimage ${image.id}: a rendition is not there`));
    assert.deepEqual((await stored(line, image)).renditions, image.renditions);
    await renewed.remove();
  });

  it('adds missing time stamps if there is a time stamper', async () => {
    const stamper = await openTimeStamper();
    const own = await openCredentials();
    const { certificatePath, keyPath } = own;
    const settings = { certificatePath, keyPath, whenBroken: 'refused', timeStamper: stamper.url } as const;
    const stamping = createCommandLine({}, { imageRenderer: 'jimp', credentials: settings });
    stamper.reply = (_, response) => void response.writeHead(503).end();
    const [picture = new Uint8Array()] = await pictures(1);
    const { image } = await createDraftWithImage(stamping, folder, picture);
    await assertSigned(stamping, image, own);
    const stamps = async () => (await stored(stamping, image)).renditions.map(({ stamped }) => stamped);
    assert.ok((await stamps()).every((stamped) => !stamped));
    const { code, stdout } = await stamping.run('renditions', 'sign');
    assert.equal(code, 1);
    assert.match(stdout, new RegExp(`0 signed, 1 left\\.\\nimage ${image.id}: got no time stamp`));
    assert.deepEqual((await stored(stamping, image)).renditions, image.renditions);
    stamper.reply = undefined;
    assert.deepEqual(await stamping.json('renditions', 'sign'), { signed: 1, unsigned: 0, faults: [] });
    assert.ok((await stamps()).every((stamped) => stamped));
    await assertSigned(stamping, image, own);
    assert.deepEqual(await stamping.json('renditions', 'sign'), { signed: 0, unsigned: 0, faults: [] });
    await stamping.close();
    await stamper.close();
    await own.remove();
  });

  it('fails without a certificate', async () => {
    const without = createCommandLine();
    const { code, stderr } = await without.run('renditions', 'sign');
    assert.equal(code, 1);
    assert.match(stderr, /Set C2PA_CERTIFICATE and C2PA_PRIVATE_KEY/);
    await without.close();
  });
});

describe('a service without a certificate', () => {
  it('publishes unsigned pictures with their hashes', async () => {
    const line = createCommandLine({}, { imageRenderer: 'jimp' });
    const [picture = new Uint8Array()] = await pictures(1);
    const { image } = await createDraftWithImage(line, folder, picture);
    assert.equal(image.parentManifest, null);
    for (const { key, sha256, signed } of image.renditions) {
      assert.equal(signed, null);
      const bytes = (await line.service.ports.imageStore.readRendition(key)) ?? new Uint8Array();
      assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
    }
    await line.close();
  });
});

describe('a certificate that breaks while the service runs', () => {
  it('refuses uploads, or publishes them unsigned if the operator allows it', async () => {
    const [picture = new Uint8Array()] = await pictures(1);
    const credentials = await openCredentials();
    await rm(credentials.keyPath);
    const refusing = createCommandLine({}, settingsOf(credentials));
    await assert.rejects(createDraftWithImage(refusing, folder, picture), { code: 'unavailable' });
    await refusing.close();
    const lenient = createCommandLine(
      {},
      { imageRenderer: 'jimp', credentials: { ...credentials, whenBroken: 'unsigned' } },
    );
    const outcomes: string[] = [];
    lenient.service.observe({
      signed: (outcome) => outcomes.push(outcome),
      signingFailed: (why) => outcomes.push(why),
    });
    const { image } = await createDraftWithImage(lenient, folder, picture);
    assert.ok(image.renditions.every(({ signed }) => signed === null));
    assert.match(outcomes.join('\n'), /^renditions are not signed: the private key cannot be read .*\nunsigned$/);
    await lenient.close();
    await credentials.remove();
  });
});

describe('credentials init', () => {
  it('creates a valid chain and a key readable only by its owner, and overwrites nothing', async () => {
    const out = join(folder, 'made');
    const line = createCommandLine({ initCredentials });
    const files = await line.json('credentials', 'init', '--out', out, '--organisation', 'Müller & Söhne');
    assert.equal((await stat(files.private_key)).mode & 0o777, 0o600);
    const settings = { certificatePath: files.certificate, keyPath: files.private_key, whenBroken: 'refused' } as const;
    assert.equal(await signerFault(settings), undefined);
    const before = await readFile(files.private_key, 'utf8');
    const { code, stderr } = await line.run('credentials', 'init', '--out', out);
    assert.equal(code, 1);
    assert.match(stderr, /Cannot write into/);
    assert.equal(await readFile(files.private_key, 'utf8'), before);
    await line.close();
  });
});
