import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { publishNew, reject, rejectNew, submit, submitNew } from '../../support/records/release-life.ts';
import type { Publisher, Service } from '../../support/service/service.ts';
import { withServiceEach } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

describe('the charge for a submission', () => {
  const service = withServiceEach();
  const grant = (
    { accountId }: Publisher,
    terms: Parameters<Service['application']['accounts']['grantBooking']>[0]['terms'],
    until: string | null = null,
  ) =>
    service.application.accounts.grantBooking({
      caller: OPERATOR,
      accountId,
      terms,
      validUntil: until === null ? null : new Date(until),
    });
  const me = async (publisher: Publisher) => (await publisher.api('GET', '/me')).body.data;
  const creditsLeft = async (publisher: Publisher) => (await me(publisher)).booking.credits_left;
  const submitNewDraft = async (publisher: Publisher) => submit(publisher, (await publisher.draft()).id);

  it('requires an active booking: 402 without one, and the draft stays unchanged', async () => {
    const publisher = await service.publisher({ terms: null });
    const draft = await publisher.draft();
    service.clock.advance(1000);
    assertProblem(await submit(publisher, draft.id), 402, 'booking_required');
    const { company, category, images, translations, ...after } = (
      await publisher.api('GET', `/press-releases/${draft.id}`)
    ).body.data;
    assert.deepEqual(after, draft);
    assert.equal((await publisher.api('GET', `/press-releases/${draft.id}/history`)).body.data.length, 1);
    await grant(publisher, { kind: 'single', credits: 1 });
    assert.equal((await submit(publisher, draft.id)).status, 200);
  });

  it('requires a booking for submissions only', async () => {
    const publisher = await service.publisher({ terms: null });
    service.clock.advance(1000);
    const { id } = await publisher.draft();
    assert.equal((await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Neu' } })).status, 200);
    assert.equal((await publisher.api('GET', '/press-releases')).status, 200);
    assert.equal((await publisher.api('DELETE', `/press-releases/${id}`)).status, 204);
  });

  describe('with a plan', () => {
    it('uses up one of the calendar month’s quota, which restarts on the first, in UTC', async () => {
      const publisher = await service.publisher({ terms: { kind: 'plan', monthlyQuota: 2 } });
      const quota = async () => (await me(publisher)).quota;
      service.clock.set('2026-08-31T23:00:00Z');
      assert.equal((await submitNewDraft(publisher)).status, 200);
      assert.deepEqual(await quota(), { limit: 2, used: 1, remaining: 1, resets_at: '2026-09-01T00:00:00.000Z' });
      assert.equal((await submitNewDraft(publisher)).status, 200);
      const { id } = await publisher.draft();
      service.clock.set('2026-08-31T23:59:59.999Z');
      const body = assertProblem(await submit(publisher, id), 422, 'quota_exceeded');
      assert.deepEqual(body.quota, { limit: 2, used: 2, resets_at: '2026-09-01T00:00:00.000Z' });
      assert.deepEqual(body.violations, [{ field: 'quota', rule: 'max', max: 2 }]);
      service.clock.set('2026-09-01T00:00:00.000Z');
      assert.equal((await submit(publisher, id)).status, 200);
      assert.deepEqual(await quota(), { limit: 2, used: 1, remaining: 1, resets_at: '2026-10-01T00:00:00.000Z' });
    });

    it('counts January separately from December', async () => {
      const publisher = await service.publisher({ terms: { kind: 'plan', monthlyQuota: 1 } });
      service.clock.set('2026-12-31T12:00:00Z');
      await submitNewDraft(publisher);
      const body = assertProblem(await submitNewDraft(publisher), 422, 'quota_exceeded');
      assert.equal(body.quota.resets_at, '2027-01-01T00:00:00.000Z');
      service.clock.set('2027-01-01T00:00:00Z');
      assert.equal((await submitNewDraft(publisher)).status, 200);
    });

    it('is unlimited if the plan has no quota', async () => {
      const publisher = await service.publisher();
      for (let i = 0; i < 12; i++) assert.equal((await submitNewDraft(publisher)).status, 200);
      assert.deepEqual((await me(publisher)).quota, { limit: null, used: 12, remaining: null, resets_at: null });
    });

    it('fails with 402, not with a quota error, once the plan has ended', async () => {
      const publisher = await service.publisher({ terms: null });
      await grant(publisher, { kind: 'plan', monthlyQuota: 1 }, '2026-08-10T00:00:00Z');
      service.clock.set('2026-08-09T23:59:59Z');
      await submitNewDraft(publisher);
      assertProblem(await submitNewDraft(publisher), 422, 'quota_exceeded');
      service.clock.set('2026-08-10T00:00:00Z');
      assertProblem(await submitNewDraft(publisher), 402, 'booking_required');
      service.clock.set('2026-09-01T00:00:00Z');
      assertProblem(await submitNewDraft(publisher), 402, 'booking_required');
    });

    it('uses the plan first, and a credit once the month’s quota is used up', async () => {
      const publisher = await service.publisher({ terms: { kind: 'single', credits: 1 } });
      await grant(publisher, { kind: 'plan', monthlyQuota: 1 });
      await submitNewDraft(publisher);
      assert.deepEqual([await creditsLeft(publisher), (await me(publisher)).quota.used], [1, 1]);
      await submitNewDraft(publisher);
      assert.deepEqual([await creditsLeft(publisher), (await me(publisher)).quota.used], [0, 1]);
      assertProblem(await submitNewDraft(publisher), 422, 'quota_exceeded');
    });

    it('refunds no quota when the release is deleted', async () => {
      const publisher = await service.publisher({ terms: { kind: 'plan', monthlyQuota: 1 } });
      const { id } = await submitNew(publisher);
      await publisher.api('DELETE', `/press-releases/${id}`);
      assertProblem(await submitNewDraft(publisher), 422, 'quota_exceeded');
    });
  });

  describe('with single credits', () => {
    it('uses up one credit, and fails with 402 once all are spent', async () => {
      const publisher = await service.publisher({ terms: { kind: 'single', credits: 2 } });
      assert.equal((await submitNewDraft(publisher)).status, 200);
      assert.equal(await creditsLeft(publisher), 1);
      assert.equal((await submitNewDraft(publisher)).status, 200);
      assertProblem(await submitNewDraft(publisher), 402, 'booking_required');
      service.clock.set('2026-09-01T00:00:00Z');
      assertProblem(await submitNewDraft(publisher), 402, 'booking_required');
    });

    it('fails with 402 once they have expired', async () => {
      const publisher = await service.publisher({ terms: null });
      await grant(publisher, { kind: 'single', credits: 5 }, '2026-08-10T00:00:00Z');
      service.clock.set('2026-08-10T00:00:00Z');
      assertProblem(await submitNewDraft(publisher), 402, 'booking_required');
      assert.deepEqual((await me(publisher)).booking, { active: false, valid_until: null, credits_left: 0 });
    });

    it('uses the credits first that expire first', async () => {
      const publisher = await service.publisher({ terms: { kind: 'single', credits: 1 } });
      await grant(publisher, { kind: 'single', credits: 1 }, '2026-08-20T00:00:00Z');
      await submitNewDraft(publisher);
      service.clock.set('2026-08-21T00:00:00Z');
      assert.equal(await creditsLeft(publisher), 1);
    });

    it('is refunded when the release is deleted before its first publication', async () => {
      const publisher = await service.publisher({ terms: { kind: 'single', credits: 1 } });
      const ways = [
        () => submitNew(publisher),
        () => rejectNew(service, publisher),
        async () => {
          const release = await submitNew(publisher);
          await publisher.api('POST', `/press-releases/${release.id}/withdraw`);
          return release;
        },
      ];
      for (const make of ways) {
        const { id } = await make();
        assert.equal(await creditsLeft(publisher), 0);
        assert.equal((await publisher.api('DELETE', `/press-releases/${id}`)).status, 204);
        assert.equal(await creditsLeft(publisher), 1);
        await publisher.api('DELETE', `/press-releases/${id}`);
        assert.equal(await creditsLeft(publisher), 1);
      }
    });

    it('is not refunded for an uncharged draft or a published release', async () => {
      const publisher = await service.publisher({ terms: { kind: 'single', credits: 2 } });
      const { id } = await publisher.draft();
      await publisher.api('DELETE', `/press-releases/${id}`);
      assert.equal(await creditsLeft(publisher), 2);
      const live = await publishNew(service, publisher);
      assertProblem(await publisher.api('DELETE', `/press-releases/${live.id}`), 409, 'status_conflict');
      assert.equal(await creditsLeft(publisher), 1);
    });
  });

  it('is made once: resubmitting is free, even when every booking is over', async () => {
    const publisher = await service.publisher({ terms: null });
    await grant(publisher, { kind: 'single', credits: 1 }, '2026-08-02T00:00:00Z');
    const { id } = await publisher.draft();
    await submit(publisher, id);
    service.clock.set('2026-10-02T00:00:00Z');
    assertProblem(await submitNewDraft(publisher), 402, 'booking_required');
    await reject(service.application, id, ['language']);
    assert.equal((await submit(publisher, id)).status, 200);
    await publisher.api('POST', `/press-releases/${id}/withdraw`);
    assert.equal((await submit(publisher, id)).status, 200);
    await grant(publisher, { kind: 'single', credits: 1 });
    await reject(service.application, id, ['language']);
    await submit(publisher, id);
    assert.equal(await creditsLeft(publisher), 1);
  });

  it('is not made if the submission is refused', async () => {
    const publisher = await service.publisher({ terms: { kind: 'single', credits: 1 } });
    const { id } = await publisher.draft({ text: `<p>${'<a href="https://example.org/">x</a>'.repeat(26)}</p>` });
    assertProblem(await submit(publisher, id), 422, 'guideline_violation');
    assertProblem(await submit(publisher, id, { json: {} }), 422, 'validation_failed');
    assert.equal(await creditsLeft(publisher), 1);
  });

  it('is never made to another account', async () => {
    await service.publisher({ terms: { kind: 'single', credits: 9 } });
    const publisher = await service.publisher({ terms: { kind: 'single', credits: 1 } });
    await submitNewDraft(publisher);
    assertProblem(await submitNewDraft(publisher), 402, 'booking_required');
  });
});
