import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isEmailAddress, isHttpUrl } from '../../../domain/index.ts';
import { runs } from '../../support/process/runs.ts';

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
    'http://[::192.0.2.10]',
    'http://255.255.255.255',
    'http://web1/',
    'http://1and1.example',
    'http://1and1',
    `http://${'x'.repeat(63)}.example`,
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
    'http://example.10',
    'http://example.0x',
    'http://example.0x1f',
    `http://${'x'.repeat(64)}.example`,
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
    'http://[::1.2.3.4a]',
    'http://[1:2:3::4:5:6::7:8]',
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

describe('an email address', () => {
  it('consists of a name and a host', () => {
    for (const text of [
      'press@example.org',
      'a.b+c@x.example',
      "o'neil@example.co.uk",
      'jörg@müller.example',
      'a@localhost',
      'a@mail2',
      'a@3com.example',
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
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        assert.equal(isEmailAddress(`${text} @example.org`), false),
      ),
    );
  });
});
