import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type ActingEditor,
  assertClaimed,
  assertImpartial,
  assertNotClaimedByAnother,
  CLAIM_MS,
  type Claim,
  claimFor,
  DomainError,
  type EditorCaller,
  editorCaller,
  holdsClaim,
  isOverdue,
  type Objection,
  type PressReleaseId,
  type User,
  type UserId,
} from '../../../../domain/index.ts';
import { AT, later } from '../../../support/records/builders.ts';

const pressReleaseId = 5 as PressReleaseId;
const ERIKA = { id: 1 as UserId, name: 'Erika' };
const HANS = { id: 2 as UserId, name: 'Hans' };
const claim = (user = ERIKA, expiresAt = later(CLAIM_MS)): Claim => ({
  pressReleaseId,
  user,
  claimedAt: AT,
  expiresAt,
});
const now = later(1000);
const fresh = (user = ERIKA): Claim => ({ pressReleaseId, user, claimedAt: now, expiresAt: later(CLAIM_MS, now) });

describe('a claim', () => {
  for (const [what, current, takeOver, expected] of [
    ['is granted when there is none', undefined, false, fresh()],
    ['is renewed by its holder, and keeps its start', claim(), false, { ...fresh(), claimedAt: AT }],
    ['stays with another editor', claim(HANS), false, claim(HANS)],
    ['is taken over on request', claim(HANS), true, fresh()],
    ['is granted once it has expired', claim(HANS, now), false, fresh()],
    ['starts again when the editor’s own has expired', claim(ERIKA, now), false, fresh()],
  ] as const) {
    it(what, () => assert.deepEqual(claimFor(current, { pressReleaseId, user: ERIKA, now, takeOver }), expected));
  }

  it('is held until just before it expires, by its holder only', () => {
    assert.equal(holdsClaim(claim(), ERIKA, later(CLAIM_MS - 1)), true);
    assert.equal(holdsClaim(claim(), ERIKA, later(CLAIM_MS)), false);
    assert.equal(holdsClaim(claim(), HANS, now), false);
    assert.equal(holdsClaim(undefined, HANS, now), false);
  });
});

describe('a decision about a claimed release', () => {
  for (const [what, current, user, mayWithout, mayWith] of [
    ['the holder', claim(), ERIKA, true, true],
    ['another editor', claim(HANS), ERIKA, false, false],
    ['an editor after another claim has expired', claim(HANS, now), ERIKA, true, false],
    ['the holder after it has expired', claim(ERIKA, now), ERIKA, true, false],
    ['an editor if nobody claimed it', undefined, ERIKA, true, false],
  ] as const) {
    const holder = current !== undefined && current.expiresAt > now ? current : null;
    const isClaimRequired = (error: unknown) => {
      assert.ok(DomainError.is(error, 'claim_required'));
      assert.deepEqual(error.details, { holder });
      return true;
    };
    it(`${mayWithout ? 'may' : 'may not'} be made by ${what}`, () => {
      const decide = () => assertNotClaimedByAnother(current, user, now);
      if (mayWithout) assert.doesNotThrow(decide);
      else assert.throws(decide, isClaimRequired);
    });
    it(`${mayWith ? 'may' : 'may not'} be made by ${what} where a claim is required`, () => {
      const decide = () => assertClaimed(current, user, now);
      if (mayWith) assert.doesNotThrow(decide);
      else assert.throws(decide, isClaimRequired);
    });
  }

  it('may be made on the command line, which has no claims', () => {
    assert.doesNotThrow(() => assertNotClaimedByAnother(claim(HANS), undefined, now));
  });
});

describe('an appeal', () => {
  const against = (by: ActingEditor | undefined): { objection: Objection | null } => ({
    objection: {
      text: 'Nein.',
      at: AT,
      rejection: { codes: ['other'], reason: 'x', fields: [], rejectedAt: AT, submission: 1, ...(by && { by }) },
    },
  });
  const inPerson = (user: typeof ERIKA): EditorCaller => ({ kind: 'editor', name: user.name, user });
  const commandLine = (name: string): EditorCaller => ({ kind: 'editor', name });
  for (const [what, by, caller, hasOther, allowed] of [
    ['another editor', { name: 'Erika', user: ERIKA }, inPerson(HANS), true, true],
    ['the editor who rejected', { name: 'Erika', user: ERIKA }, inPerson(ERIKA), true, false],
    ['the only editor', { name: 'Erika', user: ERIKA }, inPerson(ERIKA), false, false],
    ['the editor under another name', { name: 'E.', user: ERIKA }, inPerson(ERIKA), true, false],
    ['a namesake', { name: 'Erika', user: { ...HANS, name: 'Erika' } }, inPerson(ERIKA), true, true],
    ['the command line', { name: 'Erika', user: ERIKA }, commandLine('root'), true, true],
    ['the command line under that name', { name: 'Erika', user: ERIKA }, commandLine(' erika '), true, false],
    ['the command line, without another editor', { name: 'root' }, commandLine('root'), false, true],
    ['anyone, if the rejecting editor is unknown', undefined, inPerson(ERIKA), true, true],
  ] as const) {
    it(`${allowed ? 'may' : 'may not'} be decided by ${what}`, () => {
      const decide = () => assertImpartial(against(by), caller, hasOther);
      if (allowed) decide();
      else assert.throws(decide, (error) => DomainError.is(error, 'other_editor_required'));
    });
  }

  it('does not restrict decisions on a release without one', () =>
    assertImpartial({ objection: null }, inPerson(ERIKA), false));
});

describe('a waiting release', () => {
  it('is overdue from the configured hour', () => {
    assert.equal(isOverdue(AT, later(24 * 3_600_000 - 1), 24), false);
    assert.equal(isOverdue(AT, later(24 * 3_600_000), 24), true);
  });

  it('is decided by editors, under the name of their user', () => {
    const user = { id: ERIKA.id, name: 'Erika', isEditor: true } as User;
    assert.deepEqual(editorCaller(user), { kind: 'editor', name: 'Erika', user: ERIKA });
    assert.equal(editorCaller({ ...user, isEditor: false }), undefined);
  });
});
