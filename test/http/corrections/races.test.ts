import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { createApplication } from '../../../application/index.ts';
import {
  type CorrectionId,
  DomainError,
  OPERATOR,
  type PressReleaseId,
  type SanitizedHtml,
} from '../../../domain/index.ts';
import { ADA, propose, proposeNew } from '../../support/records/corrections.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import { postgresql } from '../../support/servers/services.ts';
import { type Publisher, type Service, startService } from '../../support/service/service.ts';

const { service: server, skip } = await postgresql();

/** Repetitions of each pair, because the order is random. */
const TIMES = 4;

interface Raced {
  readonly releaseId: PressReleaseId;
  readonly id: CorrectionId;
}

describe('corrections on PostgreSQL, decided by two processes at once', { skip }, () => {
  let service: Service;
  let publisher: Publisher;
  /** The use cases of the other process, with its own connections to the same database. */
  let other: Service['application'];
  const closing: (() => Promise<unknown>)[] = [];

  before(async () => {
    assert.ok(server);
    const database = await server.createDatabase();
    const [one, two] = [
      await createMikroOrmPersistence({ driver: 'postgresql', url: database.url, poolMax: 4 }),
      await createMikroOrmPersistence({ driver: 'postgresql', url: database.url, poolMax: 4 }),
    ];
    await one.migrate();
    const { unitOfWork, queries, idempotency } = one;
    service = await startService({
      ports: { unitOfWork, queries, idempotency },
      processes: 1,
      rateLimitPerMinute: 1_000_000,
    });
    other = createApplication({
      ...service.ports,
      unitOfWork: two.unitOfWork,
      queries: two.queries,
      idempotency: two.idempotency,
    });
    publisher = await service.publisher();
    closing.push(
      () => service.close(),
      () => one.close(),
      () => two.close(),
      () => database.drop(),
    );
  });
  after(async () => {
    for (const close of closing) await close();
  });

  const withdraw = ({ releaseId, id }: Raced) =>
    publisher.api('POST', `/press-releases/${releaseId}/corrections/${id}/withdraw`).then(({ status, body }) => {
      if (status !== 200)
        throw new DomainError('status_conflict', { currentStatus: body.current_status, allowedActions: [] });
    });
  const proposeAgain = async ({ releaseId }: Raced) => {
    const { status, body } = await propose(publisher, releaseId, { title: 'Noch eine', note: 'Noch eine.' });
    if (status !== 201)
      throw new DomainError('status_conflict', { currentStatus: body.current_status, allowedActions: [] });
  };
  const TRANSITIONS = {
    approve: ({ id }: Raced) => other.corrections.approve({ id, caller: ADA }),
    'approve by another': ({ id }: Raced) => service.application.corrections.approve({ id, caller: ADA }),
    reject: ({ id }: Raced) => other.corrections.reject({ id, caller: ADA, reason: 'Nein.' }),
    withdraw,
    propose: proposeAgain,
    'take down': ({ releaseId }: Raced) =>
      service.application.review.takeDown({
        id: releaseId,
        caller: ADA,
        reason: 'rights',
        public: 'Ein Recht ist offen.',
        note: null,
        ...STATEMENT,
      }),
  } as const satisfies Record<string, (raced: Raced) => Promise<unknown>>;
  type Move = keyof typeof TRANSITIONS;

  /** Checks that the stored release and its corrections are consistent. */
  async function assertWhole({ releaseId }: Raced): Promise<readonly string[]> {
    const { release, history } = await service.application.review.show({ caller: OPERATOR, id: releaseId });
    const { data } = (await publisher.api('GET', `/press-releases/${releaseId}/corrections`)).body;
    const of = (status: string) => data.filter((each: { status: string }) => each.status === status);
    assert.ok(of('pending').length <= 1, 'one waits at a time');
    const approved = of('approved').map(({ id }: { id: number }) => id);
    assert.deepEqual(
      release.corrections.map(({ id }) => id),
      approved,
    );
    assert.equal(release.text, (approved.length > 0 ? NEW : OLD) as SanitizedHtml);
    assert.equal(history.filter(({ action }) => action === 'correct').length, approved.length);
    const types = await feed(releaseId);
    assert.equal(types.filter((type) => type === 'press_release.corrected').length, approved.length);
    assert.equal(types.filter((type) => type === 'correction.rejected').length, of('rejected').length);
    return data.map(({ status }: { status: string }) => status);
  }

  let lastRead = 0;
  /** The types of the release's events since the last read. */
  async function feed(releaseId: number): Promise<string[]> {
    const types: string[] = [];
    for (;;) {
      const { data } = (await publisher.api('GET', `/events?limit=100&after=${lastRead}`)).body;
      if (data.length === 0) return types;
      for (const { id, type, data: event } of data) {
        lastRead = id;
        if (event.press_release_id === releaseId) types.push(type);
      }
    }
  }

  const OLD = '<p>Die Brücke ist 214 Meter lang.</p>';
  const NEW = '<p>Die Brücke ist 241 Meter lang.</p>';

  /** Pairs of moves, with the orders in which both may succeed. */
  const PAIRS: readonly (readonly [one: Move, other: Move, both: boolean])[] = [
    ['approve', 'approve by another', false],
    ['approve', 'reject', false],
    ['approve', 'withdraw', false],
    ['reject', 'withdraw', false],
    ['approve', 'propose', true],
    ['withdraw', 'propose', true],
    ['reject', 'propose', true],
    ['propose', 'propose', false],
    ['approve', 'take down', true],
    ['withdraw', 'take down', true],
    ['reject', 'take down', true],
    ['propose', 'take down', false],
  ];
  for (const [one, another, mayBoth] of PAIRS) {
    it(`${one} and ${another}: the later one is refused with the state, and leaves no partial change`, async () => {
      for (let time = 0; time < TIMES; time++) {
        const { releaseId, id } = await proposeNew(service, publisher);
        const raced: Raced = { releaseId: releaseId as PressReleaseId, id };
        const results = await Promise.allSettled([TRANSITIONS[one](raced), TRANSITIONS[another](raced)]);
        const done = results.filter(({ status }) => status === 'fulfilled').length;
        for (const result of results) {
          if (result.status === 'rejected') {
            assert.ok(DomainError.is(result.reason, 'status_conflict'), String(result.reason));
          }
        }
        const statuses = await assertWhole(raced);
        if (one === 'propose') {
          // The first is still pending: neither proposal may replace it.
          assert.deepEqual(statuses, ['pending']);
          assert.equal(done, another === 'take down' ? 1 : 0);
        } else if (mayBoth) assert.ok(done >= 1);
        else assert.equal(done, 1, 'one wins');
      }
    });
  }

  it('of twenty concurrent proposals one succeeds', async () => {
    const { releaseId, id } = await proposeNew(service, publisher);
    const raced: Raced = { releaseId: releaseId as PressReleaseId, id };
    await withdraw(raced);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => propose(publisher, releaseId, { title: `Fassung ${i}`, note: 'x' })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 409)]);
    await assertWhole(raced);
  });
});
