import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { createSystemRandomness, createTokenHasher } from '../../../adapters/system/index.ts';
import { newSecret } from '../../../application/kernel/secret.ts';
import { signInPorts } from '../../../application/people/users/people-ports.ts';
import { makeFanOut } from '../../../application/portal/subscriptions/fan-out.ts';
import { makeEndSubscription } from '../../../application/portal/subscriptions/manage.ts';
import { readerAddresses } from '../../../application/portal/subscriptions/reader-addresses.ts';
import { makeSendSubscriptionMails } from '../../../application/portal/subscriptions/send-subscription-mails.ts';
import type { Mail, Ports, UnitOfWork } from '../../../application/ports/index.ts';
import {
  afterSubscriptionMailAttempt,
  type Frequency,
  listKey,
  MAIL_LEASE_MS,
  type PressReleaseId,
  type SubscribedList,
  type SubscribedSearch,
  searchKey,
  takeDownPressRelease,
} from '../../../domain/index.ts';
import { outcomes, slowReceiver, watchQueue } from '../../support/process/attempts.ts';
import { interleave, type Race } from '../../support/process/interleavings.ts';
import {
  AT,
  change,
  DAY,
  EDITOR,
  later,
  MINUTE,
  storePublished,
  storePublisher,
} from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { STATEMENT } from '../../support/records/statement.ts';

const ANNOUNCED = later(2 * MINUTE);
const stateless = { randomness: createSystemRandomness(), tokenHasher: createTokenHasher() };
const addresses = readerAddresses({ baseUrl: 'https://presswerk.example' });
const readership = { count: async () => undefined };
const SEARCH: SubscribedSearch = {
  ...{ text: 'Hafen', language: null, categoryId: null, companyId: null, from: null, until: null },
};
const EVERYTHING = { key: listKey({}), path: '/', name: 'Alle Meldungen', search: null };
const LEAVING = 'leaving@example.org';
const READERS = {
  'daily@example.org': ['daily', EVERYTHING],
  [LEAVING]: ['at_once', { key: searchKey(SEARCH), path: '/search?q=Hafen', name: 'Hafen', search: SEARCH }],
} as const satisfies Record<string, readonly [Frequency, SubscribedList]>;
/** Awaits of a process that queues and sends everything. */
const AWAITS = 120;

const PLAN = fc.record({
  action: fc.constantFrom('none', 'leave', 'take down'),
  answers: outcomes('sent' as const, 'not_sent' as const, 'refused' as const),
  leases: fc.nat(2),
});
type Plan = typeof PLAN extends fc.Arbitrary<infer Planned> ? Planned : never;

interface Sent extends Pick<Mail, 'to' | 'messageId'> {
  readonly releases: readonly number[];
  readonly secret: string;
  readonly outcome: string;
}

