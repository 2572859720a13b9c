import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type Client,
  ConnectionError,
  PresswerkError,
  ProblemError,
  TimeoutError,
  UnexpectedAnswerError,
} from '../../client/index.ts';
import { BACKOFF_MAX_MS, delayBefore, RETRY_AFTER_MAX_MS, retryAfterOf } from '../../client/transport/retry.ts';
import {
  connectionError,
  jsonResponse,
  problemResponse,
  type Step,
  scriptedClient,
} from '../support/wire/scripted-fetch.ts';

const DRAFT = { company_id: 1, category_id: 1, language: 'en', title: 'A', text: '<p>B</p>' } as const;
const html = (status: number) => new Response('<html>Bad gateway</html>', { status });

const CALLS: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  GET: ({ pressReleases }) => pressReleases.get(7),
  POST: ({ pressReleases }) => pressReleases.create(DRAFT),
  PATCH: ({ pressReleases }) => pressReleases.update(7, { title: 'C' }),
  'PATCH with If-Match': ({ pressReleases }) => pressReleases.update(7, { title: 'C' }, { ifMatch: '"1"' }),
  DELETE: ({ pressReleases }) => pressReleases.delete(7),
};
const ok = () => jsonResponse(200, { data: { id: 7 } });
const successOf = (name: string) => (name === 'DELETE' ? jsonResponse(204, null) : ok());

describe('a call is retried', () => {
  const passing: readonly (readonly [what: string, step: () => Step])[] = [
    ['a connection that broke', connectionError],
    ['408', () => problemResponse(408, 'bad_request')],
    ['429', () => problemResponse(429, 'rate_limited', {}, { 'Retry-After': '1' })],
    ['502 of a proxy', () => html(502)],
    ['503', () => problemResponse(503, 'unavailable', {}, { 'Retry-After': '1' })],
    ['503 of a proxy', () => html(503)],
    ['504 of a proxy', () => html(504)],
  ];
  for (const [name, call] of Object.entries(CALLS)) {
    for (const [what, step] of passing) {
      it(`after ${what}: ${name}`, async () => {
        const { client, sent, waits } = scriptedClient([step(), successOf(name)]);
        await call(client);
        assert.equal(sent.length, 2);
        assert.equal(waits.length, 1);
      });
    }
  }

  it('after 409 idempotency_in_progress, once the first request is done', async () => {
    const { client, waits } = scriptedClient([
      problemResponse(409, 'idempotency_in_progress', {}, { 'Retry-After': '1' }),
      jsonResponse(201, { data: { id: 7 } }, { 'Idempotency-Replayed': 'true' }),
    ]);
    const { data, replayed } = await client.pressReleases.create(DRAFT);
    assert.deepEqual([data.id, replayed], [7, true]);
    assert.ok(waits[0] !== undefined && waits[0] >= 1000);
  });

  it('after an attempt that timed out', async () => {
    const { client, sent } = scriptedClient(['silence', ok()], { timeoutMs: 5 });
    await client.pressReleases.get(7);
    assert.equal(sent.length, 2);
  });

  it('after a response with a truncated body', async () => {
    const cut = new ReadableStream({ pull: (controller) => controller.error(connectionError()) });
    const { client, sent } = scriptedClient([() => new Response(cut, { status: 200 }), ok()]);
    await client.pressReleases.get(7);
    assert.equal(sent.length, 2);
  });
});

