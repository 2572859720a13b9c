import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Actor,
  ANSWER_MAX,
  answerQuestion,
  askPublisher,
  assertAnswerable,
  awaitedReply,
  closedQuestions,
  DomainError,
  declineProposal,
  openQuestion,
  type PressRelease,
  proposeChanges,
  publisherActions,
  QUESTION_MAX,
  QUESTIONS_MAX,
  type QuestionId,
  questionStatus,
  queuedAt,
  type UserId,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import { AT, DAY, later, submitted } from '../../../support/records/builders.ts';
import { isConflict, isInvalid } from '../../../support/records/refusals.ts';
import { draftRelease, PUBLISHING } from '../../../support/records/releases.ts';

const ERIKA = { name: 'Erika' };
const ADA = { id: 3 as UserId, name: 'Ada' };
const [FIRST, SECOND] = [1 as QuestionId, 2 as QuestionId];
const inReview = submitted(draftRelease(), PUBLISHING).release;
const ask = (release = inReview, text = 'Who is she?') => askPublisher(release, text, { actor: ERIKA, at: later(1) });
const answer = (release: PressRelease, text = 'The chair.', actor: Actor = PUBLISHING) =>
  answerQuestion(release, FIRST, text, { actor, at: later(2) });
const asked = ask().release;
const answered = answer(asked).release;
const closed = withdrawPressRelease(asked, { actor: PUBLISHING, at: later(3) }).release;
const askedAgain = ask(submitted(closed, PUBLISHING, later(4)).release).release;
const proposed = (release: PressRelease) =>
  proposeChanges(release, { changes: { title: 'Better' }, note: null }, { actor: ERIKA, at: later(1) }).release;
const declined = (release: PressRelease) => declineProposal(release, { actor: PUBLISHING, at: later(2) }).release;

describe('a question to the publisher', () => {
  it('leaves the release in review, and is numbered and trimmed', () => {
    const { release, entry } = ask(inReview, ' Who is she? ');
    const question = { id: 1, text: 'Who is she?', askedAt: later(1), by: ERIKA, answer: null, closedAt: null };
    assert.deepEqual(release, { ...inReview, updatedAt: later(1), questions: [question] });
    assert.deepEqual([entry.action, entry.details], ['ask', { questionId: 1, text: 'Who is she?' }]);
    assert.deepEqual(entry.actor, { kind: 'editor', ...ERIKA });
    assert.deepEqual(
      askedAgain.questions.map(({ id }) => id),
      [1, 2],
    );
  });

  it('is refused while another one is open, which the conflict names', () => {
    assert.throws(
      () => ask(asked),
      isConflict({
        currentStatus: 'in_review',
        allowedActions: ['approve', 'schedule', 'reject'],
        question: { id: 1, status: 'open' },
      }),
    );
    assert.doesNotThrow(() => ask(answered));
  });

  it('is refused outside the review', () => {
    assert.throws(() => ask(draftRelease()), isConflict({ currentStatus: 'draft', allowedActions: [] }));
  });

  it('requires a text within the limit', () => {
    for (const text of ['', ' ', 'x'.repeat(QUESTION_MAX + 1)])
      assert.throws(() => ask(inReview, text), isInvalid('text'));
    assert.doesNotThrow(() => ask(inReview, 'x'.repeat(QUESTION_MAX)));
  });

  it('is limited to twenty of a release, over all its submissions', () => {
    const [question] = closed.questions;
    assert.ok(question);
    const questions = Array.from({ length: QUESTIONS_MAX }, () => question);
    assert.throws(
      () => ask({ ...inReview, questions }),
      (error) => {
        assert.ok(DomainError.is(error, 'validation_failed'));
        assert.deepEqual(error.details.violations, [{ field: 'questions', rule: 'max_items', max: 20 }]);
        return true;
      },
    );
    assert.doesNotThrow(() => ask({ ...inReview, questions: questions.slice(1) }));
  });

  for (const [what, release, status, isOpen] of [
    ['asked', asked, 'open', true],
    ['answered', answered, 'answered', false],
    ['left without an answer', closed, 'closed', false],
    [
      'answered before the release left review',
      { questions: closedQuestions(answered.questions, AT) },
      'answered',
      false,
    ],
  ] as const) {
    it(`is ${status} once it is ${what}`, () => {
      const [question] = release.questions;
      assert.ok(question);
      assert.equal(questionStatus(question), status);
      assert.equal(openQuestion(release), isOpen ? question : undefined);
    });
  }

  it('is the latest one if several were asked', () => {
    assert.equal(openQuestion(askedAgain)?.id, 2);
    assert.equal(openQuestion(inReview), undefined);
  });

  it('is closed with its review, at the time of the first one that it left', () => {
    assert.deepEqual(
      closed.questions.map(({ closedAt }) => closedAt),
      [later(3)],
    );
    const reclosed = closedQuestions(askedAgain.questions, later(9));
    assert.deepEqual(
      reclosed.map(({ id, closedAt }) => [id, closedAt]),
      [
        [1, later(3)],
        [2, later(9)],
      ],
    );
    assert.equal(reclosed[1]?.text, 'Who is she?', 'the question itself stays');
  });

  it('can be answered by the publisher only while it is open', () => {
    for (const [release, can] of [
      [inReview, false],
      [asked, true],
      [answered, false],
      [closed, false],
      [askedAgain, true],
    ] as const) {
      assert.equal(publisherActions(release).includes('answer'), can);
    }
  });
});

