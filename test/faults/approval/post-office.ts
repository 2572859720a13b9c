import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../../support/servers/mail-server.ts';
import type { Program } from '../support/program.ts';

/** What is under way when a process is killed between the mail server's yes and its own commit comes a second time. */
export const COPIES_OF_ONE_KILL = 6;
/** On a busy machine. */
const LIMIT_MS = 120_000;

/** What `health check` answers of mails. */
interface Health {
  readonly mails: { readonly waiting: number; readonly failed: number; readonly oldest: string | null };
}

/** A real mail server for programs, which counts what comes. */
export interface PostOffice {
  /** What a program at this port has to be started with. */
  environment(port: number): Readonly<Record<string, string>>;
  /**
   * Resolves once no mail waits any more. Leases of the dead have to be over by then.
   * @throws where one waits on and on, or was given up
   */
  caughtUp(program: Program): Promise<void>;
  /** By the subject, how many mails there were, each with a Message-ID of its own; and how often one of them came again. */
  count(): { readonly bySubject: ReadonlyMap<string, number>; readonly copies: number };
  close(): Promise<void>;
}

export async function openPostOffice(): Promise<PostOffice> {
  const server = await startMailServer();
  return {
    environment: (port) => ({
      SMTP_URL: `smtp://${server.place}`,
      MAIL_FROM: 'Press <press@press.example>',
      BASE_URL: `http://127.0.0.1:${port}`,
    }),
    async caughtUp(program) {
      const deadline = performance.now() + LIMIT_MS;
      for (;;) {
        const { mails } = (await program.operate('health check', {})) as Health;
        assert.equal(mails.failed, 0, 'a mail was given up');
        if (mails.waiting === 0) return;
        assert.ok(performance.now() < deadline, `${mails.waiting} mails wait, the first since ${mails.oldest}`);
        await sleep(200);
      }
    },
    count() {
      const subjects = new Map(
        server.received.map(({ headers }) => [headers['message-id'] ?? '', headers.subject ?? '']),
      );
      const bySubject = new Map<string, number>();
      for (const subject of subjects.values()) bySubject.set(subject, (bySubject.get(subject) ?? 0) + 1);
      return { bySubject, copies: server.received.length - subjects.size };
    },
    close: () => server.close(),
  };
}
