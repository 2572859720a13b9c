import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { makePublishEvents } from '../../../application/events/publish-events.ts';
import { makeReadEvents } from '../../../application/events/read-events.ts';
import { tokenCaller } from '../../../domain/index.ts';
import { aStoredToken, storeDraft, storePublisher } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { postgresql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

it('a process that is stopped while publishing blocks neither other accounts nor readers', { skip }, async () => {
  assert.ok(service);
  const { url, drop } = await service.createDatabase();
  // No statement timeout: it would end the wait, too, but half a minute later.
  const open = () => createMikroOrmPersistence({ driver: 'postgresql', url, statementTimeoutMs: 0 });
  const [stopped, other] = [await open(), await open()];
  await other.migrate();
  const one = await storePublisher(other.unitOfWork);
  const two = await storePublisher(other.unitOfWork);
  const [first] = [await storeDraft(other.unitOfWork, one), await storeDraft(other.unitOfWork, two)];
  const clock = createFixedClock();
  const publish = makePublishEvents({ ...other, clock });
  const read = makeReadEvents({ ...other, clock }, publish);

  const [holding, goingOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stoppedWork = stopped.unitOfWork.run(async ({ events }) => {
    await events.publish(one.account.id, 100);
    holding.resolve();
    await goingOn.promise;
  });
  await holding.promise;
  const together = other.unitOfWork.run(({ events }) => events.publishTogether([one.account.id, two.account.id], 100));
  assert.deepEqual(
    (await together).map(({ accountId }) => accountId),
    [two.account.id],
  );
  await storeDraft(other.unitOfWork, two);
  await assert.rejects(publish.all(), AggregateError);
  assert.equal(await other.queries.events.hasPending(two.account.id), false);
  const caller = tokenCaller(aStoredToken(one.account.id));
  const part = { after: 0, limit: 10 } as const;
  assert.deepEqual((await read({ caller, ...part, faults: [] })).items, []);
  goingOn.resolve();
  await stoppedWork;
  const { items } = await read({ caller, ...part, faults: [] });
  assert.ok(items.some((event) => 'pressReleaseId' in event && event.pressReleaseId === first.id));
  await stopped.close();
  await other.close();
  await drop();
});
