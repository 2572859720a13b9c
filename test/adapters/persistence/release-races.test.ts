import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { createApplication } from '../../../application/index.ts';
import {
  approvePressRelease,
  askPublisher,
  type Caller,
  DomainError,
  OPERATOR,
  type PressReleaseId,
  type PressReleaseStatus,
  proposeChanges,
  type QuestionId,
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
  reschedule: ({ app, author, id }) =>
    // A different time each: the same one would change nothing.
    app.pressReleases.reschedule({ caller: author, id, publishAt: later((60 + ++titles) * MINUTE), faults: [] }),
  delete: ({ app, author, id }) => app.pressReleases.delete({ caller: author, id }),
  approve: ({ app, id }) => app.review.approve({ caller, id, submission: 1, at: 'now' }),
  schedule: ({ app, id }) => app.review.approve({ caller, id, submission: 1, at: later(60 * MINUTE) }),
  undo_approval: ({ app, id }) => app.review.undo({ caller, id }),
  reject: ({ app, id }) =>
    app.review.reject({ caller, id, submission: 1, codes: ['duplicate'], reason: null, fields: [] }),
  ask: ({ app, id }) => app.desk.ask({ caller, id, text: 'Wann?' }),
  answer: async ({ app, author, id, question }) =>
    app.pressReleases.answerQuestion({ caller: author, id, questionId: question ?? NO_QUESTION, text: 'Morgen.' }),
  propose: ({ app, id }) => app.desk.propose({ caller, id, fields: { title: `Vorschlag ${++titles}` }, note: null }),
  accept_proposal: ({ app, author, id }) => app.pressReleases.acceptProposal({ caller: author, id }),
  decline_proposal: ({ app, author, id }) => app.pressReleases.declineProposal({ caller: author, id }),
  publish: async ({ publishDue, id }) => {
    // The clock has no caller: a lost race reports nothing.
    if ((await publishDue()) === 0) throw new DomainError('not_found', { what: `due ${id}` });
  },
  take_down: ({ app, id }) => app.review.takeDown({ caller, id, ...GIVEN }),
  reinstate: ({ app, id }) => app.review.reinstate({ caller, id }),
} as const satisfies Record<string, (by: Process & Raced) => Promise<unknown>>;
type Act = keyof typeof ACTS;

interface Raced {
  readonly author: Caller;
  readonly id: PressReleaseId;
  /** The open question to the publisher. */
  readonly question: QuestionId | undefined;
}

const NO_QUESTION = 999_999_999 as QuestionId;

/** The properties of a release that decide which acts are allowed. */
interface State {
  readonly status: PressReleaseStatus | 'gone';
  readonly hasQuestion: boolean;
  readonly hasProposal: boolean;
}

/** The starts of the races. */
const STARTS = {
  'is draft': { status: 'draft', hasQuestion: false, hasProposal: false },
  'is in_review': { status: 'in_review', hasQuestion: false, hasProposal: false },
  'has an open question and a proposal': { status: 'in_review', hasQuestion: true, hasProposal: true },
  'is scheduled': { status: 'scheduled', hasQuestion: false, hasProposal: false },
  'is published': { status: 'published', hasQuestion: false, hasProposal: false },
  'is taken_down': { status: 'taken_down', hasQuestion: false, hasProposal: false },
} as const satisfies Readonly<Record<string, State & { readonly status: PressReleaseStatus }>>;

/** The state after the act; undefined if it is not allowed. Both replies are awaited in one review only. */
function stateAfter(state: State, act: Act): State | undefined {
  if (state.status === 'gone') return undefined;
  const { publisher, editor, clock } = EXPECTED_TRANSITIONS[state.status];
  const status = publisher[act] ?? editor[act] ?? clock[act];
  if (status === undefined) return undefined;
  const { hasQuestion, hasProposal } = state;
  if (act === 'reschedule') return state;
  if (act === 'ask') return hasQuestion ? undefined : { ...state, hasQuestion: true };
  if (act === 'answer') return hasQuestion ? { ...state, hasQuestion: false } : undefined;
  if (act === 'propose') return hasProposal ? undefined : { ...state, hasProposal: true };
  if (act === 'accept_proposal' || act === 'decline_proposal') {
    return hasProposal ? { ...state, hasProposal: false } : undefined;
  }
  return { status, hasQuestion: false, hasProposal: false };
}

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

  /** Steps that bring a draft to each status. */
  const start = async ({ status, hasQuestion, hasProposal }: (typeof STARTS)[keyof typeof STARTS]): Promise<Raced> => {
    const { unitOfWork } = mine();
    const { id } = await storeDraft(unitOfWork, owner, {}, AT);
    const step = (how: Parameters<typeof change>[2]) => change(unitOfWork, id, how);
    const raced = { author, id, question: undefined };
    if (status === 'draft') return raced;
    await step((release) => submitted(release, owner.actor));
    const context = { actor: { ...caller }, at: AT };
    if (hasProposal) {
      await step((release) => proposeChanges(release, { changes: { title: 'Anders' }, note: null }, context));
    }
    if (hasQuestion) {
      const { questions } = await step((release) => askPublisher(release, 'Wer?', context));
      return { ...raced, question: questions.at(-1)?.id };
    }
    if (status === 'in_review') return raced;
    await step((release) => approvePressRelease(release, context, 'now', status === 'scheduled' ? MINUTE : 0));
    if (status === 'taken_down') await step((release) => takeDownPressRelease(release, GIVEN, context));
    return raced;
  };

  for (const [what, began] of Object.entries(STARTS)) {
    const acts = Object.keys(ACTS) as Act[];
    const pairs = acts.flatMap((one, i) => acts.slice(i).map((other) => [one, other] as const));
    const informative = pairs.filter((pair) => pair.some((act) => stateAfter(began, act) !== undefined));
    it(`refuse the second act on a release that ${what}, in all ${informative.length} pairs`, async () => {
      for (const pair of informative) {
        const race = `${pair.join(' and ')} of a release that ${what}`;
        const raced = await start(began);
        const { id } = raced;
        const before = (await historyOf(mine().queries, id)).length;
        const results = await Promise.allSettled(
          pair.map((act, i) => ACTS[act]({ ...(processes[i] as Process), ...raced })),
        );
        const done = pair.filter((_, i) => results[i]?.status === 'fulfilled');
        for (const result of results) {
          if (result.status === 'fulfilled') continue;
          const isConflict =
            DomainError.is(result.reason, 'status_conflict') || DomainError.is(result.reason, 'not_found');
          assert.ok(isConflict, `${race}: ${result.reason}`);
        }
        const entries = (await historyOf(mine().queries, id)).slice(before);
        const actions = entries.map(({ action }) => action);
        assert.deepEqual(actions.toSorted(), done.toSorted(), `${race}: the history shows what was done`);
        let state: State = began;
        for (const action of actions) {
          const next = stateAfter(state, action as Act);
          assert.ok(next, `${race}: ${actions.join(', then ')}`);
          state = next;
        }
        // An act that was possible after the other must not be refused.
        for (const [i, act] of pair.entries()) {
          if (results[i]?.status === 'rejected' && act !== 'publish') {
            assert.ok(stateAfter(began, act) === undefined || stateAfter(state, act) === undefined, race);
          }
        }
        const release = await mine().queries.releases.find(id);
        assert.equal(release?.status ?? 'gone', state.status, race);
        if (release !== undefined) assert.equal(release.version, before + entries.length, race);
        // Leave no release that the next pair's clock would publish.
        while ((await processes[0]?.publishDue()) !== 0);
      }
    });
  }
});
