import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type CategoryId, type CompanyId, REJECTION_CODES } from '../../../domain/index.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

/** Every command with valid arguments for the database that `prepare` creates. */
const COMMANDS: readonly (readonly string[])[] = [
  ['account', 'create', '--name', 'Another'],
  ['account', 'create', '--name', 'Tests', '--sandbox'],
  ['account', 'list'],
  ['account', 'show', '1'],
  ['account', 'disable', '1'],
  ['account', 'enable', '1'],
  ['company', 'create', '--account', '1', '--name', 'Beispiel AG', '--portal', 'portal_b', '--language', 'en'],
  ['category', 'list'],
  ['category', 'create', '--slug', 'pets', '--de', 'Haustiere', '--en', 'Pets'],
  ['category', 'update', '1', '--en', 'Cars'],
  ['booking', 'grant', '--account', '1', '--plan', '--monthly-quota', '10', '--until', '2027-12-31'],
  ['booking', 'grant', '--account', '1', '--single', '--credits', '2'],
  ['token', 'create', '--account', '1', '--name', 'website'],
  ['token', 'list', '--account', '1'],
  ['token', 'rotate', '1'],
  ['token', 'revoke', '1'],
  ['review', 'list'],
  ['review', 'list', '--sandbox'],
  ['review', 'show', '1'],
  ['review', 'next'],
  ['release', 'list', '--status', 'published'],
  ['company', 'list'],
  ['company', 'update', '1', '--name', 'Acme AG'],
  ['booking', 'list', '--account', '1'],
  ['booking', 'revoke', '1'],
  ['review', 'reject', '1', '--code', 'language'],
  ['review', 'approve', '2'],
  ['webhook', 'create', '--account', '1', '--url', 'https://newsroom.example/hooks'],
  ['webhook', 'list', '--account', '1'],
  ['webhook', 'show', '1'],
  ['webhook', 'update', '1', '--type', 'token.created'],
  ['webhook', 'rotate-secret', '1'],
  ['webhook', 'test', '1'],
  ['webhook', 'deliveries', '1'],
  ['webhook', 'redeliver', '1'],
  ['webhook', 'delete', '1'],
  ['completion', 'bash'],
  ['sweep'],
  ['migrate'],
  ['doctor'],
  ['credentials', 'init', '--out', 'credentials'],
];

/** An account with a company, a plan, a token, and two releases in review: ids 1 and 2. */
async function prepare({ json, service }: CommandLine): Promise<void> {
  await json('account', 'create', '--name', 'Acme Press');
  await json('company', 'create', '--account', '1', '--name', 'Acme', '--portal', 'portal_a');
  await json('booking', 'grant', '--account', '1', '--plan');
  const { token } = await json('token', 'create', '--account', '1', '--name', 'test');
  const { pressReleases, accounts } = service.application;
  const caller = await accounts.authenticate({ bearer: token });
  for (const title of ['First \u202eheadline', 'Second']) {
    const { release } = await pressReleases.create({
      caller,
      fields: {
        companyId: 1 as CompanyId,
        categoryId: 1 as CategoryId,
        language: 'de',
        title,
        text: '<p>One.</p><p>Two &amp; three.</p>',
      },
      requestedPortal: null,
      faults: [],
    });
    await pressReleases.submit({ caller, id: release.id, aiTextDeclaration: 'none', faults: [] });
  }
}

describe('the command line', () => {
  let line: CommandLine;
  before(async () => {
    line = createCommandLine();
    await prepare(line);
  });
  after(() => line.close());

  for (const command of COMMANDS) {
    test(`${command.slice(0, 2).join(' ')} prints one line of JSON and nothing else with --json`, async () => {
      const { code, stdout, stderr } = await line.run(...command, '--json');
      assert.equal(stderr, '');
      assert.equal(code, 0);
      assert.equal(stdout.indexOf('\n'), stdout.length - 1);
      assert.equal(typeof JSON.parse(stdout), 'object');
    });
  }
});

