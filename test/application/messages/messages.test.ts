import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  chooseLanguage,
  describeProblem,
  describeViolation,
  explainProblem,
  PROBLEM_CODES,
  type ProblemCode,
  type ProblemDetails,
} from '../../../application/messages/messages.ts';
import {
  type AccountId,
  type ApiTokenId,
  CORRECTION_STATUSES,
  type CorrectionId,
  LANGUAGES,
  RULES,
  type Violation,
} from '../../../domain/index.ts';

/** One sample per code: a new code does not compile until it has one. */
const SAMPLES: { readonly [C in ProblemCode]: ProblemDetails[C] } = {
  malformed_json: {},
  bad_request: {},
  unauthenticated: { reason: 'missing' },
  booking_required: {},
  account_disabled: { tokenId: 7 as ApiTokenId },
  permission_missing: { permission: 'companies:read' },
  not_owner: { accountId: 7 as AccountId },
  not_found: {},
  method_not_allowed: { allow: ['GET', 'POST'] },
  status_conflict: { currentStatus: 'in_review', allowedActions: ['withdraw', 'delete'] },
  idempotency_in_progress: { retryAfterSeconds: 0.2 },
  precondition_failed: {},
  body_too_large: { max: 1024 * 1024 },
  unsupported_media_type: { expected: ['application/json', 'multipart/form-data'] },
  validation_failed: { violations: [{ field: 'title', rule: 'required' }] },
  confirm_text_outdated: {
    violations: [{ field: 'confirm_text_version', rule: 'current', allowed: ['img-confirm-v2'] }],
    currentConfirmTextVersion: 'img-confirm-v2',
  },
  title_image_exists: { violations: [{ field: 'image', rule: 'unique', max: 1 }] },
  quota_exceeded: {
    violations: [{ field: 'quota', rule: 'max', max: 10 }],
    quota: { limit: 10, used: 10, resetsAt: new Date('2026-09-01T00:00:00Z') },
  },
  guideline_violation: { violations: [{ field: 'text', rule: 'max_links', max: 25 }] },
  idempotency_key_reused: { violations: [{ field: 'Idempotency-Key', rule: 'unique' }] },
  rate_limited: { retryAfterSeconds: 30 },
  internal_error: {},
  unavailable: { retryAfterSeconds: 1 },
  sign_in_failed: {},
  too_many_attempts: { retryAfterSeconds: 60 },
  claim_required: { holder: { user: { name: 'Erika' }, expiresAt: new Date(0) } },
  other_editor_required: {},
  same_editor_required: {},
  link_unusable: {},
};

const PARAMETERS = { max: 12, min: 3, allowed: ['left', 'right'], expected: 'integer', other: 'neighbour' } as const;

function assertSentence(text: string, about: string): void {
  assert.match(text, /^[\p{Lu}\d].*[.)]$/su, about);
  assert.doesNotMatch(text, /undefined|null|NaN|\[object|\{|\}/, about);
}

describe('a violation message', () => {
  for (const language of LANGUAGES) {
    it(`covers every rule in ${language}, with and without parameters`, () => {
      const seen = new Set<string>();
      for (const rule of RULES) {
        for (const violation of [
          { field: 'some_field', rule },
          { field: 'some_field', rule, ...PARAMETERS },
        ]) {
          const sentence = describeViolation(violation, language);
          assertSentence(sentence, `${language} ${rule}`);
          assert.match(sentence, /some_field/, rule);
          seen.add(sentence);
        }
      }
      assert.ok(seen.size > RULES.length, 'the parameters are named');
    });
  }

  it('is generic for an unknown rule', () => {
    for (const rule of ['blocked_word', 'toString', '__proto__', '']) {
      const violation = { field: 'text', rule } as unknown as Violation;
      assert.equal(describeViolation(violation, 'en'), 'The text is not accepted.');
      assert.equal(describeViolation(violation, 'de'), 'Das Feld text wird so nicht angenommen.');
    }
  });

  it('uses the messages of a deployment’s own rule', () => {
    const messages = { de: 'Keine Ausrufezeichen.', en: 'No exclamation marks.' };
    const violation: Violation = { field: 'title', rule: 'custom', code: 'no_shouting', messages };
    for (const language of LANGUAGES) assert.equal(describeViolation(violation, language), messages[language]);
  });

  const sentences: readonly (readonly [Violation, en: string, de: string])[] = [
    [{ field: 'title', rule: 'required' }, 'The title is required.', 'Das Feld title ist erforderlich.'],
    [
      { field: 'title', rule: 'max', max: 255 },
      'The title may have at most 255 characters.',
      'Das Feld title darf höchstens 255 Zeichen haben.',
    ],
    [
      { field: 'category_id', rule: 'exists' },
      'The category_id does not exist; GET /api/v1/categories lists the categories.',
      'Das Feld category_id nennt keine Kategorie; GET /api/v1/categories führt die Kategorien auf.',
    ],
    [
      { field: 'status', rule: 'in', allowed: ['draft', 'in_review', 'rejected', 'published'] },
      'The status must be one of: draft, in_review, rejected, published.',
      'Das Feld status muss einer dieser Werte sein: draft, in_review, rejected, published.',
    ],
    [
      { field: 'image', rule: 'file_size', max: 16 * 1024 * 1024 },
      'The image may be at most 16 MB.',
      'Das Feld image darf höchstens 16 MB groß sein.',
    ],
    [
      { field: 'image', rule: 'image_format', allowed: ['JPG', 'PNG', 'WebP'] },
      'The image must be a JPG, PNG or WebP file.',
      'Das Feld image muss eine Datei im Format JPG, PNG oder WebP sein.',
    ],
    [
      { field: 'confirm_text_version', rule: 'current', allowed: ['img-confirm-v2'] },
      'The confirm_text_version is outdated; the current one is img-confirm-v2.',
      'Das Feld confirm_text_version ist veraltet; aktuell ist img-confirm-v2.',
    ],
    [
      { field: 'per_page', rule: 'between', min: 1, max: 100 },
      'The per_page must be between 1 and 100.',
      'Das Feld per_page muss zwischen 1 und 100 liegen.',
    ],
    [
      { field: 'quota', rule: 'max', max: 1 },
      'The quota of 1 submission is used up; submit again when it is renewed, or book a single press release.',
      'Das Kontingent von 1 Einreichung ist aufgebraucht; reichen Sie ein, sobald es sich erneuert, oder buchen Sie eine einzelne Pressemitteilung.',
    ],
  ];
  for (const [violation, en, de] of sentences) {
    it(`names field and remedy: ${en}`, () => {
      assert.equal(describeViolation(violation, 'en'), en);
      assert.equal(describeViolation(violation, 'de'), de);
    });
  }

  it('accepts any field name', () => {
    for (const field of ['__proto__', 'constructor', 'toString', 'image']) {
      assert.match(describeViolation({ field, rule: 'unknown_field' }, 'en'), new RegExp(`^The field ${field} is`));
    }
  });
});

