import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PAGE_MAX } from '../../../application/kernel/page.ts';
import { PRESS_RELEASE_STATUSES } from '../../../domain/index.ts';
import {
  AT,
  aCompany,
  aHash,
  aToken,
  later,
  type Publisher,
  storeDraft,
  storePublished,
  storePublisher,
  storeSubmitted,
} from '../../support/records/builders.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

type Row = Record<string, string | number | null>;

describe('lists on the command line', () => {
  let line: CommandLine;
  let one: Publisher;
  let other: Publisher;
  before(async () => {
    line = createCommandLine();
    const { unitOfWork } = line.service.ports;
    one = await storePublisher(unitOfWork, 'Eins');
    other = await storePublisher(unitOfWork, 'Zwei');
    const accountId = one.account.id;
    await unitOfWork.run(async ({ accounts, catalogue }) => {
      for (let i = 0; i < 5; i++) {
        await accounts.addToken(aToken(accountId, { name: `t${i}` }), aHash());
        await catalogue.addCompany(aCompany(accountId));
        await accounts.add({ name: `More ${i}`, sandbox: false, createdAt: AT });
      }
    });
    for (let i = 0; i < 3; i++) await line.json('booking', 'grant', '--account', String(accountId), '--plan');
    for (const publisher of [one, other]) {
      for (const minute of [2, 1, 1]) await storeSubmitted(unitOfWork, publisher, {}, later(minute));
      await storePublished(unitOfWork, publisher);
      await storeDraft(unitOfWork, publisher);
    }
    await line.json('webhook', 'create', '--account', String(accountId), '--url', 'https://newsroom.example/hooks');
    for (let i = 0; i < 5; i++) await line.json('webhook', 'test', '1');
  });
  after(() => line.close());

  /** Follows the commands on stderr to the last page. */
  const walk = async (limit: number, ...command: string[]): Promise<Row[][]> => {
    const parts: Row[][] = [];
    let args = [...command, '--limit', String(limit)];
    for (;;) {
      const { code, stdout, stderr } = await line.run(...args, '--json');
      assert.equal(code, 0, stderr);
      parts.push(JSON.parse(stdout));
      if (stderr === '') return parts;
      args = (JSON.parse(stderr).command as string).split(' ').slice(2);
    }
  };

  const lists: readonly (readonly [minimum: number, ...command: string[]])[] = [
    [7, 'account', 'list'],
    [23, 'category', 'list'],
    [7, 'company', 'list'],
    [6, 'company', 'list', '--account', '1'],
    [5, 'token', 'list', '--account', '1'],
    [3, 'booking', 'list', '--account', '1'],
    [6, 'review', 'list'],
    [3, 'review', 'list', '--account', '2'],
    [10, 'release', 'list'],
    [2, 'release', 'list', '--status', 'published'],
    [8, 'release', 'list', '--status', 'in_review', 'draft'],
    [5, 'release', 'list', '--account', '1'],
    [5, 'webhook', 'deliveries', '1'],
  ];
  for (const [minimum, ...command] of lists) {
    it(`“${command.join(' ')}” lists every entry once over all pages`, async () => {
      const whole = await line.json(...command);
      assert.ok(whole.length >= minimum, `${whole.length}`);
      for (const limit of [1, 2, 4]) {
        const parts = await walk(limit, ...command);
        assert.deepEqual(parts.flat(), whole);
        assert.ok(parts.every(({ length }) => length <= limit));
      }
    });

    it(`“${command.join(' ')}” limits the page size, and refuses invalid positions`, async () => {
      const most = command.includes('deliveries') ? 100 : PAGE_MAX;
      for (const limit of ['0', String(most + 1), '1e9', '-1']) {
        const { code, stderr } = await line.run(...command, `--limit=${limit}`);
        assert.equal(code, 2);
        assert.match(stderr, new RegExp(`from 1 to ${most}`));
      }
      if (command[0] === 'category') return;
      assert.equal((await line.run(...command, '--after', 'x')).code, 2);
    });
  }

  it('print the command for the next page on stderr', async () => {
    const { stdout, stderr } = await line.run('token', 'list', '--account', '1', '--limit', '2');
    assert.equal(stdout.trim().split('\n').length, 3);
    assert.match(stderr, /^More entries: npx presswerk token list --account 1 --limit 2 --after \d+\n$/);
  });

  it('show releases of all statuses, or filtered by account or status', async () => {
    for (const status of PRESS_RELEASE_STATUSES) {
      const found: Row[] = await line.json('release', 'list', '--status', status, '--account', '2');
      assert.ok(found.every((each) => each.status === status && each.account_id === 2));
    }
    const [first] = await line.json('release', 'list', '--status', 'published');
    assert.match(String(first.published_at), /^2026-/);
    assert.equal('text' in first, false);
  });
});
