import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  codePointLength,
  hasControlCharacters,
  hasLoneSurrogate,
  isBlank,
  isEmailAddress,
  isHttpUrl,
  isLongerThan,
  isSlug,
  onOneLine,
  sliceCodePoints,
  slugify,
  textFault,
} from '../../../domain/index.ts';
import { runs } from '../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';

/** Any UTF-16, including lone surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: ANY_CHARACTER }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.integer({ min: 0xd7f0, max: 0xe010 }).map((n) => String.fromCharCode(n)) }),
);

describe('lengths and slices', () => {
  it('count code points, whatever their encoding', () => {
    assert.equal(codePointLength('a😀é'), 3);
    assert.equal(codePointLength('e\u0301'), 2);
    assert.equal(codePointLength('\ud83d\ud83d\ude00\ude00'), 3);
    fc.assert(fc.property(anyText, (text) => assert.equal(codePointLength(text), Array.from(text).length)));
  });

  it('compare a length with a limit in code points', () => {
    fc.assert(
      fc.property(anyText, fc.nat(12), (text, max) => {
        assert.equal(isLongerThan(text, max), Array.from(text).length > max);
      }),
    );
  });

  it('never split an astral character', () => {
    assert.equal(sliceCodePoints('😀😁😂', 1, 2), '😁');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), fc.nat(20), (text, a, b) => {
        const [begin, end] = [Math.min(a, b), Math.max(a, b)];
        const cut = sliceCodePoints(text, begin, end);
        assert.ok(cut.isWellFormed());
        assert.equal(codePointLength(cut), Math.max(0, Math.min(end, codePointLength(text)) - begin));
        assert.equal(sliceCodePoints(text, 0, begin) + cut + sliceCodePoints(text, end), text);
      }),
    );
  });
});

describe('blank text', () => {
  it('has no visible characters', () => {
    for (const text of ['', ' \t\n', '\u00a0', '\u200b\u200d\ufeff', '\u00ad', '\u2060 \u2800', '\u3164', '\ufe0f']) {
      assert.ok(isBlank(text), JSON.stringify(text));
    }
    for (const text of ['.', '\u200ba', '👩\u200d🚀', '\u0301']) assert.ok(!isBlank(text), JSON.stringify(text));
  });
});

describe('text that cannot be stored', () => {
  it('contains a control character other than tab and line breaks', () => {
    for (let code = 0; code <= 0xff; code++) {
      const control = (code < 0x20 || (code >= 0x7f && code < 0xa0)) && ![9, 10, 13].includes(code);
      assert.equal(hasControlCharacters(`a${String.fromCharCode(code)}b`), control, `U+${code.toString(16)}`);
    }
  });

  it('contains a lone surrogate', () => {
    for (const text of ['\ud800', 'a\udc00b', '\udc00\ud800', '\ud83d\ud83d\ude00']) assert.ok(hasLoneSurrogate(text));
    for (const text of ['', 'a', '😀', '\u{10ffff}']) assert.ok(!hasLoneSurrogate(text));
    fc.assert(
      fc.property(anyText, (text) => {
        const survives = new TextDecoder().decode(new TextEncoder().encode(`.${text}`)) === `.${text}`;
        assert.equal(hasLoneSurrogate(text), !survives);
      }),
    );
  });

  it('is reported by its worst fault', () => {
    assert.equal(textFault('\0\ud800'), 'lone_surrogate');
    assert.equal(textFault('\0'), 'control_characters');
    assert.equal(textFault('fine\r\n\t'), undefined);
  });
});

describe('an http URL', () => {
  const good = [
    'http://example.com',
    'https://example.com/',
    'HTTPS://EXAMPLE.COM/PATH?query#fragment',
    'https://sub.example.co.uk:8443/a/b?c=d&e=f#g',
    'http://localhost:8080',
    'http://127.0.0.1/',
    'https://example.com?x',
    'https://example.com#x',
    'https://example.com./',
    'https://münchen.example/straße?größe=5',
    'https://xn--mnchen-3ya.example',
    'https://exa_mple.example/@user/me:x',
    'https://example.com:65535/',
    'https://example.com/%20?a=[1]',
    'https://[2001:db8::1]/',
    'http://[::1]:8080/a',
    'http://[::]',
    'http://[1:2:3:4:5:6:7:8]?x',
    'http://[1:2:3:4:5:6:7::]',
    'http://[::FFFF:192.0.2.1]#y',
  ];
  const bad = [
    '',
    'example.com',
    '/path',
    '//example.com',
    'ftp://example.com',
    'mailto:a@example.com',
    'javascript:alert(1)//http://example.com',
    'http:example.com',
    'http:/example.com',
    'http://',
    'http:///path',
    'http://?x',
    'http://:80',
    'https://user:pass@example.com',
    'https://user@example.com/',
    'https://@example.com',
    'https://example.com:65536/',
    'https://example.com:80a/',
    'https://example .com',
    'https://example.com/a b',
    'https://example.com/\n',
    '\nhttps://example.com/',
    ' https://example.com',
    'https://example.com/"onclick',
    'https://example.com/<script>',
    'https://example.com\\@evil.example',
    'https://exam%70le.com',
    'https://a..example',
    'https://.example',
    'http://256.1.1.1',
    'http://1.2.3',
    'http://1.2.3.4.5',
    'http://example.1',
    'http://2001:db8::1/',
    'http://[]',
    'http://[1:2:3:4:5:6:7]',
    'http://[1:2:3:4:5:6:7:8:9]',
    'http://[1:2:3:4:5:6:7:8::]',
    'http://[1::2::3]',
    'http://[12345::]',
    'http://[g::]',
    'http://[:1::]',
    'http://[::1.2.3.256]',
    'http://[::1.2.3]',
    'http://[1.2.3.4]',
    'http://[::1',
    'http://::1]',
    'http://[::1]a',
    'http://[fe80::1%25eth0]',
  ];
  for (const url of good) it(`is ${url}`, () => assert.ok(isHttpUrl(url)));
  for (const url of bad) it(`is not ${JSON.stringify(url)}`, () => assert.ok(!isHttpUrl(url)));

  it('is accepted by the URL parser as http or https, with a host and without credentials', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'http://',
        'https://',
        '//',
        ':',
        '@',
        '.',
        '/',
        '?',
        '#',
        '%',
        '[',
        ']',
        '..',
        ':80',
        '\\',
        'ä',
        ' ',
      ),
      fc.constantFrom('0x', '255', '256', '1', '0', 'a', 'Z', '-', '_', 'example', 'com'),
    );
    const near = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
    const address = fc.oneof(
      near,
      near.map((rest) => `http://${rest}`),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
    );
    fc.assert(
      fc.property(address, (text) => {
        if (!isHttpUrl(text)) return;
        const url = new URL(text);
        assert.match(url.protocol, /^https?:$/);
        assert.ok(url.hostname !== '' && url.username === '' && url.password === '');
      }),
      { numRuns: runs(3000) },
    );
  });

  it('may be any web URL', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) =>
        assert.ok(isHttpUrl(url), url),
      ),
    );
  });

  it('is checked in linear time', () => {
    assert.ok(isHttpUrl(`https://${'a.'.repeat(50_000)}example/${'x'.repeat(100_000)}`));
    assert.ok(!isHttpUrl(`https://${'a'.repeat(100_000)} `));
  });
});

describe('text on one line', () => {
  for (const [text, line] of [
    ['Second yard\nfor wooden  \n boats', 'Second yard for wooden boats'],
    ['\r\n\r\n One', ' One'],
    [' One \n', ' One '],
    ['One  and two', 'One  and two'],
    ['', ''],
  ] as const) {
    it(`of ${JSON.stringify(text)} is ${JSON.stringify(line)}`, () => assert.equal(onOneLine(text), line));
  }

  it('has no line break, and every other character in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = onOneLine(text);
        assert.doesNotMatch(line, /[\r\n]/);
        assert.equal(line.replace(/\s+/g, ''), text.replace(/\s+/g, ''));
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a slug', () => {
  const cases = [
    ['Größe & Maß', 'groesse-mass'],
    ['  Éclair — déjà vu!  ', 'eclair-deja-vu'],
    ['ÄÖÜẞ', 'aeoeuess'],
    ['a\u0308o\u0308u\u0308', 'aeoeue'],
    ['İstanbul', 'istanbul'],
    ['№ ½ ﬁ', 'no-1-2-fi'],
    ['日本語', 'release'],
    ['---', 'release'],
    ['', 'release'],
  ] as const;
  for (const [text, slug] of cases)
    it(`of ${JSON.stringify(text)} is ${slug}`, () => assert.equal(slugify(text), slug));

  it('is the fallback when nothing is left', () => assert.equal(slugify('!', 'newsroom'), 'newsroom'));

  it('is always valid, and slugifying it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ minLength: 70, maxLength: 200 })), (text) => {
        const slug = slugify(text);
        assert.ok(isSlug(slug), slug);
        assert.equal(slugify(slug), slug);
      }),
    );
  });

  it('is the same for composed and decomposed characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'äöüÄÖÜéèñçßaz ') }), (text) => {
        assert.equal(slugify(text.normalize('NFD')), slugify(text.normalize('NFC')));
      }),
    );
  });

  it('has up to 80 lower-case letters, digits and single hyphens', () => {
    for (const text of ['a', 'a-b', '1', 'a'.repeat(80)]) assert.ok(isSlug(text), text);
    for (const text of ['', '-', 'a-', '-a', 'a--b', 'A', 'ä', 'a b', 'a_b', 'a'.repeat(81), 'a\n'])
      assert.ok(!isSlug(text), text);
  });
});

describe('an email address', () => {
  it('consists of a name and a host', () => {
    for (const text of [
      'press@example.org',
      'a.b+c@x.example',
      "o'neil@example.co.uk",
      'jörg@müller.example',
      'a@localhost',
    ]) {
      assert.ok(isEmailAddress(text), text);
    }
  });

  it('is rejected in any other form', () => {
    for (const text of [
      '',
      'press',
      '@example.org',
      'press@',
      'a b@example.org',
      'a@b@example.org',
      '.a@example.org',
      'a..b@example.org',
      'a.@example.org',
      'a@example..org',
      'a@example.org.',
      'a@192.0.2.1',
      'a@[192.0.2.1]',
      'a@[::1]',
      'A <a@example.org>',
      'mailto:a@example.org',
      'a@example.org\n',
      `a@${'x'.repeat(64)}.org`,
    ]) {
      assert.ok(!isEmailAddress(text), JSON.stringify(text));
    }
    fc.assert(fc.property(anyText, (text) => assert.equal(isEmailAddress(`${text} @example.org`), false)));
  });
});
