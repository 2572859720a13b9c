import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  AI_LABELS,
  type AiLabel,
  C2PA_SOURCE_TYPES,
  DIGITAL_SOURCE_TYPES,
  decideLabel,
  digitalSourceAddress,
  digitalSourceMeaning,
  publishedSourceType,
  strongerLabel,
} from '../../../domain/index.ts';

const BASE = 'cv.iptc.org/newscodes/digitalsourcetype/';
const spellings = (term: string) => [
  term,
  `http://${BASE}${term}`,
  `https://${BASE}${term}`,
  `digsrctype:${term}`,
  ` ${term}\n`,
];

/** Terms that raise the label. Every other term leaves it as declared (contract, section 7). */
const RAISES: Readonly<Record<string, AiLabel>> = {
  trainedAlgorithmicMedia: 'ai_generated',
  compositeWithTrainedAlgorithmicMedia: 'ai_edited',
  compositeSynthetic: 'ai_edited',
};

/** Values that resemble a term but must not be recognised. */
const near = [
  '',
  'TrainedAlgorithmicMedia',
  'trainedalgorithmicmedia',
  'trainedAlgorithmicMedi',
  'trainedAlgorithmicMediaX',
  'notTrainedAlgorithmicMedia',
  'trained AlgorithmicMedia',
  'trainedAlgorithmicMedia,print',
  'https://example.com/trainedAlgorithmicMedia',
  `https://example.com/?http://${BASE}trainedAlgorithmicMedia`,
  `ftp://${BASE}trainedAlgorithmicMedia`,
  `//${BASE}trainedAlgorithmicMedia`,
  `${BASE}trainedAlgorithmicMedia`,
  `http://${BASE}trainedAlgorithmicMedia#x`,
  `http://${BASE}trainedAlgorithmicMedia?x`,
  `http://${BASE}de/trainedAlgorithmicMedia`,
  'http://cv.iptc.org/newscodes/digitalsourcetypes/trainedAlgorithmicMedia',
  'http://cv.iptc.org.example/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  'http://cvxiptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  'digsrctype:digsrctype:trainedAlgorithmicMedia',
  'digsrc:trainedAlgorithmicMedia',
  'xdigsrctype:trainedAlgorithmicMedia',
  'trainedAlgorithmicMedia/',
  'digsrctype:trainedAlgorithmicMedia/',
  `http://${BASE}trainedAlgorithmicMedia//`,
  'http://c2pa.org/digitalsourcetype/trainedAlgorithmicMedia',
  'https://c2pa.org/digitalsourcetype/digitalCapture',
  'empty',
  'trainedAlgorithmicData',
  `http://${BASE}trainedAlgorithmicData`,
  'constructor',
  '__proto__',
];

describe('digital source types', () => {
  for (const { term, label } of DIGITAL_SOURCE_TYPES) {
    it(`maps every spelling of ${term} to ${RAISES[term] ?? 'original'}`, () => {
      assert.equal(label, RAISES[term] ?? 'original');
      for (const spelling of spellings(term)) assert.equal(digitalSourceMeaning(spelling)?.term, term, spelling);
    });
  }

  for (const { term, label } of C2PA_SOURCE_TYPES) {
    it(`maps the C2PA’s ${term} to original, by its URL only`, () => {
      assert.equal(label, 'original');
      for (const scheme of ['http', 'https']) {
        assert.equal(digitalSourceMeaning(`${scheme}://c2pa.org/digitalsourcetype/${term}`)?.term, term);
      }
    });
  }

  it('accepts a URL with a trailing slash', () => {
    assert.equal(digitalSourceMeaning(`http://${BASE}compositeSynthetic/`)?.term, 'compositeSynthetic');
  });

  it('lists each term once, with a reason', () => {
    const all = [...DIGITAL_SOURCE_TYPES, ...C2PA_SOURCE_TYPES];
    assert.equal(new Set(all.map((m) => m.term)).size, all.length);
    for (const { reason } of all) assert.ok(reason.length > 10);
    for (const term of Object.keys(RAISES)) assert.ok(digitalSourceMeaning(term));
  });

  for (const value of near) {
    it(`does not recognise ${JSON.stringify(value)}`, () => {
      assert.equal(digitalSourceMeaning(value), undefined);
      assert.equal(decideLabel('original', [{ value, from: 'xmp' }]).label, 'original');
    });
  }

  it('matches the exact term, never a substring', () => {
    const term = fc.constantFrom(...Object.keys(RAISES));
    fc.assert(
      fc.property(term, fc.string({ minLength: 1, maxLength: 3 }), fc.nat(40), (exact, extra, at) => {
        const value = exact.slice(0, at) + extra + exact.slice(at);
        // Only white space around a term, and a slash after a URL, are tolerated.
        if (value.trim().replace(/\/$/, '') !== exact) assert.equal(digitalSourceMeaning(value), undefined, value);
      }),
    );
  });
});

