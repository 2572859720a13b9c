import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type Actor,
  canonicalJson,
  chainStart,
  type Digestible,
  digestedEntry,
  entryDigest,
  isSnapshotHash,
  type PressReleaseId,
  particularsDigest,
  type Sha256,
  shownDigest,
  shownSalt,
  snapshotDigest,
  toHex,
} from '../../../domain/index.ts';

const sha256: Sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hexOf = (...parts: readonly (string | Uint8Array)[]) => toHex(sha256(...parts));

const SALT = new Uint8Array(16).fill(7);
const OTHER_SALT = new Uint8Array(16).fill(8);
const ACTOR: Actor = { kind: 'publisher', accountId: 1 as AccountId, tokenId: null };

describe('the hash of a snapshot', () => {
  const snapshot = { title: 'Nordwind', text: '<p>Text</p>' };

  it('covers the salt and the canonical JSON', () => {
    const expected = hexOf(SALT, '{"text":"<p>Text</p>","title":"Nordwind"}');
    assert.equal(snapshotDigest(snapshot, SALT, sha256), expected);
    assert.equal(snapshotDigest({ text: snapshot.text, title: snapshot.title }, SALT, sha256), expected);
  });

  it('covers no salt in entries of an earlier version', () => {
    assert.equal(snapshotDigest(snapshot, null, sha256), hexOf(canonicalJson(snapshot)));
  });

  it('is null without a snapshot', () => {
    assert.deepEqual([snapshotDigest(null, SALT, sha256), snapshotDigest(null, null, sha256)], [null, null]);
  });

  it('is recognised with its salt and as an earlier version made it, and no other is', () => {
    const stored = { snapshot, salt: SALT };
    assert.equal(isSnapshotHash(snapshotDigest(snapshot, SALT, sha256), stored, sha256), true);
    assert.equal(isSnapshotHash(snapshotDigest(snapshot, null, sha256), stored, sha256), true);
    for (const hash of [
      snapshotDigest(snapshot, OTHER_SALT, sha256),
      snapshotDigest({ ...snapshot, title: 'Forged' }, SALT, sha256),
      null,
    ]) {
      assert.equal(isSnapshotHash(hash, stored, sha256), false);
    }
    assert.equal(isSnapshotHash(null, { snapshot: null, salt: SALT }, sha256), true);
  });
});

describe('the hash of actor and details', () => {
  it('covers the salt and the canonical JSON of both', () => {
    const expected = hexOf(
      SALT,
      '{"actor":{"accountId":1,"kind":"publisher","tokenId":null},"details":{"note":"internal"}}',
    );
    assert.equal(particularsDigest({ actor: ACTOR, details: { note: 'internal' } }, SALT, sha256), expected);
  });

  it('depends on each of salt, actor and details', () => {
    const digests = [
      particularsDigest({ actor: ACTOR, details: null }, SALT, sha256),
      particularsDigest({ actor: ACTOR, details: null }, OTHER_SALT, sha256),
      particularsDigest({ actor: { kind: 'editor', name: 'Erika' }, details: null }, SALT, sha256),
      particularsDigest({ actor: ACTOR, details: {} }, SALT, sha256),
    ];
    assert.equal(new Set(digests).size, digests.length);
  });
});

describe('the hash of an entry as its publisher is shown it', () => {
  const digest = (shown: unknown) => shownDigest(shown, SALT, sha256);

  it('has a salt of its own, which does not reveal the entry’s', () => {
    assert.equal(toHex(shownSalt(SALT, sha256)), hexOf(SALT, 'shown'));
    assert.equal(digest({ b: 1, a: 'text' }), hexOf(shownSalt(SALT, sha256), '{"a":"text","b":1}'));
  });

  for (const [what, empty] of [
    ['null', null],
    ['undefined', undefined],
    ['false', false],
    ['an empty list', []],
    ['an empty object', {}],
    ['an object of empty members', { first: null, second: undefined, third: { fourth: [] } }],
  ] as const) {
    it(`does not change for a new member that is ${what}`, () => {
      const shown = { action: 'submit', details: { note: 'text' } };
      assert.equal(digest({ ...shown, added: empty }), digest(shown));
      assert.equal(digest({ ...shown, details: { ...shown.details, added: empty } }), digest(shown));
    });
  }

  for (const [what, value] of [
    ['true', true],
    ['0', 0],
    ['an empty text', ''],
    ['a text', 'text'],
    ['a list of one item', [null]],
    ['an object with a member', { member: 1 }],
  ] as const) {
    it(`changes for a new member that is ${what}`, () => {
      assert.notEqual(digest({ action: 'submit', added: value }), digest({ action: 'submit' }));
    });
  }

  it('keeps empty items of lists, but not their empty members', () => {
    const salt = shownSalt(SALT, sha256);
    const list = [null, false, { empty: null, name: 'a', list: [] }, {}];
    assert.equal(digest({ list }), hexOf(salt, '{"list":[null,false,{"name":"a"},{}]}'));
    assert.equal(digest(null), hexOf(salt, 'null'));
    assert.equal(digest('text'), hexOf(salt, '"text"'));
  });
});

describe('a digested entry', () => {
  const entry: Omit<Digestible, 'details'> = {
    action: 'submit',
    actor: ACTOR,
    at: new Date('2026-11-25T10:00:00.123Z'),
    from: 'draft',
    to: 'in_review',
  };
  const hashes = { particulars: 'aa', shown: 'bb', snapshot: 'cc' };

  it('names the kind of the actor only, and has hashes instead of details and snapshot', () => {
    assert.deepEqual(digestedEntry(entry, hashes), {
      action: 'submit',
      actor: 'publisher',
      at: '2026-11-25T10:00:00.123Z',
      from: 'draft',
      to: 'in_review',
      particulars: 'aa',
      shown: 'bb',
      snapshot: 'cc',
    });
  });

  it('of an earlier version has no hash of what is shown', () => {
    const { shown: _, ...others } = digestedEntry(entry, hashes);
    const earlier = digestedEntry(entry, { ...hashes, shown: null });
    assert.deepEqual(earlier, others);
    assert.equal('shown' in earlier, false);
  });

  it('is chained to the entry before it, and the first one to its release', () => {
    const start = chainStart(11 as PressReleaseId, sha256);
    assert.equal(toHex(start), hexOf('press_release:11'));
    const first = digestedEntry(entry, hashes);
    const digest = entryDigest(start, first, sha256);
    assert.equal(toHex(digest), hexOf(start, canonicalJson(first)));
    assert.notEqual(toHex(entryDigest(digest, first, sha256)), toHex(digest));
  });
});
