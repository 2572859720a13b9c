import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { PASSWORD_MAX, PASSWORD_MIN, passwordFaults } from '../../../domain/index.ts';

const JO = { email: 'jo.albrecht@nordwind.example', name: 'Jo Albrecht' };
const rules = (password: string, user = JO) => passwordFaults(password, user).map(({ rule }) => rule);

describe('a new password', () => {
  for (const password of [
    'krokus laterne neunzehn',
    'correct horse battery staple',
    'zwölf Zeichen',
    'Tr0ub4dor&3xyz',
    '😀😁😂🤣😃😄😅😆😉😊😋😎',
    'vX9-kQ2_mZ7w',
    'ein satz mit passwort darin',
    `${'x'.repeat(4)}fjord vollmond`,
  ]) {
    it(`accepts ${password}`, () => assert.deepEqual(rules(password), []));
  }

  for (const password of [
    'passwordpassword',
    'Password1234',
    'P@ssw0rd1234!',
    'Passwort2026!',
    'qwertzuiop12',
    'QWERTYUIOP123',
    '123456789012',
    '111111111111',
    'abcabcabcabc',
    'abcdefghijkl',
    'aaaaaaaaaaaaa',
    'iloveyou2026',
    'ichliebedich1',
    'presswerk2026',
    'Sommer2026!!!',
    'joalbrecht2026',
    'jo.albrecht@nordwind.example',
    'Albrecht1234!',
    'letmeinletmein',
    '1q2w3e4r5t6z',
    '            ',
    '!!!!!!!!!!!!!!',
  ]) {
    it(`rejects a common password: ${password}`, () => {
      assert.deepEqual(rules(password), ['common_password']);
    });
  }

  it('has 12 to 256 characters, counted in code points', () => {
    const faults = (password: string) => passwordFaults(password, JO);
    assert.deepEqual(faults(''), [{ field: 'password', rule: 'required' }]);
    assert.deepEqual(faults('krokus lat9'), [{ field: 'password', rule: 'min', min: PASSWORD_MIN }]);
    assert.deepEqual(rules('😀😁😂🤣😃😄'), ['min']);
    const long = 'krokus laterne '.repeat(20);
    assert.deepEqual(faults(long.slice(0, 256)), []);
    assert.deepEqual(faults(long.slice(0, 257)), [{ field: 'password', rule: 'max', max: PASSWORD_MAX }]);
    assert.deepEqual(faults('krokus\u0000laterne'), [{ field: 'password', rule: 'control_characters' }]);
    assert.deepEqual(faults('passwordpassword'), [{ field: 'password', rule: 'common_password' }]);
  });

  it('is almost never rejected when drawn at random', () => {
    const drawn = fc.array(fc.constantFrom(...'abcdefghijkmnpqrstuvwxyz'), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(drawn, (letters) => {
        fc.pre(new Set(letters).size > 10);
        return rules(letters.join('')).length === 0;
      }),
    );
  });

  it('needs four distinct characters', () => {
    assert.deepEqual(rules('kvmmvkvkmvkm'), ['common_password']);
    assert.deepEqual(rules('kvmzzmvkvkmz'), []);
  });

  for (const password of ['krokuskrokus', 'krokuskrokuskrokus', 'krokuskrokuskroku', 'vX9-kQvX9-kQ']) {
    it(`may not repeat up to six characters throughout: ${password}`, () => {
      assert.deepEqual(rules(password), ['common_password']);
    });
  }

  it('may repeat seven characters', () => assert.deepEqual(rules('laternelaterne'), []));

  for (const password of ['mnopqrstuvwx', 'xwvutsrqponm', 'mnopqrstuvwz', 'mnoxyzrstuvw']) {
    it(`may not consist of letters in alphabetical order: ${password}`, () => {
      assert.deepEqual(rules(password), ['common_password']);
    });
  }

  for (const password of ['abmnxyefklrs', 'kmnotmnohmnofmno']) {
    it(`may contain letters in alphabetical order: ${password}`, () => assert.deepEqual(rules(password), []));
  }

  for (const password of [
    'willk0mmen22',
    'w1llkommen22',
    'willkomm3n22',
    'footb4ll2222',
    'sun5hine2222',
    'foo7ball2222',
    'footb@ll2222',
    'sun$hine2222',
    'sunsh!ne2222',
  ]) {
    it(`may not be a common word with a digit or sign instead of a letter: ${password}`, () => {
      assert.deepEqual(rules(password), ['common_password']);
    });
  }

  it('may contain letters that form a common word only without the word between them', () => {
    assert.deepEqual(rules('welpresswerkcome'), []);
  });
});

describe('a new password of somebody', () => {
  it('may not consist of their name, whatever the characters around it', () => {
    const user = { email: 'office@nordwind.example', name: '“Krokus” (Laterne)' };
    for (const password of ['krokuslaterne', 'Laterne-Krokus-1', 'nordwind office', 'passwort2026']) {
      assert.deepEqual(rules(password, user), ['common_password'], password);
    }
    assert.deepEqual(rules('krokuslaterne'), []);
  });

  it('may not consist of a name of three letters, but may of names of two', () => {
    assert.deepEqual(rules('kv-mz-kv-mzz-vk', { ...JO, name: 'Kv Mz' }), []);
    assert.deepEqual(rules('kvm-z-kvm-zz-kvm', { ...JO, name: 'Kvm' }), ['common_password']);
  });
});
