import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { type ReceivedMail, startMailServer } from '../../support/servers/mail-server.ts';
import type { Program } from '../support/program/program.ts';

/** The maximum number of mails that one kill can repeat: accepted by the mail server but not yet committed. */
export const COPIES_OF_ONE_KILL = 6;
/** Generous, for a busy machine. */
const LIMIT_MS = 120_000;

/** The mail section of `health check`. */
interface Health {
  readonly mails: { readonly waiting: number; readonly failed: number; readonly oldest: string | null };
}

/** A real mail server for the programs, which counts received mails. */
export interface PostOffice {
  /** The environment for a program on this port. */
  environment(port: number): Readonly<Record<string, string>>;
  /**
   * Resolves once no mail is pending; leases of killed processes must have ended.
   * @throws if one stays pending or was given up
   */
  caughtUp(program: Program): Promise<void>;
  /** The number of distinct mails (by Message-ID) for each subject, and of those that arrived again. */
  count(): { readonly bySubject: ReadonlyMap<string, number>; readonly copies: number };
  /** All mails, in the order of their arrival. */
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

export async function openPostOffice(options: SMTPServerOptions = {}): Promise<PostOffice> {
  const server = await startMailServer(options);
  return {
    received: server.received,
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
