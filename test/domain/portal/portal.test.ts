import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PORTALS, resolvePortal } from '../../../domain/index.ts';

describe('the portal of a new release', () => {
  const choices = [...PORTALS, null, undefined];
  for (const explicit of choices) {
    for (const requestedPortal of choices) {
      for (const company of PORTALS) {
        const expected = explicit ? explicit : requestedPortal ? requestedPortal : company;
        it(`is ${expected} with ${explicit} given, ${requestedPortal} requested and ${company} as the company’s`, () => {
          assert.equal(resolvePortal({ explicit, requestedPortal, company }), expected);
        });
      }
    }
  }

  it('is the company’s by default', () => {
    assert.equal(resolvePortal({ company: 'portal_b' }), 'portal_b');
  });
});
