import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  type ActingUser,
  type CommentId,
  deletePressRelease,
  type PressReleaseId,
  type UserId,
} from '../../../../domain/index.ts';
import { storeUser } from '../../../support/people/people-rows.ts';
import { AT, later, MINUTE, mustLoad, storeDraft, storePublisher } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const AUTHOR: ActingUser = { id: 3 as UserId, name: 'Änne „Q“ 🛰' };
const CAPACITY = { total: 1_000_000, perAccount: 1_000_000 };

/** The contract of members' comments on releases, and of the mails about them. */
export function commentsContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);
  const ofRelease = (id: PressReleaseId) => opened.current.queries.comments.ofRelease(id);
  const store = async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    return { publisher, release: await storeDraft(opened.current.unitOfWork, publisher) };
  };
  const add = (id: PressReleaseId, text: string, author = AUTHOR, at = AT) =>
    run(({ comments }) => comments.add({ pressReleaseId: id, author, text, at }));

  it('lists the comments of one release, oldest first, and counts them', async () => {
    const [{ release }, other] = [await store(), await store()];
    assert.deepEqual(await ofRelease(release.id), []);
    assert.equal(await run(({ comments }) => comments.last(release.id)), undefined);
    const first = await add(release.id, 'Line\n\'"\\ <b>', AUTHOR, later(MINUTE));
    const second = await add(release.id, 'Two', { ...AUTHOR, name: 'Bo' });
    await add(other.release.id, 'Elsewhere');
    assert.deepEqual(first, {
      id: first.id,
      pressReleaseId: release.id,
      author: AUTHOR,
      text: 'Line\n\'"\\ <b>',
      at: later(MINUTE),
    });
    assert.ok(second.id > first.id);
    assert.deepEqual(await ofRelease(release.id), [first, second]);
    assert.deepEqual(
      await run(async ({ comments }) => [
        await comments.count(release.id),
        await comments.last(release.id),
        await comments.find(first.id),
        await comments.find(1_000_000_000 as CommentId),
      ]),
      [2, second, first, undefined],
    );
  });

  it('removes a comment, and all of them with their release', async () => {
    const { release, publisher } = await store();
    const [one, two] = [await add(release.id, 'One'), await add(release.id, 'Two')];
    await run(({ comments }) => comments.remove(one.id));
    await run(({ comments }) => comments.remove(one.id));
    assert.deepEqual(await ofRelease(release.id), [two]);
    await run(async ({ pressReleases }) => {
      const loaded = await mustLoad(pressReleases, release.id);
      await pressReleases.remove(deletePressRelease(loaded, { actor: publisher.actor, at: later(MINUTE) }));
    });
    assert.deepEqual(await ofRelease(release.id), []);
    assert.equal(await run(({ comments }) => comments.find(two.id)), undefined);
  });

  it('stores nothing of a failed transaction', async () => {
    const { release } = await store();
    const failed = run(async ({ comments }) => {
      await comments.add({ pressReleaseId: release.id, author: AUTHOR, text: 'No', at: AT });
      throw new Error('no');
    });
    await assert.rejects(failed, /no/);
    assert.deepEqual(await ofRelease(release.id), []);
  });

  it('mails a member’s own message to owners and all who commented, but not to that member', async () => {
    const { release } = await store();
    const member = async (role: 'owner' | 'author') => {
      const memberships = [{ accountId: release.accountId, role }];
      const user = await storeUser(opened.current.unitOfWork, { memberships });
      await run(({ users }) => users.save({ ...user, memberships, joinedAt: AT }));
      return user;
    };
    const [owner, writer, bystander, commenting] = [
      await member('owner'),
      await member('author'),
      await member('author'),
      await member('author'),
    ];
    await add(release.id, 'Mine', { id: commenting.id, name: 'Ada' });
    await add(release.id, 'And mine', { id: writer.id, name: 'Ada' });
    assert.ok(bystander.id > 0);
    const send = (from: UserId) =>
      run(({ mails }) =>
        mails.addForMembers(
          {
            messageId: crypto.randomUUID(),
            content: { kind: 'comment', by: 'Ada', text: 'x', pressReleaseId: release.id, title: 'Harbour' },
            createdAt: AT,
            once: `comment ${release.id} ${from}`,
            accountId: release.accountId,
            pressReleaseId: release.id,
            from,
          },
          CAPACITY,
        ),
      );
    assert.equal(await send(writer.id), 2, 'the owner and the other who commented');
    assert.equal(await send(writer.id), 0, 'once');
    assert.equal(await send(owner.id), 2, 'both who commented');
  });
}
