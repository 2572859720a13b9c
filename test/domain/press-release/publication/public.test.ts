import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isExported, isPublic, PRESS_RELEASE_STATUSES, type PressReleaseStatus } from '../../../../domain/index.ts';

/** The states that are public for an ordinary account. A new state does not compile until it is listed. */
const PUBLIC: Readonly<Record<PressReleaseStatus, boolean>> = {
  draft: false,
  in_review: false,
  rejected: false,
  scheduled: false,
  published: true,
  taken_down: false,
};

describe('the public visibility of a release', () => {
  for (const status of PRESS_RELEASE_STATUSES) {
    for (const sandbox of [false, true]) {
      const expected = PUBLIC[status] && !sandbox;
      const of = `a ${status} release of ${sandbox ? 'a sandbox' : 'an ordinary'} account`;

      it(`${expected ? 'includes' : 'leaves out'} ${of}`, () =>
        assert.equal(isPublic({ status }, { sandbox }), expected));

      for (const noExport of [false, true]) {
        it(`${expected && !noExport ? 'exports' : 'does not export'} ${of} ${noExport ? 'with' : 'without'} no_export`, () =>
          assert.equal(isExported({ status, noExport }, { sandbox }), expected && !noExport));
      }
    }
  }
});
