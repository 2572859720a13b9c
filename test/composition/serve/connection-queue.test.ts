import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { describe, test } from 'node:test';
import { createConnectionQueue, type ReceivingWorker } from '../../../composition/serve/workers/connection-queue.ts';

/** A worker that records its messages; each is sent only when the test allows it. */
function aTaker() {
  const got: Socket[] = [];
  const sent: ((error: Error | null) => void)[] = [];
  const taker: ReceivingWorker = {
    send(_message, socket, _options, done) {
      got.push(socket);
      sent.push(done);
      return true;
    },
  };
  return { taker, got, finish: (error: Error | null = null) => sent.shift()?.(error) };
}

describe('connections in transit to workers', () => {
  const sockets = (count: number) => Array.from({ length: count }, () => new Socket());

  test('wait for a worker, and are distributed round-robin, one at a time', () => {
    const queue = createConnectionQueue();
    const [a, b, c, d, e] = sockets(5) as [Socket, Socket, Socket, Socket, Socket];
    for (const socket of [a, b, c]) queue.add(socket);
    const one = aTaker();
    const other = aTaker();
    queue.join(one.taker);
    queue.join(other.taker);
    assert.deepEqual([one.got, other.got], [[a], [b]]);
    other.finish();
    one.finish();
    queue.add(d);
    queue.add(e);
    assert.deepEqual(
      [one.got, other.got],
      [
        [a, d],
        [b, c],
      ],
    );
    other.finish();
    assert.deepEqual(other.got, [b, c, e]);
  });

  test('go to another worker if theirs leaves or cannot be reached', () => {
    const queue = createConnectionQueue();
    const [a, b] = sockets(2) as [Socket, Socket];
    const dying = aTaker();
    const other = aTaker();
    queue.join(dying.taker);
    queue.add(a);
    queue.leave(dying.taker);
    queue.join(other.taker);
    assert.deepEqual(other.got, [a]);
    // Late messages change nothing.
    dying.finish();
    other.finish();
    const full = aTaker();
    queue.leave(other.taker);
    queue.join(full.taker);
    queue.add(b);
    full.finish(new Error('the channel is closed'));
    queue.join(other.taker);
    assert.deepEqual(other.got, [a, b]);
  });

  test('are drained when the last is sent, and closed if no worker accepts them', async () => {
    const queue = createConnectionQueue();
    const [a, b] = sockets(2) as [Socket, Socket];
    const worker = aTaker();
    queue.join(worker.taker);
    queue.add(a);
    queue.add(b);
    const drained = queue.drain(60_000);
    worker.finish();
    worker.finish();
    await drained;
    assert.deepEqual([a.destroyed, b.destroyed], [false, false]);

    const stuck = createConnectionQueue();
    const [c, d] = sockets(2) as [Socket, Socket];
    stuck.join(aTaker().taker);
    stuck.add(c);
    stuck.add(d);
    await stuck.drain(20);
    assert.equal(d.destroyed, true);
  });
});
