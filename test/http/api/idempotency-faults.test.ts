import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import type { UnitOfWork } from '../../../application/ports/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { submitNew } from '../../support/records/release-life.ts';
import type { Publisher, Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

/** Persistence whose transactions can be delayed, and whose storing of responses can fail. */
function disturbed() {
  const persistence = createMemoryPersistence(new Date('2026-08-01T09:00:00Z'));
  const disturbance = {
    beforeTransaction: async (): Promise<void> => undefined,
    beforeKeeping: async (): Promise<void> => undefined,
  };
  const unitOfWork: UnitOfWork = {
    ...persistence.unitOfWork,
    async run(work) {
      await disturbance.beforeTransaction();
      return persistence.unitOfWork.run((transaction) =>
        work({
          ...transaction,
          idempotency: {
            async complete(claimId, answer) {
              await disturbance.beforeKeeping();
              await transaction.idempotency.complete(claimId, answer);
            },
          },
        }),
      );
    },
  };
  return { ports: { ...persistence, unitOfWork }, disturbance };
}

describe('an idempotent request under faults', () => {
  const { ports, disturbance } = disturbed();
  const service = withService({ ports }, { mayLogErrors: true });
  const publisher = withPublisher(service, { terms: { kind: 'single', credits: 50 } });
  let keys = 0;
  let key: string;
  beforeEach(() => {
    key = `key-${++keys}`;
    disturbance.beforeTransaction = async () => undefined;
    disturbance.beforeKeeping = async () => undefined;
    service.errors.length = 0;
  });

  const draftPath = async () => `/press-releases/${(await publisher.draft()).id}`;
  const state = async (path: string) =>
    Promise.all(
      [path, `${path}/history`, `${path}/images`, '/me', '/press-releases'].map(
        async (each) => (await publisher.api('GET', each)).text,
      ),
    );
  const posts = {
    create: async () => {
      const path = await draftPath();
      return { path, status: 201, send: () => ask('/press-releases', { json: publisher.fields() }) };
    },
    submit: async () => {
      const path = await draftPath();
      return { path, status: 200, send: () => ask(`${path}/submit`, { json: { ai_text_declaration: 'none' } }) };
    },
    withdraw: async () => {
      const path = `/press-releases/${(await submitNew(publisher)).id}`;
      return { path, status: 200, send: () => ask(`${path}/withdraw`, {}) };
    },
    upload: async () => {
      const path = await draftPath();
      const picture = await jpeg();
      return { path, status: 201, send: () => ask(`${path}/images`, { body: publisher.imageForm(picture) }) };
    },
  };
  const ask = (path: string, options: Parameters<Publisher['api']>[2]) =>
    publisher.api('POST', path, { ...options, headers: { 'Idempotency-Key': key } });

  for (const [name, prepare] of Object.entries(posts)) {
    it(`rolls ${name} back if its response cannot be stored, and can be retried`, async () => {
      const { path, status, send } = await prepare();
      const before = await state(path);
      for (const [failure, answered, code] of [
        [new Error('disk on fire at /secret/path'), 500, 'internal_error'],
        [new ApplicationError('unavailable', { retryAfterSeconds: 7 }), 503, 'unavailable'],
      ] as const) {
        disturbance.beforeKeeping = async () => {
          throw failure;
        };
        const reply = await send();
        assertProblem(reply, answered, code);
        assert.doesNotMatch(reply.text, /disk|secret/);
        assert.deepEqual(await state(path), before);
      }
      assert.equal(service.errors.length, 2);
      disturbance.beforeKeeping = async () => undefined;
      const reply = await send();
      assert.equal(reply.status, status, reply.text);
      assert.equal(reply.headers.get('Idempotency-Replayed'), null);
      assert.notDeepEqual(await state(path), before);
    });

    it(`returns 409 with Retry-After while ${name} runs, and its response afterwards`, async () => {
      const { status, send } = await prepare();
      const { first, goOn } = await heldUp(send);
      assertProblem(await send(), 409, 'idempotency_in_progress');
      const other = await ask('/press-releases', { json: { title: 'Anders' } });
      assertProblem(other, 422, 'idempotency_key_reused');
      goOn();
      const { text, ...reply } = await first;
      assert.equal(reply.status, status, text);
      const replay = await send();
      assert.deepEqual(
        [replay.status, replay.text, replay.headers.get('Idempotency-Replayed')],
        [status, text, 'true'],
      );
      assert.deepEqual(service.errors, []);
    });
  }

  it('whose process seems to have died is repeated by a retry, and never executed twice', async () => {
    const { send } = await posts.create();
    const { first, goOn } = await heldUp(send);
    service.clock.advance(10 * 60 * 1000);
    const total = async () => (await publisher.api('GET', '/press-releases')).body.meta.total;
    const before = await total();
    const second = await send();
    assert.deepEqual([second.status, second.headers.get('Idempotency-Replayed')], [201, null]);
    goOn();
    assertProblem(await first, 409, 'idempotency_in_progress');
    assert.equal(await total(), before + 1);
    const replay = await send();
    assert.deepEqual([replay.text, replay.headers.get('Idempotency-Replayed')], [second.text, 'true']);
  });

  /** Sends a request that stops just before its transaction until `goOn` is called. Later ones pass. */
  async function heldUp(send: () => Promise<Reply>) {
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    disturbance.beforeTransaction = async () => {
      disturbance.beforeTransaction = async () => undefined;
      reached.resolve();
      await gate.promise;
    };
    const first = send();
    await reached.promise;
    return { first, goOn: () => gate.resolve() };
  }
});
