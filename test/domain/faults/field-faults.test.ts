import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emailFaults, linkFaults, requiredTextFaults, textFaults, urlFaults } from '../../../domain/index.ts';

const CHECKS = { textFaults, requiredTextFaults, urlFaults, emailFaults };

describe('the faults of a field', () => {
  for (const [name, faultsOf] of Object.entries(CHECKS)) {
    it(`are none for an absent value (${name})`, () => {
      assert.deepEqual(
        [null, undefined].map((value) => faultsOf('f', value, 5)),
        [[], []],
      );
    });

    it(`are unstorable characters first, then the length in code points (${name})`, () => {
      assert.deepEqual(faultsOf('f', 'aaaaaaa\0\ud800', 5), [{ field: 'f', rule: 'lone_surrogate' }]);
      assert.deepEqual(faultsOf('f', 'aaaaaaa\0', 5), [{ field: 'f', rule: 'control_characters' }]);
      assert.deepEqual(faultsOf('f', '😀'.repeat(6), 5), [{ field: 'f', rule: 'max', max: 5 }]);
    });
  }

  it('include a text without visible characters if one is required', () => {
    assert.deepEqual(requiredTextFaults('f', ' \u200b', 5), [{ field: 'f', rule: 'required' }]);
    assert.deepEqual(requiredTextFaults('f', '😀'.repeat(5), 5), []);
    assert.deepEqual(textFaults('f', ' ', 5), []);
  });

  it('include anything but a web address', () => {
    assert.deepEqual(urlFaults('f', 'a.example', 50), [{ field: 'f', rule: 'url' }]);
    assert.deepEqual(urlFaults('f', 'https://a.example', 50), []);
  });

  it('include anything but an email address', () => {
    assert.deepEqual(emailFaults('f', 'a.example', 50), [{ field: 'f', rule: 'email' }]);
    assert.deepEqual(emailFaults('f', 'ada@a.example', 50), []);
  });

  it('include everything in a name that mail programs turn into a link, also in its full-width form', () => {
    for (const name of ['http://a', 'WWW.a', 'ada@a', 'ｗｗｗ．a', 'a＠b']) {
      assert.deepEqual(linkFaults('f', name), [{ field: 'f', rule: 'format' }], name);
    }
    for (const name of ['Ada & Co.', 'a: b // c', 'www', '', null, undefined])
      assert.deepEqual(linkFaults('f', name), []);
  });
});
