import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { ReleaseVersion } from '../../../../application/ports/index.ts';
import {
  approvePressRelease,
  askPublisher,
  deletePressRelease,
  type FindingCode,
  foldText,
  type PressRelease,
  type PressReleaseId,
  rejectPressRelease,
  type SanitizedHtml,
  sketchOf,
  visibleText,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import {
  AT,
  aHash,
  change,
  DAY,
  EDITOR,
  later,
  MINUTE,
  type Publisher,
  storeDraft,
  storeImage,
  storePublished,
  storePublisher,
  storeSubmitted,
  submitted,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const NOBODY = Number.MAX_SAFE_INTEGER as PressReleaseId;
const words = (count: number) => Array.from({ length: count }, () => randomUUID().slice(0, 8)).join(' ');
const html = (text: string) => `<p>${text}</p>` as SanitizedHtml;
const sketch = ({ text }: Pick<PressRelease, 'text'>) => sketchOf(foldText(visibleText(text)));
const ids = (found: readonly { readonly id: PressReleaseId }[]) => found.map(({ id }) => id);

/** The contract of the queries for findings: related releases, and the checks of links. */
export function findingsContract(opened: Opened): void {
  const publisher = (name?: string, options?: { readonly sandbox: boolean }) =>
    storePublisher(opened.current.unitOfWork, name, options);
  const waiting = (by: Publisher, changes: Parameters<typeof storeSubmitted>[2] = {}, at = AT) =>
    storeSubmitted(opened.current.unitOfWork, by, changes, at);
  const published = (by: Publisher, text: SanitizedHtml) => storePublished(opened.current.unitOfWork, by, { text });
  const approved = (id: PressReleaseId) =>
    change(opened.current.unitOfWork, id, (release) =>
      approvePressRelease(release, { actor: EDITOR, at: later(MINUTE) }),
    );

  describe('texts that share hashes with a sketch', () => {
    const sharing = (release: PressRelease, { without = NOBODY, limit = 10 } = {}) =>
      opened.current.queries.desk.textsSharing(sketch(release), { without, limit });

    it('are of published and waiting releases of any account, with text and account', async () => {
      const text = html(words(60));
      const [one, other] = [await publisher('Eins'), await publisher('Zwei')];
      const first = await published(one, text);
      const second = await waiting(other, { text, title: 'Wartet' });
      assert.deepEqual(await sharing(second, { without: second.id }), [
        { id: first.id, accountId: one.account.id, accountName: 'Eins', title: first.title, text },
      ]);
      assert.deepEqual(await sharing(first, { without: first.id }), [
        { id: second.id, accountId: other.account.id, accountName: 'Zwei', title: 'Wartet', text },
      ]);
    });

    it('follow each release through its states', async () => {
      const { unitOfWork } = opened.current;
      const own = await publisher();
      const draft = await storeDraft(unitOfWork, own, { text: html(words(60)) });
      const found = async () => ids(await sharing(draft));
      assert.deepEqual(await found(), [], 'a draft is nobody’s business');
      await change(unitOfWork, draft.id, (release) => submitted(release, own.actor));
      assert.deepEqual(await found(), [draft.id]);
      await change(unitOfWork, draft.id, (release) => withdrawPressRelease(release, { actor: own.actor, at: AT }));
      assert.deepEqual(await found(), []);
      await change(unitOfWork, draft.id, (release) => submitted(release, own.actor));
      const reasons = { codes: ['language'], reason: null, fields: [] } as const;
      await change(unitOfWork, draft.id, (r) => rejectPressRelease(r, reasons, { actor: EDITOR, at: AT }));
      assert.deepEqual(await found(), []);
      await change(unitOfWork, draft.id, (release) => submitted(release, own.actor));
      await change(unitOfWork, draft.id, (release) =>
        approvePressRelease(release, { actor: EDITOR, at: AT }, later(DAY)),
      );
      assert.deepEqual(await found(), [draft.id], 'scheduled');
    });

    it('are of the published text once', async () => {
      const release = await waiting(await publisher(), { text: html(words(60)) });
      await approved(release.id);
      assert.deepEqual(ids(await sharing(release)), [release.id]);
    });

    it('exclude waiting releases from the candidates of the public check of texts', async () => {
      const release = await waiting(await publisher(), { text: html(words(60)) });
      assert.deepEqual(
        await opened.current.queries.portal.textCandidates(sketch(release), { sharedMin: 1, limit: 10 }),
        [],
      );
      await approved(release.id);
      const candidates = await opened.current.queries.portal.textCandidates(sketch(release), {
        sharedMin: 1,
        limit: 10,
      });
      assert.deepEqual(candidates, [
        { pressReleaseId: release.id, correctionId: null, shared: sketch(release).length },
      ]);
    });

    it('exclude sandboxes', async () => {
      const release = await waiting(await publisher('Sandkasten', { sandbox: true }), { text: html(words(60)) });
      assert.deepEqual(await sharing(release), []);
    });

    it('are those that share most, up to the limit of each kind', async () => {
      const own = await publisher();
      const text = words(60);
      const near = await waiting(own, { text: html(`${text} ${words(10)}`) });
      const far = await waiting(own, { text: html(`${text} ${words(100)}`) });
      const public_ = await published(own, html(text));
      assert.deepEqual(ids(await sharing(public_, { limit: 1 })).sort(), [near.id, public_.id].sort());
      assert.ok(ids(await sharing(public_)).includes(far.id));
    });
  });

  describe('the findings of releases in the queue', () => {
    const { setFindings, unexamined, inQueue } = {
      setFindings: (of: ReleaseVersion, codes: readonly FindingCode[]) =>
        opened.current.unitOfWork.run(({ desk }) => desk.setFindings(of, codes)),
      unexamined: async ({ id }: Pick<PressRelease, 'id'>) =>
        (await opened.current.queries.desk.unexamined(1_000_000)).filter((release) => release.id === id),
      inQueue: async ({ id }: Pick<PressRelease, 'id'>) => {
        const filter = { accountKind: 'all', ids: [id] } as const;
        const [item] = await opened.current.queries.desk.queue(filter, { after: null, limit: 1 });
        return item?.findings;
      },
    };

    it('are unknown until they are stored, and again once the release has changed', async () => {
      const { unitOfWork } = opened.current;
      const own = await publisher();
      const release = await waiting(own);
      const { id, version } = release;
      assert.deepEqual([await inQueue(release), await unexamined(release)], [null, [{ id, version }]]);
      await setFindings({ id, version }, ['same_title', 'no_contact']);
      assert.deepEqual([await inQueue(release), await unexamined(release)], [['same_title', 'no_contact'], []]);
      const asked = await change(unitOfWork, id, (r) => askPublisher(r, 'Wann?', { actor: { name: 'Erika' }, at: AT }));
      assert.deepEqual([await inQueue(release), await unexamined(release)], [null, [{ id, version: asked.version }]]);
      await setFindings({ id, version }, ['no_contact']);
      assert.equal(await inQueue(release), null, 'of an earlier version');
      await setFindings({ id, version: asked.version }, []);
      assert.deepEqual([await inQueue(release), await unexamined(release)], [[], []]);
    });

    it('are of the queue only, in its order and up to the limit', async () => {
      const own = await publisher();
      const long = later(-3650 * DAY);
      const [second, first] = [await waiting(own, {}, later(1, long)), await waiting(own, {}, long)];
      const draft = await storeDraft(opened.current.unitOfWork, own);
      assert.deepEqual(await unexamined(draft), []);
      assert.deepEqual(ids(await opened.current.queries.desk.unexamined(2)), [first.id, second.id]);
      const { version } = await approved(first.id);
      await setFindings({ id: first.id, version }, ['no_contact']);
      assert.deepEqual(await unexamined(first), []);
      for (const { id, version: own } of [second]) await setFindings({ id, version: own }, []);
    });

    it('include dead links of the current submission, regardless of the time of the check', async () => {
      const { unitOfWork } = opened.current;
      const release = await waiting(await publisher());
      const { id, version } = release;
      const check = (submission: number, url: string | null) =>
        unitOfWork.run(async ({ linkChecks }) => {
          await linkChecks.request({ pressReleaseId: id, submission }, AT);
          const deadLinks = url === null ? [] : [{ url, fault: 'missing' as const }];
          await linkChecks.finish({ pressReleaseId: id, submission }, { at: AT, deadLinks });
        });
      await check(1, 'https://gone.example/');
      assert.equal(await inQueue(release), null);
      await setFindings({ id, version }, ['no_contact']);
      assert.deepEqual(await inQueue(release), ['no_contact', 'dead_link']);
      await check(2, 'https://gone.example/');
      assert.deepEqual(await inQueue(release), ['no_contact']);
      await check(1, null);
      assert.deepEqual(await inQueue(release), ['no_contact']);
    });
  });

  describe('releases with the same title', () => {
    const same = async (id: PressReleaseId, limit = 5) =>
      ids(await opened.current.queries.desk.sameTitles(id, 30, limit));

    it('are submitted ones of the account, regardless of case, within the days, newest first', async () => {
      const [own, other] = [await publisher(), await publisher()];
      const title = `Titel ${randomUUID()}`;
      const release = await waiting(own, { title });
      const before = await waiting(own, { title: title.toUpperCase() }, later(-30 * DAY));
      const after = await waiting(own, { title }, later(30 * DAY));
      await waiting(own, { title }, later(-30 * DAY - 1));
      await waiting(own, { title: `${title} zwei` });
      await storeDraft(opened.current.unitOfWork, own, { title });
      await waiting(other, { title });
      assert.deepEqual(await same(release.id), [after.id, before.id]);
      assert.deepEqual(await same(release.id, 1), [after.id]);
    });

    it('are none for a draft, and for an unknown release', async () => {
      const own = await publisher();
      const title = randomUUID();
      const draft = await storeDraft(opened.current.unitOfWork, own, { title });
      await waiting(own, { title });
      assert.deepEqual(await same(draft.id), []);
      assert.deepEqual(await same(NOBODY), []);
    });
  });

  describe('pictures that are used elsewhere', () => {
    const withPicture = async (by: Publisher, sha256: string, isSubmitted = true) => {
      const { unitOfWork } = opened.current;
      const { id } = await storeDraft(unitOfWork, by);
      const { image } = await storeImage(unitOfWork, id, by.actor, 'title', { sha256 });
      if (isSubmitted) await change(unitOfWork, id, (release) => submitted(release, by.actor));
      return { id, imageId: image.id };
    };
    const elsewhere = (id: PressReleaseId, limit = 5) => opened.current.queries.desk.picturesElsewhere(id, limit);

    it('are the same original in submitted releases of other accounts, newest first', async () => {
      const [own, other] = [await publisher('Eins'), await publisher('Zwei')];
      const sha256 = aHash();
      const { id, imageId } = await withPicture(own, sha256);
      await withPicture(own, sha256);
      assert.deepEqual(await elsewhere(id), new Map(), 'of the same account');
      await withPicture(other, sha256, false);
      assert.deepEqual(await elsewhere(id), new Map(), 'of a draft');
      const [early, late] = [await withPicture(other, sha256), await withPicture(other, sha256)];
      const found = (await elsewhere(id)).get(imageId) ?? [];
      assert.deepEqual(ids(found), [late.id, early.id]);
      assert.equal(found[0]?.accountName, 'Zwei');
      assert.deepEqual(ids((await elsewhere(id, 1)).get(imageId) ?? []), [late.id]);
      assert.deepEqual([...(await elsewhere(NOBODY))], []);
    });
  });

  describe('checks of links', () => {
    const run = <T>(work: Parameters<typeof opened.current.unitOfWork.run<T>>[0]) =>
      opened.current.unitOfWork.run(work);
    const stored = (id: PressReleaseId) => opened.current.queries.desk.linkCheck(id);
    const DEAD = [{ url: 'https://gone.example/', fault: 'missing' }] as const;
    /** Earlier than any other suite's checks. */
    const due = (minutes: number) => new Date(Date.UTC(2001, 0, 1, 0, minutes));

    it('are claimed by one at a time, again after their lease, and not once finished', async () => {
      const { id: pressReleaseId } = await waiting(await publisher());
      const key = { pressReleaseId, submission: 1 };
      assert.equal(await stored(pressReleaseId), undefined);
      await run(({ linkChecks }) => linkChecks.request(key, due(0)));
      assert.deepEqual(await stored(pressReleaseId), { ...key, checkedAt: null, deadLinks: [] });
      const claim = (now: number, until: number) => run(({ linkChecks }) => linkChecks.claim(due(now), due(until)));
      assert.equal(await claim(-1, 5), undefined, 'before it is due');
      const claims = await Promise.all([claim(0, 5), claim(0, 5)]);
      assert.deepEqual(
        claims.filter((each) => each !== undefined),
        [key],
      );
      assert.equal(await claim(4, 9), undefined);
      assert.deepEqual(await claim(5, 10), key);
      await run(({ linkChecks }) => linkChecks.finish(key, { at: AT, deadLinks: DEAD }));
      assert.deepEqual(await stored(pressReleaseId), { ...key, checkedAt: AT, deadLinks: DEAD });
      assert.equal(await claim(20, 30), undefined);
    });

    it('begin anew with the next submission, which an earlier result does not affect', async () => {
      const { id: pressReleaseId } = await waiting(await publisher());
      const [first, second] = [1, 2].map((submission) => ({ pressReleaseId, submission })) as [
        { pressReleaseId: PressReleaseId; submission: number },
        { pressReleaseId: PressReleaseId; submission: number },
      ];
      await run(({ linkChecks }) => linkChecks.request(first, later(DAY)));
      await run(({ linkChecks }) => linkChecks.request(second, later(DAY)));
      await run(({ linkChecks }) => linkChecks.finish(first, { at: AT, deadLinks: DEAD }));
      assert.deepEqual(await stored(pressReleaseId), { ...second, checkedAt: null, deadLinks: [] });
    });

    it('end with their release, and a result for an unknown one is dropped', async () => {
      const { unitOfWork } = opened.current;
      const own = await publisher();
      const { id: pressReleaseId } = await waiting(own);
      const key = { pressReleaseId, submission: 1 };
      await run(({ linkChecks }) => linkChecks.request(key, later(DAY)));
      await change(unitOfWork, pressReleaseId, (r) => withdrawPressRelease(r, { actor: own.actor, at: AT }));
      await run(async ({ pressReleases }) => {
        const release = await pressReleases.load(pressReleaseId);
        assert.ok(release !== undefined);
        await pressReleases.remove(deletePressRelease(release, { actor: own.actor, at: AT }));
      });
      assert.equal(await stored(pressReleaseId), undefined);
      await run(({ linkChecks }) => linkChecks.finish(key, { at: AT, deadLinks: DEAD }));
      assert.equal(await stored(pressReleaseId), undefined);
    });
  });
}
