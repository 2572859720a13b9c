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

test('nothing is signed where no manifest holds', () => {
  for (const c2paState of [null, 'invalid'] as const) {
    assert.equal(signedStatements({ c2paState, extracted: EXTRACTED }), null);
  }
});

test('whatever is said of the certificate, the statements of a manifest that holds are signed, and no others', () => {
  for (const state of C2PA_STATES.filter((each) => each !== 'invalid')) {
    assert.deepEqual(signedStatements({ c2paState: state, extracted: EXTRACTED }), {
      state,
      signers: ['Northwind', 'Camera 7'],
      signedAt: new Date('2026-07-14T09:30:00Z'),
      software: ['CameraWare 9'],
      actions: [{ action: 'c2pa.created', sourceType: 'digitalCapture' }],
    });
  }
});

test('a time that cannot be read is none', () => {
  const extracted = [field('signed_at', 'yesterday')];
  assert.deepEqual(signedStatements({ c2paState: 'valid', extracted }), {
    state: 'valid',
    signers: [],
    signedAt: null,
    software: [],
    actions: [],
  });
});