describe('a problem', () => {
  it('has title, detail and explanation for every code in both languages', () => {
    assert.deepEqual([...PROBLEM_CODES].sort(), Object.keys(SAMPLES).sort());
    for (const language of LANGUAGES) {
      const titles = new Set<string>();
      for (const code of PROBLEM_CODES) {
        const { title, detail } = describeProblem(code, SAMPLES[code], language);
        assert.match(title, /^\p{Lu}[\p{L} -]+$/u, code);
        assertSentence(detail, `${language} ${code}`);
        const explanation = explainProblem(code, language);
        assert.ok(explanation.length > 100, `${code} is explained`);
        for (const paragraph of explanation.split('\n\n')) assertSentence(paragraph, `${language} ${code}`);
        titles.add(title);
      }
      assert.equal(titles.size, PROBLEM_CODES.length, 'no two codes have the same title');
    }
  });

  it('has the same headers, paths and fields in the explanations of all languages', () => {
    // Matches capitalised words with a hyphen, names with an underscore, and paths; no plain English word matches.
    const name = /\b[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]+)+\b|\b[a-z]+(?:_[a-z]+)+\b|\/[a-z0-9/-]{3,}/g;
    for (const code of PROBLEM_CODES) {
      const names = explainProblem(code, 'en').match(name) ?? [];
      for (const language of LANGUAGES) {
        for (const each of names)
          assert.ok(explainProblem(code, language).includes(each), `${language} ${code}: ${each}`);
      }
    }
  });

  it('has different texts in the two languages', () => {
    for (const code of PROBLEM_CODES) {
      const details = SAMPLES[code];
      assert.notEqual(describeProblem(code, details, 'en').detail, describeProblem(code, details, 'de').detail, code);
      assert.notEqual(explainProblem(code, 'en'), explainProblem(code, 'de'), code);
    }
  });

  it('shows the first violation and counts the others', () => {
    const violations: Violation[] = [
      { field: 'title', rule: 'required' },
      { field: 'text', rule: 'required' },
      { field: 'language', rule: 'required' },
    ];
    const detail = (count: number, language: 'de' | 'en') =>
      describeProblem('validation_failed', { violations: violations.slice(0, count) }, language).detail;
    assert.equal(detail(1, 'en'), 'The title is required.');
    assert.equal(detail(2, 'en'), 'The title is required. (and 1 more error)');
    assert.equal(detail(3, 'en'), 'The title is required. (and 2 more errors)');
    assert.equal(detail(1, 'de'), 'Das Feld title ist erforderlich.');
    assert.equal(detail(2, 'de'), 'Das Feld title ist erforderlich. (und 1 weiterer Fehler)');
    assert.equal(detail(3, 'de'), 'Das Feld title ist erforderlich. (und 2 weitere Fehler)');
    assert.equal(detail(0, 'en'), 'Some fields are not valid.');
  });

  it('includes its details', () => {
    const en = <C extends ProblemCode>(code: C, details: ProblemDetails[C]) =>
      describeProblem(code, details, 'en').detail;
    assert.match(en('permission_missing', { permission: 'companies:read' }), /companies:read/);
    assert.match(en('status_conflict', SAMPLES.status_conflict), /in_review.*withdraw, delete/);
    assert.match(
      en('status_conflict', { currentStatus: 'published', allowedActions: [] }),
      /published.*Propose a corr/,
    );
    assert.match(en('status_conflict', { currentStatus: 'taken_down', allowedActions: [] }), /taken_down.*no longer/);
    for (const language of LANGUAGES) {
      for (const status of CORRECTION_STATUSES) {
        const correction = { id: 7 as CorrectionId, status };
        const { detail } = describeProblem(
          'status_conflict',
          { currentStatus: 'published', allowedActions: [], correction },
          language,
        );
        assertSentence(detail, status);
        assert.match(detail, /(Correction|Berichtigung) 7/);
      }
    }
    for (const language of LANGUAGES) {
      // The release can still be changed, but not by an editor.
      const late = { currentStatus: 'rejected', allowedActions: [] } as const;
      const { detail } = describeProblem('status_conflict', late, language);
      assertSentence(detail, 'late');
      assert.match(detail, /rejected.*\bpublisher\b/i);
    }
    assert.match(en('idempotency_in_progress', { retryAfterSeconds: 0.2 }), /in 1 second\.$/);
    assert.match(en('rate_limited', { retryAfterSeconds: 29.1 }), /in 30 seconds\.$/);
    assert.equal(en('not_found', { what: 'press release' }), 'There is no such press release.');
    for (const language of LANGUAGES) {
      const saysWhatToDo = <C extends ProblemCode>(code: C, details: ProblemDetails[C], remedy: RegExp) =>
        assert.match(describeProblem(code, details, language).detail, remedy, `${language} ${code}`);
      saysWhatToDo('not_found', { what: 'path' }, /GET \/api\/v1\/openapi\.json/);
      saysWhatToDo('precondition_failed', {}, /If-Match\. (Fetch|Rufen) .* (new|neuen) ETag\.$/);
      saysWhatToDo('unauthenticated', { reason: 'malformed' }, /Authorization: Bearer </);
    }
    assert.equal(describeProblem('not_found', { what: 'image' }, 'de').detail, 'Es gibt dieses Bild nicht.');
    assert.equal(
      en('unsupported_media_type', { expected: ['application/json'] }),
      'The Content-Type must be application/json.',
    );
    const reasons = ['missing', 'malformed', 'unknown', 'no_legacy_key', 'expired', 'revoked', 'conflicting'] as const;
    for (const language of LANGUAGES) {
      for (const reason of reasons) {
        assertSentence(describeProblem('unauthenticated', { reason }, language).detail, reason);
      }
      const packed = describeProblem('unsupported_media_type', { expected: ['text/x'], compressed: true }, language);
      assertSentence(packed.detail, 'compressed');
      assert.match(packed.detail, /Content-Encoding/);
      assert.doesNotMatch(packed.detail, /text\/x/);
    }
    for (const language of LANGUAGES) {
      const { quota } = SAMPLES.quota_exceeded;
      assertSentence(describeProblem('quota_exceeded', { violations: [], quota }, language).detail, 'quota');
      const endless = { ...quota, resetsAt: null };
      assertSentence(describeProblem('quota_exceeded', { violations: [], quota: endless }, language).detail, 'quota');
    }
  });
});

