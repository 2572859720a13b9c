import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PasswordHasher } from '../../application/ports/index.ts';

const PASSWORD = 'correct horse battery staple';

/** The contract for every password hasher. The cost of a hash is tested with each. */
export function passwordHasherContract(name: string, create: () => PasswordHasher): void {
  describe(`${name} keeps the contract of a password hasher`, () => {
    for (const password of [PASSWORD, '', ' '.repeat(12), 'ä€😀\0\u2028', 'x'.repeat(256), '😀'.repeat(256)]) {
      it(`verifies a password of ${password.length} characters, and no other`, async () => {
        const hasher = create();
        const hash = await hasher.hash(password);
        assert.ok(hash.length <= 200);
        assert.equal(await hasher.verify(hash, password), true);
        assert.equal(await create().verify(hash, password), true, 'by another hasher');
        for (const wrong of [`${password} `, `${password}\0`, `${password.slice(1)}!`, 'X'.repeat(12)]) {
          assert.equal(await hasher.verify(hash, wrong), false, JSON.stringify(wrong));
        }
      });
    }

    it('salts each hash, and does not contain the password', async () => {
      const hasher = create();
      const [first, second] = await Promise.all([hasher.hash(PASSWORD), hasher.hash(PASSWORD)]);
      assert.notEqual(first, second);
      for (const part of [PASSWORD, Buffer.from(PASSWORD).toString('base64'), Buffer.from(PASSWORD).toString('hex')]) {
        assert.ok(!first.includes(part));
      }
    });

    it('treats equal Unicode normalisation forms as the same password', async () => {
      const hasher = create();
      const hash = await hasher.hash('Grüße aus Köln'.normalize('NFC'));
      assert.equal(await hasher.verify(hash, 'Grüße aus Köln'.normalize('NFD')), true);
      assert.equal(await hasher.verify(hash, 'Grusse aus Koln'), false);
    });

    it('rejects an over-long password without reading all of it', async () => {
      const hasher = create();
      const hash = await hasher.hash(PASSWORD);
      // Ordering the marks takes quadratic time: minutes for this many.
      const marks = `a${'\u0301'.repeat(250_000)}${'\u0316'.repeat(250_000)}`;
      const began = performance.now();
      for (const known of [hash, null]) assert.equal(await hasher.verify(known, marks), false);
      assert.ok(performance.now() - began < 10_000);
    });

    for (const hash of [
      null,
      '',
      'nonsense',
      '$argon2id$',
      '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA',
      'x'.repeat(5000),
    ]) {
      it(`verifies nothing against ${JSON.stringify(hash?.slice(0, 40) ?? null)}`, async () => {
        for (const password of [PASSWORD, '', hash ?? 'null'])
          assert.equal(await create().verify(hash, password), false);
      });
    }

    it('reports foreign hashes as outdated, and its own as current', async () => {
      const hasher = create();
      assert.equal(hasher.isOutdated(await hasher.hash(PASSWORD)), false);
      for (const hash of ['', 'nonsense', '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW']) {
        assert.equal(hasher.isOutdated(hash), true, hash);
      }
    });
  });
}
