import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Queries } from '../../../application/ports/index.ts';
import { makeGuardPut } from '../../../application/press-releases/writing/put-press-release.ts';
import type { AccountId, Caller } from '../../../domain/index.ts';

describe('putting a release by its external id', () => {
  // Deleted between the lookup of its id and the checks of the release.
  const releases = { list: async () => ({ items: [{ id: 7 }] }), stamp: async () => undefined };
  const guard = makeGuardPut({ queries: { releases } as unknown as Queries });
  const target = {
    caller: { accountId: 1 as AccountId, via: { kind: 'user', role: 'owner' } } as unknown as Caller,
    externalId: 'cms/1',
  };

  it('creates the release if it is deleted at the same time', async () => {
    await guard(target);
    await guard({ ...target, absence: () => false });
  });

  it('fails with a precondition if the release is deleted at the same time', async () => {
    await assert.rejects(guard({ ...target, precondition: () => true }), { code: 'precondition_failed' });
  });
});
