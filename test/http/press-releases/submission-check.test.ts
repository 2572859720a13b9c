import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { publishNew, rejectNew, submit, submitNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

const LINKS = (count: number) => `<p>${'<a href="https://example.org/">x</a> '.repeat(count)}</p>`;

describe('GET /press-releases/{id}/submission-check', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const check = async (id: number, who = publisher, language = 'en') => {
    const reply = await who.api('GET', `/press-releases/${id}/submission-check`, {
      headers: { 'Accept-Language': language },
    });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(Object.keys(reply.body.data), ['submittable', 'problems']);
    assert.equal(reply.body.data.submittable, reply.body.data.problems.length === 0);
    return reply.body.data.problems;
  };
  const codes = async (id: number, who = publisher) => (await check(id, who)).map(({ code }: { code: string }) => code);

  it('finds nothing if a submission would succeed', async () => {
    for (const release of [await publisher.draft(), await rejectNew(service, publisher)]) {
      assert.deepEqual(await check(release.id), []);
      assert.equal((await submit(publisher, release.id)).status, 200);
    }
  });

  it('reports at once all problems that the submission would report one by one', async () => {
    const { catalogue } = service.application;
    const own = await service.publisher({ terms: { kind: 'plan', monthlyQuota: 1 } });
    await submitNew(own);
    const { id: category_id } = await catalogue.createCategory({
      caller: OPERATOR,
      slug: 'closed',
      de: 'Zu',
      en: 'Closed',
    });
    const { id } = await own.draft({ category_id, text: LINKS(26) });
    await catalogue.updateCategory({ caller: OPERATOR, id: category_id, active: false });
    const [quota, guidelines, ...others] = await check(id, own);
    assert.deepEqual(others, []);
    const refusal = await submit(own, id);
    const { request_id, ...problem } = refusal.body;
    assert.deepEqual(quota, problem);
    assert.equal(guidelines.code, 'guideline_violation');
    assert.deepEqual(guidelines.violations, [
      { field: 'text', rule: 'max_links', max: 25 },
      { field: 'category_id', rule: 'active' },
    ]);
    assert.match((await check(id, own, 'de'))[0].message, /^Das Kontingent von 1 Einreichung /);
  });

  it('reports a missing booking, but not for a release that was charged already', async () => {
    const own = await service.publisher({ terms: { kind: 'single', credits: 1 } });
    const charged = await rejectNew(service, own);
    const other = await own.draft();
    assert.deepEqual(await codes(other.id, own), ['booking_required']);
    assert.deepEqual(await codes(charged.id, own), []);
  });

  it('reports a status that allows no submission', async () => {
    for (const release of [await submitNew(publisher), await publishNew(service, publisher)]) {
      const [problem, ...others] = await check(release.id);
      assert.deepEqual(others, []);
      assert.deepEqual([problem.code, problem.current_status], ['status_conflict', release.status]);
    }
  });

  it('changes nothing', async () => {
    const { id } = await publisher.draft();
    const seen = async () => [
      (await publisher.api('GET', `/press-releases/${id}`)).text,
      (await publisher.api('GET', `/press-releases/${id}/history`)).text,
      (await publisher.api('GET', '/me')).text,
    ];
    const before = await seen();
    for (let i = 0; i < 3; i++) await check(id);
    assert.deepEqual(await seen(), before);
  });
});
