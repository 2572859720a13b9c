import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { createApplication } from '../../../application/index.ts';
import {
  approvePressRelease,
  type Caller,
  DomainError,
  OPERATOR,
  type PressReleaseId,
  type PressReleaseStatus,
  takeDownPressRelease,
  tokenCaller,
} from '../../../domain/index.ts';
import {
  AT,
  aPlan,
  change,
  historyOf,
  later,
  MINUTE,
  type Publisher,
  storeBooking,
  storeDraft,
  storePublisher,
  submitted,
} from '../../support/records/builders.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import { EXPECTED_TRANSITIONS } from '../../support/records/transitions.ts';
import { postgresql, type TestDatabase } from '../../support/servers/services.ts';
import { openMemoryWorld } from '../../support/service/memory-world.ts';
import type { World } from '../../support/service/service.ts';

const { service, skip } = await postgresql();

const DUE = later(10 * MINUTE);
const caller = { kind: 'editor', name: 'Ada' } as const;
const GIVEN = { reason: 'rights', public: 'Es fehlt ein Recht.', note: null, ...STATEMENT } as const;

let titles = 0;

type Application = ReturnType<typeof createApplication>;

/** The acts, as the use cases perform them, by the action in the history. */
const ACTS = {
  edit: ({ app, author, id }) =>
    app.pressReleases.edit({
      caller: author,
      id,
      fields: { title: `Neu ${++titles}` },
      faults: [],
      requestedPortal: null,
    }),
  submit: ({ app, author, id }) =>
    app.pressReleases.submit({ caller: author, id, aiTextDeclaration: 'none', faults: [] }),
  withdraw: ({ app, author, id }) => app.pressReleases.withdraw({ caller: author, id }),
  delete: ({ app, author, id }) => app.pressReleases.delete({ caller: author, id }),
  approve: ({ app, id }) => app.review.approve({ caller, id, submission: 1, at: 'now' }),
  schedule: ({ app, id }) => app.review.approve({ caller, id, submission: 1, at: later(60 * MINUTE) }),
  undo_approval: ({ app, id }) => app.review.undo({ caller, id }),
  reject: ({ app, id }) =>
    app.review.reject({ caller, id, submission: 1, codes: ['duplicate'], reason: null, fields: [] }),
  publish: async ({ publishDue, id }) => {
    // The clock acts for nobody: a lost race is silent.
    if ((await publishDue()) === 0) throw new DomainError('not_found', { what: `due ${id}` });
  },
  take_down: ({ app, id }) => app.review.takeDown({ caller, id, ...GIVEN }),
  reinstate: ({ app, id }) => app.review.reinstate({ caller, id }),
} as const satisfies Record<
  string,
  (by: Process & { readonly author: Caller; readonly id: PressReleaseId }) => Promise<unknown>
>;
type Act = keyof typeof ACTS;

interface Process {
  readonly app: Application;
  readonly publishDue: () => Promise<number>;
}

describe('two processes on PostgreSQL that change the same release concurrently', { skip }, () => {
  let database: TestDatabase;
  let world: World;
  const persistences: MikroOrmPersistence[] = [];
  const processes: Process[] = [];
  let owner: Publisher;
  let author: Caller;
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    world = openMemoryWorld();
    world.clock.set(DUE);
    for (let i = 0; i < 2; i++) {
      const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
      await persistence.migrate();
      persistences.push(persistence);
      const { unitOfWork, queries, idempotency } = persistence;
      const ports = { ...world.ports, unitOfWork, queries, idempotency };
      const app = createApplication(ports);
      processes.push({ app, publishDue: () => app.schedules.publishDue({ caller: OPERATOR }) });
    }
    owner = await storePublisher(mine().unitOfWork);
    await storeBooking(mine().unitOfWork, aPlan(owner.account.id));
    const [first] = processes;
    assert.ok(first);
    const { token } = await first.app.accounts.createToken({
      caller: OPERATOR,
      accountId: owner.account.id,
      name: 'race',
    });
    author = tokenCaller(token);
  });
  after(async () => {
    for (const persistence of persistences) await persistence.close();
    await world.close();
    await database.drop();
  });
  const mine = () => {
    const [persistence] = persistences;
    assert.ok(persistence);
    return persistence;
  };

  /** How a draft reaches each status. */
  const inStatus = async (status: PressReleaseStatus): Promise<PressReleaseId> => {
    const { unitOfWork } = mine();
    const { id } = await storeDraft(unitOfWork, owner, {}, AT);
    const step = (how: Parameters<typeof change>[2]) => change(unitOfWork, id, how);
    if (status === 'draft') return id;
    await step((release) => submitted(release, owner.actor));
    if (status === 'in_review') return id;
    const context = { actor: { ...caller }, at: AT };
    await step((release) => approvePressRelease(release, context, 'now', status === 'scheduled' ? MINUTE : 0));
    if (status === 'taken_down') await step((release) => takeDownPressRelease(release, GIVEN, context));
    return id;
  };

  /** The status after the act; undefined where it is not allowed. */
  const statusAfter = (status: PressReleaseStatus | 'gone', act: Act): PressReleaseStatus | 'gone' | undefined => {
    if (status === 'gone') return undefined;
    const { publisher, editor, clock } = EXPECTED_TRANSITIONS[status];
    return publisher[act] ?? editor[act] ?? clock[act];
  };

  for (const status of ['draft', 'in_review', 'scheduled', 'published', 'taken_down'] as const) {
    const acts = Object.keys(ACTS) as Act[];
    const pairs = acts.flatMap((one, i) => acts.slice(i).map((other) => [one, other] as const));
    const informative = pairs.filter((pair) => pair.some((act) => statusAfter(status, act) !== undefined));
    it(`refuse the second act on a release that is ${status}, in all ${informative.length} pairs`, async () => {
      for (const pair of informative) {
        const what = `${pair.join(' and ')} of a ${status} release`;
        const id = await inStatus(status);
        const before = (await historyOf(mine().queries, id)).length;
        const results = await Promise.allSettled(
          pair.map((act, i) => ACTS[act]({ ...(processes[i] as Process), author, id })),
        );
        const done = pair.filter((_, i) => results[i]?.status === 'fulfilled');
        for (const result of results) {
          if (result.status === 'fulfilled') continue;
          const isConflict =
            DomainError.is(result.reason, 'status_conflict') || DomainError.is(result.reason, 'not_found');
          assert.ok(isConflict, `${what}: ${result.reason}`);
        }
        const entries = (await historyOf(mine().queries, id)).slice(before);
        const actions = entries.map(({ action }) => action);
        assert.deepEqual(actions.toSorted(), done.toSorted(), `${what}: the history shows what was done`);
        let state: PressReleaseStatus | 'gone' = status;
        for (const action of actions) {
          const next = statusAfter(state, action as Act);
          assert.ok(next, `${what}: ${actions.join(', then ')}`);
          state = next;
        }
        // An act that was possible after the other must not be refused.
        for (const [i, act] of pair.entries()) {
          if (results[i]?.status === 'rejected' && act !== 'publish') {
            assert.ok(statusAfter(status, act) === undefined || statusAfter(state, act) === undefined, what);
          }
        }
        const release = await mine().queries.releases.find(id);
        assert.equal(release?.status ?? 'gone', state, what);
        if (release !== undefined) assert.equal(release.version, before + entries.length, what);
        // Leave nothing that the next pair's clock would publish.
        while ((await processes[0]?.publishDue()) !== 0);
      }
    });
  }
});
