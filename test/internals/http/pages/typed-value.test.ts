import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normaliseValue } from '../../../../adapters/http/site/page/forms/form.ts';

test('a web address without a scheme is completed in every URL field, and in no other', () => {
  for (const name of ['url', 'website_url', 'backlink_url', 'license_url', 'source_url']) {
    for (const [typed, value] of [
      ['example.org', 'https://example.org'],
      [' hooks.example.org:8443/press?a=b ', 'https://hooks.example.org:8443/press?a=b'],
      ['http://example.org', 'http://example.org'],
      ['no address', 'no address'],
      ['javascript:alert(1)', 'javascript:alert(1)'],
      ['', ''],
    ] as const) {
      assert.equal(normaliseValue(name, typed), value, `${name}: ${typed}`);
    }
  }
  for (const name of ['title', 'about', 'url_note', 'curl'])
    assert.equal(normaliseValue(name, 'example.org'), 'example.org');
});
