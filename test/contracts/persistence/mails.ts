import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MailCapacity } from '../../../application/ports/index.ts';
import {
  afterMailAttempt,
  MAIL_LEASE_MS,
  MAIL_TOPICS,
  type MailContent,
  type NewMail,
  type PressReleaseId,
  type QueuedMail,
  type User,
  type UserId,
} from '../../../domain/index.ts';
import { storeLink, storeUser } from '../../support/people/people-rows.ts';
import { AT, aHash, change, later, storeDraft, storePublisher, submitted } from '../../support/records/builders.ts';
import type { Opened } from './persistence.ts';

const CAPACITY: MailCapacity = { total: 1_000_000, perAccount: 1_000 };
const NOTICE: MailContent = { kind: 'password_changed' };
const OVERDUE: MailContent = { kind: 'reviews_overdue', count: 1, dueHours: 24 };
const NEWS: MailContent = {
  kind: 'rejected',
  pressReleaseId: 7 as PressReleaseId,
  title: 'Ä <b> \u2028 😀 \0 "',
  codes: ['other'],
  reason: 'No.\nNo.',
};

let number = 0;
const id = () => `${process.pid}-${Date.now()}-${++number}`;

function aMail(changes: Partial<NewMail> = {}): NewMail {
  return {
    messageId: id(),
    userId: null,
    accountId: null,
    linkId: null,
    reportId: null,
    content: NOTICE,
    createdAt: AT,
    once: null,
    ...changes,
  };
}

