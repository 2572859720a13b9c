import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PressReleaseId } from '../../../domain/index.ts';
import { faultAt, fieldValue, shownFaults } from '../../support/pages/account-pages.ts';
import { formIn } from '../../support/pages/forms.ts';
import { editorOf, makeEditor, shownVersions, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam, type Person, type Team } from '../../support/people/people.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { approve, reject, submit, takeDown } from '../../support/records/release-life.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import { withServiceEach } from '../../support/service/with-service.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

describe('the desk', () => {
  const service = withServiceEach();
  let team: Team;
  let anna: Person;
  let ben: Person;
  const setUp = async () => {
    team = await makeTeam(service);
    [anna, ben] = [await makeEditor(service, { name: 'Anna Berg' }), await makeEditor(service, { name: 'Ben Carter' })];
  };
  const statusOf = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data.status;

  it('is styled, and its stylesheets and those of the account are served', async () => {
    await setUp();
    for (const [person, path] of [
      [anna, '/desk'],
      [team.owner, '/account'],
      [anna, '/sign-out'],
    ] as const) {
      const [, href = ''] = /rel="stylesheet" href="([^"]+)"/.exec((await person.get(path)).text) ?? [];
      const { status, headers, text } = await service.request('GET', href);
      assert.deepEqual([href, status, headers.get('Content-Type')], [href, 200, 'text/css; charset=utf-8']);
      // The mark has the language of its text, not that of the release around it.
      assert.doesNotMatch(text, /:lang\([^)]*\)[^{},]*\.ai\b/);
    }
  });

  it('says at the approval if the requested time has passed', async () => {
    await setUp();
    const { id } = await team.publisher.draft();
    const json = { ai_text_declaration: 'none', archive_acknowledged: true, publish_at: '2020-05-02T07:00:00Z' };
    assert.equal((await team.publisher.api('POST', `/press-releases/${id}/submit`, { json })).status, 200);
    const approval = /<details[^>]* id="approve">.*?<\/details>/s.exec(
      (await anna.get(`/desk/releases/${id}`)).text,
    )?.[0];
    assert.match(approval ?? '', /The publisher asked for 2 May 2020, 09:00, which is in the past\./);
  });

  it('opens the longest-waiting release, and gives each editor another one', async () => {
    await setUp();
    const first = await submitToDesk(team.publisher);
    service.clock.advance(1000);
    const second = await submitToDesk(team.publisher);
    assert.equal((await anna.post('/desk/next')).headers.get('Location'), `/desk/releases/${first}`);
    assert.equal((await ben.post('/desk/next')).headers.get('Location'), `/desk/releases/${second}`);
    assert.match((await ben.get(`/desk/releases/${first}`)).text, /Anna Berg is reviewing this release/);
  });

  it('filters queue and releases by account or newsroom, and offers a choice if the name is ambiguous', async () => {
    await setUp();
    const other = await makeTeam(service);
    const id = await submitToDesk(team.publisher, { title: 'Die eine' });
    await submitToDesk(other.publisher, { title: 'Die andere' });
    const [company] = team.publisher.companies;
    for (const [path, narrowed] of [
      ['/desk', `account_id=${team.publisher.accountId}`],
      ['/desk/releases', `account_id=${team.publisher.accountId}`],
    ]) {
      const { status, headers } = await anna.get(`${path}?name=${team.publisher.accountId}`);
      assert.deepEqual([status, headers.get('Location')], [303, `${path}?${narrowed}`]);
      const { text } = await anna.get(`${path}?${narrowed}`);
      assert.deepEqual([text.includes('Die eine'), text.includes('Die andere')], [true, false]);
      assert.match(
        text,
        new RegExp(
          `Account: <strong><a href="/desk/accounts/[0-9]+">[^<]+</a></strong> · <a href="${path}">remove filter</a>`,
        ),
      );
      assert.match((await anna.get(`${path}?name=nobody+at+all`)).text, /No account or newsroom found for/);
      assert.equal((await anna.get(`${path}?name=${'x'.repeat(201)}`)).status, 422);
    }
    const one = await anna.get(`/desk?name=${encodeURIComponent(company.name)}`);
    assert.equal(one.headers.get('Location'), `/desk?company_id=${company.id}`);
    const { name } = (await service.application.desk.show({ caller: editorOf(anna), id: id as PressReleaseId }))
      .account;
    const several = await anna.get(`/desk?language=de&name=${encodeURIComponent(name.slice(0, 3))}`);
    assert.ok(
      several.text.includes(`<a href="/desk?account_id=${team.publisher.accountId}&amp;language=de">`),
      several.text,
    );
    const newsroom = await anna.get(`/desk?company_id=${company.id}`);
    assert.ok(newsroom.text.includes(`/desk/releases/${id}`) && !newsroom.text.includes('Die andere'));
  });

  it('lists scheduled releases by time, soonest first', async () => {
    await setUp();
    const [second, first] = [await submitToDesk(team.publisher), await submitToDesk(team.publisher)];
    for (const [id, at] of [
      [second, '2026-11-27T10:00'],
      [first, '2026-11-26T10:00'],
    ] as const) {
      const { text } = await anna.get(`/desk/releases/${id}`);
      await anna.post(`/desk/releases/${id}/approve`, { ...shownVersions(text), when: 'at', at });
    }
    const { text } = await anna.get('/desk/releases?status=scheduled');
    const rows = [...text.matchAll(/href="\/desk\/releases\/(\d+)".*?(\d+ Nov 2026)/gs)];
    assert.deepEqual(
      rows.map(([, id, day]) => [Number(id), day]),
      [
        [first, '26 Nov 2026'],
        [second, '27 Nov 2026'],
      ],
    );
    assert.match(text, /Scheduled for/);
    assert.equal((await anna.get('/desk/releases?status=scheduled&after=5')).status, 422);
  });

  it('names the releases of an account’s latest decisions, until they are deleted', async () => {
    await setUp();
    const about = await submitToDesk(team.publisher, { title: 'Der Hafen' });
    await reject(service.application, about, ['incomplete']);
    const id = await submitToDesk(team.publisher);
    const page = async () => (await anna.get(`/desk/releases/${id}`)).text;
    assert.ok((await page()).includes(`<a href="/desk/releases/${about}" lang="de">Der Hafen</a>`));
    await team.publisher.api('DELETE', `/press-releases/${about}`);
    const text = await page();
    assert.deepEqual([text.includes('Der Hafen'), text.includes(`no. ${about} (deleted)`)], [false, true]);
  });

  it('never shows unsubmitted releases, and lists no drafts', async () => {
    await setUp();
    const { id } = await team.publisher.draft({ title: 'Noch geheim' });
    const image = await uploadImage(team.publisher, id, await jpeg());
    const places = [`/desk/releases/${id}`, `/desk/releases/${id}/preview`];
    const original = `/desk/releases/${id}/pictures/${image.id}/original`;
    const statuses = async () =>
      Promise.all([...places, original].map(async (place) => (await anna.get(place)).status));
    assert.deepEqual(await statuses(), [404, 404, 404]);
    for (const [act, fields] of Object.entries({ notes: { note: 'Gesehen.' }, claim: {} })) {
      assert.equal((await anna.post(`/desk/releases/${id}/${act}`, fields)).status, 404, act);
    }
    for (const filter of ['', `?account_id=${team.publisher.accountId}`]) {
      assert.ok(!(await anna.get(`/desk/releases${filter}`)).text.includes('Noch geheim'));
    }
    assert.equal((await anna.get('/desk/releases?status=draft')).status, 422);
    // Once submitted, the examined version stays visible to editors.
    await submit(team.publisher, id);
    await team.publisher.api('POST', `/press-releases/${id}/withdraw`);
    assert.deepEqual(await statuses(), [200, 200, 200]);
  });

  it('claims opened releases, not prefetched ones', async () => {
    await setUp();
    const id = (await submitToDesk(team.publisher)) as PressReleaseId;
    const claim = async () => (await service.application.desk.show({ caller: editorOf(ben), id })).claim?.user.name;
    const ahead = await anna.get(`/desk/releases/${id}`, { 'Sec-Purpose': 'prefetch' });
    assert.deepEqual([ahead.status, await claim()], [200, undefined]);
    await anna.get(`/desk/releases/${id}`);
    assert.equal(await claim(), 'Anna Berg');
  });

  it('claims nothing opened by another site’s page until the editor claims it', async () => {
    await setUp();
    const id = (await submitToDesk(team.publisher)) as PressReleaseId;
    const claim = async () => (await service.application.desk.show({ caller: editorOf(ben), id })).claim?.user.name;
    const here = `/desk/releases/${id}`;
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': '', Referer: 'https://elsewhere.example/' },
    ]) {
      const ahead = await anna.get(here, { ...headers, 'Sec-Purpose': 'prefetch' });
      const { status, text } = await anna.get(here, headers);
      assert.deepEqual([status, await claim()], [200, undefined], JSON.stringify(headers));
      // Neither a decision nor a claiming script: only the button.
      for (const page of [ahead.text, text])
        assert.doesNotMatch(page, /data-decide|data-claim-state="(?:prefetched|mine)"/);
      assert.match(text, /<button class="main">Start review<\/button>/);
    }
    for (const path of [`${here}/claim`, '/desk/next']) {
      assert.equal((await anna.post(path, {}, { 'Sec-Fetch-Site': 'cross-site' })).status, 403);
    }
    assert.equal(await claim(), undefined);
    assert.equal((await anna.post(`${here}/claim`)).status, 303);
    assert.equal(await claim(), 'Anna Berg');
    assert.match((await anna.get(here, { 'Sec-Fetch-Site': 'cross-site' })).text, /data-claim-state="mine"/);
  });

  it('claims a release opened by a client without an origin', async () => {
    await setUp();
    const id = (await submitToDesk(team.publisher)) as PressReleaseId;
    const { text } = await anna.get(`/desk/releases/${id}`, { 'Sec-Fetch-Site': '' });
    assert.match(text, /data-claim-state="mine"/);
  });

  it('continues from a decision to the next release', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    service.clock.advance(1000);
    const next = await submitToDesk(team.publisher);
    const { text } = await anna.get(`/desk/releases/${id}`);
    const reply = await anna.post(`/desk/releases/${id}/approve`, { ...shownVersions(text), when: 'now' });
    assert.deepEqual(
      [reply.status, reply.headers.get('Location')],
      [303, `/desk/releases/${next}?skipped=${id}&done=approved`],
    );
    assert.equal(await statusOf(id), 'published');
  });

  it('schedules at the given time, in the zone that the field names', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    const { text } = await anna.get(`/desk/releases/${id}`);
    const send = (at: string) => anna.post(`/desk/releases/${id}/approve`, { ...shownVersions(text), when: 'at', at });
    assert.equal((await send('never')).status, 422);
    assert.equal((await send('2099-01-01T09:00')).status, 422);
    const confirmation = await send('2020-01-01T09:00');
    assert.equal(confirmation.status, 422);
    assert.match(confirmation.text, /This time has passed\.[\s\S]*name="past_confirmed"/);
    await send('2026-11-02T09:00');
    const { data } = (await team.publisher.api('GET', `/press-releases/${id}`)).body;
    assert.deepEqual([data.status, data.publish_at], ['scheduled', '2026-11-02T08:00:00.000Z']);
  });

  it('refuses a decision without a claim, and names its holder', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    const { text } = await anna.get(`/desk/releases/${id}`);
    await ben.post(`/desk/releases/${id}/claim`, { take_over: '1' });
    const reply = await anna.post(`/desk/releases/${id}/approve`, { ...shownVersions(text), when: 'now' });
    assert.equal(reply.status, 409);
    assert.match(reply.text, /Ben Carter is reviewing this release/);
    assert.equal(await statusOf(id), 'in_review');
  });

  it('keeps the text of a refused decision: to read, and in the form after claiming the release again', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    for (const [path, name, value, field] of [
      ['reject', 'text-1', 'Zeile 1\nQuelle <fehlt>.', 'text-0'],
      ['ask', 'question', 'Wer hat gemessen?', 'question'],
      ['set-aside', 'aside_note', 'Warten auf den Verband.', 'aside_note'],
    ] as const) {
      const { text } = await anna.get(`/desk/releases/${id}`);
      await anna.post(`/desk/releases/${id}/claim`, { take_over: '1' });
      await ben.post(`/desk/releases/${id}/claim`, { take_over: '1' });
      const typed = { ...shownVersions(text), rows: '4', 'code-1': 'incomplete', [name]: value };
      const refused = await anna.post(`/desk/releases/${id}/${path}`, typed);
      assert.equal(refused.status, 409);
      const shown = /<div class="aside warn" id="unsent">([\s\S]*?)<\/div>/.exec(refused.text)?.[1] ?? '';
      const line = value.split('\n').at(-1)?.replaceAll('<', '&lt;').replaceAll('>', '&gt;') ?? '';
      assert.ok(shown.includes(line), shown);
      const claim = formIn(refused, `/desk/releases/${id}/claim`);
      const page = await anna.post(`/desk/releases/${id}/claim`, claim);
      assert.equal(page.status, 200);
      assert.equal(fieldValue(page, field)?.trim(), value);
      assert.doesNotMatch(page.text, /id="unsent"|<title>Error/);
    }
    // A question that another editor has asked meanwhile leaves no form for this one.
    await ben.post(`/desk/releases/${id}/claim`, { take_over: '1' });
    await ben.post(`/desk/releases/${id}/ask`, { question: 'Bens Frage?' });
    const shown = shownVersions((await anna.get(`/desk/releases/${id}`)).text);
    await anna.post(`/desk/releases/${id}/claim`, { take_over: '1' });
    const second = await anna.post(`/desk/releases/${id}/ask`, { ...shown, question: 'Annas Frage?' });
    assert.match(second.text, /id="unsent"[\s\S]*Annas Frage\?/);
    // Without a form to send it with, the text can still be copied.
    const { text } = await anna.get(`/desk/releases/${id}`);
    await team.publisher.api('POST', `/press-releases/${id}/withdraw`);
    const late = await anna.post(`/desk/releases/${id}/ask`, { ...shownVersions(text), question: 'Zu spät?' });
    assert.match(late.text, /id="unsent"[\s\S]*Zu spät\?/);
  });

  it('leads from the address of a refused form back to the release', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    for (const form of ['claim', 'notes', 'approve', 'undo', 'reject', 'ask', 'set-aside']) {
      const reply = await anna.get(`/desk/releases/${id}/${form}?portal=portal_a`);
      assert.deepEqual([reply.status, reply.headers.get('Location')], [303, `/desk/releases/${id}?portal=portal_a`]);
    }
  });

  it('names the holder of a claim, and the new one after a takeover', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    await anna.get(`/desk/releases/${id}`);
    for (const [takeOver, shown, hidden] of [
      ['0', /Anna Berg is reviewing this release/, /You are now reviewing this release/],
      ['1', /You are now reviewing this release/, /Anna Berg is reviewing this release/],
    ] as const) {
      const reply = await ben.post(`/desk/releases/${id}/claim`, { take_over: takeOver });
      const { text } = await ben.get(reply.headers.get('Location') ?? '');
      assert.match(text, shown);
      assert.doesNotMatch(text, hidden);
    }
  });

  it('refuses a decision on a version other than the one shown, and shows the changes and the current version', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    const { text } = await anna.get(`/desk/releases/${id}`);
    await team.publisher.api('POST', `/press-releases/${id}/withdraw`);
    await team.publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Eine andere Brücke' } });
    await submitToDesk(team.publisher, {}, id);
    for (const [path, fields] of [
      ['approve', { when: 'now' }],
      ['ask', { question: 'Welche Brücke?' }],
    ] as const) {
      const reply = await anna.post(`/desk/releases/${id}/${path}`, { ...shownVersions(text), ...fields });
      assert.equal(reply.status, 409, path);
      assert.match(reply.text, /Not decided[\s\S]*title/);
      assert.match(reply.text, /<h1>.*Eine andere Brücke/);
      assert.equal(await statusOf(id), 'in_review');
    }
    const { questions } = (await service.application.desk.show({ caller: editorOf(anna), id: id as PressReleaseId }))
      .release;
    assert.deepEqual(questions, []);
  });

  it('links reasons of a rejection to fields, passages and pictures, with saved texts', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    const caller = editorOf(anna);
    const kept = await service.application.desk.addReason({
      caller,
      label: 'Zu werblich',
      code: 'advertising',
      language: 'de',
      text: 'Der Text wirbt.',
    });
    const { text } = await anna.get(`/desk/releases/${id}`);
    const send = (fields: Record<string, string>) =>
      anna.post(`/desk/releases/${id}/reject`, {
        ...shownVersions(text),
        rows: '2',
        reason: 'Bitte überarbeiten.',
        ...fields,
      });
    const refused = await send({ 'text-0': 'Ohne Grund.' });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /Ohne Grund\./);
    await send({
      'code-0': 'language',
      'field-0': 'title',
      'quote-0': 'Neue Brücke',
      'text-0': 'Welche?',
      'keep-0': 'Unklar',
      'kept-1': String(kept.id),
      'field-1': 'text',
    });
    const { rejection } = (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
    assert.deepEqual(rejection.details, [
      { code: 'language', field: 'title', quote: 'Neue Brücke', image_id: null, text: 'Welche?' },
      { code: 'advertising', field: 'text', quote: null, image_id: null, text: 'Der Text wirbt.' },
    ]);
    const labels = (await service.application.desk.reasons({ caller })).map(({ label }) => label);
    assert.deepEqual(labels, ['Unklar', 'Zu werblich']);
  });

  it('shows each fault of a rejection at its row, row by row, and saves nothing', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    const { text } = await anna.get(`/desk/releases/${id}`);
    const long = 'ä'.repeat(2_001);
    const send = (fields: Record<string, string>) =>
      anna.post(`/desk/releases/${id}/reject`, { ...shownVersions(text), rows: '4', ...fields });
    const rows = { 'code-0': 'language', 'text-0': 'Welche?', 'code-2': 'duplicate', 'text-2': long, 'quote-2': long };
    const refused = await send(rows);
    assert.equal(refused.status, 422);
    // The empty row in between moves to the end.
    assert.deepEqual(
      shownFaults(refused).map(({ field }) => field),
      ['text-1', 'quote-1'],
    );
    assert.equal(faultAt(refused, 'text-1'), shownFaults(refused)[0]?.text);
    assert.equal(fieldValue(refused, 'text-1'), long);
    assert.match(refused.text, /<details class="more reason" open>/);
    const mixed = await send({ 'text-0': 'Ohne Grund', 'code-1': 'nope', 'image-2': '1', 'code-2': 'language' });
    assert.deepEqual(
      shownFaults(mixed).map(({ field }) => field),
      ['code-0', 'code-1'],
    );
    const keep = { 'code-0': 'language', 'text-0': 'Welche?', 'keep-0': 'ä'.repeat(101) };
    const unsaved = await send({ ...keep, 'code-1': 'language', 'image-1': 'nope' });
    assert.deepEqual(
      shownFaults(unsaved).map(({ field }) => field),
      ['keep-0', 'image-1'],
    );
    assert.equal(await statusOf(id), 'in_review');
  });

  it('has a heading over the release that depends on its status', async () => {
    await setUp();
    const ids = await Promise.all(Array.from({ length: 4 }, () => submitToDesk(team.publisher)));
    const [review, refused, live, gone] = ids as [number, number, number, number];
    await reject(service.application, refused, ['incomplete']);
    await approve(service.application, live);
    await approve(service.application, gone);
    await takeDown(service.application, gone);
    for (const [id, heading, tab] of [
      [review, 'As it would be published', '/desk'],
      [refused, 'The rejected version', '/desk/releases'],
      [live, 'As it is published', '/desk/releases'],
      [gone, 'As it was published', '/desk/releases'],
    ] as const) {
      const { text } = await anna.get(`/desk/releases/${id}`);
      assert.equal(/<h2 id="article-title">([^<]*)</.exec(text)?.[1], heading);
      assert.equal(/href="([^"]*)"[^>]* aria-current="[a-z]+"/.exec(text)?.[1], tab, heading);
    }
  });

  it('takes down and reinstates, and exports the review record', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    const { text } = await anna.get(`/desk/releases/${id}`);
    assert.equal((await anna.get(`/desk/releases/${id}/record`)).status, 404);
    await anna.post(`/desk/releases/${id}/approve`, { ...shownVersions(text), when: 'now' });
    const refused = await anna.post(`/desk/releases/${id}/take-down`, { reason: 'rights', public: '', note: '' });
    assert.equal(refused.status, 422);
    const { ground, groundText: ground_text, facts } = STATEMENT;
    const sentences = { reason: 'rights', public: 'Rechte Dritter.', note: 'Anwalt' };
    const unreasoned = await anna.post(`/desk/releases/${id}/take-down`, sentences);
    assert.deepEqual([unreasoned.status, await statusOf(id)], [422, 'published']);
    await anna.post(`/desk/releases/${id}/take-down`, { ...sentences, ground, ground_text, facts });
    assert.equal(await statusOf(id), 'taken_down');
    await ben.post(`/desk/releases/${id}/reinstate`);
    assert.equal(await statusOf(id), 'published');
    const record = (await ben.get(`/desk/releases/${id}/record`)).body;
    assert.equal(record.responsible.editor.name, 'Anna Berg');
    assert.equal(record.examinations[0].decision, 'approve');
  });

  it('names the responsible editor, regardless of later events', async () => {
    await setUp();
    const id = (await submitToDesk(team.publisher)) as PressReleaseId;
    const { text } = await anna.get(`/desk/releases/${id}`);
    await anna.post(`/desk/releases/${id}/approve`, { ...shownVersions(text), when: 'now' });
    const { review } = service.application;
    const caller = editorOf(ben);
    for (let i = 0; i < 501; i++) {
      await review.takeDown({ caller, id, reason: 'rights', public: 'Rechte Dritter.', note: null, ...STATEMENT });
      await review.reinstate({ caller, id });
    }
    const { status, body } = await ben.get(`/desk/releases/${id}/record`);
    assert.equal(status, 200);
    assert.equal(body.responsible.editor.name, 'Anna Berg');
    assert.equal(body.examinations[0].decision, 'approve');
    assert.deepEqual([body.history.length, body.history_has_earlier], [1_000, true]);
  });

  it('requires another editor for an appeal', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    const shown = shownVersions((await anna.get(`/desk/releases/${id}`)).text);
    await anna.post(`/desk/releases/${id}/reject`, { ...shown, rows: '1', 'code-0': 'misleading' });
    await team.publisher.api('POST', `/press-releases/${id}/objection`, { json: { text: 'Es stimmt doch.' } });
    const again = await anna.get(`/desk/releases/${id}`);
    assert.match(again.text, /Another editor decides/);
    const claimed = await service.application.desk.show({ caller: editorOf(ben), id: id as PressReleaseId });
    assert.equal(claimed.claim, null, 'opening it claims nothing');
    const { text } = await ben.get(`/desk/releases/${id}`);
    assert.match(text, /Es stimmt doch\./);
    await ben.post(`/desk/releases/${id}/approve`, { ...shownVersions(text), when: 'now' });
    assert.equal(await statusOf(id), 'published');
  });

  it('shows the next editor all details of earlier rejections', async () => {
    await setUp();
    const { id } = await team.publisher.draft({ title: 'Neue Brücke' });
    const image = await uploadImage(team.publisher, id, await jpeg());
    await submitToDesk(team.publisher, {}, id);
    const shown = shownVersions((await anna.get(`/desk/releases/${id}`)).text);
    await anna.post(`/desk/releases/${id}/reject`, {
      ...shown,
      rows: '1',
      reason: 'Zwei Dinge fehlen noch.',
      'code-0': 'incomplete',
      'field-0': 'text',
      'quote-0': '214 Meter',
      'image-0': String(image.id),
      'text-0': 'Bitte die Quelle nennen.',
    });
    const said = [
      'Zwei Dinge fehlen noch.',
      'Missing information',
      '214 Meter',
      'Bitte die Quelle nennen.',
      `#picture-${image.id}"`,
    ];
    const within = (page: string, name: string) =>
      new RegExp(`<section[^>]* aria-labelledby="${name}-title">[\\s\\S]*?</section>`).exec(page)?.[0] ?? '';
    await team.publisher.api('POST', `/press-releases/${id}/objection`, { json: { text: 'Sie steht doch da.' } });
    const objection = (await ben.get(`/desk/releases/${id}`)).text;
    for (const words of said) {
      assert.ok(within(objection, 'conversation').includes(words), `with the objection: ${words}`);
    }
    await team.publisher.api('POST', `/press-releases/${id}/withdraw`);
    await team.publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Brücke eröffnet' } });
    await submitToDesk(team.publisher, {}, id);
    const again = (await ben.get(`/desk/releases/${id}`)).text;
    for (const words of said) assert.ok(within(again, 'conversation').includes(words), `above the changes: ${words}`);
    assert.ok(again.indexOf('id="conversation"') < again.indexOf('id="changes-title"'));
  });

  it('omits skipped releases until the end of the queue, regardless of decisions in between', async () => {
    await setUp();
    const ids: number[] = [];
    for (let count = 0; count < 4; count++) {
      ids.push(await submitToDesk(team.publisher));
      service.clock.advance(1000);
    }
    const [first, second, third, fourth] = ids;
    const nextOf = (page: string) => /class="button ahead" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const idOf = (path: string) => Number(/\/releases\/(\d+)/.exec(path)?.[1]);
    // Skips the first, approves the second, skips the third, approves the fourth: by addresses only, as without a
    // script.
    let page = (await anna.get(`/desk/releases/${first}`)).text;
    const skipping = nextOf(page);
    assert.equal(idOf(skipping), second);
    const decide = async (path: string) => {
      const { text } = await anna.get(path);
      const action = /action="([^"]+\/approve[^"]*)"/.exec(text)?.[1] ?? '';
      return (await anna.post(action, { ...shownVersions(text), when: 'now' })).headers.get('Location') ?? '';
    };
    const onward = await decide(skipping);
    assert.equal(idOf(onward), third);
    page = (await anna.get(onward)).text;
    assert.match(
      page,
      new RegExp(`“Neue Brücke[^”]*” is approved\\. This is the next release\\. <a href="/desk/releases/${second}\\?`),
    );
    const last = nextOf(page);
    assert.equal(idOf(last), fourth);
    const through = await decide(last);
    assert.equal(idOf(through), first, 'at the end of the list the first skipped release is shown again');
    assert.equal(idOf(nextOf((await anna.get(through)).text)), third);
  });

  it('leaves a skipped release to other editors, also when the next page was prefetched', async () => {
    await setUp();
    const [first, second] = [await submitToDesk(team.publisher), await submitToDesk(team.publisher)];
    const holder = async (id = first) =>
      (await service.application.desk.show({ caller: editorOf(ben), id: id as PressReleaseId })).claim?.user.name;
    const next = `/desk/releases/${second}?skipped=${first}`;
    await anna.get(`/desk/releases/${first}`);
    assert.equal(await holder(), 'Anna Berg');
    await anna.get(next);
    assert.equal(await holder(), undefined);
    assert.equal(await holder(second), 'Anna Berg');
    await anna.get(`/desk/releases/${first}`);
    await service.application.desk.giveUp({ caller: editorOf(anna), id: second as PressReleaseId });
    const prefetched = await anna.get(next, { 'Sec-Purpose': 'prefetch' });
    assert.equal(await holder(), 'Anna Berg');
    const claim = /data-claim="([^"]+)"/.exec(prefetched.text)?.[1] ?? '';
    await anna.post(claim.replaceAll('&amp;', '&'));
    assert.equal(await holder(), undefined);
  });

  it('keeps skipped releases in the address while they wait, and drops decided ones', async () => {
    await setUp();
    const ids: number[] = [];
    for (let count = 0; count < 4; count++) {
      ids.push(await submitToDesk(team.publisher));
      service.clock.advance(1000);
    }
    const [first, second, third, fourth] = ids;
    let path = `/desk/releases/${second}?skipped=${first}`;
    for (const next of [third, fourth]) {
      const { text } = await anna.get(path);
      const action = /action="([^"]+\/approve[^"]*)"/.exec(text)?.[1] ?? '';
      const decided = path;
      path = (await anna.post(action, { ...shownVersions(text), when: 'now' })).headers.get('Location') ?? '';
      const id = /releases\/(\d+)/.exec(decided)?.[1];
      assert.equal(path, `/desk/releases/${next}?skipped=${first}%2C${id}&done=approved`);
    }
  });

  it('shows the claimed state on a prefetched page once it is claimed', async () => {
    await setUp();
    const before = await submitToDesk(team.publisher);
    const id = await submitToDesk(team.publisher);
    const { text } = await anna.get(`/desk/releases/${id}?skipped=${before}`, { 'Sec-Purpose': 'prefetch' });
    assert.match(text, /data-claim-state="prefetched"[\s\S]*<p data-claim-mine hidden>[\s\S]*give-up/);
    assert.doesNotMatch(text, /available/);
    assert.match(text, new RegExp(`<a href="/desk/releases/${before}">Back to no\\. ${before}</a>`));
  });

  it('lets a publisher appeal the rejection of a scheduled release, even if an appeal had led to the approval', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    const shown = shownVersions((await anna.get(`/desk/releases/${id}`)).text);
    await anna.post(`/desk/releases/${id}/reject`, { ...shown, rows: '1', 'code-0': 'misleading' });
    const object = () =>
      team.publisher.api('POST', `/press-releases/${id}/objection`, { json: { text: 'Es stimmt doch.' } });
    assert.equal((await object()).status, 200);
    const at = new Date(service.clock.now().getTime() + 86_400_000);
    await approve(service.application, id, at);
    assert.equal(await statusOf(id), 'scheduled');
    const scheduled = shownVersions((await anna.get(`/desk/releases/${id}`)).text);
    await anna.post(`/desk/releases/${id}/reject`, { ...scheduled, rows: '1', 'code-0': 'rights_unclear' });
    assert.equal(await statusOf(id), 'rejected');
    assert.equal((await object()).status, 200);
    assert.equal((await object()).status, 409, 'it waits for its editor now');
    assert.match((await anna.get(`/desk/releases/${id}`)).text, /Another editor decides/);
  });

  it('hides notes from publishers', async () => {
    await setUp();
    const id = await submitToDesk(team.publisher);
    assert.equal((await anna.post(`/desk/releases/${id}/notes`, { note: '' })).status, 422);
    await anna.post(`/desk/releases/${id}/notes`, { note: 'Kammer angerufen.' });
    assert.match((await ben.get(`/desk/releases/${id}`)).text, /Kammer angerufen/);
    const history = (await team.publisher.api('GET', `/press-releases/${id}/history`)).text;
    assert.ok(!history.includes('Kammer'));
  });
});