describe('a command of the command line', () => {
  let line: CommandLine;
  before(async () => {
    line = createCommandLine();
    await prepare(line);
  });
  after(() => line.close());

  test('prints text without --json', async () => {
    const { code, stdout } = await line.run('account', 'list');
    assert.equal(code, 0);
    assert.match(stdout, /^ID +NAME +CREATED +SANDBOX +DISABLED\n1 +Acme Press +2026-08-01 09:00 UTC +- +-\n$/);
  });

  test('token create prints id and token, which authenticates with its permissions', async () => {
    const created = await line.json(
      ...['token', 'create', '--account', '1', '--name', 'reader'],
      ...['--permissions', 'companies:read, press-releases:read', '--expires', '2026-12-31'],
    );
    assert.deepEqual(Object.keys(created).slice(0, 2), ['id', 'token']);
    assert.equal(created.expires_at, '2027-01-01T00:00:00.000Z');
    const { permissions, via } = await line.service.application.accounts.authenticate({ bearer: created.token });
    assert.equal(via.token.id, created.id);
    assert.deepEqual(permissions, ['press-releases:read', 'companies:read']);
  });

  test('token create limits a token to newsrooms of the account', async () => {
    const company = await line.json(
      ...['company', 'create', '--account', '1', '--name', 'Limited Ltd', '--portal', 'portal_a', '--language', 'de'],
    );
    const create = ['token', 'create', '--account', '1', '--name', 'agency', '--companies'];
    const created = await line.json(...create, `${company.id},${company.id}`);
    assert.deepEqual(created.company_ids, [company.id]);
    const { stdout } = await line.run('token', 'list', '--account', '1');
    assert.match(stdout, new RegExp(`agency .*\\(companies ${company.id}\\)`));
    assert.equal((await line.run(...create, 'all')).code, 2);
    assert.equal((await line.run(...create, '999999')).code, 1);
  });

  test('token create limits a token to drafts', async () => {
    const created = await line.json(
      ...['token', 'create', '--account', '1', '--name', 'drafting', '--permissions', 'press-releases:write'],
      '--drafts-only',
    );
    assert.equal(created.drafts_only, true);
    const { via } = await line.service.application.accounts.authenticate({ bearer: created.token });
    assert.equal(via.token.draftsOnly, true);
    const { stdout } = await line.run('token', 'list', '--account', '1');
    assert.match(stdout, /drafting .*drafts only/);
  });

  test('token rotate prints a new token and keeps the old one for a day', async () => {
    const { accounts } = line.service.application;
    const old = await line.json('token', 'create', '--account', '1', '--name', 'rotated');
    const created = await line.json('token', 'rotate', String(old.id));
    assert.equal(created.name, 'rotated');
    for (const { token, id } of [old, created]) {
      assert.equal((await accounts.authenticate({ bearer: token })).via.token.id, id);
    }
    const { stdout } = await line.run('token', 'list', '--account', '1');
    assert.match(stdout, new RegExp(`rotated .*2026-08-02 09:00 UTC \\(replaced by ${created.id}\\)`));
    assert.equal((await line.run('token', 'rotate', String(old.id))).code, 1);
    assert.equal((await line.run('token', 'rotate', '999999')).code, 1);
  });

  test('token revoke revokes a token', async () => {
    const { id, token } = await line.json('token', 'create', '--account', '1', '--name', 'short-lived');
    const { code, stdout } = await line.run('token', 'revoke', String(id));
    assert.equal(code, 0);
    assert.match(stdout, /revoked as of 2026-08-01 09:00 UTC/);
    await assert.rejects(line.service.application.accounts.authenticate({ bearer: token }), {
      code: 'unauthenticated',
    });
  });

  test('a date alone is valid through the end of that day in UTC', async () => {
    const booking = await line.json('booking', 'grant', '--account', '1', '--plan', '--until', '2027-12-31');
    assert.equal(booking.valid_until, '2028-01-01T00:00:00.000Z');
    assert.equal(booking.monthly_quota, null);
    const exact = await line.json(
      'booking',
      'grant',
      '--account',
      '1',
      '--single',
      '--until',
      '2027-06-30T18:00+02:00',
    );
    assert.equal(exact.valid_until, '2027-06-30T16:00:00.000Z');
    assert.equal(exact.credits, 1);
  });

  test('category update deactivates and activates a category', async () => {
    assert.equal((await line.json('category', 'update', '3', '--deactivate')).active, false);
    assert.equal((await line.json('category', 'update', '3', '--activate', '--de', 'Bildung')).active, true);
    const third = (await line.json('category', 'list')).find(({ id }: { id: number }) => id === 3);
    assert.deepEqual(third.translations, { de: { name: 'Bildung' }, en: { name: 'Education & Careers' } });
  });

  test('review show prints text, history and next steps, without control characters', async () => {
    const { stdout } = await line.run('review', 'show', '1');
    assert.match(stdout, /\n {2}One\.\n\n {2}Two & three\.\n/);
    assert.match(stdout, /submit +draft → in_review +account 1/);
    assert.match(stdout, /npx presswerk review approve 1 --submission 1\n/);
    assert.match(stdout, /First �headline/);
    assert.ok(!stdout.includes('\u202e'));
  });

  test("account disable refuses the account's tokens until account enable", async () => {
    const { id, token } = await line.json('token', 'create', '--account', '1', '--name', 'stays');
    const { accounts } = line.service.application;
    const since = '2026-08-01T09:00:00.000Z';
    assert.equal((await line.json('account', 'disable', '1')).disabled_at, since);
    assert.match((await line.run('account', 'disable', '1')).stdout, /Acme Press\) is disabled as of 2026-08-01 09:00/);
    await assert.rejects(accounts.authenticate({ bearer: token }), { code: 'account_disabled' });
    assert.equal((await line.json('account', 'show', '1')).disabled_at, since);
    assert.match((await line.run('account', 'show', '1')).stdout, /disabled +2026-08-01 09:00 UTC\nbooking +active/);
    assert.equal((await line.json('account', 'enable', '1')).disabled_at, null);
    assert.equal((await accounts.authenticate({ bearer: token })).via.token.id, id);
    for (const action of ['show', 'disable', 'enable']) {
      assert.match((await line.run('account', action, '999')).stderr, /\(not_found\)/);
    }
  });

  test('review reject accepts several codes in every usual form, and records the editor in the history', async () => {
    const rejected = await line.json(
      ...['review', 'reject', '1', '--code', 'language', 'formatting', '--code', 'other,language'],
      ...['--reason', 'Too long.', '--field', 'title,text'],
    );
    assert.equal(rejected.status, 'rejected');
    assert.deepEqual(rejected.rejection.codes, ['language', 'formatting', 'other']);
    assert.deepEqual(rejected.rejection.fields, ['title', 'text']);
    const { history } = await line.json('review', 'show', '1');
    assert.deepEqual(history.at(-1).actor, { kind: 'editor', name: 'erika' });
  });

  test('review approve publishes a release once', async () => {
    const approved = await line.json('review', 'approve', '2', '--editor', 'max');
    assert.equal(approved.status, 'published');
    const { code, stdout, stderr } = await line.run('review', 'approve', '2');
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /^error: .*published.*\(status_conflict\)\n$/);
    assert.equal((await line.run('review', 'list')).stdout, 'No releases awaiting review.\n');
  });

  const usageFaults: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['a malformed id', ['review', 'show', 'abc'], /'abc'.*whole number from 1/],
    ['an id of forty digits', ['token', 'revoke', '1'.repeat(40)], /whole number from 1/],
    ['an exponent as an id', ['token', 'list', '--account', '1e3'], /whole number from 1/],
    ['a missing option', ['account', 'create'], /--name <name>/],
    ['a missing argument', ['review', 'approve'], /missing required argument 'ids'/],
    ['an unknown option', ['account', 'list', '--everything'], /unknown option '--everything'/],
    ['a mistyped command', ['acount', 'list'], /Did you mean account\?/],
    ['an unknown portal', ['company', 'create', '--portal', 'c'], /Allowed values: portal_a, portal_b/],
    ['an unknown rejection code', ['review', 'reject', '1', '--code', 'ugly'], new RegExp(REJECTION_CODES.join(', '))],
    ['an unknown permission', ['token', 'create', '--permissions', 'all'], /Allowed values: press-releases:read/],
    ['a day that does not exist', ['booking', 'grant', '--until', '2027-02-30'], /2027-12-31/],
    ['a day before the year 1', ['booking', 'grant', '--until', '0000-06-01'], /2027-12-31/],
    ['a day that ends after the year 9999', ['booking', 'grant', '--until', '9999-12-31'], /2027-12-31/],
    ['a time before the year 1', ['review', 'list', '--after', '0000-06-01T00:00:00.000Z/1'], /2026-08-01/],
    ['neither plan nor single', ['booking', 'grant', '--account', '1'], /either --plan or --single/],
    ['both plan and single', ['booking', 'grant', '--account', '1', '--plan', '--single'], /either --plan or --single/],
    ['credits of a plan', ['booking', 'grant', '--account', '1', '--plan', '--credits', '1'], /--monthly-quota/],
    ['nothing to update', ['category', 'update', '1'], /Nothing to change/],
  ];
  for (const [what, args, message] of usageFaults) {
    test(`refuses ${what} on stderr with exit code 2`, async () => {
      const { code, stdout, stderr } = await line.run(...args);
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.match(stderr, /^error: /);
      assert.match(stderr, message);
      const json = await line.run(...args, '--json');
      assert.deepEqual([json.code, json.stdout], [2, '']);
      assert.match(json.stderr, /^[^\n]*\n$/, 'one line');
      assert.match(JSON.parse(json.stderr).detail, message);
    });
  }

  const ruleFaults: readonly (readonly [string, readonly string[], string])[] = [
    ['an unknown account', ['token', 'list', '--account', '99'], 'not_found'],
    ['a token for an unknown account', ['token', 'create', '--account', '99', '--name', 'x'], 'not_found'],
    ['an unknown release', ['review', 'reject', '99', '--code', 'language'], 'not_found'],
    ['a blank name', ['account', 'create', '--name', ' '], 'validation_failed'],
    [
      'an end in the past',
      ['booking', 'grant', '--account', '1', '--plan', '--until', '2020-01-01'],
      'validation_failed',
    ],
    ['a quota of zero', ['booking', 'grant', '--account', '1', '--plan', '--monthly-quota', '0'], 'validation_failed'],
    ['a slug that is taken', ['category', 'create', '--slug', 'sports', '--de', 'S', '--en', 'S'], 'validation_failed'],
    [
      'an invalid website',
      ['company', 'create', '--account', '1', '--name', 'X', '--portal', 'portal_a', '--website', 'javascript:1'],
      'validation_failed',
    ],
    ['`other` without a reason', ['review', 'reject', '1', '--code', 'other'], 'status_conflict'],
  ];
  for (const [what, args, problem] of ruleFaults) {
    test(`reports ${what} as a problem, as text and as JSON`, async () => {
      const words = await line.run(...args);
      assert.deepEqual([words.code, words.stdout], [1, '']);
      assert.match(words.stderr, new RegExp(`^error: .*${problem}`));
      const json = await line.run(...args, '--json');
      assert.deepEqual([json.code, json.stdout], [1, '']);
      assert.equal(JSON.parse(json.stderr).code, problem);
    });
  }

  test('token create refuses an account without a booking', async () => {
    const { id } = await line.json('account', 'create', '--name', 'Broke');
    const { code, stderr } = await line.run('token', 'create', '--account', String(id), '--name', 'x');
    assert.equal(code, 1);
    assert.match(stderr, /booking_required/);
  });

  for (const path of [
    [],
    ['account'],
    ['account', 'create'],
    ['review', 'reject'],
    ['legacy-key', 'import'],
    ['serve'],
  ]) {
    test(`presswerk ${path.join(' ')} --help shows examples`, async () => {
      const { code, stdout, stderr } = await line.run(...path, '--help');
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout, /Examples:\n {2}\$ npx presswerk /);
    });
  }

  for (const path of [
    ['review', 'reject'],
    ['webhook', 'update'],
  ]) {
    test(`presswerk ${path.join(' ')} takes its id before its variadic options`, async () => {
      const { stdout } = await line.run(...path, '--help');
      assert.match(stdout, / --[a-z]+ <[a-z]+\.\.\.>/);
      assert.match(stdout, new RegExp(`^Usage: presswerk ${path.join(' ')} <id> \\[options\\]\n`));
    });
  }

  test('a group without a command shows its help on stderr with exit code 2', async () => {
    const { code, stdout, stderr } = await line.run('review');
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /Usage: presswerk review/);
  });

  test('--version prints the version', async () => {
    assert.deepEqual(await line.run('--version'), { code: 0, stdout: '1.2.3\n', stderr: '' });
  });
});

