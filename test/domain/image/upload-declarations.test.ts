import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aiDeclarationFaults, rightsConfirmationFaults } from '../../../domain/index.ts';

const DECLARED = { aiDeclaration: 'original', rightsConfirmed: true, confirmTextVersion: 'img-confirm-v2' } as const;

describe('the declarations of an upload', () => {
  it('are all required, and the rights must be confirmed', () => {
    const faults = (changes: object) => {
      const declarations = { ...DECLARED, ...changes };
      return [...aiDeclarationFaults(declarations), ...rightsConfirmationFaults(declarations)];
    };
    assert.deepEqual(faults({}), []);
    assert.deepEqual(faults({ aiDeclaration: undefined }), [{ field: 'ai_declaration', rule: 'required' }]);
    assert.deepEqual(faults({ rightsConfirmed: undefined }), [{ field: 'rights_confirmed', rule: 'required' }]);
    assert.deepEqual(faults({ rightsConfirmed: false }), [{ field: 'rights_confirmed', rule: 'accepted' }]);
    assert.deepEqual(faults({ confirmTextVersion: undefined }), [{ field: 'confirm_text_version', rule: 'required' }]);
    assert.deepEqual(faults({ confirmTextVersion: 'img-confirm-v1' }), []);
  });
});
