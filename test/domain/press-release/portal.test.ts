import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PORTALS, resolvePortal } from '../../../domain/index.ts';

describe('the portal', () => {
  const choices = [...PORTALS, null, undefined];
  for (const explicit of choices) {
    for (const requestedHost of choices) {
      for (const company of PORTALS) {
        const expected = explicit ? explicit : requestedHost ? requestedHost : company;
        it(`is ${expected} for ${explicit} given, ${requestedHost} asked and ${company} of the company`, () => {
          assert.equal(resolvePortal({ explicit, requestedHost, company }), expected);
        });
      }
    }
  }

  it('is the company’s where nothing else is given', () => {
    assert.equal(resolvePortal({ company: 'portal_b' }), 'portal_b');
  });
});
