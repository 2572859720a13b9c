import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { COMMENTS_MAX, type CommentId, type PressRelease, tokenCaller } from '../../../domain/index.ts';
import { openPeopleWorld, type PeopleWorld, type SignedInUser } from '../../support/people/people-world.ts';
import { aStoredToken, storeDraft, storePublisher } from '../../support/records/builders.ts';

describe('comments of members on a release', () => {
  const MINUTE = 60 * 1000;
  let world: PeopleWorld;
  let draft: PressRelease;
  let owner: SignedInUser;
  let author: SignedInUser;
  let other: SignedInUser;
  before(async () => {
    world = openPeopleWorld();
    const publisher = await storePublisher(world.ports.unitOfWork);
    owner = await world.person({ account: publisher.account });
    author = await world.person({ account: publisher.account, role: 'author' });
    other = await world.person({ account: publisher.account, role: 'author' });
    draft = await storeDraft(world.ports.unitOfWork, publisher, { title: 'Harbour' });
  });
  after(() => world.close());

  const add = (by: SignedInUser, text: string, id = draft.id) =>
    world.application.pressReleases.addComment({ caller: by.caller, id, text });
  const list = (by = author) => world.application.pressReleases.comments({ caller: by.caller, id: draft.id });
  const remove = (by: SignedInUser, commentId: CommentId) =>
    world.application.pressReleases.deleteComment({ caller: by.caller, id: draft.id, commentId });
  const mailsTo = async ({ user }: SignedInUser) => {
    await world.sendMails();
    return world.outbox.mails.filter(({ to, subject }) => to === user.email && subject.startsWith('Comment on'));
  };

  it('are listed in order, leave the release unchanged, and are stored once if sent twice', async () => {
    const first = await add(author, ' Is the figure right? ');
    assert.equal((await add(author, 'Is the figure right?')).id, first.id);
    const second = await add(owner, 'Yes.');
    assert.deepEqual(await list(), [first, second]);
    assert.deepEqual(
      [first.text, first.author],
      ['Is the figure right?', { id: author.user.id, name: author.user.name }],
    );
    const { version, status } = (await world.ports.queries.releases.find(draft.id)) ?? assert.fail();
    assert.deepEqual([version, status], [draft.version, 'draft']);
  });

  it('are mailed to the others involved, never to their author, at most once in ten minutes', async () => {
    const [mail, ...more] = await mailsTo(owner);
    assert.deepEqual(more, []);
    assert.match(
      mail?.text ?? '',
      new RegExp(`“${author.user.name}” commented on .*“Harbour”:\n\nIs the figure right\\?\n`),
    );
    assert.equal((await mailsTo(author)).length, 1, 'the reply');
    assert.equal((await mailsTo(other)).length, 0, 'a member who has nothing to do with the release');
    await add(author, 'Thanks.');
    assert.equal((await mailsTo(owner)).length, 1);
    world.clock.advance(10 * MINUTE);
    await add(author, 'One more.');
    assert.equal((await mailsTo(owner)).length, 2);
    assert.equal((await mailsTo(author)).length, 1);
  });

  it('are not mailed to members who muted them', async () => {
    await world.application.people.changeProfile({ caller: owner.person, mutedMails: ['comments'] });
    world.clock.advance(10 * MINUTE);
    await add(author, 'Quiet.');
    assert.equal((await mailsTo(owner)).length, 2);
  });

  it('are deleted by their author and by owners only', async () => {
    const [own, owners] = [await add(author, 'Mine.'), await add(owner, 'The owner’s.')];
    await assert.rejects(remove(author, owners.id), { code: 'permission_missing' });
    await assert.rejects(remove(other, own.id), { code: 'permission_missing' });
    await remove(owner, own.id);
    await remove(owner, owners.id);
    await assert.rejects(remove(owner, own.id), { code: 'not_found' });
    assert.ok((await list()).every(({ id }) => id !== own.id && id !== owners.id));
  });

  it('are refused to tokens and to other accounts', async () => {
    const caller = tokenCaller(aStoredToken(draft.accountId));
    const { comments, addComment } = world.application.pressReleases;
    await assert.rejects(comments({ caller, id: draft.id }), { code: 'permission_missing' });
    await assert.rejects(addComment({ caller, id: draft.id, text: 'x' }), { code: 'permission_missing' });
    const stranger = await world.person({ account: await world.account() });
    await assert.rejects(list(stranger), { code: 'not_owner' });
    await assert.rejects(add(stranger, 'x'), { code: 'not_owner' });
  });

  it('are limited in length and number', async () => {
    for (const text of ['', ' \n ', 'x'.repeat(2001)]) {
      await assert.rejects(add(author, text), { code: 'validation_failed' });
    }
    const before = (await list()).length;
    for (let i = before; i < COMMENTS_MAX; i++) await add(author, `No. ${i}`);
    await assert.rejects(add(author, 'One too many.'), { code: 'validation_failed' });
    assert.equal((await list()).length, COMMENTS_MAX);
  });
});
