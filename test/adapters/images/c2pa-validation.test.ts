import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findingsOf } from '../../../adapters/images/inspector/c2pa/index.ts';
import { ImageTooComplex } from '../../../application/ports/images/image-unreadable.ts';
import { decideLabel } from '../../../domain/index.ts';

const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const CAPTURED = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture';
const urlOf = (label: string) => `self#jumbf=/c2pa/${label}/c2pa.signature`;
const codes = (label: string, ...names: string[]) => names.map((code) => ({ code, url: urlOf(label) }));
const manifest = (sourceType: string, ingredients: readonly object[] = []) => ({
  assertions: [
    { label: 'c2pa.actions.v2', data: { actions: [{ action: 'c2pa.created', digitalSourceType: sourceType }] } },
  ],
  ingredients,
});
const SOUND = ['claimSignature.validated', 'assertion.dataHash.match'];

/** The SDK's report on a picture whose component has failures that its signer did not record. */
function report(of: {
  readonly active?: string;
  readonly component?: string;
  readonly success?: readonly string[];
  readonly failure?: readonly string[];
  readonly delta?: readonly string[];
  readonly informational?: readonly string[];
}) {
  const { active = CAPTURED, component = CAPTURED, success = SOUND, failure = [], delta = [] } = of;
  const informational = codes('top', ...(of.informational ?? []));
  const findings = findingsOf({
    active_manifest: 'top',
    manifests: {
      top: manifest(active, [{ relationship: 'componentOf', active_manifest: 'part' }]),
      part: manifest(component),
    },
    validation_results: {
      activeManifest: { success: codes('top', ...success), failure: codes('top', ...failure), informational },
      ingredientDeltas: [
        {
          ingredientAssertionURI: 'self#jumbf=/c2pa/top/c2pa.assertions/c2pa.ingredient.v3',
          validationDeltas: { success: [], failure: codes('part', ...delta) },
        },
      ],
    },
  });
  return [findings.c2paState, decideLabel('original', findings.sourceTypes).label];
}

describe('the SDK’s validation report of a picture', () => {
  for (const code of [
    'signingCredential.untrusted',
    'signingCredential.invalid',
    'signingCredential.expired',
    'signingCredential.ocsp.revoked',
    'signingCredential.heardOfNever',
    'timeStamp.mismatch',
    'timeStamp.untrusted',
    'cawg.x509.credential.untrusted',
    'assertion.action.malformed',
  ]) {
    it(`does not change the label by ${code}, of the picture or of an ingredient`, () => {
      const [state, label] = report({ active: TRAINED, failure: [code] });
      assert.equal(label, 'ai_generated');
      assert.notEqual(state, 'invalid');
      assert.deepEqual(report({ component: TRAINED, delta: [code] }), ['valid', 'ai_edited']);
    });
  }

  it('accepts a manifest whose ingredient is invalid, but not the ingredient', () => {
    for (const code of ['claimSignature.mismatch', 'assertion.hashedURI.mismatch', 'general.error', 'heard.of.never']) {
      assert.deepEqual(report({ active: TRAINED, delta: [code] }), ['valid', 'ai_generated'], code);
      assert.deepEqual(report({ component: TRAINED, delta: [code] }), ['valid', 'original'], code);
    }
  });

  it('accepts a manifest whose ingredient was left out', () => {
    assert.deepEqual(report({ active: TRAINED, delta: ['ingredient.manifest.missing'] }), ['valid', 'ai_generated']);
  });

  it('refuses a history that is too long', () => {
    const labels = Array.from({ length: 300 }, (_, index) => `m${index}`);
    const manifests = Object.fromEntries(
      labels.map((label, index) => [label, manifest(CAPTURED, [{ active_manifest: labels[index + 1] }])]),
    );
    const success = codes('m0', ...SOUND);
    assert.throws(
      () => findingsOf({ active_manifest: 'm0', manifests, validation_results: { activeManifest: { success } } }),
      ImageTooComplex,
    );
  });

  it('accepts nothing when an ingredient’s hash differs from the signed one', () => {
    for (const code of ['ingredient.manifest.mismatch', 'ingredient.claimSignature.mismatch']) {
      assert.deepEqual(report({ active: TRAINED, component: TRAINED, delta: [code] }), ['invalid', 'original'], code);
    }
  });

  it('accepts nothing without a validated signature and a matching hash of the file', () => {
    for (const success of [[], ...SOUND.map((code) => [code])]) {
      assert.deepEqual(report({ active: TRAINED, success }), ['invalid', 'original'], success.join());
    }
  });

  it('reports a hash that leaves out more than the manifest, with any certificate', () => {
    for (const code of ['dataHash', 'boxesHash'].map((kind) => `assertion.${kind}.additionalExclusionsPresent`)) {
      const success = [...SOUND, 'signingCredential.trusted'];
      assert.deepEqual(report({ active: TRAINED, success, informational: [code] }), ['partial', 'ai_generated'], code);
      const failure = ['claimSignature.mismatch'];
      assert.deepEqual(report({ active: TRAINED, failure, informational: [code] }), ['invalid', 'original'], code);
    }
  });

  it('accepts nothing when signature or hashes fail, or a failure is unknown', () => {
    for (const code of [
      'claimSignature.mismatch',
      'assertion.dataHash.mismatch',
      'claim.malformed',
      'heard.of.never',
    ]) {
      assert.deepEqual(report({ active: TRAINED, failure: [code] }), ['invalid', 'original'], code);
    }
  });
});
