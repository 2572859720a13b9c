import assert from 'node:assert/strict';
import { MAIL_LEASE_MS } from '../../../domain/index.ts';
import { freePort } from '../../support/process/ports.ts';
import { createClockShift } from '../support/clock-shift.ts';
import type { Ground } from '../support/ground.ts';
import { createProgram, type Program } from '../support/program.ts';
import { COPIES_OF_ONE_KILL, openPostOffice, type PostOffice } from './post-office.ts';

/** One server that is killed again and again, whose mails arrive. */
export interface MailedProgram {
  readonly program: Program;
  readonly ground: Ground;
  /**
   * Waits for the last mail, without waiting for what the dead had taken, stops the server and looks for what the database must never
   * hold. What came, and how many came a second time.
   * @throws where the database holds it, or mails came again that nobody was killed over
   */
  finish(kills: number): Promise<ReturnType<PostOffice['count']>>;
}

export async function withMailedProgram<T>(
  ground: () => Promise<Ground>,
  work: (mailed: MailedProgram) => Promise<T>,
): Promise<T> {
  const at = await ground();
  const clock = await createClockShift();
  const office = await openPostOffice();
  const port = await freePort();
  const { nodeArguments, environment } = clock.program;
  const program = await createProgram({
    port,
    nodeArguments,
    environment: { ...at.environment, ...environment, ...office.environment(port) },
  });
  try {
    return await work({
      program,
      ground: at,
      async finish(kills) {
        await clock.advance(2 * MAIL_LEASE_MS);
        await office.caughtUp(program);
        const counted = office.count();
        assert.ok(counted.copies <= kills * COPIES_OF_ONE_KILL, `${counted.copies} mails came a second time`);
        await program.stop();
        assert.deepEqual(await at.look(program), [], 'what the database must never hold');
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
