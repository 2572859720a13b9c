import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharpFault } from '../../adapters/images/renderer/sharp/index.ts';
import { RENDITIONS } from '../../domain/index.ts';
import { createImageRenderer, type ImageRendererChoice } from '../ports/image-renderer.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';

/** A PNG of 16×16 grey pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR4nGNoQAMMI1sAAAUMgAFaSOXNAAAAAElFTkSuQmCC',
  'base64',
);
const HEADER = { mimeType: 'image/png', width: 16, height: 16, animated: false } as const;

/** Selects the renderer as the service does, and renders a picture. `faultOfSharp` resolves with sharp's load error. */
export async function checkRenderer(
  choice: ImageRendererChoice,
  faultOfSharp: () => Promise<string | undefined> = sharpFault,
): Promise<Finding> {
  const fault = choice === 'jimp' ? undefined : await faultOfSharp();
  if (choice === 'sharp' && fault !== undefined) {
    const remedy = 'Run npm install sharp, or set IMAGE_RENDERER to auto or jimp.';
    return problem('renderer', `sharp does not load: ${fault}`, remedy);
  }
  const name = choice === 'jimp' || fault !== undefined ? 'jimp' : 'sharp';
  const began = performance.now();
  try {
    await renderSomething(name);
  } catch (error) {
    const remedy = 'Check that this user may start processes and write to the folder for temporary files (TMPDIR).';
    return problem('renderer', `${name} cannot render: ${reasonOf(error)}`, remedy);
  }
  const what = `${name} works: ${Math.round(performance.now() - began)} ms for a tiny picture, including its start`;
  if (choice !== 'auto' || fault === undefined) return ok('renderer', what);
  const remedy = 'Run npm install sharp, or set IMAGE_RENDERER=jimp to accept that.';
  return warning('renderer', `${what}. It is ten times slower than sharp, which does not load: ${fault}`, remedy);
}

async function renderSomething(name: 'jimp' | 'sharp'): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-doctor-'));
  const renderer = createImageRenderer(name);
  try {
    const path = join(folder, 'picture.png');
    await writeFile(path, PICTURE);
    const metadata = { credit: 'Presswerk', copyrightNotice: null, licenceUrl: null, aiLabel: 'original' } as const;
    await renderer.render({
      path,
      header: HEADER,
      renditions: RENDITIONS,
      focusX: 50,
      focusY: 50,
      noCrop: false,
      metadata,
      share: 'doctor',
    });
  } finally {
    await renderer.close();
    await rm(folder, { recursive: true, force: true });
  }
}
