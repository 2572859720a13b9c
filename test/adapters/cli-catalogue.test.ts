import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { storePublisher } from '../support/builders.ts';
import { type CommandLine, createCommandLine } from '../support/command-line.ts';

describe('bookings and companies on the command line', () => {
  let line: CommandLine;
  before(async () => {
    line = createCommandLine();
    await storePublisher(line.service.ports.unitOfWork, 'Acme Press');
  });
  after(() => line.close());

  it('a booking that is revoked counts no longer from then on, and an earlier end stands', async () => {
    const granted = await line.json('booking', 'grant', '--account', '1', '--single', '--credits', '2');
    const booking = async () => (await line.json('account', 'show', '1')).booking;
    assert.deepEqual([(await booking()).active, (await booking()).credits_left], [true, 2]);
    const revoked = await line.json('booking', 'revoke', String(granted.id));
    assert.equal(revoked.valid_until, line.clock.now().toISOString());
    assert.deepEqual([(await booking()).active, (await booking()).credits_left], [false, 0]);
    line.clock.advance(60_000);
    assert.equal((await line.json('booking', 'revoke', String(granted.id))).valid_until, revoked.valid_until);
    const [listed] = (await line.json('booking', 'list', '--account', '1')).slice(-1);
    assert.deepEqual([listed.id, listed.used, listed.valid_until], [granted.id, 0, revoked.valid_until]);
    assert.match((await line.run('booking', 'revoke', '999')).stderr, /no such booking\. \(not_found\)/);
    assert.match((await line.run('booking', 'list', '--account', '999')).stderr, /not_found/);
  });

  it('company update changes what is given, and leaves the slug, as addresses hold it', async () => {
    const before = await line.json('company', 'create', '--account', '1', '--name', 'Alt', '--portal', 'portal_a');
    line.clock.advance(1000);
    const update = (...changes: string[]) => line.json('company', 'update', String(before.id), ...changes);
    const after = await update('--name', ' Neu ', '--website', 'https://neu.example', '--language', 'en');
    const { updated_at } = after;
    assert.deepEqual(after, { ...before, name: 'Neu', website_url: 'https://neu.example', language: 'en', updated_at });
    assert.ok(updated_at > before.updated_at);
    assert.equal((await update('--website', '')).website_url, null);
    assert.equal((await update('--portal', 'portal_b')).portal, 'portal_b');
    const faults: [string[], RegExp][] = [
      [[], /Nothing to change/],
      [['--name', ' '], /name/],
      [['--website', 'ftp://x.example'], /website_url/],
    ];
    for (const [changes, message] of faults) {
      const { code, stderr } = await line.run('company', 'update', String(before.id), ...changes);
      assert.equal(code, 1);
      assert.match(stderr, message);
    }
    assert.match((await line.run('company', 'update', '999', '--name', 'x')).stderr, /not_found/);
  });
});
