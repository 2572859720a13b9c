import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Actor,
  acceptProposal,
  closedProposal,
  DomainError,
  declineProposal,
  EDIT_PROPOSAL_NOTE_MAX,
  editProposalStatus,
  openProposalOf,
  type PressRelease,
  type ProposedChanges,
  proposeChanges,
  publisherActions,
  TITLE_MAX,
  type UserId,
  type Violation,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import { later, submitted } from '../../../support/records/builders.ts';
import { isConflict } from '../../../support/records/refusals.ts';
import { draftRelease, html, PUBLISHING } from '../../../support/records/releases.ts';

const ERIKA = { name: 'Erika' };
const ADA = { id: 3 as UserId, name: 'Ada' };
const MEMBER = { ...PUBLISHING, user: ADA } as Actor;
const OWN: Violation = { field: 'proposal', rule: 'type', expected: 'object' };
const inReview = submitted(draftRelease(), PUBLISHING).release;
const propose = (
  changes: ProposedChanges = { title: 'Better' },
  {
    note = null,
    faults,
    release = inReview,
  }: { note?: string | null; faults?: Violation[]; release?: PressRelease } = {},
) => proposeChanges(release, { changes, note }, { actor: ERIKA, at: later(1) }, faults);
const by = (actor: Actor = PUBLISHING) => ({ actor, at: later(2) });
const proposed = propose().release;
const accepted = acceptProposal(proposed, by()).release;
const declined = declineProposal(proposed, by()).release;
const withdrawn = withdrawPressRelease(proposed, by()).release;

const faultsOf = (work: () => unknown): readonly string[] => {
  try {
    work();
    return [];
  } catch (error) {
    assert.ok(DomainError.is(error, 'validation_failed'), String(error));
    return error.details.violations.map(({ field, rule }) => `${field} ${rule}`);
  }
};

describe('a proposal of an editor', () => {
  it('keeps the fields that differ, with both values, and does not change the release', () => {
    const { release, entry } = propose({ title: 'Better', keywords: inReview.keywords }, { note: ' Shorter. ' });
    assert.deepEqual(release, {
      ...inReview,
      updatedAt: later(1),
      proposal: {
        changes: { title: 'Better' },
        before: { title: inReview.title },
        note: 'Shorter.',
        by: ERIKA,
        at: later(1),
        outcome: null,
        closedAt: null,
      },
    });
    assert.deepEqual(
      [entry.action, entry.actor, entry.details],
      ['propose', { kind: 'editor', ...ERIKA }, { changes: { title: 'Better' }, note: 'Shorter.' }],
    );
  });

  it('has no note if it is blank', () =>
    assert.equal(propose(undefined, { note: ' \n' }).release.proposal?.note, null));

  for (const [what, work, faults] of [
    ['nothing', () => propose({}), ['proposal required']],
    ['the values that the release has', () => propose({ title: inReview.title }), ['proposal required']],
    ['nothing valid, as the caller found', () => propose({}, { faults: [OWN] }), ['proposal type']],
    ['a blank title', () => propose({ title: ' ' }), ['title required']],
    ['a title over the limit', () => propose({ title: 'x'.repeat(TITLE_MAX + 1) }), ['title max']],
    ['the longest note', () => propose(undefined, { note: 'x'.repeat(EDIT_PROPOSAL_NOTE_MAX) }), []],
    ['a note over the limit', () => propose(undefined, { note: 'x'.repeat(EDIT_PROPOSAL_NOTE_MAX + 1) }), ['note max']],
    [
      'several faults at once',
      () => propose({ title: ' ' }, { faults: [OWN], note: 'x'.repeat(EDIT_PROPOSAL_NOTE_MAX + 1) }),
      ['proposal type', 'title required', 'note max'],
    ],
  ] as const) {
    it(`${faults.length === 0 ? 'may contain' : 'may not contain'} ${what}`, () =>
      assert.deepEqual(faultsOf(work), faults));
  }

  it('of nothing does not report faults that the release itself has', () => {
    const release = { ...inReview, title: ' ' };
    assert.deepEqual(
      faultsOf(() => propose({}, { release })),
      ['proposal required'],
    );
  });

  it('is refused while another is open, and possible after a decision', () => {
    const allowedActions = ['approve', 'schedule', 'reject'];
    const conflict = isConflict({ currentStatus: 'in_review', allowedActions, proposal: 'open' });
    assert.throws(() => propose({ title: 'Best' }, { release: proposed }), conflict);
    for (const release of [accepted, declined]) assert.doesNotThrow(() => propose({ title: 'Best' }, { release }));
  });

  it('is refused outside the review', () => {
    assert.throws(
      () => propose(undefined, { release: draftRelease() }),
      (error) => DomainError.is(error, 'status_conflict'),
    );
  });
});

