import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  type PortalFilter,
  type PortalPosition,
  type PortalQueries,
  type PublicRelease,
  SITEMAP_PART_MAX,
} from '../../../../application/ports/index.ts';
import {
  approveCorrection,
  approvePressRelease,
  type CategoryId,
  type CompanyId,
  foldKeyword,
  foldText,
  isExported,
  keywordsOf,
  LANGUAGES,
  MAX_ID,
  type PressRelease,
  type PressReleaseContent,
  type PressReleaseId,
  type PressReleaseStatus,
  proposeCorrection,
  rejectPressRelease,
  sketchOf,
  takeDownImage,
  takeDownPressRelease,
} from '../../../../domain/index.ts';
import { IS_SAMPLED } from '../../../support/process/runs.ts';
import {
  aCategory,
  anImage,
  change,
  DAY,
  EDITOR,
  editedTo,
  FIRST_CATEGORY,
  later,
  MINUTE,
  mustLoad,
  type Publisher,
  storeDraft,
  storeImage,
  storePublisher,
  storeSubmitted,
  submitted,
} from '../../../support/records/builders.ts';
import { STATEMENT } from '../../../support/records/statement.ts';
import type { Opened } from '../persistence.ts';

const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

/** No other suite publishes at this time, so lists of the whole service begin with the releases of this suite. */
let newest = Date.UTC(2391, 4, 30, 23, 50, 0, 7);
const nextTime = (step = MINUTE) => {
  newest += step;
  return new Date(newest);
};

/** A unique keyword, which has its own list. */
let words = 0;
const aWord = () => `Wort ${process.pid} ${Date.now()} ${words++}`;

