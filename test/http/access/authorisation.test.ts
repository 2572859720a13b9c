import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { MountedRoute } from '../../../adapters/http/api/api.ts';
import { OPERATOR, PERMISSIONS, type Permission } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { routeTable } from '../../support/service/route-table.ts';
import { type Publisher, type RequestOptions, type Service, startService } from '../../support/service/service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

/** The permissions of the specification's §4, with the contract's additions. */
const RIGHTS: Readonly<Record<string, Permission | null>> = {
  'GET /press-releases': 'press-releases:read',
  'POST /press-releases': 'press-releases:write',
  'GET /press-releases/:id': 'press-releases:read',
  'PUT /press-releases/by-external-id/:external_id': 'press-releases:write',
  'PATCH /press-releases/:id': 'press-releases:write',
  'DELETE /press-releases/:id': 'press-releases:write',
  'POST /press-releases/:id/submit': 'press-releases:write',
  'POST /press-releases/:id/withdraw': 'press-releases:write',
  'POST /press-releases/:id/reschedule': 'press-releases:write',
  'POST /press-releases/:id/objection': 'press-releases:write',
  'GET /press-releases/:id/questions': 'press-releases:read',
  'POST /press-releases/:id/questions/:questionId/answer': 'press-releases:write',
  'GET /press-releases/:id/proposal': 'press-releases:read',
  'POST /press-releases/:id/proposal/accept': 'press-releases:write',
  'POST /press-releases/:id/proposal/decline': 'press-releases:write',
  'GET /press-releases/:id/submission-check': 'press-releases:read',
  'GET /press-releases/:id/history': 'press-releases:read',
  'GET /press-releases/:id/corrections': 'press-releases:read',
  'POST /press-releases/:id/corrections': 'press-releases:write',
  'GET /press-releases/:id/corrections/:correctionId': 'press-releases:read',
  'POST /press-releases/:id/corrections/:correctionId/withdraw': 'press-releases:write',
  'POST /press-releases/:id/preview-links': 'press-releases:write',
  'GET /press-releases/:id/statistics': 'press-releases:read',
  'GET /statistics': 'press-releases:read',
  'GET /press-releases/:id/preview-links': 'press-releases:read',
  'GET /press-releases/:id/preview-links/:linkId': 'press-releases:read',
  'DELETE /press-releases/:id/preview-links/:linkId': 'press-releases:write',
  'GET /press-releases/:id/images': 'press-releases:read',
  'POST /press-releases/:id/images': 'press-release-images:write',
  'PATCH /press-release-images/:imageId': 'press-release-images:write',
  'DELETE /press-release-images/:imageId': 'press-release-images:write',
  'GET /press-release-images/:imageId/original': 'press-releases:read',
  'GET /companies': 'companies:read',
  'GET /companies/:id': 'companies:read',
  'POST /companies/:id/domain-verification': 'companies:write',
  'POST /companies/:id/domain-verification/check': 'companies:write',
  'GET /categories': 'press-releases:read',
  'GET /confirm-texts/current': null,
  'GET /me': null,
  'GET /events': 'press-releases:read',
  'GET /webhooks': 'webhooks:write',
  'POST /webhooks': 'webhooks:write',
  'GET /webhooks/:id': 'webhooks:write',
  'PATCH /webhooks/:id': 'webhooks:write',
  'DELETE /webhooks/:id': 'webhooks:write',
  'POST /webhooks/:id/rotate-secret': 'webhooks:write',
  'POST /webhooks/:id/test': 'webhooks:write',
  'GET /webhooks/:id/deliveries': 'webhooks:write',
  'GET /webhooks/:id/deliveries/:deliveryId': 'webhooks:write',
  'POST /webhooks/:id/deliveries/:deliveryId/redeliver': 'webhooks:write',
  'GET /pressreleases': 'press-releases:read',
  'POST /pressreleases': 'press-releases:write',
};

/** The kinds of resources that a path parameter may name: tested with another account's, and with none. */
const RESOURCES = ['press-releases/:id', 'companies/:id', 'press-release-images/:imageId', 'webhooks/:id'] as const;
type Resource = (typeof RESOURCES)[number];

/** Identifiers that are scoped to the caller: another account may use the same ones. */
const OF_CALLER = 'press-releases/by-external-id/:external_id';
const EXTERNAL_ID = 'cms-4711';