describe('a call is not retried', () => {
  const final: readonly (readonly [what: string, step: () => Response])[] = [
    ['400', () => problemResponse(400, 'malformed_json')],
    ['401', () => problemResponse(401, 'unauthenticated')],
    ['402', () => problemResponse(402, 'booking_required')],
    ['403', () => problemResponse(403, 'not_owner')],
    ['404', () => problemResponse(404, 'not_found')],
    ['409 status_conflict', () => problemResponse(409, 'status_conflict')],
    ['412', () => problemResponse(412, 'precondition_failed')],
    ['413', () => problemResponse(413, 'body_too_large')],
    ['422', () => problemResponse(422, 'validation_failed')],
    ['500', () => problemResponse(500, 'internal_error')],
    ['a page of another server', () => html(200)],
    ['a redirect', () => new Response(null, { status: 308, headers: { Location: 'https://other.example/' } })],
    ['an unreasonably long wait', () => problemResponse(429, 'rate_limited', {}, { 'Retry-After': '3600' })],
  ];
  for (const [name, call] of Object.entries(CALLS)) {
    for (const [what, step] of final) {
      it(`after ${what}: ${name}`, async () => {
        const { client, sent, waits } = scriptedClient([step()]);
        await assert.rejects(call(client), PresswerkError);
        assert.deepEqual([sent.length, waits.length], [1, 0]);
      });
    }
  }

  it('more often than allowed, and then throws the last attempt’s error', async () => {
    const { client, sent } = scriptedClient([connectionError(), html(502), problemResponse(503, 'unavailable')], {
      retries: 2,
    });
    await assert.rejects(client.pressReleases.get(7), (error: unknown) => {
      assert.ok(error instanceof ProblemError && error.is('unavailable'));
      assert.equal(error.attempts, 3);
      return true;
    });
    assert.equal(sent.length, 3);
  });

  it('if its own options say so', async () => {
    const { client, sent } = scriptedClient([connectionError()]);
    await assert.rejects(client.me({ retries: 0 }), ConnectionError);
    assert.equal(sent.length, 1);
  });
});

