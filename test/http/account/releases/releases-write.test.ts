import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  expectedFaults,
  faultAt,
  fieldValue,
  selectedValue,
  shownFaults,
} from '../../../support/pages/account-pages.ts';
import { hiddenValue, openForm, releaseForm } from '../../../support/people/account-releases.ts';
import { makeTeam, withTeam } from '../../../support/people/people.ts';
import { RELEASE_FORM } from '../../../support/service/http-definitions.ts';
import { withService } from '../../../support/service/with-service.ts';

const NEW = '/account/releases/new';

/** Single faults, as form fields and as JSON. */
const WRONG: readonly (readonly [what: string, form: Record<string, string>, json: Record<string, unknown>])[] = [
  ['no title', { title: '  ' }, { title: '  ' }],
  ['a title that is too long', { title: 'ä'.repeat(256) }, { title: 'ä'.repeat(256) }],
  ['control characters in the title', { title: 'a\u0007b' }, { title: 'a\u0007b' }],
  ['no text', { text: '' }, { text: '' }],
  ['a text that is stripped completely', { text: '<script>1</script>' }, { text: '<script>1</script>' }],
  ['a text that is too long', { text: 'x'.repeat(100_001) }, { text: 'x'.repeat(100_001) }],
  ['no newsroom', { company_id: '' }, { company_id: null }],
  ['a newsroom that is not a number', { company_id: 'x' }, { company_id: 'x' }],
  ['an unknown newsroom', { company_id: '999999' }, { company_id: 999_999 }],
  ['no category', { category_id: '' }, { category_id: null }],
  ['an unknown category', { category_id: '999999' }, { category_id: 999_999 }],
  ['no language', { language: '' }, { language: null }],
  ['an unknown language', { language: 'fr' }, { language: 'fr' }],
  ['an unknown portal', { portal: 'portal_c' }, { portal: 'portal_c' }],
  ['too many keywords', { keywords: 'k'.repeat(256) }, { keywords: 'k'.repeat(256) }],
  ['an invalid URL', { backlink_url: 'not a link' }, { backlink_url: 'not a link' }],
  ['a script for an address', { backlink_url: 'javascript:alert(1)' }, { backlink_url: 'javascript:alert(1)' }],
  [
    'an address that is too long',
    { backlink_url: `https://example.org/${'a'.repeat(250)}` },
    { backlink_url: `https://example.org/${'a'.repeat(250)}` },
  ],
  ['a teaser that begins nowhere', { teaser_begin: '-1' }, { teaser_begin: -1 }],
  ['a text as the beginning of the teaser', { teaser_begin: 'here' }, { teaser_begin: 'here' }],
  ['a teaser that begins past the end', { teaser_begin: '5000' }, { teaser_begin: 5000 }],
  ['a teaser that ends before it begins', { teaser_begin: '9', teaser_end: '4' }, { teaser_begin: 9, teaser_end: 4 }],
  ['an unknown value of a checkbox', { no_export: 'perhaps' }, { no_export: 'perhaps' }],
  [
    'several fields at once',
    { title: '', language: '', backlink_url: 'x' },
    { title: '', language: null, backlink_url: 'x' },
  ],
];

