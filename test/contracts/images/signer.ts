import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import type { ImageSigner, RenditionToSign, SignRequest } from '../../../application/ports/index.ts';
import { decode, jpeg, webp } from '../../support/pictures/pictures.ts';

const STATEMENT: SignRequest['statement'] = {
  credit: 'Ada Lovelace / Agentur',
  copyrightNotice: '© 2026 Ada <ada@example.org> & "Co"',
  licenceUrl: 'https://example.org/licence?a=1&b=2',
  aiLabel: 'ai_edited',
  labelSource: 'declared',
  sourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
};

/** The contract of the ImageSigner port, with or without a certificate. */
export function imageSignerContract(name: string, create: () => ImageSigner): void {
  describe(`${name} keeps the contract of an image signer`, () => {
    const signer = create();
    let request: SignRequest;
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-signer-'));
      const original = join(folder, 'original.jpg');
      await writeFile(original, await jpeg({ width: 320, height: 240 }));
      const renditions: RenditionToSign[] = [
        { bytes: await jpeg(), key: 'k-jpeg', mimeType: 'image/jpeg', edits: ['c2pa.cropped', 'c2pa.resized'] },
        { bytes: await webp(), key: 'k-webp', mimeType: 'image/webp', edits: ['c2pa.converted'] },
      ];
      request = { original, mimeType: 'image/jpeg', renditions, statement: STATEMENT, share: 'anybody' };
    });
    after(async () => {
      await signer.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('returns the renditions in the order of the request, with their hashes', async () => {
      const { renditions } = await signer.sign(request);
      assert.equal(renditions.length, 2);
      assert.deepEqual(
        renditions.map(({ bytes }) => bytes[0]),
        [0xff, 0x52],
      );
      for (const { bytes, sha256 } of renditions) {
        assert.equal(sha256, createHash('sha256').update(bytes).digest('hex'));
      }
    });

    it('does not change pixels', async () => {
      const { renditions } = await signer.sign(request);
      for (const [index, { bytes }] of renditions.entries()) {
        assert.deepEqual(await decode(bytes), await decode(request.renditions[index]?.bytes ?? new Uint8Array()));
      }
    });

    it('names the certificate that it signs with, and the state of the parent manifest only when it signs', async () => {
      const certificate = await signer.certificate();
      const { renditions, parentManifest } = await signer.sign(request);
      assert.match(certificate ?? '0'.repeat(64), /^[0-9a-f]{64}$/);
      for (const { signed } of renditions) assert.equal(signed, certificate);
      assert.equal(parentManifest, certificate === null ? null : 'none');
    });

    it('accepts an original as a stream', async () => {
      const bytes = await jpeg({ width: 320, height: 240 });
      const content = (async function* () {
        yield bytes;
      })();
      const { renditions } = await signer.sign({ ...request, original: { bytes: bytes.length, content } });
      assert.equal(renditions.length, 2);
    });

    it('replaces an existing manifest instead of adding another', async () => {
      const { renditions } = await signer.sign(request);
      const again = renditions.map(({ bytes }, index) => ({ ...(request.renditions[index] ?? ONE), bytes }));
      const second = await signer.sign({ ...request, renditions: again });
      for (const [index, { bytes }] of second.renditions.entries()) {
        assert.ok(Math.abs(bytes.length - (renditions[index]?.bytes.length ?? 0)) < 16);
      }
    });

    it('returns nothing for no renditions', async () => {
      assert.deepEqual((await signer.sign({ ...request, renditions: [] })).renditions, []);
    });

    it('is unavailable after close if it signs', async () => {
      const closed = create();
      const signs = (await closed.certificate()) !== null;
      await closed.close();
      const refused = closed.sign(request);
      if (signs) await assert.rejects(refused, (error) => ApplicationError.is(error, 'unavailable'));
      else await refused;
    });
  });
}

const ONE: RenditionToSign = { bytes: new Uint8Array(), key: null, mimeType: 'image/jpeg', edits: [] };
