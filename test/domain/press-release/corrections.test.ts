import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type Actor,
  approveCorrection,
  CORRECTION_NOTE_MAX,
  CORRECTION_REASON_MAX,
  CORRECTIONS_MAX,
  type Correction,
  type CorrectionId,
  changesOf,
  correctionRejected,
  DomainError,
  isCorrectable,
  makeCorrectionOfTypo,
  PROPOSALS_MAX,
  type PressRelease,
  type Proposal,
  proposalFaults,
  proposeCorrection,
  reclassifyApproved,
  rejectCorrection,
  type SanitizedHtml,
  TITLE_MAX,
  WITHHELD_REASON_MAX,
  withdrawCorrection,
  withholdWording,
} from '../../../domain/index.ts';
import { EDITOR, later, MINUTE } from '../../support/records/builders.ts';
import { publishedRelease } from '../../support/records/published-release.ts';

const PUBLISHER: Actor = { kind: 'publisher', accountId: 1 as AccountId, tokenId: null };
const NOTE = 'The harbour has two turbines, not one.';
const NOW = new Date('2026-08-01T10:00:00Z');

const release: PressRelease = publishedRelease();
const proposal = (
  changes: Proposal['changes'] = { title: 'Two turbines' },
  rest: Partial<Proposal> = {},
): Proposal => ({
  kind: 'correction',
  changes,
  note: NOTE,
  ...rest,
});
const by = (actor: Actor, at: Date = NOW) => ({ actor, at });
const pending = (given: Proposal = proposal()): Correction => ({
  ...proposeCorrection(release, given, by(PUBLISHER)),
  id: 5 as CorrectionId,
});
const faultsOf = (given: Proposal, of: PressRelease = release) =>
  proposalFaults(of, given).map(({ field, rule }) => `${field} ${rule}`);
const isConflict = (error: unknown) => DomainError.is(error, 'status_conflict');

describe('a proposed correction', () => {
  const cases: readonly (readonly [what: string, given: Proposal, faults: readonly string[]])[] = [
    ['a title with a note', proposal(), []],
    [
      'each field that may be corrected',
      proposal({ title: 'a', text: '<p>b</p>' as SanitizedHtml, keywords: 'c', backlinkUrl: 'https://d.example/' }),
      [],
    ],
    ['keywords and a backlink that are removed', proposal({ keywords: null, backlinkUrl: null }), []],
    ['no changes', proposal({}), ['changes required']],
    ['values that are already published', proposal({ title: release.title, text: release.text }), ['changes required']],
    ['no note', proposal(undefined, { note: null }), ['note required']],
    ['a note without visible text', proposal(undefined, { note: ' \u200b' }), ['note required']],
    ['the longest note', proposal(undefined, { note: '🛰'.repeat(CORRECTION_NOTE_MAX) }), []],
    ['a note over the limit', proposal(undefined, { note: '🛰'.repeat(CORRECTION_NOTE_MAX + 1) }), ['note max']],
    ['a misspelling without a note', proposal(undefined, { kind: 'typo', note: null }), []],
    ['a misspelling with a note', proposal(undefined, { kind: 'typo' }), ['note left_out']],
    ['a title over the limit', proposal({ title: 'x'.repeat(TITLE_MAX + 1) }), ['title max']],
    ['an empty title', proposal({ title: ' ' }), ['title required']],
    ['a text without visible characters', proposal({ text: '<p> </p>' as SanitizedHtml }), ['text not_empty_html']],
    ['a backlink that is not a web address', proposal({ backlinkUrl: 'javascript:alert(1)' }), ['backlink_url url']],
  ];
  for (const [what, given, faults] of cases) {
    it(`${faults.length === 0 ? 'accepts' : 'refuses'} ${what}`, () => assert.deepEqual(faultsOf(given), faults));
  }

  it('refuses a correction beyond the limit of a release', () => {
    const approved = { id: 1 as CorrectionId, kind: 'typo', note: null, approvedAt: NOW } as const;
    const full = { ...release, corrections: Array.from({ length: CORRECTIONS_MAX }, () => approved) };
    assert.deepEqual(faultsOf(proposal(), full), ['corrections max']);
    assert.deepEqual(faultsOf(proposal(), { ...full, corrections: full.corrections.slice(1) }), []);
  });

  it('refuses a proposal beyond the limit, counting closed ones', () => {
    assert.deepEqual(proposalFaults(release, proposal(), PROPOSALS_MAX - 1), []);
    assert.deepEqual(proposalFaults(release, proposal(), PROPOSALS_MAX), [
      { field: 'corrections', rule: 'max', max: PROPOSALS_MAX },
    ]);
  });

  for (const status of ['draft', 'in_review', 'rejected', 'scheduled', 'taken_down'] as const) {
    it(`refuses a correction of a release that is ${status}`, () => {
      assert.throws(() => proposeCorrection({ ...release, status }, proposal(), by(PUBLISHER)), isConflict);
    });
  }

  it('is refused with its faults', () => {
    assert.throws(
      () => proposeCorrection(release, proposal({}), by(PUBLISHER)),
      (error) => DomainError.is(error, 'validation_failed') && error.details.violations[0]?.field === 'changes',
    );
  });

  it('of a misspelling has no note', () => {
    for (const note of [null, ' ']) {
      const typo = proposal(undefined, { kind: 'typo', note });
      assert.equal(proposeCorrection(release, typo, by(PUBLISHER)).note, null);
    }
  });

  it('keeps only the fields that differ, and trims the note', () => {
    const given = proposal({ title: 'Two turbines', keywords: release.keywords }, { note: `  ${NOTE}\n` });
    const { changes, note, status, earlier } = proposeCorrection(release, given, by(PUBLISHER));
    assert.deepEqual(
      { changes, note, status, earlier },
      { changes: { title: 'Two turbines' }, note: NOTE, status: 'pending', earlier: null },
    );
  });
});