/** The contract of the PortalQueries and PortalRepository ports. */
export function portalQueriesContract(opened: Opened): void {
  const portal = () => opened.current.queries.portal;

  const publish = async (publisher: Publisher, changes: Partial<PressReleaseContent> = {}, at = nextTime()) => {
    const { id } = await storeSubmitted(opened.current.unitOfWork, publisher, changes, at);
    return change(opened.current.unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at }));
  };

  const candidates = (sketch: readonly number[], limit: number, sharedMin = 1) =>
    portal().textCandidates(sketch, { sharedMin, limit });

  it('finds public wordings by their sketches in every later state of the release', async () => {
    const { unitOfWork } = opened.current;
    const words = Array.from({ length: 60 }, (_, i) => `${aWord()}-${i}`).join(' ');
    const sketch = sketchOf(foldText(words.replace('-30', '-anders')));
    const text = `<p>${words}</p>` as PressRelease['text'];
    const publisher = await storePublisher(unitOfWork);
    await storeSubmitted(unitOfWork, publisher, { text });
    assert.deepEqual(await candidates(sketch, 10), []);
    const { id, title } = await publish(publisher, { text });
    const own = new Set(sketchOf(foldText(words)));
    const shared = sketch.filter((hash) => own.has(hash)).length;
    const candidate = { pressReleaseId: id, correctionId: null, title, isPublic: true };
    const found = [{ ...candidate, shared, hasSameHash: false }];
    assert.deepEqual(await candidates(sketch, 10), found);
    assert.deepEqual(await candidates([...own], 10), [{ ...candidate, shared: own.size, hasSameHash: true }]);
    for (let more = 1; more > 0; ) more = await unitOfWork.run(({ shingleIndex }) => shingleIndex.indexNext(1000));
    assert.deepEqual(await candidates(sketch, 10), found);
    assert.deepEqual(await candidates(sketchOf(foldText(aWord())), 10), []);
    // Releases of a sandbox are no candidates, and take no slot of the limit.
    const sandboxed = await storePublisher(unitOfWork, 'Sandkasten', { sandbox: true });
    await publish(sandboxed, { text });
    assert.deepEqual(await candidates(sketch, 1), found);
    // A wording with fewer common hashes than required is no candidate.
    assert.deepEqual(await candidates(sketch, 10, shared), found);
    assert.deepEqual(await candidates(sketch, 10, shared + 1), []);
  });

  it('finds wordings with the same text that are public before all others, the oldest first', async () => {
    const { unitOfWork } = opened.current;
    const words = Array.from({ length: 60 }, (_, i) => `${aWord()}-${i}`).join(' ');
    const text = `<p>${words}</p>` as PressRelease['text'];
    const publisher = await storePublisher(unitOfWork);
    const corrected = await publish(publisher, { title: 'Vorher', text });
    const changes = { title: 'Nachher', text: '<p>Etwas anderes.</p>' as PressRelease['text'] };
    const correction = await unitOfWork.run(async ({ pressReleases, corrections }) => {
      const release = await mustLoad(pressReleases, corrected.id);
      const of = { kind: 'correction', changes, note: 'Es war falsch.' } as const;
      const { id } = await corrections.add(proposeCorrection(release, of, { ...publisher, at: nextTime() }));
      const stored = await corrections.find(id);
      assert.ok(stored);
      const decided = approveCorrection(stored, release, { actor: EDITOR, at: nextTime() });
      await corrections.save(decided.correction);
      await pressReleases.save(decided.change);
      return stored;
    });
    const [gone, original, copy] = [
      await publish(publisher, { text }),
      await publish(publisher, { text }),
      await publish(publisher, { text }),
    ];
    const newer = [];
    for (let i = 0; i < 10; i++) newer.push(await publish(publisher, { text }));
    for (const { id } of [gone, ...newer]) {
      await change(unitOfWork, id, (release) =>
        takeDownPressRelease(
          release,
          { reason: 'rights', public: 'Weg.', note: null, ...STATEMENT },
          { actor: EDITOR, at: nextTime() },
        ),
      );
    }
    const found = await candidates(sketchOf(foldText(words)), 10);
    const ranked = [original.id, copy.id, corrected.id, gone.id, ...newer.map(({ id }) => id)].slice(0, 10);
    assert.deepEqual(idsOf(found.map(({ pressReleaseId: id }) => ({ id }))), ranked);
    assert.deepEqual([found[2]?.correctionId, found[2]?.title], [correction.id, 'Vorher']);
    assert.deepEqual(
      found.map(({ isPublic }) => isPublic),
      ranked.map((_, i) => i < 3),
    );
    // A longer text that contains this one, such as with a title, has the same candidates.
    const titled = await candidates(sketchOf(foldText(`Ein Titel ${words}`)), 10);
    assert.deepEqual(idsOf(titled.map(({ pressReleaseId: id }) => ({ id }))), ranked);
  });

  /** Changes a published release, or makes it private again. */
  const alter = (id: PressReleaseId, changes: Partial<PressRelease>, at = nextTime()) =>
    change(opened.current.unitOfWork, id, (before) => editedTo(before, changes, at));

  const order = async () => {
    const { unitOfWork } = opened.current;
    while ((await unitOfWork.run((transaction) => transaction.portal.orderChanges(100))) > 0);
  };

  const allChanges = async (after: number) => {
    const found = [];
    for (let from = after; ; ) {
      const { items, hasMore } = await portal().changes({ after: from, limit: 3 });
      found.push(...items);
      from = items.at(-1)?.position ?? from;
      if (!hasMore) return found;
    }
  };

  const lastPosition = async () => {
    await order();
    return (await allChanges(0)).at(-1)?.position ?? 0;
  };

  const wholePage = async (home: PressRelease['portal'], part: number) => {
    const found = [];
    for (let after: PressReleaseId | null = null; ; ) {
      const items: Awaited<ReturnType<PortalQueries['sitemapPart']>> = await portal().sitemapPart(home, part, {
        after,
        limit: 7,
      });
      found.push(...items);
      after = items.at(-1)?.id ?? null;
      if (after === null) return found;
    }
  };

  /** Returns for each list of public releases whether it contains this one. */
  const listsWith = async (release: PressRelease, after: number) => {
    await order();
    const filter = { companyId: release.companyId };
    const part = { limit: 100 };
    const has = (items: readonly { readonly id: number }[]) => items.some(({ id }) => id === release.id);
    const [rendition] = release.images.flatMap(({ renditions }) => renditions);
    const [word] = keywordsOf(release.keywords).map(foldKeyword);
    assert.ok(rendition && word);
    const block = Math.floor(release.id / SITEMAP_PART_MAX);
    return {
      list: has((await portal().list(filter, part)).items),
      releases: has((await portal().releases(filter, part)).items),
      release: (await portal().release(release.id)) !== undefined,
      ofLanguage: has((await portal().list({ language: release.language, ...filter }, part)).items),
      ofKeyword: has((await portal().list({ keyword: word }, part)).items),
      keyword: (await portal().keyword(word)) !== undefined,
      picture: (await portal().picture(rendition.key)) !== undefined,
      rendition: (await portal().pictureOfFile(rendition.sha256 ?? '')) !== undefined,
      original: (await portal().pictureOfFile(release.images[0]?.sha256 ?? '')) !== undefined,
      sitemap: has(await wholePage(release.portal, block)),
      exported: has((await portal().list({ exported: true, ...filter }, part)).items),
      news: has(await portal().news(release.portal, new Date(0), 100_000)),
      changes: (await allChanges(after)).some(({ kind, release: { id } }) => id === release.id && kind !== 'canceled'),
    };
  };
  const everywhere = (isThere: boolean, isExported = isThere) => ({
    list: isThere,
    releases: isThere,
    release: isThere,
    ofLanguage: isThere,
    ofKeyword: isThere,
    keyword: isThere,
    picture: isThere,
    rendition: isThere,
    original: isThere,
    sitemap: isThere,
    exported: isExported,
    news: isExported,
    changes: isExported,
  });

  it('returns nothing for unknown ids', async () => {
    assert.equal(await portal().release(MAX_ID as PressReleaseId), undefined);
    assert.equal(await portal().newsroom(MAX_ID as CompanyId), undefined);
    assert.equal(await portal().keyword('kein solches wort'), undefined);
    assert.equal(await portal().picture('no-such-key'), undefined);
    assert.equal(await portal().pictureOfFile('0'.repeat(64)), undefined);
    const nothing = { items: [], hasMore: false };
    for (const filter of [
      { companyId: MAX_ID as CompanyId },
      { categoryIds: [MAX_ID as CategoryId] },
      { categoryIds: [MAX_ID, MAX_ID - 1] as CategoryId[] },
      { keyword: 'kein solches wort' },
      { month: { year: 9999, month: 12 } },
      { month: { year: 1, month: 1 } },
      { publishedAfter: new Date('9999-12-31T23:59:59.998Z') },
    ]) {
      assert.deepEqual(await portal().list(filter, { limit: 5 }), { ...nothing, changedAt: null });
      assert.deepEqual(await portal().releases(filter, { limit: 5 }), { ...nothing, changedAt: null });
    }
    assert.deepEqual(await portal().changes({ after: MAX_ID, limit: 5 }), nothing);
    for (const part of [123_456, MAX_ID]) {
      assert.deepEqual(await portal().sitemapPart('portal_a', part, { after: null, limit: 5 }), []);
    }
  });

  describe('returns public releases everywhere, and no others:', () => {
    const states: Readonly<
      Record<PressReleaseStatus, (publisher: Publisher, keywords: string, noExport: boolean) => Promise<PressRelease>>
    > = {
      draft: (publisher, keywords, noExport) =>
        storeDraft(opened.current.unitOfWork, publisher, { keywords, noExport }),
      in_review: (publisher, keywords, noExport) =>
        storeSubmitted(opened.current.unitOfWork, publisher, { keywords, noExport }),
      rejected: async (publisher, keywords, noExport) => {
        const { id } = await storeSubmitted(opened.current.unitOfWork, publisher, { keywords, noExport });
        const reasons = { codes: ['duplicate'], reason: null, fields: [] } as const;
        return change(opened.current.unitOfWork, id, (release) =>
          rejectPressRelease(release, reasons, { actor: EDITOR, at: nextTime() }),
        );
      },
      scheduled: async (publisher, keywords, noExport) => {
        const { id } = await storeSubmitted(opened.current.unitOfWork, publisher, { keywords, noExport });
        return change(opened.current.unitOfWork, id, (release) => {
          const at = nextTime();
          return approvePressRelease(release, { actor: EDITOR, at }, new Date(at.getTime() + 1));
        });
      },
      published: (publisher, keywords, noExport) => publish(publisher, { keywords, noExport }),
      taken_down: async (publisher, keywords, noExport) => {
        const { id } = await publish(publisher, { keywords, noExport });
        const given = { reason: 'rights', public: 'Es fehlt ein Recht.', note: null, ...STATEMENT } as const;
        return change(opened.current.unitOfWork, id, (release) =>
          takeDownPressRelease(release, given, { actor: EDITOR, at: nextTime() }),
        );
      },
    };
    for (const [status, store] of Object.entries(states)) {
      for (const sandbox of [false, true]) {
        // A sampled run leaves out that releases which are not public are not exported either.
        for (const noExport of IS_SAMPLED && status !== 'published' ? [false] : [false, true]) {
          const kind = `${status}${noExport ? ', not to be exported' : ''}, of ${sandbox ? 'a sandbox' : 'an ordinary'} account`;
          it(kind, async () => {
            const { unitOfWork } = opened.current;
            const after = await lastPosition();
            const publisher = await storePublisher(unitOfWork, 'Nordwind GmbH', { sandbox });
            const { id } = await store(publisher, aWord(), noExport);
            const release = await unitOfWork.run(async ({ pressReleases }) => {
              const stored = await mustLoad(pressReleases, id);
              const image = anImage(await pressReleases.nextImageId(), id);
              return pressReleases.save(editedTo(stored, { images: [image] }, stored.updatedAt));
            });
            const isThere = status === 'published' && !sandbox;
            assert.deepEqual(await listsWith(release, after), everywhere(isThere, isThere && !noExport));
            // Each release has its own newsroom, which is found only if the release is or was public.
            const isKnown = !sandbox && (status === 'published' || status === 'taken_down');
            assert.equal((await portal().newsroom(release.companyId))?.id, isKnown ? release.companyId : undefined);
          });
        }
      }
    }
  });

  it('returns a release as in lists, with its preview image before its title image', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const category = await queries.catalogue.category(FIRST_CATEGORY);
    assert.ok(category);
    const { id } = await storeDraft(unitOfWork, publisher, { keywords: 'Wind, WIND,Größe' });
    const at = nextTime();
    for (const role of ['title', 'preview'] as const) await storeImage(unitOfWork, id, publisher.actor, role);
    await change(unitOfWork, id, (release) => submitted(release, publisher.actor, at));
    const release = await change(unitOfWork, id, (it) => approvePressRelease(it, { actor: EDITOR, at }));
    const { company } = publisher;
    const preview = release.images.find(({ role }) => role === 'preview');
    assert.ok(preview);
    const { items } = await portal().list({ companyId: company.id }, { limit: 5 });
    assert.deepEqual(items, [
      {
        id,
        slug: 'ein-hafen-fuer-den-wind',
        portal: 'portal_a',
        language: 'de',
        title: release.title,
        teaser: release.teaser,
        publishedAt: at,
        updatedAt: at,
        company: { id: company.id, name: company.name, slug: company.slug },
        category: { id: category.id, slug: category.slug, translations: category.translations },
        image: {
          id: preview.id,
          aiLabel: preview.aiLabel,
          title: preview.title,
          description: preview.description,
          renditions: preview.renditions,
        },
      },
    ]);
    const whole: PublicRelease = {
      ...release,
      slug: 'ein-hafen-fuer-den-wind',
      publishedAt: at,
      company,
      category,
      translations: [],
      sandbox: false,
      picturesTakenDown: [],
    };
    assert.deepEqual(await portal().release(id), whole);
    const given = { reason: 'rights', public: 'Es fehlt ein Recht.', note: 'geheim', ...STATEMENT } as const;
    const other = await storeDraft(unitOfWork, publisher);
    const { image: picture } = await storeImage(unitOfWork, other.id, publisher.actor, 'title');
    await change(unitOfWork, other.id, (it) => submitted(it, publisher.actor, at));
    await change(unitOfWork, other.id, (it) => approvePressRelease(it, { actor: EDITOR, at }));
    const removedAt = nextTime();
    await change(unitOfWork, other.id, (it) => takeDownImage(it, picture.id, given, { actor: EDITOR, at: removedAt }));
    const shown = await portal().release(other.id);
    assert.deepEqual(
      [shown?.images, shown?.picturesTakenDown],
      [[], [{ reason: 'rights', public: 'Es fehlt ein Recht.', at: removedAt }]],
    );
    await change(unitOfWork, other.id, (it) => takeDownPressRelease(it, given, { actor: EDITOR, at: nextTime() }));
    assert.deepEqual((await portal().releases({ companyId: company.id }, { limit: 5 })).items, [whole]);
    for (const image of release.images) {
      assert.deepEqual(await portal().pictureOfFile(image.sha256), { release: whole, image });
      for (const { key, sha256 } of image.renditions) {
        assert.deepEqual(await portal().picture(key), { release: whole, image });
        assert.deepEqual(await portal().pictureOfFile(sha256 ?? ''), { release: whole, image });
      }
    }
    const plain = await publish(publisher);
    assert.equal((await portal().list({ companyId: company.id }, { limit: 1 })).items[0]?.image, null);
    assert.deepEqual(idsOf((await portal().releases({ companyId: company.id }, { limit: 1 })).items), [plain.id]);
  });

  it('lists newest first with any filter, page by page, even with equal times', async () => {
    const { unitOfWork } = opened.current;
    const publishers = [await storePublisher(unitOfWork), await storePublisher(unitOfWork)];
    const categories = await unitOfWork.run(async ({ catalogue }) => [
      (await catalogue.addCategory(aCategory())).id,
      (await catalogue.addCategory(aCategory())).id,
    ]);
    const keywords = [aWord(), aWord()];
    const began = nextTime();
    const stored: PressRelease[] = [];
    for (let i = 0; i < 24; i++) {
      const publisher = publishers[i % 2];
      assert.ok(publisher);
      // Some have equal times, some are in the following month.
      const at = nextTime(i % 3 === 0 ? 0 : i === 13 ? 31 * DAY : MINUTE);
      const own = keywords.filter((_, k) => (i + k) % 3 > 0);
      stored.push(
        await publish(
          publisher,
          {
            categoryId: categories[i % 5 < 3 ? 0 : 1] ?? FIRST_CATEGORY,
            language: LANGUAGES[i % 7 < 4 ? 0 : 1] ?? 'de',
            noExport: i % 4 === 1,
            keywords: own.join(', '),
          },
          at,
        ),
      );
    }
    const published = (release: PressRelease) => release.publishedAt ?? began;
    const ordered = stored.toSorted((a, b) => published(b).getTime() - published(a).getTime() || b.id - a.id);
    const middle = ordered[11];
    assert.ok(middle);
    const months = [...new Set(stored.map((release) => published(release).toISOString().slice(0, 7)))];
    assert.ok(months.length > 1);
    const any = <T>(...values: readonly T[]) => [undefined, ...values];
    let lists = 0;
    for (const language of any(...LANGUAGES)) {
      for (const exported of any(true, false)) {
        for (const [companyId, categoryIds, keyword] of [
          [undefined, undefined, undefined],
          [undefined, categories, undefined],
          ...publishers.map(({ company }) => [company.id, undefined, undefined] as const),
          ...categories.map((id) => [undefined, [id], undefined] as const),
          ...keywords.map((word) => [undefined, undefined, foldKeyword(word)] as const),
          [publishers[0]?.company.id, categories.slice(0, 1), foldKeyword(keywords[0] ?? '')],
          [publishers[1]?.company.id, categories.slice(1), undefined],
        ] as const) {
          for (const month of any(...months)) {
            const filter: PortalFilter = {
              language,
              exported,
              companyId,
              categoryIds,
              keyword,
              ...(month !== undefined && { month: { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) } }),
              publishedAfter:
                month === undefined && lists % 2 === 0 ? published(middle) : new Date(began.getTime() - 1),
            };
            const expected = ordered.filter(
              (release) =>
                (language === undefined || release.language === language) &&
                (exported !== true || isExported(release, { sandbox: false })) &&
                (companyId === undefined || release.companyId === companyId) &&
                (categoryIds === undefined || categoryIds.includes(release.categoryId)) &&
                (keyword === undefined || keywordsOf(release.keywords).map(foldKeyword).includes(keyword)) &&
                (month === undefined || published(release).toISOString().startsWith(month)) &&
                published(release) > (filter.publishedAfter ?? began),
            );
            const limit = 1 + (lists++ % 9);
            const found: number[] = [];
            for (let before: PortalPosition | undefined; ; ) {
              const { items, hasMore } = await portal().list(filter, { before, limit });
              found.push(...idsOf(items));
              const last = items.at(-1);
              assert.ok(!hasMore || items.length === limit);
              if (!hasMore || last === undefined) break;
              before = { publishedAt: last.publishedAt, id: last.id };
            }
            assert.deepEqual(found, idsOf(expected), JSON.stringify({ ...filter, limit }));
          }
        }
      }
    }
  });

  it('continues from a position whose release is gone or not in the list', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const [first, second, third] = [await publish(publisher), await publish(publisher), await publish(publisher)];
    assert.ok(first && second && third?.publishedAt && second.publishedAt);
    const filter = { companyId: publisher.company.id };
    const after = async (before: PortalPosition) => idsOf((await portal().list(filter, { before, limit: 5 })).items);
    await alter(second.id, { status: 'rejected' });
    assert.deepEqual(await after({ publishedAt: second.publishedAt, id: second.id }), [first.id]);
    assert.deepEqual(await after({ publishedAt: later(1, second.publishedAt), id: 1 as PressReleaseId }), [first.id]);
    assert.deepEqual(await after({ publishedAt: later(DAY, third.publishedAt), id: 1 as PressReleaseId }), [
      third.id,
      first.id,
    ]);
    assert.deepEqual(await after({ publishedAt: new Date(0), id: MAX_ID as PressReleaseId }), []);
  });

  it('begins the list of everything with the latest release', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const one = await publish(publisher, { language: 'en', noExport: true });
    const other = await publish(publisher);
    const top = async (filter: PortalFilter) => idsOf((await portal().list(filter, { limit: 2 })).items);
    assert.deepEqual(await top({}), [other.id, one.id]);
    assert.deepEqual((await top({ language: 'de' }))[0], other.id);
    assert.deepEqual((await top({ language: 'en' }))[0], one.id);
    assert.deepEqual((await top({ exported: true }))[0], other.id);
  });

  it('shows current names, and keeps releases of a category that is out of use', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const category = await unitOfWork.run(({ catalogue }) => catalogue.addCategory(aCategory()));
    const filed = async () => (await portal().categories()).find(({ id }) => id === category.id);
    assert.deepEqual(await filed(), { ...category, hasReleases: false });
    const { id } = await publish(publisher, { categoryId: category.id });
    assert.deepEqual(await filed(), { ...category, hasReleases: true });
    const translations = { de: { name: 'Neu' }, en: { name: 'New' } };
    const at = nextTime();
    await unitOfWork.run(async ({ catalogue, accounts }) => {
      await catalogue.saveCompany({ ...publisher.company, name: 'Südwind AG', updatedAt: at });
      await catalogue.saveCategory({ ...category, translations, active: false, updatedAt: at });
      await accounts.setDisabled(publisher.account.id, at);
    });
    const [entry] = (await portal().list({ categoryIds: [category.id] }, { limit: 5 })).items;
    assert.equal(entry?.id, id);
    assert.equal(entry.company.name, 'Südwind AG');
    assert.deepEqual(entry.category.translations, translations);
    const release = await portal().release(id);
    assert.equal(release?.company.name, 'Südwind AG');
    assert.deepEqual(await filed(), { ...release.category, hasReleases: true });
    const newsroom = { ...publisher.company, name: 'Südwind AG', updatedAt: at };
    assert.deepEqual(await portal().newsroom(publisher.company.id), newsroom);
    const slugs = (await portal().categories()).map(({ slug }) => slug);
    assert.deepEqual(slugs, slugs.toSorted());
  });

  it('changes the cache version of a page of a list with each visible change only', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const category = await unitOfWork.run(({ catalogue }) => catalogue.addCategory(aCategory()));
    const version = () =>
      opened.current.queries.cacheVersions.ofList({ companyId: publisher.company.id }, { limit: 2 });
    const versions = [await version()];
    const isNew = async (what: string) => {
      const now = await version();
      assert.ok(!versions.includes(now), what);
      assert.equal(await version(), now);
      versions.push(now);
    };
    const oldest = await publish(publisher, { categoryId: category.id });
    await isNew('the first release, and the first of a category');
    await alter(oldest.id, { title: 'Neu' });
    await isNew('another title');
    const at = nextTime();
    await unitOfWork.run(({ catalogue }) =>
      catalogue.saveCompany({ ...publisher.company, name: 'Ost', updatedAt: at }),
    );
    await isNew('another name of the newsroom');
    await unitOfWork.run(({ catalogue }) => catalogue.saveCategory({ ...category, active: false, updatedAt: at }));
    await isNew('another category');
    await publish(publisher);
    await isNew('a second release');
    const third = await publish(publisher);
    await isNew('a third, of which the part does not have the oldest');
    const translation = await publish(await storePublisher(unitOfWork));
    await alter(translation.id, { translationOf: third.id });
    await isNew('a translation in another list');
    await alter(oldest.id, { status: 'rejected' });
    await isNew('that there are no older ones any more');
    await publish(await storePublisher(unitOfWork));
    assert.equal(await version(), versions.at(-1), 'a release of another newsroom');
  });

  it('changes the cache version of a release with everything that is shown of it', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const category = await unitOfWork.run(({ catalogue }) => catalogue.addCategory(aCategory()));
    const { id } = await storeDraft(unitOfWork, publisher, { categoryId: category.id });
    const at = nextTime();
    const { image } = await storeImage(unitOfWork, id, publisher.actor);
    const { image: preview } = await storeImage(unitOfWork, id, publisher.actor, 'preview');
    await change(unitOfWork, id, (release) => submitted(release, publisher.actor, at));
    await change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at }));
    const other = await publish(publisher);
    const list = { companyId: publisher.company.id };
    const page = () => queries.cacheVersions.ofReleases(list, { limit: 5 });
    const { items, hasMore, changedAt } = await portal().releases(list, { limit: 5 });
    const times = items.map(({ id: of, publishedAt, updatedAt }) => ({ id: of, publishedAt, updatedAt }));
    assert.deepEqual(
      { ...(await page()), items: (await page()).items.map(({ cacheVersion: _, ...rest }) => rest) },
      { items: times, hasMore, changedAt },
    );

    const versionOf = async (of: PressReleaseId) =>
      (await page()).items.find((each) => each.id === of)?.cacheVersion ?? assert.fail();
    const versions = [await versionOf(id)];
    const saveCompany = async (changes: Partial<typeof publisher.company>) => {
      const company = (await queries.catalogue.company(publisher.company.id)) ?? assert.fail();
      await unitOfWork.run(({ catalogue }) => catalogue.saveCompany({ ...company, ...changes }));
    };
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      'its title': () => alter(id, { title: 'Neu' }),
      'its language': () => alter(id, { language: 'en' }),
      'the newsroom’s name': () => saveCompany({ name: 'Ostwind AG' }),
      'the newsroom’s verified domain': () =>
        saveCompany({ verifiedDomain: { domain: 'nordwind.example', verifiedAt: at } }),
      'the category’s name': () =>
        unitOfWork.run(({ catalogue }) =>
          catalogue.saveCategory({ ...category, translations: { de: { name: 'Wind' }, en: { name: 'Wind' } } }),
        ),
      'the keys of a picture, which is signed': () =>
        unitOfWork.run(async ({ signings }) => {
          const until = later(DAY);
          const terms = {
            certificate: 'f'.repeat(64),
            addsTimeStamps: false,
            after: image.id - 1,
            limit: 1,
            now: at,
            leaseEndsAt: until,
          };
          await signings.claim({ ...terms, now: later(MINUTE) });
          const renditions = image.renditions.map((each) => ({
            ...each,
            key: randomUUID(),
            signed: terms.certificate,
          }));
          assert.ok(await signings.record(image.id, until, { renditions, parentManifest: null }));
        }),
      'a picture that is taken down': () => {
        const given = { reason: 'rights', public: 'Es fehlt ein Recht.', note: null, ...STATEMENT } as const;
        return change(unitOfWork, id, (it) => takeDownImage(it, preview.id, given, { actor: EDITOR, at: nextTime() }));
      },
      'a translation': async () => {
        const translation = await publish(await storePublisher(unitOfWork));
        await alter(translation.id, { translationOf: id });
      },
    };
    for (const [what, make] of Object.entries(changes)) {
      const ofOther = await versionOf(other.id);
      await make();
      const now = await versionOf(id);
      assert.ok(!versions.includes(now), what);
      assert.equal(await versionOf(id), now);
      if (!/newsroom/.test(what)) assert.equal(await versionOf(other.id), ofOther, `${what}, of another release`);
      versions.push(now);
    }
  });

  it('reports the last change of a page, including removals', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const changedAt = async () => (await portal().list({ companyId: publisher.company.id }, { limit: 5 })).changedAt;
    assert.equal(await changedAt(), null);
    const [first, second] = [await publish(publisher), await publish(publisher)];
    const published = await changedAt();
    assert.ok(published !== null && published >= second.updatedAt);
    const left = nextTime();
    await alter(first.id, { status: 'rejected' }, left);
    assert.deepEqual(await changedAt(), left);
    const renamed = nextTime();
    await unitOfWork.run(({ catalogue }) =>
      catalogue.saveCompany({ ...publisher.company, name: 'Nord', updatedAt: renamed }),
    );
    assert.deepEqual(await changedAt(), renamed);
    assert.deepEqual((await portal().releases({ companyId: publisher.company.id }, { limit: 5 })).changedAt, renamed);
  });

  it('opens a new cache window with every write, without a database query', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { cacheVersions } = opened.current.queries;
    let last = await cacheVersions.window();
    const isAnother = async () => {
      const now = await cacheVersions.window();
      assert.notEqual(now, last);
      last = now;
    };
    const release = await publish(publisher);
    await isAnother();
    await alter(release.id, { title: 'Neu' });
    await isAnother();
    await unitOfWork.run(({ catalogue }) =>
      catalogue.saveCompany({ ...publisher.company, name: 'West', updatedAt: nextTime() }),
    );
    await isAnother();
  });

  it('follows changes of a published release, keeping its slug', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const [kept, dropped, added] = [aWord(), aWord(), aWord()];
    const release = await publish(publisher, { title: 'Der erste Titel', keywords: `${kept}, ${dropped}` });
    const at = nextTime();
    await alter(release.id, { title: 'Der zweite Titel', keywords: `${added},${kept.toUpperCase()}` }, at);
    const [entry] = (await portal().list({ companyId: publisher.company.id }, { limit: 5 })).items;
    assert.deepEqual(
      [entry?.title, entry?.slug, entry?.updatedAt, entry?.publishedAt],
      ['Der zweite Titel', 'der-erste-titel', at, release.publishedAt],
    );
    assert.equal((await portal().release(release.id))?.slug, 'der-erste-titel');
    const of = async (word: string) => [
      await portal().keyword(foldKeyword(word)),
      idsOf((await portal().list({ keyword: foldKeyword(word) }, { limit: 5 })).items),
    ];
    assert.deepEqual(await of(dropped), [undefined, []]);
    assert.deepEqual(await of(added), [added, [release.id]]);
    assert.deepEqual(await of(kept), [kept.toUpperCase(), [release.id]]);
    const part = await wholePage(release.portal, Math.floor(release.id / SITEMAP_PART_MAX));
    assert.deepEqual(
      part.find(({ id }) => id === release.id),
      { id: release.id, slug: 'der-erste-titel', language: release.language, updatedAt: at, translations: [] },
    );
  });

  it('removes a release that is no longer public, and restores it at its position', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const after = await lastPosition();
    const draft = await storeDraft(unitOfWork, publisher, { keywords: aWord() });
    await storeImage(unitOfWork, draft.id, publisher.actor);
    const at = nextTime();
    const release = await alter(draft.id, { status: 'published', publishedAt: at, slug: 'wie-es-war' }, at);
    assert.deepEqual(await listsWith(release, after), everywhere(true));
    const gone = await alter(release.id, { status: 'rejected' });
    assert.deepEqual(await listsWith(release, after), everywhere(false));
    const [canceled] = await allChanges(after);
    const { id, portal: home, language, publishedAt } = release;
    assert.deepEqual(canceled, {
      position: canceled?.position,
      at: gone.updatedAt,
      kind: 'canceled',
      release: {
        id,
        slug: 'wie-es-war',
        portal: home,
        language,
        version: gone.version,
        publishedAt,
        updatedAt: gone.updatedAt,
      },
    });
    await alter(release.id, { status: 'published' });
    assert.deepEqual(await listsWith(release, after), everywhere(true));
    const [entry] = (await portal().list({ companyId: publisher.company.id }, { limit: 5 })).items;
    assert.deepEqual([entry?.slug, entry?.publishedAt], ['wie-es-war', at]);
  });

  it('returns each exported release once, by its last change', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const before = await lastPosition();
    const [one, two] = [await publish(publisher), await publish(publisher)];
    await publish(publisher, { noExport: true });
    await order();
    assert.equal(await portal().hasUnorderedChanges(), false);
    const changesAfter = async (after: number) =>
      (await allChanges(after)).map(({ kind, release, at }) => [kind, release.id, at.getTime()]);
    assert.deepEqual(await changesAfter(before), [
      ['published', one.id, one.publishedAt?.getTime()],
      ['published', two.id, two.publishedAt?.getTime()],
    ]);
    const [first] = await allChanges(before);
    assert.ok(first?.kind === 'published');
    assert.deepEqual(first.release, await portal().release(one.id));
    const middle = await lastPosition();
    const corrected = await alter(one.id, { title: 'Berichtigt' });
    await order();
    assert.deepEqual(await changesAfter(before), [
      ['published', two.id, two.publishedAt?.getTime()],
      ['updated', one.id, corrected.updatedAt.getTime()],
    ]);
    assert.deepEqual(await changesAfter(middle), [['updated', one.id, corrected.updatedAt.getTime()]]);
    assert.deepEqual(await changesAfter(await lastPosition()), []);
  });

  it('gives each change one position, even for concurrent processes', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const before = await lastPosition();
    const stored: PressRelease[] = [];
    for (let i = 0; i < 9; i++) stored.push(await publish(publisher));
    for (let ordered = 1; ordered > 0; ) {
      const counts = await Promise.all([0, 1].map(() => unitOfWork.run((t) => t.portal.orderChanges(2))));
      assert.ok(counts.every((count) => count <= 2));
      ordered = Math.max(...counts);
    }
    const changes = await allChanges(before);
    assert.deepEqual(
      changes.map(({ release }) => release.id),
      idsOf(stored),
    );
    assert.equal(new Set(changes.map(({ position }) => position)).size, stored.length);
  });

  it('lists newsrooms with public releases by name, regardless of case and accents', async () => {
    const { unitOfWork } = opened.current;
    // All share a unique beginning, so that newsrooms of other suites are not among them.
    const begin = `Q${process.pid}x${Date.now()}`;
    const named = async (name: string, sandbox = false) => storePublisher(unitOfWork, name, { sandbox });
    const names = [`${begin} Zinn`, `„${begin.toLowerCase()} Äpfel“ AG`, `${begin} apfel`];
    const publishers = [];
    for (const name of names) publishers.push(await named(name));
    const [zinn, aepfel, apfel] = publishers;
    assert.ok(zinn && aepfel && apfel);
    await named(`${begin} Entwurf`);
    await publish(await named(`${begin} Sandkasten`, true));
    await publish(zinn);
    const newest = await publish(zinn, { title: 'Neu', language: 'en', noExport: true });
    await publish(aepfel);
    const gone = await publish(apfel);
    await publish(apfel);
    await change(unitOfWork, gone.id, (release) =>
      takeDownPressRelease(
        release,
        { reason: 'rights', public: 'Weg.', note: null, ...STATEMENT },
        { actor: EDITOR, at: nextTime() },
      ),
    );

    const all = [];
    for (let after: CompanyId | undefined; ; ) {
      const { items, hasMore } = await portal().newsrooms({ letter: 'q', after, limit: 2 });
      assert.ok(items.length <= 2);
      all.push(...items.filter(({ company }) => company.name.toLowerCase().includes(begin.toLowerCase())));
      after = items.at(-1)?.company.id;
      if (!hasMore) break;
    }
    assert.deepEqual(
      all.map(({ company, releases }) => [company.name, releases]),
      [
        [apfel.company.name, 1],
        [aepfel.company.name, 1],
        [zinn.company.name, 2],
      ],
    );
    const { id, slug, name, logo, verifiedDomain } = zinn.company;
    assert.deepEqual(all.at(-1)?.company, { id, slug, name, logo, verifiedDomain });
    assert.deepEqual(all.at(-1)?.newest, {
      id: newest.id,
      slug: 'neu',
      language: 'en',
      title: 'Neu',
      publishedAt: newest.publishedAt,
    });
    const has = async (letter: string) =>
      (await portal().newsrooms({ letter, limit: 100_000 })).items.some(({ company }) => company.id === id);
    assert.deepEqual([await has('z'), await has('other')], [false, false]);
    await unitOfWork.run(({ catalogue }) =>
      catalogue.saveCompany({ ...zinn.company, name: '3M', updatedAt: nextTime() }),
    );
    assert.deepEqual([await has('q'), await has('other')], [false, true]);
  });

  it('returns a keyword as the newest release spells it', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const word = aWord();
    await publish(publisher, { keywords: `Hafen, ${word.toUpperCase()}` });
    assert.equal(await portal().keyword(foldKeyword(word)), word.toUpperCase());
    await publish(publisher, { keywords: `${word.toLowerCase()} , Hafen` });
    assert.equal(await portal().keyword(foldKeyword(word)), word.toLowerCase());
    await publish(publisher, { keywords: 'Hafen' });
    assert.equal(await portal().keyword(foldKeyword(word)), word.toLowerCase());
  });

  it('returns the months of the archive by UTC, newest first, each once', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const dates = [
      '2185-01-01T00:00:00.000Z',
      '2185-01-31T23:59:59.999Z',
      '2185-02-01T00:00:00.000Z',
      '2184-03-31T23:30:00.000Z',
    ];
    for (const date of dates) await publish(publisher, { noExport: date.includes('-02-') }, new Date(date));
    const months = await portal().months();
    const numbers = months.map(({ year, month }) => 12 * year + month);
    assert.deepEqual(
      numbers,
      [...new Set(numbers)].sort((a, b) => b - a),
    );
    assert.deepEqual(
      months.filter(({ year }) => year >= 2184 && year <= 2185),
      [
        { year: 2185, month: 2 },
        { year: 2185, month: 1 },
        { year: 2184, month: 3 },
      ],
    );
    for (const [year, month, count] of [
      [2185, 1, 2],
      [2185, 2, 1],
      [2184, 3, 1],
      [2184, 4, 0],
    ] as const) {
      const { items } = await portal().list({ month: { year, month }, companyId: publisher.company.id }, { limit: 5 });
      assert.equal(items.length, count);
    }
  });

  it('returns the sitemap of each portal, with the last change of each segment', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const here = await publish(publisher);
    const there = await publish(publisher, { portal: 'portal_b', noExport: true });
    for (const [home, own, foreign] of [
      ['portal_a', here, there],
      ['portal_b', there, here],
    ] as const) {
      const part = Math.floor(own.id / SITEMAP_PART_MAX);
      const parts = await portal().sitemap(home);
      assert.deepEqual(
        parts.map((each) => each.part),
        [...new Set(parts.map((each) => each.part))].sort((a, b) => a - b),
      );
      const entries = await wholePage(home, part);
      assert.deepEqual(
        idsOf(entries),
        [...idsOf(entries)].sort((a, b) => a - b),
      );
      assert.ok(!idsOf(entries).includes(foreign.id));
      assert.deepEqual(entries.at(-1), {
        id: own.id,
        slug: own.slug,
        language: own.language,
        updatedAt: own.updatedAt,
        translations: [],
      });
      const last = Math.max(...entries.map(({ updatedAt }) => updatedAt.getTime()));
      assert.equal(parts.find((each) => each.part === part)?.updatedAt.getTime(), last);
    }
  });

  it('returns the news of each portal since a time, newest first', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const old = await publish(publisher);
    const since = old.publishedAt;
    assert.ok(since);
    const one = await publish(publisher, { language: 'en', title: 'News' });
    await publish(publisher, { noExport: true });
    const there = await publish(publisher, { portal: 'portal_b' });
    const two = await publish(publisher);
    assert.deepEqual(idsOf(await portal().news('portal_a', since, 10)), [two.id, one.id]);
    assert.deepEqual(idsOf(await portal().news('portal_a', since, 1)), [two.id]);
    assert.deepEqual(idsOf(await portal().news('portal_b', since, 10)), [there.id]);
    const { id, slug, language, title, publishedAt } = one;
    assert.deepEqual((await portal().news('portal_a', since, 10))[1], { id, slug, language, title, publishedAt });
  });

  it('shows nothing uncommitted', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const after = await lastPosition();
    const at = nextTime();
    const { id } = await storeSubmitted(unitOfWork, publisher, {}, at);
    await assert.rejects(
      change(unitOfWork, id, async (release, { pressReleases }) => {
        const approved = approvePressRelease(release, { actor: EDITOR, at });
        await pressReleases.save(approved);
        throw new Error('no');
      }),
      { message: 'no' },
    );
    assert.deepEqual((await portal().list({ companyId: publisher.company.id }, { limit: 5 })).items, []);
    assert.equal(await portal().release(id), undefined);
    await order();
    assert.deepEqual(await allChanges(after), []);
  });

  it('returns changes in the order of their commits, whichever was written first', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    // Another account: two connections may lock the same row of counts of one account (see migrations/0002).
    const other = await storePublisher(unitOfWork);
    const before = await lastPosition();
    const written = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const at = nextTime();
    const { id } = await storeSubmitted(unitOfWork, publisher, {}, at);
    const slow = unitOfWork.run(async ({ pressReleases }) => {
      const approved = approvePressRelease(await mustLoad(pressReleases, id), { actor: EDITOR, at });
      await pressReleases.save(approved);
      written.resolve();
      await goOn.promise;
    });
    await written.promise;
    const publishing = publish(other);
    if (opened.transactionsAtOnce) {
      const quick = await publishing;
      await order();
      const [first, ...none] = await allChanges(before);
      assert.equal(first?.release.id, quick.id);
      assert.deepEqual(none, []);
    }
    goOn.resolve();
    await slow;
    const quick = await publishing;
    await order();
    assert.deepEqual(
      (await allChanges(before)).map(({ release }) => release.id),
      // Without transactions at once, the second waits for the first.
      opened.transactionsAtOnce ? [quick.id, id] : [id, quick.id],
    );
  });
}
