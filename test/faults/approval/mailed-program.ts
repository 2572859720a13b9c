import assert from 'node:assert/strict';
import type { SMTPServerOptions } from 'smtp-server';
import { MAIL_LEASE_MS } from '../../../domain/index.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { type ClockShift, createClockShift } from '../support/clock/clock-shift.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import type { ProgramStorage } from '../support/program/program-storage.ts';
import { COPIES_OF_ONE_KILL, openPostOffice, type PostOffice } from './post-office.ts';

/** A server that is killed repeatedly, with a working mail server. */
export interface MailedProgram {
  readonly program: Program;
  readonly storage: ProgramStorage;
  readonly office: PostOffice;
  readonly clock: ClockShift;
  /**
   * Waits for the last mail, ending the leases of killed processes early, stops the server and audits the database.
   * Returns the number of mails, and of those that arrived twice.
   * @throws if the database breaks a rule, or more mails were repeated than kills explain
   */
  finish(kills: number): Promise<ReturnType<PostOffice['count']>>;
}

export async function withMailedProgram<T>(
  storage: () => Promise<ProgramStorage>,
  work: (mailed: MailedProgram) => Promise<T>,
  mailServer: SMTPServerOptions = {},
): Promise<T> {
  const at = await storage();
  const clock = await createClockShift();
  const office = await openPostOffice(mailServer);
  const port = await freePort();
  const { nodeArguments, environment } = clock.program;
  const program = await createProgram({
    port,
    nodeArguments: [...(at.nodeArguments ?? []), ...nodeArguments],
    environment: { ...at.environment, ...environment, ...office.environment(port) },
  });
  try {
    return await work({
      program,
      storage: at,
      office,
      clock,
      async finish(kills) {
        await clock.advance(2 * MAIL_LEASE_MS);
        await office.caughtUp(program);
        const counted = office.count();
        assert.ok(counted.copies <= kills * COPIES_OF_ONE_KILL, `${counted.copies} mails arrived twice`);
        await program.stop();
        assert.deepEqual(await at.look(program), [], 'violated invariants of the database');
        return counted;
      },
    });
  } finally {
    await program.close();
    await office.close();
    await clock.close();
    await at.close();
  }
}