describe('the changes of a correction', () => {
  const wanted = proposal({ title: 'Two turbines', text: '<p>Two turbines turn.</p>' as SanitizedHtml });
  const text = '<p>The first turbine turns.</p>' as SanitizedHtml;
  const published: PressRelease = { ...release, text, teaser: 'The first turbine turns.' };
  const added = (of: Correction, current: PressRelease) =>
    changesOf(of, current).texts.map(({ field, changes }) => [
      field,
      changes.flatMap(({ kind, text }) => (kind === 'same' ? [] : [`${kind} ${text}`])).join(', '),
    ]);

  it('are those against the published wording, with the new teaser, while it is pending', () => {
    const [title, body, teaser, ...others] = added(pending(wanted), published);
    assert.deepEqual([title?.[0], body?.[0], teaser?.[0], others], ['title', 'text', 'teaser', []]);
    assert.match(String(title?.[1]), /removed A harbour for the wind, added Two turbines/);
    assert.deepEqual(
      added(pending(), published).map(([field]) => field),
      ['title'],
    );
  });

  it('are those against the replaced wording once it is approved, also after further corrections', () => {
    const { correction, change } = approveCorrection(pending(), published, by(EDITOR));
    const corrected = { ...change.release, title: 'Three turbines', keywords: 'sun' };
    assert.deepEqual(added(correction, corrected), added(pending(), published));
  });

  it('have an excerpt that follows the changed text', () => {
    const excerpted = { ...published, teaserBegin: 4, teaserEnd: 17, teaser: 'first turbine' };
    const moved = pending(proposal({ text: '<p>Now the first turbine turns.</p>' as SanitizedHtml }));
    assert.deepEqual(
      added(moved, excerpted).map(([field]) => field),
      ['text'],
    );
  });
});

describe('a release', () => {
  it('can be corrected while it is published', () => {
    const statuses = ['draft', 'in_review', 'rejected', 'scheduled', 'published', 'taken_down'] as const;
    assert.deepEqual(
      statuses.filter((status) => isCorrectable({ status })),
      ['published'],
    );
  });
});

