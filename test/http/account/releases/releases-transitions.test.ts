import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CURRENT_ARCHIVE_TEXT, OPERATOR, REJECTION_CODES } from '../../../../domain/index.ts';
import {
  expectedFaults,
  faultAt,
  fieldValue,
  selectedValue,
  shownFaults,
  visibleText,
} from '../../../support/pages/account-pages.ts';
import { hiddenValue } from '../../../support/people/account-releases.ts';
import { makeEditor } from '../../../support/people/desk.ts';
import { makeTeam, withTeam } from '../../../support/people/people.ts';
import { approve } from '../../../support/records/release-life.ts';
import { SUBMIT_FORM } from '../../../support/service/http-definitions.ts';
import { withService } from '../../../support/service/with-service.ts';

describe('the transitions of a release in the account', () => {
  const service = withService();
  const team = withTeam(service);

  const path = (id: number, part = '') => `/account/releases/${id}${part}`;
  const stored = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
  const submit = (id: number) =>
    team.publisher.api('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' } });
  const editor = { kind: 'editor', name: 'Kim' } as const;

  it('submits with the declaration, in the acknowledged wording', async () => {
    const { id } = await team.publisher.draft();
    const page = await team.author.get(path(id, '/submit'));
    assert.match(
      page.text,
      /<div class="panel titled"><div><p lang="de"><strong>[^<]+<\/strong><br>[^<]+<\/p>\n<p[^>]*>Acme AG[^<]* · Deutsch · Portal A<\/p>/,
    );
    assert.ok(visibleText(page.text).includes(CURRENT_ARCHIVE_TEXT.text.en));
    const { status, headers } = await team.author.post(path(id, '/submit'), {
      version: hiddenValue(page, 'version'),
      ai_text_declaration: 'assisted',
    });
    assert.deepEqual([status, headers.get('Location')], [303, `${path(id)}?done=submitted`]);
    const { status: now, ai_text_declaration } = await stored(id);
    assert.deepEqual([now, ai_text_declaration], ['in_review', 'assisted']);
    const shown = await team.author.get(`${path(id)}?done=submitted`);
    assert.match(shown.text, /It is now in review/);
    assert.doesNotMatch(
      shown.text,
      /<textarea(?![^>]* name="comment")/,
      'nothing but a comment can be written while it is examined',
    );
    assert.match(shown.text, /You cannot edit a release while it is in review/);
  });

  it('sends a note that only editors can read', async () => {
    const note = 'The figures are from <the> annual report.';
    const { publisher, author, owner } = await makeTeam(service);
    const { id } = await publisher.draft();
    const form = { version: 1, ai_text_declaration: 'none' };
    const long = await author.post(path(id, '/submit'), { ...form, note: 'x'.repeat(1001) });
    assert.equal(long.status, 422);
    assert.match(faultAt(long, 'note') ?? '', /at most 1,000 characters/);
    assert.equal(fieldValue(long, 'note'), 'x'.repeat(1001), 'the text is kept');
    assert.equal((await author.post(path(id, '/submit'), { ...form, note })).status, 303);
    const history = await owner.get(path(id, '/history'));
    assert.ok(visibleText(history.text).includes(`Note to the editors: ${note}`));
    const desk = async () => (await (await makeEditor(service)).get(`/desk/releases/${id}`)).text;
    const isSaid =
      /Submitted<\/strong><\/p><p[^>]*>Submission 1<\/p><p[^>]*>The figures are from &lt;the&gt; annual report\./;
    assert.match(await desk(), isSaid);
    await author.post(path(id, '/withdraw'), { version: 2 });
    await author.post(path(id, '/submit'), { ...form, version: 3 });
    assert.match(await desk(), isSaid, 'it stays with the earlier submission');
    await approve(service.application, id);
    const { urls } = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
    const address = String(urls.portal_a).slice(service.baseUrl.length);
    for (const format of ['', '.txt', '.md']) {
      const page = await service.request('GET', `${address}${format}`);
      assert.equal(page.status, 200, format);
      assert.ok(!page.text.includes('annual report'), format);
    }
  });

  const refused: readonly (readonly [what: string, form: Record<string, string>, json: object])[] = [
    ['no declaration', {}, {}],
    ['an unknown declaration', { ai_text_declaration: 'x' }, { ai_text_declaration: 'x' }],
    [
      'a refused acknowledgement',
      { ai_text_declaration: 'none', archive_acknowledged: '0' },
      { ai_text_declaration: 'none', archive_acknowledged: false },
    ],
  ];
  for (const [what, form, json] of refused) {
    it(`submits nothing with ${what}, and shows the reason`, async () => {
      const { id } = await team.publisher.draft();
      const problem = await team.publisher.api('POST', `/press-releases/${id}/submit`, {
        json,
        headers: { 'Accept-Language': 'en' },
      });
      const page = await team.author.post(path(id, '/submit'), { ...form, version: 1 });
      assert.equal(page.status, problem.status);
      assert.deepEqual(shownFaults(page), expectedFaults(SUBMIT_FORM, problem));
      for (const { field, text } of shownFaults(page)) if (field !== null) assert.equal(faultAt(page, field), text);
      assert.equal((await stored(id)).status, 'draft');
    });
  }

  it('submits once if the form is sent twice', async () => {
    const { id } = await team.publisher.draft();
    const form = { version: 1, ai_text_declaration: 'none' };
    const replies = await Promise.all([1, 2].map(() => team.author.post(path(id, '/submit'), form)));
    assert.deepEqual(replies.map(({ status }) => status === 303).sort(), [false, true]);
    const { body } = await team.publisher.api('GET', `/press-releases/${id}/history`);
    assert.equal(body.data.filter(({ action }: { action: string }) => action === 'submit').length, 1);
  });

  it('shows in place of the button why nothing can be submitted', async () => {
    const { publisher, author } = await makeTeam(service, { terms: null });
    const { id } = await publisher.draft();
    service.clock.advance(2_000);
    const { body } = await publisher.api('GET', `/press-releases/${id}/submission-check`, {
      headers: { 'Accept-Language': 'en' },
    });
    const [problem] = body.data.problems;
    assert.equal(problem.code, 'booking_required');
    for (const part of ['', '/submit']) {
      const page = await author.get(path(id, part));
      assert.match(visibleText(page.text), /The account needs an active plan/, part);
      assert.doesNotMatch(page.text, /value="submit"|name="ai_text_declaration"/);
    }
    const page = await author.post(path(id, '/submit'), { version: 1, ai_text_declaration: 'none' });
    assert.equal(page.status, 402);
    assert.match(visibleText(page.text), /The account needs an active plan/);
    const overview = await author.get('/account');
    assert.match(visibleText(overview.text), /The account needs an active plan/);
  });

  it('is announced as immediate where a draft is written or submitted, if the requested time has passed', async () => {
    const { id } = await team.publisher.draft();
    const warning = /The requested time is in the past\./;
    assert.doesNotMatch((await team.author.get(path(id))).text, warning);
    const json = { publish_at: '2020-01-01T08:00:00Z' };
    assert.equal((await team.publisher.api('PATCH', `/press-releases/${id}`, { json })).status, 200);
    for (const part of ['', '/submit']) assert.match((await team.author.get(path(id, part))).text, warning, part);
  });

  it('requires a confirmation if the requested time has passed, for that time only', async () => {
    const { id } = await team.publisher.draft();
    const [over, other] = ['2020-01-01T09:00', '2020-02-01T09:00'];
    const form = { version: 1, ai_text_declaration: 'none', publish_at: over };
    const page = await team.author.post(path(id, '/submit'), form);
    assert.equal(page.status, 422);
    assert.match(faultAt(page, 'publish_at') ?? '', /This time has passed\. .*as soon as it is approved/);
    assert.equal(fieldValue(page, 'publish_at'), over);
    const yes = { ...form, past_time: over, past_confirmed: '1' };
    assert.equal((await team.author.post(path(id, '/submit'), { ...yes, publish_at: other })).status, 422);
    assert.equal((await stored(id)).status, 'draft');
    assert.equal((await team.author.post(path(id, '/submit'), yes)).status, 303);
    assert.equal((await stored(id)).status, 'in_review');
  });

  it('shows a draft as a marked preview without a publication date, with a link back', async () => {
    const { id } = await team.publisher.draft();
    const { text } = await team.author.get(path(id, '/preview'));
    assert.match(text, /Preview – not published/);
    assert.ok(text.includes(`href="/account/releases/${id}"`));
    assert.doesNotMatch(text, /Published:|Veröffentlicht:|\/report\?|og:url|rel="canonical"/);
  });

  it('shows an invalid time at its field, and keeps the input', async () => {
    const { id } = await team.publisher.draft();
    const ahead = new Date(service.clock.now().getTime() + 367 * 24 * 60 * 60 * 1000).toISOString();
    for (const typed of ['tomorrow at nine', '2026-02-30T09:00', ahead.slice(0, 16)]) {
      const json = { ai_text_declaration: 'assisted', publish_at: typed === ahead.slice(0, 16) ? ahead : typed };
      const options = { json, headers: { 'Accept-Language': 'en' } };
      const problem = await team.publisher.api('POST', `/press-releases/${id}/submit`, options);
      const form = { version: 1, ai_text_declaration: 'assisted', publish_at: typed };
      const page = await team.author.post(path(id, '/submit'), form);
      assert.deepEqual([problem.status, page.status], [422, 422], typed);
      const expected = expectedFaults(SUBMIT_FORM, problem);
      assert.deepEqual(shownFaults(page), expected);
      assert.equal(faultAt(page, 'publish_at'), expected[0]?.text);
      assert.equal(fieldValue(page, 'publish_at'), typed);
      assert.equal(selectedValue(page, 'ai_text_declaration'), 'assisted');
      assert.equal((await stored(id)).status, 'draft');
    }
  });

  it('links each problem of the check to its field', async () => {
    const links = Array.from({ length: 26 }, (_, at) => `<a href="https://example.org/${at}">x</a>`).join(' ');
    const { id } = await team.publisher.draft({ text: `<p>${links}</p>` });
    const page = await team.author.get(path(id));
    assert.match(page.text, /<a href="#field-text">Go to the field “Text”<\/a>/);
    assert.match((await team.author.get(path(id, '/submit'))).text, new RegExp(`href="${path(id)}#field-text"`));
  });

  it('shows a rejection at the fields concerned, with the texts of its codes', async () => {
    const { id } = await team.publisher.draft();
    await submit(id);
    await service.application.review.reject({
      caller: editor,
      id,
      submission: 1,
      codes: [...REJECTION_CODES],
      reason: 'Woher <stammt> das?',
      fields: ['title', 'backlink_url', 'no_export', 'images', 'press_contact'],
    });
    for (const [language, word] of [
      ['en', 'Rights unclear'],
      ['de', 'Rechte unklar'],
    ] as const) {
      const { text } = await team.author.get(`${path(id)}?lang=${language}`);
      for (const field of ['title', 'backlink_url', 'no_export']) {
        const remark = new RegExp(`id="field-${field}-remark">([\\s\\S]*?)</div>`).exec(text)?.[1] ?? '';
        assert.ok(remark.includes(word), field);
        assert.ok(!remark.includes('Woher') && remark.includes('href="#rejection"'), 'the note is not repeated');
        assert.match(text, new RegExp(`aria-describedby="[^"]*field-${field}-remark`));
      }
      assert.match(text, new RegExp(`href="${path(id)}/pictures"`));
      assert.match(text, /press_contact/);
      assert.ok(text.includes('Woher &lt;stammt&gt; das?'));
      assert.doesNotMatch(text, /Kim/, 'editors are not named');
    }
    assert.match((await team.author.get('/account')).text, new RegExp(`href="${path(id)}#rejection"`));
    assert.doesNotMatch((await team.author.get(path(id, '/history'))).text, /Kim/);
  });

  it('withdraws and deletes after a confirmation', async () => {
    const { id } = await team.publisher.draft();
    await submit(id);
    const confirmation = await team.author.get(path(id, '/withdraw'));
    assert.match(confirmation.text, /Withdraw from review\?/);
    assert.equal((await stored(id)).status, 'in_review', 'asking changes nothing');
    const withdrawn = await team.author.post(path(id, '/withdraw'), { version: hiddenValue(confirmation, 'version') });
    assert.equal(withdrawn.headers.get('Location'), `${path(id)}?done=withdrawn`);
    assert.equal((await stored(id)).status, 'draft');
    const question = await team.author.get(path(id, '/delete'));
    const deleted = await team.author.post(path(id, '/delete'), { version: hiddenValue(question, 'version') });
    assert.equal(deleted.headers.get('Location'), '/account/releases?done=deleted');
    assert.match((await team.author.get('/account/releases?done=deleted')).text, /Release deleted\./);
    assert.equal((await team.author.post(path(id, '/delete'), { version: '1' })).status, 404);
  });

  it('offers no impossible action on a published release, and explains why', async () => {
    const { id } = await team.publisher.draft();
    await submit(id);
    await service.application.review.approve({ caller: editor, id, submission: 1 });
    const page = await team.author.get(path(id));
    assert.match(page.text, /can’t be edited or deleted/);
    assert.doesNotMatch(page.text, new RegExp(`${path(id)}/(?:delete|withdraw|submit)`));
    for (const part of ['/delete', '/withdraw', '/submit']) {
      const opened = await team.author.get(path(id, part));
      assert.deepEqual([opened.status, opened.headers.get('Location')], [303, path(id)]);
      const sent = await team.author.post(path(id, part), { ai_text_declaration: 'none' });
      assert.equal(sent.status, 409, part);
      assert.match(sent.text, /published/);
    }
  });

  it('lists filtered releases in the API’s order, page by page', async () => {
    const { publisher, author } = await makeTeam(service);
    for (let at = 0; at < 27; at++) {
      await publisher.draft({
        title: `Nummer ${at}`,
        company_id: publisher.companies[at % 2 === 0 ? 0 : 1].id,
        language: at % 3 === 0 ? 'en' : 'de',
      });
    }
    const titles = (text: string) => [...text.matchAll(/>(Nummer \d+)<\/a>/g)].map(([, title]) => title);
    const all = (await publisher.api('GET', '/press-releases?per_page=100')).body.data.map(
      ({ title }: { title: string }) => title,
    );
    const first = await author.get('/account/releases');
    assert.deepEqual(titles(first.text), all.slice(0, 25));
    const [, older = ''] = /rel="next" href="([^"]+)"/.exec(first.text) ?? [];
    const second = await author.get(visibleText(older));
    assert.deepEqual(titles(second.text), all.slice(25));
    const [, newer = ''] = /rel="prev" href="([^"]+)"/.exec(second.text) ?? [];
    assert.deepEqual(titles((await author.get(visibleText(newer))).text), all.slice(0, 25));
    const company = publisher.companies[1].id;
    const wanted = all.filter((title: string) => Number(title.slice(7)) % 6 === 3);
    assert.deepEqual(
      titles(
        (await author.get(`/account/releases?company_id=${company}&language=en&portal=portal_b&status=draft`)).text,
      ),
      wanted,
    );
    assert.deepEqual(
      titles((await author.get('/account/releases?q=NUMMER+2')).text),
      all.filter((title: string) => title.startsWith('Nummer 2')),
    );
    assert.match((await author.get('/account/releases?status=published')).text, /No releases match these filters/);
    for (const bad of ['status=x', 'company_id=x', 'language=fr', 'portal=x', 'cursor=x', `q=${'x'.repeat(201)}`]) {
      const page = await author.get(`/account/releases?${bad}`);
      assert.equal(page.status, 422, bad);
      assert.notEqual(shownFaults(page).length, 0);
    }
    assert.equal(
      (await author.get(`/account/releases?company_id=${team.publisher.companies[0].id}`)).text.includes('Nummer'),
      false,
    );
  });

  it('shows open tasks on the overview, and the first steps in a new account', async () => {
    const { publisher, author, owner } = await makeTeam(service, { terms: { kind: 'plan', monthlyQuota: 3 } });
    const fresh = await owner.get('/account');
    assert.match(fresh.text, /First steps/);
    assert.match(fresh.text, /href="\/account\/tokens"/);
    assert.doesNotMatch((await author.get('/account')).text, /href="\/account\/tokens"/, 'not for authors');
    await service.application.accounts.grantBooking({
      caller: OPERATOR,
      accountId: publisher.accountId,
      terms: { kind: 'single', credits: 4 },
      validUntil: null,
    });
    const { id } = await publisher.draft({ title: 'Wartet' });
    await publisher.draft({ title: 'Angefangen' });
    await publisher.api('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' } });
    const { text } = await author.get('/account');
    assert.match(visibleText(text), /1 of 3 submissions used, 2 left/);
    assert.match(visibleText(text), /4 left/);
    assert.match(visibleText(text), /Wartet[\s\S]*since 1 Aug/);
    assert.match(visibleText(text), /Angefangen[\s\S]*changed 1 Aug/);
    assert.doesNotMatch(text, /First steps/);
  });
});