describe('the language of messages', () => {
  const headers: readonly (readonly [string | undefined, 'de' | 'en'])[] = [
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['DE-at', 'de'],
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['en;q=0.2, de;q=0.7', 'de'],
    ['de;q=0.5, en;q=0.5', 'de'],
    ['en;q=0.5, de;q=0.5', 'en'],
    ['fr, it;q=0.9', 'en'],
    ['fr, de;q=0.1', 'de'],
    ['*', 'en'],
    ['de;q=0.5, *', 'en'],
    ['de, *;q=0.5', 'de'],
    ['en;q=0, *', 'de'],
    ['en;q=0', 'en'],
    ['de;q=0', 'en'],
    ['de;q=2', 'en'],
    ['de;q=abc, en;q=0.1', 'en'],
    ['den, enx', 'en'],
    [';;,,q=1,;q=', 'en'],
  ];
  for (const [header, language] of headers) {
    it(`is ${language} for ${JSON.stringify(header)}`, () => assert.equal(chooseLanguage(header), language));
  }

  it('is parsed from a header of any length', () => {
    assert.equal(chooseLanguage(`de,${'x;q=0.1,'.repeat(200_000)}`), 'de');
    assert.equal(chooseLanguage(','.repeat(1_000_000)), 'en');
  });

  it('never adds a unit to amounts without one', () => {
    for (const field of ['credits', 'monthly_quota']) {
      for (const language of ['de', 'en'] as const) {
        const sentence = describeViolation({ field, rule: 'max', max: 1_000_000 }, language);
        assert.match(sentence, /1000000/);
        assert.doesNotMatch(sentence, /character|zeichen/i);
      }
    }
  });
});
