import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Started, startNode, untilPrinted } from '../../support/process/processes.ts';
import { until } from '../../support/process/until.ts';

describe('an uncaught error', () => {
  let server: Started;
  let url: string;
  let kinds: number;
  before(async () => {
    server = startNode(['test/support/service/uncaught-error-process.ts'], {});
    const [, count, address = ''] = await untilPrinted(server, /(\d+) at (\S+) \./);
    kinds = Number(count);
    url = address;
  });
  after(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  const lines = () => server.output.stderr.split('\n').filter((line) => /surprise/.test(line)).length;
  /** On a new connection: an idle one could be closed just as the request is sent. */
  const get = (path: string) =>
    fetch(`${url}${path}`, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(60_000) });
  const ask = (id: number) => get(`/portal_a/releases/${id}`);

  it('is a logged 500 for its own request only', async () => {
    for (let id = 1; id <= kinds; id++) {
      const before = lines();
      // Other requests run concurrently.
      const others = Array.from({ length: 5 }, () => get('/health/live'));
      const reply = await ask(id);
      assert.equal(reply.status, 500, `surprise ${id}`);
      assert.equal(((await reply.json()) as { code: string }).code, 'internal_error');
      for (const other of await Promise.all(others)) assert.equal(other.status, 200);
      await until(async () => lines() > before);
    }
    assert.equal(server.child.exitCode, null);
  });

  it("is only logged after its request's response", async () => {
    for (let id = 1; id <= kinds; id++) {
      const before = lines();
      const reply = await ask(100 + id);
      assert.equal(reply.status, 404);
      await reply.text();
      assert.equal((await ask(200)).status, 404);
      await until(async () => lines() > before);
    }
    assert.equal((await get('/health/live')).status, 200);
  });

  it('is logged and ends the process if it belongs to no request', async () => {
    server.child.kill('SIGUSR2');
    const { code, stderr } = await server.ended;
    assert.equal(code, 1);
    assert.match(stderr, /uncaught exception/);
  });
});
