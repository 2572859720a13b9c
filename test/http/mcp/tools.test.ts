import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CURRENT_ARCHIVE_TEXT, CURRENT_CONFIRM_TEXT, type PressReleaseId } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { askAboutNew, publishNew, suggestNewTitle, takeDown } from '../../support/records/release-life.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { temporaryFiles } from '../../support/wire/uploads.ts';
import { connectMcp, type McpConnection } from './mcp-client.ts';

const DECLARED = { ai_text_declaration: 'none', confirmed_by: 'Jane Doe' };

describe('MCP tools', () => {
  const service = withService({ rateLimitPerMinute: 1000 });
  const publisher = withPublisher(service);
  let mcp: McpConnection;
  before(async () => {
    mcp = await connectMcp(service.baseUrl, publisher.token);
  });
  after(() => mcp.close());

  it('warns of what Markdown lost in the caller’s language, without naming operations of the API', async () => {
    const german = await connectMcp(service.baseUrl, publisher.token, 'de');
    const draft = { ...publisher.fields(), text: 'A ![bridge](b.png).', text_format: 'markdown' };
    for (const [client, message] of [
      [mcp, /^Images were reduced to their alternative text\. Attach the images/],
      [german, /^Von Bildern im Text blieb nur der Alternativtext\. Fügen Sie/],
    ] as const) {
      const { value, text } = await client.call('create_draft', draft);
      assert.match(value.meta.warnings[0].message, message, text);
      assert.doesNotMatch(text, /POST |\/api\/v1/);
    }
    await german.close();
  });

  it('brings a release from draft to submitted, withdrawn and submitted again', async () => {
    const me = await mcp.call('who_am_i');
    assert.equal(me.value.data.account.id, publisher.accountId);
    assert.deepEqual(JSON.parse(me.text), me.value);
    const [newsroom] = (await mcp.call('list_newsrooms')).value.data;
    const [category] = (await mcp.call('list_categories')).value.data;
    const created = await mcp.call('create_draft', {
      company_id: newsroom.id,
      category_id: category.id,
      language: 'en',
      title: 'A bridge',
      text: '<p>It is long.</p><script>x</script>',
      colour: 'red',
    });
    assert.equal(created.isError, false, created.text);
    const { id } = created.value.data;
    assert.equal(created.value.data.status, 'draft');
    assert.deepEqual(created.value.meta.ignored_fields, ['colour']);
    assert.deepEqual(created.value.meta.warnings[0].tags, ['script']);
    const updated = await mcp.call('update_draft', { press_release_id: id, title: 'A long bridge' });
    assert.deepEqual([updated.value.data.title, updated.value.data.teaser], ['A long bridge', 'It is long.']);
    assert.equal((await mcp.call('check_submission', { press_release_id: id })).value.data.submittable, true);
    const submitted = await mcp.call('submit_for_review', { press_release_id: id, ...DECLARED });
    assert.equal(submitted.value.data.status, 'in_review', submitted.text);
    assert.equal((await mcp.call('withdraw', { press_release_id: id })).value.data.status, 'draft');
    await mcp.call('submit_for_review', { press_release_id: id, ...DECLARED });
    const read = (await mcp.call('get_press_release', { press_release_id: id })).value.data;
    assert.deepEqual([read.status, read.company.id, read.category.id], ['in_review', newsroom.id, category.id]);
    assert.deepEqual(
      read,
      (await publisher.api('GET', `/press-releases/${id}`, { headers: { 'Accept-Language': 'en' } })).body.data,
    );
  });

  it('refuses a submission without the name of the person who declares it, and shows the wording', async () => {
    const { id } = await publisher.draft();
    for (const confirmed_by of [undefined, null, '  ', '\u200b', '\u2060\u00ad']) {
      const refused = await mcp.call('submit_for_review', {
        press_release_id: id,
        ai_text_declaration: 'none',
        confirmed_by,
      });
      assert.equal(refused.isError, true);
      assert.equal(refused.value.code, 'validation_failed');
      assert.deepEqual(refused.value.violations, [{ field: 'confirmed_by', rule: 'required' }]);
      assert.match(refused.value.detail, /person/);
      assert.deepEqual(refused.value.wording, {
        version: CURRENT_ARCHIVE_TEXT.version,
        text: CURRENT_ARCHIVE_TEXT.text.en,
      });
    }
    assert.equal((await publisher.api('GET', `/press-releases/${id}`)).body.data.status, 'draft');
  });

  it('refuses a name that is not one line of visible text, for either declaration', async () => {
    const { id } = await publisher.draft();
    const picture = { ai_declaration: 'original', copyright: 'Photo: Jo', image_base64: 'AAAA' };
    const given = { press_release_id: id, ai_text_declaration: 'none', ...picture };
    for (const tool of ['submit_for_review', 'attach_picture']) {
      for (const between of ['\n', '\r\n', '\t', '\0', '\u001b', '\u2028', '\u202e', '\u200b', '\u{e0041}']) {
        const refused = await mcp.call(tool, { ...given, confirmed_by: `Jane${between}Doe` });
        assert.equal(refused.isError, true, refused.text);
        const fault = refused.value.violations.find(({ field }: { field: string }) => field === 'confirmed_by');
        assert.equal(fault?.rule, 'one_line', JSON.stringify(between));
        assert.match(refused.value.errors.confirmed_by[0], /one line/);
        assert.ok(refused.value.wording, 'the wording is shown again');
      }
    }
    const name = 'می‌خواهم 葛\u{e0100} O’Neill';
    const submitted = await mcp.call('submit_for_review', { ...given, confirmed_by: name });
    assert.equal(submitted.isError, false, submitted.text);
    const { body } = await publisher.api('GET', `/press-releases/${id}/history`);
    assert.equal(body.data.at(-1).details.confirmed_by, name);
  });

  it('attaches a picture once a person has confirmed the rights, and shows the wording until then', async () => {
    const { id } = await publisher.draft();
    const image_base64 = Buffer.from(await jpeg({ width: 64, height: 48 })).toString('base64');
    const picture = { press_release_id: id, image_base64, ai_declaration: 'original', copyright: 'Photo: Jo' };
    const refused = await mcp.call('attach_picture', picture);
    assert.deepEqual([refused.isError, refused.value.code], [true, 'validation_failed']);
    assert.deepEqual(Object.keys(refused.value.errors).sort(), ['confirm_text_version', 'confirmed_by']);
    const { wording } = refused.value;
    assert.deepEqual(wording, { version: CURRENT_CONFIRM_TEXT.version, text: CURRENT_CONFIRM_TEXT.text.en });
    const confirmed = { ...picture, confirm_text_version: wording.version, confirmed_by: 'Jane Doe' };
    const outdated = await mcp.call('attach_picture', { ...confirmed, confirm_text_version: 'img-confirm-v1' });
    assert.deepEqual([outdated.value.code, outdated.value.wording], ['confirm_text_outdated', wording]);
    const attached = await mcp.call('attach_picture', confirmed);
    assert.equal(attached.isError, false, attached.text);
    assert.deepEqual([attached.value.data.role, attached.value.data.rights_confirmed], ['title', true]);
    const { body } = await publisher.api('GET', `/press-releases/${id}/history`);
    assert.equal(body.data.at(-1).details.confirmed_by, 'Jane Doe');
    assert.equal((await mcp.call('attach_picture', confirmed)).value.code, 'title_image_exists');
    const inside = { ...confirmed, image_base64: null, image_url: 'https://localhost/p.jpg', is_preview: true };
    assert.deepEqual((await mcp.call('attach_picture', inside)).value.violations, [
      { field: 'image_url', rule: 'public_host' },
    ]);
    assert.deepEqual(await temporaryFiles(service), []);
  });

  it('keeps the name of the person in the history', async () => {
    const { id } = await publisher.draft();
    await mcp.call('submit_for_review', { press_release_id: id, ...DECLARED });
    const { body } = await publisher.api('GET', `/press-releases/${id}/history`);
    assert.deepEqual(body.data.at(-1).details, {
      submission: 1,
      ai_text_declaration: 'none',
      confirmed_by: 'Jane Doe',
    });
  });

  it('finds the release with an id of the agent’s own system', async () => {
    await publisher.draft({ external_id: 'cms-6' });
    const { id } = await publisher.draft({ external_id: 'cms-7' });
    const { data } = (await mcp.call('list_press_releases', { external_id: 'cms-7' })).value;
    assert.deepEqual(
      data.map((release: { id: number }) => release.id),
      [id],
    );
  });

  it('lists releases without their text, by status and page by page', async () => {
    const own = await service.publisher();
    const other = await connectMcp(service.baseUrl, own.token);
    try {
      const ids = [];
      for (const title of ['One', 'Two', 'Three']) ids.push((await own.draft({ title })).id);
      const first = await other.call('list_press_releases', { limit: 2 });
      assert.deepEqual(
        first.value.data.map((release: { id: number }) => release.id),
        [ids[2], ids[1]],
      );
      assert.equal('text' in first.value.data[0], false);
      const second = await other.call('list_press_releases', { limit: 2, cursor: first.value.meta.next_cursor });
      assert.deepEqual(
        second.value.data.map((release: { id: number }) => release.id),
        [ids[0]],
      );
      assert.equal(second.value.meta.next_cursor, null);
      assert.deepEqual((await other.call('list_press_releases', { status: ['published'] })).value.data, []);
      assert.equal((await other.call('list_press_releases', { status: ['draft', 'rejected'] })).value.data.length, 3);
    } finally {
      await other.close();
    }
  });

  it('lists decisions with their reasons, proposes a correction and finds what is published', async () => {
    const rejected = await publisher.draft();
    const published = await publisher.draft({ title: 'Zeppelin landet im Hafen', language: 'de' });
    const editor = { kind: 'editor', name: 'Erika' } as const;
    for (const { id } of [rejected, published])
      await mcp.call('submit_for_review', { press_release_id: id, ...DECLARED });
    const { review } = service.application;
    await review.reject({
      caller: editor,
      id: rejected.id as PressReleaseId,
      submission: 1,
      codes: ['advertising'],
      reason: null,
      fields: [],
    });
    await review.approve({ caller: editor, id: published.id as PressReleaseId, submission: 1 });

    const decisions = (await mcp.call('list_decisions', { press_release_id: rejected.id })).value;
    assert.deepEqual(
      decisions.data.map(({ type, data }: { type: string; data: { codes: string[] } }) => [type, data.codes]),
      [['press_release.rejected', ['advertising']]],
    );
    const all = (await mcp.call('list_decisions')).value;
    assert.deepEqual(
      all.data.map(({ type }: { type: string }) => type),
      ['press_release.rejected', 'press_release.published'],
    );
    const later = (await mcp.call('list_decisions', { after: all.meta.next_after })).value;
    assert.deepEqual([later.data, later.meta.has_more], [[], false]);
    const proposed = await mcp.call('propose_correction', {
      press_release_id: published.id,
      title: 'Zeppelin landet am Hafen',
      note: 'The place was wrong.',
    });
    assert.deepEqual(
      [proposed.value.data.status, proposed.value.data.changes.title],
      ['pending', 'Zeppelin landet am Hafen'],
    );
    await service.caughtUp();
    const found = (await mcp.call('search_published', { query: 'zeppelin' })).value;
    assert.deepEqual(
      found.data.map(({ id, newsroom }: { id: number; newsroom: string }) => [id, newsroom]),
      [[published.id, publisher.companies[0].name]],
    );
    assert.equal(
      found.data[0].url,
      (await publisher.api('GET', `/press-releases/${published.id}`)).body.data.urls.portal_a,
    );
    assert.equal(found.meta.next_cursor, null);
  });

  it('lists questions, proposed changes, and the outcome of an objection to a take-down', async () => {
    const asked = await askAboutNew(service, publisher);
    const changed = await suggestNewTitle(service, publisher);
    const gone = await publishNew(service, publisher);
    await takeDown(service.application, gone.id);
    await publisher.api('POST', `/press-releases/${gone.id}/objection`, { json: { text: 'Das Recht liegt vor.' } });
    const caller = { kind: 'editor', name: 'Grace' } as const;
    await service.application.review.uphold({ caller, id: gone.id, ...STATEMENT });
    const decided = async (press_release_id: number) =>
      (await mcp.call('list_decisions', { press_release_id })).value.data.map(({ type }: { type: string }) => type);
    assert.deepEqual(await decided(asked.id), ['press_release.question']);
    assert.deepEqual(await decided(changed.id), ['press_release.proposal']);
    assert.deepEqual(await decided(gone.id), [
      'press_release.published',
      'press_release.taken_down',
      'press_release.take_down_upheld',
    ]);
    const [{ question_id }] = (await mcp.call('list_decisions', { press_release_id: asked.id })).value.data.map(
      ({ data }: { data: object }) => data,
    );
    const answer = { press_release_id: asked.id, question_id, text: 'Von der Stadt.' };
    assert.equal((await mcp.call('answer_question', answer)).value.data.answer, 'Von der Stadt.');
  });

  it('compares a text with what was published', async () => {
    const text = 'Die neue Brücke ist 214 Meter lang und wurde von sechs Firmen in drei Jahren gebaut.';
    const { id } = await publishNew(service, publisher, { text: `<p>${text}</p>` });
    const { data } = (await mcp.call('check_text', { text })).value;
    assert.deepEqual([data.result, data.release.id], ['unchanged', id]);
  });
});
