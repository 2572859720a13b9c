import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, describe, it } from 'node:test';
import { createMetadataReader, type MetadataReader } from '../../../adapters/images/inspector/metadata-reader.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { ImageTooComplex } from '../../../application/ports/index.ts';
import { withoutNode } from '../../support/process/without-node.ts';

describe('the metadata processes', () => {
  /** Hangs, dies or responds, by the path in its job. */
  const program = new URL('../../support/pictures/metadata-process.ts', import.meta.url);
  const readers: MetadataReader[] = [];
  /** A hanging job runs into its timeout; everything else may be slow on a busy machine. */
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

  it('are child processes, and get the path and the trust list', async () => {
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

  it('get no more jobs once they report that they are exhausted', async () => {
    const reader = newReader();
    const pids: unknown[] = [];
    for (const path of ['spent', 'next', 'next']) pids.push((await readingOf(reader, path)).pid);
    assert.notEqual(pids[0], pids[1]);
    assert.equal(pids[1], pids[2]);
  });

  it('serve shares round-robin', async () => {
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

  it('report that none can be started', async () => {
    const reader = newReader();
    await withoutNode(() =>
      assert.rejects(reader.read('next', 1, 'anybody'), (error: unknown) => ApplicationError.is(error, 'unavailable')),
    );
    assert.equal((await readingOf(reader, 'next')).credit, 'next');
  });

  it('load the SDK for Content Credentials; the server process does not', () => {
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
