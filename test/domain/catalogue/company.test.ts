import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  ABOUT_MAX,
  CONTACT_EMAIL_MAX,
  CONTACT_NAME_MAX,
  CONTACT_PHONE_MAX,
  companyProfileFaults,
  NEWSROOM_LETTERS,
  NO_PROFILE,
  newsroomKey,
  newsroomKeysOf,
  newsroomLetter,
  RESPONSIBLE_PERSON_MAX,
  WEBSITE_URL_MAX,
} from '../../../domain/index.ts';

const NAMES = [
  ['Nordwind GmbH', 'nordwind gmbh', 'n'],
  ['ÄGYPTEN-Café', 'agypten-cafe', 'a'],
  ['Große Fahrt', 'grosse fahrt', 'g'],
  ['ßanders', 'ssanders', 's'],
  ['Ｆｕｌｌ Width', 'full width', 'f'],
  ['„Die Zeitung“', 'die zeitung“', 'd'],
  [' (»Nord«)', 'nord«)', 'n'],
  [' «Nord» und «Süd»', 'nord» und «sud»', 'n'],
  ["'s Wirtshaus", 's wirtshaus', 's'],
  ['„ (Nord', 'nord', 'n'],
  ['1. FC Nord', '~1. fc nord', 'other'],
  ['北京 Media', '~北京 media', 'other'],
  ['Ørsted', '~Ørsted', 'other'],
  ['„“', '~', 'other'],
] as const;

describe('the position of a newsroom in the directory', () => {
  for (const [name, key, letter] of NAMES) {
    it(`of ${name} is ${key}, under ${letter}`, () => {
      assert.equal(newsroomKey(name), key);
      assert.equal(newsroomLetter(name), letter);
    });
  }

  it('lies within the keys of its letter, and of no other', () => {
    const names = fc.string({ unit: fc.constantFrom(...' "„«(»aZmÄßØ1~{`@ﬁＡ北\u0301😀') });
    fc.assert(
      fc.property(names, (name) => {
        const key = newsroomKey(name);
        const letters = NEWSROOM_LETTERS.filter((letter) => {
          const { from, to } = newsroomKeysOf(letter);
          return key >= from && key < to;
        });
        assert.deepEqual(letters, [newsroomLetter(name)]);
      }),
    );
  });

  it('under each letter begins with that letter; others come last', () => {
    assert.deepEqual(newsroomKeysOf('a'), { from: 'a', to: 'b' });
    assert.deepEqual(newsroomKeysOf('z'), { from: 'z', to: '{' });
    assert.ok(newsroomKeysOf('other').from > newsroomKeysOf('z').to);
  });
});

describe('the profile of a newsroom', () => {
  const LONGEST = {
    websiteUrl: `https://a.example/${'x'.repeat(WEBSITE_URL_MAX - 18)}`,
    about: '😀'.repeat(ABOUT_MAX),
    pressContact: {
      name: '😀'.repeat(CONTACT_NAME_MAX),
      email: `jo@${'x.'.repeat(30)}example`,
      phone: '1'.repeat(CONTACT_PHONE_MAX),
    },
    responsiblePerson: '😀'.repeat(RESPONSIBLE_PERSON_MAX),
  };

  it('may be empty, as a whole and in each member', () => {
    for (const profile of [{}, NO_PROFILE]) assert.deepEqual(companyProfileFaults(profile), []);
  });

  it('may use the whole length of every member', () => assert.deepEqual(companyProfileFaults(LONGEST), []));

  it('reports every member that is too long, with its limit', () => {
    const { websiteUrl, about, pressContact, responsiblePerson } = LONGEST;
    const faults = companyProfileFaults({
      websiteUrl: `${websiteUrl}x`,
      about: `${about}x`,
      pressContact: {
        name: `${pressContact.name}x`,
        email: `${'x'.repeat(CONTACT_EMAIL_MAX)}@a.example`,
        phone: `${pressContact.phone}1`,
      },
      responsiblePerson: `${responsiblePerson}x`,
    });
    assert.deepEqual(faults, [
      { field: 'website_url', rule: 'max', max: WEBSITE_URL_MAX },
      { field: 'about', rule: 'max', max: ABOUT_MAX },
      { field: 'press_contact.name', rule: 'max', max: CONTACT_NAME_MAX },
      { field: 'press_contact.email', rule: 'max', max: CONTACT_EMAIL_MAX },
      { field: 'press_contact.phone', rule: 'max', max: CONTACT_PHONE_MAX },
      { field: 'responsible_person', rule: 'max', max: RESPONSIBLE_PERSON_MAX },
    ]);
  });

  it('has a web address and an email address that are valid', () => {
    const pressContact = { name: null, email: 'jo', phone: null };
    assert.deepEqual(companyProfileFaults({ websiteUrl: 'javascript:alert(1)', pressContact }), [
      { field: 'website_url', rule: 'url' },
      { field: 'press_contact.email', rule: 'email' },
    ]);
  });
});
