import assert from 'node:assert/strict';
import { test } from 'node:test';
import { C2PA_STATES, type ExtractedField, type MetadataPlace, signedStatements } from '../../../domain/index.ts';

const field = (name: string, value: string, from: MetadataPlace = 'c2pa'): ExtractedField => ({ from, name, value });

const EXTRACTED = [
  field('signer', 'Northwind'),
  field('signer', 'Camera 7'),
  field('signed_at', '2026-07-14T09:30:00+00:00'),
  field('claim_generator', 'CameraWare 9'),
  field('claim_generator', 'CameraWare/9 c2pa-rs'),
  field('urn:c2pa:1/c2pa.created/digitalSourceType', 'digitalCapture'),
  field('urn:c2pa:2/c2pa.created/digitalSourceType', 'digitalCapture'),
  field('signer', 'Anybody', 'xmp'),
  field('urn:c2pa:1/c2pa.edited/digitalSourceType', 'trainedAlgorithmicMedia', 'xmp'),
];

test('returns no signed statements without a manifest that is valid for the whole file', () => {
  for (const c2paState of [null, 'invalid', 'partial'] as const) {
    assert.equal(signedStatements({ c2paState, extracted: EXTRACTED }), null);
  }
});

test('returns only the manifest’s statements in every other state', () => {
  for (const state of C2PA_STATES.filter((each) => each !== 'invalid' && each !== 'partial')) {
    assert.deepEqual(signedStatements({ c2paState: state, extracted: EXTRACTED }), {
      state,
      signers: ['Northwind', 'Camera 7'],
      signedAt: new Date('2026-07-14T09:30:00Z'),
      software: 'CameraWare 9',
      actions: [{ action: 'c2pa.created', sourceType: 'digitalCapture' }],
    });
  }
});

test('lists each action and source type once, and no signing time if there is none', () => {
  const actions = [
    { action: 'c2pa.created', sourceType: 'digitalCapture' },
    { action: 'c2pa.edited', sourceType: 'digitalCapture' },
    { action: 'c2pa.edited', sourceType: 'compositeSynthetic' },
  ];
  const named = actions.map(({ action, sourceType }) => field(`urn:c2pa:1/${action}/digitalSourceType`, sourceType));
  const statements = signedStatements({ c2paState: 'valid', extracted: [...named, ...named] });
  assert.deepEqual(statements?.actions, actions);
  assert.equal(statements?.signedAt, null);
});

test('ignores a signing time that cannot be parsed', () => {
  const extracted = [field('signed_at', 'yesterday')];
  assert.deepEqual(signedStatements({ c2paState: 'valid', extracted }), {
    state: 'valid',
    signers: [],
    signedAt: null,
    software: null,
    actions: [],
  });
});
