import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createHtmlSanitizer } from '../../../adapters/html-sanitizer/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { readFields } from '../../../application/press-releases/writing/submitted-fields.ts';
import type { AccountId, Caller, CategoryId, UserId } from '../../../domain/index.ts';

describe('the fields of a release', () => {
  const { queries } = createMemoryPersistence();
  const asked: unknown[] = [];
  const ports = {
    htmlSanitizer: createHtmlSanitizer(),
    queries: {
      ...queries,
      catalogue: {
        ...queries.catalogue,
        async placement(of: Parameters<typeof queries.catalogue.placement>[0]) {
          asked.push(of);
          return queries.catalogue.placement(of);
        },
      },
    },
  };

  const caller: Caller = {
    ...{ accountId: 1 as AccountId, permissions: [] },
    via: { kind: 'user', user: { id: 1 as UserId, name: 'Ada' }, role: 'owner' },
  };

  it('query the database only for company or category', async () => {
    const plain = await readFields(ports, caller, { title: 'Better', text: '<p>Hello</p>' });
    assert.deepEqual([plain.content, plain.faults, asked], [{ title: 'Better', text: '<p>Hello</p>' }, [], []]);
    const filed = await readFields(ports, caller, { categoryId: 1 as CategoryId });
    assert.deepEqual([filed.content, filed.faults], [{ categoryId: 1 }, []]);
    assert.equal(asked.length, 1);
  });
});
