import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type * as v from 'valibot';
import { PERMISSIONS } from '../../../domain/index.ts';
import { IS_SAMPLED } from '../../support/process/runs.ts';
import { askAboutNew, publishNew, rejectNew, submitNew, suggestNewTitle } from '../../support/records/release-life.ts';
import { routeTable } from '../../support/service/route-table.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

/** The maximum size of a response with errors. */
const REFUSAL_BYTES_MAX = 64 * 1024;
const BODY_BYTES = 1_000_000;
const FORM = 'application/x-www-form-urlencoded';

/** Every schema within a schema. */
function* within(
  schema: v.GenericSchema,
): Generator<v.GenericSchema & { readonly pipe?: readonly { type: string }[] }> {
  yield schema;
  const {
    pipe = [],
    item,
    wrapped,
    options = [],
    entries = {},
  } = schema as never as {
    pipe?: { kind: string }[];
    item?: v.GenericSchema;
    wrapped?: v.GenericSchema;
    options?: unknown[];
    entries?: Record<string, v.GenericSchema>;
  };
  const inner = [
    ...pipe.filter((step) => step !== (schema as never)),
    item,
    wrapped,
    ...options,
    ...Object.values(entries),
  ];
  for (const each of inner) {
    const isSchema = typeof each === 'object' && each !== null && Reflect.get(each, 'kind') === 'schema';
    if (isSchema && each !== schema) yield* within(each as v.GenericSchema);
  }
}

