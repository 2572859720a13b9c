import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, it } from 'node:test';
import { hash as argon2 } from '@node-rs/argon2';
import { createPasswordHasher, passwordHasherFault } from '../../adapters/password-hasher/index.ts';
import { ApplicationError } from '../../application/errors.ts';
import { passwordHasherContract } from '../contracts/password-hasher.ts';
import { createInsecurePasswordHasher } from '../support/people/insecure-password-hasher.ts';

passwordHasherContract('argon2id', () => createPasswordHasher());
passwordHasherContract('the hasher for tests', createInsecurePasswordHasher);

const PASSWORD = 'correct horse battery staple';

/** CPU time in milliseconds, the minimum of several runs; it does not include other processes. */
async function least(work: () => Promise<unknown>): Promise<number> {
  let found = Infinity;
  for (let i = 0; i < 8; i++) {
    const began = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(began);
    found = Math.min(found, (user + system) / 1000);
  }
  return found;
}

describe('the password hasher', () => {
  it("creates argon2id hashes with OWASP's parameters in the standard format", async () => {
    const hash = await createPasswordHasher().hash(PASSWORD);
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it('loads on this machine', async () => {
    assert.equal(await passwordHasherFault(), undefined);
  });

  it('works in a low-priority thread', { skip: process.platform !== 'linux' }, async () => {
    await createPasswordHasher().hash(PASSWORD);
    const nicest = readdirSync('/proc/self/task').filter((id) => getPriority(Number(id)) === 19);
    assert.ok(nicest.length > 0, 'no thread has a low priority');
    assert.equal(getPriority(process.pid), getPriority(process.ppid), 'the process itself has kept its priority');
  });

  it('takes as long for an unknown user as for a known one', async () => {
    const hasher = createPasswordHasher();
    const hash = await hasher.hash(PASSWORD);
    const right = await least(() => hasher.verify(hash, PASSWORD));
    for (const [who, other] of Object.entries({
      nobody: null,
      nonsense: 'nonsense',
      'a broken hash': hash.slice(0, -1),
    })) {
      const time = await least(() => hasher.verify(other, PASSWORD));
      assert.ok(time > right * 0.4 && time < right * 2.5, `${who}: ${time} ms against ${right} ms`);
    }
  });

  for (const [what, options] of Object.entries({
    'less memory': { memoryCost: 9_000, timeCost: 2 },
    'fewer passes': { memoryCost: 19_456, timeCost: 1 },
    'a shorter digest': { memoryCost: 19_456, timeCost: 2, outputLen: 24 },
  })) {
    it(`verifies a hash with ${what}, and reports it as outdated`, async () => {
      const hasher = createPasswordHasher();
      const hash = await argon2(PASSWORD, options);
      assert.equal(await hasher.verify(hash, PASSWORD), true);
      assert.equal(hasher.isOutdated(hash), true);
    });
  }

  it('limits running and waiting passwords, and refuses more with Retry-After', async () => {
    const hasher = createPasswordHasher({ running: 1, waiting: 2 });
    const [first, second, third, refused] = await Promise.allSettled(
      Array.from({ length: 4 }, () => hasher.verify(null, PASSWORD)),
    );
    for (const each of [first, second, third]) assert.deepEqual(each, { status: 'fulfilled', value: false });
    assert.ok(refused?.status === 'rejected' && ApplicationError.is(refused.reason, 'unavailable'));
    assert.equal(refused.reason.details.retryAfterSeconds, 5);
    assert.equal(await hasher.verify(null, PASSWORD), false, 'a slot is free again');
  });

  it('frees a slot when hashing fails', async () => {
    const hasher = createPasswordHasher({ running: 1, waiting: 0 });
    await assert.rejects(hasher.hash(undefined as unknown as string), TypeError);
    assert.equal(await hasher.verify(null, PASSWORD), false);
  });

  it('does not block the event loop', async () => {
    const hasher = createPasswordHasher();
    await hasher.hash(PASSWORD);
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      // Stop counting here: an event loop that keeps spinning would take CPU time from the hashing.
      if (!isDone && turns <= 100) setImmediate(turn);
    };
    turn();
    await Promise.all(Array.from({ length: 10 }, () => hasher.hash(PASSWORD)));
    isDone = true;
    // If hashing ran on the event loop, there would be one iteration per hash.
    assert.ok(turns > 100, `the event loop turned ${turns} times while ten hashes were made`);
  });
});
