import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, describe, it } from 'node:test';
import { NO_FINDINGS } from '../../../adapters/images/inspector/findings.ts';
import { createImageInspector } from '../../../adapters/images/inspector/index.ts';
import { createMetadataReader, type MetadataReader } from '../../../adapters/images/inspector/metadata-reader.ts';
import { provenanceOf } from '../../../adapters/images/inspector/provenance.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { ImageTooComplex } from '../../../application/ports/index.ts';
import { imageInspectorContract } from '../../contracts/images/inspector.ts';
import { imageInspectorC2paContract } from '../../contracts/images/inspector-c2pa.ts';
import { imageInspectorC2paChainsContract } from '../../contracts/images/inspector-c2pa-chains.ts';
import { imageInspectorHostileContract } from '../../contracts/images/inspector-hostile.ts';
import { imageInspectorXmpContract } from '../../contracts/images/inspector-xmp.ts';
import { withoutNode } from '../../support/process/without-node.ts';

imageInspectorContract('the image inspector', createImageInspector);
imageInspectorXmpContract('the image inspector', createImageInspector);
imageInspectorC2paContract('the image inspector', createImageInspector);
imageInspectorC2paChainsContract('the image inspector', createImageInspector);
imageInspectorHostileContract('the image inspector', createImageInspector);

describe('the processes that read metadata', () => {
  /** Hangs, dies or answers by what it is asked. */
  const program = new URL('../../support/pictures/metadata-process.ts', import.meta.url);
  const readers: MetadataReader[] = [];
  /** What hangs is waited for to the end; everything else may take its time on a busy machine. */
  const newReader = (fault = '') => {
    const processorMs = fault === 'hang' ? 1_000 : 60_000;
    const reader = createMetadataReader({ processorMs, trustAnchorsPem: 'anchors', program });
    readers.push(reader);
    return reader;
  };
  const readingOf = async ({ read }: MetadataReader, path: string) => {
    const [findings] = await read(path, 1, 'anybody');
    return { credit: findings?.credit[0], anchors: findings?.copyrightNotice[0], pid: findings?.software[0] };
  };
  after(async () => {
    for (const reader of readers) await reader.close();
  });

  it('are other processes, and get the path and the trust list', async () => {
    const { credit, anchors, pid } = await readingOf(newReader(), 'a');
    assert.deepEqual([credit, anchors], ['a', 'anchors']);
    assert.notEqual(pid, String(process.pid));
  });

  for (const fault of ['hang', 'exit', 'throw', 'exhaust memory']) {
    it(`may ${fault}: the file is too complex, and the next is read`, async () => {
      const reader = newReader(fault);
      await assert.rejects(reader.read(fault, 1, 'anybody'), ImageTooComplex);
      assert.equal((await readingOf(reader, 'next')).credit, 'next');
    });
  }

  it('are asked no more once they say that they are spent', async () => {
    const reader = newReader();
    const pids: unknown[] = [];
    for (const path of ['spent', 'next', 'next']) pids.push((await readingOf(reader, path)).pid);
    assert.notEqual(pids[0], pids[1]);
    assert.equal(pids[1], pids[2]);
  });

  it('work for the shares in turns', async () => {
    const reader = newReader();
    const order: string[] = [];
    const readFor = (share: string) => reader.read('slow', 1, share).then(() => order.push(share));
    await Promise.all([...Array.from({ length: 6 }, () => readFor('many')), readFor('few')]);
    assert.ok(order.indexOf('few') < 4, order.join());
  });

  it('reject for a file that cannot be opened, and read the next', async () => {
    const reader = newReader();
    await assert.rejects(reader.read('reject', 1, 'anybody'), /no such file/);
    assert.equal((await readingOf(reader, 'next')).credit, 'next');
  });

  it('say that there is none where none can be started', async () => {
    const reader = newReader();
    await withoutNode(() =>
      assert.rejects(reader.read('next', 1, 'anybody'), (error: unknown) => ApplicationError.is(error, 'unavailable')),
    );
    assert.equal((await readingOf(reader, 'next')).credit, 'next');
  });

  it('load the SDK for Content Credentials; our own process does not', () => {
    const inspector = new URL('../../../adapters/images/inspector/index.ts', import.meta.url).href;
    const source = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      const { createImageInspector } = await import(${JSON.stringify(inspector)});
      createImageInspector();
      console.log(loaded.filter((url) => url.includes('/node_modules/')).length, loaded.length > 5);`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' });
    assert.equal(stdout, '0 true\n');
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
