import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { NO_FINDINGS } from '../../adapters/image-inspector/findings.ts';
import { createImageInspector } from '../../adapters/image-inspector/index.ts';
import { provenanceOf } from '../../adapters/image-inspector/provenance.ts';
import { NO_PROVENANCE } from '../../domain/index.ts';
import { imageInspectorContract } from '../contracts/image-inspector.ts';
import { jpeg, webp, withXmp, xmpPacket } from '../support/pictures.ts';

imageInspectorContract('the image inspector', createImageInspector);

describe('the image inspector', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-inspector-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('gives up on metadata that takes too long, and reads the next file', async () => {
    const hostile = join(folder, 'hostile.webp');
    const harmless = join(folder, 'harmless.jpg');
    // Each element declares a name space: the XML library's work grows with the square of their number.
    const nested = Array.from({ length: 60_000 }, (_, i) => `<n${i}:b xmlns:n${i}="u">`).join('');
    await writeFile(hostile, withXmp(await webp(), xmpPacket({ content: nested })));
    await writeFile(harmless, withXmp(await jpeg(), xmpPacket({ attributes: 'photoshop:Credit="Ada"' })));
    const inspector = createImageInspector({ timeoutMs: 1000 });
    const header = { mimeType: 'image/webp', width: 64, height: 48, animated: false } as const;
    const [first, second] = await Promise.all([
      inspector.provenance(hostile, header),
      inspector.provenance(harmless, { ...header, mimeType: 'image/jpeg' }),
    ]);
    assert.deepEqual(first, { provenance: NO_PROVENANCE, sourceTypes: [] });
    assert.equal(second.provenance.credit, 'Ada');
  });
});

describe('the reading of several kinds of metadata', () => {
  it('takes each value from the first kind that has it', () => {
    const { provenance } = provenanceOf([
      { ...NO_FINDINGS, creator: [' ', 'first'] },
      { ...NO_FINDINGS, creator: ['second'], software: ['tool'], c2paState: 'valid' },
    ]);
    assert.equal(provenance.creator, 'first');
    assert.equal(provenance.software, 'tool');
    assert.equal(provenance.c2paState, 'valid');
  });

  it('shows the first of terms that weigh the same', () => {
    const from = 'xmp';
    const sourceTypes = ['unknown', 'digitalCapture', 'compositeSynthetic', 'compositeWithTrainedAlgorithmicMedia'];
    const { provenance } = provenanceOf([
      { ...NO_FINDINGS, sourceTypes: sourceTypes.map((value) => ({ value, from })) },
    ]);
    assert.equal(provenance.digitalSourceType, 'compositeSynthetic');
  });

  it('gives no value with a lone surrogate or half of a pair', () => {
    const { provenance } = provenanceOf([
      { ...NO_FINDINGS, credit: ['a\ud800b'], creator: [`${'x'.repeat(999)}😀😀`] },
    ]);
    assert.equal(provenance.credit, 'ab');
    assert.equal(provenance.creator, `${'x'.repeat(999)}😀`);
  });
});
