import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DomainVerificationRepository } from '../../../application/ports/index.ts';
import type { Company, DomainVerification } from '../../../domain/index.ts';
import { AT, aCompany, DAY, later, storePublisher } from '../../support/records/builders.ts';
import type { Opened } from './persistence.ts';

/** The contract of the DomainVerificationRepository port. */
export function domainVerificationsContract(opened: Opened): void {
  const run = <T>(work: (verifications: DomainVerificationRepository) => Promise<T>) =>
    opened.current.unitOfWork.run(({ domainVerifications }) => work(domainVerifications));
  const claim = (now: number, limit = 1_000) =>
    run((each) => each.claimDue({ now: later(now), until: later(now + 5), latest: later(now + 2 * DAY), limit }));

  /** A newsroom with a mark that is due at that time. */
  async function marked(due: number): Promise<Company & { readonly verification: DomainVerification }> {
    const { unitOfWork } = opened.current;
    const { company } = await storePublisher(unitOfWork);
    const verifiedDomain = { domain: `${company.slug}.example`, verifiedAt: AT };
    const verification = { companyId: company.id, domain: 'other.example', missingSince: null, dueAt: later(due) };
    await unitOfWork.run(async ({ catalogue, domainVerifications }) => {
      await catalogue.saveCompany({ ...company, verifiedDomain });
      await domainVerifications.token(company.accountId, `token of ${company.id}`);
      await domainVerifications.save(verification);
    });
    return { ...company, verifiedDomain, verification };
  }

  describe('verifications of domains', () => {
    it('keep the first token of an account', async () => {
      const [{ account }, other] = [
        await storePublisher(opened.current.unitOfWork),
        await storePublisher(opened.current.unitOfWork),
      ];
      assert.equal(await run((each) => each.token(account.id, 'first')), 'first');
      assert.equal(await run((each) => each.token(account.id, 'second')), 'first');
      assert.equal(await run((each) => each.token(other.account.id, 'third')), 'third');
    });

    it('give concurrent requests the same token', async () => {
      const { account } = await storePublisher(opened.current.unitOfWork);
      const tokens = await Promise.all(['a', 'b', 'c'].map((fresh) => run((each) => each.token(account.id, fresh))));
      assert.equal(new Set(tokens).size, 1);
    });

    it('are stored for each company; the last one wins', async () => {
      const { company } = await storePublisher(opened.current.unitOfWork);
      assert.equal(await run((each) => each.load(company.id)), undefined);
      for (const verification of [
        { companyId: company.id, domain: 'a.example', missingSince: null, dueAt: null },
        { companyId: company.id, domain: 'b.example', missingSince: later(1), dueAt: later(2) },
      ]) {
        await run((each) => each.save(verification));
        assert.deepEqual(await run((each) => each.load(company.id)), verification);
      }
    });

    it('are leased when they are due, with the domain of the mark and the token', async () => {
      const [second, first, future] = [await marked(-1), await marked(-2), await marked(7)];
      const ours = new Set([second.id, first.id, future.id]);
      const due = (await claim(0)).filter(({ companyId }) => ours.has(companyId));
      const expected = ({ id, verifiedDomain }: Company) => ({
        companyId: id,
        domain: verifiedDomain?.domain,
        token: `token of ${id}`,
      });
      assert.deepEqual(
        due.sort((a, b) => a.companyId - b.companyId),
        [expected(second), expected(first)],
      );
      assert.deepEqual(await run((each) => each.load(first.id)), { ...first.verification, dueAt: later(5) });
      const again = async (now: number) => (await claim(now)).filter(({ companyId }) => ours.has(companyId)).length;
      assert.deepEqual([await again(4), await again(5), await again(6), await again(7)], [0, 2, 0, 1]);
    });

    it('are leased by one process only, and no more than the limit', async () => {
      const companies = [await marked(-500), await marked(-500), await marked(-500)];
      const ours = new Set(companies.map(({ id }) => id));
      const claims = await Promise.all([claim(-100, 1), claim(-100, 1), claim(-100, 1), claim(-100, 1)]);
      for (const each of claims) assert.ok(each.length <= 1);
      const leased = claims.flat().filter(({ companyId }) => ours.has(companyId));
      assert.equal(new Set(leased.map(({ companyId }) => companyId)).size, leased.length);
      const rest = (await claim(-100)).filter(({ companyId }) => ours.has(companyId));
      assert.equal(leased.length + rest.length, 3);
    });

    it('are not due without a mark or in a disabled account, but at once if the clock was set back', async () => {
      const { unitOfWork } = opened.current;
      const [plain, disabled, ahead] = [await marked(-1), await marked(-1), await marked(3 * DAY)];
      await unitOfWork.run(async ({ accounts, catalogue }) => {
        await accounts.setDisabled(disabled.accountId, AT);
        const { verification: _, ...company } = plain;
        await catalogue.saveCompany({ ...company, verifiedDomain: null });
      });
      const ours = new Set([plain.id, disabled.id, ahead.id]);
      const due = (await claim(0)).map(({ companyId }) => companyId).filter((id) => ours.has(id));
      assert.deepEqual(due, [ahead.id]);
    });

    it('keep reason, editor and time of a mark’s removal until it is permitted again', async () => {
      const { unitOfWork } = opened.current;
      const { verification: _, ...company } = await marked(-1);
      const markRemoved = { reason: 'Verkauft', editor: 'ada', at: AT };
      const saved = async (changes: Pick<typeof company, 'verifiedDomain' | 'markRemoved'>) => {
        await unitOfWork.run(({ catalogue }) => catalogue.saveCompany({ ...company, ...changes }));
        return unitOfWork.run(({ catalogue }) => catalogue.loadCompany(company.id));
      };
      const removed = { verifiedDomain: null, markRemoved };
      assert.deepEqual(await saved(removed), { ...company, ...removed });
      const permitted = { verifiedDomain: null, markRemoved: null };
      assert.deepEqual(await saved(permitted), { ...company, ...permitted });
    });

    it('leave nothing behind when the transaction fails', async () => {
      const { unitOfWork } = opened.current;
      const { account, company } = await storePublisher(unitOfWork);
      const other = await unitOfWork.run(({ catalogue }) => catalogue.addCompany(aCompany(account.id)));
      const failed = unitOfWork.run(async ({ domainVerifications }) => {
        await domainVerifications.token(account.id, 'lost');
        await domainVerifications.save({ companyId: other.id, domain: 'x.example', missingSince: null, dueAt: null });
        throw new Error('thought better of it');
      });
      await assert.rejects(failed);
      assert.equal(await run((each) => each.load(other.id)), undefined);
      assert.equal(await run((each) => each.load(company.id)), undefined);
      assert.equal(await run((each) => each.token(account.id, 'kept')), 'kept');
    });
  });
}
