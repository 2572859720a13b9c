import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../support/pictures/pictures.ts';
import { startReceiver } from '../support/webhooks/webhook-receiver.ts';
import { openConnection } from '../support/wire/raw-http.ts';
import { FIELD_PARTS, imagePart, multipart } from '../support/wire/uploads.ts';
import { type Account, createAccounts, digestOf } from './support/client.ts';
import { createClockShift } from './support/clock/clock-shift.ts';
import { createProgram, type Program } from './support/program/program.ts';
import type { Scenario } from './support/scenario.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const LIMIT = 30;
/** Real-time timeout: work delayed by a clock is retried once a minute. */
const TIMEOUT_MS = 5 * 60_000;

/** The program under test, its clock and its account. */
interface Subject {
  readonly program: Program;
  readonly account: Account;
  /** Sets the program's clock to the real time plus this offset. */
  readonly set: (shiftMs: number) => Promise<void>;
  /** The program's time. */
  readonly now: () => number;
}

export const clockJumps: Scenario = {
  name: 'clock',
  about: 'the clock jumps by an hour and a day, forwards and back',
  skip: () => false,
  async run({ log }) {
    const clock = await createClockShift();
    const { set, now } = clock;
    const { nodeArguments, environment } = clock.program;
    const program = await createProgram({
      nodeArguments,
      environment: {
        ...environment,
        RATE_LIMIT_PER_MINUTE: String(LIMIT),
        LOG_LEVEL: 'silent',
        WEBHOOK_TARGETS: 'any',
      },
    });
    try {
      await program.start();
      const { plan: account } = await createAccounts(program);
      const subject = { program, account, set, now };
      for (const [what, check] of Object.entries(CHECKS)) {
        await set(0);
        await check(subject);
        log(what);
      }
      return `${Object.keys(CHECKS).length} promises hold while the clock jumps`;
    } finally {
      await program.close();
      await clock.close();
    }
  },
};

const operate = ({ program }: Subject, operation: string, input: unknown) =>
  // biome-ignore lint/suspicious/noExplicitAny: records of the command line
  program.operate(operation, input) as Promise<any>;

/** A new token for each check, so that rate limits are not shared. */
async function newToken(subject: Subject, expires: number | null = null): Promise<string> {
  const { token } = await operate(subject, 'token create', {
    account_id: subject.account.id,
    name: 'clock',
    permissions: ['press-releases:read', 'press-releases:write', 'press-release-images:write', 'companies:read'],
    expires: expires === null ? null : new Date(expires).toISOString(),
  });
  return token;
}

const fields = ({ companyId, categoryId }: Account, title = 'Uhr') => ({
  company_id: companyId,
  category_id: categoryId,
  language: 'de',
  title,
  text: '<p>Die Uhr springt.</p>',
});

/** @throws if the condition is never met */
async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, otherwise);
    await sleep(3_000);
  }
}

