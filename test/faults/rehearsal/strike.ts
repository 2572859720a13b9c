import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../support/pictures/pictures.ts';
import { audit } from '../support/audit/audit.ts';
import type { AccountName, Ledger, Pending } from '../support/audit/ledger.ts';
import { settleSoon } from '../support/audit/settle.ts';
import type { Account } from '../support/client.ts';
import { startLoad } from '../support/load.ts';
import type { Program } from '../support/program/program.ts';
import type { Run } from '../support/scenario.ts';
import type { WatchedAlerts } from '../support/watched-alerts.ts';

/** Lanes of the load, and their pause after a change: the machine is loaded, but not overloaded. */
export const LANES = 2;
export const PAUSE_MS = 150;
/** Time limit for each alert to fire, and to clear; a minute of the rules takes seconds. */
export const PATIENCE_MS = 480_000;
const CALM_MS = 25_000;

/** Alerts of a busy machine, which are no failures: the rehearsal asserts no times. */
const BUSY = ['PresswerkSlow', 'PresswerkProcessBlocked', 'PresswerkConnectionsExhausted', 'PresswerkPicturesLate'];

/** The alerts that are neither allowed nor those of a busy machine. */
export function unexpected(names: Iterable<string>, allowed: readonly string[]): string[] {
  return [...names].filter((name) => !allowed.includes(name) && !BUSY.includes(name));
}

export interface Stage {
  readonly run: Run;
  readonly program: Program;
  readonly alerts: WatchedAlerts;
  readonly ledger: Ledger;
  readonly accounts: Accounts;
}

export type Accounts = Readonly<Record<AccountName, Account>>;

export interface Fault {
  readonly name: string;
  /** The alerts that must fire during it. */
  readonly must: readonly string[];
  /** Alerts that may also fire as a consequence. */
  readonly may: readonly string[];
  /** Begins the fault, which lasts until this resolves. */
  readonly begin: (isOver: () => boolean) => Promise<void>;
  readonly end: () => Promise<unknown>;
}

/** Faults under load, one after the other: the right alerts fire and clear, and no acknowledged change is lost. */
export async function strike(
  { run, program, alerts, ledger, accounts }: Stage,
  faults: readonly Fault[],
): Promise<string> {
  const { random, log } = run;
  let outage = Promise.withResolvers<void>();
  outage.resolve();
  let unanswered = 0;
  let unsettled = 0;
  const onUnknown = async (pending: Pending) => {
    unanswered += 1;
    unsettled += 1;
    await outage.promise;
    await settleSoon(pending, ledger, accounts);
    unsettled -= 1;
    return true;
  };
  const picture = await jpeg();
  const load = startLoad({ program, ledger, accounts, random, picture, lanes: LANES, pauseMs: PAUSE_MS, onUnknown });
  let broken: Error | undefined;
  const until = async (what: string, condition: () => boolean) => {
    const deadline = performance.now() + PATIENCE_MS;
    while (!condition()) {
      if (broken !== undefined) throw broken;
      assert.deepEqual(ledger.faults, []);
      assert.ok(performance.now() < deadline, `${what} within ${PATIENCE_MS} ms; firing: ${[...alerts.firing()]}`);
      await sleep(100);
    }
  };
  const isQuiet = () => unexpected(alerts.firing(), []).length === 0;
  try {
    await until('quiet after the start', isQuiet);
    alerts.fired();
    await sleep(CALM_MS);
    assert.deepEqual(unexpected(alerts.fired(), []), [], 'a healthy service raises no alert');
    for (const { name, must, may, begin, end } of faults) {
      // The outcome of a request is determined by repeating it, which the next fault may refuse.
      await until(`${name}: earlier requests are settled`, () => unsettled === 0);
      const before = load.acknowledged();
      outage = Promise.withResolvers();
      let isOver = false;
      const fault = begin(() => isOver);
      fault.catch((error) => {
        broken = error;
      });
      await until(`${name}: ${must}`, () => must.every((alert) => alerts.firing().has(alert)));
      isOver = true;
      await fault;
      await end();
      outage.resolve();
      await until(`${name}: no alert any more`, isQuiet);
      const back = load.acknowledged();
      await until(`${name}: acknowledged changes`, () => load.acknowledged() > back);
      const fired = alerts.fired();
      assert.deepEqual(unexpected(fired, [...must, ...may]), [], `${name}: an alert that has nothing to do with it`);
      log(`${name}: ${[...fired].join(', ')}; ${load.acknowledged() - before} changes acknowledged`);
    }
  } catch (error) {
    // Lanes without a response wait for one; their later findings must not hide the error.
    outage.resolve();
    await load.stop().catch(() => undefined);
    throw error;
  }
  await load.stop();
  await audit(ledger, accounts, program, [...ledger.releases.values()]);
  assert.deepEqual(ledger.faults, []);
  return `${faults.length} faults (${faults.map(({ name }) => name).join(', ')}), their alerts and no other; ${load.acknowledged()} acknowledged changes are stored, ${unanswered} had no response`;
}