describe('the address of a digital source type', () => {
  it('is its term’s in its vocabulary, whatever the spelling', () => {
    for (const spelling of spellings('print')) assert.equal(digitalSourceAddress(spelling), `http://${BASE}print`);
    const empty = 'http://c2pa.org/digitalsourcetype/empty';
    assert.equal(digitalSourceAddress('https://c2pa.org/digitalsourcetype/empty/'), empty);
    for (const value of near) assert.equal(digitalSourceAddress(value), undefined);
  });

  for (const [aiLabel, stated, term] of [
    ['original', 'print', 'print'],
    ['original', 'unheardOf', undefined],
    ['original', null, undefined],
    ['ai_edited', 'print', 'compositeWithTrainedAlgorithmicMedia'],
    ['ai_generated', null, 'trainedAlgorithmicMedia'],
  ] as const) {
    it(`is published as ${term} for an image of label ${aiLabel} whose file states ${stated}`, () => {
      const published = publishedSourceType({ aiLabel, provenance: { digitalSourceType: stated } });
      assert.equal(published, term && `http://${BASE}${term}`);
    });
  }
});

describe('the label that applies', () => {
  it('is the stronger of two labels', () => {
    for (const a of AI_LABELS) {
      for (const b of AI_LABELS) {
        const expected = AI_LABELS[Math.max(AI_LABELS.indexOf(a), AI_LABELS.indexOf(b))];
        assert.equal(strongerLabel(a, b), expected);
      }
    }
    assert.deepEqual([...AI_LABELS], ['original', 'ai_edited', 'ai_generated']);
  });

  it('is the declared label when the file contains no statement', () => {
    for (const declared of AI_LABELS) {
      assert.deepEqual(decideLabel(declared, []), {
        label: declared,
        declared,
        recognised: null,
        source: 'declared',
      });
    }
  });

  it('is raised by a statement in the file, and reports where it was found and why', () => {
    const value = `http://${BASE}trainedAlgorithmicMedia`;
    const decision = decideLabel('original', [
      { value: 'digitalCapture', from: 'iptc' },
      { value: 'compositeSynthetic', from: 'xmp' },
      { value, from: 'c2pa' },
    ]);
    assert.deepEqual([decision.label, decision.declared, decision.source], ['ai_generated', 'original', 'c2pa']);
    assert.deepEqual(decision.recognised, {
      label: 'ai_generated',
      from: 'c2pa',
      value,
      reason: digitalSourceMeaning(value)?.reason,
    });
  });

  it('remains the declared one when the file claims no more, and still reports the statement', () => {
    const decide = (value: string) => {
      const { label, source, recognised } = decideLabel('ai_edited', [{ value, from: 'xmp' }]);
      return [label, source, recognised?.label];
    };
    assert.deepEqual(decide('compositeSynthetic'), ['ai_edited', 'declared', 'ai_edited']);
    assert.deepEqual(decide('digitalCapture'), ['ai_edited', 'declared', 'original']);
    assert.deepEqual(decide('unheardOf'), ['ai_edited', 'declared', undefined]);
  });

  it('is the first of equally strong statements', () => {
    const findings = ['compositeSynthetic', 'compositeWithTrainedAlgorithmicMedia'].map(
      (value) => ({ value, from: 'xmp' }) as const,
    );
    assert.equal(decideLabel('original', findings).recognised?.value, 'compositeSynthetic');
    assert.equal(decideLabel('original', findings.toReversed()).recognised?.value, findings[1]?.value);
  });

  it('is ai_edited if only a part was generated, with a reason that says so', () => {
    const value = 'trainedAlgorithmicMedia';
    const { label, recognised } = decideLabel('original', [{ value, from: 'c2pa', ofPart: true }]);
    assert.deepEqual([label, recognised?.label], ['ai_edited', 'ai_edited']);
    assert.equal(recognised?.reason, `of an edit or a part: ${digitalSourceMeaning(value)?.reason}`);
  });

  it('is never weaker than any label declared or found, in any order', () => {
    const value = fc.oneof(
      fc.constantFrom(...DIGITAL_SOURCE_TYPES.flatMap(({ term }) => spellings(term))),
      fc.constantFrom(...near),
    );
    const findings = fc.array(fc.record({ value, from: fc.constantFrom('iptc', 'xmp', 'c2pa') }));
    fc.assert(
      fc.property(fc.constantFrom(...AI_LABELS), findings, (declared, found) => {
        const { label, source, recognised } = decideLabel(declared, found);
        const strongest = found.reduce<AiLabel>(
          (l, f) => strongerLabel(l, digitalSourceMeaning(f.value)?.label ?? 'original'),
          declared,
        );
        assert.equal(label, strongest);
        assert.equal(source === 'declared', label === declared);
        if (source !== 'declared') assert.deepEqual([recognised?.label, recognised?.from], [label, source]);
        assert.equal(
          recognised === null,
          found.every((f) => digitalSourceMeaning(f.value) === undefined),
        );
        assert.equal(decideLabel(declared, found.toReversed()).label, label);
      }),
    );
  });
});
