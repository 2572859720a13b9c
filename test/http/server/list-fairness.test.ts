import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { ListFilter } from '../../../application/ports/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import type { Publisher, Reply } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { until, uploadImage } from '../../support/wire/uploads.ts';

/** Lists of a hundred records that run concurrently. */
const AT_ONCE = 2;
/** Lists of one account that run concurrently. */
const OF_ACCOUNT = 4;
/** Lists of one account that may wait. */
const SHARE = 64;

/** Refused lists are logged as errors. */
const REFUSED = { mayLogErrors: true };

describe('lists of two accounts', () => {
  const plain = withService();
  let many: Publisher;
  let few: Publisher;
  /** Running lists, each with the function that lets it continue. */
  const reading: { readonly whose: number; goOn(): void }[] = [];
  const service = withService(() => {
    const { queries } = plain.ports;
    const gated =
      <Rest extends readonly unknown[], T>(read: (filter: ListFilter, ...rest: Rest) => Promise<T>) =>
      async (filter: ListFilter, ...rest: Rest) => {
        await new Promise<void>((goOn) => reading.push({ whose: filter.accountId, goOn }));
        return read(filter, ...rest);
      };
    const { releases } = queries;
    const slow = { ...releases, list: gated(releases.list), listByKey: gated(releases.listByKey) };
    return { ports: { ...plain.ports, queries: { ...queries, releases: slow } } };
  }, REFUSED);
  before(async () => {
    [many, few] = [await service.publisher(), await service.publisher()];
  });
  const goOn = () => (reading.shift() ?? assert.fail('nothing is read')).goOn();

  it('do not delay lists of another service in this process', async () => {
    const path = '/api/v1/press-releases?per_page=100';
    const held = Array.from({ length: AT_ONCE }, () => service.request('GET', path, { token: many.token }));
    await until(() => reading.length === AT_ONCE);
    assert.equal((await plain.request('GET', path, { token: few.token })).status, 200);
    for (let i = 0; i < AT_ONCE; i++) goOn();
    for (const { status } of await Promise.all(held)) assert.equal(status, 200);
  });

  it('are served round-robin on every path, and too many of one account are refused with Retry-After', async () => {
    const paths = ['/api/v1/press-releases?per_page=100', '/api/v1/press-releases?cursor=&per_page=100'];
    const refused: Reply[] = [];
    const served: Promise<Reply>[] = [];
    for (let i = 0; i < AT_ONCE + SHARE + 3; i++) {
      const reply = service.request('GET', paths[i % 2] ?? '', { token: many.token });
      served.push(reply);
      void reply.then((each) => each.status === 503 && refused.push(each));
    }
    await until(() => reading.length === AT_ONCE && refused.length === 3);
    for (const reply of refused) {
      assertProblem(reply, 503, 'unavailable');
      assert.match(reply.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
    }

    const quick = [
      service.request('GET', '/api/v1/press-releases?per_page=5', { token: few.token }),
      service.request('GET', '/service/pressreleases?limit=5', { token: few.token }),
    ];
    // They are queued once a later request has its response.
    assert.equal((await few.api('GET', '/me')).status, 200);
    assert.equal((await few.api('GET', '/companies')).status, 200);
    let before = 0;
    while (!reading.some(({ whose }) => whose === few.accountId)) {
      goOn();
      before++;
      await until(() => reading.length >= AT_ONCE);
    }
    assert.ok(before < SHARE / 2, `${before} of the other account's lists were first`);

    for (let left = AT_ONCE + SHARE + quick.length - before; left > 0; left--) {
      await until(() => reading.length > 0);
      goOn();
    }
    for (const reply of await Promise.all(quick)) assert.equal(reply.status, 200);
    assert.equal((await Promise.all(served)).filter(({ status }) => status === 200).length, AT_ONCE + SHARE);
  });

  it('and downloads of originals do not either', async (t) => {
    const release = await many.draft();
    const image = await uploadImage(many, release.id, await jpeg());
    const path = `/api/v1/press-release-images/${image.id}/original`;
    const { openOriginal } = plain.ports.imageStore;
    const waiting: (() => void)[] = [];
    const open = t.mock.method(plain.ports.imageStore, 'openOriginal', async (sha256: string) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return openOriginal(sha256);
    });
    const held = Array.from({ length: OF_ACCOUNT }, () => service.request('GET', path, { token: many.token }));
    await until(() => waiting.length === OF_ACCOUNT);
    assertProblem(await service.request('GET', path, { token: many.token }), 503, 'unavailable');
    open.mock.restore();
    assert.equal((await plain.request('GET', path, { token: many.token })).status, 200);
    for (const resolve of waiting) resolve();
    for (const { status } of await Promise.all(held)) assert.equal(status, 200);
  });

  it('leave slots for each other: four of an account’s twelve slow ones run at the same time', async () => {
    const short = '/service/pressreleases?limit=1&languages[]=de';
    const heavy = Array.from({ length: 12 }, () => service.request('GET', short, { token: many.token }));
    await until(() => reading.length === OF_ACCOUNT);
    // Other accounts are served at once.
    assert.equal((await few.api('GET', '/me')).status, 200);
    const quick = service.request('GET', short, { token: few.token });
    await until(() => reading.some(({ whose }) => whose === few.accountId));
    assert.equal(reading.filter(({ whose }) => whose === many.accountId).length, OF_ACCOUNT);
    reading
      .splice(
        reading.findIndex(({ whose }) => whose === few.accountId),
        1,
      )[0]
      ?.goOn();
    assert.equal((await quick).status, 200);
    for (let left = heavy.length; left > 0; left--) {
      await until(() => reading.length > 0);
      assert.ok(reading.length <= OF_ACCOUNT);
      goOn();
    }
    for (const { status } of await Promise.all(heavy)) assert.equal(status, 200);
  });
});
