import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { GUIDES, guideText } from '../../support/documents/guides.ts';
import {
  type ExampleServer,
  noShell,
  printedExamples,
  runPrinted,
  startExampleServer,
} from '../../support/documents/printed-examples.ts';
import { jpeg } from '../../support/pictures/pictures.ts';

/** As printed; another test checks that the other language has the same commands. */
const text = (guide: (typeof GUIDES)[number]) =>
  guideText(guide, 'en', { baseUrl: 'http://127.0.0.1:8080', rateLimitPerMinute: 60 });

/** Allows webhook receivers on this machine. */
const ENV = { WEBHOOK_TARGETS: 'any' };

describe('the examples of the guides', { skip: noShell() }, () => {
  let folder = '';
  let token = '';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-guides-'));
    await writeFile(join(folder, 'photo.jpg'), await jpeg({ width: 1600, height: 1200 }));
    // The first start is slowest; every guide begins from its result.
    const first = await startExampleServer(folder);
    token = first.token;
    await first.close();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const guide of GUIDES) {
    const examples = printedExamples(text(guide));
    if (examples.length === 0) continue;
    test(`run as printed, with the printed responses: ${guide}`, async () => {
      const own = await mkdtemp(join(tmpdir(), 'presswerk-guide-'));
      let server: ExampleServer | undefined;
      try {
        await cp(folder, own, { recursive: true });
        // As after `npm install` of what a printed program imports.
        await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(own, 'node_modules'));
        server = await startExampleServer(own, { token, env: ENV });
        const outputs = await runPrinted(examples, own, server);
        assert.equal(outputs.length, examples.length);
      } finally {
        await server?.close();
        await rm(own, { recursive: true, force: true });
      }
    });
  }
});
