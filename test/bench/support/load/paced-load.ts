import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Load, LoadRequest, LoadResult } from './load.ts';
import { collectResponses } from './responses.ts';

/**
 * Sends evenly spaced requests over persistent connections; durations count from when a request was due. autocannon
 * would send each second's requests at its start, in sequence, and a slow one would delay those behind it.
 */
export async function runPaced(
  { url, connections, seconds, requests, status: expected }: Load,
  perSecond: number,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers = collectResponses(expected);
  const running: Promise<void>[] = [];
  const started = performance.now();
  const count = Math.max(1, Math.floor(seconds * perSecond));
  for (let i = 0; i < count; i++) {
    const due = started + (i * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    running.push(
      statusOf(url, requests[i % requests.length] as LoadRequest, agent).then(
        (status) => answers.add(status, performance.now() - due),
        (error: Error) => answers.fail(error.message),
      ),
    );
  }
  await Promise.all(running);
  agent.destroy();
  return answers.result();
}

/** The status, once the response is complete. */
function statusOf(origin: string, { method = 'GET', path, headers, body }: LoadRequest, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
