import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharpFault } from '../../../adapters/images/renderer/sharp/index.ts';
import { FIELD_PARTS, imagePart, multipart } from '../../support/wire/uploads.ts';
import { API_BASE } from '../api/api.ts';
import type { Bench } from '../support/bench.ts';
import { effectOnOtherRequests, type Flow, flowOf } from '../support/load/with-other-requests.ts';
import { processorTimeOfFamily } from '../support/measures/memory.ts';
import { profileLoad } from '../support/measures/profile.ts';
import { atMost, type Finding } from '../support/measures/report.ts';
import { LoadFailed } from '../support/measures/rounds.ts';
import { median, spreadOf } from '../support/measures/statistics.ts';
import type { SeededAccount } from '../support/seed.ts';

/** Concurrent uploads during other requests. */
const AT_ONCE = 2;
const BOUNDARY = 'bench-frontier';
/** Replaced by a number for each upload, so that each file is new. */
const UNIQUE = 'the number of the upload';

/**
 * Uploads over HTTP: their duration compared with sharp alone, and their effect on other requests.
 * @throws LoadFailed
 */
export async function* benchUploads(bench: Bench): AsyncGenerator<Finding> {
  const fault = await sharpFault();
  if (fault !== undefined) return bench.log(`uploads are not measured: sharp does not load here (${fault})`);
  // Loads sharp, which is optional.
  const photos = await import('../support/photos.ts');
  const { width, height } = bench.options.photo;
  const photo = await photos.photograph({ width, height }, { quality: 80, grain: 20 });
  const what = `${((width * height) / 1e6).toFixed(0)} megapixels (${(photo.length / 1e6).toFixed(1)} MB)`;
  const upload = await uploader(bench, photos.withComment(photo, UNIQUE));
  await upload.one();
  if (bench.options.profile) return profileUploads(bench, upload);
  const path = join(bench.world.folder, 'photo.jpg');
  await writeFile(path, photo);
  yield await againstBareSharp(bench, upload, () => photos.bareRenditions(path), what);
  yield await effectOnOtherRequests(bench, upload.flow, `uploads of ${what}`);
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
  const processor = { ours: [] as number[], theirs: [] as number[] };
  const spent = () => processorTimeOfFamily(bench.service.pid) ?? Number.NaN;
  for (let round = 0; round < bench.options.rounds * 2; round++) {
    const [before, uploadedBefore] = [process.cpuUsage(), spent()];
    bare.push(await timeOf(bareRenditions));
    const { user, system } = process.cpuUsage(before);
    processor.theirs.push((user + system) / 1000);
    ours.push(await timeOf(upload.one));
    processor.ours.push(spent() - uploadedBefore);
  }
  const ratios = ours.map((time, i) => time / (bare[i] as number));
  return {
    what: `upload of ${what} against sharp alone`,
    target: atMost(1.5),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    processor: { ours: spreadOf(processor.ours), theirs: spreadOf(processor.theirs) },
    notes: [`upload ${median(ours).toFixed(0)} ms, sharp alone ${median(bare).toFixed(0)} ms`],
  };
}

/** The server's own work for uploads; its renderers are separate processes. */
async function profileUploads(bench: Bench, upload: Uploader): Promise<void> {
  const flow = () => {
    const started = performance.now();
    const running = upload.flow.start();
    return sleep(bench.options.seconds * 1000)
      .then(running.stop)
      .then((answers) => {
        const rate = answers / ((performance.now() - started) / 1000);
        return { answers, rate };
      });
  };
  await profileLoad(bench, 'uploads', flow);
}

interface Uploader {
  /**
   * Uploads the picture as a new file to a draft without one.
   * @throws LoadFailed
   */
  readonly one: () => Promise<void>;
  readonly flow: Flow;
}

async function uploader({ database, service, accounts }: Bench, picture: Buffer): Promise<Uploader> {
  const { rows } = await database.query<{ id: string; account_id: string }>(
    `select r.id, r.account_id from press_release r left join image i on i.press_release_id = r.id
     where r.status = 'draft' and i.id is null and r.account_id = any($1::bigint[]) order by r.id`,
    [accounts.map(({ id }) => id)],
  );
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  const agent = new Agent({ keepAlive: true });
  // Built once and sent repeatedly: a client that allocated megabytes each time would disturb the measurement.
  const bodies = Array.from({ length: AT_ONCE }, () => multipart([...FIELD_PARTS, imagePart(picture)], BOUNDARY));
  const unique = (bodies[0] as Buffer).indexOf(UNIQUE);
  let next = 0;
  const one = async () => {
    const draft = rows[next++];
    if (draft === undefined) throw new Error('there are no drafts without a picture left');
    const body = bodies.pop() as Buffer;
    body.write(`${next}`.padStart(UNIQUE.length), unique, 'latin1');
    const { token } = accountOf.get(Number(draft.account_id)) as SeededAccount;
    const answer = await post(`${service.url}${API_BASE}/press-releases/${draft.id}/images`, token, body, agent);
    bodies.push(body);
    if (!answer.startsWith('201')) throw new LoadFailed(`upload: ${answer}`);
  };
  return { one, flow: flowOf(one, AT_ONCE) };
}

/** The status and body of the response. */
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
