import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { MountedRoute } from '../../adapters/http/api/api.ts';
import { OPERATOR, PERMISSIONS, type Permission } from '../../domain/index.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { IS_SAMPLED } from '../support/process/runs.ts';
import { CORRECTED, proposeNew } from '../support/records/corrections.ts';
import { askAboutNew, publishNew, rejectNew, submitNew, suggestNewTitle } from '../support/records/release-life.ts';
import {
  docsRouter,
  healthRouter,
  openApiRouter,
  portalRouter,
  renditionRouter,
  reportRoutes,
  serviceRouter,
  transparencyRouter,
} from '../support/service/http-definitions.ts';
import { portalServicesOf } from '../support/service/portal-routes.ts';
import { routeServices, routeTable } from '../support/service/route-table.ts';
import { createScriptedProofs } from '../support/service/scripted-proofs.ts';
import type { Publisher, RequestOptions, Service } from '../support/service/service.ts';
import { withService } from '../support/service/with-service.ts';
import { assertProblem } from '../support/wire/problems.ts';
import { uploadImage } from '../support/wire/uploads.ts';

/** A successful request for each route. A route without a line here fails the first test. */
interface Fixture {
  readonly status: number;
  /** True if a draft-only token is refused: the route binds the publisher, or shows a draft to others. */
  readonly binds: boolean;
  /**
   * Outcome for a token limited to another newsroom: a refusal of the target, nothing of the newsroom in a list, a
   * company that is unknown to it, or the same as for any token, because nothing belongs to a newsroom.
   */
  readonly elsewhere: 'not_owner' | 'left_out' | 'unknown_company' | 'shared';
  /** The ids for the path's parameters; new resources if the request uses them up. */
  readonly target?: (publisher: Publisher, service: Service) => Promise<number | readonly [number, number]>;
  /** True if the parameter is scoped to the caller's own account. */
  readonly isOfCaller?: true;
  readonly options?: (publisher: Publisher) => RequestOptions | Promise<RequestOptions>;
}

const picture = jpeg();
const WEBHOOK = { url: 'https://newsroom.example/hooks' };
const SPARE = { ...WEBHOOK, description: 'spare' };
const draft = async (publisher: Publisher): Promise<number> => (await publisher.draft()).id;
const reviewed = async (publisher: Publisher): Promise<number> => (await submitNew(publisher)).id;
const proposedRelease = async (publisher: Publisher, service: Service): Promise<number> =>
  (await suggestNewTitle(service, publisher)).id;
const image = async (publisher: Publisher): Promise<number> =>
  (await uploadImage(publisher, await draft(publisher), await picture)).id;
const webhook = async (publisher: Publisher): Promise<number> => {
  const reply = await publisher.api('POST', '/webhooks', { json: WEBHOOK });
  assert.equal(reply.status, 201, reply.text);
  return reply.body.data.id;
};
/** Removes the last resource created by the test: an account may have twenty. */
const removeLast = async (publisher: Publisher): Promise<void> => {
  const { data } = (await publisher.api('GET', '/webhooks')).body;
  const spare = data.find(({ description }: { description: string | null }) => description === SPARE.description);
  if (spare !== undefined) await publisher.api('DELETE', `/webhooks/${spare.id}`);
};
const delivery = async (publisher: Publisher): Promise<readonly [number, number]> => {
  const id = await webhook(publisher);
  const reply = await publisher.api('POST', `/webhooks/${id}/test`);
  assert.equal(reply.status, 202, reply.text);
  return [id, reply.body.data.id];
};
const correction = async (publisher: Publisher, service: Service): Promise<readonly [number, number]> => {
  const { releaseId, id } = await proposeNew(service, publisher);
  return [releaseId, id];
};
const previewLink = async (publisher: Publisher): Promise<readonly [number, number]> => {
  const id = await draft(publisher);
  const reply = await publisher.api('POST', `/press-releases/${id}/preview-links`, { json: { name: 'Ada' } });
  assert.equal(reply.status, 201, reply.text);
  return [id, reply.body.data.id];
};
/** Reuses the resource where the request changes nothing. */
const once = <T>(make: (publisher: Publisher, service: Service) => Promise<T>) => {
  const made = new Map<Publisher, Promise<T>>();
  return (publisher: Publisher, service: Service) => {
    const id = made.get(publisher) ?? make(publisher, service);
    made.set(publisher, id);
    return id;
  };
};