describe('a request', () => {
  const service = withService();
  const publisher = withPublisher(service, { permissions: PERMISSIONS });
  const post = (path: string, body: string | Buffer, type: string, headers: Record<string, string> = {}) =>
    service.request('POST', path, {
      token: publisher.token,
      headers: { 'Content-Type': type, ...headers },
      body: body as Uint8Array<ArrayBuffer>,
    });
  const legacy = (body: string | Buffer, charset?: string) =>
    post('/service/pressreleases', body, charset === undefined ? FORM : `${FORM}; charset=${charset}`);
  const form = (title: string) => {
    const { text, ...fields } = publisher.fields({ title: 'TITLE' });
    const pairs = Object.entries({ ...fields, text: 'Guten Tag' }).map(([name, value]): [string, string] => [
      `press_release[${name}]`,
      String(value),
    ]);
    return new URLSearchParams(pairs).toString().replace('TITLE', title);
  };

  it('has a maximum for every list in a body', () => {
    let lists = 0;
    for (const { route } of routeTable(service)) {
      for (const [name, { schema }] of Object.entries(route.doc.body?.fields ?? {})) {
        const all = [...within(schema)];
        const arrays = all.filter(({ type }) => type === 'array');
        if (arrays.length === 0) continue;
        lists++;
        const bounded = all.some(({ pipe = [] }) => pipe.some(({ type }) => type === 'max_length'));
        assert.ok(bounded, `${route.method} ${route.path}: ${name} has no maximum`);
      }
    }
    assert.ok(lists > 0);
  });

  it('gets a short refusal for the largest body, on every route, with or without an idempotency key', async () => {
    const { id } = await publisher.draft();
    const others = {
      '/withdraw': (await submitNew(publisher)).id,
      '/reschedule': (await submitNew(publisher)).id,
      '/objection': (await rejectNew(service, publisher)).id,
      '/answer': (await askAboutNew(service, publisher)).id,
      '/accept': (await suggestNewTitle(service, publisher)).id,
      '/decline': (await suggestNewTitle(service, publisher)).id,
      '/corrections': (await publishNew(service, publisher)).id,
    };
    const webhook = (await publisher.api('POST', '/webhooks', { json: { url: 'https://hooks.example/' } })).body.data;
    const many = (count: number, entry: (i: number) => string) =>
      Array.from({ length: count }, (_, i) => entry(i)).join();
    const unknown = [
      `{${many(BODY_BYTES / 12, (i) => `"${i.toString(36).padStart(6, 'u')}":1`)}}`,
      `{${many(900, (i) => `"${i}${'u'.repeat(1_000)}":1`)}}`,
    ];
    const values = [
      `[${many(BODY_BYTES / 3, () => '""')}]`,
      `"${'\\u0001'.repeat(BODY_BYTES / 6)}"`,
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    ];
    for (const { route, path } of routeTable(service)) {
      const { body } = route.doc;
      if (body === undefined || (body.mediaTypes ?? ['application/json'])[0] === 'multipart/form-data') continue;
      const inStatus = Object.entries(others).find(([end]) => route.path.endsWith(end))?.[1];
      const release = inStatus ?? id;
      const filled = path
        .replace('/webhooks/:id', `/webhooks/${webhook.id}`)
        .replace(':id', release)
        .replace(':questionId', '1')
        .replace(':external_id', 'cms-4711');
      if (filled.includes(':')) continue;
      const fields = Object.keys(body.fields).slice(0, IS_SAMPLED ? 2 : undefined);
      const bodies = [...unknown, ...values.flatMap((value) => fields.map((name) => `{"${name}":${value}}`))];
      for (const [index, each] of bodies.entries()) {
        const key: Record<string, string> =
          index % 2 === 0 ? {} : { 'Idempotency-Key': `${route.method}-${path}-${index}` };
        const reply = await service.request(route.method, filled, {
          token: publisher.token,
          headers: { 'Content-Type': 'application/json', Prefer: 'handling=strict', ...key },
          body: each,
        });
        const what = `${route.method} ${path} ${each.slice(0, 40)}`;
        assert.equal(reply.status, 422, `${what}: ${reply.text.slice(0, 300)}`);
        assert.ok(reply.text.length < REFUSAL_BYTES_MAX, `${what}: ${reply.text.length} characters`);
        assert.ok(reply.body.violations.length <= 20, what);
      }
    }
  });

  it('gets at most twenty of its errors, and the number of the others', async () => {
    const json = { ...publisher.fields(), ...Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`x${i}`, i])) };
    for (const [language, words] of [
      ['en', '(and 899 more errors)'],
      ['de', '(und 899 weitere Fehler)'],
    ] as const) {
      const headers = { Prefer: 'handling=strict', 'Accept-Language': language };
      const { body } = await publisher.api('POST', '/press-releases', { json, headers });
      assert.ok(body.detail.endsWith(words), body.detail);
      assert.deepEqual(
        [body.violations.length, Object.keys(body.errors).length, body.meta],
        [20, 20, { more_errors: 880 }],
      );
    }
  });

  it('is refused as a form of more than a thousand fields, which are counted before parsing', async () => {
    const reply = await legacy('a&'.repeat(524_283));
    assert.deepEqual(faultsOf(assertProblem(reply, 422, 'validation_failed')), ['body max']);
  });

  describe('that is a form', () => {
    const read: readonly (readonly [string | undefined, string, string])[] = [
      [undefined, 'M%C3%BCller', 'Müller'],
      ['utf-8', 'M%C3%BCller', 'Müller'],
      ['iso-8859-1', 'M%FCller', 'Müller'],
      ['ISO-8859-15', 'M%A4ller', 'M€ller'],
      ['"windows-1252"', '%93M%FCller%94+%26+Co', '“Müller” & Co'],
    ];
    for (const [charset, written, title] of read) {
      it(`is read in ${charset ?? 'UTF-8 without a charset'}`, async () => {
        const reply = await legacy(form(written), charset);
        assert.equal(`${reply.status} ${reply.body.data?.title}`, `201 ${title}`, reply.text);
      });
    }

    it('is also read with unescaped letters', async () => {
      const reply = await legacy(Buffer.from(form('Müller'), 'latin1'), 'iso-8859-1');
      assert.equal(reply.body.data?.title, 'Müller', reply.text);
    });

    it('is refused if it is invalid in its charset, with its other errors', async () => {
      for (const charset of [undefined, 'utf-8']) {
        const reply = await legacy(form('M%FCller').replace('Guten+Tag', ''), charset);
        const faults = faultsOf(assertProblem(reply, 422, 'validation_failed'));
        assert.deepEqual(faults, ['title encoding', 'text required']);
      }
    });

    it('is refused in an unknown charset', async () => {
      for (const charset of ['utf-16', 'shift_jis', 'nonsense']) {
        assertProblem(await legacy(form('x'), charset), 415, 'unsupported_media_type');
      }
    });
  });

  it('reports or refuses members next to press_release in legacy JSON', async () => {
    const { text, ...fields } = publisher.fields();
    const json = { press_release: { ...fields, text, odd: 1 }, title: 'Anders', dry_run: true };
    const send = (headers: Record<string, string>): Promise<Reply> =>
      service.request('POST', '/service/pressreleases', { token: publisher.token, json, headers });
    assert.deepEqual((await send({})).body.meta.ignored_fields, ['odd', 'title', 'dry_run']);
    const refused = assertProblem(await send({ Prefer: 'handling=strict' }), 422, 'validation_failed');
    assert.deepEqual(faultsOf(refused), ['odd unknown_field', 'title unknown_field', 'dry_run unknown_field']);
  });

  it('is a different request under the same idempotency key if If-Match, Prefer or query differ: 422', async () => {
    const json = publisher.fields();
    let number = 0;
    for (const [path, headers] of [
      ['/press-releases', { Prefer: 'handling=strict' }],
      ['/press-releases', { 'If-Match': '"x"' }],
      ['/press-releases?x=1', {}],
    ] as const) {
      const key = { 'Idempotency-Key': `meaning-${++number}` };
      assert.equal((await publisher.api('POST', '/press-releases', { json, headers: key })).status, 201);
      const other = await publisher.api('POST', path, { json, headers: { ...key, ...headers } });
      assertProblem(other, 422, 'idempotency_key_reused');
    }
  });

  it('is executed when repeated under its idempotency key after a 412', async () => {
    const { id } = await publisher.draft();
    const send = (tag: string) =>
      publisher.api('POST', `/press-releases/${id}/submit`, {
        json: { ai_text_declaration: 'none' },
        headers: { 'Idempotency-Key': 'twelve', 'If-Match': tag },
      });
    assertProblem(await send('"wrong"'), 412, 'precondition_failed');
    const { headers } = await publisher.api('GET', `/press-releases/${id}`);
    assert.equal((await send(headers.get('ETag') ?? '')).status, 200);
  });
});
