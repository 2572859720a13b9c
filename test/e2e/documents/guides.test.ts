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

type Guide = (typeof GUIDES)[number];

/** As printed; another test checks that the other language has the same commands. */
const text = (guide: Guide) => guideText(guide, 'en', { baseUrl: 'http://127.0.0.1:8080', rateLimitPerMinute: 60 });

/** These share a server, whose start costs more than they do: the first two change nothing, the last names no ids. */
const TOGETHER: readonly Guide[] = ['errors', 'limits', 'events', 'legacy'];

/** The guides with examples, by server. */
function servers(): readonly (readonly Guide[])[] {
  const alone = GUIDES.filter((guide) => !TOGETHER.includes(guide) && printedExamples(text(guide)).length > 0);
  return [TOGETHER, ...alone.map((guide) => [guide])];
}

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

  for (const guides of servers()) {
    describe(guides.join(', '), () => {
      let own = '';
      let server: ExampleServer;
      before(async () => {
        own = await mkdtemp(join(tmpdir(), 'presswerk-guide-'));
        await cp(folder, own, { recursive: true });
        // As after `npm install` of what a printed program imports.
        await symlink(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(own, 'node_modules'));
        server = await startExampleServer(own, { token, env: ENV });
      });
      after(async () => {
        await server?.close();
        await rm(own, { recursive: true, force: true });
      });

      for (const guide of guides) {
        test(`run as printed, with the printed responses: ${guide}`, async () => {
          const examples = printedExamples(text(guide));
          const outputs = await runPrinted(examples, own, server);
          assert.equal(outputs.length, examples.length);
        });
      }
    });
  }
});
