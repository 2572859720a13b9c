import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import type { Ports } from '../../../application/ports/index.ts';
import { DomainError, type PressReleaseId } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { submit, submitNew } from '../../support/records/release-life.ts';
import { postgresql } from '../../support/servers/services.ts';
import { type Publisher, type Reply, type Service, startService } from '../../support/service/service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

type Persistence = Pick<Ports, 'unitOfWork' | 'queries' | 'idempotency'> & { close(): Promise<void> };

async function openPglite(): Promise<Persistence> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-http-'));
  const persistence = await createMikroOrmPersistence({ driver: 'pglite', folder: join(folder, 'database') });
  await persistence.migrate();
  const close = async () => {
    await persistence.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...persistence, close };
}

const { skip } = await postgresql();

/** Starts a service in this process with a persistence of its owner; closing the service closes both. */
const startWith = (open: () => Promise<Persistence>) => async (): Promise<Service> => {
  const persistence = await open();
  const { unitOfWork, queries, idempotency } = persistence;
  const service = await startService({ ports: { unitOfWork, queries, idempotency }, processes: 1 });
  const close = async () => {
    await service.close();
    await persistence.close();
  };
  return { ...service, close };
};

const ADAPTERS: readonly {
  readonly name: string;
  readonly start: () => Promise<Service>;
  readonly skip: string | false;
}[] = [
  { name: 'memory', start: startWith(async () => createMemoryPersistence(createFixedClock().now())), skip: false },
  { name: 'PGlite', start: startWith(openPglite), skip: false },
  { name: 'two processes on one PostgreSQL', start: () => startService({ processes: 2 }), skip },
];

