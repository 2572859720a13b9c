import type { PressReleaseStatus } from '../../../domain/index.ts';

/** What a race is about, as the contract has it (§5, §13, §14); written out once more. */
export interface State {
  readonly status: Exclude<PressReleaseStatus, 'rejected'> | 'gone';
  /** Which editor has claimed it. */
  readonly holder: 'Anna' | 'Ben' | null;
  /** Whether a correction waits. */
  readonly isPending: boolean;
  /** The steps that its history shows beyond those that it began with. */
  readonly steps: readonly string[];
}

/** What an act is answered: that it is done, or the status that says that somebody else was quicker. */
export type ActAnswer = 'done' | 409 | 404;

type Rule = (state: State) => State | Exclude<ActAnswer, 'done'>;

const step =
  (from: readonly State['status'][], action: string, changed: Partial<State>): Rule =>
  (state) =>
    from.includes(state.status) ? { ...state, ...changed, steps: [...state.steps, action] } : 409;

/** Each act: what becomes of the release, or what is answered. */
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
  /** By the clock, which gets no answer. */
  due: step(['scheduled'], 'publish', { status: 'published' }),
  'take down': step(['published'], 'take_down', { status: 'taken_down' }),
  propose: (state) => (state.status === 'published' && !state.isPending ? { ...state, isPending: true } : 409),
  /** An editor approves what waits. */
  correct: (state) => (state.isPending ? step(['published'], 'correct', { isPending: false })(state) : 409),
} as const satisfies Record<string, Rule>;

export type Act = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as readonly Act[];

/** Who acts knows nothing of a draft that was never submitted. */
const BY_EDITORS: readonly Act[] = ['approve', 'take over', 'take down'];

/** The act alone: its answer, and what there is then. */
export function after(state: State, act: Act): { readonly answer: ActAnswer; readonly state: State } {
  const isHidden = BY_EDITORS.includes(act) && state.status === 'draft' && !state.steps.includes('withdraw');
  const result = state.status === 'gone' || isHidden ? 404 : ACTS[act](state);
  if (typeof result !== 'number') return { answer: 'done', state: result };
  return { answer: result, state: act === 'approve' ? openedByAnna(state) : state };
}

/** Whose decision is refused is shown the release: to open what waits claims it, where nobody has it. */
function openedByAnna(state: State): State {
  const waits = state.status === 'in_review' || state.status === 'scheduled';
  return waits && state.holder === null ? { ...state, holder: 'Anna' } : state;
}

export interface Outcome {
  readonly answers: readonly [ActAnswer, ActAnswer];
  readonly state: State;
}

/** What may become of two acts at once: one comes first, the other finds what it left. */
export function outcomes(state: State, [one, other]: readonly [Act, Act]): readonly Outcome[] {
  const [first, second] = [after(state, one), after(state, other)];
  const [then, before] = [after(first.state, other), after(second.state, one)];
  return [
    { answers: [first.answer, then.answer], state: then.state },
    { answers: [before.answer, second.answer], state: before.state },
  ];
}

const START = { holder: null, isPending: false, steps: [] } as const;

/** Where races begin. */
export const STARTS = {
  draft: { ...START, status: 'draft' },
  'in review, Anna has it': { ...START, status: 'in_review', holder: 'Anna' },
  scheduled: { ...START, status: 'scheduled' },
  published: { ...START, status: 'published' },
  'published, with a correction': { ...START, status: 'published', isPending: true },
} as const satisfies Record<string, State>;

export type Start = keyof typeof STARTS;

/** All pairs of which one at least can be done; a correction is approved only where one was proposed. */
export function pairsFrom(start: Start): readonly (readonly [Act, Act])[] {
  const state: State = STARTS[start];
  const acts = ACT_NAMES.filter((act) => act !== 'correct' || state.isPending);
  return acts
    .flatMap((one, i) => acts.slice(i).map((other) => [one, other] as const))
    .filter((pair) => pair.some((act) => after(state, act).answer === 'done'))
    .filter(([one, other]) => one !== 'due' || other !== 'due');
}
