import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type AiLabel,
  DIGITAL_SOURCE_TYPES,
  decideLabel,
  historyFinding,
  type ManifestRecord,
} from '../../../domain/index.ts';

const GENERATIVE = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic'];
const ORDINARY = DIGITAL_SOURCE_TYPES.map(({ term }) => term).filter((term) => !GENERATIVE.includes(term));
const EDITS = ['c2pa.edited', 'c2pa.placed', 'c2pa.filtered', 'c2pa.drawing', 'com.example.fill'];

const action = (name: string, sourceType: string) => ({ action: name, sourceType });
const created = (sourceType: string, ...edits: ManifestRecord['actions']): ManifestRecord => ({
  actions: [action('c2pa.created', sourceType), ...edits],
  ingredients: [],
});
const generated = created('trainedAlgorithmicMedia');
/** The C2PA's term for a blank canvas. */
const EMPTY = 'http://c2pa.org/digitalsourcetype/empty';

function labelOf(active: ManifestRecord, others: Readonly<Record<string, ManifestRecord>> = {}): AiLabel {
  const finding = historyFinding(new Map([['top', active], ...Object.entries(others)]), 'top');
  return decideLabel('original', finding === null ? [] : [finding]).label;
}

/** A chain of manifests: each edits the one before it and may add components. */
const history = (entries: readonly ManifestRecord[]): [ManifestRecord, Record<string, ManifestRecord>] => {
  const others: Record<string, ManifestRecord> = {};
  let last: ManifestRecord | undefined;
  entries.forEach((entry, index) => {
    if (last === undefined) {
      last = entry;
      return;
    }
    const label = `m${index}`;
    others[label] = last;
    last = { ...entry, ingredients: [...entry.ingredients, { relationship: 'parentOf', manifest: label }] };
  });
  assert.ok(last);
  return [last, others];
};

const placing = (...labels: readonly string[]) => ({
  ingredients: labels.map((manifest) => ({ relationship: 'componentOf', manifest })),
});

const ordinary = fc.constantFrom(...ORDINARY);
const edit = (term: fc.Arbitrary<string>) => fc.tuple(fc.constantFrom(...EDITS), term).map(([a, t]) => action(a, t));
const entry = (term: fc.Arbitrary<string>): fc.Arbitrary<ManifestRecord> =>
  fc.record({
    actions: fc.array(edit(term), { maxLength: 4 }).map((edits) => [action('c2pa.opened', 'x'), ...edits]),
    ingredients: fc.constant([]),
  });
const anyEntry = entry(fc.constantFrom(...ORDINARY, ...GENERATIVE, 'unheardOf'));

