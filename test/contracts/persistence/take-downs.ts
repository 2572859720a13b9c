import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  approvePressRelease,
  type Change,
  type Image,
  objectTo,
  type PressRelease,
  type PressReleaseContent,
  type PressReleaseId,
  reinstateImage,
  reinstatePressRelease,
  rejectPressRelease,
  takeDownImage,
  takeDownPressRelease,
  upholdTakeDown,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import {
  AT,
  change,
  EDITOR,
  later,
  MINUTE,
  storeDraft,
  storeImage,
  storePublisher,
  storeSubmitted,
  submitted,
} from '../../support/records/builders.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import type { Opened } from './persistence.ts';

/** Take-downs and reinstatements as the portals show them. */
export function takeDownContract(opened: Opened): void {
  const GIVEN = {
    reason: 'court_order',
    public: 'Ein Gericht hat es untersagt.',
    note: 'Az. 7 O 1/26',
    ...STATEMENT,
  } as const;
  const REJECTED = { codes: ['incomplete'], reason: null, fields: [] } as const;
  const portal = () => opened.current.queries.portal;
  let minutes = 10_000;
  const next = () => ({ actor: EDITOR, at: later(++minutes * MINUTE) });

  const published = async (
    changes: Partial<PressReleaseContent> = {},
    sandbox = false,
    picture: Partial<Image> = {},
  ) => {
    const { unitOfWork } = opened.current;
    const owner = await storePublisher(unitOfWork, 'Nordwind GmbH', { sandbox });
    const { id } = await storeDraft(unitOfWork, owner, changes, AT);
    const { image } = await storeImage(unitOfWork, id, owner.actor, 'title', picture);
    await change(unitOfWork, id, (release) => submitted(release, owner.actor));
    const release = await change(unitOfWork, id, (loaded) => approvePressRelease(loaded, next()));
    return { release, image, key: image.renditions[0]?.key ?? '' };
  };
  const takeDown = ({ id }: PressRelease) =>
    change(opened.current.unitOfWork, id, (release) => takeDownPressRelease(release, GIVEN, next()));
  const reinstate = ({ id }: PressRelease) =>
    change(opened.current.unitOfWork, id, (release) => reinstatePressRelease(release, next()));

  describe('a take-down', () => {
    it('is stored with its release, and removed when the release is reinstated', async () => {
      const { release, key } = await published({ keywords: 'Gericht, Turm' });
      assert.equal(await portal().takenDown(release.id), undefined);
      assert.equal(await portal().pictureTakenDown(key), undefined);
      const { takenDown } = await takeDown(release);
      assert.ok(takenDown);
      const { id, language, noExport } = release;
      const shown = { reason: GIVEN.reason, public: GIVEN.public, at: takenDown.at };
      const tombstone = { id, language, noExport, takenDown: shown };
      const by = { name: 'Erika Editor' };
      assert.deepEqual(takenDown, { ...shown, ...STATEMENT, automated: false, by, objection: null });
      assert.deepEqual((await opened.current.queries.releases.find(id))?.takenDown, takenDown);
      assert.deepEqual(await portal().takenDown(id), tombstone);
      assert.deepEqual(await portal().pictureTakenDown(key), shown);
      for (const filter of [
        {},
        { language },
        { companyId: release.companyId, exported: true },
        { categoryId: release.categoryId },
        { keyword: 'turm' },
      ]) {
        const [last] = await portal().tombstones(filter, 5);
        assert.deepEqual(last, tombstone, JSON.stringify(filter));
      }
      for (const filter of [{ language: 'en' }, { keyword: 'tur' }, { month: { year: 2020, month: 1 } }] as const) {
        assert.ok(!(await portal().tombstones(filter, 5)).some((each) => each.id === id), JSON.stringify(filter));
      }
      await reinstate(release);
      assert.equal(await portal().takenDown(id), undefined);
      assert.equal(await portal().pictureTakenDown(key), undefined);
      assert.ok(!(await portal().tombstones({}, 5)).some((each) => each.id === id));
      assert.deepEqual((await portal().release(id))?.publishedAt, release.publishedAt);
    });

    it('is listed at the desk and counted while its publisher objects, until an editor decides', async () => {
      const { unitOfWork, queries } = opened.current;
      const { desk, reports } = queries;
      const listed = async () =>
        (await desk.objections({ after: null, limit: 1_000 })).map(({ release }) => release.id);
      const start = next().at;
      const period = () => ({ from: start, until: new Date(next().at.getTime() + 1) });
      const [one, two, sandbox] = [await published(), await published(), await published({}, true)];
      for (const { release } of [one, two, sandbox]) {
        await takeDown(release);
        await change(unitOfWork, release.id, (loaded) =>
          objectTo(loaded, 'Das stimmt nicht.', {
            ...next(),
            actor: { kind: 'publisher', accountId: loaded.accountId, tokenId: null },
          }),
        );
      }
      const open = await listed();
      assert.deepEqual(
        [one, two, sandbox].map(({ release }) => open.includes(release.id)),
        [true, true, false],
      );
      const [item] = await desk.objections({ after: (one.release.id - 1) as PressReleaseId, limit: 1 });
      assert.deepEqual(
        [item?.release.id, item?.release.status, item?.objectionText],
        [one.release.id, 'taken_down', 'Das stimmt nicht.'],
      );
      assert.ok(item !== undefined && item.objectedAt > start);
      assert.equal((await desk.otherWaitingWork(next().at, 1_000)).objections.overdue, open.length);
      assert.equal((await desk.otherWaitingWork(start, 1)).objections.waiting, 1);
      await change(unitOfWork, one.release.id, (loaded) => upholdTakeDown(loaded, STATEMENT, next()));
      await change(unitOfWork, two.release.id, (loaded) =>
        reinstatePressRelease(loaded, next(), { facts: 'Ein Irrtum.' }),
      );
      assert.deepEqual(
        (await listed()).filter((id) => open.includes(id)),
        open.filter((id) => id !== one.release.id && id !== two.release.id),
      );
      const counted = await reports.statistics(period());
      assert.deepEqual(counted.takeDowns, [
        { what: 'release', reason: 'court_order', ground: 'law', automated: false, count: 2 },
      ]);
      const byOutcome = counted.objections.toSorted((a, b) => (a.outcome < b.outcome ? -1 : 1));
      assert.deepEqual(byOutcome, [
        { against: 'take_down', outcome: 'reversed', count: 1 },
        { against: 'take_down', outcome: 'upheld', count: 1 },
      ]);
      assert.ok(counted.objectionHours.take_down !== null && counted.objectionHours.take_down > 0);
      assert.equal(counted.objectionHours.rejection, null);
    });

    it('is counted in the statistics of its year, by release or picture and by reason, with all objections and the hours to their decision', async () => {
      const { unitOfWork, queries } = opened.current;
      const by = (time: string) => ({ actor: EDITOR, at: new Date(time) });
      const down = (release: PressRelease, time: string) =>
        change(unitOfWork, release.id, (loaded) => takeDownPressRelease(loaded, GIVEN, by(time)));
      const byPublisher = ({ accountId }: PressRelease, time: string) =>
        ({ actor: { kind: 'publisher', accountId, tokenId: null }, at: new Date(time) }) as const;
      const object = ({ id }: PressRelease, time: string) =>
        change(unitOfWork, id, (loaded) => objectTo(loaded, 'Nein.', byPublisher(loaded, time)));
      const taken: PressRelease[] = [];
      for (const [time, sandbox] of [
        ['2150-12-31T23:59:59.999Z', false],
        ['2151-01-01T00:00:00.000Z', false],
        ['2151-12-31T23:59:59.999Z', false],
        ['2152-01-01T00:00:00.000Z', false],
        ['2151-06-01T00:00:00.000Z', true],
      ] as const) {
        const { release } = await published({}, sandbox);
        await object(await down(release, time), time);
        taken.push(release);
      }
      const pictured = await published();
      await change(unitOfWork, pictured.release.id, (loaded) =>
        takeDownImage(loaded, pictured.image.id, { ...GIVEN, reason: 'rights' }, by('2151-06-01T00:00:00Z')),
      );
      // Take-downs by an earlier version have no statement.
      const older = await published();
      taken.push(older.release);
      await change(unitOfWork, older.release.id, (loaded) => {
        const { entry, ...rest } = takeDownPressRelease(loaded, GIVEN, by('2151-06-02T00:00:00Z'));
        const { reason, public: sentence, note } = GIVEN;
        return { ...rest, entry: { ...entry, details: { reason, public: sentence, note } } as typeof entry };
      });
      for (const end of [
        (loaded) => approvePressRelease(loaded, by('2151-03-01T02:00:00Z')),
        (loaded) => rejectPressRelease(loaded, REJECTED, by('2151-03-01T04:00:00Z')),
        (loaded) => withdrawPressRelease(loaded, byPublisher(loaded, '2152-03-01T00:00:00Z')),
      ] as readonly ((loaded: PressRelease) => Change)[]) {
        const owner = await storePublisher(unitOfWork, 'Nordwind GmbH');
        const { id } = await storeSubmitted(unitOfWork, owner);
        const rejected = await change(unitOfWork, id, (loaded) =>
          rejectPressRelease(loaded, REJECTED, by('2151-02-01T00:00:00Z')),
        );
        await object(rejected, '2151-03-01T00:00:00Z');
        await change(unitOfWork, id, end);
      }
      const { takeDowns, objections, objectionHours } = await queries.reports.statistics({
        from: new Date('2151-01-01T00:00:00Z'),
        until: new Date('2152-01-01T00:00:00Z'),
      });
      const sorted = (groups: readonly object[]) => groups.map((group) => JSON.stringify(group)).toSorted();
      assert.deepEqual(
        sorted(takeDowns),
        sorted([
          { what: 'release', reason: 'court_order', ground: 'law', automated: false, count: 2 },
          { what: 'picture', reason: 'rights', ground: 'law', automated: false, count: 1 },
          { what: 'release', reason: 'court_order', ground: null, automated: false, count: 1 },
        ]),
      );
      assert.deepEqual(
        sorted(objections),
        sorted([
          { against: 'take_down', outcome: 'open', count: 2 },
          { against: 'rejection', outcome: 'reversed', count: 1 },
          { against: 'rejection', outcome: 'upheld', count: 1 },
          { against: 'rejection', outcome: 'withdrawn', count: 1 },
        ]),
      );
      // A withdrawn objection was not decided.
      assert.deepEqual(objectionHours, { rejection: 3, take_down: null });
      // Lists of take-downs begin with the latest.
      for (const { id } of taken) {
        await change(unitOfWork, id, (loaded) =>
          reinstatePressRelease(loaded, by('2153-01-01T00:00:00Z'), { facts: 'Ein Irrtum.' }),
        );
      }
    });

    it('is listed latest first, without releases not exported or never public', async () => {
      const [first, second, hidden, sandbox] = [
        await published(),
        await published(),
        await published({ noExport: true }),
        await published({}, true),
      ];
      for (const { release } of [second, hidden, sandbox, first]) await takeDown(release);
      const ids = (await portal().tombstones({}, 2)).map(({ id }) => id);
      assert.deepEqual(ids, [first.release.id, second.release.id]);
      assert.equal((await portal().tombstones({}, 1)).length, 1);
      assert.equal((await portal().takenDown(hidden.release.id))?.noExport, true);
      assert.equal(await portal().takenDown(sandbox.release.id), undefined);
      assert.ok(await portal().pictureTakenDown(sandbox.key), 'pictures have their address in every state');
      const { sha256 } = sandbox.image;
      for (const by of [{ sha256 }, { renditionKey: sandbox.key }]) {
        assert.equal(await portal().formerPicture(by), undefined);
      }
    });

    it('of a picture removes it from the public release only', async () => {
      const { release, image, key } = await published();
      const { unitOfWork, queries } = opened.current;
      const down = await change(unitOfWork, release.id, (loaded) => takeDownImage(loaded, image.id, GIVEN, next()));
      assert.deepEqual((await portal().release(release.id))?.images, []);
      assert.equal((await portal().list({ companyId: release.companyId }, { limit: 1 })).items[0]?.image, null);
      assert.equal(await portal().picture(key), undefined);
      const { reason, public: sentence } = GIVEN;
      assert.deepEqual(await portal().pictureTakenDown(key), {
        reason,
        public: sentence,
        at: down.images[0]?.takenDown?.at,
      });
      const of = [{ sha256: image.sha256 }, { renditionKey: key }, { sha256: image.renditions[0]?.sha256 ?? '' }];
      const former = () => Promise.all(of.map((by) => portal().formerPicture(by)));
      const notice = await portal().pictureTakenDown(key);
      assert.deepEqual(await former(), [notice, notice, notice]);
      assert.deepEqual((await queries.releases.find(release.id))?.images, down.images);
      assert.equal((await queries.images.find(image.id))?.image.renditions.length, image.renditions.length);
      await change(unitOfWork, release.id, (loaded) => reinstateImage(loaded, image.id, next()));
      assert.deepEqual((await portal().release(release.id))?.images, [image]);
      assert.equal(await portal().pictureTakenDown(key), undefined);
      assert.deepEqual(await former(), [undefined, undefined, undefined]);
      await takeDown(await change(unitOfWork, release.id, (loaded) => takeDownImage(loaded, image.id, GIVEN, next())));
      assert.deepEqual(
        (await former()).map((each) => each?.reason),
        [GIVEN.reason, GIVEN.reason, GIVEN.reason],
      );
    });

    it('makes the newest remaining public picture of the same original available', async () => {
      const oldest = await published();
      const { sha256 } = oldest.image;
      const [middle, newest] = [await published({}, false, { sha256 }), await published({}, false, { sha256 })];
      const { unitOfWork } = opened.current;
      const found = async () => (await portal().pictureOfFile(sha256))?.image.id;
      assert.equal(await found(), newest.image.id);
      await change(unitOfWork, newest.release.id, (loaded) => takeDownImage(loaded, newest.image.id, GIVEN, next()));
      assert.equal(await found(), middle.image.id);
      await takeDown(middle.release);
      assert.equal(await found(), oldest.image.id);
      await takeDown(oldest.release);
      assert.equal(await found(), undefined);
      await reinstate(middle.release);
      assert.equal(await found(), middle.image.id);
    });
  });
}
