import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { createSystemRandomness, createTokenHasher } from '../../../adapters/system/index.ts';
import { makeSendDueMails } from '../../../application/mail/send-due.ts';
import { signInPorts } from '../../../application/people/users/people-ports.ts';
import type { Mail, Ports } from '../../../application/ports/index.ts';
import { MAIL_LEASE_MS } from '../../../domain/index.ts';
import { storeUser } from '../../support/people/people-rows.ts';
import { outcomes, slowReceiver, watchQueue } from '../../support/process/attempts.ts';
import { interleave } from '../../support/process/interleavings.ts';
import { AT, DAY } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';

const MAILS = ['a', 'b', 'c'];
const CAPACITY = { total: 100, perAccount: 100 };
const SETTINGS = { baseUrl: 'https://presswerk.example' };
const stateless = { randomness: createSystemRandomness(), tokenHasher: createTokenHasher() };

describe('sending mails in any interleaving', () => {
  it('sends each under its Message-ID, and again only after a failure, or once per process that died or lease that ended', async () => {
    const plan = fc.record({
      answers: outcomes('sent' as const, 'not_sent' as const, 'refused' as const),
      leases: fc.nat(2),
    });
    await interleave(plan, async (race, { answers, leases }) => {
      const clock = createFixedClock(AT);
      const persistence = createMemoryPersistence(AT);
      const { queries } = persistence;
      const watched = watchQueue(persistence.unitOfWork, 'mails');
      const { unitOfWork } = watched;
      const receiver = slowReceiver(race, answers, 'sent');
      const attempts: { readonly messageId: string; readonly outcome: string }[] = [];
      const mailer = {
        canSend: true,
        async send({ messageId }: Mail) {
          const outcome = await receiver.answer();
          attempts.push({ messageId, outcome });
          return outcome;
        },
      };
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
        for (let ended = 0; ended < leases; ended++) {
          await race.pause('a lease ends');
          clock.advance(MAIL_LEASE_MS + 1);
          await worker()();
        }
      });
      receiver.over();
      const quiet = sendDue({ unitOfWork, queries, mailer });
      for (let days = 0; days < 2; days++) {
        clock.advance(DAY);
        while (await quiet());
      }

      watched.assertFinal();
      for (const id of MAILS) {
        const ofMail = attempts.filter(({ messageId }) => messageId === id).map(({ outcome }) => outcome);
        const failures = ofMail.filter((outcome) => outcome === 'not_sent').length;
        assert.ok(ofMail.includes('sent') || ofMail.includes('refused'), `mail ${id} was not sent`);
        const repeats = race.crashes + leases + failures;
        assert.ok(ofMail.length <= 1 + repeats, `mail ${id} was sent ${ofMail.length} times`);
      }
      assert.equal((await queries.mails.queues(AT, AT, 1_000)).notices.waiting, 0);
      const sent = attempts.length;
      clock.advance(2 * DAY);
      await quiet();
      assert.equal(attempts.length, sent, 'a sent mail is not sent again');
    });
  });
});
