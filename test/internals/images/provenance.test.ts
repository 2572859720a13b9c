import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NO_FINDINGS } from '../../../adapters/images/inspector/findings.ts';
import { provenanceOf } from '../../../adapters/images/inspector/provenance.ts';

describe('reading several kinds of metadata', () => {
  it('uses each value from the first kind that has it', () => {
    const { provenance } = provenanceOf([
      { ...NO_FINDINGS, creator: [' ', 'first'] },
      { ...NO_FINDINGS, creator: ['second'], software: ['tool'], c2paState: 'valid' },
    ]);
    assert.equal(provenance.creator, 'first');
    assert.equal(provenance.software, 'tool');
    assert.equal(provenance.c2paState, 'valid');
  });

  it('returns the first of several terms of equal weight', () => {
    const from = 'xmp';
    const sourceTypes = ['unknown', 'digitalCapture', 'compositeSynthetic', 'compositeWithTrainedAlgorithmicMedia'];
    const { provenance } = provenanceOf([
      { ...NO_FINDINGS, sourceTypes: sourceTypes.map((value) => ({ value, from })) },
    ]);
    assert.equal(provenance.digitalSourceType, 'compositeSynthetic');
  });

  it('returns no value with a lone surrogate', () => {
    const { provenance } = provenanceOf([
      { ...NO_FINDINGS, credit: ['a\ud800b'], creator: [`${'x'.repeat(999)}😀😀`] },
    ]);
    assert.equal(provenance.credit, 'ab');
    assert.equal(provenance.creator, `${'x'.repeat(999)}😀`);
  });

  it('keeps unique, storable values as evidence, up to its limit', () => {
    const field = (n: number) => ({ from: 'xmp' as const, name: `n${n}`, value: ` a\u0000b ` });
    const many = Array.from({ length: 500 }, (_, n) => field(n % 300));
    const { extracted } = provenanceOf([{ ...NO_FINDINGS, extracted: many }]).provenance;
    assert.equal(extracted.length, 200);
    assert.deepEqual(extracted[0], { from: 'xmp', name: 'n0', value: 'ab' });
    const long = many.map((f) => ({ ...f, value: 'x'.repeat(5000) }));
    const kept = provenanceOf([{ ...NO_FINDINGS, extracted: long }]).provenance.extracted;
    assert.ok(kept.length > 10 && JSON.stringify(kept).length < 40_000);
  });

  it('keeps the terms that raise the label, even among very many others', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ value: `term ${n}`, from: 'xmp' as const }));
    const last = { value: 'trainedAlgorithmicMedia', from: 'xmp' as const };
    const { sourceTypes } = provenanceOf([{ ...NO_FINDINGS, sourceTypes: [...many, last] }]);
    assert.equal(sourceTypes.length, 100);
    assert.deepEqual(sourceTypes[0], last);
  });
});