const FIXTURES: Readonly<Record<string, Fixture>> = {
  'GET /me': { status: 200, binds: false, elsewhere: 'shared' },
  'GET /companies': { status: 200, binds: false, elsewhere: 'left_out' },
  'GET /companies/:id': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: async ({ companies }) => companies[0].id,
  },
  'POST /companies/:id/domain-verification': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: async ({ companies }) => companies[0].id,
    options: () => ({ json: { domain: 'nordwind.example' } }),
  },
  'POST /companies/:id/domain-verification/check': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: once(async ({ companies: [{ id }], api }) => {
      await api('POST', `/companies/${id}/domain-verification`, { json: { domain: 'nordwind.example' } });
      return id;
    }),
  },
  'GET /categories': { status: 200, binds: false, elsewhere: 'shared' },
  'GET /press-releases': { status: 200, binds: false, elsewhere: 'left_out' },
  'POST /press-releases': {
    status: 201,
    binds: false,
    elsewhere: 'unknown_company',
    options: (publisher) => ({ json: publisher.fields() }),
  },
  'GET /press-releases/:id': { status: 200, binds: false, elsewhere: 'not_owner', target: once(draft) },
  'PUT /press-releases/by-external-id/:external_id': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: once(async (publisher) => {
      await publisher.draft({ external_id: '7' });
      return 7;
    }),
    isOfCaller: true,
    options: (publisher) => ({ json: publisher.fields() }),
  },
  'PATCH /press-releases/:id': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: draft,
    options: () => ({ json: { title: 'Neu' } }),
  },
  'DELETE /press-releases/:id': { status: 204, binds: false, elsewhere: 'not_owner', target: draft },
  'POST /press-releases/:id/submit': {
    status: 200,
    binds: true,
    elsewhere: 'not_owner',
    target: draft,
    options: () => ({ json: { ai_text_declaration: 'none' } }),
  },
  'POST /press-releases/:id/withdraw': { status: 200, binds: true, elsewhere: 'not_owner', target: reviewed },
  'POST /press-releases/:id/reschedule': {
    status: 200,
    binds: true,
    elsewhere: 'not_owner',
    target: reviewed,
    options: () => ({ json: { publish_at: 'now' } }),
  },
  'GET /press-releases/:id/submission-check': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: once(draft),
  },
  'GET /press-releases/:id/history': { status: 200, binds: false, elsewhere: 'not_owner', target: once(draft) },
  'POST /press-releases/:id/objection': {
    status: 200,
    binds: true,
    elsewhere: 'not_owner',
    target: async (publisher, service) => (await rejectNew(service, publisher)).id,
    options: () => ({ json: { text: 'That is not so.' } }),
  },
  'GET /press-releases/:id/corrections': { status: 200, binds: false, elsewhere: 'not_owner', target: once(draft) },
  'GET /press-releases/:id/questions': { status: 200, binds: false, elsewhere: 'not_owner', target: once(draft) },
  'POST /press-releases/:id/questions/:questionId/answer': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: async (publisher, service) => [(await askAboutNew(service, publisher)).id, 1],
    options: () => ({ json: { text: 'From our annual report.' } }),
  },
  'GET /press-releases/:id/proposal': { status: 200, binds: false, elsewhere: 'not_owner', target: once(draft) },
  'POST /press-releases/:id/proposal/accept': {
    status: 200,
    binds: true,
    elsewhere: 'not_owner',
    target: proposedRelease,
  },
  'POST /press-releases/:id/proposal/decline': {
    status: 200,
    binds: true,
    elsewhere: 'not_owner',
    target: proposedRelease,
  },
  'POST /press-releases/:id/corrections': {
    status: 201,
    binds: true,
    elsewhere: 'not_owner',
    target: async (publisher, service) => (await publishNew(service, publisher)).id,
    options: () => ({ json: CORRECTED }),
  },
  'GET /press-releases/:id/corrections/:correctionId': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: once(correction),
  },
  'POST /press-releases/:id/corrections/:correctionId/withdraw': {
    status: 200,
    binds: true,
    elsewhere: 'not_owner',
    target: correction,
  },
  'POST /press-releases/:id/preview-links': {
    status: 201,
    binds: true,
    elsewhere: 'not_owner',
    target: draft,
    options: () => ({ json: { name: 'Ada' } }),
  },
  'GET /press-releases/:id/statistics': { status: 200, binds: false, elsewhere: 'not_owner', target: once(draft) },
  'GET /statistics': { status: 200, binds: false, elsewhere: 'left_out' },
  'GET /press-releases/:id/preview-links': { status: 200, binds: false, elsewhere: 'not_owner', target: once(draft) },
  'GET /press-releases/:id/preview-links/:linkId': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: once(previewLink),
  },
  'DELETE /press-releases/:id/preview-links/:linkId': {
    status: 204,
    binds: true,
    elsewhere: 'not_owner',
    target: previewLink,
  },
  'GET /press-releases/:id/images': { status: 200, binds: false, elsewhere: 'not_owner', target: once(draft) },
  'POST /press-releases/:id/images': {
    status: 201,
    binds: false,
    elsewhere: 'not_owner',
    target: draft,
    options: async (publisher) => ({ body: publisher.imageForm(await picture) }),
  },
  'PATCH /press-release-images/:imageId': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: image,
    options: () => ({ json: { title: 'Neu' } }),
  },
  'DELETE /press-release-images/:imageId': { status: 204, binds: false, elsewhere: 'not_owner', target: image },
  'GET /press-release-images/:imageId/original': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: once(image),
  },
  'GET /confirm-texts/current': { status: 200, binds: false, elsewhere: 'shared' },
  'GET /events': { status: 200, binds: false, elsewhere: 'left_out' },
  'GET /webhooks': { status: 200, binds: false, elsewhere: 'left_out' },
  'POST /webhooks': {
    status: 201,
    binds: false,
    elsewhere: 'shared',
    options: async (publisher) => {
      await removeLast(publisher);
      return { json: SPARE };
    },
  },
  'GET /webhooks/:id': { status: 200, binds: false, elsewhere: 'not_owner', target: once(webhook) },
  'PATCH /webhooks/:id': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: once(webhook),
    options: () => ({ json: { enabled: false } }),
  },
  'DELETE /webhooks/:id': { status: 204, binds: false, elsewhere: 'not_owner', target: webhook },
  'POST /webhooks/:id/rotate-secret': { status: 200, binds: false, elsewhere: 'not_owner', target: once(webhook) },
  'POST /webhooks/:id/test': { status: 202, binds: false, elsewhere: 'not_owner', target: once(webhook) },
  'GET /webhooks/:id/deliveries': { status: 200, binds: false, elsewhere: 'not_owner', target: once(webhook) },
  'GET /webhooks/:id/deliveries/:deliveryId': {
    status: 200,
    binds: false,
    elsewhere: 'not_owner',
    target: once(delivery),
  },
  'POST /webhooks/:id/deliveries/:deliveryId/redeliver': {
    status: 202,
    binds: false,
    elsewhere: 'not_owner',
    target: once(delivery),
  },
  'GET /pressreleases': { status: 200, binds: false, elsewhere: 'left_out' },
  'POST /pressreleases': {
    status: 201,
    binds: false,
    elsewhere: 'unknown_company',
    options: (publisher) => ({ json: { press_release: publisher.fields() } }),
  },
};

