import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharpFault } from '../../adapters/images/renderer/sharp/index.ts';
import { FIELD_PARTS, imagePart, multipart } from '../support/uploads.ts';
import { API_BASE, fetchRequest } from './api.ts';
import type { Bench } from './support/bench.ts';
import { profiled } from './support/profile.ts';
import { atMost, type Finding } from './support/report.ts';
import { assertNoFailures, LoadFailed } from './support/rounds.ts';
import type { SeededAccount } from './support/seed.ts';
import { median, percentile } from './support/statistics.ts';

/** Uploads at a time while others are asked for. */
const AT_ONCE = 2;
const OTHERS_PER_SECOND = 50;
const BOUNDARY = 'bench-frontier';

/** Uploads over HTTP: what they take beside sharp alone, and what they leave for others. @throws LoadFailed */
export async function* benchUploads(bench: Bench): AsyncGenerator<Finding> {
  const fault = await sharpFault();
  if (fault !== undefined) return bench.say(`uploads are not measured: sharp does not load here (${fault})`);
  // Loads sharp, which is optional.
  const photos = await import('./support/photos.ts');
  const { width, height } = bench.options.photo;
  const photo = await photos.photograph({ width, height }, { quality: 80, grain: 20 });
  const what = `${((width * height) / 1e6).toFixed(0)} megapixels (${(photo.length / 1e6).toFixed(1)} MB)`;
  const upload = await uploader(bench, (number) => photos.withComment(photo, `upload ${number}`));
  await upload.one();
  if (bench.options.profile) return profileUploads(bench, upload);
  const path = join(bench.world.folder, 'photo.jpg');
  await writeFile(path, photo);
  yield await againstBareSharp(bench, upload, () => photos.bareRenditions(path), what);
  yield await besideOthers(bench, upload, what);
}

async function againstBareSharp(
  bench: Bench,
  upload: Uploader,
  bareRenditions: () => Promise<void>,
  what: string,
): Promise<Finding> {
  await bareRenditions();
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < bench.options.rounds * 2; round++) {
    bare.push(await timeOf(bareRenditions));
    ours.push(await timeOf(upload.one));
  }
  const ratios = ours.map((time, i) => time / (bare[i] as number));
  return {
    what: `upload of ${what} against sharp alone`,
    target: atMost(1.5),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    notes: [`upload ${median(ours).toFixed(0)} ms, sharp alone ${median(bare).toFixed(0)} ms`],
  };
}

async function besideOthers(bench: Bench, upload: Uploader, what: string): Promise<Finding> {
  const { generator, service, options } = bench;
  const requests = otherRequests(bench);
  const seconds = options.seconds * 2;
  const load = { url: service.url, connections: options.connections, seconds, perSecond: OTHERS_PER_SECOND, requests };
  const idle: number[] = [];
  const meanwhile: number[] = [];
  const ratios: number[] = [];
  await generator.run(load);
  let uploads = 0;
  for (let round = 0; round < options.rounds; round++) {
    const alone = await generator.run(load);
    const flow = upload.keepGoing();
    const beside = await generator.run(load);
    uploads += await flow.stop();
    for (const { failures } of [alone, beside]) assertNoFailures('fetch beside uploads', failures);
    idle.push(...alone.times);
    meanwhile.push(...beside.times);
    ratios.push(beside.p99 / alone.p99);
  }
  const of = (times: number[]) => {
    const sorted = times.sort((a, b) => a - b);
    return { p50: percentile(sorted, 50), p99: percentile(sorted, 99) };
  };
  const [before, during] = [of(idle), of(meanwhile)];
  return {
    what: `99 % of other requests during uploads of ${what} against idle`,
    target: atMost(2),
    // Of all rounds together: one round has too few requests for its hundredth part to say much.
    ratio: during.p99 / before.p99,
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    notes: [
      `idle   half within ${before.p50.toFixed(1)} ms, 99 % within ${before.p99.toFixed(1)} ms, of ${idle.length}`,
      `during half within ${during.p50.toFixed(1)} ms, 99 % within ${during.p99.toFixed(1)} ms, of ${meanwhile.length}; ` +
        `${uploads} uploads, ${AT_ONCE} at a time`,
    ],
  };
}

/** What the server itself does for uploads; its renderers are processes of their own. */
async function profileUploads(bench: Bench, upload: Uploader): Promise<void> {
  const flow = () => {
    const started = performance.now();
    const running = upload.keepGoing();
    return sleep(bench.options.seconds * 1000)
      .then(running.stop)
      .then((answers) => {
        const rate = answers / ((performance.now() - started) / 1000);
        return { answers, rate };
      });
  };
  await profiled(bench, 'uploads', flow);
}

function otherRequests({ accounts, releaseIds }: Bench) {
  return accounts.flatMap((account, i) => (releaseIds[i] ?? []).slice(0, 4).map((id) => fetchRequest(account, id)));
}

interface Uploader {
  /** Attaches the picture, as a file that was never there, to a draft without one. @throws LoadFailed */
  readonly one: () => Promise<void>;
  /** Uploads one after the other, several at a time, until stopped; tells how many. */
  keepGoing(): { stop(): Promise<number> };
}

async function uploader(
  { database, service, accounts }: Bench,
  picture: (number: number) => Buffer,
): Promise<Uploader> {
  const { rows } = await database.query<{ id: string; account_id: string }>(
    `select r.id, r.account_id from press_release r left join image i on i.press_release_id = r.id
     where r.status = 'draft' and i.id is null and r.account_id = any($1::bigint[]) order by r.id`,
    [accounts.map(({ id }) => id)],
  );
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  const agent = new Agent({ keepAlive: true });
  let next = 0;
  const one = async () => {
    const draft = rows[next++];
    if (draft === undefined) throw new Error('there are no drafts without a picture left');
    const body = multipart([...FIELD_PARTS, imagePart(picture(next))], BOUNDARY);
    const { token } = accountOf.get(Number(draft.account_id)) as SeededAccount;
    const answer = await post(`${service.url}${API_BASE}/press-releases/${draft.id}/images`, token, body, agent);
    if (!answer.startsWith('201')) throw new LoadFailed(`upload: ${answer}`);
  };
  const keepGoing = () => {
    let going = true;
    let done = 0;
    const lane = async () => {
      for (; going; done++) await one();
    };
    const lanes = Promise.all(Array.from({ length: AT_ONCE }, lane));
    lanes.catch(() => undefined);
    return {
      async stop() {
        going = false;
        await lanes;
        return done;
      },
    };
  };
  return { one, keepGoing };
}

/** The status and the body of the answer. */
function post(url: string, token: string, body: Buffer, agent: Agent): Promise<string> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    'Content-Length': body.length,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => resolve(`${response.statusCode} ${text}`));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