describe('an answer', () => {
  it('is stored trimmed with the question, which stays in review', () => {
    const { release, entry } = answer(asked, ' The chair. ');
    const [question] = asked.questions;
    const given = { text: 'The chair.', at: later(2) };
    assert.deepEqual(release, { ...asked, updatedAt: later(2), questions: [{ ...question, answer: given }] });
    assert.deepEqual(
      [entry.action, entry.details],
      ['answer', { questionId: 1, question: 'Who is she?', text: 'The chair.' }],
    );
  });

  it('names the signed-in user, and nobody for a token', () => {
    const member: Actor = { ...PUBLISHING, kind: 'publisher', user: ADA } as Actor;
    assert.deepEqual(answer(asked, 'The chair.', member).release.questions[0]?.answer?.user, ADA);
    assert.equal('user' in (answered.questions[0]?.answer ?? {}), false);
  });

  it('changes its own question only', () => {
    const { release } = answerQuestion(askedAgain, SECOND, 'The chair.', { actor: PUBLISHING, at: later(9) });
    assert.deepEqual(
      release.questions.map((question) => question.answer?.text),
      [undefined, 'The chair.'],
    );
  });

  it('requires a text within the limit', () => {
    for (const text of ['', ' ', 'x'.repeat(ANSWER_MAX + 1)])
      assert.throws(() => answer(asked, text), isInvalid('text'));
    assert.doesNotThrow(() => answer(asked, 'x'.repeat(ANSWER_MAX)));
  });

  it('is refused for an unknown question', () => {
    assert.throws(
      () => assertAnswerable(asked, SECOND),
      (error) => DomainError.is(error, 'not_found') && error.details.what === 'question',
    );
  });

  for (const [status, release] of [
    ['answered', answered],
    ['closed', closed],
  ] as const) {
    it(`is refused for a question that is ${status}, which the conflict names`, () => {
      const conflict = isConflict({
        currentStatus: release.status,
        allowedActions: publisherActions(release),
        question: { id: 1, status },
      });
      assert.throws(() => assertAnswerable(release, FIRST), conflict);
      assert.throws(() => answer(release), conflict);
    });
  }

  it('is refused outside the review', () => {
    assert.equal(assertAnswerable(asked, FIRST), asked.questions[0]);
    assert.throws(
      () => assertAnswerable({ ...asked, status: 'rejected' }, FIRST),
      (error) => DomainError.is(error, 'status_conflict') && error.details.question === undefined,
    );
  });
});

describe('the reply that a review waits for', () => {
  for (const [what, release, reply] of [
    ['nobody asked', inReview, null],
    ['a question is open', asked, 'open'],
    ['the question was answered', answered, 'answered'],
    ['a proposal is open', proposed(inReview), 'open'],
    ['the proposal was decided', declined(proposed(inReview)), 'answered'],
    ['a question was answered, and a proposal is open', proposed(answered), 'open'],
    ['a question is open, and a proposal was decided', declined(proposed(asked)), 'open'],
    ['both were answered', declined(proposed(answered)), 'answered'],
    ['the question was of an earlier review', submitted(closed, PUBLISHING, later(4)).release, null],
    ['a second review asks again', askedAgain, 'open'],
  ] as const) {
    it(`is ${reply ?? 'none'} if ${what}`, () => assert.equal(awaitedReply(release), reply));
  }

  it('puts an answered release before all others in the queue, in the order of their submission', () => {
    assert.equal(queuedAt({ ...answered, submittedAt: null }), null);
    for (const release of [inReview, asked]) assert.deepEqual(queuedAt(release), release.submittedAt);
    const first = queuedAt(answered);
    const second = queuedAt({ ...answered, submittedAt: later(1) });
    assert.ok(first !== null && second !== null && first < second);
    assert.ok(second < later(-10 * 365 * DAY), 'before a submission of ten years ago');
  });
});
