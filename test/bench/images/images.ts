import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createJimpRenderer } from '../../../adapters/images/renderer/jimp/index.ts';
import { createSharpRenderer } from '../../../adapters/images/renderer/sharp/index.ts';
import type { ImageRenderer, RenderRequest } from '../../../application/ports/index.ts';
import { PRESS_RENDITION, RENDITIONS, type Size } from '../../../domain/index.ts';
import { renderRequest } from '../../support/pictures/render-request.ts';
import { memoryOfFamily } from '../support/measures/memory.ts';
import { bareRenditions, type PhotoOptions, photograph } from '../support/photos.ts';

// The cost of the renderers: memory during concurrent uploads, time against bare sharp, and the effect on other
// requests. npm run bench:images [-- sharp|jimp] [--smoke], where --smoke is tiny: the figures say nothing.

const MB = 1024 * 1024;
const LIMIT_MB = 400;
/** --smoke: everything runs, with small pictures. */
const smoke = process.argv.includes('--smoke');
const UPLOADS = smoke ? 2 : 16;

interface Uploads {
  readonly uploads: number;
  readonly renditions: RenderRequest['renditions'];
}

/** Fewer, since press renditions are as large as the original. */
const WITH_PRESS: Uploads = { uploads: smoke ? 2 : 4, renditions: [...RENDITIONS, PRESS_RENDITION] };

const RENDERERS: Readonly<Record<string, () => ImageRenderer>> = {
  sharp: () => createSharpRenderer({ shareLimit: UPLOADS }),
  jimp: () => createJimpRenderer({ shareLimit: UPLOADS }),
};

interface Photo extends Size {
  readonly what: string;
  readonly path: string;
  readonly bytes: number;
}

const [chosen] = process.argv.slice(2).filter((argument) => argument !== '--smoke');
const folder = await mkdtemp(join(tmpdir(), 'presswerk-bench-'));
try {
  // Created before measuring, so that sharp's memory in this process is part of the baseline.
  const sixteenMb = await photo('about 16 MB', { width: 5600, height: 4200 }, { quality: 90 });
  const twelveMp = await photo('12 megapixels', { width: 4000, height: 3000 }, { quality: 80 });
  const largest = await photo('8000×8000', { width: 8000, height: 8000 }, { quality: 40 });
  const press = [
    await photo('8000×8000, press', { width: 8000, height: 8000 }, { quality: 40 }),
    await photo('8000×8000, press, orientation 6', { width: 8000, height: 8000 }, { quality: 40, orientation: 6 }),
  ];
  const unfolded = await photo(
    '8000×8000, progressive',
    { width: 8000, height: 8000 },
    { quality: 40, progressive: true },
  );
  const bare = await bestOf(3, () => bareRenditions(twelveMp.path));
  console.log(`bare sharp, ${twelveMp.what}: ${ms(bare)}`);
  for (const [name, create] of Object.entries(RENDERERS)) {
    if (chosen !== undefined && chosen !== name) continue;
    console.log(`\n${name}`);
    for (const file of [sixteenMb, unfolded]) await measureMemory(create, file);
    for (const file of press) await measureMemory(create, file, WITH_PRESS);
    await measureTime(create, twelveMp, bare);
    await measureDelay(create, largest);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function photo(what: string, full: Size, options: PhotoOptions): Promise<Photo> {
  const size = smoke ? { width: full.width / 20, height: full.height / 20 } : full;
  const path = join(folder, `${what.replace(/\W+/g, '-')}.jpg`);
  const bytes = await photograph(size, options);
  await writeFile(path, bytes);
  return { what: `${what} (${(bytes.length / MB).toFixed(1)} MB)`, path, bytes: bytes.length, ...size };
}

function requestFor(
  { path, width, height }: Photo,
  renditions: RenderRequest['renditions'] = RENDITIONS,
): RenderRequest {
  const header = { mimeType: 'image/jpeg', width, height, animated: false } as const;
  return renderRequest({ path, header }, { renditions });
}

async function measureMemory(
  create: () => ImageRenderer,
  file: Photo,
  { uploads, renditions }: Uploads = { uploads: UPLOADS, renditions: RENDITIONS },
): Promise<void> {
  const renderer = create();
  const base = memoryOfFamily();
  let most = base;
  const timer = setInterval(() => {
    const now = memoryOfFamily();
    most = { own: Math.max(most.own, now.own), all: Math.max(most.all, now.all) };
  }, 20);
  const started = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: uploads }, () => renderer.render(requestFor(file, renditions))),
  );
  clearInterval(timer);
  const failed = results.filter((result) => result.status === 'rejected');
  const all = (most.all - base.all) / MB;
  console.log(
    `  ${uploads} × ${file.what}: ${ms(performance.now() - started)}, ${failed.length} failed, ` +
      `grew by ${all.toFixed(0)} MB (this process ${((most.own - base.own) / MB).toFixed(0)} MB), ` +
      `${all < LIMIT_MB ? 'within' : 'beyond'} ${LIMIT_MB} MB`,
  );
  for (const { reason } of failed.slice(0, 1)) console.log(`    ${String(reason)}`);
  await renderer.close();
}

async function measureTime(create: () => ImageRenderer, file: Photo, bare: number): Promise<void> {
  const renderer = create();
  const request = requestFor(file);
  const first = await bestOf(1, () => renderer.render(request));
  const next = await bestOf(3, () => renderer.render(request));
  console.log(
    `  ${file.what}: ${ms(first)} with its start, then ${ms(next)}: ${(next / bare).toFixed(2)} of bare sharp`,
  );
  await renderer.close();
}

async function measureDelay(create: () => ImageRenderer, file: Photo): Promise<void> {
  const renderer = create();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const took = await bestOf(1, () => renderer.render(requestFor(file)));
  delay.disable();
  const of = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(0);
  console.log(
    `  ${file.what}: ${ms(took)}; event loop behind by ${of(delay.percentile(50))} ms (half), ` +
      `${of(delay.percentile(99))} ms (99 %), ${of(delay.max)} ms (most); measured in steps of 5 ms`,
  );
  await renderer.close();
}

async function bestOf(times: number, work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    await work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}
