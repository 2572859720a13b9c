import { execFileSync, spawnSync } from 'node:child_process';

/**
 * A separate network stack with two links to this machine: one to the database, one to the clients. Needs root, and a
 * kernel with namespaces.
 */
export interface Namespace {
  /** The command prefix that runs a program inside. */
  readonly prefix: readonly string[];
  /** The address of this machine inside the namespace, over the link that can be disturbed. */
  readonly here: string;
  /** The address of the namespace, over the other link. */
  readonly there: string;
  /** Drops every packet in both directions. */
  silence(): void;
  /** Delays each packet by 50 ms and drops one in a hundred; false if this kernel cannot (netem). */
  strain(): boolean;
  /** Restores the link. */
  mend(): void;
  close(): void;
}

const [NAME, HERE, THERE] = [`presswerk${process.pid}`, `pw${process.pid}h`, `pw${process.pid}t`];
/** Networks reserved for documentation (RFC 5737), so that no real host can be reached. */
const CABLES = [
  { here: HERE, there: THERE, hereAt: '198.51.100.1', thereAt: '198.51.100.2' },
  { here: `${HERE}2`, there: `${THERE}2`, hereAt: '198.51.100.5', thereAt: '198.51.100.6' },
] as const;

const run = (program: string, ...args: readonly string[]) =>
  void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
const works = (program: string, ...args: readonly string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;
const inside = ['ip', 'netns', 'exec', NAME];

/** The reason why there is none on this machine, or false. */
export function withoutNamespaces(): string | false {
  if (!works('ip', 'netns', 'add', `${NAME}x`)) return 'network namespaces are not permitted here (ip netns add)';
  const mayLose = works('ip', 'netns', 'exec', `${NAME}x`, 'tc', 'qdisc', 'add', 'dev', 'lo', ...LOSS);
  works('ip', 'netns', 'del', `${NAME}x`);
  return mayLose ? false : 'nothing here can lose packets (tc, a queue of the kind tbf)';
}

/** A queue of ten bytes, which no packet fits. Every kernel has this kind, netem only some. */
const LOSS = ['root', 'tbf', 'rate', '1kbit', 'burst', '10', 'limit', '1'];
const STRAIN = ['root', 'netem', 'delay', '50ms', 'loss', '1%'];

export function createNamespace(): Namespace {
  const queues = (what: readonly string[]) =>
    works('tc', 'qdisc', 'replace', 'dev', HERE, ...what) &&
    works(...(inside as [string]), 'tc', 'qdisc', 'replace', 'dev', THERE, ...what);
  const mend = () => {
    works('tc', 'qdisc', 'del', 'dev', HERE, 'root');
    works(...(inside as [string]), 'tc', 'qdisc', 'del', 'dev', THERE, 'root');
  };
  run('ip', 'netns', 'add', NAME);
  try {
    for (const { here, there, hereAt, thereAt } of CABLES) {
      run('ip', 'link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', NAME);
      run('ip', 'addr', 'add', `${hereAt}/30`, 'dev', here);
      run('ip', 'link', 'set', here, 'up');
      run('ip', '-n', NAME, 'addr', 'add', `${thereAt}/30`, 'dev', there);
      run('ip', '-n', NAME, 'link', 'set', there, 'up');
    }
    run('ip', '-n', NAME, 'link', 'set', 'lo', 'up');
  } catch (error) {
    works('ip', 'netns', 'del', NAME);
    throw error;
  }
  return {
    prefix: inside,
    here: CABLES[0].hereAt,
    there: CABLES[1].thereAt,
    silence() {
      if (!queues(LOSS)) throw new Error('packets cannot be lost here');
    },
    strain() {
      const strained = queues(STRAIN);
      if (!strained) mend();
      return strained;
    },
    mend,
    close: () => void works('ip', 'netns', 'del', NAME),
  };
}