describe('mailing subscribers in any interleaving', () => {
  it('sends each release to each subscriber, again only after a failure, a death or the end of a lease, and nothing after an unsubscription', async () => {
    const check = async (race: Race, { action, answers, leases }: Plan) => {
      const clock = createFixedClock(ANNOUNCED);
      const persistence = createMemoryPersistence(AT);
      const { queries } = persistence;
      const watched = watchQueue(persistence.unitOfWork, 'subscriptions');
      const { unitOfWork } = watched;
      const owner = await storePublisher(unitOfWork);
      const ids: PressReleaseId[] = [];
      for (let n = 0; n < 2; n++) ids.push((await storePublished(unitOfWork, owner)).id);
      const secret = await subscribeAll(unitOfWork);
      await unitOfWork.run(async ({ subscriptions }) => {
        for (const pressReleaseId of ids) {
          await subscriptions.announce({ pressReleaseId, note: null, createdAt: ANNOUNCED });
        }
      });

      const receiver = slowReceiver(race, answers, 'sent');
      const sent: Sent[] = [];
      const send = async ({ to, text, messageId, unsubscribeUrl }: Mail) => {
        const outcome = await receiver.answer();
        const releases = [...text.matchAll(/\/releases\/(\d+)\//g)].map(([, id]) => Number(id));
        sent.push({ to, messageId, releases, secret: unsubscribeUrl?.split('/').at(-1) ?? '', outcome });
        return outcome;
      };
      const jobs = (own: Pick<Ports, 'unitOfWork' | 'queries'>, sendMail: typeof send) => {
        const mailer = { canSend: true, send: sendMail };
        const ports = signInPorts({ ...stateless, ...own, mailer, clock } as unknown as Ports);
        const fanOut = makeFanOut(ports, { timeZone: 'Europe/Berlin' });
        const sendDue = makeSendSubscriptionMails(ports, addresses, readership);
        return async () => {
          while (await fanOut());
          while (await sendDue());
        };
      };
      const worker = () => {
        const process = race.process();
        const own = { unitOfWork: process.wrap(unitOfWork), queries: process.wrap(queries) };
        return jobs(own, process.wrap({ send }).send);
      };
      const [takenDown] = ids;
      const act = async () => {
        const own = race.survivor().wrap(unitOfWork);
        if (action === 'leave') {
          await makeEndSubscription({ ...stateless, unitOfWork: own, clock })({ secret, id: 'all' });
        }
        if (action === 'take down') {
          const reasons = { reason: 'rights', public: 'A right is missing.', note: null, ...STATEMENT } as const;
          await change(own, takenDown as PressReleaseId, (release) =>
            takeDownPressRelease(release, reasons, { actor: EDITOR, at: clock.now() }),
          );
        }
      };
      await race.run(worker(), worker(), act, async () => {
        for (let ended = 0; ended < leases; ended++) {
          await race.pause('a lease ends');
          clock.advance(MAIL_LEASE_MS + 1);
          await worker()();
        }
      });
      receiver.over();
      const duringRace = sent.length;
      // Two days: for digests and retries.
      for (let days = 0; days < 2; days++) {
        clock.advance(DAY);
        await jobs({ unitOfWork, queries }, send)();
      }

      watched.assertFinal();
      const afterwards = sent.slice(duringRace);
      if (action === 'leave')
        assert.ok(
          afterwards.every(({ to }) => to !== LEAVING),
          'a mail to one who has left',
        );
      if (action === 'take down') {
        assert.ok(
          afterwards.every(({ releases }) => !releases.includes(Number(takenDown))),
          'a mail about a release that was taken down',
        );
      }
      for (const to of Object.keys(READERS)) {
        if (action === 'leave' && to === LEAVING) continue;
        for (const id of ids) {
          const mails = sent.filter((each) => each.to === to && each.releases.includes(Number(id)));
          const failures = mails.filter(({ outcome }) => outcome === 'not_sent').length;
          const isTold = mails.length > failures || (action === 'take down' && id === takenDown);
          assert.ok(isTold, `${to} got no mail about release ${id}`);
          const repeats = race.crashes + leases + failures;
          assert.ok(mails.length <= 1 + repeats, `${to} got ${mails.length} mails about release ${id}`);
        }
      }
      for (const { to, messageId, outcome, secret } of sent) {
        if (outcome !== 'sent' || (action === 'leave' && to === LEAVING)) continue;
        const hash = stateless.tokenHasher.hash(secret);
        const access = await unitOfWork.run(({ subscriptions }) => subscriptions.bySecret(hash));
        assert.ok(access !== undefined, `a link of ${messageId} does not work`);
      }
    };
    await interleave(PLAN, check, { awaits: AWAITS, sample: 40 });
  });
});

/** Adds confirmed subscriptions. @returns the secret of an earlier mail to the reader who unsubscribes */
async function subscribeAll(unitOfWork: UnitOfWork): Promise<string> {
  const { secret, hash } = newSecret(stateless);
  await unitOfWork.run(async ({ subscriptions }) => {
    for (const [email, [frequency, list]] of Object.entries(READERS)) {
      const { id: subscriberId } = await subscriptions.subscriberOf(email, AT);
      const wish = { portal: 'portal_a', language: 'de', wanted: null, askedAt: AT, confirmedAt: AT } as const;
      await subscriptions.save({ id: null, subscriberId, frequency, list, ...wish });
      if (email !== LEAVING) continue;
      await subscriptions.addConfirmation({ subscriberId, messageId: 'confirmation', dueAt: AT, createdAt: AT });
      const lease = { claimId: 'confirmation', now: AT, leaseEndsAt: later(MAIL_LEASE_MS) };
      const [mail] = await subscriptions.claim({ ...lease, limit: 1 });
      assert.ok(mail);
      await subscriptions.seal(mail.id, lease.claimId, hash);
      await subscriptions.finish(afterSubscriptionMailAttempt(mail, 'sent', AT), lease.claimId);
    }
  });
  return secret;
}
