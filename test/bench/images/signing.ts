import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImageInspector } from '../../../adapters/images/inspector/index.ts';
import { createSharpRenderer } from '../../../adapters/images/renderer/sharp/index.ts';
import { createImageSigner } from '../../../adapters/images/signer/index.ts';
import { signRenditions } from '../../../application/images/signing.ts';
import { NO_PROVENANCE, RENDITIONS, type Size } from '../../../domain/index.ts';
import { openCredentials } from '../../support/pictures/credentials.ts';
import { createSigner, signPicture } from '../../support/pictures/signed-pictures.ts';
import { descendantsOf } from '../../support/process/system-processes.ts';
import { openTimeStamper } from '../../support/servers/time-stamper.ts';
import { memoryOfFamily, processorTime } from '../support/measures/memory.ts';
import { median, percentile } from '../support/measures/statistics.ts';
import { photograph } from '../support/photos.ts';

// The cost of Content Credentials: time and bytes of an upload, cost of time stamps, and memory retained by signing.
// npm run bench:signing [-- SIGNATURES], 10,000 by default; 0 measures time stamps only

const MB = 1024 * 1024;
const ROUNDS = 9;
/** Uploads that start a new process; the first one finds an empty compile cache, too. */
const STARTS = 5;
/** Pictures signed with time stamps, and as many without. */
const STAMPED = 40;
const signatures = Number(process.argv[2] ?? 10_000);

/** CPU milliseconds of each of our processes, including ended ones. */
const spent = new Map<number, number>();

const credentials = await openCredentials();
const folder = await mkdtemp(join(tmpdir(), 'presswerk-bench-'));
// As the server does, from its second start on.
enableCompileCache(join(folder, 'compiled'));
try {
  for (const [what, size, hasManifest] of [
    ['12 megapixels', { width: 4000, height: 3000 }, false],
    ['12 megapixels with a manifest', { width: 4000, height: 3000 }, true],
    ['23 megapixels with a manifest', { width: 5600, height: 4200 }, true],
  ] as const) {
    if (signatures > 0) await measureUpload(what, size, hasManifest);
  }
  await measureStamps();
  if (signatures > 0) await measureMemory();
} finally {
  await credentials.remove();
  await rm(folder, { recursive: true, force: true });
}

async function photo(size: Size, hasManifest: boolean): Promise<{ path: string; bytes: number }> {
  const plain = await photograph(size, { quality: 80, grain: 20 });
  const actions = [{ action: 'c2pa.created' }];
  const bytes = hasManifest ? await signPicture(plain, { signer: createSigner(), actions }) : plain;
  const path = join(folder, 'photo.jpg');
  await writeFile(path, bytes);
  return { path, bytes: bytes.length };
}

async function measureUpload(what: string, size: Size, hasManifest: boolean): Promise<void> {
  const { path, bytes } = await photo(size, hasManifest);
  const header = { mimeType: 'image/jpeg', ...size, animated: false } as const;
  const how = { focusX: 50, focusY: 50, noCrop: false };
  const metadata = { credit: 'Bench', copyrightNotice: null, licenceUrl: null, aiLabel: 'original' } as const;
  const image = {
    ...how,
    ...size,
    aiLabel: 'original',
    aiLabelSource: 'declared',
    provenance: NO_PROVENANCE,
    copyright: 'Bench',
    licenseUrl: null,
    description: null,
    mimeType: 'image/jpeg',
  } as const;
  const rounds: Round[] = [];
  const first: Round[] = [];
  let added: number[] = [];
  let processes = open();
  for (let round = 0; round < STARTS + ROUNDS; round++) {
    const isFirst = round < STARTS;
    if (isFirst) {
      await processes.close();
      processes = open();
    }
    const { inspector, renderer, signer } = processes;
    const began = now();
    await inspector.provenance(path, header, 'anybody');
    const { renditions } = await renderer.render({
      path,
      header,
      renditions: RENDITIONS,
      ...how,
      metadata,
      share: 'a',
    });
    const rendered = now();
    const { published } = await signRenditions(signer, image, keyed(renditions), { original: path, share: 'a' });
    const ended = now();
    (isFirst ? first : rounds).push({ began, rendered, ended });
    added = published.map((made, index) => made.bytes.length - (renditions[index]?.bytes.length ?? 0));
  }
  await processes.close();
  console.log(
    `${what} (${(bytes / MB).toFixed(1)} MB): ${ratiosOf(rounds)}; in processes that have to be started ${ratiosOf(first)}; ` +
      `${Math.max(...added)} bytes more in a rendition`,
  );
}

/** The child processes of an upload. */
function open() {
  const inspector = createImageInspector();
  const renderer = createSharpRenderer();
  const signer = createSignerHere();
  const close = () => Promise.all([inspector.close(), renderer.close(), signer.close()]);
  return { inspector, renderer, signer, close };
}

function createSignerHere(timeStamper: string | null = null) {
  return createImageSigner({ ...credentials, temporaryFolder: credentials.folder, concurrency: 1, timeStamper });
}

/** When an upload reached a step: wall-clock milliseconds, and CPU milliseconds of all our processes. */
interface Round {
  readonly began: Moment;
  readonly rendered: Moment;
  readonly ended: Moment;
}
type Moment = ReturnType<typeof now>;