describe('an idempotency key', () => {
  it('is generated for each POST, and is the same in all its attempts', async () => {
    const { client, sent } = scriptedClient([connectionError(), html(502), ok(), ok()]);
    await client.pressReleases.create(DRAFT);
    await client.pressReleases.submit(7, { ai_text_declaration: 'none' });
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    assert.match(keys[0] ?? '', /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.deepEqual([keys[1], keys[2]], [keys[0], keys[0]]);
    assert.notEqual(keys[3], keys[0]);
  });

  it('can be the caller’s own, and is in the error if the call fails', async () => {
    const { client, sent } = scriptedClient([connectionError()], { retries: 0 });
    await assert.rejects(client.pressReleases.create(DRAFT, { idempotencyKey: 'order-4711' }), (error: unknown) => {
      assert.ok(error instanceof ConnectionError);
      assert.deepEqual([error.idempotencyKey, error.uncertain], ['order-4711', true]);
      return true;
    });
    assert.equal(sent[0]?.headers.get('Idempotency-Key'), 'order-4711');
  });

  for (const name of ['GET', 'PATCH', 'DELETE']) {
    it(`is not sent with ${name}`, async () => {
      const { client, sent } = scriptedClient([successOf(name)]);
      await CALLS[name]?.(client);
      assert.equal(sent[0]?.headers.get('Idempotency-Key'), null);
    });
  }
});

describe('an attempt whose outcome is unknown', () => {
  const unknown: readonly Step[] = [connectionError(), html(502), problemResponse(503, 'unavailable'), html(504)];

  it('makes a retried DELETE that finds nothing a success', async () => {
    for (const step of unknown) {
      const { client } = scriptedClient([step, problemResponse(404, 'not_found')]);
      assert.equal((await client.pressReleases.delete(7)).data, null);
    }
  });

  it('excludes refused requests: a retried DELETE that finds nothing fails', async () => {
    const { client } = scriptedClient([problemResponse(429, 'rate_limited'), problemResponse(404, 'not_found')]);
    await assert.rejects(
      client.pressReleases.delete(7),
      (error: unknown) => error instanceof PresswerkError && error.is('not_found'),
    );
  });

  it('does not make a proxy’s 404 a success', async () => {
    const { client } = scriptedClient([connectionError(), html(404)]);
    await assert.rejects(client.pressReleases.delete(7), UnexpectedAnswerError);
  });

  it('is reported with a 412 that it may have caused', async () => {
    for (const step of unknown) {
      const { client } = scriptedClient([step, problemResponse(412, 'precondition_failed')]);
      await assert.rejects(client.pressReleases.update(7, { title: 'C' }, { ifMatch: '"1"' }), (error: unknown) => {
        assert.ok(error instanceof PresswerkError && error.is('precondition_failed'));
        assert.equal(error.uncertain, true);
        return true;
      });
    }
  });

  for (const [what, step] of [
    ['a fault inside the service', () => problemResponse(500, 'internal_error')],
    ['a proxy’s timeout with its own status', () => html(524)],
  ] as const) {
    it(`is reported with ${what}`, async () => {
      const { client, sent } = scriptedClient([step()]);
      await assert.rejects(client.pressReleases.create(DRAFT), { status: step().status, uncertain: true });
      assert.equal(sent.length, 1);
    });
  }

  it('is not reported if every attempt was refused or changes nothing', async () => {
    const certain = scriptedClient([problemResponse(429, 'rate_limited'), problemResponse(412, 'precondition_failed')]);
    const update = certain.client.pressReleases.update(7, {}, { ifMatch: '"1"' });
    await assert.rejects(update, (error: unknown) => error instanceof PresswerkError && !error.uncertain);
    const reading = scriptedClient([connectionError()], { retries: 0 });
    await assert.rejects(reading.client.me(), (error: unknown) => error instanceof PresswerkError && !error.uncertain);
  });
});

describe('the delay before a retry', () => {
  it('doubles, with full jitter', async () => {
    const { client, waits } = scriptedClient([
      connectionError(),
      connectionError(),
      connectionError(),
      connectionError(),
      ok(),
    ]);
    await client.pressReleases.get(7);
    assert.deepEqual(waits, [250, 500, 1000, 2000]);
  });

  it('is never longer than its limit or shorter than Retry-After', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.option(fc.integer({ min: 0, max: RETRY_AFTER_MAX_MS })),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempts, asked, chance) => {
          const delay = delayBefore(attempts, asked, () => chance);
          assert.ok(delay !== undefined && delay >= (asked ?? 0));
          assert.ok(delay <= (asked ?? 0) + BACKOFF_MAX_MS);
        },
      ),
    );
  });

  const headers: readonly (readonly [headers: Record<string, string>, expected: number | null])[] = [
    [{}, null],
    [{ 'Retry-After': '3' }, 3000],
    [{ 'Retry-After': ' 0 ' }, 0],
    [{ 'Retry-After': 'Sat, 21 Nov 2026 00:00:07 GMT' }, 7000],
    [{ 'Retry-After': 'Fri, 20 Nov 2026 00:00:00 GMT' }, 0],
    // This clock is an hour off: the response's Date counts.
    [{ 'Retry-After': 'Sat, 21 Nov 2026 01:00:07 GMT', Date: 'Sat, 21 Nov 2026 01:00:00 GMT' }, 7000],
    [{ 'Retry-After': 'soon' }, null],
    [{ 'Retry-After': '-1' }, null],
    [{ 'Retry-After': '1.5' }, null],
  ];
  for (const [given, expected] of headers) {
    it(`is ${expected} ms for Retry-After ${JSON.stringify(given)}`, () => {
      assert.equal(
        retryAfterOf(new Headers(given), () => Date.UTC(2026, 10, 21)),
        expected,
      );
    });
  }
});