/** As an operator configures them. */
const EXTRA = [{ method: 'GET', path: '/service/presse/:id', target: '/press-releases/:id' }] as const;

/** The lists of each portal, at its own host and below its path. */
const LIST_PATHS = ['/', '/archive/:year/:month', '/categories/:slug', '/keywords/:keyword', '/newsrooms/:id{/:slug}'];
const PORTAL_PATHS = [
  ...LIST_PATHS.flatMap((path) => [
    path,
    ...['rss', 'atom', 'json'].map((format) => `${path.replace(/^\/$/, '')}/feed.${format}`),
  ]),
  ...['rss', 'atom', 'json'].map((format) => `/search/feed.${format}`),
  '/archive',
  '/assets/:name',
  '/categories',
  '/exports/ninjs.json',
  '/about',
  '/accessibility',
  '/editorial-policy',
  '/imprint',
  '/newsrooms',
  '/opensearch.xml',
  '/check',
  '/pictures/check',
  '/pictures/:key',
  '/previews/:secret',
  '/previews/:secret/press-kit.zip',
  '/privacy',
  '/releases/:id/:slug/corrections/:correctionId',
  '/releases/:id/:slug/ninjs.json',
  '/releases/:id/:slug/press-kit.zip',
  '/releases/:id/:slug.md',
  '/releases/:id/:slug.txt',
  '/newsrooms/:id/:slug/contact.vcf',
  '/releases/:id{/:slug}',
  '/robots.txt',
  '/search',
  '/sitemap-:part.xml',
  '/sitemap-news.xml',
  '/sitemap-pages.xml',
  '/sitemap.xml',
];

