import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Actor,
  assertOtherThanTakerDown,
  DomainError,
  type EditorCaller,
  editorActions,
  type GivenTakeDown,
  GROUND_TEXT_MAX,
  isLegalReason,
  isObjectionOpen,
  mayObjectToTakeDown,
  OBJECTION_MAX,
  objectToTakeDown,
  type PressRelease,
  publicPart,
  reinstatePressRelease,
  TAKE_DOWN_FACTS_MAX,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_NOTE_MAX,
  TAKE_DOWN_PUBLIC_MAX,
  TAKE_DOWN_REASONS,
  takeDownFaults,
  takeDownPressRelease,
  type UserId,
  upholdTakeDown,
} from '../../../../domain/index.ts';
import { cleanedReasons, statementOf } from '../../../../domain/press-release/publication/take-down.ts';
import { later } from '../../../support/records/builders.ts';
import { publishedRelease } from '../../../support/records/published-release.ts';
import { isConflict, isInvalid } from '../../../support/records/refusals.ts';
import { PUBLISHING } from '../../../support/records/releases.ts';
import { STATEMENT } from '../../../support/records/statement.ts';

const ERIKA: EditorCaller = { kind: 'editor', name: 'Erika', user: { id: 1 as UserId, name: 'Erika' } };
const HANS: EditorCaller = { kind: 'editor', name: 'Hans', user: { id: 2 as UserId, name: 'Hans' } };
const ROOT: EditorCaller = { kind: 'editor', name: 'root' };
const NOW = later(1);
const by = (actor: Actor = ERIKA, at = NOW) => ({ actor, at });

const GIVEN: GivenTakeDown = { reason: 'rights', public: 'A right is missing.', note: null, ...STATEMENT };
const published: PressRelease = publishedRelease();
const takenDown = (given: GivenTakeDown = GIVEN, actor: Actor = ERIKA): PressRelease =>
  takeDownPressRelease(published, given, by(actor)).release;
const objected = (actor: Actor = ERIKA): PressRelease =>
  objectToTakeDown(takenDown(GIVEN, actor), 'We own it.', by(PUBLISHING)).release;
const upheld = (): PressRelease => upholdTakeDown(objected(), STATEMENT, by(HANS)).release;

describe('the reasons of a take-down', () => {
  const request = { reason: 'publisher_request', public: 'Withdrawn.', note: null } as const;
  const cases: readonly (readonly [what: string, given: Parameters<typeof takeDownFaults>[0], faults: string[]])[] = [
    ['a complete statement', GIVEN, []],
    ['a request of the publisher without a statement', request, []],
    ['a request of the publisher with blank fields', { ...request, ground: ' ', groundText: '', facts: ' ' }, []],
    ['a request of the publisher with a statement', { ...request, ...STATEMENT }, []],
    ['a request with an unknown ground', { ...request, ground: 'mood' }, ['ground in']],
    ['an unknown reason', { ...GIVEN, reason: 'mood' }, ['reason in']],
    ['no notice', { ...GIVEN, public: ' ' }, ['public required']],
    ['the longest notice', { ...GIVEN, public: '🛰'.repeat(TAKE_DOWN_PUBLIC_MAX) }, []],
    ['a notice over the limit', { ...GIVEN, public: 'x'.repeat(TAKE_DOWN_PUBLIC_MAX + 1) }, ['public max']],
    ['no ground', { ...GIVEN, ground: null }, ['ground required']],
    ['a blank ground', { ...GIVEN, ground: ' ' }, ['ground required']],
    ['an unknown ground', { ...GIVEN, ground: 'mood' }, ['ground in']],
    ['no law or term', { ...GIVEN, groundText: null }, ['ground_text required']],
    ['a law over the limit', { ...GIVEN, groundText: 'x'.repeat(GROUND_TEXT_MAX + 1) }, ['ground_text max']],
    ['no facts', { ...GIVEN, facts: null }, ['facts required']],
    ['blank facts', { ...GIVEN, facts: ' \u200b' }, ['facts required']],
    ['facts over the limit', { ...GIVEN, facts: 'x'.repeat(TAKE_DOWN_FACTS_MAX + 1) }, ['facts max']],
    ['the longest note', { ...GIVEN, note: 'x'.repeat(TAKE_DOWN_NOTE_MAX) }, []],
    ['a note over the limit', { ...GIVEN, note: 'x'.repeat(TAKE_DOWN_NOTE_MAX + 1) }, ['note max']],
    [
      'nothing at all, with every fault',
      { reason: '', public: '', note: null },
      ['reason in', 'public required', 'ground required', 'ground_text required', 'facts required'],
    ],
  ];
  for (const [what, given, faults] of cases) {
    it(`${faults.length === 0 ? 'may be' : 'may not be'} ${what}`, () => {
      assert.deepEqual(
        takeDownFaults(given).map(({ field, rule }) => `${field} ${rule}`),
        faults,
      );
    });
  }

  for (const reason of TAKE_DOWN_REASONS) {
    const isLegal = ['unlawful', 'court_order'].includes(reason);
    it(`${isLegal ? 'are' : 'are not'} required by law if the reason is ${reason}`, () =>
      assert.equal(isLegalReason(reason), isLegal));
  }

  it('name the choices of an unknown reason or ground', () => {
    assert.deepEqual(takeDownFaults({ ...GIVEN, reason: 'mood', ground: 'mood' }), [
      { field: 'reason', rule: 'in', allowed: TAKE_DOWN_REASONS },
      { field: 'ground', rule: 'in', allowed: TAKE_DOWN_GROUNDS },
    ]);
  });

  it('are stored trimmed, blank fields as null', () => {
    const spaced = { ground: 'law', groundText: ' § 97 ', facts: ' Copied. ' } as const;
    assert.deepEqual(cleanedReasons({ reason: 'rights', public: ' Gone. ', note: ' Ask Ada. ', ...spaced }), {
      reason: 'rights',
      public: 'Gone.',
      note: 'Ask Ada.',
      ...{ ground: 'law', groundText: '§ 97', facts: 'Copied.', automated: false },
    });
    assert.equal(cleanedReasons({ ...GIVEN, note: ' ' }).note, null);
    assert.throws(() => cleanedReasons({ ...GIVEN, facts: ' ' }), isInvalid('facts'));
  });

  it('are based on the terms of use if the publisher requests it without a statement', () => {
    assert.deepEqual(statementOf({ facts: ' ' }), { ground: 'terms', groundText: null, facts: null, automated: false });
  });

  it('show the public only reason, notice and time', () => {
    const release = objected();
    assert.ok(release.takenDown);
    assert.deepEqual(publicPart(release.takenDown), { reason: 'rights', public: 'A right is missing.', at: NOW });
  });
});