function now() {
  for (const pid of [process.pid, ...descendantsOf(process.pid)]) {
    spent.set(pid, processorTime(pid) ?? spent.get(pid) ?? 0);
  }
  return { clock: performance.now(), processor: [...spent.values()].reduce((sum, ms) => sum + ms, 0) };
}

function ratiosOf(rounds: readonly Round[]): string {
  const ratios = (['clock', 'processor'] as const).map((which) => {
    const unsigned = rounds.map(({ began, rendered }) => rendered[which] - began[which]);
    const each = rounds.map(({ began, ended }, i) => (ended[which] - began[which]) / (unsigned[i] ?? Number.NaN));
    const spread = `${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)}`;
    return `${median(each).toFixed(2)} (${spread}) of ${median(unsigned).toFixed(0)} ms unsigned by the ${which}`;
  });
  return ratios.join(', ');
}

/**
 * Signing six renditions with time stamps, compared with signing without, picture by picture. The time stamper is
 * OpenSSL's, on this machine, and starts a process for each stamp: its share of the time is measured separately.
 */
async function measureStamps(): Promise<void> {
  const stamper = await openTimeStamper();
  const original = join(folder, 'stamped.jpg');
  await writeFile(original, await photograph({ width: 1600, height: 900 }, { quality: 80 }));
  const bytes = await photograph({ width: 800, height: 600 }, { quality: 80 });
  const rendition = { bytes, key: null, mimeType: 'image/jpeg', edits: ['c2pa.resized'] } as const;
  const metadata = { credit: 'Bench', copyrightNotice: null, licenceUrl: null } as const;
  const statement = { ...metadata, aiLabel: 'original', labelSource: 'declared', sourceType: null } as const;
  const renditions = Array.from({ length: 6 }, () => rendition);
  const request = { original, mimeType: 'image/jpeg', renditions, statement, share: 'anybody' } as const;
  const signers = [createSignerHere(), createSignerHere(), createSignerHere(stamper.url)] as const;
  const times: [number[], number[], number[]] = [[], [], []];
  const waits: number[] = [];
  let added = 0;
  for (let round = -STARTS; round < STAMPED; round++) {
    const sizes: number[] = [];
    for (const i of [0, 1, 2] as const) {
      const began = performance.now();
      const signed = await signers[i].sign(request);
      const ms = performance.now() - began;
      sizes.push(signed.renditions[0]?.bytes.length ?? 0);
      if (round < 0) continue;
      times[i].push(ms);
      if (i === 2) waits.push((signed.stampSeconds ?? Number.NaN) * 1000);
    }
    added = (sizes[2] ?? 0) - (sizes[1] ?? 0);
  }
  const [without, again, stamped] = times;
  const over = (ours: readonly number[]) => {
    const each = ours.map((ms, i) => ms / (without[i] ?? Number.NaN)).sort((a, b) => a - b);
    return `${median(each).toFixed(2)} (${percentile(each, 5).toFixed(2)} to ${percentile(each, 95).toFixed(2)})`;
  };
  const own = stamped.map((ms, i) => ms - (waits[i] ?? Number.NaN));
  console.log(
    `time stamps: ${over(stamped)} of ${median(without).toFixed(0)} ms without, of which ${median(waits).toFixed(0)} ms ` +
      `wait for the time stamper; without that wait ${over(own)}; the same without stamps again ${over(again)}; ` +
      `${added} bytes more in a rendition`,
  );
  for (const signer of signers) await signer.close();
  await stamper.close();
}

/** With published keys: each manifest names its rendition's key. */
function keyed<R>(renditions: readonly R[]) {
  return renditions.map((rendition) => ({ ...rendition, key: randomUUID() }));
}

/** Signs the same six renditions repeatedly, in the service's processes. */
async function measureMemory(): Promise<void> {
  const original = join(folder, 'small.jpg');
  const small = await photograph({ width: 1600, height: 900 }, { quality: 80 });
  await writeFile(
    original,
    await signPicture(small, { signer: createSigner(), actions: [{ action: 'c2pa.created' }] }),
  );
  const made = await photograph({ width: 400, height: 300 }, { quality: 80 });
  const rendition = { bytes: made, key: null, mimeType: 'image/jpeg', edits: ['c2pa.resized'] } as const;
  const renditions = Array.from({ length: 6 }, () => rendition);
  const metadata = { credit: 'Bench', copyrightNotice: null, licenceUrl: null } as const;
  const statement = { ...metadata, aiLabel: 'original', labelSource: 'declared', sourceType: null } as const;
  const marks = 10;
  const signer = createSignerHere();
  let most = 0;
  for (let done = 0, mark = 1; done < signatures; ) {
    await signer.sign({ original, mimeType: 'image/jpeg', renditions, statement, share: 'anybody' });
    done += renditions.length;
    const { own, all } = memoryOfFamily();
    most = Math.max(most, all - own);
    if (done < (signatures * mark) / marks) continue;
    mark++;
    console.log(
      `  ${done} signatures: ${(own / MB).toFixed(0)} MB here, ${((all - own) / MB).toFixed(0)} MB in the processes (at most ${(most / MB).toFixed(0)})`,
    );
  }
  await signer.close();
}
