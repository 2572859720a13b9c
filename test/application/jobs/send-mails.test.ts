import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { createSystemRandomness, createTokenHasher } from '../../../adapters/system/index.ts';
import { makeSendDueMails } from '../../../application/mail/send-due.ts';
import { signInPorts } from '../../../application/people/users/people-ports.ts';
import type { Ports } from '../../../application/ports/index.ts';
import { MAIL_LEASE_MS } from '../../../domain/index.ts';
import { createOutbox } from '../../support/people/outbox.ts';
import { storeUser } from '../../support/people/people-rows.ts';
import { interleave } from '../../support/process/interleavings.ts';
import { AT } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';

const MAILS = ['a', 'b', 'c'];
const CAPACITY = { total: 100, perAccount: 100 };
const SETTINGS = { baseUrl: 'https://presswerk.example' };
const stateless = { randomness: createSystemRandomness(), tokenHasher: createTokenHasher() };

describe('sending mails in any interleaving', () => {
  it('sends each under its Message-ID, and again at most once per process that died or lease that ended', async () => {
    await interleave(fc.boolean(), async (race, leaseEnds) => {
      const clock = createFixedClock(AT);
      const { unitOfWork, queries } = createMemoryPersistence(AT);
      const mailer = createOutbox();
      const { id: userId } = await storeUser(unitOfWork);
      const mail = { content: { kind: 'password_changed' }, createdAt: AT, once: null, userId } as const;
      const toNobodyElse = { accountId: null, linkId: null, reportId: null };
      await unitOfWork.run(async ({ mails }) => {
        for (const messageId of MAILS) await mails.add({ ...mail, ...toNobodyElse, messageId }, CAPACITY);
      });
      const sendDue = (own: Pick<Ports, 'unitOfWork' | 'queries' | 'mailer'>) =>
        makeSendDueMails(signInPorts({ ...stateless, ...own, clock } as unknown as Ports), SETTINGS);
      const worker = () => {
        const process = race.process();
        const send = process.wrap({ send: mailer.send });
        return sendDue({
          unitOfWork: process.wrap(unitOfWork),
          queries: process.wrap(queries),
          mailer: { ...mailer, ...send },
        });
      };
      await race.run(worker(), worker(), async () => {
        if (!leaseEnds) return;
        await race.pause('a lease ends');
        clock.advance(MAIL_LEASE_MS + 1);
        await worker()();
      });
      const quiet = sendDue({ unitOfWork, queries, mailer });
      clock.advance(MAIL_LEASE_MS + 1);
      while (await quiet());

      for (const id of MAILS) {
        const count = mailer.mails.filter(({ messageId }) => messageId === id).length;
        assert.ok(count >= 1, `mail ${id} was not sent`);
        const repeats = race.crashes + (leaseEnds ? 1 : 0);
        assert.ok(count <= 1 + repeats, `mail ${id} was sent ${count} times`);
      }
      const sent = mailer.mails.length;
      clock.advance(MAIL_LEASE_MS + 1);
      await quiet();
      assert.equal(mailer.mails.length, sent, 'a sent mail is not sent again');
    });
  });
});