describe('a taken-down release', () => {
  it('keeps the statement and its editor, but no note; the note is in the history', () => {
    const { release, entry } = takeDownPressRelease(published, { ...GIVEN, note: 'Ask Ada.' }, by());
    const stated = { reason: 'rights', public: 'A right is missing.', ...STATEMENT, automated: false };
    const editor = { name: 'Erika', user: { id: 1, name: 'Erika' } };
    assert.deepEqual(release, {
      ...published,
      status: 'taken_down',
      updatedAt: NOW,
      takenDown: { ...stated, at: NOW, by: editor, objection: null },
    });
    assert.deepEqual([entry.action, entry.details], ['take_down', { ...stated, note: 'Ask Ada.' }]);
  });

  it('names an operator on the command line without a user', () => {
    assert.deepEqual(takenDown(GIVEN, ROOT).takenDown?.by, { name: 'root' });
  });

  it('is public again after its reinstatement, which needs no facts without an objection', () => {
    const { release, entry } = reinstatePressRelease(takenDown(), by());
    assert.deepEqual(release, { ...published, updatedAt: NOW });
    assert.deepEqual([entry.action, entry.from, entry.to], ['reinstate', 'taken_down', 'published']);
    assert.deepEqual(entry.details, {});
  });

  it('is reinstated with facts if that decides an objection', () => {
    for (const facts of [null, ' ']) {
      assert.throws(() => reinstatePressRelease(objected(), by(), { facts }), isInvalid('facts'));
    }
    const { release, entry } = reinstatePressRelease(objected(), by(), { facts: ' Licence shown. ' });
    assert.equal(release.takenDown, null);
    assert.deepEqual(entry.details, { facts: 'Licence shown.' });
  });

  it('needs no facts for its reinstatement once an objection was decided, but no more than the limit', () => {
    assert.equal(reinstatePressRelease(upheld(), by()).release.takenDown, null);
    const facts = 'x'.repeat(TAKE_DOWN_FACTS_MAX + 1);
    assert.throws(() => reinstatePressRelease(upheld(), by(), { facts }), isInvalid('facts'));
  });
});

