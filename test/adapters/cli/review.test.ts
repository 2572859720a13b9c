import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Image } from '../../../domain/index.ts';
import { createDraftWithImage } from '../../support/pictures/draft-with-image.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

describe('review show', () => {
  let folder: string;
  let cli: CommandLine;
  let baseUrl: string | null;
  let image: Image;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-review-'));
    cli = createCommandLine({ baseUrl: async () => baseUrl });
    ({ image } = await createDraftWithImage(cli, folder, await jpeg({ width: 64, height: 48 })));
  });
  after(async () => {
    await cli.close();
    await rm(folder, { recursive: true });
  });

  const shown = async (address: string | null) => {
    baseUrl = address;
    const path = `/images/${image.renditions[0]?.key}.jpg`;
    return { path, stdout: (await cli.run('review', 'show', String(image.pressReleaseId))).stdout };
  };

  it("prints a picture's full URL if the service's URL is known", async () => {
    const { path, stdout } = await shown('https://press.example');
    assert.ok(stdout.includes(`: https://press.example${path}\n`), stdout);
  });

  it("prints a picture's path otherwise", async () => {
    const { path, stdout } = await shown(null);
    assert.ok(stdout.includes(`: ${path} (relative to the service URL)\n`), stdout);
  });
});