describe('an accepted proposal', () => {
  it('becomes the content of the release, which stays in review', () => {
    const text = html('<p>Zwei Turbinen drehen sich.</p>');
    const before = propose({ title: 'Better', text }).release;
    const { release, entry } = acceptProposal(before, by());
    const outcome = { kind: 'accepted', at: later(2) };
    assert.ok(before.proposal);
    assert.deepEqual(release, {
      ...before,
      title: 'Better',
      text,
      teaser: 'Zwei Turbinen drehen sich.',
      updatedAt: later(2),
      proposal: { ...before.proposal, outcome },
    });
    assert.deepEqual(
      [entry.action, entry.details],
      [
        'accept_proposal',
        { changes: { title: 'Better', text }, before: { title: inReview.title, text: inReview.text } },
      ],
    );
    assert.deepEqual(entry.snapshot, release);
  });

  it('moves the teaser’s offsets with the text, and leaves them with an unchanged one', () => {
    const release = submitted(
      draftRelease({ text: html('<p>One two three</p>'), teaserBegin: 4, teaserEnd: 7 }),
      PUBLISHING,
    );
    const accept = (changes: ProposedChanges) =>
      acceptProposal(propose(changes, { release: release.release }).release, by()).release;
    const { teaserBegin, teaserEnd, teaser } = accept({ text: html('<p>Now one two three</p>') });
    assert.deepEqual([teaserBegin, teaserEnd, teaser], [8, 11, 'two']);
    const retitled = accept({ title: 'Better' });
    assert.deepEqual([retitled.teaserBegin, retitled.teaserEnd, retitled.teaser], [4, 7, 'two']);
  });

  it('is checked again, with the faults that the caller found', () => {
    const [proposal, title] = [proposed.proposal, 'x'.repeat(TITLE_MAX + 1)];
    assert.ok(proposal);
    const faulty = { ...proposed, proposal: { ...proposal, changes: { title } } };
    assert.deepEqual(
      faultsOf(() => acceptProposal(faulty, by(), [OWN])),
      ['proposal type', 'title max'],
    );
  });
});

describe('a declined proposal', () => {
  it('leaves the release as it is', () => {
    const { release, entry } = declineProposal(proposed, by());
    const outcome = { kind: 'declined', at: later(2) };
    assert.deepEqual(release, { ...proposed, updatedAt: later(2), proposal: { ...proposed.proposal, outcome } });
    assert.deepEqual([entry.action, entry.details], ['decline_proposal', {}]);
  });
});

describe('the decision about a proposal', () => {
  it('names the signed-in user, and nobody for a token', () => {
    for (const decide of [acceptProposal, declineProposal]) {
      assert.deepEqual(decide(proposed, by(MEMBER)).release.proposal?.outcome?.user, ADA);
      assert.equal('user' in (decide(proposed, by()).release.proposal?.outcome ?? {}), false);
    }
  });

  it('needs a proposal', () => {
    for (const decide of [acceptProposal, declineProposal]) {
      assert.throws(
        () => decide(inReview, by()),
        (error) => DomainError.is(error, 'not_found') && error.details.what === 'proposal',
      );
    }
  });

  for (const [status, release] of [
    ['accepted', accepted],
    ['declined', declined],
    ['closed', withdrawn],
  ] as const) {
    it(`is refused once it is ${status}`, () => {
      const allowedActions = publisherActions(release);
      const conflict = isConflict({ currentStatus: release.status, allowedActions, proposal: status });
      for (const decide of [() => openProposalOf(release), () => acceptProposal(release, by())]) {
        assert.throws(decide, conflict);
      }
      assert.deepEqual(
        publisherActions(release).filter((action) => action.endsWith('_proposal')),
        [],
      );
    });
  }

  it('is the publisher’s while the release is in review', () => {
    assert.equal(openProposalOf(proposed), proposed.proposal);
    assert.deepEqual(publisherActions(proposed), [
      'accept_proposal',
      'decline_proposal',
      'withdraw',
      'reschedule',
      'delete',
    ]);
    assert.throws(
      () => openProposalOf({ ...proposed, status: 'rejected' }),
      (error) => DomainError.is(error, 'status_conflict') && error.details.proposal === undefined,
    );
  });
});

describe('a proposal when its release leaves review', () => {
  it('is closed if it was open, and keeps its outcome otherwise', () => {
    assert.ok(proposed.proposal && accepted.proposal);
    const closed = { kind: 'closed', at: later(2) };
    assert.deepEqual(withdrawn.proposal, { ...proposed.proposal, outcome: closed, closedAt: later(2) });
    assert.deepEqual(closedProposal(accepted.proposal, later(9)), { ...accepted.proposal, closedAt: later(9) });
    assert.equal(editProposalStatus(accepted.proposal), 'accepted');
  });

  it('is closed once, and need not exist', () => {
    assert.equal(closedProposal(withdrawn.proposal, later(9)), withdrawn.proposal);
    assert.equal(closedProposal(null, later(9)), null);
  });
});
