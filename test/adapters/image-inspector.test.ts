import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { NO_FINDINGS } from '../../adapters/images/inspector/findings.ts';
import { createImageInspector } from '../../adapters/images/inspector/index.ts';
import { createMetadataReader } from '../../adapters/images/inspector/metadata-reader.ts';
import { provenanceOf } from '../../adapters/images/inspector/provenance.ts';
import { imageInspectorContract } from '../contracts/image-inspector.ts';
import { imageInspectorC2paContract } from '../contracts/image-inspector-c2pa.ts';
import { imageInspectorHostileContract } from '../contracts/image-inspector-hostile.ts';
import { imageInspectorXmpContract } from '../contracts/image-inspector-xmp.ts';
import { busy } from '../support/busy.ts';

/** Files that mean harm cost a second or two; a busy machine, many times that. */
const create: typeof createImageInspector = (options) => createImageInspector({ timeoutMs: 60_000, ...options });

imageInspectorContract('the image inspector', create);
imageInspectorXmpContract('the image inspector', create);
imageInspectorC2paContract('the image inspector', create);
imageInspectorHostileContract('the image inspector', create);

describe('the thread that reads metadata', () => {
  /** Hangs, dies or answers by what it is asked. */
  const program = new URL('../support/metadata-worker.ts', import.meta.url);
  /** What hangs is waited for to the end; everything else may take its time on a busy machine. */
  const reader = (timeoutMs = 60_000) => createMetadataReader({ timeoutMs, trustAnchorsPem: null, program });
  const readerFor = (fault: string) => (fault === 'hang' ? reader(3_000) : reader());
  const credits = async (read: ReturnType<typeof reader>, path: string) => (await read(path)).map((f) => f.credit[0]);

  it('is asked one file after the other', async () => {
    const read = reader();
    const answers = await Promise.all(['a', 'b', 'c'].map((path) => credits(read, path)));
    assert.deepEqual(answers, [['a'], ['b'], ['c']]);
  });

  for (const fault of ['hang', 'exit', 'throw', 'exhaust memory']) {
    it(`may ${fault}: the file counts as one without metadata, and the next is read`, async () => {
      const read = readerFor(fault);
      const [first, second] = await Promise.all([read(fault), credits(read, 'next')]);
      assert.deepEqual(first, []);
      assert.deepEqual(second, ['next']);
    });
  }

  for (const fault of ['hang', 'exit', 'exhaust memory']) {
    it(`may ${fault} at a manifest: what it found before counts, and the manifest is invalid`, async () => {
      const read = readerFor(fault);
      const [first, second] = await Promise.all([read(`${fault} at a manifest`), credits(read, 'next')]);
      assert.deepEqual(
        first.map(({ c2paState, credit }) => [c2paState, credit[0] ?? null]),
        [
          ['invalid', null],
          [null, `${fault} at a manifest`],
        ],
      );
      assert.deepEqual(second, ['next']);
    });
  }

  it('is not blamed for the time that its own process was busy', async () => {
    const read = reader(1_000);
    const first = await credits(read, 'first');
    const second = credits(read, 'second');
    await turn();
    // The answer is there long before anybody listens.
    busy(2_500);
    assert.deepEqual([first, await second], [['first'], ['second']]);
  });

  it('is asked no more once it says that it is spent', async () => {
    const read = reader();
    const threads = [await read('spent'), await read('next'), await read('next')].map((f) => f[0]?.software[0]);
    assert.notEqual(threads[0], threads[1]);
    assert.equal(threads[1], threads[2]);
  });

  it('rejects for a file that cannot be opened, and reads the next', async () => {
    const read = reader();
    await assert.rejects(read('reject'), /no such file/);
    assert.deepEqual(await credits(read, 'next'), ['next']);
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

  it('keeps as evidence what there is room for, each once and fit to be stored', () => {
    const field = (n: number) => ({ from: 'xmp' as const, name: `n${n}`, value: ` a\u0000b ` });
    const many = Array.from({ length: 500 }, (_, n) => field(n % 300));
    const { extracted } = provenanceOf([{ ...NO_FINDINGS, extracted: many }]).provenance;
    assert.equal(extracted.length, 200);
    assert.deepEqual(extracted[0], { from: 'xmp', name: 'n0', value: 'ab' });
    const long = many.map((f) => ({ ...f, value: 'x'.repeat(5000) }));
    const kept = provenanceOf([{ ...NO_FINDINGS, extracted: long }]).provenance.extracted;
    assert.ok(kept.length > 10 && JSON.stringify(kept).length < 40_000);
  });

  it('keeps, of very many terms, those that raise the label', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ value: `term ${n}`, from: 'xmp' as const }));
    const last = { value: 'trainedAlgorithmicMedia', from: 'xmp' as const };
    const { sourceTypes } = provenanceOf([{ ...NO_FINDINGS, sourceTypes: [...many, last] }]);
    assert.equal(sourceTypes.length, 100);
    assert.deepEqual(sourceTypes[0], last);
  });
});
