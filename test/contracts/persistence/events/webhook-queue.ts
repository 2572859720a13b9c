import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { ClaimedDelivery } from '../../../../application/ports/index.ts';
import { afterAttempt, disableWebhook, editWebhook, redeliver, type Webhook } from '../../../../domain/index.ts';
import { runs } from '../../../support/process/runs.ts';
import { AT, aHash, DAY, later, MINUTE, storePublisher } from '../../../support/records/builders.ts';
import { publishEvents, sendResult, storeWebhook } from '../../../support/webhooks/webhooks.ts';
import type { Opened } from '../persistence.ts';

const WEBHOOKS = 3;
const which = fc.nat({ max: WEBHOOKS - 1 });
/** Random steps of webhooks and their deliveries. */
const STEP = fc.oneof(
  fc.record({ do: fc.constant('publish'), count: fc.integer({ min: 1, max: 3 }), which }),
  fc.record({ do: fc.constant('claim'), count: fc.integer({ min: 1, max: 4 }), which }),
  fc.record({
    do: fc.constantFrom('finish', 'fail', 'redeliver', 'disable', 'enable', 'replan'),
    count: fc.nat(9),
    which,
  }),
  fc.record({ do: fc.constantFrom('wait', 'set back'), count: fc.integer({ min: 1, max: 90 }), which }),
);

/** Invariants of deliveries between their event and their last attempt. */
export function webhookQueueContract(opened: Opened): void {
  it('attempts every pending delivery after any sequence of steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { maxLength: 25 }), async (steps) => {
        const { unitOfWork, queries } = opened.current;
        const [one, other] = [await storePublisher(unitOfWork), await storePublisher(unitOfWork)];
        const accounts = [one.account.id, one.account.id, other.account.id];
        const ids: Webhook['id'][] = [];
        for (const accountId of accounts) ids.push((await storeWebhook(unitOfWork, accountId)).id);
        const leased: { claimed: ClaimedDelivery; claimId: string }[] = [];
        let now = AT;
        const claim = async (limit: number, perWebhook: number) => {
          const claimId = aHash();
          const asked = { claimId, now, leaseEndsAt: later(MINUTE, now), limit, perWebhook, perAccount: 1_000 };
          const taken = await unitOfWork.run(({ webhooks }) => webhooks.claim(asked));
          leased.push(...taken.map((claimed) => ({ claimed, claimId })));
          return taken.length;
        };
        const finish = async (status: number, at: number) => {
          const [{ claimed, claimId } = assert.fail()] = leased.splice(at % leased.length, 1);
          await unitOfWork.run(async ({ webhooks }) => {
            const webhook = await webhooks.load(claimed.webhook.id);
            assert.ok(webhook);
            const made = { at: now, result: sendResult(status), endedAt: later(12, now), chance: 0 };
            await webhooks.finish(afterAttempt(claimed.delivery, webhook, made), claimId);
          });
        };
        const change = (id: Webhook['id'], to: (webhook: Webhook) => Webhook) =>
          unitOfWork.run(async ({ webhooks }) => {
            const webhook = await webhooks.load(id);
            assert.ok(webhook);
            const saved = await webhooks.save(to(webhook));
            if (saved.disabled !== null) await webhooks.failPending(id, now);
          });
        for (const { do: what, count, which } of steps) {
          const id = ids[which] ?? assert.fail();
          if (what === 'publish') await publishEvents(unitOfWork, accounts[which] ?? assert.fail(), count, now);
          else if (what === 'claim') await claim(count, 2);
          else if (what === 'wait') now = later(count * 1_000, now);
          else if (what === 'set back') {
            now = later(-count * 60_000, now);
            for (const each of ids) await unitOfWork.run(({ webhooks }) => webhooks.replan(each, now));
          } else if (what === 'replan') await unitOfWork.run(({ webhooks }) => webhooks.replan(id, now));
          else if (what === 'disable') await change(id, (webhook) => disableWebhook(webhook, 'requested', now));
          else if (what === 'enable') await change(id, (webhook) => editWebhook(webhook, { enabled: true }, now));
          else if (what === 'redeliver') {
            const { items } = await queries.webhooks.deliveries(id, undefined, 10);
            const chosen = items[count % Math.max(1, items.length)];
            if (chosen === undefined || (await queries.webhooks.find(id))?.disabled !== null) continue;
            await unitOfWork.run(async ({ webhooks }) => {
              await webhooks.load(id);
              const again = redeliver(chosen, now);
              if (again !== chosen) await webhooks.saveDelivery(again);
            });
          } else if (leased.length > 0) await finish(what === 'finish' ? 200 : 500, count);
        }

        now = later(30 * DAY, now);
        for (const each of ids) await change(each, (webhook) => editWebhook(webhook, { enabled: true }, now));
        // All leases have expired, so each is delivered at its next attempt.
        leased.length = 0;
        for (let rest = 100; rest > 0 && (await claim(2, 2)) > 0; rest--) {
          while (leased.length > 0) await finish(200, 0);
        }
        for (const id of ids) {
          const { items } = await queries.webhooks.deliveries(id, undefined, 100);
          assert.deepEqual(
            items.filter(({ state }) => state === 'pending'),
            [],
          );
          await unitOfWork.run(async ({ webhooks }) => {
            const webhook = await webhooks.load(id);
            assert.ok(webhook);
            await webhooks.remove(webhook);
          });
        }
      }),
      { numRuns: runs(15) },
    );
  });
}
