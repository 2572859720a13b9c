import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { ListFilter } from '../../../application/ports/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { until } from '../../support/process/until.ts';
import type { Publisher, Reply } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

/** Concurrent lists of a hundred records. */
const CONCURRENT = 2;
/** Concurrent lists of one account. */
const CONCURRENT_PER_ACCOUNT = 4;
/** Waiting lists of one account. */
const WAITING_PER_ACCOUNT = 64;

/** Refused lists are logged as errors. */
const MAY_LOG_ERRORS = { mayLogErrors: true };

describe('lists of releases', () => {
  const plain = withService();
  let busy: Publisher;
  let other: Publisher;
  /** Running lists, each with the function that lets it continue. */
  const running: { readonly accountId: number; resume(): void }[] = [];
  const service = withService(() => {
    const { queries } = plain.ports;
    const gated =
      <Rest extends readonly unknown[], T>(read: (filter: ListFilter, ...rest: Rest) => Promise<T>) =>
      async (filter: ListFilter, ...rest: Rest) => {
        await new Promise<void>((resume) => running.push({ accountId: filter.accountId, resume }));
        return read(filter, ...rest);
      };
    const { releases } = queries;
    const slow = { ...releases, list: gated(releases.list), listByKey: gated(releases.listByKey) };
    return { ports: { ...plain.ports, queries: { ...queries, releases: slow } } };
  }, MAY_LOG_ERRORS);
  before(async () => {
    [busy, other] = [await service.publisher(), await service.publisher()];
  });
  const resumeOldest = () => (running.shift() ?? assert.fail('no list is running')).resume();

  it('of one service do not delay lists of another service in the same process', async () => {
    const path = '/api/v1/press-releases?per_page=100';
    const held = Array.from({ length: CONCURRENT }, () => service.request('GET', path, { token: busy.token }));
    await until(() => running.length === CONCURRENT);
    assert.equal((await plain.request('GET', path, { token: other.token })).status, 200);
    for (let i = 0; i < CONCURRENT; i++) resumeOldest();
    for (const { status } of await Promise.all(held)) assert.equal(status, 200);
  });

  it('are served round-robin by account on every path, and too many of one account are refused with Retry-After', async () => {
    const paths = ['/api/v1/press-releases?per_page=100', '/api/v1/press-releases?cursor=&per_page=100'];
    const refused: Reply[] = [];
    const served: Promise<Reply>[] = [];
    for (let i = 0; i < CONCURRENT + WAITING_PER_ACCOUNT + 3; i++) {
      const reply = service.request('GET', paths[i % 2] ?? '', { token: busy.token });
      served.push(reply);
      void reply.then((each) => each.status === 503 && refused.push(each));
    }
    await until(() => running.length === CONCURRENT && refused.length === 3);
    for (const reply of refused) {
      assertProblem(reply, 503, 'unavailable');
      assert.match(reply.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
    }

    const quick = [
      service.request('GET', '/api/v1/press-releases?per_page=5', { token: other.token }),
      service.request('GET', '/service/pressreleases?limit=5', { token: other.token }),
    ];
    // Once a later request has its response, both are queued.
    assert.equal((await other.api('GET', '/me')).status, 200);
    assert.equal((await other.api('GET', '/companies')).status, 200);
    let overtaken = 0;
    while (!running.some(({ accountId }) => accountId === other.accountId)) {
      resumeOldest();
      overtaken++;
      await until(() => running.length >= CONCURRENT);
    }
    assert.ok(overtaken < WAITING_PER_ACCOUNT / 2, `${overtaken} lists of the busy account ran first`);

    for (let left = CONCURRENT + WAITING_PER_ACCOUNT + quick.length - overtaken; left > 0; left--) {
      await until(() => running.length > 0);
      resumeOldest();
    }
    for (const reply of await Promise.all(quick)) assert.equal(reply.status, 200);
    assert.equal(
      (await Promise.all(served)).filter(({ status }) => status === 200).length,
      CONCURRENT + WAITING_PER_ACCOUNT,
    );
  });

  it('leave downloads of originals to a limit of their own, which counts each service separately', async (t) => {
    const release = await busy.draft();
    const image = await uploadImage(busy, release.id, await jpeg());
    const path = `/api/v1/press-release-images/${image.id}/original`;
    const { openOriginal } = plain.ports.imageStore;
    const waiting: (() => void)[] = [];
    const open = t.mock.method(plain.ports.imageStore, 'openOriginal', async (sha256: string) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return openOriginal(sha256);
    });
    const held = Array.from({ length: CONCURRENT_PER_ACCOUNT }, () =>
      service.request('GET', path, { token: busy.token }),
    );
    await until(() => waiting.length === CONCURRENT_PER_ACCOUNT);
    assertProblem(await service.request('GET', path, { token: busy.token }), 503, 'unavailable');
    open.mock.restore();
    assert.equal((await plain.request('GET', path, { token: busy.token })).status, 200);
    for (const resolve of waiting) resolve();
    for (const { status } of await Promise.all(held)) assert.equal(status, 200);
  });

  it('leave slots for other accounts: four of an account’s twelve slow lists run at the same time', async () => {
    const short = '/service/pressreleases?limit=1&languages[]=de';
    const heavy = Array.from({ length: 12 }, () => service.request('GET', short, { token: busy.token }));
    await until(() => running.length === CONCURRENT_PER_ACCOUNT);
    // Other accounts are served at once.
    assert.equal((await other.api('GET', '/me')).status, 200);
    const quick = service.request('GET', short, { token: other.token });
    await until(() => running.some(({ accountId }) => accountId === other.accountId));
    assert.equal(running.filter(({ accountId }) => accountId === busy.accountId).length, CONCURRENT_PER_ACCOUNT);
    running
      .splice(
        running.findIndex(({ accountId }) => accountId === other.accountId),
        1,
      )[0]
      ?.resume();
    assert.equal((await quick).status, 200);
    for (let left = heavy.length; left > 0; left--) {
      await until(() => running.length > 0);
      assert.ok(running.length <= CONCURRENT_PER_ACCOUNT);
      resumeOldest();
    }
    for (const { status } of await Promise.all(heavy)) assert.equal(status, 200);
  });
});