describe('an approved correction', () => {
  it('replaces the wording, keeps the earlier one, and is listed on the release', () => {
    const given = proposal({ title: 'Two turbines', text: '<p>Two turbines turn.</p>' as SanitizedHtml });
    const { correction, change } = approveCorrection(pending(given), release, by(EDITOR));
    assert.equal(change.release.title, 'Two turbines');
    assert.equal(change.release.teaser, 'Two turbines turn.');
    assert.equal(change.release.keywords, release.keywords);
    assert.deepEqual(change.release.updatedAt, NOW);
    assert.deepEqual(change.release.publishedAt, release.publishedAt);
    assert.equal(change.release.slug, release.slug, 'its address stays');
    assert.deepEqual(change.release.corrections, [{ id: 5, kind: 'correction', note: NOTE, approvedAt: NOW }]);
    const { title, text, keywords, backlinkUrl } = release;
    assert.deepEqual(correction.earlier, { title, text, keywords, backlinkUrl });
    assert.equal(correction.status, 'approved');
    assert.deepEqual(correction.closed, { by: EDITOR, at: NOW });
    const { action, from, to, details, snapshot } = change.entry;
    assert.deepEqual({ action, from, to }, { action: 'correct', from: 'published', to: 'published' });
    assert.deepEqual(details, { correctionId: 5, kind: 'correction', note: NOTE, fields: ['title', 'text'] });
    assert.equal(snapshot?.title, 'Two turbines');
  });

  it('is not dated before the last change, nor is a withdrawal dated before the proposal', () => {
    const long = later(-MINUTE, release.updatedAt);
    const recent = { ...release, updatedAt: later(MINUTE, NOW) };
    for (const [of, at] of [
      [release, NOW],
      [recent, recent.updatedAt],
    ] as const) {
      const { correction, change } = approveCorrection(pending(), of, by(EDITOR, long));
      const dates = [correction.closed?.at, change.release.corrections[0]?.approvedAt, change.release.updatedAt];
      assert.deepEqual(dates, [at, at, at]);
    }
    assert.deepEqual(withdrawCorrection(pending(), release, by(PUBLISHER, long)).closed?.at, NOW);
  });

  it('is refused when the release was taken down meanwhile', () => {
    assert.throws(() => approveCorrection(pending(), { ...release, status: 'taken_down' }, by(EDITOR)), isConflict);
  });

  it('requires an editor', () => {
    assert.throws(() => approveCorrection(pending(), release, by(PUBLISHER)), isConflict);
  });
});

describe('a closed correction', () => {
  const closed: readonly Correction[] = [
    withdrawCorrection(pending(), release, by(PUBLISHER)),
    rejectCorrection(pending(), release, 'Not what the source says.', by(EDITOR)),
    approveCorrection(pending(), release, by(EDITOR)).correction,
  ];
  for (const correction of closed) {
    it(`can be neither approved, rejected nor withdrawn once ${correction.status}, and is named in the conflict`, () => {
      const moves = [
        () => approveCorrection(correction, release, by(EDITOR)),
        () => rejectCorrection(correction, release, 'No.', by(EDITOR)),
        () => withdrawCorrection(correction, release, by(PUBLISHER)),
      ];
      for (const move of moves) {
        assert.throws(move, (error) => {
          assert.ok(DomainError.is(error, 'status_conflict'));
          assert.deepEqual(error.details, {
            currentStatus: 'published',
            allowedActions: [],
            correction: { id: 5, status: correction.status },
          });
          return true;
        });
      }
    });
  }
});

describe('a rejected correction', () => {
  it('requires a reason, and trims it', () => {
    assert.equal(rejectCorrection(pending(), release, ' Not so. ', by(EDITOR)).reason, 'Not so.');
    assert.throws(
      () => rejectCorrection(pending(), release, ' ', by(EDITOR)),
      (error) => DomainError.is(error, 'validation_failed'),
    );
  });
});

