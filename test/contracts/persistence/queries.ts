import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  HISTORY_SNAPSHOT_BYTES,
  type KeyPage,
  type KeyPosition,
  type ListFilter,
  type PressReleaseRecord,
  type ReleaseLine,
  type SearchFilter,
  type SearchLine,
  type ServiceFilter,
} from '../../../application/ports/index.ts';
import {
  type AccountId,
  type ApiTokenId,
  approvePressRelease,
  type BookingId,
  type CategoryId,
  type CompanyId,
  deletePressRelease,
  type ImageId,
  MAX_ID,
  monthOf,
  objectToRejection,
  type PressRelease,
  type PressReleaseContent,
  type PressReleaseId,
  type PressReleaseStatus,
  rejectPressRelease,
  removeImage,
  SANDBOX_REVIEW_AFTER_MS,
  type SanitizedHtml,
  sandboxInstruction,
  TEXT_MAX,
  takeDownPressRelease,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { runs } from '../../support/process/runs.ts';
import {
  AT,
  aCompany,
  aDraft,
  aHash,
  aLogo,
  aToken,
  change,
  credits,
  EDITOR,
  evidenceOf,
  historyOf,
  later,
  MINUTE,
  mustLoad,
  type Publisher,
  storeBooking,
  storeDraft,
  storeImage,
  storePublished,
  storePublisher,
  storeSubmitted,
  submitted,
  WHOLE,
} from '../../support/records/builders.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import type { Opened } from './persistence.ts';

const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

/** The contract of the Queries port. */
export function queriesContract(opened: Opened): void {
  const remove = (release: PressRelease, { actor }: Publisher) =>
    opened.current.unitOfWork.run(async ({ pressReleases }) => {
      const gone = deletePressRelease(await mustLoad(pressReleases, release.id), { actor, at: AT });
      await pressReleases.remove(gone);
    });

  it('returns undefined or nothing for unknown ids, up to the largest id', async () => {
    const { queries } = opened.current;
    assert.equal(await queries.accounts.tokenByHash(aHash()), undefined);
    assert.deepEqual(await queries.accounts.tokens(MAX_ID as AccountId, WHOLE), []);
    assert.equal(await queries.accounts.token(MAX_ID as ApiTokenId), undefined);
    assert.equal(await queries.accounts.find(MAX_ID as AccountId), undefined);
    assert.deepEqual(await queries.accounts.bookings(MAX_ID as AccountId, monthOf(AT)), []);
    assert.equal(await queries.releases.find(MAX_ID as PressReleaseId), undefined);
    assert.equal(await queries.releases.stamp(MAX_ID as PressReleaseId), undefined);
    assert.deepEqual(await historyOf(queries, MAX_ID as PressReleaseId), []);
    const unknown = { id: MAX_ID as PressReleaseId, accountId: MAX_ID as AccountId };
    assert.deepEqual(await queries.releases.payment(unknown, monthOf(AT)), { isCharged: false, ledger: [] });
    assert.equal((await queries.catalogue.choices(MAX_ID as AccountId)).companies.length, 0);
    assert.deepEqual(await queries.images.ofRelease(MAX_ID as PressReleaseId), []);
    assert.equal(await queries.images.find(MAX_ID as ImageId), undefined);
    assert.equal(await queries.images.evidence(MAX_ID as ImageId), undefined);
    assert.deepEqual(await queries.catalogue.companies(MAX_ID as AccountId), []);
    assert.equal(await queries.catalogue.company(MAX_ID as CompanyId), undefined);
    assert.equal(await queries.catalogue.category(MAX_ID as CategoryId), undefined);
    const nowhere = { companyId: MAX_ID as CompanyId, categoryId: MAX_ID as CategoryId };
    assert.deepEqual(await queries.catalogue.placement(nowhere), { company: undefined, category: undefined });
    assert.deepEqual(await queries.catalogue.placement({}), { company: undefined, category: undefined });
  });

  it('returns company and category together as individually', async () => {
    const { unitOfWork, queries } = opened.current;
    const { company } = await storePublisher(unitOfWork);
    const [, category] = await queries.catalogue.categories('all');
    assert.ok(category);
    const of = { companyId: company.id, categoryId: category.id };
    assert.deepEqual(await queries.catalogue.placement(of), { company, category });
    assert.deepEqual(await queries.catalogue.placement({ companyId: company.id }), { company, category: undefined });
    assert.deepEqual(await queries.catalogue.placement({ categoryId: category.id }), { company: undefined, category });
  });

  it('returns accounts and all their tokens, oldest first', async () => {
    const { unitOfWork, queries } = opened.current;
    const [one, two] = [await storePublisher(unitOfWork, 'Eins'), await storePublisher(unitOfWork, 'Zwei')];
    const accounts = (await queries.accounts.list(WHOLE)).filter(
      ({ id }) => id === one.account.id || id === two.account.id,
    );
    assert.deepEqual(accounts, [one.account, two.account]);
    const hash = aHash();
    const tokens = await unitOfWork.run(async (t) => [
      await t.accounts.addToken(aToken(one.account.id, { name: 'B', createdAt: later(9) }), aHash()),
      await t.accounts.addToken(aToken(one.account.id, { name: 'A', expiresAt: new Date(0), revokedAt: AT }), hash),
    ]);
    assert.deepEqual(await queries.accounts.tokens(one.account.id, WHOLE), tokens);
    assert.deepEqual(await queries.accounts.tokens(two.account.id, WHOLE), []);
    for (const token of tokens) assert.deepEqual(await queries.accounts.token(token.id), token);
    assert.deepEqual(await queries.accounts.tokenByHash(hash), { ...tokens[1], accountDisabled: false });
    assert.equal(await queries.accounts.tokenByHash(hash.toUpperCase()), undefined);
  });

  it('returns an account’s companies by id and categories by slug', async () => {
    const { unitOfWork, queries } = opened.current;
    const { account, company } = await storePublisher(unitOfWork);
    const second = await unitOfWork.run((t) => t.catalogue.addCompany(aCompany(account.id, { websiteUrl: null })));
    assert.deepEqual(await queries.catalogue.companies(account.id), [company, second]);
    assert.deepEqual(await queries.catalogue.company(second.id), second);

    const base = `queries-${Date.now()}`;
    const added = await unitOfWork.run(async ({ catalogue }) => {
      const translations = { de: { name: 'D' }, en: { name: 'E' } };
      const category = { parentId: null, translations, createdAt: AT, updatedAt: AT };
      return [
        await catalogue.addCategory({ ...category, slug: `${base}a`, active: true }),
        await catalogue.addCategory({ ...category, slug: `${base}-b`, active: false }),
        await catalogue.addCategory({ ...category, slug: `${base}0`, active: true }),
      ];
    });
    const mine = (slugs: readonly { readonly slug: string }[]) =>
      slugs.map(({ slug }) => slug).filter((slug) => slug.startsWith(base));
    const all = await queries.catalogue.categories('all');
    assert.deepEqual(mine(all), [`${base}-b`, `${base}0`, `${base}a`]);
    assert.deepEqual(mine(await queries.catalogue.categories('active')), [`${base}0`, `${base}a`]);
    assert.deepEqual(
      all.find(({ id }) => id === added[1]?.id),
      added[1],
    );
    const slugs = all.map(({ slug }) => slug);
    assert.deepEqual(slugs, [...slugs].sort());
  });

  it('returns a release with company, category and images, and its version', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const draft = await storeDraft(unitOfWork, publisher);
    await storeImage(unitOfWork, draft.id, publisher.actor, 'preview');
    const { release } = await storeImage(unitOfWork, draft.id, publisher.actor, 'title');
    const category = await queries.catalogue.category(release.categoryId);
    const { company } = publisher;
    assert.deepEqual(await queries.releases.find(draft.id), {
      ...release,
      company,
      category,
      translations: [],
      sandbox: false,
    });
    const testing = await storePublisher(unitOfWork, 'Probe', { sandbox: true });
    const test = await storeDraft(unitOfWork, testing);
    assert.equal((await queries.releases.find(test.id))?.sandbox, true);
    assert.equal(release.images.length, 2);
    assert.deepEqual(await queries.releases.stamp(draft.id), {
      id: draft.id,
      accountId: publisher.account.id,
      companyId: publisher.company.id,
      status: 'draft',
      version: 3,
      companyUpdatedAt: publisher.company.updatedAt,
      categoryUpdatedAt: category?.updatedAt,
      translations: [],
    });
  });

  it('returns images with owner and release status, oldest first', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const draft = await storeDraft(unitOfWork, publisher);
    const preview = await storeImage(unitOfWork, draft.id, publisher.actor, 'preview');
    const title = await storeImage(unitOfWork, draft.id, publisher.actor, 'title');
    assert.deepEqual(await queries.images.ofRelease(draft.id), [preview.image, title.image]);
    assert.deepEqual(await queries.images.find(title.image.id), {
      image: title.image,
      accountId: publisher.account.id,
      companyId: publisher.company.id,
      releaseStatus: 'draft',
    });
  });

  it('returns the originals that evidence names and the renditions that images name', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const draft = await storeDraft(unitOfWork, publisher);
    const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
    await unitOfWork.run(({ pressReleases }) => pressReleases.addEvidence(evidenceOf(image, publisher.account.id)));
    const [first, second] = image.renditions.map(({ key }) => key);
    assert.ok(first && second);
    assert.deepEqual(await queries.images.referencedOriginals([image.sha256, aHash()]), new Set([image.sha256]));
    assert.deepEqual(await queries.images.referencedRenditions([second, 'unknown', first]), new Set([first, second]));
    assert.deepEqual(await queries.images.referencedOriginals([]), new Set());
    assert.deepEqual(await queries.images.referencedRenditions([]), new Set());
    await change(unitOfWork, draft.id, (r) => removeImage(r, image.id, { actor: publisher.actor, at: AT }));
    assert.deepEqual(await queries.images.referencedOriginals([image.sha256]), new Set([image.sha256]));
    assert.deepEqual(await queries.images.referencedRenditions([first, second]), new Set());
  });

  it('returns which renditions are logos', async () => {
    const { unitOfWork, queries } = opened.current;
    const { company } = await storePublisher(unitOfWork);
    const [one, two] = [aLogo('one'), aLogo('two')];
    const keys = [...one, ...two].map(({ key }) => key);
    const save = (logo: typeof one) => unitOfWork.run(({ catalogue }) => catalogue.saveCompany({ ...company, logo }));
    for (const logo of [one, two, []]) {
      await save(logo);
      assert.deepEqual(await queries.images.referencedRenditions(keys), new Set(logo.map(({ key }) => key)));
    }
  });

  it('returns a history page by page, with or without snapshots', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { id } = await storeSubmitted(unitOfWork, publisher);
    const whole = await historyOf(queries, id);
    assert.deepEqual(
      whole.map(({ action, snapshot }) => [action, snapshot !== null]),
      [
        ['create', false],
        ['submit', true],
      ],
    );
    const [first, second] = whole;
    assert.ok(first && second);
    const part = (after: number, limit: number) => queries.releases.history(id, { after, limit, snapshots: true });
    assert.deepEqual(await part(0, 1), { items: [first], hasMore: true });
    assert.deepEqual(await part(first.id, 1), { items: [second], hasMore: false });
    assert.deepEqual(await part(second.id, 1), { items: [], hasMore: false });
    assert.deepEqual(await queries.releases.history(id, { limit: 2, snapshots: false }), {
      items: whole.map((entry) => ({ ...entry, snapshot: null })),
      hasMore: false,
    });
  });

  it('ends a page of a history early when its snapshots are large', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    // The largest text has four bytes per character, and a cycle has two snapshots.
    const text = `<p>${'😀'.repeat(TEXT_MAX - '<p></p>'.length)}</p>` as SanitizedHtml;
    const cycles = Math.ceil(HISTORY_SNAPSHOT_BYTES / (2 * 4 * TEXT_MAX)) + 1;
    const { id } = await storeDraft(unitOfWork, publisher, { text });
    const context = { actor: publisher.actor, at: AT };
    for (let cycle = 0; cycle < cycles; cycle++) {
      await change(unitOfWork, id, (release) => submitted(release, publisher.actor));
      await change(unitOfWork, id, (release) => withdrawPressRelease(release, context));
    }
    const { items, hasMore } = await queries.releases.history(id, { limit: 100, snapshots: true });
    const kept = items.filter(({ snapshot }) => snapshot !== null).length;
    assert.ok(hasMore && kept > 1 && kept < 2 * cycles, `${kept} snapshots`);
    const rest = await queries.releases.history(id, { after: items.at(-1)?.id ?? 0, limit: 100, snapshots: true });
    assert.deepEqual(
      [...items, ...rest.items].map(({ action }) => action),
      ['create', ...Array.from({ length: cycles }, () => ['submit', 'withdraw']).flat()],
    );
    assert.equal(rest.hasMore, false);
    assert.equal((await queries.releases.history(id, { limit: 100, snapshots: false })).items.length, 1 + 2 * cycles);
  });

  it('returns all releases by account and status, newest first, page by page', async () => {
    const { unitOfWork, queries } = opened.current;
    const [one, other] = [await storePublisher(unitOfWork, 'Eins'), await storePublisher(unitOfWork, 'Zwei')];
    const draft = await storeDraft(unitOfWork, one);
    const published = await storePublished(unitOfWork, one);
    const foreign = await storePublished(unitOfWork, other);
    const ids = async (filter: ServiceFilter, after: PressReleaseId | null = null, limit = 3) =>
      idsOf((await queries.releases.ofService(filter, { after, limit })).map(({ release }) => release));
    assert.deepEqual(await ids({}), idsOf([foreign, published, draft]));
    assert.deepEqual(await ids({}, foreign.id, 1), idsOf([published]));
    assert.deepEqual(await ids({ accountId: one.account.id }, null, 9), idsOf([published, draft]));
    assert.deepEqual(await ids({ statuses: ['published'] }, null, 2), idsOf([foreign, published]));
    assert.deepEqual(await ids({ accountId: one.account.id, statuses: ['draft', 'rejected'] }), idsOf([draft]));
    const [item] = await queries.releases.ofService({ accountId: other.account.id }, { after: null, limit: 1 });
    assert.deepEqual([item?.accountName, item?.companyName, item?.sandbox], ['Zwei', 'Zwei', false]);
    assert.deepEqual(item?.release.publishedAt, foreign.publishedAt);
  });

  it('returns accounts, tokens and companies page by page', async () => {
    const { unitOfWork, queries } = opened.current;
    const [one, two] = [await storePublisher(unitOfWork, 'Eins'), await storePublisher(unitOfWork, 'Zwei')];
    const tokens = await unitOfWork.run(async ({ accounts }) => [
      await accounts.addToken(aToken(one.account.id), aHash()),
      await accounts.addToken(aToken(one.account.id), aHash()),
      await accounts.addToken(aToken(one.account.id), aHash()),
    ]);
    const [first, second, third] = tokens;
    assert.ok(first && second && third);
    assert.deepEqual(await queries.accounts.tokens(one.account.id, { after: first.id, limit: 1 }), [second]);
    assert.deepEqual(await queries.accounts.tokens(one.account.id, { after: third.id, limit: 1 }), []);
    assert.deepEqual(await queries.accounts.token(second.id), second);
    assert.equal(await queries.accounts.token(MAX_ID as ApiTokenId), undefined);
    assert.deepEqual(await queries.accounts.list({ after: one.account.id, limit: 1 }), [two.account]);
    assert.deepEqual(await queries.catalogue.companyPart(undefined, { after: one.company.id, limit: 1 }), [
      two.company,
    ]);
    assert.deepEqual(await queries.catalogue.companyPart(one.account.id, { after: null, limit: 9 }), [one.company]);
  });

  it('returns bookings page by page with their usage, and categories by slug', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const month = monthOf(AT);
    for (let i = 0; i < 3; i++) await storeBooking(unitOfWork, credits(publisher.account.id, 1));
    const bookings = await queries.accounts.bookings(publisher.account.id, month);
    const [first, second] = bookings;
    assert.ok(first && second);
    const part = (after: BookingId | null, limit: number) =>
      queries.accounts.bookingPart(publisher.account.id, month, { after, limit });
    assert.deepEqual(await part(null, 9), bookings);
    assert.deepEqual(await part(first.booking.id, 1), [second]);
    assert.deepEqual(await part(MAX_ID as BookingId, 1), []);
    const draft = await storeDraft(unitOfWork, publisher);
    assert.deepEqual(await queries.releases.payment(draft, month), { isCharged: false, ledger: bookings });
    const all = await queries.catalogue.categories('all');
    const [a, b, c] = all;
    assert.ok(a && b && c);
    assert.deepEqual(await queries.catalogue.categoryPart({ after: null, limit: 2 }), [a, b]);
    assert.deepEqual(await queries.catalogue.categoryPart({ after: b.slug, limit: 1 }), [c]);
    assert.deepEqual(await queries.catalogue.categoryPart({ after: a.slug, limit: all.length }), all.slice(1));
  });

  it('returns the companies of the account and the active categories to choose from', async () => {
    const { unitOfWork, queries } = opened.current;
    const { account } = await storePublisher(unitOfWork);
    await storePublisher(unitOfWork);
    const companies = await queries.catalogue.companies(account.id);
    const categories = await queries.catalogue.categories('active');
    assert.deepEqual(await queries.catalogue.choices(account.id), {
      companies: companies.map(({ id, name, portal, language }) => ({ id, name, portal, language })),
      categories: categories.map(({ id, slug, translations }) => ({ id, slug, translations })),
    });
  });

  it('returns a release for its form, with the bookings and choices of the requesting account', async () => {
    const { unitOfWork, queries } = opened.current;
    const [publisher, other] = [await storePublisher(unitOfWork), await storePublisher(unitOfWork)];
    for (const { account } of [publisher, other]) await storeBooking(unitOfWork, credits(account.id, 2));
    const month = monthOf(AT);
    const releases = [await storeDraft(unitOfWork, publisher), await storeSubmitted(unitOfWork, publisher)];
    for (const { id } of releases) {
      for (const { account } of [publisher, other]) {
        assert.deepEqual(await queries.releases.forEditing(id, account.id, month), {
          release: await queries.releases.find(id),
          ...(await queries.releases.payment({ id, accountId: account.id }, month)),
          choices: await queries.catalogue.choices(account.id),
        });
      }
    }
    assert.equal(await queries.releases.forEditing(MAX_ID as PressReleaseId, publisher.account.id, month), undefined);
  });

  it('returns the newest releases and totals by status, and the bookings with their usage', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { id } = publisher.account;
    const month = monthOf(AT);
    const ask = () => queries.releases.overview(id, month, { statuses: ['in_review', 'draft', 'rejected'], limit: 2 });
    const none = { items: [], total: 0 };
    assert.deepEqual(await ask(), { ledger: [], newest: { in_review: none, draft: none, rejected: none } });
    await storeDraft(unitOfWork, await storePublisher(unitOfWork));
    await storeBooking(unitOfWork, credits(id, 1));
    const drafts: PressRelease[] = [];
    for (let i = 0; i < 3; i++) drafts.unshift(await storeDraft(unitOfWork, publisher));
    const submitted = await storeSubmitted(unitOfWork, publisher);
    assert.deepEqual(await ask(), {
      ledger: await queries.accounts.bookings(id, month),
      newest: {
        in_review: { items: [lineOf(submitted)], total: 1 },
        draft: { items: drafts.slice(0, 2).map(lineOf), total: 3 },
        rejected: none,
      },
    });
  });

  it('returns the end of a history, oldest first, without snapshots', async () => {
    const { unitOfWork, queries } = opened.current;
    const { id } = await storePublished(unitOfWork, await storePublisher(unitOfWork));
    const whole = (await historyOf(queries, id)).map((entry) => ({ ...entry, snapshot: null }));
    assert.deepEqual(await queries.releases.latestHistory(id, 3), { items: whole, hasMore: false });
    assert.deepEqual(await queries.releases.latestHistory(id, 2), { items: whole.slice(1), hasMore: true });
    assert.deepEqual(await queries.releases.latestHistory(MAX_ID as PressReleaseId, 2), { items: [], hasMore: false });
  });

  it('returns the last approval regardless of later entries', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { id } = await storePublished(unitOfWork, publisher);
    const reasons = { reason: 'rights', public: 'Ein Recht fehlt.', note: null, ...STATEMENT } as const;
    await change(unitOfWork, id, (release) => takeDownPressRelease(release, reasons, { actor: EDITOR, at: later(3) }));
    const approval = (await historyOf(queries, id)).find(({ action }) => action === 'approve') ?? assert.fail();
    assert.deepEqual(await queries.releases.latestApproval(id), { ...approval, snapshot: null });
    const waiting = await storeSubmitted(unitOfWork, publisher);
    assert.equal(await queries.releases.latestApproval(waiting.id), undefined);
  });

  it('returns the latest moves with all their details, in order and without the publisher’s own changes', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { id } = await storeSubmitted(unitOfWork, publisher);
    const detail = { code: 'language', field: 'title', quote: 'Hafen', imageId: null, text: 'Welcher?' } as const;
    const reasons = { codes: [], reason: 'Bitte ändern.', fields: [], details: [detail] };
    const context = (minutes: number) => ({ actor: EDITOR, at: later(minutes) });
    const actor = { kind: 'publisher', accountId: publisher.account.id, tokenId: null } as const;
    const publisherAt = (minutes: number) => ({ actor, at: later(minutes) });
    await change(unitOfWork, id, (release) => rejectPressRelease(release, reasons, context(3)));
    await change(unitOfWork, id, (release) => objectToRejection(release, 'Doch.', publisherAt(4)));
    await change(unitOfWork, id, (release) =>
      rejectPressRelease(release, { ...reasons, reason: 'Nein.', details: [], codes: ['other'] }, context(5)),
    );
    const { items, hasMore } = await queries.releases.latestMoves(id, 5);
    assert.deepEqual(
      items.map(({ action }) => action),
      ['submit', 'reject', 'object', 'reject'],
    );
    assert.equal(hasMore, false);
    const rejections = items.flatMap((entry) => (entry.action === 'reject' ? [entry.details.rejection] : []));
    assert.deepEqual(
      rejections.map(({ reason, details }) => [reason, details]),
      [
        ['Bitte ändern.', [detail]],
        ['Nein.', []],
      ],
    );
    const last = await queries.releases.latestMoves(id, 1);
    assert.deepEqual([last.items, last.hasMore], [items.slice(-1), true]);
  });

  it('returns sandbox releases that are due, and none of other accounts', async () => {
    const { unitOfWork, queries } = opened.current;
    const testing = await storePublisher(unitOfWork, 'Probe', { sandbox: true });
    const earnest = await storePublisher(unitOfWork, 'Ernst');
    const until = later(10);
    const now = later(SANDBOX_REVIEW_AFTER_MS, until);
    const approve = { title: '[approve] Eins' };
    const on = await storeSubmitted(unitOfWork, testing, approve, until);
    const before = await storeSubmitted(unitOfWork, testing, { title: '[reject:advertising] Zwei' }, later(9));
    await storeSubmitted(unitOfWork, testing, approve, later(11));
    await storeSubmitted(unitOfWork, testing, { title: '[hold] Drei' }, AT);
    await storeSubmitted(unitOfWork, testing, { title: 'Ohne' }, AT);
    await storeSubmitted(unitOfWork, earnest, approve, AT);
    await storeDraft(unitOfWork, testing, approve);
    const withdrawn = await storeSubmitted(unitOfWork, testing, approve, AT);
    await change(unitOfWork, withdrawn.id, (r) => withdrawPressRelease(r, { actor: testing.actor, at: AT }));
    const again = await storeSubmitted(unitOfWork, testing, approve, AT);
    await storeSubmitted(unitOfWork, testing, approve, later(SANDBOX_REVIEW_AFTER_MS - 1, now));
    const byAClockAhead = await storeSubmitted(unitOfWork, testing, approve, later(SANDBOX_REVIEW_AFTER_MS, now));

    // Other tests leave sandbox releases as well, but none between these.
    const due = (after: PressReleaseId | null, limit = 1000) =>
      queries.releases.sandboxReviewsDue(now, { after, limit });
    const mine = [on, before, again, byAClockAhead].map(({ id }) => ({ id, submission: 1 }));
    assert.deepEqual((await due(null)).slice(-4), mine);
    assert.deepEqual(await due(on.id), mine.slice(1));
    assert.deepEqual(await due(on.id, 1), mine.slice(1, 2));
    assert.deepEqual(await due(byAClockAhead.id), []);
  });

  it('finds exactly the sandbox releases that their titles decide', async () => {
    const { unitOfWork, queries } = opened.current;
    const testing = await storePublisher(unitOfWork, 'Probe', { sandbox: true });
    const piece = fc.constantFrom(
      '[',
      ']',
      'approve',
      'Reject',
      'REJECT',
      ':',
      ',',
      'other',
      '%',
      '_',
      '\\',
      ' ',
      'x',
      'ſ',
      'İ',
      '\n',
    );
    const titles = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
    const usual = fc.constantFrom(
      '[approve]',
      '[APPROVE]x',
      '[reject:]',
      '[Reject:a\nb] c',
      '[reject:a',
      '[reject]',
      'x[approve]',
    );
    for (const title of fc.sample(fc.oneof(titles, usual), 60)) {
      const { id } = await storeSubmitted(unitOfWork, testing, { title: `${title}.` });
      const [found] = await queries.releases.sandboxReviewsDue(later(MINUTE), {
        after: (id - 1) as PressReleaseId,
        limit: 1,
      });
      assert.equal(found?.id === id, sandboxInstruction(`${title}.`) !== undefined, JSON.stringify(title));
    }
  });

  it('checks the database', async () => {
    await opened.current.queries.check();
  });

  describe('a list by pages', () => {
    it('returns the filtered releases newest first, with their total', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      await storeDraft(unitOfWork, await storePublisher(unitOfWork));
      const stored: PressRelease[] = [];
      for (let i = 0; i < 3; i++) {
        stored.push(await storeDraft(unitOfWork, publisher, { language: 'en', categoryId: 2 as CategoryId }));
        stored.push(await storeSubmitted(unitOfWork, publisher, { categoryId: 3 as CategoryId }));
        stored.push(await storePublished(unitOfWork, publisher));
      }
      const records = stored.map(({ images: _, ...record }): PressReleaseRecord => record).reverse();
      const cases: (Omit<ListFilter, 'accountId'> & { readonly lets: (r: PressReleaseRecord) => boolean })[] = [
        { lets: () => true },
        { statuses: [], languages: [], categoryIds: [], lets: () => true },
        { statuses: ['draft'], lets: (r) => r.status === 'draft' },
        { statuses: ['published', 'in_review'], lets: (r) => r.status !== 'draft' },
        { statuses: ['rejected'], lets: () => false },
        { languages: ['en'], lets: (r) => r.language === 'en' },
        { languages: ['de', 'en'], lets: () => true },
        { companyIds: [publisher.company.id], lets: () => true },
        { companyIds: [publisher.company.id, MAX_ID as CompanyId], lets: () => true },
        { companyIds: [publisher.company.id], statuses: ['draft'], lets: (r) => r.status === 'draft' },
        { companyIds: [MAX_ID as CompanyId], lets: () => false },
        { companyIds: [], lets: () => false },
        { companyIds: [], statuses: ['draft'], lets: () => false },
        ...records.map(({ updatedAt }) => ({
          updatedAfter: updatedAt,
          lets: (r: PressReleaseRecord) => r.updatedAt > updatedAt,
        })),
        { updatedAfter: new Date('0001-01-01T00:00:00Z'), lets: () => true },
        { updatedAfter: new Date('9999-12-31T23:59:59.999Z'), lets: () => false },
        { updatedAfter: new Date(0), statuses: ['draft', 'published'], lets: (r) => r.status !== 'in_review' },
        { categoryIds: [3 as CategoryId], lets: (r) => r.categoryId === 3 },
        { categoryIds: [2, 3, MAX_ID] as CategoryId[], lets: (r) => r.categoryId !== 1 },
        {
          statuses: ['draft', 'in_review'],
          languages: ['de'],
          categoryIds: [2, 3] as CategoryId[],
          lets: (r) => r.status === 'in_review',
        },
      ];
      for (const { lets, ...filter } of cases) {
        const expected = records.filter(lets);
        for (const [limit, offset] of [
          [100, 0],
          [2, 0],
          [2, 1],
          [4, 2],
          [5, 100],
        ] as const) {
          const listed = await queries.releases.list({ accountId: publisher.account.id, ...filter }, { limit, offset });
          const page = { items: expected.slice(offset, offset + limit), total: expected.length };
          assert.deepEqual(listed, page, JSON.stringify({ filter, limit, offset }));
        }
      }
    });

    it('sorted by publication, begins with the latest, by page and by key', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const minutes = [3, 1, 4, 1, 5];
      const stored: PressRelease[] = [];
      for (const minute of minutes) {
        const { id } = await storeSubmitted(unitOfWork, publisher, minute > 3 ? { categoryId: 3 as CategoryId } : {});
        await storeDraft(unitOfWork, publisher);
        stored.push(
          await change(unitOfWork, id, (release) =>
            approvePressRelease(release, { actor: EDITOR, at: later(minute * MINUTE) }),
          ),
        );
      }
      await change(unitOfWork, (await storePublished(unitOfWork, publisher)).id, (release) =>
        takeDownPressRelease(
          release,
          { reason: 'rights', public: 'Eine Lücke.', note: null, ...STATEMENT },
          { actor: EDITOR, at: later(MINUTE) },
        ),
      );
      const ids = [4, 2, 0, 3, 1].map((at) => stored[at]?.id);
      const filter = { accountId: publisher.account.id, statuses: ['published'], sort: 'published_at' } as const;
      for (const [limit, offset] of [
        [10, 0],
        [2, 1],
        [2, 4],
        [2, 10],
      ] as const) {
        const { items, total } = await queries.releases.list(filter, { limit, offset });
        assert.deepEqual([idsOf(items), total], [ids.slice(offset, offset + limit), 5]);
      }
      const narrowed = { ...filter, categoryIds: [3 as CategoryId] };
      assert.deepEqual(idsOf((await queries.releases.list(narrowed, { limit: 10, offset: 0 })).items), ids.slice(0, 2));
      for (const [at, id] of ids.entries()) {
        const older = await queries.releases.listByKey(filter, { id: id as PressReleaseId, direction: 'older' }, 2);
        assert.deepEqual(idsOf(older.items), ids.slice(at + 1, at + 3));
        assert.deepEqual([older.hasNewer, older.hasOlder], [true, at + 3 < ids.length]);
        const newer = await queries.releases.listByKey(filter, { id: id as PressReleaseId, direction: 'newer' }, 2);
        assert.deepEqual(idsOf(newer.items), ids.slice(Math.max(0, at - 2), at));
        assert.deepEqual([newer.hasNewer, newer.hasOlder], [at > 2, true]);
      }
      const first = await queries.releases.listByKey(narrowed, undefined, 1);
      assert.deepEqual([idsOf(first.items), first.hasOlder, first.hasNewer], [ids.slice(0, 1), true, false]);
    });

    it('returns correct totals after any changes', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const filter = { accountId: publisher.account.id };
      const totals = async () => {
        const counts: number[] = [];
        for (const statuses of [undefined, ['draft'], ['in_review'], ['draft', 'in_review']] as const) {
          const of = statuses === undefined ? filter : { ...filter, statuses };
          const { items, total } = await queries.releases.list(of, { limit: 100, offset: 0 });
          assert.equal(total, items.length);
          counts.push(total);
        }
        return counts;
      };
      const [first, second] = [await storeDraft(unitOfWork, publisher), await storeDraft(unitOfWork, publisher)];
      assert.deepEqual(await totals(), [2, 2, 0, 2]);
      await change(unitOfWork, first.id, (release) => submitted(release, publisher.actor));
      assert.deepEqual(await totals(), [2, 1, 1, 2]);
      await remove(second, publisher);
      assert.deepEqual(await totals(), [1, 0, 1, 1]);
      const draft = aDraft(publisher);
      const gone = unitOfWork.run(async ({ pressReleases }) => {
        await pressReleases.add(draft);
        throw new Error('changed my mind');
      });
      await assert.rejects(gone, /changed my mind/);
      assert.deepEqual(await totals(), [1, 0, 1, 1]);
      await Promise.all(
        Array.from({ length: 12 }, async () => {
          const { id } = await storeDraft(unitOfWork, publisher);
          await change(unitOfWork, id, (r) => submitted(r, publisher.actor));
        }),
      );
      assert.deepEqual(await totals(), [13, 0, 13, 13]);
    });

    it('is empty for an account without releases', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const filter = { accountId: account.id };
      assert.deepEqual(await queries.releases.list(filter, { limit: 5, offset: 0 }), { items: [], total: 0 });
      const empty: KeyPage<PressReleaseRecord> = { items: [], hasOlder: false, hasNewer: false };
      assert.deepEqual(await queries.releases.listByKey(filter, undefined, 5), empty);
      for (const direction of ['older', 'newer'] as const) {
        const position = { id: MAX_ID as PressReleaseId, direction };
        assert.deepEqual(await queries.releases.listByKey(filter, position, 5), empty);
      }
    });
  });

  describe('the calendar of an account', () => {
    it('has what is scheduled or in review with a time in the period, soonest first', async () => {
      const { unitOfWork, queries } = opened.current;
      const [own, other] = [await storePublisher(unitOfWork, 'Kalender'), await storePublisher(unitOfWork)];
      const waiting = (of: Publisher, minutes: number | null, changes: Partial<PressReleaseContent> = {}) =>
        storeSubmitted(
          unitOfWork,
          of,
          { publishAt: minutes === null ? null : later(minutes * MINUTE), ...changes },
          AT,
        );
      const approved = async (of: Publisher, minutes: number) =>
        change(unitOfWork, (await waiting(of, minutes)).id, (release) =>
          approvePressRelease(release, { actor: EDITOR, at: AT }),
        );
      const [late, requested] = [await approved(own, 30), await waiting(own, 20)];
      const [first, same] = [await approved(own, 10), await waiting(own, 10, { title: 'Gleichzeitig' })];
      await approved(own, 9);
      await approved(own, 40);
      await waiting(own, null);
      await approved(other, 20);
      const withdrawn = await waiting(own, 20);
      await change(unitOfWork, withdrawn.id, (release) => withdrawPressRelease(release, { actor: own.actor, at: AT }));
      await storePublished(unitOfWork, own);
      const within = { from: later(10 * MINUTE), until: later(40 * MINUTE) };
      const filter = { accountId: own.account.id, within };
      const items = await queries.releases.calendar(filter, 100);
      assert.deepEqual(
        items.map(({ id }) => id),
        [first.id, same.id, requested.id, late.id],
      );
      assert.deepEqual(items[1], {
        id: same.id,
        companyId: own.company.id,
        companyName: own.company.name,
        language: same.language,
        title: 'Gleichzeitig',
        status: 'in_review',
        publishAt: later(10 * MINUTE),
      });
      assert.equal(items[0]?.status, 'scheduled');
      assert.deepEqual(await queries.releases.calendar(filter, 2), items.slice(0, 2));
      assert.deepEqual(await queries.releases.calendar({ ...filter, companyIds: [own.company.id] }, 100), items);
      assert.deepEqual(await queries.releases.calendar({ ...filter, companyIds: [other.company.id] }, 100), []);
      assert.deepEqual(await queries.releases.calendar({ ...filter, companyIds: [] }, 100), []);
    });
  });

  describe('a list by key', () => {
    /** Releases in two states, oldest first. Every fourth is removed, but its id remains a valid position. */
    async function storeRow(
      titled: (at: number) => { title?: string } = () => ({}),
    ): Promise<{ publisher: Publisher; all: number[]; left: PressRelease[] }> {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const stored: PressRelease[] = [];
      for (let i = 0; i < 12; i++) {
        stored.push(await (i % 3 === 0 ? storeSubmitted : storeDraft)(unitOfWork, publisher, titled(i)));
      }
      for (const [i, release] of stored.entries()) if (i % 4 === 3) await remove(release, publisher);
      return { publisher, all: idsOf(stored), left: stored.filter((_, i) => i % 4 !== 3) };
    }

    function expectedPage(ids: readonly number[], position: KeyPosition<PressReleaseId> | undefined, limit: number) {
      const newestFirst = [...ids].sort((a, b) => b - a);
      if (position === undefined) {
        return { ids: newestFirst.slice(0, limit), hasOlder: newestFirst.length > limit, hasNewer: false };
      }
      const older = newestFirst.filter((id) => id < position.id);
      const newer = newestFirst.filter((id) => id > position.id);
      const here = newestFirst.length - older.length - newer.length;
      return position.direction === 'older'
        ? { ids: older.slice(0, limit), hasOlder: older.length > limit, hasNewer: newer.length + here > 0 }
        : { ids: newer.slice(-limit), hasOlder: older.length + here > 0, hasNewer: newer.length > limit };
    }

    it('continues from any position, even of a removed release, in both directions, with any filter', async () => {
      const { queries } = opened.current;
      const { publisher, all, left } = await storeRow();
      const positions = fc.option(
        fc.record({
          id: fc.constantFrom(
            ...all,
            Math.min(...all) - 1,
            Math.max(...all) + 1,
            MAX_ID,
          ) as fc.Arbitrary<PressReleaseId>,
          direction: fc.constantFrom('older', 'newer'),
        }),
        { nil: undefined },
      );
      const filters = fc.constantFrom<readonly PressReleaseStatus[]>(
        [],
        ['draft'],
        ['in_review'],
        ['draft', 'in_review'],
      );
      const limits = fc.integer({ min: 1, max: 10 });
      await fc.assert(
        fc.asyncProperty(positions, filters, limits, async (position, statuses, limit) => {
          const filter = { accountId: publisher.account.id, statuses };
          const { items, ...sides } = await queries.releases.listByKey(filter, position, limit);
          const lines = await queries.releases.linesByKey(filter, position, { limit, scanLimit: 1 });
          const { companies } = await queries.catalogue.choices(publisher.account.id);
          assert.deepEqual(lines, { items: items.map(searchLineOf), ...sides, searchedTo: null, companies });
          const let_through = left.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
          const { ids, ...expected } = expectedPage(idsOf(let_through), position, limit);
          assert.deepEqual(idsOf(items), ids);
          assert.deepEqual(sides, expected);
        }),
        { numRuns: runs(60) },
      );
    });

    it('searches titles in any case, and filters by portal', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const titles = ['Größe zählt', 'GRÖSSE ZÄHLT NICHT', '100 % Ökostrom', 'C:\\Pfad_1'];
      for (const [at, title] of titles.entries()) {
        await storeDraft(unitOfWork, publisher, { title, portal: at % 2 === 0 ? 'portal_a' : 'portal_b' });
      }
      await storeDraft(unitOfWork, await storePublisher(unitOfWork), { title: 'Größe zählt' });
      const found = async (filter: Omit<SearchFilter, 'accountId'>) => {
        const ofAccount = { ...filter, accountId: publisher.account.id };
        const page = await queries.releases.linesByKey(ofAccount, undefined, { limit: 10, scanLimit: 4 });
        assert.deepEqual([page.hasOlder, page.searchedTo], [false, null]);
        return page.items.map(({ title }) => titles.indexOf(title));
      };
      assert.deepEqual(await found({ titled: 'zählt' }), [1, 0]);
      assert.deepEqual(await found({ titled: 'ÖKO' }), [2]);
      for (const [sign, at] of [
        ['%', 2],
        ['\\', 3],
        ['_', 3],
      ] as const) {
        assert.deepEqual(await found({ titled: sign }), [at], sign);
      }
      assert.deepEqual(await found({ portal: 'portal_b' }), [3, 1]);
      assert.deepEqual(await found({ titled: 'zählt', portal: 'portal_a', statuses: ['draft', 'rejected'] }), [0]);
      assert.deepEqual(await found({ titled: 'zählt', languages: ['de'], companyIds: [publisher.company.id] }), [1, 0]);
      assert.deepEqual(await found({ titled: 'nirgends' }), []);
      assert.deepEqual(await found({ titled: 'zählt', statuses: ['published'], languages: ['de'] }), []);
    });

    it('searches a limited number of releases at a time, and continues from the last one, in both directions', async () => {
      const { queries } = opened.current;
      // Other releases surround those that match.
      const isHit = (at: number) => [2, 4, 5, 8].includes(at);
      const { publisher, left } = await storeRow((at) => (isHit(at) ? { title: 'Im Zeppelin' } : {}));
      const hits = left.filter(({ title }) => title === 'Im Zeppelin');
      const statuses = fc.constantFrom<readonly PressReleaseStatus[]>([], ['draft', 'in_review']);
      const sizes = fc.record({ limit: fc.integer({ min: 1, max: 4 }), scanLimit: fc.integer({ min: 1, max: 12 }) });
      await fc.assert(
        fc.asyncProperty(statuses, sizes, fc.constantFrom('older', 'newer'), async (statuses, page, direction) => {
          const filter = { accountId: publisher.account.id, statuses, titled: 'zeppelin' };
          const found: number[] = [];
          let position: KeyPosition<PressReleaseId> | undefined;
          if (direction === 'newer') position = { id: 0 as PressReleaseId, direction };
          for (;;) {
            const { items, searchedTo, ...sides } = await queries.releases.linesByKey(filter, position, page);
            assert.equal(direction === 'older' ? sides.hasNewer : sides.hasOlder, (position?.id ?? 0) !== 0);
            found.push(...idsOf(direction === 'older' ? items : items.toReversed()));
            if (!(direction === 'older' ? sides.hasOlder : sides.hasNewer)) {
              assert.equal(searchedTo, null);
              break;
            }
            assert.ok(items.length <= page.limit);
            const id = searchedTo ?? (direction === 'older' ? items.at(-1) : items[0])?.id;
            assert.ok(id !== undefined && id !== position?.id);
            position = { id, direction };
          }
          assert.deepEqual(found, direction === 'older' ? idsOf(hits).reverse() : idsOf(hits));
        }),
        { numRuns: runs(60) },
      );
    });

    it('can be read completely in both directions', async () => {
      const { queries } = opened.current;
      const { publisher, left } = await storeRow();
      const filter = { accountId: publisher.account.id };
      const forth: PressReleaseRecord[] = [];
      let page = await queries.releases.listByKey(filter, undefined, 2);
      forth.push(...page.items);
      while (page.hasOlder) {
        const id = page.items.at(-1)!.id;
        page = await queries.releases.listByKey(filter, { id, direction: 'older' }, 2);
        forth.push(...page.items);
      }
      const newestFirst = left.map(({ images: _, ...record }): PressReleaseRecord => record).reverse();
      assert.deepEqual(forth, newestFirst);
      const back = [...page.items];
      while (page.hasNewer) {
        const id = page.items[0]!.id;
        page = await queries.releases.listByKey(filter, { id, direction: 'newer' }, 2);
        back.unshift(...page.items);
      }
      assert.deepEqual(back, newestFirst);
    });
  });

  it('returns history oldest first, with increasing ids', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { id } = await storePublished(unitOfWork, publisher);
    const lines = await historyOf(queries, id);
    assert.deepEqual(
      lines.map(({ action }) => action),
      ['create', 'submit', 'approve'],
    );
    const ids = idsOf(lines);
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => a - b),
    );
    assert.equal(new Set(ids).size, 3);
  });
}

function searchLineOf(release: PressReleaseRecord): SearchLine {
  const { id, companyId, status, language, title, questions, proposal, updatedAt, publishAt } = release;
  return { id, companyId, status, language, title, questions, proposal, updatedAt, publishAt };
}

function lineOf(release: PressReleaseRecord): ReleaseLine {
  const { rejection, submittedAt, publishedAt } = release;
  return { ...searchLineOf(release), rejection, submittedAt, publishedAt };
}
