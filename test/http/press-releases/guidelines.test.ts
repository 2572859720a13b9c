import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { submit } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

const links = (count: number) => `<p>${'<a href="https://example.org/">x</a> '.repeat(count)}</p>`;

describe('guidelines', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const category = async (slug: string) =>
    service.application.catalogue.createCategory({ caller: OPERATOR, slug, de: slug, en: slug });

  it('let 25 links through, and no more', async () => {
    assert.equal((await submit(publisher, (await publisher.draft({ text: links(25) })).id)).status, 200);
    const { id } = await publisher.draft({ text: links(26) });
    const body = assertProblem(await submit(publisher, id), 422, 'guideline_violation');
    assert.deepEqual(body.violations, [{ field: 'text', rule: 'max_links', max: 25 }]);
    assert.equal((await publisher.api('GET', `/press-releases/${id}`)).body.data.status, 'draft');
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { text: links(3) } });
    assert.equal((await submit(publisher, id)).status, 200);
  });

  it('refuse a category that went out of use', async () => {
    const { id: category_id } = await category('gone');
    const { id } = await publisher.draft({ category_id });
    await service.application.catalogue.updateCategory({ caller: OPERATOR, id: category_id, active: false });
    const body = assertProblem(await submit(publisher, id), 422, 'guideline_violation');
    assert.deepEqual(body.violations, [{ field: 'category_id', rule: 'active' }]);
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { category_id: publisher.category.id } });
    assert.equal((await submit(publisher, id)).status, 200);
  });

  it('are reported all at once, in the client’s language', async () => {
    const { id: category_id } = await category('both');
    const { id } = await publisher.draft({ category_id, text: links(26) });
    await service.application.catalogue.updateCategory({ caller: OPERATOR, id: category_id, active: false });
    const reply = await submit(publisher, id, {
      json: { ai_text_declaration: 'none' },
      headers: { 'Accept-Language': 'de' },
    });
    const body = assertProblem(reply, 422, 'guideline_violation');
    assert.deepEqual(faultsOf(body), ['text max_links', 'category_id active']);
    assert.match(body.message, /^Das Feld text darf höchstens 25 Links enthalten\. \(und 1 /);
  });
});
