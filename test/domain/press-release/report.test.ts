import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  DomainError,
  decideReport,
  EMAIL_MAX,
  type GivenReport,
  mayBeNameless,
  REPORT_EXPLANATION_MAX,
  REPORT_NAME_MAX,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_TEXT_MAX,
  type Report,
  type ReportReasons,
  reportDecisionFaults,
  reportFaults,
  senderOf,
} from '../../../domain/index.ts';
import { EDITOR, later } from '../../support/records/builders.ts';

const GIVEN: GivenReport = {
  reason: 'misleading',
  name: 'Eve',
  email: 'eve@example.org',
  explanation: 'It is wrong.',
  goodFaith: true,
};
const NAMELESS: GivenReport = { ...GIVEN, reason: 'child_sexual_abuse', name: ' ', email: ' ' };
const DECISION: ReportReasons = {
  outcome: 'no_action',
  ground: '§ 4',
  facts: 'It is right.',
  redress: 'Within six months.',
  automated: false,
};

describe('a report', () => {
  const cases: readonly (readonly [what: string, given: GivenReport, faults: readonly string[]])[] = [
    ['a complete one', GIVEN, []],
    ['one with spaces around the address', { ...GIVEN, email: ' eve@example.org ' }, []],
    ['one of child sexual abuse without name and address', NAMELESS, []],
    ['one of child sexual abuse with both', { ...GIVEN, reason: 'child_sexual_abuse' }, []],
    ['one without a reason', { ...GIVEN, reason: '' }, ['reason required']],
    ['one with an unknown reason', { ...GIVEN, reason: 'mood' }, ['reason in']],
    ['one without an explanation', { ...GIVEN, explanation: ' ' }, ['explanation required']],
    ['one with the longest explanation', { ...GIVEN, explanation: 'x'.repeat(REPORT_EXPLANATION_MAX) }, []],
    [
      'one with an explanation over the limit',
      { ...GIVEN, explanation: 'x'.repeat(REPORT_EXPLANATION_MAX + 1) },
      ['explanation max'],
    ],
    ['one without a name', { ...GIVEN, name: ' ' }, ['name required']],
    ['one with a name over the limit', { ...GIVEN, name: 'x'.repeat(REPORT_NAME_MAX + 1) }, ['name max']],
    ['one of child sexual abuse with a name over the limit', { ...NAMELESS, name: 'x'.repeat(121) }, ['name max']],
    ['one without an address', { ...GIVEN, email: ' ' }, ['email required']],
    ['one with an address that is none', { ...GIVEN, email: 'eve' }, ['email email']],
    ['one with an address over the limit', { ...GIVEN, email: `${'x'.repeat(EMAIL_MAX)}@example.org` }, ['email max']],
    ['one of child sexual abuse with an address that is none', { ...NAMELESS, email: 'eve' }, ['email email']],
    ['one that is not in good faith', { ...GIVEN, goodFaith: false }, ['good_faith accepted']],
    [
      'an empty one, with every fault',
      { reason: '', name: '', email: '', explanation: '', goodFaith: false },
      ['reason required', 'explanation required', 'name required', 'email required', 'good_faith accepted'],
    ],
  ];
  for (const [what, given, faults] of cases) {
    it(`${faults.length === 0 ? 'accepts' : 'refuses'} ${what}`, () => {
      assert.deepEqual(
        reportFaults(given).map(({ field, rule }) => `${field} ${rule}`),
        faults,
      );
    });
  }

  it('names the known reasons for an unknown one', () => {
    assert.deepEqual(reportFaults({ ...GIVEN, reason: 'mood' }), [
      { field: 'reason', rule: 'in', allowed: REPORT_REASONS },
    ]);
  });

  it('may be nameless only if it is of child sexual abuse', () => {
    assert.deepEqual(REPORT_REASONS.filter(mayBeNameless), ['child_sexual_abuse']);
  });

  it('stores the reporter’s data trimmed, blank fields as null', () => {
    assert.deepEqual(senderOf({ ...GIVEN, name: ' Eve ', email: ' eve@example.org ', explanation: ' Wrong. ' }), {
      name: 'Eve',
      email: 'eve@example.org',
      explanation: 'Wrong.',
    });
    assert.deepEqual(senderOf(NAMELESS), { name: null, email: null, explanation: 'It is wrong.' });
  });
});

describe('the decision about a report', () => {
  const long = 'x'.repeat(REPORT_TEXT_MAX + 1);
  const longest = long.slice(1);
  for (const [what, given, faults] of [
    ['complete', {}, []],
    ['as long as possible', { ground: longest, facts: longest, redress: longest }, []],
    ['without a known outcome', { outcome: 'mood' }, ['outcome in']],
    ['blank', { ground: ' ', facts: '', redress: ' ' }, ['ground required', 'facts required', 'redress required']],
    ['over the limits', { ground: long, facts: long, redress: long }, ['ground max', 'facts max', 'redress max']],
  ] as const) {
    it(`${faults.length === 0 ? 'may be' : 'may not be'} ${what}`, () => {
      assert.deepEqual(
        reportDecisionFaults({ ...DECISION, ...given }).map(({ field, rule }) => `${field} ${rule}`),
        faults,
      );
    });
  }

  it('names the known outcomes for an unknown one', () => {
    assert.deepEqual(reportDecisionFaults({ ...DECISION, outcome: 'mood' }), [
      { field: 'outcome', rule: 'in', allowed: REPORT_OUTCOMES },
    ]);
  });

  it('is stored trimmed with its editor and time', () => {
    const report = { id: 1, decision: null } as unknown as Report;
    const spaced = { ...DECISION, ground: ' § 4 ', facts: ' It is right. ', redress: ' Within six months. ' };
    assert.deepEqual(decideReport(report, spaced, EDITOR, later(1)), {
      ...report,
      decision: { ...DECISION, by: EDITOR, at: later(1) },
    });
    assert.throws(
      () => decideReport(report, { ...DECISION, facts: ' ' }, EDITOR, later(1)),
      (error) => DomainError.is(error, 'validation_failed'),
    );
  });
});
