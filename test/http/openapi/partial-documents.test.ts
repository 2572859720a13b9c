import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const PATH = '/api/v1/openapi.json';

describe('extracts of the OpenAPI document', () => {
  const service = withService();
  const get = (query: string, headers: Record<string, string> = {}) =>
    service.request('GET', `${PATH}${query}`, { headers });
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a document
  const operations = (document: any): any[] =>
    Object.values(document.paths).flatMap((item) => Object.values(item as object));

  it('contain only the operations of the tags, and only components that they use', async () => {
    const whole = (await get('')).body;
    const { body, text } = await get('?tags=images');
    assert.deepEqual([...new Set(operations(body).flatMap(({ tags }) => tags))], ['images']);
    assert.deepEqual(
      body.tags.map(({ name }: { name: string }) => name),
      ['images'],
    );
    assert.equal('webhooks' in body, false);
    assert.ok(Object.keys(body.components.schemas).length < Object.keys(whole.components.schemas).length / 2);
    for (const [, ref] of text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      const [kind = '', name = ''] = (ref ?? '').split('/');
      assert.ok(body.components[kind]?.[name], `${ref} is in the part`);
    }
    assert.ok('webhooks' in (await get('?tags=webhooks')).body);
  });

  it('do not depend on the order of tags, and have ETags of their own', async () => {
    const one = await get('?tags=images,press-releases');
    const other = await get('?tags=press-releases,images');
    assert.equal(one.headers.get('ETag'), other.headers.get('ETag'));
    assert.notEqual(one.headers.get('ETag'), (await get('')).headers.get('ETag'));
    assert.equal(
      (await get('?tags=press-releases,images', { 'If-None-Match': one.headers.get('ETag') ?? '' })).status,
      304,
    );
    assert.equal((await get('?tags=')).headers.get('ETag'), (await get('')).headers.get('ETag'));
  });

  it('are refused for an unknown tag with 422, which lists the known ones', async () => {
    for (const tags of ['pictures', 'images,pictures', '__proto__']) {
      const problem = assertProblem(await get(`?tags=${tags}`), 422, 'validation_failed');
      assert.match(problem.detail, /press-releases, images/);
    }
  });

  it('stay the same after more combinations than are cached', async () => {
    const first = await get('?tags=account');
    const names = (await get('')).body.tags.map(({ name }: { name: string }) => name);
    for (const a of names) for (const b of names.slice(0, 3)) assert.equal((await get(`?tags=${a},${b}`)).status, 200);
    assert.equal((await get('?tags=account')).text, first.text);
  });

  it('link from creating a draft to images, check and submission if they contain them', async () => {
    const linksIn = async (query: string) => {
      const { paths } = (await get(query)).body;
      return paths['/press-releases'].post.responses['201'].links;
    };
    const id = '$response.body#/data/id';
    const links = await linksIn('');
    assert.deepEqual(links, {
      attachImage: { operationId: 'attachImage', parameters: { id } },
      checkSubmission: { operationId: 'checkSubmission', parameters: { id } },
      submitPressRelease: { operationId: 'submitPressRelease', parameters: { id } },
    });
    assert.deepEqual(Object.keys(await linksIn('?tags=press-releases')), ['checkSubmission', 'submitPressRelease']);
    const known = operations((await get('')).body).map(({ operationId }) => operationId);
    for (const { operationId } of Object.values(links) as { operationId: string }[])
      assert.ok(known.includes(operationId));
  });

  it('links each step of a release to the next one, with every parameter of its path', async () => {
    const { paths } = (await get('')).body;
    const pathOf: Record<string, string> = {};
    for (const [path, methods] of Object.entries(paths))
      for (const { operationId } of Object.values(methods as object)) pathOf[operationId] = path;
    const steps = operations({ paths }).flatMap(({ operationId: from, responses = {} }) =>
      // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a document
      Object.values<any>(responses).flatMap(({ links = {} }) =>
        // biome-ignore lint/suspicious/noExplicitAny: as above
        Object.values<any>(links).map(({ operationId: to, parameters }) => {
          const names = [...(pathOf[to] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
          assert.deepEqual(Object.keys(parameters).sort(), names.sort(), `${from} to ${to}`);
          return `${from} to ${to}`;
        }),
      ),
    );
    for (const step of [
      'createPressRelease to attachImage',
      'putPressRelease to attachImage',
      'attachImage to checkSubmission',
      'checkSubmission to submitPressRelease',
      'submitPressRelease to getPressRelease',
      'createWebhook to testWebhook',
    ])
      assert.ok(steps.includes(step), step);
  });
});