/** The mail queue: MailOutbox, MailQueries, and the second secret of a mailed link. */
export function mailsContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);
  const add = (mail: NewMail, capacity = CAPACITY) => run(({ mails }) => mails.add(mail, capacity));
  const claim = (now: Date, claimId = id(), limit = 100_000) =>
    run(({ mails }) => mails.claim({ claimId, now, leaseEndsAt: later(MAIL_LEASE_MS, now), limit }));
  const finish = (mail: QueuedMail, claimId: string) => run(({ mails }) => mails.finish(mail, claimId));
  const storeAccount = async () => (await storePublisher(opened.current.unitOfWork)).account.id;
  /** The claimed mails with these ids; other tests may use the database. */
  const only = (claimed: readonly QueuedMail[], messageIds: readonly string[]) =>
    messageIds.flatMap((each) => claimed.filter(({ messageId }) => messageId === each));

  it('keeps a queued mail, and gives it to exactly one of several claimers', async () => {
    const user = await storeUser(opened.current.unitOfWork);
    const { link } = await storeLink(opened.current.unitOfWork, user.id);
    const { once: _, ...mail } = aMail({ userId: user.id, linkId: link.id, content: NEWS });
    assert.equal(await add({ ...mail, once: null }), true);
    const claims = await Promise.all([1, 2, 3].map(() => claim(AT)));
    const [claimed, ...others] = only(claims.flat(), [mail.messageId]);
    assert.deepEqual(others, []);
    assert.deepEqual(claimed, {
      ...mail,
      id: claimed?.id,
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: AT,
      finishedAt: null,
    });
  });

  it('queues nothing when the transaction fails', async () => {
    const mail = aMail();
    await assert.rejects(
      run(async ({ mails }) => {
        await mails.add(mail, CAPACITY);
        throw new Error('no');
      }),
      /no/,
    );
    assert.deepEqual(only(await claim(AT), [mail.messageId]), []);
  });

  it('releases a mail after its lease, and accepts the result of the current holder only', async () => {
    const mail = aMail();
    await add(mail);
    const [first] = only(await claim(AT, 'first'), [mail.messageId]);
    assert.ok(first);
    assert.deepEqual(only(await claim(later(MAIL_LEASE_MS - 1)), [mail.messageId]), []);
    assert.equal(only(await claim(later(MAIL_LEASE_MS), 'second'), [mail.messageId]).length, 1);
    assert.equal(await finish(afterMailAttempt(first, 'sent', AT), 'first'), false);
    assert.equal(await finish(afterMailAttempt(first, 'sent', AT), 'second'), true);
    assert.equal(await finish(afterMailAttempt(first, 'sent', AT), 'second'), false);
    assert.deepEqual(only(await claim(later(MAIL_LEASE_MS * 10)), [mail.messageId]), []);
  });

  it('does not release a leased mail to a claimer whose clock is slightly behind', async () => {
    const mail = aMail({ createdAt: later(-MAIL_LEASE_MS) });
    await add(mail);
    assert.equal(only(await claim(AT), [mail.messageId]).length, 1);
    for (const behindMs of [1, MAIL_LEASE_MS - 1]) {
      assert.deepEqual(only(await claim(later(-behindMs)), [mail.messageId]), [], `${behindMs} ms behind`);
    }
  });

  it('releases at once a mail whose lease ends too late because the clock was set back', async () => {
    const mail = aMail();
    await add(mail);
    assert.equal(only(await claim(later(MAIL_LEASE_MS * 5)), [mail.messageId]).length, 1);
    assert.equal(only(await claim(AT), [mail.messageId]).length, 1);
  });

  it('releases an unsent mail at its next attempt', async () => {
    const mail = aMail();
    await add(mail);
    const [claimed] = only(await claim(AT, 'one'), [mail.messageId]);
    const tried = afterMailAttempt(claimed ?? assert.fail(), 'not_sent', AT);
    assert.equal(await finish(tried, 'one'), true);
    const due = tried.nextAttemptAt ?? assert.fail();
    assert.deepEqual(only(await claim(later(-1, due)), [mail.messageId]), []);
    assert.deepEqual(only(await claim(due), [mail.messageId]), [tried]);
  });

  it('gives one mail of each account before any second one, longest due first', async () => {
    const [loud, quiet] = [await storeAccount(), await storeAccount()];
    const at = later(-10_000_000);
    const mails = [0, 1, 2].map((i) => aMail({ accountId: loud, createdAt: later(i, at) }));
    const other = aMail({ accountId: quiet, createdAt: later(5, at) });
    for (const mail of [...mails, other]) await add(mail);
    const ids = [...mails, other].map(({ messageId }) => messageId);
    const [firsts, rest] = [await claim(later(10, at), id(), 2), await claim(later(10, at))];
    assert.deepEqual(
      firsts.map(({ messageId }) => ids.indexOf(messageId)),
      [0, 3],
    );
    assert.equal(only(rest, ids).length, 2);
  });

  it('limits the queue in total, per account and for the service', async () => {
    const [full, other] = [await storeAccount(), await storeAccount()];
    const capacity = { total: 1_000_000, perAccount: 2 };
    const added = [];
    for (let i = 0; i < 3; i++) added.push(await add(aMail({ accountId: full }), capacity));
    assert.deepEqual(added, [true, true, false]);
    assert.equal(await add(aMail({ accountId: other }), capacity), true);
    const waiting = async () => (await opened.current.queries.mails.queues(AT, AT, 1_000)).notices.waiting;
    assert.equal(await add(aMail({ accountId: other }), { total: 1, perAccount: 1_000_000 }), false);
    assert.ok((await waiting()) >= 3);
  });

  it('reports the number of waiting mails, and the time of the oldest', async () => {
    const old = later(-400 * 24 * 3_600_000);
    const mail = aMail({ createdAt: old });
    const queue = async () => (await opened.current.queries.mails.queues(AT, AT, 1_000)).notices;
    const before = await queue();
    await add(mail);
    assert.deepEqual(await queue(), { ...before, waiting: before.waiting + 1, oldest: old });
    const [claimed] = only(await claim(old, 'it'), [mail.messageId]);
    await finish(afterMailAttempt(claimed ?? assert.fail(), 'sent', AT), 'it');
    assert.notDeepEqual((await queue()).oldest, old);
  });

  it('reports the number of failed mails that were queued since a time', async () => {
    const failed = async (since: Date) =>
      (await opened.current.queries.mails.queues(since, since, 1_000)).notices.failed;
    const [early, late] = [later(-800 * 24 * 3_600_000), later(-799 * 24 * 3_600_000)];
    const before = await failed(early);
    for (const [createdAt, outcome] of [
      [early, 'refused'],
      [late, 'refused'],
      [late, 'sent'],
    ] as const) {
      const mail = aMail({ createdAt });
      await add(mail);
      const [claimed] = only(await claim(createdAt, 'it'), [mail.messageId]);
      await finish(afterMailAttempt(claimed ?? assert.fail(), outcome, AT), 'it');
    }
    assert.deepEqual([await failed(early), await failed(late)], [before + 2, before + 1]);
  });

  it('queues a mail with a once key only once per user', async () => {
    const [user, other] = [await storeUser(opened.current.unitOfWork), await storeUser(opened.current.unitOfWork)];
    const once = id();
    const queued = await Promise.all([1, 2, 3, 4].map(() => add(aMail({ userId: user.id, once }))));
    assert.deepEqual(queued.toSorted(), [false, false, false, true]);
    assert.equal(await add(aMail({ userId: other.id, once })), true);
    assert.equal(await add(aMail({ userId: user.id, once: id() })), true);
    assert.equal(await add(aMail({ userId: user.id })), true);
  });

  it('removes old mails up to the limit, including their once keys', async () => {
    const user = await storeUser(opened.current.unitOfWork);
    const once = id();
    const old = later(-100 * 24 * 3_600_000);
    assert.equal(await add(aMail({ userId: user.id, once, createdAt: old })), true);
    assert.equal(await add(aMail({ userId: user.id, once })), false);
    assert.equal(await run(({ mails }) => mails.removeBefore(later(1, old), 0)), 0);
    while ((await run(({ mails }) => mails.removeBefore(later(1, old), 1))) > 0);
    assert.equal(await add(aMail({ userId: user.id, once })), true);
  });

  it('removes a mail with its link, even while it is claimed', async () => {
    const user = await storeUser(opened.current.unitOfWork);
    const { link } = await storeLink(opened.current.unitOfWork, user.id, { purpose: 'reset' });
    const mail = aMail({ userId: user.id, linkId: link.id });
    await add(mail);
    const [claimed] = only(await claim(AT, 'it'), [mail.messageId]);
    await run(({ links }) => links.remove(user.id, ['reset']));
    assert.equal(await finish(afterMailAttempt(claimed ?? assert.fail(), 'sent', AT), 'it'), false);
    assert.deepEqual(only(await claim(later(MAIL_LEASE_MS * 2)), [mail.messageId]), []);
  });

  describe('to several recipients', () => {
    const joined = async (changes: Partial<User>): Promise<User> => {
      const user = await storeUser(opened.current.unitOfWork, changes);
      const there = { ...user, joinedAt: AT, ...changes };
      await run(({ users }) => users.save(there));
      return there;
    };
    const recipients = async (messageId: string): Promise<(UserId | null)[]> =>
      (await claim(AT)).filter((mail) => mail.messageId.startsWith(messageId)).map(({ userId }) => userId);

    it('sends to owners and to the last submitter, if they can sign in and have not muted the topic', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { id: accountId } = publisher.account;
      const as = (role: 'owner' | 'author') => ({ memberships: [{ accountId, role }] });
      const owner = await joined(as('owner'));
      const [first, last] = [await joined(as('author')), await joined(as('author'))];
      await joined({ ...as('owner'), mutedMails: ['questions', 'decisions'] });
      const other = await joined({ ...as('owner'), mutedMails: ['questions'] });
      await joined({ ...as('owner'), disabledAt: AT });
      await joined({ ...as('owner'), joinedAt: null });
      await joined(as('author'));
      await joined({});
      const draft = await storeDraft(unitOfWork, publisher);
      for (const user of [first, last]) {
        const actor = { kind: 'publisher', accountId, tokenId: null, user: { id: user.id, name: user.name } } as const;
        await change(unitOfWork, draft.id, (release) => submitted({ ...release, status: 'draft' }, actor));
      }
      const mail = { messageId: id(), content: NEWS, createdAt: AT, once: null, accountId };
      const ofRelease = await run(({ mails }) => mails.addForMembers({ ...mail, pressReleaseId: draft.id }, CAPACITY));
      assert.equal(ofRelease, 3);
      const claimed = (await claim(AT)).filter(({ accountId: its }) => its === accountId);
      assert.deepEqual(
        claimed.map(({ userId, messageId }) => [userId, messageId]),
        [owner, last, other].sort((a, b) => a.id - b.id).map((user) => [user.id, `${mail.messageId}.${user.id}`]),
      );
      const second = { ...mail, messageId: id() };
      assert.equal(await run(({ mails }) => mails.addForMembers({ ...second, pressReleaseId: null }, CAPACITY)), 2);
      assert.deepEqual(await recipients(second.messageId), [owner.id, other.id]);
      const tight = { total: 1_000_000, perAccount: 6 };
      assert.equal(
        await run(({ mails }) => mails.addForMembers({ ...mail, messageId: id(), pressReleaseId: draft.id }, tight)),
        1,
      );
    });

    it('sends mails that cannot be turned off to owners who muted every topic', async () => {
      const account = await run(({ accounts }) => accounts.add({ name: 'Nord', sandbox: false, createdAt: AT }));
      const memberships = [{ accountId: account.id, role: 'owner' as const }];
      const owner = await joined({ memberships, mutedMails: MAIL_TOPICS });
      const title = 'Harbour';
      const pressReleaseId = 1 as PressReleaseId;
      const mail = { createdAt: AT, once: null, accountId: account.id, pressReleaseId: null };
      const decided = { kind: 'handed_over', by: 'Ada', note: null, pressReleaseId, title } as const;
      const news = { kind: 'published', pressReleaseId, title } as const;
      const add = (content: MailContent, messageId: string) =>
        run(({ mails }) => mails.addForMembers({ ...mail, content, messageId }, CAPACITY));
      assert.deepEqual([await add(news, id()), await add(decided, id())], [0, 1]);
      assert.ok(owner.mutedMails.length > 0);
    });

    it('sends nothing for a sandbox account', async () => {
      const account = await run(({ accounts }) => accounts.add({ name: 'Sand', sandbox: true, createdAt: AT }));
      await joined({ memberships: [{ accountId: account.id, role: 'owner' }] });
      const mail = {
        messageId: id(),
        content: NEWS,
        createdAt: AT,
        once: null,
        accountId: account.id,
        pressReleaseId: null,
      };
      assert.equal(await run(({ mails }) => mails.addForMembers(mail, CAPACITY)), 0);
    });

    it('sends to every editor who can sign in, once', async () => {
      const editor = await joined({ isEditor: true });
      const never = await joined({ isEditor: true, joinedAt: null });
      const gone = await joined({ isEditor: true, disabledAt: AT });
      const quiet = await joined({ isEditor: true, mutedMails: ['overdue'] });
      const once = id();
      const mail = { messageId: id(), content: OVERDUE, createdAt: AT, once };
      assert.ok((await run(({ mails }) => mails.addForEditors(mail, CAPACITY))) >= 1);
      assert.equal(await run(({ mails }) => mails.addForEditors({ ...mail, messageId: id() }, CAPACITY)), 0);
      const receivers = await recipients(mail.messageId);
      assert.ok(receivers.includes(editor.id));
      for (const { id: nobody } of [never, gone, quiet]) assert.ok(!receivers.includes(nobody));
    });
  });

  describe('with a link', () => {
    it('gives the link a second secret that proves the address, of which only the latest is valid', async () => {
      const { unitOfWork, queries } = opened.current;
      const stored = await storeLink(unitOfWork, (await storeUser(unitOfWork)).id, { expiresAt: later(1000) });
      const { hash } = stored;
      assert.equal((await queries.users.linkByHash(hash, AT))?.isProof, false);
      const link = { ...stored.link, isProof: true };
      const [old, mailed] = [aHash(), aHash()];
      const seal = (secretHash: string, now = AT) => run(({ links }) => links.seal(link.id, secretHash, now));
      assert.deepEqual(await seal(old), link);
      assert.deepEqual(await seal(mailed), link);
      assert.equal(await seal(aHash(), later(1000)), undefined);
      assert.deepEqual(await queries.users.linkByHash(hash, AT), link);
      assert.deepEqual(await queries.users.linkByHash(mailed, AT), link);
      assert.equal(await queries.users.linkByHash(old, AT), undefined);
      assert.equal(await run(({ links }) => links.use(old, AT)), undefined);
      assert.deepEqual(await run(({ links }) => links.use(mailed, AT)), link);
      assert.equal(await run(({ links }) => links.use(hash, AT)), undefined);
      assert.equal(await queries.users.linkByHash(hash, AT), undefined);
      assert.equal(await seal(aHash()), undefined);
    });
  });
}
