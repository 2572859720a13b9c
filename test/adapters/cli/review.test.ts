import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { jpeg } from '../../support/pictures/pictures.ts';
import { uploaded } from '../../support/pictures/uploaded-image.ts';
import { createCommandLine } from '../../support/service/command-line.ts';

describe('an editor who looks at a release', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-review-'));
  });
  after(() => rm(folder, { recursive: true }));

  const shown = async (baseUrl: string | null) => {
    const cli = createCommandLine({ baseUrl: async () => baseUrl });
    try {
      const { image } = await uploaded(cli, folder, await jpeg({ width: 64, height: 48 }));
      const path = `/images/${image.renditions[0]?.key}.jpg`;
      return { path, stdout: (await cli.run('review', 'show', String(image.pressReleaseId))).stdout };
    } finally {
      await cli.close();
    }
  };

  it('is given an address at which a picture opens, where it is known what clients use', async () => {
    const { path, stdout } = await shown('https://press.example');
    assert.ok(stdout.includes(`: https://press.example${path}\n`), stdout);
  });

  it('is given its path where nothing says so', async () => {
    const { path, stdout } = await shown(null);
    assert.ok(stdout.includes(`: ${path}, below the service's address\n`), stdout);
  });
});
