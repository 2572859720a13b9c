import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DomainError, OPERATOR, type RejectionCode } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { assertRecord, REJECTION_FIELDS } from '../../support/records/records.ts';
import { approve as approveShown, publishNew, reject, submit, submitNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

describe('content review, as a publisher sees it', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const fetched = async (id: number) => (await publisher.api('GET', `/press-releases/${id}`)).body.data;
  const history = async (id: number) => (await publisher.api('GET', `/press-releases/${id}/history`)).body.data;
  const approve = (id: number) => approveShown(service.application, id);

  it('rejects a release with codes, a reason, the fields concerned and the submission', async () => {
    const { id } = await submitNew(publisher);
    service.clock.advance(1000);
    await reject(service.application, id, ['language', 'other'], ' Bitte kürzen. ', ['title', 'text']);
    const record = await fetched(id);
    assertRecord(record.rejection, REJECTION_FIELDS);
    assert.deepEqual(record.rejection, {
      codes: ['language', 'other'],
      reason: 'Bitte kürzen.',
      fields: ['title', 'text'],
      details: [],
      rejected_at: service.clock.now().toISOString(),
      submission: 1,
    });
    assert.deepEqual(
      [record.status, record.published_at, record.urls, record.allowed_actions],
      ['rejected', null, null, ['edit', 'attach_image', 'remove_image', 'submit', 'object', 'delete']],
    );
    const [listed] = (await publisher.api('GET', '/press-releases?status=rejected')).body.data;
    assert.deepEqual(listed.rejection, record.rejection);
  });

  it('accepts every code, and requires a text only for other', async () => {
    const codes: RejectionCode[] = [
      'incomplete',
      'advertising',
      'misleading',
      'unlawful',
      'rights_unclear',
      'ai_declaration_wrong',
      'language',
      'duplicate',
      'formatting',
    ];
    const { id } = await submitNew(publisher);
    for (const code of codes) {
      await reject(service.application, id, [code]);
      assert.deepEqual((await fetched(id)).rejection.codes, [code]);
      await submit(publisher, id);
    }
    const refusals: [string, RejectionCode[], string | null][] = [
      ['codes required', [], 'Warum auch immer'],
      ['reason required', ['other'], null],
      ['reason required', ['language', 'other'], '  '],
      ['codes in', ['boring' as RejectionCode], null],
    ];
    for (const [fault, given, reason] of refusals) {
      await assert.rejects(reject(service.application, id, given, reason), (error) => {
        assert.ok(DomainError.is(error, 'validation_failed'));
        return error.details.violations.map(({ field, rule }) => `${field} ${rule}`).join() === fault;
      });
    }
    assert.equal((await fetched(id)).status, 'in_review');
  });

  it('clears the rejection with the next submission, and counts it', async () => {
    const { id } = await submitNew(publisher);
    await reject(service.application, id, ['formatting']);
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Besser' } });
    assert.equal((await fetched(id)).rejection.submission, 1);
    const again = (await submit(publisher, id)).body.data;
    assert.deepEqual([again.status, again.rejection], ['in_review', null]);
    await reject(service.application, id, ['duplicate']);
    const { rejection } = await fetched(id);
    assert.deepEqual([rejection.codes, rejection.submission], [['duplicate'], 2]);
  });

  it('publishes exactly the submitted version on both portals', async () => {
    const draft = await publisher.draft({ title: 'Der Titel', portal: 'portal_b' });
    const picture = await jpeg();
    await publisher.api('POST', `/press-releases/${draft.id}/images`, { body: publisher.imageForm(picture) });
    await submit(publisher, draft.id);
    const frozen = await fetched(draft.id);
    service.clock.advance(5000);
    await approve(draft.id);
    const live = await fetched(draft.id);
    assert.deepEqual(live, {
      ...frozen,
      status: 'published',
      published_at: service.clock.now().toISOString(),
      updated_at: service.clock.now().toISOString(),
      version: frozen.version + 1,
      allowed_actions: [],
      urls: {
        portal_a: `${service.baseUrl}/portal_a/releases/${draft.id}/der-titel`,
        portal_b: `${service.baseUrl}/portal_b/releases/${draft.id}/der-titel`,
      },
    });
    const [listed] = (await publisher.api('GET', '/press-releases?status=published')).body.data;
    assert.deepEqual(listed.urls, live.urls);
    for (const portal of ['portal_a', 'portal_b']) {
      const page = await (await fetch(live.urls[portal])).text();
      assert.ok(page.includes('Der Titel'));
      assert.ok(
        page.includes(`<link rel="canonical" href="${live.urls.portal_b}"`),
        'the home portal is the canonical one',
      );
    }
  });

  it('allows no change of a published release', async () => {
    const { id } = await publishNew(service, publisher);
    const before = await fetched(id);
    const replies = [
      await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Neu' } }),
      await submit(publisher, id),
      await publisher.api('POST', `/press-releases/${id}/withdraw`),
      await publisher.api('POST', `/press-releases/${id}/images`, { body: publisher.imageForm(await jpeg()) }),
      await publisher.api('DELETE', `/press-releases/${id}`),
    ];
    for (const reply of replies) {
      const body = assertProblem(reply, 409, 'status_conflict');
      assert.deepEqual([body.current_status, body.allowed_actions], ['published', []]);
    }
    assert.deepEqual(await fetched(id), before);
  });

  it('decides only releases in review', async () => {
    const live = await publishNew(service, publisher);
    const draft = await publisher.draft();
    for (const { id, status } of [live, draft]) {
      for (const decide of [() => approve(id), () => reject(service.application, id, ['language'])]) {
        await assert.rejects(decide(), (error) => {
          assert.ok(DomainError.is(error, 'status_conflict'));
          return error.details.currentStatus === status;
        });
      }
    }
    await assert.rejects(approve(999_999), (error) => DomainError.is(error, 'not_found'));
    assert.ok(
      !(await service.application.desk.queue({ caller: OPERATOR, accountKind: 'all', limit: 1000 })).items.some(
        ({ release }) => release.id === draft.id || release.id === live.id,
      ),
    );
  });

  it('shows each decision in the history, with its snapshot and without the editor’s name', async () => {
    const { id } = await submitNew(publisher, { title: 'Eins' });
    await reject(service.application, id, ['language'], null, ['title', 'Titel', 'AI-Label']);
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Zwei' } });
    await submit(publisher, id);
    await approve(id);
    const entries = await history(id);
    assert.deepEqual(
      entries.map(({ action, actor, to }: Record<string, { kind: string }>) => [action, actor?.kind, to]),
      [
        ['create', 'publisher', 'draft'],
        ['submit', 'publisher', 'in_review'],
        ['reject', 'editor', 'rejected'],
        ['edit', 'publisher', 'rejected'],
        ['submit', 'publisher', 'in_review'],
        ['approve', 'editor', 'published'],
      ],
    );
    assert.doesNotMatch(JSON.stringify(entries), /Ada/);
    assert.deepEqual(entries[2].details.rejection, entries[2].snapshot.rejection);
    assertRecord(entries[2].snapshot.rejection, REJECTION_FIELDS);
    const titles = entries.map(({ snapshot }: { snapshot: { title: string } | null }) => snapshot?.title ?? null);
    assert.deepEqual(titles, [null, 'Eins', 'Eins', null, 'Zwei', 'Zwei']);
    assert.equal(entries[5].snapshot.status, 'published');
  });
});