describe('the form of a release', () => {
  const service = withService();
  const team = withTeam(service);

  describe('refuses what the API refuses, with its own texts', () => {
    for (const [what, form, json] of WRONG) {
      it(what, async () => {
        const { publisher, author } = team;
        const draft = await publisher.draft();
        const english = { 'Accept-Language': 'en' };
        const asked = [
          [await publisher.api('POST', '/press-releases', { json: publisher.fields(json), headers: english }), NEW, {}],
          [
            await publisher.api('PATCH', `/press-releases/${draft.id}`, {
              json: publisher.fields(json),
              headers: english,
            }),
            `/account/releases/${draft.id}`,
            await openForm(author, draft.id),
          ],
        ] as const;
        for (const [problem, path, hidden] of asked) {
          const page = await author.post(path, {
            ...releaseForm(publisher, form),
            ...hidden,
            key: crypto.randomUUID(),
          });
          assert.equal(problem.status, 422, problem.text);
          assert.equal(page.status, 422);
          assert.match(page.text, /<title>Error: /);
          const expected = expectedFaults(RELEASE_FORM, problem);
          assert.deepEqual(shownFaults(page), expected);
          for (const { field, text } of expected) assert.ok(faultAt(page, field ?? '')?.includes(text), text);
          // The input is kept.
          const typed = releaseForm(publisher, form);
          for (const name of ['title', 'text', 'keywords', 'backlink_url', 'teaser_begin']) {
            assert.equal(fieldValue(page, name), typed[name], name);
          }
        }
        const { body } = await publisher.api('GET', `/press-releases/${draft.id}`);
        assert.equal(body.data.version, draft.version, 'nothing was saved');
      });
    }
  });

  it('creates a draft, and shows it as stored', async () => {
    const { publisher, author } = team;
    const page = await author.get(NEW);
    assert.equal(page.status, 200);
    const fields = releaseForm(publisher, {
      title: '  „Titel“ <b> & Co  ',
      text: '<p>Erste Zeile.\r\nZweite.</p>',
      portal: 'portal_b',
      keywords: 'eins, zwei',
      backlink_url: 'https://example.org/?a=1&b=2',
      teaser_begin: '0',
      teaser_end: '5',
      no_export: '1',
    });
    const { status, headers } = await author.post(NEW, { ...fields, key: hiddenValue(page, 'key') });
    assert.equal(status, 303);
    const [, id] = /^\/account\/releases\/(\d+)\?done=created$/.exec(headers.get('Location') ?? '') ?? [];
    const { data } = (await publisher.api('GET', `/press-releases/${id}`)).body;
    assert.deepEqual(
      [data.title, data.portal, data.keywords, data.backlink_url, data.teaser, data.no_export, data.status],
      ['„Titel“ <b> & Co', 'portal_b', 'eins, zwei', 'https://example.org/?a=1&b=2', 'Erste', true, 'draft'],
    );
    const shown = await author.get(headers.get('Location') ?? '');
    assert.match(shown.text, /role="status">Draft created\.</);
    assert.equal(fieldValue(shown, 'title'), '„Titel“ <b> & Co');
    assert.equal(fieldValue(shown, 'backlink_url'), 'https://example.org/?a=1&b=2');
    assert.equal(selectedValue(shown, 'no_export'), '1');
  });

  it('starts with the newsroom, category and language of the release created last', async () => {
    const { publisher, author } = await makeTeam(service);
    const [, second] = publisher.companies;
    const { body } = await publisher.api('GET', '/categories');
    const category = String(body.data.at(-1).id);
    const key = hiddenValue(await author.get(NEW), 'key');
    const changes = { company_id: String(second?.id), category_id: category, language: 'en' };
    assert.equal((await author.post(NEW, { ...releaseForm(publisher, changes), key })).status, 303);
    const { text } = await author.get(NEW);
    const chosen = (name: string) =>
      new RegExp(`<select[^>]* name="${name}"(?:(?!</select>)[^])*<option value="([^"]*)" selected`).exec(text)?.[1] ??
      selectedValue({ text }, name);
    assert.deepEqual(['company_id', 'category_id', 'language'].map(chosen), [changes.company_id, category, 'en']);
  });

  it('turns plain lines into paragraphs, and keeps HTML', async () => {
    const { publisher, author } = team;
    const texts = [
      ['One & two.\n\nThree.', '<p>One &amp; two.</p><p>Three.</p>'],
      ['<p>One</p>\n\n<p>Two</p>', '<p>One</p>\n\n<p>Two</p>'],
    ] as const;
    for (const [text, stored] of texts) {
      const sent = { ...releaseForm(publisher, { text }), key: crypto.randomUUID() };
      const { headers } = await author.post(NEW, sent);
      const [id] = /\d+/.exec(headers.get('Location') ?? '') ?? [];
      assert.equal(
        (await publisher.api('GET', `/press-releases/${id}`)).body.data.text.replaceAll('</p>\n<p>', '</p><p>'),
        stored,
      );
    }
  });

  it('creates one draft from a form sent twice, even concurrently', async () => {
    const { publisher, author } = team;
    const key = hiddenValue(await author.get(NEW), 'key');
    const send = () => author.post(NEW, { ...releaseForm(publisher, { title: 'Zweimal geklickt' }), key });
    const replies = await Promise.all([send(), send(), send()]);
    replies.push(await send());
    const places = replies.filter(({ status }) => status === 303).map(({ headers }) => headers.get('Location'));
    assert.ok(places.length >= 2);
    assert.equal(new Set(places).size, 1);
    const { text } = await author.get('/account/releases?q=zweimal');
    assert.equal(text.match(/>Zweimal geklickt</g)?.length, 1);
  });

  it('requires a confirmation before a form that was already sent creates a second draft', async () => {
    const { publisher, author } = team;
    const key = hiddenValue(await author.get(NEW), 'key');
    const send = (title: string, sent: string) => author.post(NEW, { ...releaseForm(publisher, { title }), key: sent });
    assert.equal((await send('Erstens', key)).status, 303);
    const asked = await send('Zweitens', key);
    assert.equal(asked.status, 409);
    assert.match(asked.text, /already created from this form/);
    assert.equal((await send('Zweitens', hiddenValue(asked, 'key'))).status, 303);
  });

  it('reports what was removed from the text, but nothing that a URL claims', async () => {
    const { publisher, author } = team;
    const { id } = await publisher.draft();
    const text = '<p style="color:red">Wort<script>1</script><marquee>e</marquee></p>';
    const { headers } = await author.post(`/account/releases/${id}`, {
      ...releaseForm(publisher, { text }),
      ...(await openForm(author, id)),
      // The warning comes before anything else.
      next: 'submit',
    });
    const place = headers.get('Location') ?? '';
    assert.match(place, new RegExp(`^/account/releases/${id}\\?done=saved`));
    const page = await author.get(place);
    assert.match(page.text, /<code>marquee<\/code>/);
    assert.match(page.text, /<code>style<\/code>/);
    const madeUp = await author.get(
      `/account/releases/${id}?stripped=1&tags=<img src=x>,Pay us,b&attributes=%00&done=nothing`,
    );
    assert.doesNotMatch(madeUp.text, /<img src=x>|Pay us|&lt;img/);
    assert.doesNotMatch(madeUp.text, /class="notice"/);
  });

  it('continues to pictures or submission after saving', async () => {
    const { publisher, author } = team;
    const { id } = await publisher.draft();
    for (const next of ['submit', 'pictures']) {
      const form = { ...releaseForm(publisher), ...(await openForm(author, id)), next };
      const { status, headers } = await author.post(`/account/releases/${id}`, form);
      assert.deepEqual([status, headers.get('Location')], [303, `/account/releases/${id}/${next}`]);
    }
  });

  it('responds like the API for unknown releases and those of others', async () => {
    const { publisher, author } = team;
    const other = await makeTeam(service);
    const { id } = await other.publisher.draft({ title: 'Geheime Sache' });
    const english = { 'Accept-Language': 'en' };
    for (const wanted of [id, 999_999, 'new1', '0', '007']) {
      const problem = await publisher.api('GET', `/press-releases/${wanted}`, { headers: english });
      for (const part of ['', '/history', '/delete', '/submit', '/withdraw']) {
        const page = await author.get(`/account/releases/${wanted}${part}`);
        assert.equal(page.status, problem.status, `${wanted}${part}`);
        assert.match(page.text, problem.status === 404 ? /Page not found/ : /This belongs to another account/);
        assert.doesNotMatch(page.text, /Geheime Sache/);
        if (part === '/history') continue;
        const sent = await author.post(`/account/releases/${wanted}${part}`, {
          ...releaseForm(publisher),
          version: 1,
          ai_text_declaration: 'none',
        });
        assert.equal(sent.status, problem.status, `POST ${wanted}${part}`);
      }
    }
    const { body } = await other.publisher.api('GET', `/press-releases/${id}`);
    assert.deepEqual([body.data.title, body.data.version], ['Geheime Sache', 1]);
  });

  it('refuses another account’s newsroom', async () => {
    const { author, publisher } = team;
    const other = await service.publisher();
    const page = await author.post(NEW, {
      ...releaseForm(publisher, { company_id: String(other.companies[0].id) }),
      key: crypto.randomUUID(),
    });
    assert.equal(page.status, 422);
    assert.deepEqual(
      shownFaults(page).map(({ field }) => field),
      ['company_id'],
    );
  });

  it('accepts the longest text in four-byte characters, and refuses an excessive form', async () => {
    const { publisher, author } = team;
    const send = (text: string) => author.post(NEW, { ...releaseForm(publisher, { text }), key: crypto.randomUUID() });
    assert.equal((await send(`<p>${'😀'.repeat(99_993)}</p>`)).status, 303);
    const huge = await send('x'.repeat(2 * 1024 * 1024 + 1));
    assert.equal(huge.status, 413);
    assert.match(huge.text, /<h1>/);
    const crowded = new URLSearchParams(releaseForm(publisher));
    for (let n = 0; n < 1100; n++) crowded.append(`x${n}`, '');
    const refused = await service.request('POST', NEW, {
      headers: { Cookie: author.cookie, 'Sec-Fetch-Site': 'same-origin' },
      body: crowded,
    });
    assert.equal(refused.status, 422);
  });

  it('records the user and the changed fields in the history', async () => {
    const { publisher, author } = team;
    const { id } = await publisher.draft();
    await author.post(`/account/releases/${id}`, {
      ...releaseForm(publisher, { title: 'Ein anderer Titel' }),
      ...(await openForm(author, id)),
    });
    const page = await author.get(`/account/releases/${id}/history`);
    assert.match(page.text, /API token “test”/);
    assert.match(page.text, new RegExp(`${author.user.name}</td>`));
    assert.match(page.text, /Fields: Title/);
    const { body } = await publisher.api('GET', `/press-releases/${id}/history`);
    assert.deepEqual(
      body.data.map(({ actor }: { actor: { user_name?: string } }) => actor.user_name ?? null),
      [null, author.user.name],
    );
  });

  it('puts submission first as soon as nothing prevents it', async () => {
    const { publisher, author } = team;
    const ready = (await author.get(`/account/releases/${(await publisher.draft()).id}`)).text;
    assert.match(ready, /<button data-save>Save<\/button>/);
    assert.match(ready, /<button class="main" name="next" value="submit">Save and submit …/);
    const fresh = (await author.get('/account/releases/new')).text;
    assert.match(fresh, /<button class="main" data-save>Create draft<\/button>/);
  });

  it('starts with the newsroom that the person used last, else with the account’s', async () => {
    const { publisher, owner, author } = await makeTeam(service);
    const [first, second] = publisher.companies;
    const chosen = async (person: typeof owner) =>
      /<select[^>]*name="company_id"[\s\S]*?<option value="(\d+)" selected/.exec(
        (await person.get('/account/releases/new')).text,
      )?.[1];
    await owner.post(NEW, releaseForm(publisher, { company_id: String(first.id) }));
    assert.equal(await chosen(author), String(first.id));
    await author.post(NEW, releaseForm(publisher, { company_id: String(second.id) }));
    assert.deepEqual([await chosen(owner), await chosen(author)], [String(first.id), String(second.id)]);
  });

  it('links the German and the English version of a release to each other, and the list names the language of each', async () => {
    const { publisher, author } = team;
    const title = 'Der Hafen in zwei Sprachen';
    const { id } = await publisher.draft({ title });
    const { id: other } = await publisher.draft({ title, language: 'en', translation_of: id });
    for (const [here, there, label] of [
      [id, other, 'English version'],
      [other, id, 'German version'],
    ]) {
      const { text } = await author.get(`/account/releases/${here}`);
      assert.match(
        text,
        new RegExp(
          `<dt>${label}</dt><dd><a href="/account/releases/${there}"[^>]*>${title}</a> <span class="tag ?">Draft`,
        ),
      );
    }
    const { text } = await author.get(`/account/releases?q=${encodeURIComponent(title)}`);
    assert.match(text, new RegExp(`releases/${id}"[^>]*>${title}</a> <span class="tag">Deutsch</span>`));
    assert.match(text, new RegExp(`releases/${other}"[^>]*>${title}</a></span>`));
  });
});
