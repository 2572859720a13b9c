import assert from 'node:assert/strict';
import { it } from 'node:test';
import { endOfLocalDay } from '../../../../adapters/http/site/people/account/preview-links/link-form.ts';

it('a local day ends when the next one begins, with daylight saving time', () => {
  assert.equal(endOfLocalDay('2026-10-25', 'Europe/Berlin')?.toISOString(), '2026-10-25T23:00:00.000Z');
  assert.equal(endOfLocalDay('', 'Europe/Berlin'), null);
  for (const none of ['2026-02-30', 'tomorrow', '2026-1-1']) {
    assert.ok(Number.isNaN(endOfLocalDay(none, 'Europe/Berlin')?.getTime()));
  }
});
