import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { PERMISSIONS } from '../../domain/index.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { CORRECTED } from '../support/records/corrections.ts';
import { askAboutNew, publishNew, rejectNew, submitNew, suggestNewTitle } from '../support/records/release-life.ts';
import {
  ANSWER_SCHEMA,
  CORRECTION_SCHEMA,
  DOMAIN_SCHEMA,
  IMAGE_EDIT_SCHEMA,
  IMAGE_SCHEMA,
  OBJECTION_SCHEMA,
  PRESS_RELEASE_SCHEMA,
  PREVIEW_LINK_SCHEMA,
  RESCHEDULE_SCHEMA,
  SUBMIT_SCHEMA,
  WEBHOOK_CHANGES_SCHEMA,
  WEBHOOK_SCHEMA,
} from '../support/service/http-definitions.ts';
import { routeTable } from '../support/service/route-table.ts';
import { createScriptedProofs } from '../support/service/scripted-proofs.ts';
import type { Publisher, Reply, RequestOptions, Service } from '../support/service/service.ts';
import { withPublisher, withService } from '../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../support/wire/problems.ts';

/** Names outside all records that must have no effect: of prototypes, columns and other frameworks. */
const DANGEROUS = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toString',
    'valueOf',
    '__defineGetter__',
    'then',
    'toJSON',
  ],
  ...[
    'account_id',
    'accountId',
    'owner_id',
    'user_id',
    'token_id',
    'role',
    'roles',
    'is_admin',
    'admin',
    'permissions',
  ],
  ...['press_release_id', 'pressReleaseId', 'submissions', 'archive_acknowledgement', 'evidence', 'charge', 'credits'],
  ...['secret', 'secrets', 'disabled', 'attempts', 'next_attempt_at'],
  ...['_method', '_token', '$ne', '$where', 'id[]', 'length', '0', ''],
];
const camel = (name: string) => name.replace(/_(.)/g, (_whole, letter: string) => letter.toUpperCase());

/** Values that differ between any two records. */
const OWN_TO_EACH =
  /^(?:id|press_release_id|webhook_id|message_id|sha256|.*_at|renditions|version|images|allowed_actions|category|company|url|title|etag)$/;

