import type { PressReleaseStatus } from '../../../domain/index.ts';

/** The state in a race, by the contract (§5, §13, §14), modelled independently of the domain. */
export interface State {
  readonly status: Exclude<PressReleaseStatus, 'rejected'> | 'gone';
  /** The editor who has claimed it. */
  readonly holder: 'Anna' | 'Ben' | null;
  /** True while a correction is pending. */
  readonly isPending: boolean;
  /** The history steps since the start of the race. */
  readonly steps: readonly string[];
}

/** The response to an act: done, or the status that reports that another act was first. */
export type ActAnswer = 'done' | 409 | 404;

type Rule = (state: State) => State | Exclude<ActAnswer, 'done'>;

const step =
  (from: readonly State['status'][], action: string, changed: Partial<State>): Rule =>
  (state) =>
    from.includes(state.status) ? { ...state, ...changed, steps: [...state.steps, action] } : 409;

/** Each act as a function from state to new state or error status. */
const ACTS = {
  edit: step(['draft'], 'edit', {}),
  withdraw: step(['in_review', 'scheduled'], 'withdraw', { status: 'draft', holder: null }),
  delete: step(['draft', 'in_review', 'scheduled'], 'delete', { status: 'gone', holder: null }),
  /** By Anna. */
  approve: (state) =>
    state.holder === 'Anna' ? step(['in_review'], 'approve', { status: 'published', holder: null })(state) : 409,
  /** By Ben. */
  'take over': (state) =>
    state.status === 'in_review' || state.status === 'scheduled' ? { ...state, holder: 'Ben' } : 409,
  /** By the clock, which gets no response. */
  due: step(['scheduled'], 'publish', { status: 'published' }),
  'take down': step(['published'], 'take_down', { status: 'taken_down' }),
  propose: (state) => (state.status === 'published' && !state.isPending ? { ...state, isPending: true } : 409),
  /** An editor approves the pending correction. */
  correct: (state) => (state.isPending ? step(['published'], 'correct', { isPending: false })(state) : 409),
} as const satisfies Record<string, Rule>;

export type Act = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as readonly Act[];

/** Editors cannot see a draft that was never submitted. */
const BY_EDITORS: readonly Act[] = ['approve', 'take over', 'take down'];

/** The response to a single act, and the state after it. */
export function after(state: State, act: Act): { readonly answer: ActAnswer; readonly state: State } {
  const isHidden = BY_EDITORS.includes(act) && state.status === 'draft' && !state.steps.includes('withdraw');
  const result = state.status === 'gone' || isHidden ? 404 : ACTS[act](state);
  if (typeof result !== 'number') return { answer: 'done', state: result };
  return { answer: result, state: act === 'approve' ? openedByAnna(state) : state };
}

/** After a refused decision the release is shown, which claims it if it waits and is free. */
function openedByAnna(state: State): State {
  const waits = state.status === 'in_review' || state.status === 'scheduled';
  return waits && state.holder === null ? { ...state, holder: 'Anna' } : state;
}

export interface Outcome {
  readonly answers: readonly [ActAnswer, ActAnswer];
  readonly state: State;
}

/** The possible outcomes of two concurrent acts: the second one meets the state after the first. */
export function outcomes(state: State, [one, other]: readonly [Act, Act]): readonly Outcome[] {
  const [first, second] = [after(state, one), after(state, other)];
  const [then, before] = [after(first.state, other), after(second.state, one)];
  return [
    { answers: [first.answer, then.answer], state: then.state },
    { answers: [before.answer, second.answer], state: before.state },
  ];
}

const START = { holder: null, isPending: false, steps: [] } as const;

/** The states in which races start. */
export const STARTS = {
  draft: { ...START, status: 'draft' },
  'in review, Anna has it': { ...START, status: 'in_review', holder: 'Anna' },
  scheduled: { ...START, status: 'scheduled' },
  published: { ...START, status: 'published' },
  'published, with a correction': { ...START, status: 'published', isPending: true },
} as const satisfies Record<string, State>;

export type Start = keyof typeof STARTS;

/** All pairs with at least one possible act; approving a correction needs a proposed one. */
export function pairsFrom(start: Start): readonly (readonly [Act, Act])[] {
  const state: State = STARTS[start];
  const acts = ACT_NAMES.filter((act) => act !== 'correct' || state.isPending);
  return acts
    .flatMap((one, i) => acts.slice(i).map((other) => [one, other] as const))
    .filter((pair) => pair.some((act) => after(state, act).answer === 'done'))
    .filter(([one, other]) => one !== 'due' || other !== 'due');
}
