import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MARKDOWN_LINES_MAX } from '../../../application/ports/index.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

/** One code point, two UTF-16 units, four bytes. */
const EMOJI = '🌉';

/** Vertical tab, form feed and next line. */
const SPACING: ReadonlySet<number> = new Set([0x0b, 0x0c, 0x85]);

describe('the texts of a press release', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const create = (changes: Record<string, unknown>) =>
    publisher.api('POST', '/press-releases', { json: publisher.fields(changes) });
  const accepted = async (changes: Record<string, unknown>) => {
    const reply = await create(changes);
    assert.equal(reply.status, 201, reply.text);
    return reply.body;
  };
  const refused = async (changes: Record<string, unknown>) =>
    assertProblem(await create(changes), 422, 'validation_failed').violations;

  it('are counted in code points', async () => {
    for (const field of ['title', 'keywords']) {
      const { data } = await accepted({ [field]: EMOJI.repeat(255) });
      assert.equal(data[field], EMOJI.repeat(255));
      assert.deepEqual(await refused({ [field]: EMOJI.repeat(256) }), [{ field, rule: 'max', max: 255 }]);
      await accepted({ [field]: `  ${'ß'.repeat(255)}  ` });
    }
    const url = `https://example.org/${'ü'.repeat(235)}`;
    assert.equal((await accepted({ backlink_url: url })).data.backlink_url, url);
    assert.deepEqual(await refused({ backlink_url: `${url}ü` }), [{ field: 'backlink_url', rule: 'max', max: 255 }]);
  });

  it('must not contain half a surrogate pair', async () => {
    for (const half of ['\ud800', 'a\udc00b', '\udf09\ud83c']) {
      for (const field of ['title', 'text', 'keywords', 'backlink_url']) {
        assert.deepEqual(await refused({ [field]: half }), [{ field, rule: 'lone_surrogate' }]);
      }
    }
  });

  it('must not contain NUL and other control characters, except for tabs and line breaks', async () => {
    for (const code of [0, 1, 8, 0x0b, 0x0c, 0x0e, 0x1b, 0x1c, 0x1f, 0x7f, 0x80, 0x85, 0x9f]) {
      const value = `a${String.fromCharCode(code)}b`;
      for (const field of ['title', 'text', 'keywords']) {
        if (field === 'text' && SPACING.has(code)) continue;
        assert.deepEqual(
          await refused({ [field]: value }),
          [{ field, rule: 'control_characters' }],
          `${field} ${code}`,
        );
      }
    }
    assert.equal((await accepted({ title: 'a\tb\r\nc' })).data.title, 'a\tb\r\nc');
  });

  it('treat vertical tab, form feed and next line as white space in the text only, since PDFs contain them', async () => {
    for (const code of SPACING) {
      const spacing = String.fromCharCode(code);
      const { data } = await accepted({ text: `${spacing}<p>a${spacing}b</p>${spacing}` });
      assert.equal(data.text, '<p>a b</p>');
      const plain = await accepted({ text: `Page one.${spacing}Page two.` });
      assert.match(plain.data.text, /Page one\. Page two\./);
      assert.equal((await refused({ text: `<p>${spacing}</p>` }))[0]?.field, 'text');
    }
  });

  it('link only to absolute http and https addresses', async () => {
    for (const url of [
      'http://example.org',
      'HTTPS://EXAMPLE.ORG/',
      'https://example.org:8443/a?b=c#d',
      'http://192.0.2.1/',
    ]) {
      assert.equal((await accepted({ backlink_url: url })).data.backlink_url, url);
    }
    const wrong = [
      'example.org',
      '//example.org/',
      '/path',
      'https://',
      'https:example.org',
      'ftp://example.org/',
      'mailto:a@example.org',
      'javascript:alert(1)',
      'data:text/html,hello',
      'https://example.org/a b',
      'https://exam ple.org/',
      'https://user:secret@example.org/',
      'https://example.org:99999/',
      'https://example.org/"onmouseover="x',
    ];
    for (const url of wrong) {
      assert.deepEqual(await refused({ backlink_url: url }), [{ field: 'backlink_url', rule: 'url' }], url);
    }
  });

  it('keep the allowed markup, and get a warning that names what was stripped', async () => {
    const text =
      '<h2>Titel</h2><p style="color:red" onclick="x()">Ein <strong>fester</strong> <a href="https://example.org/">Link</a>.</p>' +
      '<script>alert(1)</script><img src="x" onerror="alert(1)"><p><a href="javascript:alert(1)">weg</a></p>';
    const { data, meta } = await accepted({ text });
    assert.equal(
      data.text,
      '<h2>Titel</h2><p>Ein <strong>fester</strong> <a href="https://example.org/">Link</a>.</p><p>weg</p>',
    );
    const [warning, ...others] = meta.warnings;
    assert.deepEqual(others, []);
    assert.deepEqual(Object.keys(warning), ['code', 'tags', 'attributes']);
    assert.equal(warning.code, 'html_stripped');
    for (const tag of ['img', 'script']) assert.ok(warning.tags.includes(tag), tag);
    for (const name of ['href', 'onclick', 'style']) assert.ok(warning.attributes.includes(name), name);
  });

  it('get no warning if nothing was stripped', async () => {
    const text =
      '<h2>A</h2><h3>B</h3><p>c<br />d <em>e</em></p><ul><li>f</li></ul><ol><li>g</li></ol><blockquote><p>h</p></blockquote>';
    const body = await accepted({ text });
    assert.equal(body.data.text, text);
    assert.equal('meta' in body, false);
  });

  it('get the same warnings on update as on creation', async () => {
    const { id } = await publisher.draft();
    const reply = await publisher.api('PATCH', `/press-releases/${id}`, {
      json: { text: '<p>neu<iframe></iframe></p>' },
    });
    assert.equal(reply.body.data.text, '<p>neu</p>');
    assert.deepEqual(reply.body.meta, { warnings: [{ code: 'html_stripped', tags: ['iframe'], attributes: [] }] });
  });

  it('get warnings of what Markdown lost, in the requested language', async () => {
    const text = '# A\n\n![Bridge](bridge.jpg) [b](/c) `d` *e*';
    const created = await accepted({ text, text_format: 'markdown' });
    assert.equal(created.data.text, '<h2>A</h2>\n<p>Bridge b d <em>e</em></p>');
    const [warning, ...others] = created.meta.warnings;
    assert.deepEqual(others, []);
    assert.deepEqual([warning.code, warning.elements], ['markdown_reduced', ['code', 'links', 'pictures']]);
    assert.match(
      warning.message,
      /^Code became plain text\. .*https:\/\/.* Attach the images themselves to the release\.$/,
    );
    const reply = await publisher.api('PATCH', `/press-releases/${created.data.id}`, {
      json: { text, text_format: 'markdown' },
      headers: { 'Accept-Language': 'de' },
    });
    assert.match(
      reply.body.meta.warnings[0].message,
      /^Code wurde zu gewöhnlichem Text\. .* Fügen Sie die Bilder der Mitteilung selbst hinzu\.$/,
    );
    assert.equal('meta' in (await accepted({ text: '# A\n\n*b*', text_format: 'markdown' })), false);
  });

  it('are refused if only the stored HTML is too long, with an explanation', async () => {
    const longestList = { text: '- a\n'.repeat(MARKDOWN_LINES_MAX - 10), text_format: 'markdown' };
    assert.equal((await create(longestList)).status, 201);
    for (const changes of [
      { text: '*a*'.repeat(15_000), text_format: 'markdown' },
      { text: '- a\n'.repeat(20_000), text_format: 'markdown' },
      { text: `<p>${'&'.repeat(30_000)}</p>` },
    ]) {
      const { violations, detail } = assertProblem(await create(changes), 422, 'validation_failed');
      assert.deepEqual(violations, [{ field: 'text', rule: 'max', max: 100_000, other: 'html' }]);
      assert.match(detail, /100000 characters as HTML, .* Markdown/);
    }
    const sent = assertProblem(
      await create({ text: 'a'.repeat(100_001), text_format: 'markdown' }),
      422,
      'validation_failed',
    );
    assert.equal(sent.detail, 'The text may have at most 100000 characters.');
  });

  it('are refused with an invisible title, as if it were missing', async () => {
    for (const title of ['\u200b', ' \u2060\u00ad ', '\u3164']) {
      assert.deepEqual(await refused({ title }), [{ field: 'title', rule: 'required' }], JSON.stringify(title));
    }
    const { id } = await publisher.draft();
    const reply = await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: '\u200d' } });
    assert.deepEqual(assertProblem(reply, 422, 'validation_failed').violations, [{ field: 'title', rule: 'required' }]);
  });

  it('must have visible content after sanitising', async () => {
    for (const text of [
      '<script>alert(1)</script>',
      '<p></p>',
      '<p>&nbsp;<br></p>',
      '<p>\u200b&#8203;</p>',
      '<!-- x -->',
      '<img src="x">',
    ]) {
      assert.deepEqual(await refused({ text }), [{ field: 'text', rule: 'not_empty_html' }], text);
    }
  });

  it('drop the target of an unsafe link, however it is written', async () => {
    for (const href of [
      'java&#115;cript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      ' javascript:x',
      'data:text/html,x',
      '//example.org',
    ]) {
      const { data } = await accepted({ text: `<p><a href="${href}">x</a></p>` });
      assert.doesNotMatch(data.text, /href/i, href);
    }
  });

  describe('teaser', () => {
    const text = `<p>${EMOJI}${EMOJI} Brücke</p><p>steht &amp; hält.</p>`;
    const cut = async (teaser_begin: number | null, teaser_end: number | null) =>
      (await accepted({ text, teaser_begin, teaser_end })).data.teaser;

    it('is selected from the visible text, in code points', async () => {
      assert.equal(await cut(0, 2), `${EMOJI}${EMOJI}`);
      assert.equal(await cut(1, 2), EMOJI);
      assert.equal(await cut(3, 9), 'Brücke');
      assert.equal(await cut(3, 15), 'Brücke steht');
      assert.equal(await cut(16, 17), '&');
      assert.equal(await cut(null, 9), `${EMOJI}${EMOJI} Brücke`);
      assert.equal(await cut(10, null), 'steht & hält.');
      assert.equal(await cut(10, 1000), 'steht & hält.');
    });

    it('ends after the first line without a full stop', async () => {
      assert.equal(await cut(null, null), '🌉🌉 Brücke …');
    });

    it('consists of the first sentences of a long text', async () => {
      const sentence = 'Die Brücke über den Hafen ist fertig und bleibt es hoffentlich lange.';
      const { data } = await accepted({ text: `<p>${`${sentence} `.repeat(20)}</p>` });
      assert.equal(data.teaser, Array(4).fill(sentence).join(' '));
    });

    it('refuses invalid offsets, and offsets that select nothing', async () => {
      const faults = async (changes: Record<string, unknown>) =>
        faultsOf({ violations: await refused({ text, ...changes }) });
      assert.deepEqual(await faults({ teaser_begin: -1 }), ['teaser_begin min']);
      assert.deepEqual(await faults({ teaser_end: 0 }), ['teaser_end min']);
      assert.deepEqual(await faults({ teaser_begin: 5, teaser_end: 5 }), ['teaser_end after']);
      assert.deepEqual(await faults({ teaser_begin: 5, teaser_end: 4 }), ['teaser_end after']);
      assert.deepEqual(await faults({ teaser_begin: 1000 }), ['teaser_begin offset_past_end']);
      assert.deepEqual(await faults({ teaser_begin: '1', teaser_end: true }), ['teaser_begin type', 'teaser_end type']);
    });
  });
});
