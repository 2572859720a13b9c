import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createClientWithRuntime } from '../../client/client.ts';
import type { Client, PressReleaseFields } from '../../client/index.ts';
import { globalRuntime } from '../../client/transport/runtime.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { type Publisher, type Service, startService } from '../support/service/service.ts';
import { type FlakyProxy, NETWORK_FAULTS, type NetworkFault, startFlakyProxy } from '../support/wire/flaky-proxy.ts';

let service: Service;
let publisher: Publisher;
let proxy: FlakyProxy;
let presswerk: Client;
let picture: Uint8Array<ArrayBuffer>;
before(async () => {
  service = await startService();
  publisher = await service.publisher();
  proxy = await startFlakyProxy(service.baseUrl);
  picture = new Uint8Array(await jpeg());
  const { sleep } = globalRuntime();
  const runtime = { ...globalRuntime(), sleep: (_ms: number, signals: readonly AbortSignal[]) => sleep(5, signals) };
  presswerk = createClientWithRuntime(runtime, { baseUrl: proxy.url, token: publisher.token, retries: 20 });
});
after(async () => {
  await proxy.close();
  await service.close();
});

const fields = () => publisher.fields() as unknown as PressReleaseFields;
const SEQUENCES: readonly (readonly NetworkFault[])[] = [
  ...NETWORK_FAULTS.map((fault) => [fault]),
  ...NETWORK_FAULTS.flatMap((first) => NETWORK_FAULTS.map((second) => [first, second])),
];

async function count(path: string): Promise<number> {
  const { body } = await publisher.api('GET', path);
  return body.meta?.total ?? body.data.length;
}

/** Sequential, because each test plans the proxy's next faults. */
describe('despite network faults', () => {
  for (const faults of SEQUENCES) {
    const what = faults.join(', then ');

    it(`exactly one release is created: ${what}`, async () => {
      const before = await count('/press-releases');
      proxy.plan(...faults);
      const { data } = await presswerk.pressReleases.create(fields());
      assert.equal(await count('/press-releases'), before + 1);
      assert.equal((await publisher.api('GET', `/press-releases/${data.id}`)).status, 200);
    });
  }

  for (const faults of NETWORK_FAULTS.map((fault) => [fault] as const)) {
    const [what] = faults;

    it(`exactly one image is added, and the release is submitted once: ${what}`, async () => {
      const { id } = await publisher.draft();
      proxy.plan(...faults);
      await presswerk.images.upload(id, {
        image: picture,
        ai_declaration: 'original',
        copyright: 'Jo Blythe',
        rights_confirmed: true,
        confirm_text_version: 'img-confirm-v2',
      });
      assert.equal(await count(`/press-releases/${id}/images`), 1);
      proxy.plan(...faults);
      const { data } = await presswerk.pressReleases.submit(id, { ai_text_declaration: 'none' });
      assert.equal(data.status, 'in_review');
    });

    it(`a release is updated, and deleted: ${what}`, async () => {
      const { id } = await publisher.draft();
      proxy.plan(...faults);
      assert.equal((await presswerk.pressReleases.update(id, { title: 'Once more' })).data.title, 'Once more');
      proxy.plan(...faults);
      await presswerk.pressReleases.delete(id);
      assert.equal((await publisher.api('GET', `/press-releases/${id}`)).status, 404);
    });
  }

  it('a conditional change that succeeded, but whose response was lost, is reported as uncertain', async () => {
    const { data, etag } = await presswerk.pressReleases.create(fields());
    proxy.plan('response lost');
    await assert.rejects(presswerk.pressReleases.update(data.id, { title: 'Mine' }, { ifMatch: etag ?? '' }), {
      code: 'precondition_failed',
      uncertain: true,
    });
    assert.equal((await presswerk.pressReleases.get(data.id)).data.title, 'Mine');
  });

  it('a list is read to its end', async () => {
    const ids = new Set<number>();
    proxy.plan('response cut', 'request lost');
    for await (const { id } of presswerk.pressReleases.list({ per_page: 5 })) ids.add(id);
    assert.equal(ids.size, await count('/press-releases'));
  });
});
