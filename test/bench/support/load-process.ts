import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';
import { percentile } from './statistics.ts';

// Runs what the parent asks for, one after the other, and ends with it.
process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ error: String(error) }),
  );
});
// Ctrl-C goes to the whole group; the parent tells us when to end.
process.on('SIGINT', () => undefined);

function run({ url, connections, seconds, requests }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let started = 0;
  let last = 0;
  let next = 0;
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections,
      duration: seconds,
      // It looks this often, in milliseconds, whether the time is over.
      sampleInt: 50,
      timeout: 30,
      requests: requests as autocannon.Request[],
      setupClient: (client) => {
        const from = Math.floor((next++ * requests.length) / connections);
        client.setRequests([...requests.slice(from), ...requests.slice(0, from)] as autocannon.Request[]);
      },
    };
    started = performance.now();
    const instance = autocannon(options, (error: unknown, result: autocannon.Result) => {
      if (error) return reject(error);
      times.sort((a, b) => a - b);
      const {
        statusCodeStats = {},
        errors,
        timeouts,
      } = result as autocannon.Result & {
        statusCodeStats?: Record<string, { count: number }>;
      };
      const failures = Object.entries(statusCodeStats)
        .filter(([status]) => !/^2\d\d$/.test(status))
        .map(([status, { count }]) => `${count} × ${status}`);
      if (errors - timeouts > 0) failures.push(`${errors - timeouts} × broken connection`);
      if (timeouts > 0) failures.push(`${timeouts} × no answer`);
      if (times.length === 0) failures.push('no answer at all');
      resolve({
        answers: times.length,
        rate: times.length === 0 ? 0 : times.length / ((last - started) / 1000),
        p50: percentile(times, 50),
        p99: percentile(times, 99),
        failures,
      });
    });
    // The library's own histogram has whole milliseconds, and its rate counts whole seconds.
    instance.on('response', (_client, _status, _bytes, time) => {
      times.push(time);
      last = performance.now();
    });
  });
}
