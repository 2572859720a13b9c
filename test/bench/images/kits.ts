import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDiskImageStore } from '../../../adapters/image-store-disk/index.ts';
import { IMAGES_FOLDER } from '../../../composition/data-folder/data-layout.ts';
import type { Bench } from '../support/bench.ts';
import { effectOnOtherRequests, type Flow } from '../support/load/with-other-requests.ts';
import type { Finding } from '../support/measures/report.ts';
import { LoadFailed } from '../support/measures/rounds.ts';
import { dataFolder } from '../support/server.ts';

/** More readers than are served concurrently; the service refuses the others, which retry. */
const READERS = 100;
/** The picture in the kit: more than the kernel buffers for a client that reads slowly. */
const PICTURE_BYTES = 12 * 1024 * 1024;
/** Pause between the arrivals of two readers, because the kernel buffers most of a kit at full speed. */
const ARRIVAL_MS = 50;
/** A reader's pause after reading the bytes that have arrived. */
const PAUSE_MS = 500;

/**
 * The effect of slow readers of press kits on other requests.
 * @throws LoadFailed
 */
export async function* benchKits(bench: Bench): AsyncGenerator<Finding> {
  if (bench.options.profile) return;
  yield await effectOnOtherRequests(bench, slowReaders(`${bench.service.url}${await kitPath(bench)}`), 'press kits');
}

/** The path of a kit whose picture is stored. */
async function kitPath({ world, database }: Bench): Promise<string> {
  const { rows } = await database.query<{ path: string; key: string }>(
    `select '/portal_a/releases/' || r.id || '/' || r.slug || '/press-kit.zip' as path, i.rendition_keys[1] as key
     from press_release r join image i on i.press_release_id = r.id where r.status = 'published' order by r.id limit 1`,
  );
  const [{ path, key }] = rows as [{ path: string; key: string }];
  const store = createDiskImageStore({ folder: join(dataFolder(world, 'service'), IMAGES_FOLDER) });
  await store.putRendition(key, randomBytes(PICTURE_BYTES));
  return path;
}

function slowReaders(url: string): Flow {
  const start = () => {
    const stopped = new AbortController();
    const { signal } = stopped;
    let kits = 0;
    const responded = Array.from({ length: READERS }, () => Promise.withResolvers<void>());
    const reader = async (number: number, hasResponse: () => void) => {
      await sleep(number * ARRIVAL_MS, undefined, { signal });
      while (!signal.aborted) {
        const retryAfter = await readSlowly(url, number, hasResponse, signal);
        if (retryAfter === 0) kits++;
        await sleep(retryAfter * 1000, undefined, { signal });
      }
    };
    const readers = Promise.allSettled(responded.map(({ resolve }, number) => reader(number, resolve)));
    return {
      underWay: Promise.race([readers, Promise.all(responded.map(({ promise }) => promise))]),
      async stop() {
        stopped.abort();
        const failed = (await readers).find(
          (result): result is PromiseRejectedResult =>
            result.status === 'rejected' && result.reason instanceof LoadFailed,
        );
        if (failed !== undefined) throw failed.reason;
        return kits;
      },
    };
  };
  return { atOnce: READERS, start };
}

/** Each reader is a client of its own site. Resolves with the seconds to wait if too many read, and 0 after a kit. */
function readSlowly(url: string, number: number, hasResponse: () => void, signal: AbortSignal): Promise<number> {
  const headers = { 'X-Forwarded-For': `10.${number}.0.1` };
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false, signal }, async (response) => {
      const { statusCode, headers: answered } = response;
      hasResponse();
      if (statusCode === 503) response.resume().once('end', () => resolve(Number(answered['retry-after'])));
      if (statusCode !== 200 && statusCode !== 503) reject(new LoadFailed(`kit: ${statusCode}`));
      if (statusCode !== 200) return;
      try {
        for await (const _ of response) await sleep(PAUSE_MS, undefined, { signal });
      } catch {
        // Stopped in the middle.
      }
      resolve(0);
    });
    request.once('error', reject);
  });
}
