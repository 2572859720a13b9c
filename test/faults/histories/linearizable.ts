/**
 * Linearizability: the responses to concurrent requests match some sequential order in which each request takes effect
 * between its call and its response. After J. Wing and C. Gong, "Testing and verifying concurrent objects" (1993), with
 * G. Lowe's cache of refuted configurations, "Testing for linearizability" (2017).
 */

/** One request of a client. Times are milliseconds on one clock. */
export interface Operation<Input, Output> {
  readonly client: number;
  readonly input: Input;
  readonly calledAt: number;
  /** Absent without a response: the request may have taken effect at any time after the call, or never. */
  readonly response?: { readonly output: Output; readonly at: number };
}

/** The sequential behaviour of the object. States are immutable values. */
export interface Model<State, Input, Output> {
  readonly initial: State;
  /**
   * Every state that may follow if the response is `output`; empty if that response is impossible.
   * `undefined` stands for a missing response.
   * @param until the time by which the request took effect: that of its response; infinite without one
   */
  next(state: State, input: Input, output: Output | undefined, until: number): readonly State[];
  /** Equal for equal states. */
  key(state: State): string;
}

export interface Refutation<Input, Output> {
  /** The longest explanation found: requests in their order of effect. */
  readonly explained: readonly Operation<Input, Output>[];
  /** Requests of which one had to take effect next, although none could with its response. */
  readonly stuck: readonly Operation<Input, Output>[];
}

/** Undefined if the history is linearizable. */
export function refute<State, Input, Output>(
  model: Model<State, Input, Output>,
  history: readonly Operation<Input, Output>[],
): Refutation<Input, Output> | undefined {
  const operations = history.toSorted((one, other) => one.calledAt - other.calledAt);
  const isDone = operations.map(() => false);
  const refuted = new Set<string>();
  let best: Refutation<Input, Output> | undefined;
  const order: Operation<Input, Output>[] = [];

  /** Requests that may take effect next: those called before any request not yet placed got its response. */
  const candidates = (): number[] => {
    const found: number[] = [];
    let firstResponse = Number.POSITIVE_INFINITY;
    for (const [index, { calledAt, response }] of operations.entries()) {
      if (isDone[index]) continue;
      if (calledAt > firstResponse) break;
      found.push(index);
      firstResponse = Math.min(firstResponse, response?.at ?? Number.POSITIVE_INFINITY);
    }
    return found.filter((index) => (operations[index]?.calledAt ?? 0) <= firstResponse);
  };

  /**
   * The requests to try, with the resulting states. A request with a response that leaves the state as it is is tried
   * first and alone: whatever follows was possible before it. One without a response that leaves the state as it is can be
   * left out.
   */
  const choices = (state: State, open: readonly number[]): { index: number; next: readonly State[] }[] => {
    const currentKey = model.key(state);
    const found: { index: number; next: readonly State[] }[] = [];
    for (const index of open) {
      const { input, response } = operations[index] as Operation<Input, Output>;
      const next = model.next(state, input, response?.output, response?.at ?? Number.POSITIVE_INFINITY);
      const isSame = (each: State) => model.key(each) === currentKey;
      if (response !== undefined && next.some(isSame)) return [{ index, next: next.filter(isSame) }];
      const changed = next.filter((each) => !isSame(each));
      if (changed.length > 0) found.push({ index, next: changed });
    }
    return found;
  };

  const explain = (state: State): boolean => {
    // Requests without a response may never have taken effect.
    if (operations.every(({ response }, index) => isDone[index] || response === undefined)) return true;
    const configuration = `${isDone.map(Number).join('')} ${model.key(state)}`;
    if (refuted.has(configuration)) return false;
    const open = candidates();
    for (const { index, next } of choices(state, open)) {
      isDone[index] = true;
      order.push(operations[index] as Operation<Input, Output>);
      if (next.some(explain)) return true;
      order.pop();
      isDone[index] = false;
    }
    refuted.add(configuration);
    if (best === undefined || order.length > best.explained.length) {
      best = { explained: [...order], stuck: open.map((index) => operations[index] as Operation<Input, Output>) };
    }
    return false;
  };

  return explain(model.initial) ? undefined : (best ?? { explained: [], stuck: operations });
}

/** A readable refutation: the end of the explanation, and the responses that nothing explains. */
export function describe<Input, Output>({ explained, stuck }: Refutation<Input, Output>): string {
  const line = ({ client, input, response, calledAt }: Operation<Input, Output>) =>
    `  ${calledAt.toFixed(1)}–${response?.at.toFixed(1) ?? '?'} client ${client}: ${JSON.stringify(input)} → ${
      response === undefined ? 'no response' : JSON.stringify(response.output)
    }`;
  return ['after', ...explained.slice(-12).map(line), 'none of these can follow:', ...stuck.map(line)].join('\n');
}
