import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { StaleWrite } from '../../../../application/errors.ts';
import type { FiledPressRelease, ImageEvidence, UnitOfWork } from '../../../../application/ports/index.ts';
import {
  approvePressRelease,
  attachImage,
  type CategoryId,
  type Change,
  type CompanyId,
  deletePressRelease,
  editImage,
  editPressRelease,
  forgottenParts,
  type HistoryEntry,
  hasControlCharacters,
  type ImageId,
  isBlank,
  MAX_ID,
  type PressRelease,
  type PressReleaseId,
  rejectPressRelease,
  removeImage,
  type SanitizedHtml,
  type UnfiledPressRelease,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import { runs } from '../../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../../support/records/any-character.ts';
import {
  AT,
  aCategory,
  aCompany,
  aDraft,
  aHash,
  anImage,
  change,
  DAY,
  EDITOR,
  evidenceOf,
  historyOf,
  later,
  MINUTE,
  mustAdd,
  mustLoad,
  type Publisher,
  storeDraft,
  storeImage,
  storePublisher,
  storeSubmitted,
  submitted,
  WHOLE,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';
import { isConflict } from './unit-of-work.ts';

type Add = (unitOfWork: UnitOfWork, draft: Change<UnfiledPressRelease>) => Promise<FiledPressRelease | undefined>;

const WAYS_TO_ADD: readonly (readonly [how: string, add: Add])[] = [
  ['in a single statement', (unitOfWork, draft) => unitOfWork.autocommit.pressReleases.add(draft)],
  ['in a transaction', (unitOfWork, draft) => unitOfWork.run(({ pressReleases }) => pressReleases.add(draft))],
];

/** The contract of releases with their images, history and evidence. */
export function releaseContract(opened: Opened): void {
  const load = (id: PressReleaseId) => opened.current.unitOfWork.run(({ pressReleases }) => pressReleases.load(id));

  describe('a release', () => {
    it('gets an increasing id, and is returned as stored', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = aDraft(publisher, { noExport: true, teaserBegin: 3, teaserEnd: 2 ** 53 - 1 });
      const first = await unitOfWork.run(({ pressReleases }) => mustAdd(pressReleases, draft));
      const second = await storeDraft(unitOfWork, publisher, { backlinkUrl: null, keywords: null });
      assert.ok(Number.isSafeInteger(first.id) && first.id > 0);
      assert.ok(second.id > first.id);
      assert.deepEqual(first, { ...draft.release, id: first.id });
      assert.deepEqual(await load(first.id), first);
      assert.deepEqual(await load(second.id), second);
      const [line, ...more] = await historyOf(queries, first.id);
      assert.deepEqual(line, { ...draft.entry, id: line?.id, digest: line?.digest });
      assert.deepEqual(more, []);
    });

    it('is added in a single statement as in a transaction', async () => {
      const { unitOfWork, queries } = opened.current;
      const draft = aDraft(await storePublisher(unitOfWork));
      const filed = await unitOfWork.autocommit.pressReleases.add(draft);
      assert.ok(filed);
      const { id } = filed.release;
      assert.deepEqual(filed.release, { ...draft.release, id });
      assert.deepEqual(await load(id), filed.release);
      const history = await historyOf(queries, id);
      assert.deepEqual(history, [{ ...draft.entry, id: history[0]?.id, digest: history[0]?.digest }]);
    });

    for (const [how, add] of WAYS_TO_ADD) {
      it(`is filed under the current company and category, ${how}`, async () => {
        const { unitOfWork } = opened.current;
        const publisher = await storePublisher(unitOfWork);
        const company = { ...aCompany(publisher.account.id), portal: 'portal_b', updatedAt: later(DAY) } as const;
        const { id: companyId } = await unitOfWork.run(({ catalogue }) => catalogue.addCompany(company));
        const category = await unitOfWork.run(({ catalogue }) =>
          catalogue.addCategory({ ...aCategory(), updatedAt: later(2 * DAY) }),
        );
        const draft = aDraft(publisher, { companyId, categoryId: category.id, portal: 'portal_a' });
        const chosen = await add(unitOfWork, draft);
        assert.equal(chosen?.release.portal, 'portal_a');
        assert.deepEqual([chosen.companyUpdatedAt, chosen.categoryUpdatedAt], [company.updatedAt, category.updatedAt]);
        const open = await add(unitOfWork, { ...draft, release: { ...draft.release, portal: null } });
        assert.equal(open?.release.portal, 'portal_b', 'its company decides');
        assert.deepEqual(await load(open.release.id), open.release);
      });

      it(`is not added when company or category do not permit it, ${how}`, async () => {
        const { unitOfWork, queries } = opened.current;
        const [publisher, other] = [await storePublisher(unitOfWork), await storePublisher(unitOfWork)];
        const unused = await unitOfWork.run(({ catalogue }) =>
          catalogue.addCategory({ ...aCategory(), active: false }),
        );
        const wrong = [
          { companyId: other.company.id },
          { companyId: MAX_ID as CompanyId },
          { categoryId: unused.id },
          { categoryId: MAX_ID as CategoryId },
        ];
        for (const changes of wrong) {
          const draft = aDraft(publisher, changes);
          assert.equal(await add(unitOfWork, draft), undefined, JSON.stringify(changes));
        }
        assert.equal(await queries.events.hasPending(publisher.account.id), false);
        const { total } = await queries.releases.list({ accountId: publisher.account.id }, { offset: 0, limit: 1 });
        assert.equal(total, 0);
      });
    }

    it('is undefined for unknown ids, up to the largest', async () => {
      for (const id of [2 ** 31 + 1, MAX_ID]) assert.equal(await load(id as PressReleaseId), undefined);
    });

    it('keeps declaration, acknowledgement, rejection and times', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { id } = await storeSubmitted(unitOfWork, publisher);
      const rejected = await change(unitOfWork, id, (release) =>
        rejectPressRelease(
          release,
          { codes: ['other', 'language'], reason: 'Bitte „anders“ — 再考 🙏', fields: ['title'] },
          { actor: EDITOR, at: later(1) },
        ),
      );
      assert.deepEqual(await load(id), rejected);
      assert.deepEqual((await load(id))?.rejection?.rejectedAt, later(1));
      await change(unitOfWork, id, (release) => submitted(release, publisher.actor, later(2)));
      const published = await change(unitOfWork, id, (release) =>
        approvePressRelease(release, { actor: EDITOR, at: later(3) }),
      );
      assert.deepEqual(await load(id), published);
      assert.equal(published.submissions, 2);
      assert.deepEqual(published.publishedAt, later(3));
    });

    it('is saved with its version incremented', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const edited = await change(unitOfWork, draft.id, (release) =>
        editPressRelease(
          release,
          { title: 'Neuer Titel', text: '<p>Neu.</p>' as SanitizedHtml, keywords: null, portal: 'portal_b' },
          { actor: publisher.actor, at: later(9) },
        ),
      );
      assert.equal(edited.version, draft.version + 1);
      assert.equal(edited.title, 'Neuer Titel');
      assert.deepEqual(await load(draft.id), edited);
      assert.equal((await queries.releases.stamp(draft.id))?.version, edited.version);
    });

    it('refuses to save a version other than the stored one', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const edit = (release: PressRelease) =>
        editPressRelease(release, { title: 'Neu' }, { actor: publisher.actor, at: AT });
      await change(unitOfWork, draft.id, edit);
      const gone = await storeDraft(unitOfWork, publisher);
      const removal = deletePressRelease(gone, { actor: publisher.actor, at: AT });
      await unitOfWork.run(({ pressReleases }) => pressReleases.remove(removal));

      for (const stale of [draft, { ...draft, version: draft.version + 2 }, gone]) {
        const edited = edit(stale);
        const before = await historyOf(queries, stale.id);
        await assert.rejects(
          unitOfWork.run(({ pressReleases }) => pressReleases.save(edited)),
          StaleWrite,
        );
        await assert.rejects(
          unitOfWork.run(({ pressReleases }) => pressReleases.remove(edited)),
          StaleWrite,
        );
        assert.deepEqual(await historyOf(queries, stale.id), before);
      }
      assert.equal((await load(draft.id))?.version, draft.version + 1);
    });

    it('stores every text that the domain accepts', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const texts = [
        '👩‍👩‍👧‍👦 𝔘nicode',
        '日本語の見出し',
        'عنوان بالعربية ‏RTL',
        'e\u0301 ≠ é',
        "'; drop table account; --",
        '\\ $1 ? ?? :a "q"',
        '\u200b\u2028\ufffd\uffff',
      ];
      for (const text of texts) {
        const draft = await storeDraft(unitOfWork, publisher, {
          title: text,
          keywords: text,
          text: `<p>${text}</p>` as SanitizedHtml,
        });
        assert.deepEqual(await load(draft.id), draft);
        assert.equal((await load(draft.id))?.title, text);
      }
      const anyTitle = fc.string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 60 });
      const fit = anyTitle.filter((title) => !isBlank(title) && title.isWellFormed() && !hasControlCharacters(title));
      await fc.assert(
        fc.asyncProperty(fit, async (title) => {
          const draft = await storeDraft(unitOfWork, publisher, { title });
          assert.equal((await load(draft.id))?.title, title);
        }),
        { numRuns: runs(25) },
      );
    });

    it('stores times to the millisecond', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      for (const time of [
        '1970-01-01T00:00:00.001Z',
        '2026-03-29T01:59:59.999Z',
        '2026-10-25T00:30:00.500Z',
        '9999-12-31T23:59:59.999Z',
      ]) {
        const { id } = await storeDraft(unitOfWork, publisher, {}, new Date(time));
        assert.equal((await load(id))?.createdAt.toISOString(), time);
      }
    });
  });

  describe('the images of a release', () => {
    it('are added and removed with it, and ordered by age', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const preview = await storeImage(unitOfWork, draft.id, publisher.actor, 'preview');
      const title = await storeImage(unitOfWork, draft.id, publisher.actor, 'title');
      assert.ok(title.image.id > preview.image.id);
      assert.deepEqual((await load(draft.id))?.images, [preview.image, title.image]);
      assert.deepEqual(await load(draft.id), title.release);
      const removed = await change(unitOfWork, draft.id, (release) =>
        removeImage(release, preview.image.id, { actor: publisher.actor, at: AT }),
      );
      assert.deepEqual(removed.images, [title.image]);
      assert.deepEqual(await load(draft.id), removed);
      assert.equal(await queries.images.find(preview.image.id), undefined);
    });

    it('do not change when something else is saved', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const { release, image } = await storeImage(unitOfWork, draft.id, publisher.actor);
      // Both without and after loading it.
      const edited = editPressRelease(release, { title: 'A' }, { actor: publisher.actor, at: AT });
      await unitOfWork.run(({ pressReleases }) => pressReleases.save(edited));
      await change(unitOfWork, draft.id, (loaded) => submitted(loaded, publisher.actor));
      assert.deepEqual((await load(draft.id))?.images, [image]);
    });

    it('replace the preview image in one write', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const first = await storeImage(unitOfWork, draft.id, publisher.actor, 'preview');
      const second = await storeImage(unitOfWork, draft.id, publisher.actor, 'preview');
      assert.deepEqual(await queries.images.ofRelease(draft.id), [second.image]);
      assert.equal(await queries.images.find(first.image.id), undefined);
    });

    it('are found for several releases of an account', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const stranger = await storePublisher(unitOfWork);
      const { account } = publisher;
      const [first, second, bare] = [
        await storeDraft(unitOfWork, publisher),
        await storeDraft(unitOfWork, publisher),
        await storeDraft(unitOfWork, publisher),
      ];
      const other = await storeDraft(unitOfWork, stranger);
      await storeImage(unitOfWork, other.id, stranger.actor);
      const { image: preview } = await storeImage(unitOfWork, first.id, publisher.actor, 'preview');
      const { image: title } = await storeImage(unitOfWork, first.id, publisher.actor);
      const { image: latest } = await storeImage(unitOfWork, second.id, publisher.actor);
      const ids = [first.id, second.id, bare.id, other.id, MAX_ID as PressReleaseId];
      assert.deepEqual(await queries.images.ofReleases(account.id, ids), [title, latest, preview]);
      assert.deepEqual(await queries.images.ofReleases(account.id, []), []);
    });

    it('have their description changed, and their renditions replaced', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
      const { image: other } = await storeImage(unitOfWork, draft.id, publisher.actor, 'preview');
      const description = {
        copyright: 'Ada',
        title: null,
        description: 'Other',
        licenseUrl: null,
        sourceUrl: 'https://other.example/',
        focusX: 0,
        focusY: 100,
        noCrop: true,
        pressDownload: true,
      };
      const { renditions } = anImage(image.id, draft.id);
      const remade = { renditions, parentManifest: 'invalid' } as const;
      const context = { actor: publisher.actor, at: AT };
      await change(unitOfWork, draft.id, (release) => editImage(release, image.id, { description, remade }, context));
      const edited = { ...image, ...description, ...remade };
      assert.deepEqual(await queries.images.ofRelease(draft.id), [edited, other]);
      const keys = (of: typeof image) => of.renditions.map(({ key }) => key);
      const referenced = await queries.images.referencedRenditions([...keys(image), ...keys(edited)]);
      assert.deepEqual(referenced, new Set(keys(edited)));

      const words = { ...description, title: 'Only words' };
      const only = { description: words, remade: null };
      await change(unitOfWork, draft.id, (release) => editImage(release, image.id, only, context));
      assert.deepEqual(await queries.images.ofRelease(draft.id), [{ ...edited, ...words }, other]);
    });

    it('can be saved repeatedly in one transaction', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const context = { actor: publisher.actor, at: AT };
      const kept = await unitOfWork.run(async ({ pressReleases }) => {
        const image = anImage(await pressReleases.nextImageId(), draft.id);
        const other = anImage(await pressReleases.nextImageId(), draft.id);
        const attached = attachImage(await mustLoad(pressReleases, draft.id), image, context);
        const saved = await pressReleases.save(attached);
        const removed = removeImage(saved, image.id, context);
        const without = await pressReleases.save(removed);
        const again = attachImage(without, other, context);
        await pressReleases.save(again);
        return other;
      });
      assert.deepEqual(await queries.images.ofRelease(draft.id), [kept]);
    });

    it('refuse a second image of the same role', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      for (const role of ['title', 'preview'] as const) {
        const draft = await storeDraft(unitOfWork, publisher);
        const { image } = await storeImage(unitOfWork, draft.id, publisher.actor, role);
        const work = unitOfWork.run(async ({ pressReleases }) => {
          const release = await mustLoad(pressReleases, draft.id);
          const second = anImage(await pressReleases.nextImageId(), draft.id, { role });
          const images = [...release.images, second];
          await pressReleases.save({ ...submitted(release, publisher.actor), release: { ...release, images } });
        });
        await assert.rejects(work, isConflict(`${role}_image`));
        assert.deepEqual(await queries.images.ofRelease(draft.id), [image]);
      }
    });

    it('get ids that are never reused', async () => {
      const { unitOfWork } = opened.current;
      const next = () => unitOfWork.run(({ pressReleases }) => pressReleases.nextImageId());
      const ids = [await next(), await next()];
      await assert.rejects(
        unitOfWork.run(async ({ pressReleases }) => {
          ids.push(await pressReleases.nextImageId());
          throw new Error('unused');
        }),
      );
      ids.push(...(await Promise.all([next(), next(), next()])));
      assert.equal(new Set(ids).size, ids.length);
      assert.ok(ids.every((id) => Number.isSafeInteger(id) && id > 0));
    });
  });

  describe('history and evidence', () => {
    async function wholeLife(publisher: Publisher): Promise<{ id: PressReleaseId; entries: HistoryEntry[] }> {
      const { unitOfWork } = opened.current;
      const draft = aDraft(publisher);
      const { id } = await unitOfWork.run(({ pressReleases }) => mustAdd(pressReleases, draft));
      const entries = [draft.entry];
      const step = (how: Parameters<typeof change>[2]) =>
        change(unitOfWork, id, async (before, transaction) => {
          const after = await how(before, transaction);
          entries.push(after.entry);
          return after;
        });
      const context = { actor: publisher.actor, at: later(MINUTE) };
      await step(async (r, t) => attachImage(r, anImage(await t.pressReleases.nextImageId(), id), context));
      await step((r) => submitted(r, publisher.actor));
      await step((r) => withdrawPressRelease(r, context));
      await step((r) => submitted(r, { ...publisher.actor }, later(2)));
      await step((r) =>
        rejectPressRelease(r, { codes: ['other'], reason: 'Nein.', fields: [] }, { actor: EDITOR, at: later(3) }),
      );
      return { id, entries };
    }

    it('return every entry as written, including snapshots and times in details', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { id, entries } = await wholeLife(publisher);
      const lines = await historyOf(queries, id);
      assert.deepEqual(
        lines.map(({ id: _id, digest: _digest, ...line }) => line),
        entries,
      );
      const snapshot = lines.find(({ action }) => action === 'submit')?.snapshot;
      assert.ok(snapshot?.createdAt instanceof Date && snapshot.images[0]?.rights.confirmedAt instanceof Date);
    });

    it('are read unchanged after older snapshots were compressed', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { id } = await wholeLife(publisher);
      // Nearly the same text, entirely different text, and more than the compression window.
      for (const text of ['<p>Anders, „再考“ 🙏</p>', `<p>${'Ganz anders: 🌉 '.repeat(4_000)}</p>`]) {
        await change(unitOfWork, id, (r) =>
          editPressRelease(r, { text: text as SanitizedHtml }, { actor: publisher.actor, at: later(5) }),
        );
        await change(unitOfWork, id, (r) => submitted(r, publisher.actor, later(5)));
        await change(unitOfWork, id, (r) => withdrawPressRelease(r, { actor: publisher.actor, at: later(6) }));
      }
      const written = await historyOf(queries, id);
      const { submissions } = await unitOfWork.run(({ pressReleases }) => mustLoad(pressReleases, id));
      const submission = await queries.desk.submission(id, submissions);
      const pack = (before: Date) => unitOfWork.run(({ pressReleases }) => pressReleases.packHistory(before, 2));
      for (let packed = 2; packed === 2; ) packed = await pack(later(DAY));
      assert.equal(await pack(later(DAY)), 0, 'each once');
      assert.deepEqual(await historyOf(queries, id), written);
      assert.deepEqual(await queries.desk.submission(id, submissions), submission);
      assert.ok(submission?.text.includes('🌉'));
    });

    it('remain with a final entry when the release is removed', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { id, entries } = await wholeLife(publisher);
      const images = await queries.images.ofRelease(id);
      await unitOfWork.run(async ({ pressReleases }) => {
        const deletion = deletePressRelease(await mustLoad(pressReleases, id), {
          actor: publisher.actor,
          at: later(4),
        });
        await pressReleases.remove(deletion);
      });
      assert.equal(await load(id), undefined);
      assert.equal(await queries.releases.find(id), undefined);
      assert.equal(images.length, 1);
      assert.deepEqual(await queries.images.ofRelease(id), []);
      for (const image of images) assert.equal(await queries.images.find(image.id), undefined);
      const lines = await historyOf(queries, id);
      assert.deepEqual(
        lines.map(({ action }) => action),
        [...entries.map(({ action }) => action), 'delete'],
      );
      assert.equal(lines.at(-1)?.to, null);
      assert.deepEqual(lines.at(-1)?.snapshot?.images, images);
    });

    it('lose the snapshots of long-deleted releases, but no entry', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      // Long ago, so that no other test's releases match.
      const then = new Date('1990-01-01T00:00:00.000Z');
      const remove = (id: PressReleaseId, at: Date) =>
        unitOfWork.run(async ({ pressReleases }) => {
          const deletion = deletePressRelease(await mustLoad(pressReleases, id), {
            actor: publisher.actor,
            at,
          });
          await pressReleases.remove(deletion);
        });
      const withdrawn = async () => {
        const { id } = await storeDraft(unitOfWork, publisher, {}, later(-9, then));
        await change(unitOfWork, id, (r) => submitted(r, publisher.actor, later(-8, then)));
        await change(unitOfWork, id, (r) => withdrawPressRelease(r, { actor: publisher.actor, at: later(-7, then) }));
        return id;
      };
      const [second, first, late, alive] = [await withdrawn(), await withdrawn(), await withdrawn(), await withdrawn()];
      await unitOfWork.run(({ pressReleases }) => pressReleases.packHistory(then, 1_000));
      await remove(first, later(-2, then));
      await remove(second, later(-1, then));
      await remove(late, then);
      const written = await Promise.all([first, second, late, alive].map((id) => historyOf(queries, id)));
      const texts = async () => {
        const read = await Promise.all([first, second, late, alive].map((id) => historyOf(queries, id)));
        const bare = (lines: typeof read) =>
          lines.map((each) => each.map((line) => ({ ...line, ...forgottenParts(line), snapshot: null })));
        assert.deepEqual(bare(read), bare(written));
        return read.map((lines) => lines.some((line) => line.snapshot !== null || 'submission' in line.details));
      };
      const forget = (limit: number) => unitOfWork.run(({ pressReleases }) => pressReleases.forgetDeleted(then, limit));
      assert.equal(await forget(0), 0);
      assert.equal(await forget(1), 1);
      assert.deepEqual(await texts(), [false, true, true, true]);
      assert.equal(await forget(10), 1);
      assert.equal(await forget(10), 0, 'each once');
      assert.deepEqual(await texts(), [false, false, true, true]);
      await unitOfWork.run(({ pressReleases }) => pressReleases.packHistory(later(DAY, then), 1_000));
      assert.deepEqual(await texts(), [false, false, true, true]);
    });

    it('keep an image’s declarations when image and release are gone', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
      const evidence = evidenceOf(image, publisher.account.id);
      await unitOfWork.run(({ pressReleases }) => pressReleases.addEvidence(evidence));
      assert.deepEqual(await queries.images.evidence(image.id), evidence);
      const context = { actor: publisher.actor, at: AT };
      await change(unitOfWork, draft.id, (release) => removeImage(release, image.id, context));
      assert.deepEqual(await queries.images.evidence(image.id), evidence);
      await unitOfWork.run(async ({ pressReleases }) => {
        const deletion = deletePressRelease(await mustLoad(pressReleases, draft.id), context);
        await pressReleases.remove(deletion);
      });
      assert.deepEqual(await queries.images.evidence(image.id), evidence);
    });

    it('keep changes of an image in order, with its evidence', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
      const { image: other } = await storeImage(unitOfWork, draft.id, publisher.actor, 'preview');
      const confirmedAt = new Date(0);
      const evidence = { ...evidenceOf(image, publisher.account.id), confirmedAt };
      await unitOfWork.run(({ pressReleases }) => pressReleases.addEvidence(evidence));
      const by = { tokenId: null, userId: null, remoteAddress: '2001:db8::7' };
      const changes = ['One', 'Two', 'Three'].map((after, index) => ({
        imageId: image.id,
        at: later(index),
        ...by,
        changes: [{ field: 'title' as const, before: null, after }],
      }));
      for (const each of changes) await unitOfWork.run(({ pressReleases }) => pressReleases.addImageChange(each));
      assert.deepEqual(await queries.images.changes(image.id, 10), changes);
      assert.deepEqual(await queries.images.changes(image.id, 2), changes.slice(1));
      assert.deepEqual(await queries.images.changes(other.id, 10), []);

      await change(unitOfWork, draft.id, (release) =>
        removeImage(release, image.id, { actor: publisher.actor, at: AT }),
      );
      assert.deepEqual(await queries.images.changes(image.id, 10), changes);
      await unitOfWork.run(({ pressReleases }) => pressReleases.purgeEvidence(new Date(1), 1000));
      assert.deepEqual(await queries.images.changes(image.id, 10), []);
    });

    it('purge old evidence of removed images only', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const declare = async (role: 'title' | 'preview', confirmedAt: Date) => {
        const { image } = await storeImage(unitOfWork, draft.id, publisher.actor, role);
        const evidence = { ...evidenceOf(image, publisher.account.id), confirmedAt };
        await unitOfWork.run(({ pressReleases }) => pressReleases.addEvidence(evidence));
        return evidence;
      };
      const remove = ({ imageId }: { imageId: ImageId }) =>
        change(unitOfWork, draft.id, (release) => removeImage(release, imageId, { actor: publisher.actor, at: AT }));
      const before = new Date('2001-01-01T00:00:00Z');
      const old = await declare('title', new Date('2000-12-31T23:59:59.999Z'));
      await remove(old);
      const young = await declare('title', before);
      await remove(young);
      const attached = await declare('preview', new Date('2000-01-01T00:00:00Z'));

      const ours = (evidence: readonly ImageEvidence[]) =>
        evidence.filter(({ pressReleaseId }) => pressReleaseId === draft.id);
      assert.deepEqual(ours((await queries.images.purgeableEvidence(before, 1000)).items), [old]);
      assert.deepEqual(await queries.images.evidenceOfOriginal(old.sha256, WHOLE), [old]);
      const purged = await unitOfWork.run(({ pressReleases }) => pressReleases.purgeEvidence(before, 1000));
      assert.deepEqual(ours(purged), [old]);
      assert.deepEqual(await queries.images.evidenceOfOriginal(old.sha256, WHOLE), []);
      assert.equal(await queries.images.evidence(old.imageId), undefined);
      assert.deepEqual(await queries.images.evidence(young.imageId), young);
      assert.deepEqual(await queries.images.evidence(attached.imageId), attached);
    });

    it('list all uploads of the same bytes, and evidence that may be purged, oldest first', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const sha256 = aHash();
      const doing = { actor: publisher.actor, at: AT };
      const stored: ImageEvidence[] = [];
      for (let i = 0; i < 3; i++) {
        const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
        const confirmedAt = new Date(Date.UTC(1999, 0, 1 + i));
        const evidence = { ...evidenceOf(image, publisher.account.id), sha256, confirmedAt };
        await unitOfWork.run(({ pressReleases }) => pressReleases.addEvidence(evidence));
        await change(unitOfWork, draft.id, (release) => removeImage(release, image.id, doing));
        stored.push(evidence);
      }
      assert.deepEqual(await queries.images.evidenceOfOriginal(sha256, WHOLE), stored);
      const firstOne = stored[0];
      assert.ok(firstOne);
      assert.deepEqual(await queries.images.evidenceOfOriginal(sha256, { after: null, limit: 1 }), [firstOne]);
      const rest = { after: firstOne.imageId, limit: 2 };
      assert.deepEqual(await queries.images.evidenceOfOriginal(sha256, rest), stored.slice(1));
      assert.deepEqual(await queries.images.evidenceOfOriginal(aHash(), WHOLE), []);
      const before = new Date(Date.UTC(1999, 0, 3));
      const ours = (evidence: readonly ImageEvidence[]) => evidence.filter((one) => one.sha256 === sha256);
      assert.deepEqual(ours((await queries.images.purgeableEvidence(before, 1000)).items), stored.slice(0, 2));
      const first = await queries.images.purgeableEvidence(before, 1);
      assert.equal(first.items.length, 1);
      assert.ok(first.total >= 2);
      // Older evidence of other tests is purged first.
      const others = first.total - 2;
      const [, second] = stored;
      const none = await unitOfWork.run(({ pressReleases }) => pressReleases.purgeEvidence(before, 1000, second));
      assert.deepEqual(ours(none), [], 'earlier ones are not examined');
      const oldest = await unitOfWork.run(({ pressReleases }) => pressReleases.purgeEvidence(before, others + 1));
      assert.deepEqual(ours(oldest), stored.slice(0, 1));
      assert.deepEqual(
        ours(await unitOfWork.run(({ pressReleases }) => pressReleases.purgeEvidence(before, 1000))),
        stored.slice(1, 2),
      );
    });

    it('never change a declaration', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
      const evidence = evidenceOf(image, publisher.account.id);
      await unitOfWork.run(({ pressReleases }) => pressReleases.addEvidence(evidence));
      const other = { ...evidence, copyright: 'Somebody else' };
      await assert.rejects(unitOfWork.run(({ pressReleases }) => pressReleases.addEvidence(other)));
      assert.deepEqual(await queries.images.evidence(image.id), evidence);
    });

    it('store metadata with any character', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
      const provenance = {
        ...image.provenance,
        creator: 'NUL \u0000 and \u0007',
        software: 'lone \ud800, "quoted" \\',
      };
      const evidence = { ...evidenceOf(image, publisher.account.id), provenance };
      await unitOfWork.run(({ pressReleases }) => pressReleases.addEvidence(evidence));
      assert.deepEqual(await queries.images.evidence(image.id), evidence);
    });
  });
}
