import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import { storageTrouble } from '../../../application/kernel/storage-trouble.ts';

describe('an error of the file system', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ESTALE']) {
    it(`makes the service unavailable for half a minute (${code})`, () => {
      const error = Object.assign(new Error('fault of the disk'), { code });
      const mapped = storageTrouble(error);
      assert.ok(ApplicationError.is(mapped, 'unavailable'));
      assert.deepEqual(mapped.details, { retryAfterSeconds: 30 });
      assert.equal(mapped.cause, error);
    });
  }

  for (const [what, error] of [
    ['a missing file', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
    ['a longer code', Object.assign(new Error('unknown'), { code: 'ENOSPC2' })],
    ['a code in a list', { code: ['EIO'] }],
    ['an error without a code', new Error('fault')],
    ['a text', 'EIO'],
    ['null', null],
    ['undefined', undefined],
  ] as const) {
    it(`stays what it is for ${what}`, () => assert.equal(storageTrouble(error), error));
  }
});