describe('an objection to a take-down', () => {
  const cases: readonly (readonly [
    what: string,
    release: PressRelease,
    isOpen: boolean,
    mayObject: boolean,
    mayUphold: boolean,
  ])[] = [
    ['a published release', published, false, false, false],
    ['a taken-down release', takenDown(), false, true, false],
    ['a release with an open objection', objected(), true, false, true],
    ['a release whose objection was decided', upheld(), false, false, false],
    ['a published release that kept its take-down', { ...takenDown(), status: 'published' }, false, false, false],
    ['a release taken down without a record', { ...published, status: 'taken_down' }, false, false, false],
  ];
  for (const [what, release, isOpen, mayObject, mayUphold] of cases) {
    it(`of ${what} is ${isOpen ? 'open' : 'not open'}, and ${mayObject ? 'possible' : 'impossible'}`, () => {
      assert.equal(isObjectionOpen(release), isOpen);
      assert.equal(mayObjectToTakeDown(release), mayObject);
      assert.equal(editorActions(release).includes('uphold'), mayUphold);
    });
  }

  it('is stored trimmed and leaves the release down', () => {
    const before = takenDown();
    const { release, entry } = objectToTakeDown(before, ' We own it. ', by(PUBLISHING, later(2)));
    assert.ok(before.takenDown);
    const objection = { text: 'We own it.', at: later(2), upheldAt: null };
    assert.deepEqual(release, { ...before, updatedAt: later(2), takenDown: { ...before.takenDown, objection } });
    assert.deepEqual(entry.details, { submission: 1, aiTextDeclaration: 'none', text: 'We own it.' });
  });

  it('requires a text within the limit', () => {
    for (const text of ['', ' ', 'x'.repeat(OBJECTION_MAX + 1)]) {
      assert.throws(() => objectToTakeDown(takenDown(), text, by(PUBLISHING)), isInvalid('text'));
    }
    assert.doesNotThrow(() => objectToTakeDown(takenDown(), 'x'.repeat(OBJECTION_MAX), by(PUBLISHING)));
  });

  it('fails for a release that was never submitted or is not taken down', () => {
    for (const release of [published, { ...takenDown(), aiTextDeclaration: null }]) {
      assert.throws(() => objectToTakeDown(release, 'We own it.', by(PUBLISHING)), /never submitted or is not taken/);
    }
  });

  it('is decided against the publisher with a statement of its own', () => {
    const before = objected();
    const given = { ground: 'terms', groundText: ' § 4 ', facts: ' Still copied. ' } as const;
    const { release, entry } = upholdTakeDown(before, given, by(HANS, later(5)));
    const statement = { ground: 'terms', groundText: '§ 4', facts: 'Still copied.', automated: false };
    assert.ok(before.takenDown?.objection);
    assert.deepEqual(entry.details, statement);
    assert.deepEqual(release.takenDown, {
      ...before.takenDown,
      ...statement,
      objection: { ...before.takenDown.objection, upheldAt: later(5) },
    });
    assert.equal(release.status, 'taken_down');
  });

  it('is not decided without a complete statement', () => {
    for (const [field, missing] of [
      ['ground', { ground: null }],
      ['ground_text', { groundText: ' ' }],
      ['facts', { facts: null }],
    ] as const) {
      assert.throws(() => upholdTakeDown(objected(), { ...STATEMENT, ...missing }, by(HANS)), isInvalid(field));
    }
  });

  it('can be decided once, and only if there is one', () => {
    for (const release of [takenDown(), upheld(), { ...takenDown(), takenDown: null }]) {
      assert.throws(
        () => upholdTakeDown(release, STATEMENT, by(HANS)),
        isConflict({
          currentStatus: 'taken_down',
          allowedActions: ['reinstate', 'take_down_image', 'reinstate_image'],
        }),
      );
    }
  });

  for (const [what, taker, caller, hasOther, allowed] of [
    ['another editor', ERIKA, HANS, true, true],
    ['the editor who took it down', ERIKA, ERIKA, true, false],
    ['the only editor', ERIKA, ERIKA, false, false],
    ['an operator', ERIKA, ROOT, true, true],
    ['the operator who took it down', ROOT, ROOT, true, false],
    ['the operator who took it down, without another editor', ROOT, ROOT, false, true],
  ] as const) {
    it(`${allowed ? 'may' : 'may not'} be decided by ${what}`, () => {
      const decide = () => assertOtherThanTakerDown(objected(taker), caller, hasOther);
      if (allowed) assert.doesNotThrow(decide);
      else assert.throws(decide, (error) => DomainError.is(error, 'other_editor_required'));
    });
  }

  it('restricts no editor while it is not open, or if the one who took it down is unknown', () => {
    const open = objected();
    assert.ok(open.takenDown);
    const unknown = { ...open, takenDown: { ...open.takenDown, by: null } };
    for (const release of [published, takenDown(), upheld(), unknown]) {
      assert.doesNotThrow(() => assertOtherThanTakerDown(release, ERIKA, true));
    }
  });
});

describe('the actions of an editor', () => {
  const grace = {
    by: ERIKA,
    until: later(9),
    before: { publishAt: null, objection: null, questions: [], proposal: null },
  };
  for (const [status, changes, actions] of [
    ['in_review', {}, ['approve', 'schedule', 'reject']],
    ['in_review', { grace }, ['approve', 'schedule', 'reject']],
    ['scheduled', {}, ['reject']],
    ['scheduled', { grace }, ['reject', 'undo_approval']],
    ['published', {}, ['correct', 'take_down', 'take_down_image', 'reinstate_image']],
  ] as const) {
    it(`are ${actions.join(', ')} for a release that is ${status}${'grace' in changes ? ', with a grace period' : ''}`, () =>
      assert.deepEqual(editorActions({ ...published, status, ...changes }), actions));
  }
});
