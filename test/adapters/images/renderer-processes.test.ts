import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createJimpRenderer } from '../../../adapters/images/renderer/jimp/index.ts';
import { createSharpRenderer, isSharpAvailable } from '../../../adapters/images/renderer/sharp/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import type { RenderRequest } from '../../../application/ports/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { renderRequest } from '../../support/pictures/render-request.ts';
import { withoutNode } from '../../support/process/without-node.ts';

const sharpSkip = (await isSharpAvailable()) ? false : 'sharp does not load on this machine';
const RENDERERS = [
  { name: 'jimp', program: 'jimp/jimp-process-main.ts', create: createJimpRenderer, skip: false },
  { name: 'sharp', program: 'sharp/sharp-process-main.ts', create: createSharpRenderer, skip: sharpSkip },
] as const;

for (const { name, program, create, skip } of RENDERERS) {
  describe(`the processes of the ${name} renderer`, { skip }, () => {
    let folder: string;
    let request: RenderRequest;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-processes-'));
      const path = join(folder, 'picture');
      await writeFile(path, await jpeg({ width: 64, height: 48 }));
      const header = { mimeType: 'image/jpeg', width: 64, height: 48, animated: false } as const;
      request = renderRequest({ path, header });
    });
    after(async () => {
      await rm(folder, { recursive: true, force: true });
    });

    it('continue despite signals meant for the server, and end with it', async () => {
      const path = fileURLToPath(new URL(`../../../adapters/images/renderer/${program}`, import.meta.url));
      const child = fork(path, ['512'], { execArgv: [], serialization: 'advanced' });
      const ended = once(child, 'exit');
      assert.deepEqual(await Promise.race([once(child, 'message'), ended]), ['ready', undefined]);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
      child.send({ request });
      const [message] = (await once(child, 'message')) as [{ result: { width: number } }];
      assert.equal(message.result.width, 64);
      child.disconnect();
      assert.deepEqual(await ended, [null, 'SIGKILL']);
    });

    it('start with the next request if they could not be started before', async () => {
      const renderer = create();
      try {
        await withoutNode(() =>
          assert.rejects(renderer.render(request), (error: unknown) => {
            assert.ok(ApplicationError.is(error, 'unavailable'));
            assert.ok(error.details.retryAfterSeconds > 0);
            return true;
          }),
        );
        assert.equal((await renderer.render(request)).renditions.length, 6);
      } finally {
        await renderer.close();
      }
    });
  });
}
