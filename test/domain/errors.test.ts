import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DomainError, distinctViolations, refuseIfAny, type Violation } from '../../domain/index.ts';

const violations: Violation[] = [
  { field: 'title', rule: 'required' },
  { field: 'title', rule: 'max', max: 255 },
  { field: 'text', rule: 'required' },
  { field: 'title', rule: 'max', max: 9 },
];

describe('a domain error', () => {
  it('is identified by its code', () => {
    const error: unknown = new DomainError('permission_missing', { permission: 'companies:read' });
    assert.ok(DomainError.is(error, 'permission_missing'));
    assert.equal(error.details.permission, 'companies:read');
    assert.ok(!DomainError.is(error, 'not_owner'));
    assert.ok(!DomainError.is(new Error('permission_missing'), 'permission_missing'));
    assert.ok(!DomainError.is(undefined, 'not_found'));
  });

  it('carries every violation, the first for each field and rule', () => {
    assert.throws(
      () => refuseIfAny(violations),
      (error) => {
        assert.ok(DomainError.is(error, 'validation_failed'));
        assert.deepEqual(error.details.violations, violations.slice(0, 3));
        return true;
      },
    );
    assert.doesNotThrow(() => refuseIfAny([]));
  });
});

describe('distinct violations', () => {
  it('keep their order and drop repeated pairs of field and rule', () => {
    assert.deepEqual(distinctViolations(violations), violations.slice(0, 3));
    assert.deepEqual(distinctViolations([]), []);
  });
});