describe('a signal', () => {
  const reason = new Error('enough');

  it('that is aborted already sends nothing', async () => {
    const { client, sent } = scriptedClient([ok()]);
    await assert.rejects(client.me({ signal: AbortSignal.abort(reason) }), reason);
    assert.equal(sent.length, 0);
  });

  it('aborts a running call with its own reason', async () => {
    const own = new AbortController();
    const { client } = scriptedClient(['silence']);
    const call = client.me({ signal: own.signal });
    setImmediate(() => own.abort(reason));
    await assert.rejects(call, reason);
  });

  it('of the client aborts all its calls', async () => {
    const all = new AbortController();
    const { client } = scriptedClient(['silence', 'silence'], { signal: all.signal });
    const calls = [client.me(), client.categories.list()];
    setImmediate(() => all.abort(reason));
    for (const call of calls) await assert.rejects(call, reason);
  });

  it('ends the delay between two attempts', async () => {
    const { globalRuntime } = await import('../../client/transport/runtime.ts');
    const own = new AbortController();
    const { client } = scriptedClient(
      [problemResponse(503, 'unavailable', {}, { 'Retry-After': '60' })],
      {},
      { sleep: globalRuntime().sleep },
    );
    const call = client.me({ signal: own.signal });
    setTimeout(() => own.abort(reason), 20);
    await assert.rejects(call, reason);
  });

  it('leaves no listeners behind when the call is over', async () => {
    const { signal } = new AbortController();
    let listeners = 0;
    const [add, remove] = [signal.addEventListener, signal.removeEventListener];
    signal.addEventListener = ((...args: Parameters<typeof add>) => {
      listeners++;
      add.apply(signal, args);
    }) as typeof add;
    signal.removeEventListener = ((...args: Parameters<typeof remove>) => {
      listeners--;
      remove.apply(signal, args);
    }) as typeof remove;
    const { client } = scriptedClient([connectionError(), ok()], { signal });
    await client.me();
    assert.equal(listeners, 0);
  });
});