describe('a field that clients may not set', () => {
  let service: Service = withService({ ports: { domainProofs: createScriptedProofs() } });
  let publisher: Publisher = withPublisher(service, { permissions: PERMISSIONS });
  /** Every member name in any record of the API, at any depth, in wire and internal spelling. */
  let names: string[];
  let picture: Uint8Array;
  before(async () => {
    picture = await jpeg();
    const release = await submitNew(publisher);
    const draft = await publisher.draft();
    await publisher.api('POST', `/press-releases/${draft.id}/images`, { body: publisher.imageForm(picture) });
    const shown = await Promise.all(
      ['/me', '/companies', '/categories', `/press-releases/${draft.id}`, `/press-releases/${release.id}/history`].map(
        async (path) => (await publisher.api('GET', path)).body,
      ),
    );
    shown.push((await publisher.api('GET', `/webhooks/${await aWebhook()}`)).body);
    const found = new Set<string>();
    const gather = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(gather);
      else if (typeof value === 'object' && value !== null) {
        for (const [name, inner] of Object.entries(value)) {
          found.add(name).add(camel(name));
          gather(inner);
        }
      }
    };
    gather(shown);
    names = [...new Set([...found, ...DANGEROUS])];
    assert.ok(['status', 'version', 'published_at', 'publishedAt', 'sha256', 'quota'].every((n) => names.includes(n)));
  });

  /** JSON text, in which `__proto__` is an ordinary name. */
  const jsonOf = (fields: Record<string, unknown>, strange: readonly string[], value: unknown): string =>
    `{${[
      ...strange.map((name) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
      ...Object.entries(fields).map(([name, inner]) => `${JSON.stringify(name)}:${JSON.stringify(inner)}`),
    ].join(',')}}`;
  const typed = (body: string, type = 'application/json') => ({ body, headers: { 'Content-Type': type } });
  const fetched = async (path: string) => (await publisher.api('GET', path)).body.data;
  /** The current state of the requested resource. */
  const record = async ({ idOf, pathOf }: Writer, reply: Reply) =>
    fetched(pathOf?.(reply.body.data) ?? `/press-releases/${idOf(reply)}`);
  const webhookPath = ({ id }: { id: number }) => `/webhooks/${id}`;
  const deliveryPath = (data: { id: number; webhook_id: number }) =>
    `/webhooks/${data.webhook_id}/deliveries/${data.id}`;
  const WEBHOOK = { url: 'https://newsroom.example/hooks', description: 'Newsroom' };
  /** Removes earlier webhooks, as an account may have twenty. */
  const withoutWebhooks = async () => {
    for (const { id } of await fetched('/webhooks')) await publisher.api('DELETE', `/webhooks/${id}`);
  };
  const aWebhook = async (): Promise<number> => {
    await withoutWebhooks();
    return (await publisher.api('POST', '/webhooks', { json: WEBHOOK })).body.data.id;
  };
  const aDelivery = async (): Promise<string> =>
    deliveryPath((await publisher.api('POST', `/webhooks/${await aWebhook()}/test`)).body.data);
  /** The members with equal values in any two untampered records. */
  const comparable = (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !OWN_TO_EACH.test(name)));
  const unknownTo = (schema: object) => names.filter((name) => !Object.hasOwn(schema, name));
  const assertIgnored = (reply: Reply, expected: readonly string[]) => {
    const { meta } = reply.body;
    assert.deepEqual(meta.ignored_fields, [...expected].sort().slice(0, 100), reply.text.slice(0, 500));
  };

  /** A route with a body: its schema, and a valid request with additional fields. */
  interface Writer {
    readonly route: string;
    readonly schema: object;
    readonly write: (strange: readonly string[], value: unknown) => Promise<Reply>;
    readonly plain: () => Promise<Reply>;
    /** The release concerned. */
    readonly idOf: (reply: Reply) => number;
    /** The address of the resource, if not a release. */
    readonly pathOf?: (data: Reply['body']) => string;
  }
  const idOf = ({ body }: Reply): number => body.data.id;
  /** The corrections of the last corrected release. */
  let corrections = '';
  const proposal = async (options: RequestOptions) => {
    corrections = `/press-releases/${(await publishNew(service, publisher)).id}/corrections`;
    return publisher.api('POST', corrections, options);
  };
  const withdrawal = async (options: RequestOptions) => {
    const { id } = (await proposal({ json: CORRECTED })).body.data;
    return publisher.api('POST', `${corrections}/${id}/withdraw`, options);
  };
  let previewLinks = '';
  const aPreviewLink = async (options: RequestOptions) => {
    previewLinks = `/press-releases/${(await publisher.draft()).id}/preview-links`;
    return publisher.api('POST', previewLinks, options);
  };
  /** The last release with an editor's question or proposal. */
  let awaiting = 0;
  const answer = async (options: RequestOptions) => {
    awaiting = (await askAboutNew(service, publisher)).id;
    return publisher.api('POST', `/press-releases/${awaiting}/questions/1/answer`, options);
  };
  const decided = async (decision: 'accept' | 'decline', options: RequestOptions) => {
    awaiting = (await suggestNewTitle(service, publisher)).id;
    return publisher.api('POST', `/press-releases/${awaiting}/proposal/${decision}`, options);
  };
  const put = (options: RequestOptions) => publisher.api('PUT', '/press-releases/by-external-id/cms-4711', options);
  const imageChange = async (options: RequestOptions) => {
    const { id } = await publisher.draft();
    const image = await publisher.api('POST', `/press-releases/${id}/images`, { body: publisher.imageForm(picture) });
    return publisher.api('PATCH', `/press-release-images/${image.body.data.id}`, options);
  };
  const companyPath = () => `/companies/${publisher.companies[0].id}`;
  const domain = { domain: 'nordwind.example' };
  const domainRequest = (options: RequestOptions) =>
    publisher.api('POST', `${companyPath()}/domain-verification`, options);
  const domainCheck = async (options: RequestOptions) => {
    await domainRequest({ json: domain });
    return publisher.api('POST', `${companyPath()}/domain-verification/check`, options);
  };
  const WRITERS: readonly Writer[] = [
    {
      route: 'PATCH /press-release-images/:imageId',
      schema: IMAGE_EDIT_SCHEMA,
      write: (strange, value) => imageChange(typed(jsonOf({ title: 'Neu' }, strange, value))),
      plain: () => imageChange({ json: { title: 'Neu' } }),
      idOf: ({ body }) => body.data.press_release_id,
    },
    {
      route: 'POST /companies/:id/domain-verification',
      schema: DOMAIN_SCHEMA,
      write: (strange, value) => domainRequest(typed(jsonOf(domain, strange, value))),
      plain: () => domainRequest({ json: domain }),
      idOf,
      pathOf: companyPath,
    },
    {
      route: 'POST /companies/:id/domain-verification/check',
      schema: {},
      write: (strange, value) => domainCheck(typed(jsonOf({}, strange, value))),
      plain: () => domainCheck({}),
      idOf,
      pathOf: companyPath,
    },
    {
      route: 'POST /press-releases',
      schema: PRESS_RELEASE_SCHEMA,
      write: (strange, value) =>
        publisher.api('POST', '/press-releases', typed(jsonOf(publisher.fields(), strange, value))),
      plain: () => publisher.api('POST', '/press-releases', { json: publisher.fields() }),
      idOf,
    },
    {
      route: 'PUT /press-releases/by-external-id/:external_id',
      schema: PRESS_RELEASE_SCHEMA,
      write: (strange, value) => put(typed(jsonOf(publisher.fields(), strange, value))),
      plain: () => put({ json: publisher.fields() }),
      idOf,
    },
    {
      route: 'PATCH /press-releases/:id',
      schema: PRESS_RELEASE_SCHEMA,
      write: async (strange, value) => {
        const { id } = await publisher.draft();
        return publisher.api('PATCH', `/press-releases/${id}`, typed(jsonOf({ keywords: 'a' }, strange, value)));
      },
      plain: async () => {
        const { id } = await publisher.draft();
        return publisher.api('PATCH', `/press-releases/${id}`, { json: { keywords: 'a' } });
      },
      idOf,
    },
    {
      route: 'POST /press-releases/:id/submit',
      schema: SUBMIT_SCHEMA,
      write: async (strange, value) => {
        const { id } = await publisher.draft();
        return publisher.api(
          'POST',
          `/press-releases/${id}/submit`,
          typed(jsonOf({ ai_text_declaration: 'none' }, strange, value)),
        );
      },
      plain: () => submitNew(publisher).then((data) => ({ body: { data } }) as Reply),
      idOf,
    },
    {
      route: 'POST /press-releases/:id/withdraw',
      schema: {},
      write: async (strange, value) => {
        const { id } = await submitNew(publisher);
        return publisher.api('POST', `/press-releases/${id}/withdraw`, typed(jsonOf({}, strange, value)));
      },
      plain: async () => {
        const { id } = await submitNew(publisher);
        return publisher.api('POST', `/press-releases/${id}/withdraw`);
      },
      idOf,
    },
    {
      route: 'POST /press-releases/:id/reschedule',
      schema: RESCHEDULE_SCHEMA,
      write: async (strange, value) => {
        const { id } = await submitNew(publisher);
        const body = typed(jsonOf({ publish_at: 'now' }, strange, value));
        return publisher.api('POST', `/press-releases/${id}/reschedule`, body);
      },
      plain: async () => {
        const { id } = await submitNew(publisher);
        return publisher.api('POST', `/press-releases/${id}/reschedule`, { json: { publish_at: 'now' } });
      },
      idOf,
    },
    {
      route: 'POST /press-releases/:id/objection',
      schema: OBJECTION_SCHEMA,
      write: async (strange, value) => {
        const { id } = await rejectNew(service, publisher);
        const body = typed(jsonOf({ text: 'Das stimmt so.' }, strange, value));
        return publisher.api('POST', `/press-releases/${id}/objection`, body);
      },
      plain: async () => {
        const { id } = await rejectNew(service, publisher);
        return publisher.api('POST', `/press-releases/${id}/objection`, { json: { text: 'Das stimmt so.' } });
      },
      idOf,
    },
    {
      route: 'POST /press-releases/:id/questions/:questionId/answer',
      schema: ANSWER_SCHEMA,
      write: (strange, value) => answer(typed(jsonOf({ text: 'Aus dem Geschäftsbericht.' }, strange, value))),
      plain: () => answer({ json: { text: 'Aus dem Geschäftsbericht.' } }),
      idOf: () => awaiting,
    },
    ...(['accept', 'decline'] as const).map((decision) => ({
      route: `POST /press-releases/:id/proposal/${decision}`,
      schema: {},
      write: (strange: readonly string[], value: unknown) => decided(decision, typed(jsonOf({}, strange, value))),
      plain: () => decided(decision, {}),
      idOf: () => awaiting,
    })),
    {
      route: 'POST /press-releases/:id/corrections',
      schema: CORRECTION_SCHEMA,
      write: async (strange, value) => proposal(typed(jsonOf(CORRECTED, strange, value))),
      plain: () => proposal({ json: CORRECTED }),
      idOf,
      pathOf: ({ id }) => `${corrections}/${id}`,
    },
    {
      route: 'POST /press-releases/:id/corrections/:correctionId/withdraw',
      schema: {},
      write: async (strange, value) => withdrawal(typed(jsonOf({}, strange, value))),
      plain: () => withdrawal({}),
      idOf,
      pathOf: ({ id }) => `${corrections}/${id}`,
    },
    {
      route: 'POST /press-releases/:id/preview-links',
      schema: PREVIEW_LINK_SCHEMA,
      write: (strange, value) => aPreviewLink(typed(jsonOf({ name: 'Ada' }, strange, value))),
      plain: () => aPreviewLink({ json: { name: 'Ada' } }),
      idOf,
      pathOf: ({ id }) => `${previewLinks}/${id}`,
    },
    {
      route: 'POST /press-releases/:id/images',
      schema: IMAGE_SCHEMA,
      write: async (strange, value) => {
        const { id } = await publisher.draft();
        const body = publisher.imageForm(picture);
        // A form is parsed by brackets and may have at most 50 fields.
        for (const name of strange) body.append(name, String(value));
        return publisher.api('POST', `/press-releases/${id}/images`, { body });
      },
      plain: async () => {
        const { id } = await publisher.draft();
        return publisher.api('POST', `/press-releases/${id}/images`, { body: publisher.imageForm(picture) });
      },
      idOf: ({ body }) => body.data.press_release_id,
    },
    {
      route: 'POST /service/pressreleases (JSON)',
      schema: PRESS_RELEASE_SCHEMA,
      write: (strange, value) =>
        service.request('POST', '/service/pressreleases', {
          token: publisher.token,
          ...typed(`{"press_release":${jsonOf(publisher.fields(), strange, value)}}`),
        }),
      plain: () => publisher.api('POST', '/press-releases', { json: publisher.fields() }),
      idOf,
    },
    {
      route: 'POST /service/pressreleases (form)',
      schema: PRESS_RELEASE_SCHEMA,
      write: (strange, value) => {
        const form = new URLSearchParams();
        for (const [name, inner] of Object.entries(publisher.fields()))
          form.append(`press_release[${name}]`, String(inner));
        for (const name of strange) form.append(`press_release[${name}]`, String(value));
        return service.request('POST', '/service/pressreleases', { token: publisher.token, body: form });
      },
      plain: () => publisher.api('POST', '/press-releases', { json: publisher.fields() }),
      idOf,
    },
    {
      route: 'POST /webhooks',
      schema: WEBHOOK_SCHEMA,
      write: async (strange, value) => {
        await withoutWebhooks();
        return publisher.api('POST', '/webhooks', typed(jsonOf(WEBHOOK, strange, value)));
      },
      plain: async () => {
        await withoutWebhooks();
        return publisher.api('POST', '/webhooks', { json: WEBHOOK });
      },
      idOf,
      pathOf: webhookPath,
    },
    {
      route: 'PATCH /webhooks/:id',
      schema: WEBHOOK_CHANGES_SCHEMA,
      write: async (strange, value) =>
        publisher.api('PATCH', `/webhooks/${await aWebhook()}`, typed(jsonOf({ description: 'Neu' }, strange, value))),
      plain: async () => publisher.api('PATCH', `/webhooks/${await aWebhook()}`, { json: { description: 'Neu' } }),
      idOf,
      pathOf: webhookPath,
    },
    {
      route: 'POST /webhooks/:id/rotate-secret',
      schema: {},
      write: async (strange, value) =>
        publisher.api('POST', `/webhooks/${await aWebhook()}/rotate-secret`, typed(jsonOf({}, strange, value))),
      plain: async () => publisher.api('POST', `/webhooks/${await aWebhook()}/rotate-secret`),
      idOf,
      pathOf: webhookPath,
    },
    {
      route: 'POST /webhooks/:id/test',
      schema: {},
      write: async (strange, value) =>
        publisher.api('POST', `/webhooks/${await aWebhook()}/test`, typed(jsonOf({}, strange, value))),
      plain: async () => publisher.api('POST', `/webhooks/${await aWebhook()}/test`),
      idOf,
      pathOf: deliveryPath,
    },
    {
      route: 'POST /webhooks/:id/deliveries/:deliveryId/redeliver',
      schema: {},
      write: async (strange, value) =>
        publisher.api('POST', `${await aDelivery()}/redeliver`, typed(jsonOf({}, strange, value))),
      plain: async () => publisher.api('POST', `${await aDelivery()}/redeliver`),
      idOf,
      pathOf: deliveryPath,
    },
  ];

  it('is tested on every route with a body', () => {
    const writing = routeTable(service).filter(({ route }) => !['GET', 'DELETE'].includes(route.method));
    const known = WRITERS.map(({ route }) =>
      route.replace(/ \(.*| \/service/g, (found) => (found[1] === '(' ? '' : ' ')),
    );
    for (const { route } of writing) {
      const name = `${route.method} ${route.path}`;
      assert.ok(known.includes(name), `${name} has no line here`);
    }
  });

  for (const writer of WRITERS) {
    const { route, schema, write, plain } = writer;
    it(`changes nothing in ${route}, and is reported as ignored`, async () => {
      const isForm = /images|form/.test(route);
      const expected = await record(writer, await plain());
      const values = isForm ? ['published'] : ['published', 4711, true, null, { id: 1, role: 'admin' }, [1]];
      // In a form, names with brackets and empty ones are other fields; those are tested below.
      const strange = unknownTo(schema).filter((name) => !isForm || (/^[\w$]+$/.test(name) && name !== '0'));
      // 40 at a time: a form may have 50, and a response names 100.
      const parts = Array.from({ length: Math.ceil(strange.length / 40) }, (_, i) =>
        strange.slice(40 * i, 40 * i + 40),
      );
      for (const value of values) {
        for (const part of parts) {
          const reply = await write(part, value);
          assert.ok(reply.status < 300, `${reply.status}: ${reply.text}`);
          assertIgnored(reply, part);
          const now = await record(writer, reply);
          assert.deepEqual(comparable(now), comparable(expected), `${value} for ${part}`);
          if (writer.pathOf !== undefined) continue;
          assert.deepEqual(now.images.map(comparable), expected.images.map(comparable));
          assert.ok(publisher.companies.some(({ id }) => id === now.company_id));
        }
      }
      assert.equal(({} as Record<string, unknown>).role, undefined);
    });

    it(`is rejected by ${route} in strict mode`, async () => {
      const strange = ['status', 'id', 'account_id', '__proto__', 'constructor'];
      const original = publisher.api;
      const strict = (options: object) => ({
        ...options,
        headers: { ...(options as { headers?: object }).headers, Prefer: 'handling=strict' },
      });
      // The same writer, with strict handling in every request.
      const spied: Publisher = {
        ...publisher,
        api: (method, path, options = {}) => original(method, path, method === 'GET' ? options : strict(options)),
      };
      const { request } = service;
      const before = { publisher, service };
      publisher = spied;
      service = { ...service, request: (method, path, options = {}) => request(method, path, strict(options)) };
      try {
        const reply = await write(strange, 'published');
        const faults = faultsOf(assertProblem(reply, 422, 'validation_failed')).sort();
        assert.deepEqual(faults, strange.map((name) => `${name} unknown_field`).sort());
      } finally {
        ({ publisher, service } = before);
      }
    });
  }

  it('does not reach a prototype through brackets in a form', async () => {
    const draft = await publisher.draft();
    const nested = [
      '__proto__[admin]',
      'constructor[prototype][admin]',
      'a[__proto__][admin]',
      'a[constructor][prototype][admin]',
      '__proto__.admin',
      '[__proto__][admin]',
    ];
    const upload = publisher.imageForm(picture);
    for (const name of nested) upload.append(name, 'yes');
    const uploaded = await publisher.api('POST', `/press-releases/${draft.id}/images`, { body: upload });
    assert.equal(uploaded.status, 201, uploaded.text);
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(publisher.fields()))
      form.append(`press_release[${name}]`, String(value));
    for (const name of [
      'press_release[__proto__][admin]',
      'press_release[__proto__]',
      'press_release[title][__proto__]',
      ...nested,
    ])
      form.append(name, 'yes');
    const created = await service.request('POST', '/service/pressreleases', { token: publisher.token, body: form });
    assert.equal(created.status, 201, created.text);
    assert.equal(created.body.data.title, publisher.fields().title);
    assert.equal(({} as Record<string, unknown>).admin, undefined);
    assert.equal(([] as unknown as Record<string, unknown>).admin, undefined);
    assert.equal((Function.prototype as unknown as Record<string, unknown>).admin, undefined);
  });

  it('cannot be set by repeating it or sending a list', async () => {
    const draft = await publisher.draft();
    for (const [name, again] of [
      ['title', 'title'],
      ['title', 'title[]'],
      ['title[0]', 'title[1]'],
      ['title[a]', 'title[b]'],
    ] as const) {
      const upload = publisher.imageForm(picture, { is_preview: '1' });
      upload.append(name, 'one');
      upload.append(again, 'two');
      const reply = await publisher.api('POST', `/press-releases/${draft.id}/images`, { body: upload });
      const faults = faultsOf(assertProblem(reply, 422, 'validation_failed'));
      assert.equal(faults.length, 1);
      assert.match(faults[0] ?? '', /^title (?:single_value|type)$/);
    }
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(publisher.fields()))
      form.append(`press_release[${name}]`, String(value));
    form.append('press_release[title]', 'second');
    form.append('press_release[company_id]', '1');
    const reply = await service.request('POST', '/service/pressreleases', { token: publisher.token, body: form });
    assert.deepEqual(faultsOf(assertProblem(reply, 422, 'validation_failed')).sort(), [
      'company_id type',
      'title type',
    ]);
  });
});
