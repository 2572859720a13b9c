import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { ApplicationError, StaleWrite, UniqueConflict } from '../../../../application/errors.ts';
import type { Transaction } from '../../../../application/ports/index.ts';
import {
  type AccountId,
  type ApiTokenId,
  type Category,
  type CategoryId,
  type CompanyId,
  INITIAL_CATEGORIES,
  MAX_ID,
  monthOf,
} from '../../../../domain/index.ts';
import {
  AT,
  aCategory,
  aCompany,
  aDraft,
  aHash,
  aLogo,
  anImage,
  aPlan,
  aToken,
  DAY,
  evidenceOf,
  historyOf,
  later,
  MINUTE,
  mustAdd,
  storeBooking,
  storeDraft,
  storePublisher,
  WHOLE,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

let slugs = 0;
const aSlug = () => `slug-${process.pid}-${Date.now()}-${++slugs}`;

/** The contract of transactions, and of accounts, tokens, companies and categories. */
export function unitOfWorkContract(opened: Opened): void {
  describe('a transaction', () => {
    it('returns the result of the work', async () => {
      assert.equal(await opened.current.unitOfWork.run(async () => 42), 42);
    });

    it('leaves nothing behind when the work throws, and throws the same error', async () => {
      const { unitOfWork, queries, idempotency } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { account } = publisher;
      const draft = await storeDraft(unitOfWork, publisher);
      const booking = await storeBooking(unitOfWork, aPlan(account.id));
      const claim = { accountId: account.id, key: 'k', fingerprint: 'f', claimId: aHash(), now: AT };
      await idempotency.claim({ ...claim, runsUntil: later(MINUTE), expiresAt: later(DAY) });
      const [hash, slug] = [aHash(), aSlug()];
      const image = anImage(await unitOfWork.run((t) => t.pressReleases.nextImageId()), draft.id);
      const thrown = new Error('thought better of it');

      const everything = async (transaction: Transaction) => {
        const { pressReleases, bookings, accounts, catalogue } = transaction;
        const second = aDraft(publisher);
        await pressReleases.add(second);
        const loaded = await pressReleases.load(draft.id);
        assert.ok(loaded);
        await pressReleases.addEvidence(evidenceOf(image, account.id));
        await pressReleases.save({ ...second, release: { ...loaded, title: 'Anders', images: [image] } });
        await bookings.add(aPlan(account.id));
        await bookings.addCharge({
          accountId: account.id,
          bookingId: booking.id,
          bookingKind: 'plan',
          pressReleaseId: draft.id,
          chargedAt: AT,
        });
        await accounts.addToken(aToken(account.id), hash);
        await catalogue.addCompany(aCompany(account.id));
        await catalogue.addCategory(aCategory(slug));
        await transaction.idempotency.complete(claim.claimId, { status: 200, headers: {}, body: '' });
      };
      await assert.rejects(
        unitOfWork.run(async (transaction) => {
          await everything(transaction);
          throw thrown;
        }),
        (error) => error === thrown,
      );

      const { items, total } = await queries.releases.list({ accountId: account.id }, { limit: 10, offset: 0 });
      assert.equal(total, 1);
      assert.equal(items[0]?.title, draft.title);
      assert.equal(items[0]?.version, draft.version);
      assert.deepEqual(await queries.images.ofRelease(draft.id), []);
      assert.equal(await queries.images.find(image.id), undefined);
      assert.equal(await queries.images.evidence(image.id), undefined);
      assert.equal((await historyOf(queries, draft.id)).length, 1);
      assert.equal((await queries.releases.payment(draft, monthOf(AT))).isCharged, false);
      assert.equal((await queries.accounts.bookings(account.id, monthOf(AT))).length, 1);
      assert.equal(await queries.accounts.tokenByHash(hash), undefined);
      assert.equal((await queries.catalogue.companies(account.id)).length, 1);
      assert.ok((await queries.catalogue.categories('all')).every((category) => category.slug !== slug));
      assert.deepEqual(await idempotency.find(account.id, 'k', AT), { fingerprint: 'f', response: null });

      await unitOfWork.run(everything);
      assert.equal((await historyOf(queries, draft.id)).length, 2);
      assert.ok(await queries.images.evidence(image.id));
    });

    it('is invisible to queries before it ends', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const reached = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const given = unitOfWork.run(async ({ catalogue }) => {
        await catalogue.addCompany(aCompany(account.id));
        reached.resolve();
        await goOn.promise;
        throw new Error('given up');
      });
      const refused = assert.rejects(given, /given up/);
      await reached.promise;
      // A database with a single connection may respond only after the transaction.
      const seen = queries.catalogue.companies(account.id);
      for (let i = 0; i < 20; i++) await turn();
      goOn.resolve();
      await refused;
      assert.equal((await seen).length, 1, 'only the company from before');
    });

    it('reads its own writes', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      await unitOfWork.run(async ({ pressReleases, catalogue, accounts }) => {
        const draft = aDraft(publisher);
        const added = await mustAdd(pressReleases, draft);
        const saved = await pressReleases.save({ ...draft, release: { ...added, title: 'Neu' } });
        assert.deepEqual(await pressReleases.load(added.id), saved);
        const company = await catalogue.addCompany(aCompany(publisher.account.id));
        assert.deepEqual(await catalogue.findCompany(company.id), company);
        const account = await accounts.add({ name: 'Zweite', sandbox: false, createdAt: AT });
        assert.deepEqual(await accounts.find(account.id), account);
        await pressReleases.remove({ ...draft, release: saved });
        assert.equal(await pressReleases.load(added.id), undefined);
      });
    });

    it('cannot be nested, nor run queries of its own', async () => {
      const { unitOfWork, queries, idempotency } = opened.current;
      await assert.rejects(unitOfWork.run(() => unitOfWork.run(async () => 1)));
      await assert.rejects(unitOfWork.run(() => queries.accounts.list(WHOLE)));
      await assert.rejects(unitOfWork.run(() => idempotency.sweep(new Date(0), 1)));
      assert.equal(await unitOfWork.run(async () => 'goes on'), 'goes on');
    });

    it('does not commit after a unique conflict, even if the work catches it', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account, company } = await storePublisher(unitOfWork);
      const work = unitOfWork.run(async ({ catalogue, accounts }) => {
        await accounts.addToken(aToken(account.id), aHash());
        await catalogue.addCompany(aCompany(account.id, { slug: company.slug })).catch(() => undefined);
      });
      await assert.rejects(work, isConflict('company_slug'));
      assert.deepEqual(await queries.accounts.tokens(account.id, WHOLE), []);
    });
  });

  describe('accounts and tokens', () => {
    it('are returned as stored, with unique ids', async () => {
      const { unitOfWork, queries } = opened.current;
      const hash = aHash();
      const token = await unitOfWork.run(async ({ accounts }) => {
        const account = await accounts.add({ name: 'Möwe & Söhne 🐦', sandbox: true, createdAt: later(7) });
        const permissions = ['press-releases:read', 'companies:read'] as const;
        const created = aToken(account.id, { permissions, expiresAt: later(DAY), name: 'Süd' });
        return accounts.addToken(created, hash);
      });
      assert.deepEqual(await queries.accounts.tokenByHash(hash), { ...token, accountDisabled: false });
      assert.deepEqual(token.permissions, ['press-releases:read', 'companies:read']);
      assert.deepEqual(token.expiresAt, later(DAY));
      assert.equal((await queries.accounts.find(token.accountId))?.name, 'Möwe & Söhne 🐦');
      assert.deepEqual((await queries.accounts.find(token.accountId))?.createdAt, later(7));
    });

    it('refuse a second token with the same hash', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const hash = aHash();
      const first = await unitOfWork.run(({ accounts }) => accounts.addToken(aToken(account.id), hash));
      await assert.rejects(
        unitOfWork.run(({ accounts }) => accounts.addToken(aToken(account.id), hash)),
        isConflict('token_hash'),
      );
      assert.deepEqual(await queries.accounts.tokens(account.id, WHOLE), [first]);
    });

    it('import many legacy keys, skip existing ones, and return the number of new ones', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const key = (hash: string, name = 'Altbestand') => ({
        token: aToken(account.id, { kind: 'legacy_key', name }),
        hash,
      });
      const hashes = Array.from({ length: 2_500 }, aHash);
      const [known = '', twice = ''] = hashes;
      await unitOfWork.run(({ accounts }) => accounts.addToken(aToken(account.id, { name: 'Vorher' }), known));
      const keys = [...hashes, twice].map((hash) => key(hash));
      assert.equal(await unitOfWork.run(({ accounts }) => accounts.addLegacyKeys(keys)), 2_499);
      assert.equal(await unitOfWork.run(({ accounts }) => accounts.addLegacyKeys(keys)), 0);
      assert.equal(await unitOfWork.run(({ accounts }) => accounts.addLegacyKeys([])), 0);
      assert.equal((await queries.accounts.tokens(account.id, WHOLE)).length, 2_500);
      assert.equal((await queries.accounts.tokenByHash(known))?.name, 'Vorher');
      const stored = await queries.accounts.tokenByHash(twice);
      assert.deepEqual(stored, { ...key(twice).token, id: stored?.id, accountDisabled: false });
    });

    it('revoke a token once, keeping the first time', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const token = await unitOfWork.run(({ accounts }) => accounts.addToken(aToken(account.id), aHash()));
      const revoke = (at: Date) => unitOfWork.run(({ accounts }) => accounts.revokeToken(token.id, at));
      const revoked = { ...token, revokedAt: later(1) };
      assert.deepEqual(await revoke(later(1)), { token: revoked, isNew: true });
      assert.deepEqual(await revoke(later(2)), { token: revoked, isNew: false });
      assert.deepEqual(await queries.accounts.tokens(account.id, WHOLE), [revoked]);
    });

    it('name the successor of a token, which ends', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const [old, token] = await unitOfWork.run(async ({ accounts }) => {
        const old = await accounts.addToken(aToken(account.id), aHash());
        assert.deepEqual(await accounts.lockToken(old.id), old);
        const token = await accounts.addToken(aToken(account.id), aHash());
        await accounts.replaceToken(old.id, { by: token.id, expiresAt: later(DAY) });
        return [old, token];
      });
      const replaced = { ...old, replacedById: token.id, expiresAt: later(DAY) };
      assert.deepEqual(await queries.accounts.tokens(account.id, WHOLE), [replaced, token]);
      assert.deepEqual(await unitOfWork.run(({ accounts }) => accounts.lockToken(old.id)), replaced);
    });

    it('record the last use of many tokens at once, ignoring unknown ones', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const [one, two, unused] = await unitOfWork.run(async ({ accounts }) => [
        await accounts.addToken(aToken(account.id), aHash()),
        await accounts.addToken(aToken(account.id), aHash()),
        await accounts.addToken(aToken(account.id), aHash()),
      ]);
      assert.ok(one && two && unused);
      const mark = (...uses: readonly [typeof one, Date][]) =>
        unitOfWork.run(({ accounts }) => accounts.markUsed(uses.map(([{ id }, at]) => ({ id, at }))));
      await mark();
      await mark([two, later(2)], [{ ...one, id: MAX_ID as ApiTokenId }, AT], [one, later(3)]);
      await mark([two, later(1)]);
      assert.deepEqual(await queries.accounts.tokens(account.id, WHOLE), [
        { ...one, lastUsedAt: later(3) },
        { ...two, lastUsedAt: later(1) },
        unused,
      ]);
    });

    it('are disabled together, keeping the first time, and enabled again', async () => {
      const { unitOfWork, queries } = opened.current;
      const [one, other] = [await storePublisher(unitOfWork), await storePublisher(unitOfWork)];
      assert.equal(one.account.disabledAt, null);
      const [hash, foreign] = [aHash(), aHash()];
      await unitOfWork.run(async ({ accounts }) => {
        await accounts.addToken(aToken(one.account.id), hash);
        await accounts.addToken(aToken(other.account.id), foreign);
      });
      const setDisabled = (at: Date | null) =>
        unitOfWork.run(({ accounts }) => accounts.setDisabled(one.account.id, at));
      for (const at of [later(1), later(2)]) {
        assert.deepEqual(await setDisabled(at), { ...one.account, disabledAt: later(1) });
        assert.deepEqual(await queries.accounts.find(one.account.id), { ...one.account, disabledAt: later(1) });
        assert.equal((await queries.accounts.tokenByHash(hash))?.accountDisabled, true);
        assert.equal((await queries.accounts.tokenByHash(foreign))?.accountDisabled, false);
      }
      assert.deepEqual(await setDisabled(null), one.account);
      assert.equal((await queries.accounts.tokenByHash(hash))?.accountDisabled, false);
    });

    it('can be renamed', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const renamed = await unitOfWork.run(({ accounts }) => accounts.rename(account.id, 'Nördlich & Söhne'));
      assert.deepEqual(renamed, { ...account, name: 'Nördlich & Söhne' });
      assert.deepEqual(await queries.accounts.find(account.id), renamed);
    });

    it('keep the setting that only owners submit', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      assert.equal(account.requiresOwner, false);
      for (const requiresOwner of [true, false]) {
        const set = await unitOfWork.run(({ accounts }) => accounts.setRequiresOwner(account.id, requiresOwner));
        assert.deepEqual(set, { ...account, requiresOwner });
        assert.deepEqual(await queries.accounts.find(account.id), set);
      }
    });

    it('return undefined for unknown ids, up to the largest', async () => {
      await opened.current.unitOfWork.run(async ({ accounts, catalogue }) => {
        assert.equal(await accounts.find(MAX_ID as AccountId), undefined);
        assert.equal(await accounts.setDisabled(MAX_ID as AccountId, AT), undefined);
        assert.equal(await accounts.revokeToken(MAX_ID as ApiTokenId, AT), undefined);
        assert.equal(await accounts.lockToken(MAX_ID as ApiTokenId), undefined);
        assert.equal(await accounts.rename(MAX_ID as AccountId, 'Nord'), undefined);
        assert.equal(await accounts.setRequiresOwner(MAX_ID as AccountId, true), undefined);
        assert.equal(await catalogue.findCompany(MAX_ID as CompanyId), undefined);
        assert.equal(await catalogue.findCategory(MAX_ID as CategoryId), undefined);
      });
    });
  });

  describe('companies and categories', () => {
    it('refuse a second company with the same slug in an account, but not in another', async () => {
      const { unitOfWork } = opened.current;
      const { account, company } = await storePublisher(unitOfWork);
      const other = await storePublisher(unitOfWork);
      const add = (id: AccountId) =>
        unitOfWork.run(({ catalogue }) => catalogue.addCompany(aCompany(id, { slug: company.slug })));
      await assert.rejects(add(account.id), isConflict('company_slug'));
      assert.equal((await add(other.account.id)).slug, company.slug);
    });

    it('are counted by account', async () => {
      const { unitOfWork } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const count = () => unitOfWork.run(({ catalogue }) => catalogue.lockCompanies(account.id));
      const before = await count();
      await unitOfWork.run(({ catalogue }) => catalogue.addCompany(aCompany(account.id)));
      await storePublisher(unitOfWork);
      assert.equal(await count(), before + 1);
    });

    it('save everything of a company except id and account', async () => {
      const { unitOfWork, queries } = opened.current;
      const [{ account, company }, other] = [await storePublisher(unitOfWork), await storePublisher(unitOfWork)];
      const changed = {
        ...company,
        name: 'Neu',
        slug: `${company.slug}-neu`,
        portal: 'portal_b',
        language: 'en',
        websiteUrl: null,
        about: 'Wir bauen Häfen.\n\nSeit 1902.',
        pressContact: { name: 'Ada Lind', email: 'presse@nordwind.example', phone: '+49 40 1234' },
        responsiblePerson: 'Ada Lind\nHafenstraße 1, 20457 Hamburg',
        logo: aLogo('neu'),
        verifiedDomain: { domain: 'nordwind.example', verifiedAt: later(8) },
        updatedAt: later(9),
      } as const;
      await unitOfWork.run(async ({ catalogue }) => {
        assert.deepEqual(await catalogue.loadCompany(company.id), company);
        await catalogue.saveCompany({ ...changed, accountId: other.account.id });
        assert.equal(await catalogue.loadCompany(MAX_ID as CompanyId), undefined);
      });
      assert.deepEqual(await queries.catalogue.company(company.id), changed);
      const second = await unitOfWork.run(({ catalogue }) => catalogue.addCompany(aCompany(account.id)));
      const clash = { ...second, slug: changed.slug };
      await assert.rejects(
        unitOfWork.run(({ catalogue }) => catalogue.saveCompany(clash)),
        isConflict('company_slug'),
      );
      await assert.rejects(
        unitOfWork.run(({ catalogue }) => catalogue.saveCompany({ ...second, id: MAX_ID as CompanyId })),
        StaleWrite,
      );
    });

    it('start with the initial categories, active and in both languages', async () => {
      const categories = await opened.current.queries.catalogue.categories('all');
      for (const { slug, de, en } of INITIAL_CATEGORIES) {
        const category = categories.find((candidate) => candidate.slug === slug);
        assert.deepEqual(category?.translations, { de: { name: de }, en: { name: en } });
        assert.equal(category?.active, true);
        assert.equal(category?.parentId, null);
      }
      assert.equal(categories.find(({ id }) => id === 1)?.slug, INITIAL_CATEGORIES[0]?.slug);
    });

    it('save everything of a category except its id', async () => {
      const { unitOfWork, queries } = opened.current;
      const added = await unitOfWork.run(({ catalogue }) => catalogue.addCategory(aCategory(aSlug())));
      assert.deepEqual(await queries.catalogue.category(added.id), added);
      const changed: Category = {
        ...added,
        slug: aSlug(),
        parentId: 2 as CategoryId,
        active: false,
        translations: { de: { name: 'Weltraum 🚀' }, en: { name: 'Outer space' } },
        updatedAt: later(5),
      };
      await unitOfWork.run(({ catalogue }) => catalogue.saveCategory(changed));
      assert.deepEqual(await queries.catalogue.category(added.id), changed);
      assert.deepEqual(await unitOfWork.run(({ catalogue }) => catalogue.findCategory(added.id)), changed);
    });

    it('lose no concurrent change of a category', async () => {
      const { unitOfWork, queries } = opened.current;
      const { id } = await unitOfWork.run(({ catalogue }) => catalogue.addCategory(aCategory(aSlug())));
      const change = (changes: Partial<Category>) =>
        unitOfWork.run(async ({ catalogue }) => {
          const category = await catalogue.loadCategory(id);
          assert.ok(category);
          // Long enough for the other one to read as well, unless it is locked out.
          await new Promise((resolve) => setTimeout(resolve, 20));
          await catalogue.saveCategory({ ...category, ...changes });
        });
      await Promise.all([change({ active: false }), change({ parentId: 2 as CategoryId })]);
      const category = await queries.catalogue.category(id);
      assert.deepEqual([category?.active, category?.parentId], [false, 2]);
    });

    it('refuse to save an unknown category', async () => {
      const { unitOfWork } = opened.current;
      const added = await unitOfWork.run(({ catalogue }) => catalogue.addCategory(aCategory(aSlug())));
      const missing = { ...added, id: MAX_ID as CategoryId, slug: aSlug() };
      await assert.rejects(
        unitOfWork.run(({ catalogue }) => catalogue.saveCategory(missing)),
        StaleWrite,
      );
    });

    it('refuse the slug of another category', async () => {
      const { unitOfWork, queries } = opened.current;
      const [first, second] = await unitOfWork.run(async ({ catalogue }) => [
        await catalogue.addCategory(aCategory(aSlug())),
        await catalogue.addCategory(aCategory(aSlug())),
      ]);
      assert.ok(first && second);
      await assert.rejects(
        unitOfWork.run(({ catalogue }) => catalogue.addCategory(aCategory(first.slug))),
        isConflict('category_slug'),
      );
      await assert.rejects(
        unitOfWork.run(({ catalogue }) => catalogue.saveCategory({ ...second, slug: first.slug })),
        isConflict('category_slug'),
      );
      await unitOfWork.run(({ catalogue }) => catalogue.saveCategory({ ...first, active: false }));
      assert.equal((await queries.catalogue.category(second.id))?.slug, second.slug);
    });
  });

  describe('a response stored with its change', () => {
    const answer = { status: 201, headers: { location: '/api/v1/press-releases/7' }, body: '{"data":"ж 日本 🌍"}' };
    const take = async (key: string, claimId: string, at = AT) => {
      const { unitOfWork, idempotency } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const times = { now: at, runsUntil: later(MINUTE, at), expiresAt: later(DAY, at) };
      await idempotency.claim({ accountId: account.id, key, fingerprint: 'f', claimId, ...times });
      return account.id;
    };

    it('is committed with the transaction', async () => {
      const { unitOfWork, idempotency } = opened.current;
      const claimId = aHash();
      const accountId = await take('create', claimId);
      await unitOfWork.run((transaction) => transaction.idempotency.complete(claimId, answer));
      assert.deepEqual(await idempotency.find(accountId, 'create', AT), { fingerprint: 'f', response: answer });
    });

    it('is refused to a claim lost to another request, together with the change', async () => {
      const { unitOfWork, queries, idempotency } = opened.current;
      const lost = aHash();
      const accountId = await take('create', lost);
      const now = later(2 * MINUTE);
      await idempotency.claim({
        accountId,
        key: 'create',
        fingerprint: 'f',
        claimId: aHash(),
        now,
        runsUntil: later(MINUTE, now),
        expiresAt: later(DAY, now),
      });
      const work = unitOfWork.run(async (transaction) => {
        await transaction.catalogue.addCompany(aCompany(accountId));
        await transaction.idempotency.complete(lost, answer);
      });
      await assert.rejects(work, (error) => ApplicationError.is(error, 'idempotency_in_progress'));
      assert.equal((await queries.catalogue.companies(accountId)).length, 1);
      assert.deepEqual(await idempotency.find(accountId, 'create', now), { fingerprint: 'f', response: null });
    });

    it('is refused to an unknown claim', async () => {
      await assert.rejects(
        opened.current.unitOfWork.run((transaction) => transaction.idempotency.complete(aHash(), answer)),
        (error) => ApplicationError.is(error, 'idempotency_in_progress'),
      );
    });
  });
}

/** Matches the UniqueConflict of that name. */
export function isConflict(what: UniqueConflict['what']): (error: unknown) => boolean {
  return (error) => error instanceof UniqueConflict && error.what === what;
}
