import assert from 'node:assert/strict';
import { freePort } from '../../support/process/free-ports.ts';
import { type Account, accountAt, createAccounts } from '../support/client.ts';
import { type ClockShift, createClockShift } from '../support/clock/clock-shift.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import { onPostgresql } from '../support/program/program-storage.ts';
import { type Person, signIn } from './people.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';

/** One of the servers, with a client for the shared account. */
export interface Server {
  readonly program: Program;
  readonly account: Account;
  readonly clock: ClockShift;
}

/** Two processes of the service, as behind a load balancer: one PostgreSQL, one folder of pictures, one mail server. */
export interface TwoServers {
  readonly servers: readonly [Server, Server];
  /** The account's owner, who receives its mails. */
  readonly owner: Person;
  readonly office: PostOffice;
  readonly databaseUrl: string;
  /** Creates an editor. */
  editor(name: string): Promise<Person>;
  /**
   * Stops both as a service manager does and audits the database.
   * @throws if it breaks a rule
   */
  stopAndAudit(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both, each with its own clock. The account has credits; each release takes one. */
export async function openTwoServers(): Promise<TwoServers> {
  const storage = await onPostgresql();
  const office = await openPostOffice();
  const closing: (() => Promise<unknown>)[] = [office.close, storage.close];
  const close = async () => {
    for (const step of closing.splice(0)) await step();
  };
  try {
    const port = await freePort();
    const start = async (at: number, dataDir?: string) => {
      const clock = await createClockShift();
      const { nodeArguments, environment } = clock.program;
      const program = await createProgram({
        port: at,
        nodeArguments,
        ...(dataDir !== undefined && { dataDir }),
        environment: { ...storage.environment, ...environment, ...office.environment(port) },
      });
      closing.unshift(
        () => program.close(),
        () => clock.close(),
      );
      await program.start();
      return { program, clock };
    };
    const one = await start(port);
    const two = await start(await freePort(), one.program.dataDir);
    const { credits } = await createAccounts(one.program);
    const owner = await signIn(one.program, { email: 'owner@example.org', name: 'Olga', accountId: credits.id });
    return {
      servers: [
        { ...one, account: credits },
        { ...two, account: accountAt(credits, two.program) },
      ],
      owner,
      office,
      databaseUrl: storage.environment.DATABASE_URL ?? '',
      editor: (name) =>
        signIn(one.program, { email: `${name.toLowerCase().replace(' ', '-')}@example.org`, name, isEditor: true }),
      async stopAndAudit() {
        for (const { program } of [one, two]) assert.equal(await program.stop(), 0, 'a server did not end well');
        assert.deepEqual(await storage.look(one.program), [], 'violated invariants of the database');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