for (const adapter of ADAPTERS) {
  describe(`concurrent requests (${adapter.name})`, { skip: adapter.skip }, () => {
    let service: Service;
    let publisher: Publisher;
    before(async () => {
      service = await adapter.start();
      publisher = await service.publisher();
    });
    after(async () => {
      await service.close();
      assert.deepEqual(service.errors, []);
    });
    const repeat = <T>(count: number, make: (index: number) => T): T[] =>
      Array.from({ length: count }, (_, i) => make(i));
    const fetchRelease = (id: number) => publisher.api('GET', `/press-releases/${id}`);
    const actionsOf = async (id: number): Promise<string[]> => {
      const { data } = (await publisher.api('GET', `/press-releases/${id}/history`)).body;
      return data.map(({ action }: { action: string }) => action);
    };
    const withStatus = (replies: readonly Reply[], status: number) =>
      replies.filter((reply) => reply.status === status);

    it('to submit one release submit it once: one gets 200, nineteen get 409', async () => {
      const owner = await service.publisher({ terms: { kind: 'single', credits: 20 } });
      const { id } = await owner.draft();
      const replies = await Promise.all(repeat(20, () => submit(owner, id)));
      assert.equal(withStatus(replies, 200).length, 1);
      const conflicts = withStatus(replies, 409);
      assert.equal(conflicts.length, 19);
      for (const reply of conflicts) {
        const body = assertProblem(reply, 409, 'status_conflict');
        assert.deepEqual(
          [body.current_status, body.allowed_actions],
          ['in_review', ['withdraw', 'reschedule', 'delete']],
        );
      }
      const { data } = (await owner.api('GET', `/press-releases/${id}`)).body;
      assert.deepEqual([data.status, data.version], ['in_review', 2]);
      assert.equal((await owner.api('GET', `/press-releases/${id}/history`)).body.data.length, 2);
      assert.equal((await owner.api('GET', '/me')).body.data.booking.credits_left, 19);
    });

    it('to submit ten releases with one credit submit one: the others get 402', async () => {
      const owner = await service.publisher({ terms: { kind: 'single', credits: 1 } });
      const drafts = await Promise.all(repeat(10, () => owner.draft()));
      const replies = await Promise.all(drafts.map(({ id }) => submit(owner, id)));
      assert.equal(withStatus(replies, 200).length, 1);
      const refused = withStatus(replies, 402);
      assert.equal(refused.length, 9);
      for (const reply of refused) assertProblem(reply, 402, 'booking_required');
      const countOf = async (status: string) =>
        (await owner.api('GET', `/press-releases?status=${status}`)).body.meta.total;
      assert.deepEqual([await countOf('in_review'), await countOf('draft')], [1, 9]);
    });

    it('to submit ten releases with a quota of three submit three: the others get 422', async () => {
      const owner = await service.publisher({ terms: { kind: 'plan', monthlyQuota: 3 } });
      const drafts = await Promise.all(repeat(10, () => owner.draft()));
      const replies = await Promise.all(drafts.map(({ id }) => submit(owner, id)));
      assert.equal(withStatus(replies, 200).length, 3);
      for (const reply of withStatus(replies, 422)) assertProblem(reply, 422, 'quota_exceeded');
      assert.equal(withStatus(replies, 422).length, 7);
      const { used, remaining } = (await owner.api('GET', '/me')).body.data.quota;
      assert.deepEqual([used, remaining], [3, 0]);
    });

    it('to approve and withdraw a release: one succeeds, the other is a conflict', async () => {
      for (let round = 0; round < 6; round++) {
        const { id } = await submitNew(publisher);
        const approve = () =>
          service.application.review
            .approve({ id: id as PressReleaseId, submission: 1, caller: { kind: 'editor', name: 'Ada' } })
            .then(
              () => 'approved' as const,
              (error: unknown) => {
                assert.ok(DomainError.is(error, 'status_conflict'), String(error));
                return 'refused' as const;
              },
            );
        const withdraw = () => publisher.api('POST', `/press-releases/${id}/withdraw`);
        const [approval, reply] =
          round % 2 === 0
            ? await Promise.all([approve(), withdraw()])
            : await Promise.all([withdraw(), approve()]).then(
                ([withdrawal, approval]) => [approval, withdrawal] as const,
              );
        const { status } = (await fetchRelease(id)).body.data;
        if (approval === 'approved') {
          assert.equal(assertProblem(reply, 409, 'status_conflict').current_status, 'published');
          assert.deepEqual([status, await actionsOf(id)], ['published', ['create', 'submit', 'approve']]);
        } else {
          assert.equal(reply.status, 200, reply.text);
          assert.deepEqual([status, await actionsOf(id)], ['draft', ['create', 'submit', 'withdraw']]);
        }
      }
    });

    it('to edit one release lose no change, and with If-Match only one succeeds', async () => {
      const { id } = await publisher.draft();
      const patch = (json: object, headers: Record<string, string> = {}) =>
        publisher.api('PATCH', `/press-releases/${id}`, { json, headers });
      const both = await Promise.all([patch({ title: 'Einer' }), patch({ keywords: 'zwei' })]);
      assert.deepEqual(
        both.map(({ status }) => status),
        [200, 200],
      );
      assert.deepEqual(both.map(({ body }) => body.data.version).sort(), [2, 3]);
      const after = await fetchRelease(id);
      assert.deepEqual([after.body.data.title, after.body.data.keywords], ['Einer', 'zwei']);

      const headers = { 'If-Match': after.headers.get('ETag') ?? '' };
      const rivals = await Promise.all(repeat(5, (i) => patch({ title: `Rivale ${i}` }, headers)));
      const [winner, ...others] = withStatus(rivals, 200);
      assert.deepEqual(others, []);
      for (const reply of withStatus(rivals, 412)) assertProblem(reply, 412, 'precondition_failed');
      assert.equal(withStatus(rivals, 412).length, 4);
      assert.equal((await fetchRelease(id)).body.data.title, winner?.body.data.title);
    });

    it('to edit and submit a release: the edit is part of the submission or refused', async () => {
      for (let round = 0; round < 6; round++) {
        const { id } = await publisher.draft({ title: 'Alt' });
        const edit = () => publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Neu' } });
        const [submitted, edited] =
          round % 2 === 0
            ? await Promise.all([submit(publisher, id), edit()])
            : await Promise.all([edit(), submit(publisher, id)]).then(
                ([edited, submitted]) => [submitted, edited] as const,
              );
        assert.equal(submitted.status, 200, submitted.text);
        const title = edited.status === 200 ? 'Neu' : 'Alt';
        if (edited.status !== 200) assertProblem(edited, 409, 'status_conflict');
        const { data } = (await publisher.api('GET', `/press-releases/${id}/history`)).body;
        assert.equal(data.at(-1).snapshot.title, title);
        assert.equal((await fetchRelease(id)).body.data.title, title);
      }
    });

    it('to delete and submit a release: it is deleted, and its credit is refunded', async () => {
      const owner = await service.publisher({ terms: { kind: 'single', credits: 1 } });
      for (let round = 0; round < 6; round++) {
        const { id } = await owner.draft();
        const remove = () => owner.api('DELETE', `/press-releases/${id}`);
        const [deleted, submitted] =
          round % 2 === 0
            ? await Promise.all([remove(), submit(owner, id)])
            : await Promise.all([submit(owner, id), remove()]).then(
                ([submitted, deleted]) => [deleted, submitted] as const,
              );
        assert.equal(deleted.status, 204, deleted.text);
        if (submitted.status !== 200) assertProblem(submitted, 404, 'not_found');
        assertProblem(await owner.api('GET', `/press-releases/${id}`), 404, 'not_found');
        assert.equal((await owner.api('GET', '/me')).body.data.booking.credits_left, 1);
      }
    });

    it('to delete one release: one gets 204, the others 404', async () => {
      const { id } = await publisher.draft();
      const replies = await Promise.all(repeat(5, () => publisher.api('DELETE', `/press-releases/${id}`)));
      assert.equal(withStatus(replies, 204).length, 1);
      assert.equal(withStatus(replies, 404).length, 4);
    });

    it('to attach title images to one release attach one: the others get 422', async () => {
      const { id } = await publisher.draft();
      const file = await jpeg({ width: 16, height: 12 });
      const replies = await Promise.all(
        repeat(5, () => publisher.api('POST', `/press-releases/${id}/images`, { body: publisher.imageForm(file) })),
      );
      assert.equal(withStatus(replies, 201).length, 1);
      for (const reply of withStatus(replies, 422)) assertProblem(reply, 422, 'title_image_exists');
      assert.equal(withStatus(replies, 422).length, 4);
      assert.equal((await publisher.api('GET', `/press-releases/${id}/images`)).body.data.length, 1);
    });

    it('to create a release with the same Idempotency-Key create one, and every retry gets its response', async () => {
      const owner = await service.publisher();
      const create = () =>
        owner.api('POST', '/press-releases', { json: owner.fields(), headers: { 'Idempotency-Key': 'once' } });
      const replies = await Promise.all(repeat(10, create));
      const created = withStatus(replies, 201);
      assert.equal(created.filter(({ headers }) => headers.get('Idempotency-Replayed') === null).length, 1);
      for (const reply of withStatus(replies, 409)) assertProblem(reply, 409, 'idempotency_in_progress');
      assert.equal(created.length + withStatus(replies, 409).length, 10);
      const retry = await create();
      assert.equal(retry.headers.get('Idempotency-Replayed'), 'true');
      for (const reply of created) assert.equal(reply.text, retry.text);
      assert.equal((await owner.api('GET', '/press-releases')).body.meta.total, 1);
    });
  });
}