const FINDINGS = {
  ok: { name: 'node', state: 'ok', detail: '24.1.0', remedy: null },
  warning: { name: 'clock', state: 'warning', detail: 'It is \u001b[31mlate.', remedy: 'Go to bed.' },
  problem: { name: 'database', state: 'problem', detail: 'It is gone.', remedy: 'Bring it back.' },
} as const;

const diagnoses: readonly (readonly [(keyof typeof FINDINGS)[], number, string])[] = [
  [['ok'], 0, 'ok       node           24.1.0\n\nNo problems found.\n'],
  [
    ['ok', 'warning'],
    0,
    'ok       node           24.1.0\nwarning  clock          It is �[31mlate.\n                        → Go to bed.\n\n1 warning.\n',
  ],
  [
    ['problem', 'problem', 'warning'],
    1,
    'problem  database       It is gone.\n                        → Bring it back.\n'.repeat(2) +
      'warning  clock          It is �[31mlate.\n                        → Go to bed.\n\n2 problems, 1 warning.\n',
  ],
];
for (const [kinds, code, text] of diagnoses) {
  test(`doctor reports ${kinds.join(', ')} with remedies, and exits with ${code}`, async () => {
    const checks = kinds.map((kind) => FINDINGS[kind]);
    const line = createCommandLine({ doctor: async () => checks });
    try {
      assert.deepEqual(await line.run('doctor'), { code, stdout: text, stderr: '' });
      const json = await line.run('doctor', '--json');
      const count = (kind: string) => kinds.filter((each) => each === kind).length;
      assert.deepEqual(
        [json.code, json.stderr, JSON.parse(json.stdout)],
        [code, '', { ok: code === 0, problems: count('problem'), warnings: count('warning'), checks }],
      );
    } finally {
      await line.close();
    }
  });
}

test('serve and demo pass on their options and the exit code', async () => {
  const calls: unknown[] = [];
  const line = createCommandLine({
    serve: async (options) => calls.push(['serve', options]) * 0 + 1,
    demo: async (options) => calls.push(['demo', options]) * 0,
  });
  try {
    assert.equal((await line.run('serve', '--json')).code, 1);
    assert.equal((await line.run('demo', '--image', 'a.jpg', '--no-wait', '--port', '81')).code, 0);
    assert.deepEqual(calls, [
      ['serve', { json: true }],
      ['demo', { json: false, port: 81, keep: false, wait: false, image: 'a.jpg' }],
    ]);
  } finally {
    await line.close();
  }
});

test('an unexpected error is printed on stderr without a stack', async () => {
  const line = createCommandLine({
    call: async () => {
      throw new Error('the disk is on fire');
    },
  });
  try {
    const { code, stdout, stderr } = await line.run('account', 'list');
    assert.deepEqual([code, stdout, stderr], [1, '', 'error: the disk is on fire (internal_error)\n']);
  } finally {
    await line.close();
  }
});