describe('the history in C2PA manifests', () => {
  it('is original when nothing generative happened', () => {
    fc.assert(
      fc.property(ordinary, fc.array(entry(ordinary), { maxLength: 6 }), (origin, edits) => {
        assert.equal(labelOf(...history([created(origin), ...edits])), 'original');
      }),
    );
  });

  it('is ai_edited, never ai_generated, for an ordinary picture with generative edits', () => {
    fc.assert(
      fc.property(ordinary, fc.array(anyEntry, { maxLength: 6 }), (origin, edits) => {
        const isEdited = edits.some(({ actions }) => actions.some(({ sourceType }) => GENERATIVE.includes(sourceType)));
        assert.equal(labelOf(...history([created(origin), ...edits])), isEdited ? 'ai_edited' : 'original');
      }),
    );
  });

  it('is ai_generated for a generated picture, regardless of later edits', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 6 }), (edits) => {
        assert.equal(labelOf(...history([generated, ...edits])), 'ai_generated');
      }),
    );
  });

  it('is ai_edited with a generated component at any depth', () => {
    fc.assert(
      fc.property(ordinary, fc.nat(4), fc.nat(4), (origin, before, behind) => {
        const blank = (): ManifestRecord => ({ actions: [], ingredients: [] });
        const placed: ManifestRecord = {
          actions: [],
          ingredients: [{ relationship: 'componentOf', manifest: 'generated' }],
        };
        const steps = [...Array.from({ length: before }, blank), placed, ...Array.from({ length: behind }, blank)];
        const [top, others] = history([created(origin), ...steps]);
        assert.equal(labelOf(top, { ...others, generated }), 'ai_edited');
      }),
    );
  });

  it('follows the terms alone when the picture’s origin is unknown', () => {
    for (const term of GENERATIVE) {
      const expected = term === 'trainedAlgorithmicMedia' ? 'ai_generated' : 'ai_edited';
      assert.equal(labelOf({ actions: [action('c2pa.edited', term)], ingredients: [] }), expected);
      assert.equal(labelOf({ actions: [action('c2pa.opened', term)], ingredients: [] }), expected);
    }
  });

  it('takes the source type of c2pa.opened as the origin unless the parent manifest states another', () => {
    const opened = (manifest: string | null): ManifestRecord => ({
      actions: [action('c2pa.opened', 'trainedAlgorithmicMedia')],
      ingredients: [{ relationship: 'parentOf', manifest }],
    });
    assert.equal(labelOf(opened(null)), 'ai_generated');
    assert.equal(labelOf(opened('lost')), 'ai_generated');
    assert.equal(labelOf(opened('photo'), { photo: created('digitalCapture') }), 'original');
  });

  const PHOTO_OF_UNKNOWN_ORIGIN: ManifestRecord = { actions: [], ingredients: [] };
  const fill = action('c2pa.edited', 'trainedAlgorithmicMedia');
  const from = (relationship: string, manifest: string | null) => ({ relationship, manifest });
  const FILLS: readonly (readonly [string, ManifestRecord, AiLabel])[] = [
    ['filled in the next manifest', { actions: [fill], ingredients: [from('parentOf', 'photo')] }, 'ai_edited'],
    [
      'opened with a generative source type',
      { actions: [action('c2pa.opened', 'trainedAlgorithmicMedia')], ingredients: [from('parentOf', 'photo')] },
      'ai_edited',
    ],
    [
      'opened in one manifest and filled in it',
      { actions: [action('c2pa.opened', 'trainedAlgorithmicMedia'), fill], ingredients: [from('parentOf', 'photo')] },
      'ai_edited',
    ],
    [
      'placed on a canvas and filled',
      { actions: [action('c2pa.created', EMPTY), fill], ingredients: [from('componentOf', 'photo')] },
      'ai_edited',
    ],
    ['unchanged', { actions: [], ingredients: [from('parentOf', 'photo')] }, 'original'],
    ['used by a model as input', { ...generated, ingredients: [from('inputTo', 'photo')] }, 'ai_generated'],
    [
      'opened from a parent that fails validation',
      { actions: [action('c2pa.opened', 'trainedAlgorithmicMedia')], ingredients: [from('parentOf', 'broken')] },
      'ai_generated',
    ],
    [
      'edited from a parent that fails validation',
      { actions: [fill], ingredients: [from('parentOf', 'broken')] },
      'ai_edited',
    ],
    [
      'edited from a parent without a manifest',
      { actions: [fill], ingredients: [from('parentOf', null)] },
      'ai_edited',
    ],
    [
      'with a component that fails validation',
      { actions: [action('c2pa.created', EMPTY), fill], ingredients: [from('componentOf', 'broken')] },
      'ai_generated',
    ],
  ];
  for (const [how, top, label] of FILLS) {
    it(`is ${label} for a photograph whose first manifest states no source type, ${how}`, () => {
      assert.equal(labelOf(top, { photo: PHOTO_OF_UNKNOWN_ORIGIN }), label);
      const later: ManifestRecord = { actions: [], ingredients: [from('parentOf', 'top2')] };
      assert.equal(labelOf(later, { photo: PHOTO_OF_UNKNOWN_ORIGIN, top2: top }), label);
    });
  }

  const STATED: readonly (readonly [what: string, ManifestRecord, AiLabel])[] = [
    ['a photograph that was filled before it was signed', created('digitalCapture', fill), 'ai_edited'],
    ['a generated picture on a blank canvas', { ...created(EMPTY), ...placing('generated') }, 'ai_generated'],
    [
      'a generated picture and a photograph on a blank canvas',
      { ...created(EMPTY), ...placing('generated', 'photo') },
      'ai_edited',
    ],
    ['a picture of which only an unknown term is stated', created('unheardOf'), 'original'],
    ['a filled picture whose origin has an unknown term', created('unheardOf', fill), 'ai_generated'],
    [
      'a generated picture and one of an unknown term on a blank canvas',
      { ...created(EMPTY), ...placing('generated', 'unheardOf') },
      'ai_edited',
    ],
    ['photographs on a blank canvas', { ...created(EMPTY), ...placing('photo', 'photo') }, 'original'],
    [
      'a photograph on a picture that was opened without a parent and with a generative source type',
      { actions: [action('c2pa.opened', 'trainedAlgorithmicMedia')], ...placing('photo') },
      'ai_generated',
    ],
    [
      'a photograph made with a generated picture as input',
      { ...created('digitalCapture'), ingredients: [from('inputTo', 'generated')] },
      'ai_edited',
    ],
    [
      'a picture whose metadata calls it generated',
      { actions: [], ingredients: [], stated: ['trainedAlgorithmicMedia'] },
      'ai_generated',
    ],
    [
      'a picture whose metadata calls it a photograph, and that was filled',
      { actions: [fill], ingredients: [], stated: ['digitalCapture'] },
      'ai_edited',
    ],
    [
      'a picture of two parents, of which one is generated and also a part of the other',
      { actions: [], ingredients: [from('parentOf', 'collage'), from('parentOf', 'generated')] },
      'ai_generated',
    ],
  ];
  for (const [what, top, label] of STATED) {
    it(`is ${label} for ${what}`, () => {
      const collage = { ...created('digitalCapture'), ...placing('generated') };
      assert.equal(
        labelOf(top, { photo: created('digitalCapture'), unheardOf: created('unheardOf'), generated, collage }),
        label,
      );
    });
  }

  it('states nothing for a blank canvas alone, and names the term that decides', () => {
    const findingOf = (record: ManifestRecord) => historyFinding(new Map([['top', record]]), 'top');
    assert.equal(findingOf(created(EMPTY)), null);
    assert.deepEqual(findingOf({ actions: [], ingredients: [], stated: ['print'] }), { value: 'print', from: 'c2pa' });
    assert.deepEqual(findingOf(created('print', fill)), { value: fill.sourceType, from: 'c2pa', ofPart: true });
  });

  it('terminates for cyclic manifests, and takes time in proportion to their number', () => {
    const to = (...labels: string[]): ManifestRecord => ({
      actions: [],
      ingredients: labels.map((manifest) => ({ relationship: 'parentOf', manifest })),
    });
    assert.equal(labelOf(to('top')), 'original');
    assert.equal(labelOf(to('a', 'b'), { a: to('b', 'top'), b: to('a', 'generated'), generated }), 'ai_generated');
    // The lattice has 2^200 paths.
    const lattice = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`m${i}`, i === 199 ? generated : to(`m${i + 1}`, `m${i + 1}`)]),
    );
    assert.equal(labelOf(to('m0', 'm0'), lattice), 'ai_generated');
  });
});
