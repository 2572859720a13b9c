import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { png } from '../../support/pictures/pictures.ts';
import { storePublisher } from '../../support/records/builders.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

describe('bookings and companies on the command line', () => {
  let line: CommandLine;
  before(async () => {
    line = createCommandLine();
    await storePublisher(line.service.ports.unitOfWork, 'Acme Press');
  });
  after(() => line.close());

  it('booking revoke ends a booking now, and keeps an earlier end', async () => {
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

  it('company update changes the given fields, never the slug', async () => {
    const before = await line.json('company', 'create', '--account', '1', '--name', 'Alt', '--portal', 'portal_a');
    line.clock.advance(1000);
    const update = (...changes: string[]) => line.json('company', 'update', String(before.id), ...changes);
    const after = await update('--name', ' Neu ', '--website', 'https://neu.example', '--language', 'en');
    const { updated_at } = after;
    assert.deepEqual(after, { ...before, name: 'Neu', website_url: 'https://neu.example', language: 'en', updated_at });
    assert.ok(updated_at > before.updated_at);
    assert.equal((await update('--website', '')).website_url, null);
    assert.equal((await update('--portal', 'portal_b')).portal, 'portal_b');
    const faults: [string[], RegExp, number][] = [
      [[], /Nothing to change/, 2],
      [['--name', ' '], /name/, 1],
      [['--website', 'ftp://x.example'], /website_url/, 1],
    ];
    for (const [changes, message, exitCode] of faults) {
      const { code, stderr } = await line.run('company', 'update', String(before.id), ...changes);
      assert.equal(code, exitCode);
      assert.match(stderr, message);
    }
    assert.match((await line.run('company', 'update', '999', '--name', 'x')).stderr, /not_found/);
  });

  it('company remove-mark ends a mark with a reason, and permit-mark allows another one', async () => {
    const { id } = await line.json('company', 'create', '--account', '1', '--name', 'Marke', '--portal', 'portal_a');
    const { unitOfWork } = line.service.ports;
    const stored = () => unitOfWork.run(({ catalogue }) => catalogue.loadCompany(id));
    const company = await stored();
    assert.ok(company);
    const decide = (command: string, ...options: string[]) => line.run('company', command, String(id), ...options);
    const removal = ['--editor', 'ada', '--reason', 'Verkauft'];
    assert.match((await decide('remove-mark', ...removal)).stderr, /domain/);
    assert.equal((await decide('remove-mark', '--editor', 'ada')).code, 2);
    const at = line.clock.now();
    await unitOfWork.run(async ({ catalogue, domainVerifications }) => {
      await catalogue.saveCompany({ ...company, verifiedDomain: { domain: 'marke.example', verifiedAt: at } });
      await domainVerifications.save({ companyId: id, domain: 'marke.example', missingSince: null, dueAt: at });
    });
    assert.equal((await decide('remove-mark', ...removal)).code, 0);
    const removed = await stored();
    assert.deepEqual(
      [removed?.verifiedDomain, removed?.markRemoved],
      [null, { reason: 'Verkauft', editor: 'ada', at: line.clock.now() }],
    );
    assert.equal((await decide('permit-mark', '--editor', 'ada')).code, 0);
    assert.equal((await stored())?.markRemoved, null);
  });

  it('company update sets the profile field by field, and clears one with an empty text', async () => {
    const { id } = await line.json('company', 'create', '--account', '1', '--name', 'Profil', '--portal', 'portal_a');
    const update = (...changes: string[]) => line.json('company', 'update', String(id), ...changes);
    const nobody = { name: null, email: null, phone: null };
    const first = await update('--about', 'Wir bauen.', '--contact-name', 'Ada', '--contact-email', 'ada@x.example');
    assert.deepEqual(
      [first.about, first.press_contact],
      ['Wir bauen.', { ...nobody, name: 'Ada', email: 'ada@x.example' }],
    );
    const second = await update('--contact-phone', '+49 1', '--contact-name', '', '--about', '');
    assert.deepEqual(
      [second.about, second.press_contact],
      [null, { name: null, email: 'ada@x.example', phone: '+49 1' }],
    );
    const faults: [string[], RegExp][] = [
      [['--about', 'x'.repeat(2001)], /about.*2000/],
      [['--contact-name', 'x'.repeat(121)], /press_contact\.name.*120/],
      [['--contact-email', 'ada'], /press_contact\.email must be an email address/],
      [['--contact-phone', '1'.repeat(41)], /press_contact\.phone.*40/],
    ];
    for (const [changes, message] of faults) {
      assert.match((await line.run('company', 'update', String(id), ...changes)).stderr, message);
    }
    assert.deepEqual(
      (await line.json('company', 'list')).find((c: { id: number }) => c.id === id),
      second,
    );
  });

  it('company update --logo replaces the logo', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-logo-'));
    try {
      const { id } = await line.json('company', 'create', '--account', '1', '--name', 'Logo', '--portal', 'portal_a');
      const update = (logo: string) => line.run('company', 'update', String(id), '--logo', logo, '--json');
      const { imageStore, queries } = line.service.ports;
      const stored = async () => {
        const keys = (await queries.catalogue.company(id))?.logo.map(({ key }) => key) ?? [];
        return Promise.all(keys.map(async (key) => ({ key, bytes: await imageStore.readRendition(key) })));
      };
      const file = join(folder, 'logo.png');
      await writeFile(file, await png({ width: 300, height: 100 }));
      const before = JSON.parse((await update(file)).stdout);
      const first = await stored();
      assert.equal(before.logo_path, `/images/${first[0]?.key}.jpg`);
      assert.deepEqual(
        first.map(({ bytes }) => bytes?.[0]),
        [0xff, 0x52],
      );
      assert.notEqual(JSON.parse((await update(file)).stdout).logo_path, before.logo_path);
      for (const { key } of first) assert.equal(await imageStore.readRendition(key), undefined);

      const second = await stored();
      await writeFile(file, 'no picture');
      assert.match((await update(file)).stderr, /logo.*JPG, PNG.*WebP/);
      assert.match((await update(join(folder, 'nothing.png'))).stderr, /Cannot read .*nothing\.png/);
      assert.match((await update(folder)).stderr, /is not a file/);
      assert.deepEqual(await stored(), second);
      assert.equal(JSON.parse((await update('')).stdout).logo_path, null);
      assert.deepEqual(await stored(), []);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