const CHECKS: Readonly<Record<string, (subject: Subject) => Promise<void>>> = {
  'a rate limit allows its number, and refuses for at most a minute': async (subject) => {
    for (const jump of [HOUR, -HOUR, DAY, -DAY]) {
      await subject.set(0);
      const token = await newToken(subject);
      const me = () => subject.account.request('GET', '/me', { token });
      for (let i = 0; i < LIMIT; i++) {
        if (i === 10) await subject.set(jump);
        const { status, headers } = await me();
        assert.equal(status, 200);
        assert.equal(Number(headers.get('X-RateLimit-Remaining')), LIMIT - 1 - i);
        const reset = Number(headers.get('X-RateLimit-Reset')) - subject.now() / 1000;
        assert.ok(reset > -2 && reset < 62, `the limit ends ${reset} s from now after a jump of ${jump}`);
      }
      const refused = await me();
      assert.equal(refused.status, 429);
      const after = Number(refused.headers.get('Retry-After'));
      assert.ok(after >= 1 && after <= 60, `Retry-After ${after}`);
    }
  },
  'a token is good until it expires, by the clock': async (subject) => {
    const token = await newToken(subject, subject.now() + 2 * HOUR);
    const status = async () => (await subject.account.request('GET', '/me', { token })).status;
    assert.equal(await status(), 200);
    await subject.set(3 * HOUR);
    assert.equal(await status(), 401);
    await subject.set(-HOUR);
    assert.equal(await status(), 200);
  },
  'an idempotency key replays its response for a day, and never creates two releases': async (subject) => {
    const { account } = subject;
    const token = await newToken(subject);
    const idempotencyKey = `clock-${Date.now()}`;
    const create = () => account.request('POST', '/press-releases', { json: fields(account), idempotencyKey, token });
    const first = await create();
    assert.equal(first.status, 201);
    for (const jump of [HOUR, -HOUR, -DAY, 23 * HOUR]) {
      await subject.set(jump);
      const again = await create();
      assert.equal(again.headers.get('Idempotency-Replayed'), 'true', `after a jump of ${jump}`);
      assert.equal(again.body.data.id, first.body.data.id);
    }
  },
  'a history runs forwards, and no release was changed before it was made': async (subject) => {
    const { account, program } = subject;
    const token = await newToken(subject);
    await subject.set(3 * DAY);
    const { body } = await account.request('POST', '/press-releases', { json: fields(account), token });
    const { id } = body.data;
    await subject.set(3 * DAY - HOUR);
    await account.request('PATCH', `/press-releases/${id}`, { json: { title: 'Uhr zurück' }, token });
    await subject.set(2 * DAY);
    await account.request('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' }, token });
    await program.operate('review reject', { id, editor: 'Ada', codes: ['incomplete'], reason: null, fields: [] });
    await account.request('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' }, token });
    await subject.set(DAY);
    await program.operate('review approve', { id, editor: 'Ada' });
    const history = (await account.request('GET', `/press-releases/${id}/history`, { token })).body.data;
    assert.deepEqual(
      history.map(({ action }: { action: string }) => action),
      ['create', 'edit', 'submit', 'reject', 'submit', 'approve'],
    );
    const times = history.map(({ at }: { at: string }) => at);
    assert.deepEqual(times, [...times].sort());
    const release = (await account.request('GET', `/press-releases/${id}`, { token })).body.data;
    const { created_at, submitted_at, published_at, updated_at } = release;
    const order = [created_at, submitted_at, published_at, updated_at];
    assert.deepEqual(order, [...order].sort());
    assert.equal(release.version, history.length);
  },
  'the sweep leaves uploads alone that are under way, and the files of releases': async (subject) => {
    const { account, program } = subject;
    const token = await newToken(subject);
    const picture = await jpeg();
    const { id } = (await account.request('POST', '/press-releases', { json: fields(account), token })).body.data;
    const body = multipart([...FIELD_PARTS, imagePart(picture)]);
    const connection = await openConnection(program.baseUrl);
    const head = [
      `POST /api/v1/press-releases/${id}/images HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=frontier',
      `Content-Length: ${body.length}`,
    ];
    await connection.send(`${head.join('\r\n')}\r\n\r\n`);
    await connection.send(body.subarray(0, body.length - 100));
    await sleep(300);
    await subject.set(2 * DAY);
    const swept = await operate(subject, 'sweep', {});
    assert.equal(swept.files, 0, 'the sweep took files of an upload that is under way');
    await connection.send(body.subarray(body.length - 100));
    const { status, body: created } = await connection.reply();
    connection.destroy();
    assert.equal(status, 201, JSON.stringify(created));
    assert.equal((await operate(subject, 'sweep', {})).files, 0);
    const image = created.data;
    const original = `${program.baseUrl}/api/v1/press-release-images/${image.id}/original`;
    assert.equal(await digestOf(original, token), image.sha256);
    for (const { url } of image.renditions) assert.equal((await digestOf(url)).length, 64);
  },
  'retries do not wait for a clock that was set back': async (subject) => {
    const { account, program } = subject;
    const receiver = await startReceiver((_request, response, count) => {
      response.writeHead(count === 1 ? 500 : 204).end();
    });
    try {
      await subject.set(DAY);
      const url = receiver.url;
      const created = await account.request('POST', '/webhooks', { json: { url, types: ['token.created'] } });
      assert.equal(created.status, 201, JSON.stringify(created.body));
      await newToken(subject);
      await until(() => receiver.requests.length === 1, 'the event never came');
      // Just refused and rescheduled; the new attempt may still be under way.
      await sleep(500);
      await subject.set(-DAY);
      await until(() => receiver.requests.length === 2, 'the event that was refused never came again');
      const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
      assert.equal(ids[0], ids[1]);
      await program.operate('webhook delete', { id: created.body.data.id });
    } finally {
      await receiver.close();
    }
  },
  'scheduled releases are not published by a clock that jumps ahead, and once after it jumps back': async (subject) => {
    const { account, program } = subject;
    const token = await newToken(subject);
    const at = Date.now() + 30_000;
    const json = { ...fields(account, 'Zur Zeit'), publish_at: new Date(at).toISOString() };
    const { id } = (await account.request('POST', '/press-releases', { json, token })).body.data;
    await account.request('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' }, token });
    await program.operate('review approve', { id, editor: 'Ada' });
    const seen = async () => (await account.request('GET', `/press-releases/${id}`, { token })).body.data;
    await subject.set(DAY);
    await sleep(5_000);
    assert.equal((await seen()).status, 'scheduled', 'a clock that was set forwards published it early');
    await subject.set(0);
    await until(async () => (await seen()).status === 'published', 'it was never published');
    const { published_at, version } = await seen();
    assert.ok(Date.parse(published_at) >= at && Date.now() >= at, 'it was published early');
    await subject.set(-DAY);
    await sleep(3_000);
    await subject.set(0);
    assert.equal((await seen()).version, version);
  },
  'a sandbox release is decided though the clock was set back': async (subject) => {
    const { account } = subject;
    const { id: account_id } = await operate(subject, 'account create', { name: 'Probelauf', sandbox: true });
    const terms = { kind: 'plan', monthly_quota: 5 };
    await operate(subject, 'booking grant', { account_id, terms, until: null });
    const names = { name: 'Probe AG', portal: 'portal_a', language: 'de', website_url: null };
    const company = await operate(subject, 'company create', { account_id, ...names });
    const permissions = ['press-releases:read', 'press-releases:write'];
    const { token } = await operate(subject, 'token create', { account_id, name: 's', permissions, expires: null });
    const json = { ...fields(account, '[approve] Zurück'), company_id: company.id };
    await subject.set(DAY);
    const { id } = (await account.request('POST', '/press-releases', { json, token })).body.data;
    await subject.set(0);
    const declaration = { json: { ai_text_declaration: 'none' }, token };
    assert.equal((await account.request('POST', `/press-releases/${id}/submit`, declaration)).status, 200);
    const status = async () => (await account.request('GET', `/press-releases/${id}`, { token })).body.data.status;
    await until(async () => (await status()) === 'published', 'the review was never decided');
  },
  'a booking counts while it lasts, by the clock': async (subject) => {
    const { id } = await operate(subject, 'account create', { name: 'Uhrwerk', sandbox: false });
    const until = new Date(subject.now() + DAY).toISOString();
    await operate(subject, 'booking grant', { account_id: id, terms: { kind: 'plan', monthly_quota: 5 }, until });
    const { token } = await operate(subject, 'token create', {
      account_id: id,
      name: 'c',
      permissions: ['companies:read'],
      expires: null,
    });
    const active = async () => {
      const { status, body } = await subject.account.request('GET', '/me', { token });
      assert.equal(status, 200);
      return body.data.booking.active;
    };
    assert.equal(await active(), true);
    await subject.set(2 * DAY);
    assert.equal(await active(), false);
    await subject.set(0);
    assert.equal(await active(), true);
  },
};
