import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeMailQueue } from '../../application/mail/mail-queue.ts';
import type { ClientNetwork, ClientNetworks } from '../../application/ports/index.ts';
import type { SubmitReport } from '../../application/review/reports/submit-report.ts';
import { makeSweep } from '../../application/sweep.ts';
import {
  approvePressRelease,
  type ImageId,
  MAIL_TOPICS,
  MAILS_WAITING_MAX_PER_ACCOUNT,
  OPERATOR,
  type PressReleaseId,
} from '../../domain/index.ts';
import { BASE_URL, openPeopleWorld, type PeopleWorld } from '../support/people/people-world.ts';
import {
  AT,
  aReport,
  change,
  storeDraft,
  storeImage,
  storePublished,
  storePublisher,
  storeSubmitted,
  submitted,
} from '../support/records/builders.ts';
import { STATEMENT } from '../support/records/statement.ts';

const HOUR = 60 * 60 * 1000;
const EDITOR = { kind: 'editor', name: 'Erika' } as const;
const REASONS = {
  outcome: 'no_action',
  ground: 'Section 51 of the Copyright Act',
  facts: 'The picture is quoted.',
  redress: 'Write to us within six months.',
  automated: false,
} as const;

describe('a report', () => {
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld();
  });
  after(() => world.close());

  let networks = 0;
  /** The networks of a client: its address, household and site. */
  const fromNetwork = (network: number, household = network, site = household): ClientNetworks => ({
    client: `network ${network}` as ClientNetwork,
    household: `household ${household}` as ClientNetwork,
    site: `site ${site}` as ClientNetwork,
  });
  const published = async () => {
    const publisher = await storePublisher(world.ports.unitOfWork);
    return { publisher, release: await storePublished(world.ports.unitOfWork, publisher) };
  };
  const report = (pressReleaseId: PressReleaseId, changes: Partial<SubmitReport> = {}) =>
    world.application.reports.submit(
      aReport(pressReleaseId, {
        reason: 'copyright',
        name: 'Eve Spam https://evil.example',
        email: `reporter${++networks}@example.org`,
        explanation: 'BUY MY PILLS',
        language: 'de',
        from: fromNetwork(networks),
        ...changes,
      }),
    );
  const mailsTo = async (email: string) => {
    await world.sendMails();
    return world.outbox.mails.filter(({ to }) => to === email);
  };

  it('is acknowledged in the sender’s language, without the sender’s text', async () => {
    const { release } = await published();
    const id = await report(release.id, { email: 'ack@example.org' });
    const [mail, ...others] = await mailsTo('ack@example.org');
    assert.deepEqual(others, []);
    assert.match(mail?.subject ?? '', /^Ihre Meldung ist eingegangen: /);
    for (const part of [mail?.subject, mail?.text, mail?.html]) assert.doesNotMatch(part ?? '', /Eve|evil|PILLS/);
    const { report: stored } = await world.application.reports.show({ caller: OPERATOR, id });
    assert.equal(stored.sender?.explanation, 'BUY MY PILLS');
    assert.equal(stored.title, release.title);
  });

  it('is accepted for public releases and their pictures only', async () => {
    const { publisher, release } = await published();
    const waiting = await storeSubmitted(world.ports.unitOfWork, publisher);
    const sandbox = await storePublisher(world.ports.unitOfWork, 'Sand', { sandbox: true });
    const hidden = await storePublished(world.ports.unitOfWork, sandbox);
    for (const id of [waiting.id, hidden.id, 999_999 as PressReleaseId]) {
      await assert.rejects(report(id), { code: 'not_found' });
    }
    await assert.rejects(report(release.id, { imageId: 999 as ImageId }), { code: 'validation_failed' });
  });

  it('is refused for a picture that was taken down', async () => {
    const { unitOfWork } = world.ports;
    const publisher = await storePublisher(unitOfWork);
    const { id } = await storeDraft(unitOfWork, publisher, {}, AT);
    const [kept, gone] = [
      (await storeImage(unitOfWork, id, publisher.actor)).image.id,
      (await storeImage(unitOfWork, id, publisher.actor, 'preview')).image.id,
    ];
    await change(unitOfWork, id, (release) => submitted(release, publisher.actor));
    await change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: AT }));
    const grounds = { reason: 'rights', public: 'Gone.', note: null, ...STATEMENT } as const;
    const takeDown = { caller: EDITOR, id, imageId: gone, ...grounds };
    await world.application.review.takeDown(takeDown);
    const { release } = await world.application.reports.find({ id });
    const offered = release.images.map((image) => image.id);
    assert.deepEqual(offered, [kept]);
    await assert.rejects(report(id, { imageId: gone }), { code: 'validation_failed' });
    await report(id, { imageId: kept });
  });

  it('names every missing field, and needs neither name nor address for child abuse', async () => {
    const { release } = await published();
    const none = { name: '', email: ' ', explanation: '', goodFaith: false, reason: '' };
    await assert.rejects(report(release.id, none), (error: { details: { violations: { field: string }[] } }) => {
      const fields = error.details.violations.map(({ field }) => field);
      assert.deepEqual(fields.toSorted(), ['email', 'explanation', 'good_faith', 'name', 'reason']);
      return true;
    });
    await assert.rejects(report(release.id, { name: '', email: '' }), { code: 'validation_failed' });
    await world.sendMails();
    const before = world.outbox.mails.length;
    await report(release.id, { name: '', email: '', reason: 'child_sexual_abuse' });
    await world.sendMails();
    assert.equal(world.outbox.mails.length, before);
  });

  it('is limited to five an hour per client, not counting invalid ones', async () => {
    const { release } = await published();
    const from = { from: fromNetwork(1_000) };
    for (let i = 0; i < 7; i++) await assert.rejects(report(release.id, { ...from, explanation: '' }));
    for (let i = 0; i < 5; i++) await report(release.id, from);
    await assert.rejects(report(release.id, from), { code: 'too_many_attempts' });
    await report(release.id);
    world.clock.advance(HOUR);
    await report(release.id, from);
  });

  it('is limited per household, but others can still report', async () => {
    const { release } = await published();
    for (let i = 0; i < 10; i++) await report(release.id, { from: fromNetwork(2_000 + i, 2_000) });
    const another = { from: fromNetwork(2_010, 2_000) };
    await assert.rejects(report(release.id, another), { code: 'too_many_attempts' });
    world.clock.advance(HOUR);
    const other = await published();
    await report(other.release.id, another);
  });

  it('is limited per site, but others can still report', async () => {
    const { release } = await published();
    const taken = async (id: PressReleaseId, household: number) =>
      report(id, { from: fromNetwork(household, household, 3_000) }).then(
        () => 1,
        (error: { code?: string }) => {
          assert.equal(error.code, 'too_many_attempts');
          return 0;
        },
      );
    let ofRelease = 0;
    let ofAll = 0;
    for (let household = 3_000; household < 3_040; household++) ofRelease += await taken(release.id, household);
    assert.equal(ofRelease, 10, 'a tenth of what a release may have in a day');
    for (let hour = 0; hour < 4; hour++) {
      const next = (await published()).release;
      const last = (await published()).release;
      for (let i = 0; i < 24; i++) ofAll += await taken(i % 2 === 0 ? next.id : last.id, 4_000 + 100 * hour + i);
      world.clock.advance(HOUR);
    }
    assert.equal(ofRelease + ofAll, 50, 'a hundredth of what all may have in a day');
    for (let i = 0; i < 90; i++) await report(release.id);
    await assert.rejects(report(release.id), { code: 'too_many_attempts' });
  });

  it('counts under no other limit when one limit refuses it', async () => {
    const { release } = await published();
    const from = fromNetwork(5_000, 5_000);
    for (let i = 0; i < 5; i++) await report(release.id, { from });
    for (let i = 0; i < 20; i++) await assert.rejects(report(release.id, { from }), { code: 'too_many_attempts' });
    for (let i = 1; i <= 5; i++) await report(release.id, { from: fromNetwork(5_000 + i, 5_000) });
  });

  it('sends at most five mails a day to one address', async () => {
    const { release } = await published();
    for (let i = 0; i < 8; i++) await report(release.id, { email: 'victim@example.org' });
    assert.equal((await mailsTo('victim@example.org')).length, 5);
  });

  it('leaves capacity for links in the mail queue', async () => {
    const { release } = await published();
    const id = await report(release.id);
    const { report: sent } = await world.application.reports.show({ caller: OPERATOR, id });
    const mails = makeMailQueue({ ...world.ports, mailer: world.outbox }, { baseUrl: BASE_URL });
    await world.ports.unitOfWork.run(async (transaction) => {
      for (let i = 0; i < MAILS_WAITING_MAX_PER_ACCOUNT; i++) {
        await mails.notifyReporter(transaction, sent, { kind: 'report_received' });
      }
    });
    assert.equal(
      (await world.ports.queries.mails.queues(world.clock.now(), world.clock.now(), 1_000)).notices.waiting,
      MAILS_WAITING_MAX_PER_ACCOUNT / 2,
    );
    await world.application.users.invite({ caller: OPERATOR, email: 'link@example.org', name: 'Ada', language: 'en' });
    const decision = { ...REASONS } as const;
    await world.ports.unitOfWork.run((transaction) =>
      mails.notifyReporter(transaction, sent, { kind: 'report_decided', decision }),
    );
    assert.equal(
      (await world.ports.queries.mails.queues(world.clock.now(), world.clock.now(), 1_000)).notices.waiting,
      MAILS_WAITING_MAX_PER_ACCOUNT / 2 + 2,
    );
    assert.equal((await mailsTo('link@example.org')).length, 1);
  });

  it('is decided once, and both parties get the reasons, without the sender’s identity', async () => {
    const { publisher, release } = await published();
    const owner = await world.person({ account: publisher.account });
    const quiet = await world.person({ account: publisher.account });
    await world.ports.unitOfWork.run(({ users }) => users.save({ ...quiet.user, mutedMails: MAIL_TOPICS }));
    const id = await report(release.id, { email: 'sender@example.org', language: 'en' });
    const { decide, show, list } = world.application.reports;
    await assert.rejects(decide({ ...REASONS, ground: ' ', id, caller: EDITOR }), { code: 'validation_failed' });
    await assert.rejects(decide({ ...REASONS, outcome: 'taken_down', id, caller: EDITOR }), {
      code: 'validation_failed',
    });
    const outcomes = await Promise.allSettled([1, 2].map(() => decide({ ...REASONS, id, caller: EDITOR })));
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const decided = await show({ caller: OPERATOR, id });
    assert.equal(decided.report.decision?.ground, REASONS.ground);
    const open = await list({ caller: OPERATOR, state: 'open', pressReleaseId: release.id, after: null, limit: 10 });
    assert.deepEqual(open.items, []);
    const [, answer] = await mailsTo('sender@example.org');
    const toOwners = [await mailsTo(owner.user.email), await mailsTo(quiet.user.email)].map((mails) => mails.at(-1));
    for (const mail of [answer, ...toOwners]) {
      for (const words of [REASONS.ground, REASONS.facts, REASONS.redress]) assert.ok(mail?.text.includes(words));
      assert.match(mail?.text ?? '', /made by people/);
      assert.doesNotMatch(mail?.text ?? '', /Eve|PILLS/);
    }
    for (const mail of toOwners) assert.doesNotMatch(mail?.text ?? '', /sender@example\.org/);
  });

  it('is decided as corrected only after a later correction', async () => {
    const { publisher, release } = await published();
    const { corrections, reports } = world.application;
    const { caller } = await world.person({ account: publisher.account, role: 'owner' });
    const correct = async (title: string) => {
      const fields = { title, note: 'The title was wrong.' };
      const { correction } = await corrections.propose({ caller, id: release.id, fields, faults: [] });
      await corrections.approve({ id: correction.id, caller: EDITOR });
    };
    await correct('Corrected before');
    world.clock.advance(HOUR);
    const id = await report(release.id);
    const decide = () => reports.decide({ ...REASONS, outcome: 'corrected', id, caller: EDITOR });
    await assert.rejects(decide(), { code: 'validation_failed' });
    world.clock.advance(HOUR);
    await correct('Corrected because of it');
    assert.equal((await decide()).decision?.outcome, 'corrected');
  });

  it('loses its sender’s data after a year, unless held', async () => {
    const { release } = await published();
    const [id, heldId] = [await report(release.id), await report(release.id)];
    await world.application.reports.hold({ caller: OPERATOR, id: heldId, isHeld: true });
    world.clock.advance(364 * 24 * HOUR);
    // A new sweep each time: an existing one would take the advance for a clock change and wait longer.
    const sweep = () => makeSweep(world.ports)();
    await sweep();
    const { show } = world.application.reports;
    assert.notEqual((await show({ caller: OPERATOR, id })).report.sender, null);
    world.clock.advance(2 * 24 * HOUR);
    await sweep();
    assert.equal((await show({ caller: OPERATOR, id })).report.sender, null);
    assert.notEqual((await show({ caller: OPERATOR, id: heldId })).report.sender, null);
    await world.application.reports.hold({ caller: OPERATOR, id: heldId, isHeld: false });
    await sweep();
    assert.equal((await show({ caller: OPERATOR, id: heldId })).report.sender, null);
  });
});