describe('authorisation', async () => {
  // Behind a proxy, so that refused tokens can come from many addresses: each may fail 30 times a minute.
  const service: Service = await startService({ trustProxy: true });
  const owner = await service.publisher({ permissions: PERMISSIONS });
  const stranger = await service.publisher({ permissions: PERMISSIONS });
  const without = Object.fromEntries(
    await Promise.all(
      PERMISSIONS.map(async (missing) => [
        missing,
        await tokenOf(
          service,
          owner,
          PERMISSIONS.filter((permission) => permission !== missing),
        ),
      ]),
    ),
  ) as Record<Permission, string>;
  const draft = await owner.draft({ external_id: EXTERNAL_ID });
  const image = await owner.api('POST', `/press-releases/${draft.id}/images`, { body: owner.imageForm(await jpeg()) });
  const webhook = await owner.api('POST', '/webhooks', { json: { url: 'https://newsroom.example/hooks' } });
  const owned: Readonly<Record<Resource, number>> = {
    'webhooks/:id': webhook.body.data.id,
    'press-releases/:id': draft.id,
    'companies/:id': owner.companies[0].id,
    'press-release-images/:imageId': image.body.data.id,
  };
  const routes = routeTable(service);

  /** All data of the owner that a stranger could have changed. */
  const possessions = async () => {
    const paths = [
      `/press-releases/${draft.id}`,
      `/press-releases/${draft.id}/history`,
      '/press-releases',
      '/me',
      '/webhooks',
    ];
    return Promise.all(paths.map(async (path) => (await owner.api('GET', path)).body));
  };
  const possessed = await possessions();
  after(async () => {
    const left = await possessions();
    await service.close();
    assert.deepEqual(left, possessed);
    assert.deepEqual(service.errors, []);
  });

  it('requires the specified permission on every route', () => {
    for (const { route, path } of routes) {
      const name = `${route.method} ${route.path}`;
      assert.ok(name in RIGHTS, `${name} at ${path} has no line in this test`);
      assert.equal(route.permission, RIGHTS[name], name);
    }
    const mounted = new Set(routes.map(({ route, path }) => `${route.method} ${path}`));
    for (const name of Object.keys(RIGHTS).filter((right) => !right.endsWith(' /pressreleases'))) {
      const [method, path] = name.split(' ');
      assert.ok(mounted.has(`${method} /api/v1${path}`), name);
      assert.ok(mounted.has(`${method} /service${path}`), name);
    }
  });

  it('is tested with an existing resource for every path parameter', () => {
    for (const { path } of routes) {
      if (path.includes(':')) assert.ok(path.endsWith(`/${OF_CALLER}`) || resourceOf(path), path);
    }
  });

  it('keeps releases of two accounts with the same external id apart', async () => {
    const path = `/press-releases/by-external-id/${EXTERNAL_ID}`;
    const reply = await stranger.api('PUT', path, { json: stranger.fields({ title: 'Gekapert' }) });
    assert.equal(reply.status, 201, reply.text);
    assert.notEqual(reply.body.data.id, draft.id);
    assert.equal((await owner.api('GET', `/press-releases/${draft.id}`)).body.data.title, draft.title);
  });

  for (const [index, mounted] of routes.entries()) {
    const { route, path } = mounted;
    describe(`${route.method} ${path}`, () => {
      const call = (id: number, token: string | null, options: RequestOptions = {}) =>
        service.request(route.method, pathTo(path, id), {
          ...bodyFor(mounted),
          ...options,
          token,
        });
      const resource = resourceOf(path);
      const own = resource === undefined ? 0 : owned[resource];

      it('is 401 without a valid token', async () => {
        assertProblem(await call(own, null), 401, 'unauthenticated');
        for (const Authorization of ['Bearer pwk_no', `Basic ${btoa('a:b')}`, owner.token]) {
          const headers = { Authorization, 'X-Forwarded-For': `192.0.2.${index}` };
          assertProblem(await call(own, null, { headers }), 401, 'unauthenticated');
        }
      });

      const { permission } = route;
      if (permission !== null) {
        it(`is 403 without ${permission}, even with all other permissions`, async () => {
          assert.equal(
            assertProblem(await call(own, without[permission]), 403, 'permission_missing').permission,
            permission,
          );
        });
      }

      if (resource !== undefined) {
        it('is 403 for a resource of another account', async () => {
          assertProblem(await call(own, stranger.token), 403, 'not_owner');
        });

        it('is 404 for a resource that does not exist', async () => {
          for (const id of [999_999, Number.MAX_SAFE_INTEGER, 0, -1]) {
            assertProblem(await call(id, owner.token), 404, 'not_found');
          }
        });
      }

      if (route.method === 'GET') {
        it('is the same for HEAD, without a body', async () => {
          const head = (id: number, token: string | null) => service.request('HEAD', pathTo(path, id), { token });
          const expected = [
            await head(own, null),
            ...(resource ? [await head(own, stranger.token), await head(999_999, owner.token)] : []),
          ];
          assert.deepEqual(
            expected.map(({ status, text }) => [status, text]),
            [
              [401, ''],
              ...(resource
                ? [
                    [403, ''],
                    [404, ''],
                  ]
                : []),
            ],
          );
        });
      }
    });
  }
});

/** The path of the resource with that id, and of its first child where the path names one. */
function pathTo(path: string, id: number): string {
  return path.replace(/:[A-Za-z]+/, String(id)).replace(/:[A-Za-z]+/, '1');
}

function resourceOf(path: string): Resource | undefined {
  return RESOURCES.find((resource) => path.includes(`/${resource}`));
}

/** A valid body, so that the caller is the only fault. */
function bodyFor({ route }: MountedRoute): RequestOptions {
  if (route.path.endsWith('/submit')) return { json: { ai_text_declaration: 'none' } };
  if (route.method === 'PATCH') return { json: { title: 'Gekapert' } };
  return {};
}

async function tokenOf({ application }: Service, { accountId }: Publisher, permissions: readonly Permission[]) {
  const { secret } = await application.accounts.createToken({
    caller: OPERATOR,
    accountId,
    name: 'limited',
    permissions,
  });
  return secret;
}