/** Routes that respond without a token. A new one must be considered and listed here. */
const WITHOUT_TOKEN = [
  ...['', '/portal_a', '/portal_b'].flatMap((base) =>
    PORTAL_PATHS.map((path) => `GET ${base === '' ? path : `${base}${path.replace(/^\/$/, '')}`}`),
  ),
  ...['', '/portal_a', '/portal_b'].flatMap((base) => [`POST ${base}/check`, `POST ${base}/pictures/check`]),
  'GET /',
  'GET /.well-known/api-catalog',
  'GET /.well-known/security.txt',
  'GET /api/v1/openapi.json',
  'GET /deprecation',
  'GET /transparency',
  'GET /docs',
  'GET /docs/examples/:file',
  'GET /docs/guides',
  'GET /docs/guides/:guide',
  'GET /docs/guides/:language/:file',
  'GET /docs/reference',
  'GET /favicon.ico',
  'GET /favicon.svg',
  'GET /apple-touch-icon.png',
  'GET /health/live',
  'GET /health/ready',
  'GET /images/:file',
  'GET /llms.txt',
  'GET /problems/:code',
  'GET /report',
  'GET /service/openapi.json',
  'POST /report',
];

const FACTS = { baseUrl: 'https://press.example', rateLimitPerMinute: 60 };

/** Found in lists of a token that may use the first newsroom: its name, a release, an event of a release, a webhook. */
const OF_FIRST_NEWSROOM = /"Acme AG"|"title"|"press_release_id"|"url":/;

/** The title of a release in a newsroom that a token may not use. */
const HIDDEN_TITLE = 'Im anderen Newsroom';

/** Fails if the JSON value names a linked release, or the title of a hidden one. */
function assertNoLink(value: unknown): void {
  assert.notEqual(value, HIDDEN_TITLE);
  for (const [name, inner] of Object.entries(typeof value === 'object' && value !== null ? value : {})) {
    if (name === 'translation_of') assert.equal(inner, null);
    if (name === 'translations' && Array.isArray(inner)) assert.deepEqual(inner, []);
    assertNoLink(inner);
  }
}

/** Unknown ids for either parameter of a path. */
const UNKNOWN = [999_999, 999_999] as const;

