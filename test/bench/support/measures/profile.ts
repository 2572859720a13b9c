import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Bench } from '../bench.ts';

/** The members of the inspector's response to Profiler.stop that are used. */
interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

const ROOT = pathToFileURL(fileURLToPath(new URL('../../../../', import.meta.url))).href;
const TOP = 25;
/** V8's name for idle time. */
const IDLE = '(idle)';

/**
 * Runs the load while the service's inspector samples it, and prints where the time went. The load returns the number
 * of responses and their rate.
 */
export async function profileLoad(
  bench: Bench,
  what: string,
  load: () => Promise<{ readonly answers: number; readonly rate: number }>,
): Promise<void> {
  // Warm-up: compilation and cold caches are not of interest.
  await load();
  const inspector = await connectInspector(bench.service.log);
  try {
    await inspector.call('Profiler.enable');
    await inspector.call('Profiler.setSamplingInterval', { interval: 200 });
    await inspector.call('Profiler.start');
    const result = await load();
    const { profile } = (await inspector.call('Profiler.stop')) as { profile: CpuProfile };
    process.stdout.write(`\n${what}: ${result.rate.toFixed(0)}/s, ${profileText(profile, result.answers)}\n`);
  } finally {
    inspector.close();
  }
}

async function connectInspector(log: string) {
  let address: string | undefined;
  while (address === undefined) {
    address = /Debugger listening on (ws:\S+)/.exec(await readFile(log, 'utf8'))?.[1];
    if (address === undefined) await sleep(20);
  }
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('the inspector does not answer')), { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error.message));
  });
  let calls = 0;
  return {
    call(method: string, params: object = {}): Promise<unknown> {
      const answer = Promise.withResolvers<unknown>();
      waiting.set(++calls, answer);
      socket.send(JSON.stringify({ id: calls, method, params }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}

/** Self time by package or folder and by function, in microseconds per request and as a share of the busy time. */
function profileText({ nodes, samples, timeDeltas }: CpuProfile, requests: number): string {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byPlace = new Map<string, number>();
  const byFunction = new Map<string, number>();
  let busy = 0;
  let idle = 0;
  samples.forEach((id, i) => {
    const frame = frames.get(id);
    const time = Math.max(0, timeDeltas[i] ?? 0);
    if (frame === undefined) return;
    if (frame.functionName === IDLE) {
      idle += time;
      return;
    }
    busy += time;
    const place = originOf(frame.url) || frame.functionName;
    const name = `${frame.functionName || '(anonymous)'}  ${shortUrl(frame.url)}:${frame.lineNumber + 1}`;
    byPlace.set(place, (byPlace.get(place) ?? 0) + time);
    byFunction.set(name, (byFunction.get(name) ?? 0) + time);
  });
  const rows = (times: Map<string, number>) =>
    [...times]
      .sort((a, b) => b[1] - a[1])
      .slice(0, TOP)
      .map(([name, time]) => {
        const share = `${((100 * time) / busy).toFixed(1)} %`.padStart(7);
        return `  ${share} ${(time / requests).toFixed(1).padStart(8)} µs  ${name}`;
      });
  return [
    `${(busy / requests).toFixed(0)} µs a request, idle ${((100 * idle) / (busy + idle)).toFixed(0)} % of the time`,
    '  by place:',
    ...rows(byPlace),
    '  by function:',
    ...rows(byFunction),
  ].join('\n');
}

/** The package, our folder, or Node itself; empty without a file, such as for the garbage collector. */
function originOf(url: string): string {
  const path = shortUrl(url);
  const installed = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (installed !== undefined) return installed;
  if (url.startsWith('node:')) return url.replace(/^node:internal\/([^/]+).*$/, 'node:internal/$1');
  return path.split('/').slice(0, 2).join('/');
}

function shortUrl(url: string): string {
  return url.startsWith(ROOT) ? url.slice(ROOT.length) : url.replace(/^.*(?=node_modules)/, '');
}
