import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MAIL_TOPICS, type PressRelease, tokenCaller } from '../../../domain/index.ts';
import { openPeopleWorld, type PeopleWorld, type SignedInUser } from '../../support/people/people-world.ts';
import { aStoredToken, storeDraft, storePublisher } from '../../support/records/builders.ts';

describe('handing a release over to owners', () => {
  const HOUR = 60 * 60 * 1000;
  let world: PeopleWorld;
  let draft: PressRelease;
  let owner: SignedInUser;
  let author: SignedInUser;
  before(async () => {
    world = openPeopleWorld();
    const publisher = await storePublisher(world.ports.unitOfWork);
    owner = await world.person({ account: publisher.account });
    author = await world.person({ account: publisher.account, role: 'author' });
    draft = await storeDraft(world.ports.unitOfWork, publisher, { title: 'Harbour' });
  });
  after(() => world.close());

  const handOver = (note: string | null = null) =>
    world.application.pressReleases.handOver({
      caller: author.caller,
      id: draft.id,
      note,
      remark: 'Handed over.',
      faults: [],
    });
  const mailsTo = async ({ user }: SignedInUser) => {
    await world.sendMails();
    return world.outbox.mails.filter(({ to, subject }) => to === user.email && subject.startsWith('Ready to submit'));
  };

  it('notifies owners by mail, once an hour, even if they turned off notifications', async () => {
    await world.application.people.changeProfile({ caller: owner.person, mutedMails: MAIL_TOPICS });
    assert.deepEqual(await handOver(' Please by noon. '), { isSent: true });
    assert.deepEqual(await handOver('Again.'), { isSent: false });
    const [mail, ...more] = await mailsTo(owner);
    assert.deepEqual(more, []);
    assert.equal(mail?.subject, 'Ready to submit: Harbour');
    assert.match(mail?.text ?? '', new RegExp(`“${author.user.name}” asks you to submit .*“Harbour”`));
    assert.match(mail?.text ?? '', /\nPlease by noon\.\n/);
    assert.ok(mail?.text.includes(`/account/releases/${draft.id}?account=${draft.accountId}\n`));
    assert.deepEqual(await mailsTo(author), []);
    world.clock.advance(HOUR);
    assert.deepEqual(await handOver(), { isSent: true });
    assert.equal((await mailsTo(owner)).length, 2);
  });

  it('is recorded as a comment of the member, also if no mail goes out', async () => {
    const comments = await world.application.pressReleases.comments({ caller: owner.caller, id: draft.id });
    assert.deepEqual(
      comments.map(({ text }) => text),
      ['Handed over.\n\nPlease by noon.', 'Handed over.\n\nAgain.', 'Handed over.'],
    );
    assert.equal(comments[0]?.author.id, author.user.id);
  });

  it('leaves the release unchanged', async () => {
    const { version, status } = (await world.ports.queries.releases.find(draft.id)) ?? assert.fail();
    assert.deepEqual([version, status], [draft.version, 'draft']);
  });

  it('is refused to tokens, other accounts and messages that are too long', async () => {
    const target = { id: draft.id, remark: 'Handed over.', faults: [] };
    const { handOver } = world.application.pressReleases;
    await assert.rejects(handOver({ ...target, caller: tokenCaller(aStoredToken(draft.accountId)) }), {
      code: 'permission_missing',
    });
    const stranger = await world.person({ account: await world.account() });
    await assert.rejects(handOver({ ...target, caller: stranger.caller }), { code: 'not_owner' });
    await assert.rejects(handOver({ ...target, caller: author.caller, note: 'x'.repeat(1001) }), {
      code: 'validation_failed',
    });
  });
});