/** All sets of permissions; in a sampled run those with one, with all but one, and with all. */
const SUBSETS: readonly (readonly Permission[])[] = Array.from({ length: 2 ** PERMISSIONS.length - 1 }, (_, i) =>
  PERMISSIONS.filter((_permission, bit) => ((i + 1) >> bit) & 1),
).filter(({ length }) => !IS_SAMPLED || length === 1 || length >= PERMISSIONS.length - 1);

describe('every route with every set of permissions', () => {
  const service = withService({
    rateLimitPerMinute: 1_000_000,
    extraLegacyRoutes: EXTRA,
    ports: { domainProofs: createScriptedProofs() },
  });
  let owner: Publisher;
  let stranger: Publisher;
  /** Acts by a token limited to the first newsroom. Its drafts are translations of releases in the second. */
  let linked: Publisher;
  const tokens = new Map<string, string>();
  /** Draft-only tokens with every permission. */
  const drafting = new Map<Publisher, string>();
  /** Tokens with every permission, limited to the newsroom that no target is in. */
  const elsewhereToken = new Map<Publisher, string>();
  const key = (publisher: Publisher, permissions: readonly Permission[]) => `${publisher.accountId} ${permissions}`;

  before(async () => {
    owner = await service.publisher({ permissions: PERMISSIONS });
    stranger = await service.publisher({ permissions: PERMISSIONS });
    for (const publisher of [owner, stranger]) {
      for (const permissions of SUBSETS) {
        const { accountId } = publisher;
        const { secret } = await service.application.accounts.createToken({
          caller: OPERATOR,
          accountId,
          name: 'x',
          permissions,
        });
        tokens.set(key(publisher, permissions), secret);
      }
      const { secret } = await service.application.accounts.createToken({
        caller: OPERATOR,
        accountId: publisher.accountId,
        name: 'x',
        permissions: PERMISSIONS,
        draftsOnly: true,
      });
      drafting.set(publisher, secret);
      const limited = await service.application.accounts.createToken({
        caller: OPERATOR,
        accountId: publisher.accountId,
        name: 'x',
        permissions: PERMISSIONS,
        companyIds: [publisher.companies[1].id],
      });
      elsewhereToken.set(publisher, limited.secret);
    }
    const whole = await service.publisher({ permissions: PERMISSIONS });
    const [first, second] = whole.companies;
    const { secret: token } = await service.application.accounts.createToken({
      caller: OPERATOR,
      accountId: whole.accountId,
      name: 'x',
      permissions: PERMISSIONS,
      companyIds: [first.id],
    });
    const hidden = { company_id: second.id, language: 'en', title: HIDDEN_TITLE };
    linked = {
      ...whole,
      token,
      api: (method, path, given) => service.request(method, `/api/v1${path}`, { token, ...given }),
      draft: async (changes) => whole.draft({ translation_of: (await whole.draft(hidden)).id, ...changes }),
    };
    await linked.draft();
  });

  const routes = () => routeTable(service, EXTRA);
  const nameOf = ({ route }: MountedRoute) => `${route.method} ${route.path}`;

  it('lists every existing route and no other', () => {
    assert.deepEqual([...new Set(routes().map(nameOf))].sort(), Object.keys(FIXTURES).sort());
    for (const mounted of routes()) {
      assert.equal(mounted.path.includes('/:'), FIXTURES[nameOf(mounted)]?.target !== undefined, mounted.path);
    }
  });

  it('lists every route open without a token, all of which only read, except a form that stores nothing and the report form', () => {
    const services = routeServices(service);
    const open = [
      portalRouter(portalServicesOf(services, service)),
      renditionRouter(services),
      serviceRouter(),
      transparencyRouter(service.application),
      healthRouter(services, () => undefined),
      openApiRouter(services, []),
      docsRouter(FACTS, () => []),
    ].flatMap(({ stack }) =>
      stack.flatMap(({ methods, path }) => methods.filter((m) => m !== 'HEAD').map((method) => `${method} ${path}`)),
    );
    // The other pages for people require a sign-in; test/http/account and test/security/desk-matrix.test.ts cover them.
    for (const { method, path } of reportRoutes(portalServicesOf(services, service))) open.push(`${method} ${path}`);
    assert.deepEqual([...new Set(open)].sort(), [...new Set(WITHOUT_TOKEN)].sort());
  });

  for (const name of Object.keys(FIXTURES)) {
    it(`${name} names no release of another newsroom that the caller’s own is linked to`, async () => {
      const { status, target, options = () => ({}) } = FIXTURES[name] as Fixture;
      for (const { path, route } of routes().filter((each) => nameOf(each) === name)) {
        const [outer, inner] = [await target?.(linked, service)].flat();
        const filled = path.replace(/:\w+/, String(outer)).replace(/:\w+/, String(inner));
        const reply = await service.request(route.method, filled, { ...(await options(linked)), token: linked.token });
        assert.equal(reply.status, status, reply.text);
        assertNoLink(reply.body);
      }
    });

    it(`${name} accepts the owner’s tokens with its permission only`, async () => {
      const { status, binds, elsewhere, target, isOfCaller = false, options = () => ({}) } = FIXTURES[name] as Fixture;
      for (const mounted of routes().filter((each) => nameOf(each) === name)) {
        const { path, route } = mounted;
        const { permission, method } = route;
        const ask = async (
          id: number | readonly [number, number] | undefined,
          publisher: Publisher,
          permissions: readonly Permission[],
          token = tokens.get(key(publisher, permissions)),
        ) => {
          const [outer, inner] = [id].flat();
          const filled = path.replace(/:\w+/, String(outer)).replace(/:\w+/, String(inner));
          return service.request(method, filled, {
            ...(await options(publisher)),
            token: token ?? '',
          });
        };
        const kept = target === undefined ? undefined : await target(owner, service);
        if (binds) {
          for (const [who, id] of [
            [owner, kept],
            [stranger, kept],
            [owner, UNKNOWN],
          ] as const) {
            const refused = assertProblem(
              await ask(id, who, PERMISSIONS, drafting.get(who)),
              403,
              'permission_missing',
            );
            assert.match(refused.detail, /Entwürfe|drafts/);
          }
        } else {
          const reply = await ask(await target?.(owner, service), owner, PERMISSIONS, drafting.get(owner));
          assert.equal(reply.status, status, `${method} ${path} drafts only: ${reply.text}`);
        }
        const limited = await ask(kept, owner, PERMISSIONS, elsewhereToken.get(owner));
        if (elsewhere === 'not_owner') {
          assert.match(assertProblem(limited, 403, 'not_owner').detail, /newsroom/);
        } else if (elsewhere === 'unknown_company') {
          const { violations } = assertProblem(limited, 422, 'validation_failed');
          assert.deepEqual(violations, [{ field: 'company_id', rule: 'exists' }]);
        } else {
          assert.equal(limited.status, status, limited.text);
          if (elsewhere === 'left_out') assert.ok(!OF_FIRST_NEWSROOM.test(limited.text), limited.text);
        }
        for (const permissions of SUBSETS) {
          const may = permission === null || permissions.includes(permission);
          const where = `${method} ${path} with ${permissions}`;
          if (!may) {
            const problem = assertProblem(await ask(kept, owner, permissions), 403, 'permission_missing');
            assert.equal(problem.permission, permission, where);
          } else {
            const reply = await ask(await target?.(owner, service), owner, permissions);
            assert.equal(reply.status, status, `${where}: ${reply.text}`);
          }
          if (kept === undefined || isOfCaller) continue;
          // Without the permission, the response reveals neither existence nor owner of an id (contract, section 1).
          for (const id of [kept, 999_999]) {
            const reply = await ask(id, stranger, permissions);
            if (!may) assertProblem(reply, 403, 'permission_missing');
            else if (id === kept) assertProblem(reply, 403, 'not_owner');
            else assertProblem(reply, 404, 'not_found');
          }
        }
      }
    });
  }
});