describe('the event of a rejected correction', () => {
  it('names the correction, its reason and the client’s data of the release', () => {
    const rejected = rejectCorrection(pending(), release, ' Not so. ', by(EDITOR));
    assert.deepEqual(correctionRejected(rejected, { ...release, externalId: 'cms-1', metadata: { a: 'b' } }), {
      type: 'correction.rejected',
      accountId: release.accountId,
      at: NOW,
      pressReleaseId: release.id,
      companyId: release.companyId,
      correctionId: 5,
      reason: 'Not so.',
      externalId: 'cms-1',
      metadata: { a: 'b' },
    });
    assert.equal(correctionRejected({ ...rejected, reason: null }, release).reason, '');
  });

  it('needs a closed correction', () => {
    assert.throws(() => correctionRejected(pending(), release), /correction 5 is not rejected/);
  });
});

describe('the reasons of editors about corrections', () => {
  const { correction: approved } = approveCorrection(pending(), release, by(EDITOR));
  for (const [what, limit, work] of [
    [
      'a rejection',
      CORRECTION_REASON_MAX,
      (reason: string) => rejectCorrection(pending(), release, reason, by(EDITOR)),
    ],
    ['withholding', WITHHELD_REASON_MAX, (reason: string) => withholdWording(approved, release, reason, by(EDITOR))],
  ] as const) {
    it(`for ${what} have visible characters, and a limit`, () => {
      for (const [reason, fault] of [
        [' \u200b', { field: 'reason', rule: 'visible_text' }],
        ['x'.repeat(limit + 1), { field: 'reason', rule: 'max', max: limit }],
      ] as const) {
        assert.throws(
          () => work(reason),
          (error) => {
            assert.ok(DomainError.is(error, 'validation_failed'));
            assert.deepEqual(error.details.violations, [fault]);
            return true;
          },
        );
      }
      assert.doesNotThrow(() => work('x'.repeat(limit)));
    });
  }
});

describe('a misspelling that is reclassified', () => {
  const typo = pending(proposal(undefined, { kind: 'typo', note: null }));

  it('becomes a correction with a note while pending', () => {
    const { kind, note, status } = makeCorrectionOfTypo(typo, release, ` ${NOTE} `);
    assert.deepEqual({ kind, note, status }, { kind: 'correction', note: NOTE, status: 'pending' });
    assert.throws(
      () => makeCorrectionOfTypo(typo, release, ''),
      (error) => DomainError.is(error, 'validation_failed'),
    );
    assert.throws(() => makeCorrectionOfTypo(pending(), release, NOTE), isConflict, 'it is one already');
    const withdrawn = withdrawCorrection(typo, release, by(PUBLISHER));
    assert.throws(() => makeCorrectionOfTypo(withdrawn, release, NOTE), isConflict);
  });

  it('becomes a public correction after approval, and keeps its date', () => {
    const approved = approveCorrection(typo, release, by(EDITOR));
    assert.deepEqual(approved.change.release.corrections, [{ id: 5, kind: 'typo', note: null, approvedAt: NOW }]);
    const after = reclassifyApproved(
      approved.correction,
      approved.change.release,
      NOTE,
      by(EDITOR, later(MINUTE, NOW)),
    );
    assert.deepEqual(after.change.release.corrections, [{ id: 5, kind: 'correction', note: NOTE, approvedAt: NOW }]);
    assert.deepEqual(after.correction.earlier, approved.correction.earlier);
    assert.equal(after.change.release.title, 'Two turbines');
  });
});

describe('an earlier wording', () => {
  it('is withheld with a reason, and remains stored with the correction', () => {
    const { correction } = approveCorrection(pending(), release, by(EDITOR));
    const withheld = withholdWording(correction, release, ' It names a child. ', by(EDITOR));
    assert.deepEqual(withheld.withheld, { reason: 'It names a child.', by: EDITOR, at: NOW });
    assert.deepEqual(withheld.earlier, correction.earlier);
    for (const reason of ['', 'x'.repeat(WITHHELD_REASON_MAX + 1)]) {
      assert.throws(
        () => withholdWording(correction, release, reason, by(EDITOR)),
        (error) => DomainError.is(error, 'validation_failed'),
      );
    }
    assert.throws(() => withholdWording(pending(), release, 'No.', by(EDITOR)), isConflict, 'there is none yet');
  });
});
