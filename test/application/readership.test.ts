import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createReadershipCounter } from '../../application/portal/readership/counter.ts';
import type { Transaction, UnitOfWork } from '../../application/ports/index.ts';
import type { CountedDay, PressReleaseId } from '../../domain/index.ts';
import { AT, DAY, later } from '../support/records/builders.ts';

const id = (number: number) => number as PressReleaseId;

/** A counter over a database that can be made to fail. */
function someCounter() {
  const written: (readonly CountedDay[])[] = [];
  const state = { isDown: false, now: AT };
  const readership = {
    async add(counted: readonly CountedDay[]) {
      if (state.isDown) throw new Error('down');
      written.push(counted);
    },
  };
  const unitOfWork: Pick<UnitOfWork, 'run'> = { run: (work) => work({ readership } as unknown as Transaction) };
  const clock = { now: () => state.now, uptime: () => 0 };
  return { ...createReadershipCounter({ unitOfWork: unitOfWork as UnitOfWork, clock }), written, state };
}

describe('counting readers', () => {
  it('writes sums by release and day, and nothing without counts', async () => {
    const { count, countPageView, write, written, state } = someCounter();
    await write();
    await countPageView({ id: id(1), referrer: 'https://a.example/x?user=7' });
    await countPageView({ id: id(1), referrer: '' });
    await count({ id: id(1), what: 'mailsSent', number: 40 });
    state.now = later(DAY);
    await countPageView({ id: id(1), referrer: '' });
    await write();
    await write();
    assert.equal(written.length, 1);
    assert.deepEqual(
      written[0]?.map(({ counts, referrers }) => [counts.pageViews, counts.mailsSent, referrers]),
      [
        [
          2,
          40,
          [
            { host: 'a.example', pageViews: 1 },
            { host: 'direct', pageViews: 1 },
          ],
        ],
        [1, 0, [{ host: 'direct', pageViews: 1 }]],
      ],
    );
  });

  it('repeats a failed write together with later counts', async () => {
    const { countPageView, write, written, state } = someCounter();
    await countPageView({ id: id(1), referrer: '' });
    state.isDown = true;
    const failing = write();
    await countPageView({ id: id(1), referrer: '' });
    await assert.rejects(failing, /down/);
    state.isDown = false;
    await write();
    assert.deepEqual(
      written.map((all) => all.map(({ counts }) => counts.pageViews)),
      [[2]],
    );
  });

  it('keeps a bounded number of releases and hosts while the database is down', async () => {
    const { countPageView, write, written, state } = someCounter();
    state.isDown = true;
    for (let i = 1; i <= 10_050; i++) await countPageView({ id: id(i), referrer: '' });
    for (let i = 1; i <= 50; i++) await countPageView({ id: id(1), referrer: `https://h${i}.example/` });
    await assert.rejects(write(), /down/);
    state.isDown = false;
    await write();
    const read = written[0]?.find(({ pressReleaseId }) => pressReleaseId === id(1));
    assert.equal(written[0]?.length, 10_000);
    assert.ok((read?.referrers.length ?? 0) <= 21, `${read?.referrers.length}`);
    assert.equal(read?.counts.pageViews, 51);
  });
});
