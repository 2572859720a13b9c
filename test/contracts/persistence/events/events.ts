import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { EVENTS_EXAMINED_MAX } from '../../../../application/ports/index.ts';
import {
  type AccountId,
  type Actor,
  type ApiTokenId,
  approvePressRelease,
  type CompanyId,
  type DomainEvent,
  deletePressRelease,
  type EventId,
  editPressRelease,
  NO_CLIENT_DATA,
  type PressRelease,
  type PressReleaseId,
  rejectPressRelease,
  removeImage,
  type SanitizedHtml,
  type StoredEvent,
  tokenEvent,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import {
  AT,
  aDraft,
  aHash,
  aToken,
  change,
  DAY,
  EDITOR,
  later,
  mustLoad,
  storeDraft,
  storeImage,
  storePublisher,
  submitted,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const MANY = 1000;

/** An event of a token, identified by its name. */
function anEvent(accountId: AccountId, name: string, at: Date = AT): DomainEvent {
  return tokenEvent('token.created', { ...aToken(accountId), id: 7 as never, name }, at);
}

const fieldsOf = (event: StoredEvent) => ('fields' in event ? event.fields : []);

const nameOf = (event: StoredEvent) => ('name' in event ? event.name : event.type);

/** Outbox and feed: each change is recorded once, in order, for its account only, and only if it is committed. */
export function eventsContract(opened: Opened): void {
  const { add, publish, feed, releaseHeld } = {
    releaseHeld: (now: Date) => opened.current.unitOfWork.run(({ events }) => events.releaseHeld(now)),
    add: (...events: DomainEvent[]) =>
      opened.current.unitOfWork.run(async (transaction) => {
        for (const event of events) await transaction.events.add(event);
      }),
    publish: (accountId: AccountId, limit = MANY) =>
      opened.current.unitOfWork.run(({ events }) => events.publish(accountId, limit)),
    feed: async (accountId: AccountId) => {
      const { items, hasMore } = await opened.current.queries.events.list(accountId, { limit: MANY });
      assert.equal(hasMore, false);
      return items;
    },
  };
  const anAccount = async () => (await storePublisher(opened.current.unitOfWork)).account.id;

  describe('events', () => {
    it('reports the number of unpublished events, and the time of the oldest', async () => {
      const accountId = await anAccount();
      const queue = () => opened.current.queries.events.queue();
      // Before those of other tests.
      const old = new Date(-DAY);
      const before = await queue();
      await add(anEvent(accountId, 'first', old), anEvent(accountId, 'second'));
      assert.deepEqual(await queue(), { waiting: before.waiting + 2, oldest: old });
      await publish(accountId);
      assert.deepEqual(await queue(), before);
    });

    it('are filtered by type and release, and the page reports how far it searched', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { id: accountId } = publisher.account;
      const { id } = await storeDraft(unitOfWork, publisher);
      await add(anEvent(accountId, 'one'));
      const other = await storeDraft(unitOfWork, publisher);
      await add(anEvent(accountId, 'two'));
      const all = await publish(accountId);
      const list = (part: object) => queries.events.list(accountId, { limit: MANY, ...part });
      const found = async (part: object) =>
        (await list(part)).items.map(({ id: event }) => all.findIndex((e) => e.id === event));
      assert.deepEqual(await found({ types: ['press_release.created'] }), [0, 2]);
      assert.deepEqual(await found({ types: ['press_release.created', 'token.created'] }), [0, 1, 2, 3]);
      assert.deepEqual(await found({ types: ['press_release.deleted'] }), []);
      assert.deepEqual(await found({ pressReleaseId: id }), [0]);
      assert.deepEqual(await found({ companyIds: [publisher.company.id] }), [0, 2]);
      assert.deepEqual(await found({ companyIds: [(publisher.company.id + 1) as CompanyId] }), []);
      assert.deepEqual(await found({ companyIds: [] }), []);
      assert.deepEqual(await found({ companyIds: [publisher.company.id], pressReleaseId: other.id }), [2]);
      assert.deepEqual(await found({ pressReleaseId: other.id, types: ['press_release.created'] }), [2]);
      const last = all.at(-1)?.id;
      assert.deepEqual(await list({ types: ['press_release.deleted'] }), { items: [], hasMore: false, end: last });
      assert.deepEqual(await list({ types: ['press_release.deleted'], after: last }), {
        items: [],
        hasMore: false,
        end: null,
      });
      const first = await list({ types: ['press_release.created'], limit: 1 });
      assert.deepEqual([first.hasMore, first.end], [true, all[0]?.id]);
    });

    it('that do not match are skipped a limited number at a time', { skip: opened.skipsThousands }, async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { id: accountId } = publisher.account;
      await unitOfWork.run(async ({ events }) => {
        for (let n = 0; n < EVENTS_EXAMINED_MAX; n++) await events.add(anEvent(accountId, String(n)));
      });
      await storeDraft(unitOfWork, publisher);
      const all = await publish(accountId, MANY * MANY);
      const part = { types: ['press_release.created'] as const, limit: 10 };
      const first = await queries.events.list(accountId, part);
      assert.deepEqual(first, { items: [], hasMore: true, end: all[EVENTS_EXAMINED_MAX - 1]?.id });
      const second = await queries.events.list(accountId, { ...part, after: first.end as EventId });
      assert.deepEqual(second, { items: all.slice(-1), hasMore: false, end: all.at(-1)?.id });
    });

    it('end with the account’s newest one that is stored', async () => {
      const { unitOfWork, queries } = opened.current;
      const [accountId, otherId] = [await anAccount(), await anAccount()];
      assert.equal(await queries.events.end(accountId), undefined);
      await add(anEvent(accountId, 'one'), anEvent(accountId, 'two', later(1)));
      const own = (await publish(accountId)).at(-1);
      await add(anEvent(otherId, 'other'));
      await publish(otherId);
      assert.deepEqual(await queries.events.end(accountId), { id: own?.id, at: own?.at });
      await unitOfWork.run(({ events }) => events.removeBefore(later(DAY), MANY * MANY));
      assert.equal(await queries.events.end(accountId), undefined);
    });

    it('record every step of a release', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { account, actor } = publisher;
      const context = (minute: number, who = actor) => ({ actor: who, at: later(minute * 60_000) });
      const { id } = await storeDraft(unitOfWork, publisher);
      await change(unitOfWork, id, (release) =>
        editPressRelease(release, { title: 'Neu', noExport: true }, context(1)),
      );
      await change(unitOfWork, id, (release) => submitted(release, actor, context(2).at));
      await change(unitOfWork, id, (release) => withdrawPressRelease(release, context(3)));
      await change(unitOfWork, id, (release) => submitted(release, actor, context(4).at));
      const reason = 'Bitte „anders“ — 再考 🙏';
      await change(unitOfWork, id, (release) =>
        rejectPressRelease(release, { codes: ['other', 'language'], reason, fields: ['title'] }, context(5, EDITOR)),
      );
      const { image } = await storeImage(unitOfWork, id, actor);
      await change(unitOfWork, id, (release) => removeImage(release, image.id, context(6)));
      await unitOfWork.run(async ({ pressReleases }) => {
        const gone = deletePressRelease(await mustLoad(pressReleases, id), context(7));
        await pressReleases.remove(gone);
      });
      const other = await storeDraft(unitOfWork, publisher);
      await change(unitOfWork, other.id, (release) => submitted(release, actor, context(8).at));
      await change(unitOfWork, other.id, (release) => approvePressRelease(release, context(9, EDITOR)));

      const published = await publish(account.id);
      const step = {
        accountId: account.id,
        companyId: publisher.company.id,
        pressReleaseId: id,
        actor,
        ...NO_CLIENT_DATA,
      };
      const rest = { ...step, pressReleaseId: other.id };
      const at = (minute: number) => later(minute * 60_000);
      const expected: readonly unknown[] = [
        { ...step, type: 'press_release.created', from: null, to: 'draft', version: 1, at: AT },
        {
          ...step,
          type: 'press_release.updated',
          from: 'draft',
          to: 'draft',
          version: 2,
          at: at(1),
          fields: ['title', 'noExport'],
        },
        {
          ...step,
          type: 'press_release.submitted',
          from: 'draft',
          to: 'in_review',
          version: 3,
          at: at(2),
          submission: 1,
          aiTextDeclaration: 'assisted',
        },
        { ...step, type: 'press_release.withdrawn', from: 'in_review', to: 'draft', version: 4, at: at(3) },
        {
          ...step,
          type: 'press_release.submitted',
          from: 'draft',
          to: 'in_review',
          version: 5,
          at: at(4),
          submission: 2,
          aiTextDeclaration: 'assisted',
        },
        {
          ...step,
          actor: EDITOR,
          type: 'press_release.rejected',
          from: 'in_review',
          to: 'rejected',
          version: 6,
          at: at(5),
          codes: ['other', 'language'],
          reason,
          fields: ['title'],
          details: [],
          submission: 2,
        },
        {
          ...step,
          type: 'image.attached',
          from: 'rejected',
          to: 'rejected',
          version: 7,
          // The test's clock was set back: a step is never dated before the previous one.
          at: at(5),
          imageId: image.id,
          role: 'title',
          replacedImageId: null,
        },
        {
          ...step,
          type: 'image.removed',
          from: 'rejected',
          to: 'rejected',
          version: 8,
          at: at(6),
          imageId: image.id,
          role: 'title',
        },
        { ...step, type: 'press_release.deleted', from: 'rejected', to: null, version: 8, at: at(7) },
        { ...rest, type: 'press_release.created', from: null, to: 'draft', version: 1, at: AT },
        {
          ...rest,
          type: 'press_release.submitted',
          from: 'draft',
          to: 'in_review',
          version: 2,
          at: at(8),
          submission: 1,
          aiTextDeclaration: 'assisted',
        },
        {
          ...rest,
          actor: EDITOR,
          type: 'press_release.published',
          from: 'in_review',
          to: 'published',
          version: 3,
          at: at(9),
        },
      ];
      assert.deepEqual(
        published.map(({ id: _, ...event }) => event),
        expected,
      );
      assert.deepEqual(await feed(account.id), published);
    });

    it('of edits by one publisher are held and folded into one, with the fields of all', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { account, actor } = publisher;
      const { id } = await storeDraft(unitOfWork, publisher);
      await publish(account.id);
      const edit = (changes: Partial<PressRelease>, second: number) =>
        change(unitOfWork, id, (release) => editPressRelease(release, changes, { actor, at: later(second * 1000) }));
      await edit({ title: 'Null' }, 5);
      assert.deepEqual((await publish(account.id)).map(nameOf), ['press_release.updated'], 'the first is not held');
      const waiting = (await queries.events.queue()).waiting;
      await edit({ title: 'Eins' }, 10);
      await edit({ noExport: true, title: 'Zwei' }, 40);
      await edit({ text: '<p>Drei</p>' as SanitizedHtml, title: 'Drei' }, 69);
      assert.equal(await queries.events.hasPending(account.id), false);
      assert.ok(!(await queries.events.accountsWithPending(1_000_000)).includes(account.id));
      assert.equal((await queries.events.queue()).waiting, waiting);
      assert.deepEqual(await publish(account.id), []);
      await releaseHeld(later(69_999));
      assert.deepEqual(await publish(account.id), []);
      await releaseHeld(later(70_000));
      assert.equal(await queries.events.hasPending(account.id), true);
      const [event, ...more] = await publish(account.id);
      assert.deepEqual(more, []);
      assert.ok(event?.type === 'press_release.updated');
      assert.deepEqual([event.version, event.at, event.pressReleaseId], [5, later(69_000), id]);
      assert.deepEqual(event.fields, ['title', 'noExport', 'text']);
      await edit({ title: 'Vier' }, 71);
      await releaseHeld(later(130_999));
      assert.deepEqual(await publish(account.id), []);
      await releaseHeld(later(131_000));
      assert.deepEqual((await publish(account.id)).map(fieldsOf), [['title']]);
    });

    it('of an edit after two quiet minutes are not held', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { account, actor } = publisher;
      const { id } = await storeDraft(unitOfWork, publisher);
      await publish(account.id);
      const edit = (title: string, second: number) =>
        change(unitOfWork, id, (release) => editPressRelease(release, { title }, { actor, at: later(second * 1000) }));
      await edit('Eins', 1);
      await publish(account.id);
      await edit('Zwei', 121);
      assert.deepEqual((await publish(account.id)).map(nameOf), ['press_release.updated']);
      await edit('Drei', 240);
      assert.deepEqual(await publish(account.id), []);
    });

    it('that are held precede the release’s next event, and are then released', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { account, actor } = publisher;
      const colleague: Actor = { kind: 'publisher', accountId: account.id, tokenId: 999_999 as ApiTokenId };
      const at = later(1000);
      const edit = (id: PressReleaseId, title: string, who: Actor = actor) =>
        change(unitOfWork, id, (release) => editPressRelease(release, { title }, { actor: who, at }));
      const next: Readonly<Record<string, (id: PressReleaseId) => Promise<unknown>>> = {
        'press_release.submitted': (id) => change(unitOfWork, id, (release) => submitted(release, actor, at)),
        'press_release.deleted': (id) =>
          unitOfWork.run(async ({ pressReleases }) =>
            pressReleases.remove(deletePressRelease(await mustLoad(pressReleases, id), { actor, at })),
          ),
        'image.attached': (id) => storeImage(unitOfWork, id, actor),
      };
      for (const [type, move] of Object.entries(next)) {
        const { id } = await storeDraft(unitOfWork, publisher);
        await edit(id, 'Eins');
        await publish(account.id);
        await edit(id, 'Zwei');
        await move(id);
        assert.deepEqual((await publish(account.id)).map(nameOf), ['press_release.updated', type]);
      }
      const { id } = await storeDraft(unitOfWork, publisher);
      await edit(id, 'Eins');
      await edit(id, 'Zwei', colleague);
      await edit(id, 'Drei');
      const published = await publish(account.id);
      const versions = (list: readonly StoredEvent[]) => list.map((event) => 'version' in event && event.version);
      assert.deepEqual(versions(published), [1, 2, 3], 'the last is held');
      await releaseHeld(later(61_000));
      assert.deepEqual(versions(await publish(account.id)), [4]);
    });

    it('do not delay events of other releases while held', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { account, actor } = publisher;
      const { id } = await storeDraft(unitOfWork, publisher);
      for (const title of ['Eins', 'Zwei']) {
        await change(unitOfWork, id, (release) => editPressRelease(release, { title }, { actor, at: later(1) }));
      }
      await storeDraft(unitOfWork, publisher);
      const published = await publish(account.id);
      const types = ['press_release.created', 'press_release.updated', 'press_release.created'];
      assert.deepEqual(published.map(nameOf), types);
    });

    it('of edits are neither lost nor published twice during concurrent publishing', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { account, actor } = publisher;
      const { id } = await storeDraft(unitOfWork, publisher);
      const FIELDS = ['title', 'noExport', 'keywords', 'backlinkUrl'] as const;
      let editing = true;
      const writer = async () => {
        for (let n = 1; n <= 24; n++) {
          const values = {
            title: `Titel ${n}`,
            noExport: n % 8 < 4,
            keywords: `w${n}`,
            backlinkUrl: `https://example.org/${n}`,
          };
          const field = FIELDS[n % FIELDS.length] ?? 'title';
          const at = later(n);
          await change(unitOfWork, id, (release) =>
            editPressRelease(release, { [field]: values[field] }, { actor, at }),
          );
        }
        editing = false;
      };
      const releaser = async () => {
        for (; editing; await turn()) await releaseHeld(later(DAY));
      };
      const publisherOfAll = async () => {
        for (; editing; await turn()) await publish(account.id, 3);
      };
      await Promise.all([writer(), releaser(), publisherOfAll(), publisherOfAll()]);
      await releaseHeld(later(DAY));
      await publish(account.id);
      const events = await feed(account.id);
      const versions = events.map((event) => ('version' in event ? event.version : 0));
      assert.deepEqual(
        versions,
        [...new Set(versions)].sort((a, b) => a - b),
      );
      assert.equal(versions.at(-1), 25);
      const { items: history } = await opened.current.queries.releases.history(id, { limit: MANY, snapshots: false });
      for (const [i, event] of events.entries()) {
        if (event.type !== 'press_release.updated') continue;
        const from = versions[i - 1] ?? 0;
        const steps = history.slice(from, event.version);
        const fields = steps.flatMap((step) => (step.action === 'edit' ? step.details.fields : []));
        assert.deepEqual(new Set(event.fields), new Set(fields), `version ${event.version}`);
      }
    });

    it('record a release added in a single statement', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = aDraft(publisher);
      const filed = await unitOfWork.autocommit.pressReleases.add(draft);
      const [event, ...more] = await publish(publisher.account.id);
      assert.deepEqual(more, []);
      assert.ok(event?.type === 'press_release.created');
      assert.equal(event.pressReleaseId, filed?.release.id);
    });

    it('are returned as written', async () => {
      const accountId = await anAccount();
      const event = anEvent(accountId, '„Newsroom“ — 編集 🙏', later(1));
      await add(event);
      const [published] = await publish(accountId);
      assert.deepEqual(published, { ...event, id: published?.id });
      assert.deepEqual(await feed(accountId), [published]);
    });

    it('are not recorded when the transaction fails', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const thrown = new Error('thought better of it');
      const given = unitOfWork.run(async ({ pressReleases, accounts, events }) => {
        const draft = aDraft(publisher);
        await pressReleases.add(draft);
        const token = await accounts.addToken(aToken(publisher.account.id), aHash());
        await events.add(tokenEvent('token.created', token, AT));
        throw thrown;
      });
      await assert.rejects(given, (error) => error === thrown);
      assert.equal(await queries.events.hasPending(publisher.account.id), false);
      assert.deepEqual(await publish(publisher.account.id), []);
    });

    it('remain pending when publishing is rolled back', async () => {
      const { unitOfWork, queries } = opened.current;
      const accountId = await anAccount();
      await add(anEvent(accountId, 'one'));
      const given = unitOfWork.run(async ({ events }) => {
        assert.equal((await events.publish(accountId, MANY)).length, 1);
        throw new Error('died before the commit');
      });
      await assert.rejects(given, /died before/);
      assert.deepEqual(await feed(accountId), []);
      assert.equal(await queries.events.hasPending(accountId), true);
      assert.deepEqual((await publish(accountId)).map(nameOf), ['one']);
    });

    it('are pending until published, and published once', async () => {
      const { queries } = opened.current;
      const [accountId, other] = [await anAccount(), await anAccount()];
      assert.equal(await queries.events.hasPending(accountId), false);
      await add(anEvent(accountId, 'one'));
      assert.equal(await queries.events.hasPending(accountId), true);
      assert.equal(await queries.events.hasPending(other), false);
      const pending = await queries.events.accountsWithPending(1_000_000);
      assert.ok(pending.includes(accountId) && !pending.includes(other));
      assert.deepEqual(
        pending,
        [...new Set(pending)].sort((a, b) => a - b),
      );
      assert.deepEqual(await feed(accountId), []);
      assert.equal((await publish(accountId)).length, 1);
      assert.equal(await queries.events.hasPending(accountId), false);
      assert.ok(!(await queries.events.accountsWithPending(1_000_000)).includes(accountId));
      assert.deepEqual(await publish(accountId), []);
      assert.equal((await feed(accountId)).length, 1);
    });

    it('name at most the requested number of accounts with pending events', async () => {
      const { queries } = opened.current;
      const accounts = [await anAccount(), await anAccount(), await anAccount()];
      for (const accountId of accounts) await add(anEvent(accountId, 'one'), anEvent(accountId, 'two'));
      assert.equal((await queries.events.accountsWithPending(2)).length, 2);
      assert.equal((await queries.events.accountsWithPending(1)).length, 1);
      for (const accountId of accounts) await publish(accountId);
    });

    it('are published in the order of writing', async () => {
      const accountId = await anAccount();
      const names = Array.from({ length: 12 }, (_, i) => `event ${i}`);
      await add(...names.slice(0, 5).map((name) => anEvent(accountId, name)));
      // The order does not depend on the dates: a clock may be set back.
      await add(...names.slice(5).map((name, i) => anEvent(accountId, name, later(-i))));
      assert.deepEqual((await publish(accountId, 3)).map(nameOf), names.slice(0, 3));
      assert.deepEqual((await publish(accountId, 4)).map(nameOf), names.slice(3, 7));
      assert.deepEqual((await publish(accountId)).map(nameOf), names.slice(7));
      const published = await feed(accountId);
      assert.deepEqual(published.map(nameOf), names);
      assert.deepEqual(
        published.map(({ id }) => id),
        [...new Set(published.map(({ id }) => id))].sort((a, b) => a - b),
      );
    });

    it('of several accounts are published together, in order and up to the limit of each', async () => {
      const { unitOfWork, queries } = opened.current;
      const [one, two, none] = [await anAccount(), await anAccount(), await anAccount()];
      await add(anEvent(one, 'a 1'), anEvent(two, 'b 1'), anEvent(one, 'a 2'), anEvent(one, 'a 3'));
      const together = (limitEach: number) =>
        unitOfWork.run(({ events }) => events.publishTogether([one, two, none], limitEach));
      const published = await together(2);
      assert.deepEqual(published.map(nameOf).toSorted(), ['a 1', 'a 2', 'b 1']);
      assert.deepEqual(
        published.map(({ id }) => id),
        published.map(({ id }) => id).toSorted((a, b) => a - b),
      );
      assert.deepEqual((await feed(one)).map(nameOf), ['a 1', 'a 2']);
      assert.deepEqual((await feed(two)).map(nameOf), ['b 1']);
      assert.equal(await queries.events.hasPending(one), true);
      assert.deepEqual((await together(2)).map(nameOf), ['a 3']);
      assert.deepEqual(await together(2), []);
      assert.deepEqual((await feed(one)).map(nameOf), ['a 1', 'a 2', 'a 3']);
      assert.deepEqual(await feed(none), []);
    });

    it('of one account are not visible to another', async () => {
      const { queries } = opened.current;
      const [one, other] = [await anAccount(), await anAccount()];
      await add(anEvent(one, 'one'), anEvent(other, 'other'), anEvent(one, 'one more'));
      assert.deepEqual((await publish(one)).map(nameOf), ['one', 'one more']);
      assert.equal(await queries.events.hasPending(other), true);
      assert.deepEqual(await feed(other), []);
      assert.deepEqual((await publish(other)).map(nameOf), ['other']);
      assert.deepEqual((await feed(one)).map(nameOf), ['one', 'one more']);
      assert.deepEqual((await feed(other)).map(nameOf), ['other']);
    });

    it('are read page by page from any id', async () => {
      const { queries } = opened.current;
      const [accountId, other] = [await anAccount(), await anAccount()];
      for (let i = 0; i < 7; i++) await add(anEvent(accountId, `event ${i}`), anEvent(other, 'other'));
      await publish(other);
      const published = await publish(accountId);
      const seen: StoredEvent[] = [];
      for (let after: EventId | undefined; ; after = seen.at(-1)?.id) {
        const part = await queries.events.list(accountId, { limit: 3, ...(after !== undefined && { after }) });
        seen.push(...part.items);
        assert.equal(part.hasMore, seen.length < 7);
        if (!part.hasMore) break;
      }
      assert.deepEqual(seen, published);
      const last = published.at(-1)?.id ?? (0 as EventId);
      assert.deepEqual(await queries.events.list(accountId, { after: last, limit: 3 }), {
        items: [],
        hasMore: false,
        end: null,
      });
      const exactly = await queries.events.list(accountId, { after: published[0]?.id ?? last, limit: 6 });
      assert.deepEqual(exactly, { items: published.slice(1), hasMore: false, end: last });
    });

    it('are removed once they are older than the given time', async () => {
      const { unitOfWork, queries } = opened.current;
      const accountId = await anAccount();
      // Long ago, so that no other test's events match.
      const then = new Date('1990-01-01T00:00:00.000Z');
      await add(anEvent(accountId, 'old', then), anEvent(accountId, 'older', later(-DAY, then)));
      await add(anEvent(accountId, 'new', later(1, then)));
      const removeBefore = (time: Date, limit = MANY) =>
        unitOfWork.run(({ events }) => events.removeBefore(time, limit));
      assert.equal(await removeBefore(later(DAY, then)), 0, 'pending events were not sent yet');
      const [, older] = await publish(accountId);
      assert.equal(await removeBefore(then), 1);
      assert.equal(await removeBefore(later(1, then), 0), 0, 'up to the limit');
      assert.equal(await removeBefore(later(1, then)), 1);
      assert.deepEqual((await feed(accountId)).map(nameOf), ['new']);
      const after = older?.id ?? (0 as EventId);
      assert.deepEqual((await queries.events.list(accountId, { after, limit: 5 })).items.map(nameOf), ['new']);
      assert.equal(await removeBefore(later(2, then)), 1);
    });

    it('are neither duplicated nor reordered by concurrent publishers', async () => {
      const accountId = await anAccount();
      const names = Array.from({ length: 60 }, (_, i) => `event ${i}`);
      for (let i = 0; i < names.length; i += 6) await add(...names.slice(i, i + 6).map((n) => anEvent(accountId, n)));
      const parts = await Promise.all(Array.from({ length: 8 }, () => publish(accountId, 10)));
      assert.deepEqual(
        parts.map((part) => part.length).sort((a, b) => b - a),
        [10, 10, 10, 10, 10, 10, 0, 0],
      );
      const published = await feed(accountId);
      assert.deepEqual(published.map(nameOf), names);
      assert.deepEqual(
        parts.flat().sort((a, b) => a.id - b.id),
        published,
      );
    });

    it('reach a reader once each, in any order of commits', async () => {
      const { unitOfWork, queries } = opened.current;
      const accountId = await anAccount();
      let written = 0;
      const writer = async (name: string) => {
        for (let i = 0; i < 6; i++) {
          await unitOfWork.run(async ({ events }) => {
            await events.add(anEvent(accountId, `${name} ${i}`));
            // Makes the transactions end in a different order than they wrote.
            for (let turns = (i * 7 + name.charCodeAt(0) * 5) % 23; turns > 0; turns--) await turn();
          });
          written++;
        }
      };
      const writers = ['a', 'b', 'c', 'd', 'e'].map(writer);
      let writing = true;
      const done = Promise.all(writers).finally(() => {
        writing = false;
      });
      // Yields to the others, which the in-memory adapter would not do by itself.
      const publisher = async () => {
        for (; writing; await turn()) await publish(accountId, 4);
      };
      const publisherOfMany = async () => {
        for (; writing; await turn()) await unitOfWork.run(({ events }) => events.publishTogether([accountId], 3));
      };
      const seen: StoredEvent[] = [];
      const read = async () => {
        const last = seen.at(-1)?.id ?? (0 as EventId);
        seen.push(...(await queries.events.list(accountId, { after: last, limit: 5 })).items);
      };
      const reader = async () => {
        for (; writing; await turn()) await read();
      };
      await Promise.all([done, publisher(), publisher(), publisherOfMany(), publisherOfMany(), reader()]);
      await publish(accountId);
      for (let before = -1; before < seen.length; ) {
        before = seen.length;
        await read();
      }
      assert.equal(written, 30);
      assert.deepEqual(seen, await feed(accountId));
      assert.equal(new Set(seen.map(nameOf)).size, 30);
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        const own = seen.map(nameOf).filter((text) => text.startsWith(name));
        assert.deepEqual(own, [...own].sort(), 'each writer wrote one after the other');
      }
    });
  });
}
