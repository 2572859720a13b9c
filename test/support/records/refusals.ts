import assert from 'node:assert/strict';
import { DomainError } from '../../../domain/index.ts';

/** For `assert.throws`: a `validation_failed` with violations of this field only. */
export const isInvalid = (field: string) => (error: unknown) => {
  assert.ok(DomainError.is(error, 'validation_failed'), String(error));
  assert.deepEqual([...new Set(error.details.violations.map((violation) => violation.field))], [field]);
  return true;
};

/** For `assert.throws`: a `status_conflict` with exactly these details. */
export const isConflict = (details: object) => (error: unknown) => {
  assert.ok(DomainError.is(error, 'status_conflict'), String(error));
  assert.deepEqual(error.details, details);
  return true;
};
