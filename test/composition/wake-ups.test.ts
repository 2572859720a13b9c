import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Signal } from '../../application/ports/index.ts';
import { connectSignals } from '../../composition/jobs/wake-ups.ts';
import { composeInMemory } from '../../composition/ports/in-memory.ts';
import { approvePressRelease, editPressRelease } from '../../domain/index.ts';
import {
  AT,
  change,
  EDITOR,
  later,
  MINUTE,
  storeDraft,
  storePublisher,
  storeSubmitted,
} from '../support/records/builders.ts';

/** A service in memory, its signals, and those that a test sends to it. */
function connected() {
  const sent: Signal[] = [];
  let receive: (signal: Signal) => void = () => undefined;
  let setConnected: (isConnected: boolean) => void = () => undefined;
  let windowsEnded = 0;
  const service = { ...composeInMemory(), portalsChanged: () => void windowsEnded++ };
  const wakeUps = connectSignals(service, {
    send: (signal) => void sent.push(signal),
    listen: (listener) => {
      receive = listener;
    },
    isConnected: () => true,
    onChange: (listener) => {
      setConnected = listener;
    },
    close: async () => undefined,
  });
  const woken = { times: 0 };
  wakeUps.listen(() => void woken.times++);
  return {
    ...{ service, sent, woken, wakeUps },
    receive: (signal: Signal) => receive(signal),
    setConnected: (isConnected: boolean) => setConnected(isConnected),
    windowsEnded: () => windowsEnded,
  };
}

describe('signals between processes', () => {
  it('report work once it is committed, and changes on the portals', async () => {
    const { service, sent, woken } = connected();
    const { unitOfWork } = service.ports;
    const owner = await storePublisher(unitOfWork);
    const { id } = await storeSubmitted(unitOfWork, owner);
    assert.ok(sent.includes('work') && woken.times > 0);
    assert.ok(!sent.includes('portals'));
    const before = [sent.length, woken.times];
    const failing = unitOfWork.run(async ({ pressReleases }) => {
      const release = await pressReleases.load(id);
      assert.ok(release);
      await pressReleases.save(approvePressRelease(release, { actor: EDITOR, at: AT }));
      throw new Error('not committed');
    });
    await assert.rejects(failing);
    assert.deepEqual([sent.length, woken.times], before);
    await change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: later(MINUTE) }));
    assert.deepEqual(sent.slice(before[0]).toSorted(), ['portals', 'work']);
    await service.close();
  });

  it('wake the jobs when a held event of an edit is released', async () => {
    const { service, woken } = connected();
    const { unitOfWork } = service.ports;
    const owner = await storePublisher(unitOfWork);
    const { id } = await storeDraft(unitOfWork, owner);
    const edit = (title: string, secondsAgo: number) =>
      change(unitOfWork, id, (release) =>
        editPressRelease(release, { title }, { actor: owner.actor, at: new Date(Date.now() - secondsAgo * 1000) }),
      );
    await edit('Eins', 60);
    await edit('Zwei', 59);
    const before = woken.times;
    while (woken.times === before) await sleep(20);
    await service.close();
  });

  it('are not sent for transactions that add no work, such as the claims of an idle job', async () => {
    const { service, sent, woken } = connected();
    const { unitOfWork } = service.ports;
    const lease = { now: AT, leaseEndsAt: later(MINUTE), claimId: 'a', limit: 1 };
    await unitOfWork.run(async ({ mails, subscriptions, webhooks, attempts }) => {
      await mails.claim(lease);
      await subscriptions.claimDispatch(lease);
      await subscriptions.claim(lease);
      await subscriptions.compose(AT, 'a', 1);
      await webhooks.claim({ ...lease, perWebhook: 1, perAccount: 1 });
      await attempts.take([{ key: 'a', limit: { max: 1, windowMs: 1 } }], AT);
    });
    assert.deepEqual([sent, woken.times], [[], 0]);
    await service.close();
  });

  it('wake the jobs of others, and end the cache window where portals changed', async () => {
    const { service, woken, receive, setConnected, windowsEnded } = connected();
    receive('work');
    assert.deepEqual([woken.times, windowsEnded()], [1, 0]);
    receive('portals');
    assert.deepEqual([woken.times, windowsEnded()], [1, 1]);
    setConnected(false);
    assert.deepEqual([woken.times, windowsEnded()], [2, 1], 'jobs poll again');
    setConnected(true);
    assert.deepEqual([woken.times, windowsEnded()], [3, 2], 'what was missed is made up for');
    await service.close();
  });
});
