import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createImageInspector } from '../../adapters/images/inspector/index.ts';
import { ImageTooComplex } from '../../application/ports/index.ts';
import type { ProvenanceReading } from '../../domain/index.ts';
import { createRandom, mutate } from './mutations.ts';
import { seedFiles } from './seeds.ts';

/**
 * Feeds mutated files to the inspector: `node test/fuzz/inspector.ts [--runs 20000] [--seed N]`. It must not reject,
 * must respond well within its timeout, must not accept a manifest that does not validate, and its process must not
 * grow. A file that violates this is kept and its path printed; exit code 1. A seed reproduces the files, except for
 * the signing keys.
 */
const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const runs = Number(values.runs ?? 20_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));

/** Anything slower is a fault: no file of this size takes that long to read. */
const SLOW_MS = 2000;
const GROWTH_LIMIT_MB = 400;
const TIMEOUT_MS = 10_000;

console.log(`fuzzing the inspector: ${runs} files, --seed ${seed}`);
const folder = await mkdtemp(join(tmpdir(), 'presswerk-fuzz-'));
const kept = join(tmpdir(), `presswerk-fuzz-faults-${process.pid}`);
const seeds = await seedFiles();
/** Two lanes, each with its own processes. */
const lanes = [0, 1].map((lane) => ({
  inspector: createImageInspector({ processorMs: TIMEOUT_MS }),
  path: join(folder, `${lane}.bin`),
}));

let faults = 0;
let pictures = 0;
let invalid = 0;
let done = 0;
let slowest: { ms: number; bytes: Buffer } = { ms: 0, bytes: Buffer.alloc(0) };
const startedAt = performance.now();
const memoryAtStart = process.memoryUsage().rss;
let memoryAtMost = memoryAtStart;

async function keep(bytes: Buffer, name: string): Promise<string> {
  await mkdir(kept, { recursive: true });
  const path = join(kept, name);
  await writeFile(path, bytes);
  return path;
}

async function reportFinding(fault: string, bytes: Buffer): Promise<void> {
  faults += 1;
  console.error(`${fault}: ${await keep(bytes, `fault-${faults}.bin`)}`);
}

async function tryOne({ inspector, path }: (typeof lanes)[number], bytes: Buffer): Promise<void> {
  await writeFile(path, bytes);
  const start = performance.now();
  try {
    const header = await inspector.header(path);
    // A file without a header is refused, but its metadata must still be harmless.
    const reading = await inspector.provenance(path, header ?? NO_HEADER, path);
    JSON.stringify(reading);
    if (believesTheUnbelievable(reading)) await reportFinding('a manifest that does not validate counts', bytes);
    if (header !== undefined) pictures += 1;
    if (reading.provenance.c2paState === 'invalid') invalid += 1;
  } catch (error) {
    // A mutated length may claim more than is read.
    if (!(error instanceof ImageTooComplex))
      await reportFinding(`rejected with ${error instanceof Error ? error.stack : String(error)}`, bytes);
  }
  const ms = performance.now() - start;
  if (ms > slowest.ms) slowest = { ms, bytes };
  if (ms > SLOW_MS) await reportFinding(`took ${Math.round(ms)} ms`, bytes);
  memoryAtMost = Math.max(memoryAtMost, process.memoryUsage.rss());
  done += 1;
  if (done % 5000 === 0) console.log(`${done} files, ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

function believesTheUnbelievable({ provenance, sourceTypes }: ProvenanceReading): boolean {
  const isBelieved = provenance.c2paState !== null && provenance.c2paState !== 'invalid';
  return !isBelieved && sourceTypes.some(({ from }) => from === 'c2pa');
}

const NO_HEADER = { mimeType: 'image/jpeg', width: 1, height: 1, animated: false } as const;

let next = 0;
await Promise.all(
  lanes.map(async (lane) => {
    // Start the process before measuring.
    await writeFile(lane.path, seeds.at(-1) ?? Buffer.alloc(0));
    await lane.inspector.provenance(lane.path, NO_HEADER, lane.path);
    while (next < runs) {
      // A file depends only on its number, not on its lane.
      const random = createRandom(seed + Math.imul(next++, 0x9e3779b1));
      const file = seeds[random(seeds.length)] ?? Buffer.alloc(0);
      await tryOne(lane, mutate(file, random, seeds));
    }
  }),
);
await rm(folder, { recursive: true });

const megabytes = (n: number) => Math.round(n / 1024 / 1024);
const growth = megabytes(memoryAtMost - memoryAtStart);
console.log(`${done} files in ${Math.round((performance.now() - startedAt) / 1000)} s; ${pictures} with a header`);
console.log(`${invalid} manifests that do not validate; the process grew by ${growth} MB at most`);
console.log(`slowest: ${Math.round(slowest.ms)} ms, ${await keep(slowest.bytes, 'slowest.bin')}`);
if (growth > GROWTH_LIMIT_MB) {
  faults += 1;
  console.error(`the process grew by more than ${GROWTH_LIMIT_MB} MB`);
}
console.log(faults === 0 ? 'no fault' : `${faults} faults; repeat with --seed ${seed} --runs ${runs}`);
process.exitCode = faults === 0 ? 0 : 1;
