import { setTimeout as sleep } from 'node:timers/promises';
import { RemoteFailure } from '../../../adapters/control/index.ts';
import { DomainError } from '../../../domain/index.ts';
import { type Action, anyAction, BrokenPromise, create, type Material } from './actions.ts';
import { type AccountName, type KnownRelease, type Ledger, type Pending, recordChange } from './audit/ledger.ts';
import type { Account } from './client.ts';
import type { Program } from './program/program.ts';
import { pick, type Run } from './scenario.ts';

export interface LoadOptions {
  readonly program: Program;
  readonly ledger: Ledger;
  readonly accounts: Readonly<Record<AccountName, Account>>;
  readonly random: Run['random'];
  readonly picture: Uint8Array;
  readonly lanes: number;
  /** The pause of a lane after each action; none by default. */
  readonly pauseMs?: number;
  /** Called for a request without a known outcome; the lane continues where it resolves with true. */
  readonly onUnknown: (pending: Pending) => Promise<boolean>;
}

export interface Load {
  /** The number of changes acknowledged so far. */
  acknowledged(): number;
  /** Starts nothing more, and resolves when all running requests have ended. */
  stop(): Promise<void>;
}

/** The maximum number of acknowledged changes before a kill, plus those of MORE_MS. */
const CHANGES = 80;
const MORE_MS = 100;
/** The maximum time before a kill. */
const LOAD_MS = 10_000;
/** The releases that a lane works on; older ones stay unchanged and are audited at the end. */
const OWN_AT_MOST = 6;

/** Clients and editors in parallel lanes, each with its own releases; the responses go into the ledger. */
export function startLoad(options: LoadOptions): Load {
  const { ledger, lanes } = options;
  let running = true;
  let acknowledged = 0;
  const newest = [...ledger.releases.values()].filter(({ status }) => status !== 'published').slice(-lanes * 2);
  const lane = async (number: number) => {
    let own = newest.filter((_, index) => index % lanes === number);
    while (running) {
      if (options.pauseMs !== undefined) await sleep(options.pauseMs);
      if (options.random(15) === 0) {
        await changeTokens(options);
        continue;
      }
      const action = next(options, own);
      const outcome = await outcomeOf(action, ledger);
      if (outcome === 'unknown') {
        if (!(await options.onUnknown(action))) return;
        // Settling has recorded the actual outcome.
        own = own.flatMap(({ id }) => ledger.releases.get(id as number) ?? []);
        continue;
      }
      if (outcome === 'broken') return;
      acknowledged += 1;
      own = own.filter((release) => release !== action.before);
      if (outcome !== null && outcome.status !== 'published') own.push(outcome);
      own = own.slice(-OWN_AT_MOST);
    }
  };
  const all = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  all.catch((error) => ledger.faults.push(`the load itself failed: ${error.stack}`));
  return {
    acknowledged: () => acknowledged,
    async stop() {
      running = false;
      await all;
    },
  };
}

function next(options: LoadOptions, own: readonly KnownRelease[]): Action {
  const { random, accounts } = options;
  const material: Material = { ...options, accountOf: ({ account }) => accounts[account] };
  const release = own.length > 0 && random(4) > 0 ? pick(random, own) : undefined;
  const action = release === undefined ? undefined : anyAction(material, release);
  return action ?? create(material, accounts[random(2) === 0 ? 'plan' : 'credits']);
}

/** The release after an acknowledged action; null if it was deleted. */
async function outcomeOf(action: Action, ledger: Ledger): Promise<KnownRelease | null | 'unknown' | 'broken'> {
  const broken = (how: string) => {
    ledger.faults.push(`${action.what} of release ${action.before?.id ?? '(new)'}: ${how}`);
    return 'broken' as const;
  };
  try {
    const { status, headers, body } = await action.send();
    if (status === 503) {
      return headers.get('Retry-After') === null ? broken('503 without Retry-After') : 'unknown';
    }
    if (status > 204) return broken(`${status} ${JSON.stringify(body)}`);
    const after = withIds(action, body);
    const answered = body?.data?.title ?? after?.title;
    if (after !== null && action.what !== 'approve' && 'title' in (body?.data ?? {}) && !isImage(action)) {
      if (answered !== after.title || body.data.text !== after.text) return broken(`the answer tells of other fields`);
    }
    recordChange(ledger, action.before, after);
    ledger.counts.set(action.what, (ledger.counts.get(action.what) ?? 0) + 1);
    return after;
  } catch (error) {
    if (error instanceof DomainError || error instanceof RemoteFailure || error instanceof BrokenPromise) {
      return broken(String(error));
    }
    return 'unknown';
  }
}

const isImage = ({ what }: Action) => what.startsWith('upload');

/** The created release or image with the ids from the response. */
// biome-ignore lint/suspicious/noExplicitAny: an answer
function withIds(action: Action, body: any): KnownRelease | null {
  const { after } = action;
  if (after === null) return null;
  if (action.before === null) return { ...after, id: body.data.id };
  if (!isImage(action)) return after;
  return {
    ...after,
    images: after.images.map((image) => (image.id === undefined ? { ...image, id: body.data.id } : image)),
  };
}

/** Creates a token or revokes one. */
async function changeTokens({ program, ledger, accounts, random }: LoadOptions): Promise<void> {
  const good = [...ledger.tokens].filter(([, { good: isGood }]) => isGood);
  try {
    if (good.length > 3 && random(2) === 0) {
      const [secret, { id }] = pick(random, good);
      // Unknown until the response arrives.
      ledger.tokens.delete(secret);
      await program.operate('token revoke', { id });
      ledger.tokens.set(secret, { id, good: false });
      ledger.counts.set('revoke token', (ledger.counts.get('revoke token') ?? 0) + 1);
    } else {
      const input = { account_id: accounts.plan.id, name: 'faults', permissions: ['companies:read'], expires: null };
      const { id, token } = (await program.operate('token create', input)) as { id: number; token: string };
      ledger.tokens.set(token, { id, good: true });
      ledger.counts.set('create token', (ledger.counts.get('create token') ?? 0) + 1);
    }
  } catch {
    // Nothing can be concluded without a response; if the program is down, try again shortly.
    await sleep(100);
  }
}

/** Resolves at a random time within a round's load, to inject a fault. */
export async function randomPointInLoad(random: Run['random'], acknowledged: () => number): Promise<void> {
  const changes = random(CHANGES);
  const deadline = performance.now() + LOAD_MS;
  while (acknowledged() < changes && performance.now() < deadline) await sleep(2);
  await sleep(random(MORE_MS));
}