describe('an error', () => {
  const failing = async (step: Step, options = {}) => {
    const { client } = scriptedClient([step], { retries: 0, ...options });
    return client.pressReleases.create(DRAFT).then(
      () => assert.fail('there was no error'),
      (error: unknown) => error,
    );
  };

  it('is a problem with its code, details, and the request’s id', async () => {
    const error = await failing(
      problemResponse(
        409,
        'status_conflict',
        { current_status: 'published', allowed_actions: [] },
        { 'X-Request-Id': 'r-1' },
      ),
    );
    assert.ok(error instanceof PresswerkError && error.is('status_conflict'));
    assert.deepEqual([error.status, error.requestId], [409, 'r-1']);
    assert.deepEqual(error.problem.allowed_actions, []);
    assert.equal(error.problem.current_status, 'published');
    assert.equal(error.message, 'It is status_conflict. (409 status_conflict)');
    assert.equal(error.is('not_found'), false);
    assert.deepEqual([error.violations, error.errors], [[], {}]);
  });

  it('names the faulty fields', async () => {
    const error = await failing(
      problemResponse(422, 'validation_failed', {
        errors: { title: ['The title is required.'] },
        violations: [{ field: 'title', rule: 'required' }],
      }),
    );
    assert.ok(error instanceof PresswerkError && error.is('validation_failed'));
    assert.deepEqual(error.violations, [{ field: 'title', rule: 'required' }]);
    assert.deepEqual(error.errors, { title: ['The title is required.'] });
  });

  it('can have a code of a newer service', async () => {
    const error = await failing(problemResponse(418, 'short_and_stout'));
    assert.ok(error instanceof ProblemError);
    assert.deepEqual([error.code, error.status], ['short_and_stout', 418]);
  });

  it('is a ConnectionError with the system’s reason for a broken connection', async () => {
    const error = await failing(connectionError());
    assert.ok(error instanceof ConnectionError && !(error instanceof TimeoutError));
    assert.equal(error.code, 'connection_failed');
    assert.match(error.message, /^POST \/press-releases failed: read ECONNRESET$/);
  });

  it('is a TimeoutError after a timeout', async () => {
    const error = await failing('silence', { timeoutMs: 5 });
    assert.ok(error instanceof TimeoutError && error instanceof ConnectionError);
    assert.deepEqual([error.code, error.timeoutMs], ['timed_out', 5]);
  });

  it('is an UnexpectedAnswerError with an excerpt for a response of another server', async () => {
    const error = await failing(html(502));
    assert.ok(error instanceof UnexpectedAnswerError);
    assert.deepEqual([error.code, error.status, error.excerpt], ['unexpected_answer', 502, '<html>Bad gateway</html>']);
  });

  it('is uncertain for a success with an unexpected body', async () => {
    const { client } = scriptedClient([html(200)]);
    await assert.rejects(client.pressReleases.create(DRAFT), { code: 'unexpected_answer', uncertain: true });
  });

  const asked: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
    'one record': ({ pressReleases }) => pressReleases.get(7),
    'a new record': ({ pressReleases }) => pressReleases.create(DRAFT),
    'a whole list': ({ companies }) => companies.list(),
    'a page of a list': ({ pressReleases }) => pressReleases.page(),
    'the next item of a list': ({ events }) => events.list()[Symbol.asyncIterator]().next(),
    'a file': ({ images }) => images.original(3),
    'an empty success': ({ pressReleases }) => pressReleases.delete(7),
  };
  const others: readonly (readonly [what: string, body: unknown, hits: readonly string[]])[] = [
    ['other JSON', { ok: true }, []],
    ['a bare array', [], []],
    ['an envelope with null', { data: null }, []],
    ['an envelope with a text', { data: 'ok' }, []],
    ['one record', { data: { id: 7 } }, ['one record', 'a new record']],
    ['a list', { data: [] }, ['a whole list', 'a page of a list', 'the next item of a list']],
  ];
  for (const [what, body, hits] of others) {
    for (const [wanted, call] of Object.entries(asked)) {
      if (hits.includes(wanted)) continue;
      it(`is thrown for ${what} instead of ${wanted}`, async () => {
        const { client } = scriptedClient([jsonResponse(200, body)]);
        await assert.rejects(call(client), { code: 'unexpected_answer', excerpt: JSON.stringify(body) });
      });
    }
  }
  for (const [wanted, call] of Object.entries(asked)) {
    if (wanted === 'an empty success') continue;
    it(`is thrown for an empty response instead of ${wanted}`, async () => {
      const { client } = scriptedClient([jsonResponse(204, null)]);
      await assert.rejects(call(client), { code: 'unexpected_answer', status: 204 });
    });
  }

  it('is thrown for an HTML page instead of a file', async () => {
    const page = '<html>Log in</html>';
    const { client } = scriptedClient([new Response(page, { headers: { 'Content-Type': 'text/html' } })]);
    await assert.rejects(client.images.original(3), { code: 'unexpected_answer', excerpt: page });
  });

  it('is thrown for a 304 without ifNoneMatch', async () => {
    const error = await failing(new Response(null, { status: 304 }));
    assert.ok(error instanceof UnexpectedAnswerError);
    assert.doesNotMatch(error.message, /redirect/);
  });

  it('is thrown for JSON that is not a problem document', async () => {
    const error = await failing(jsonResponse(500, { message: 'Server Error' }));
    assert.ok(error instanceof UnexpectedAnswerError);
    assert.equal(error.excerpt, '{"message":"Server Error"}');
  });

  it('is thrown for a redirect, which is not followed', async () => {
    const error = await failing(new Response(null, { status: 301, headers: { Location: 'https://other.example/' } }));
    assert.ok(error instanceof UnexpectedAnswerError);
    assert.match(error.message, /a redirect to https:\/\/other\.example\/: check that baseUrl/);
  });

  it('never contains the token', async () => {
    const token = 'pwk_very-secret';
    for (const step of [connectionError(), html(502), problemResponse(401, 'unauthenticated')]) {
      const error = await failing(step, { token });
      const { inspect } = await import('node:util');
      assert.ok(!inspect(error, { depth: 20, showHidden: true }).includes(token));
    }
  });
});
